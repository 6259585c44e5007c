"""What was found, in plain words: which goals are met, which are not, and what is still open."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from tablee.core.game import AnyGame
from tablee.core.mind import LEVELS
from tablee.lab.strength.report import CellRow
from tablee.lab.strength.wording import bot, interval, is_share, number_text, value, who
from tablee.language.words import words_of

Played = tuple[AnyGame, Sequence[CellRow]]
WITH_A_GOAL = ("measure", "goal", "proof", "attack")
AGAINST_WEAKER = ("level", "weaker")
SETTLED = ("met", "missed")
LEGEND = """
*Still open* is a goal with too few games to tell, or with an attack that shows nothing. The last two columns count the
games of every level against those below it. `strong@0.25` did a quarter of the work it does at a table.
"""


def summary(games: Sequence[Played]) -> Iterator[str]:
    yield "## In short\n"
    yield from expectations(games)
    yield "| game | goals met | not met | still open | clearly ahead of weaker bots | too few games to tell |"
    yield "|---|---|---|---|---|---|"
    for game, rows in games:
        yield line_of(game, rows)
    yield LEGEND
    misses = [f"- **{name_of(game)}**: {missed_text(game, row)}" for game, rows in games for row in missed_rows(rows)]
    if misses:
        yield "Not met, with the 95% interval in brackets (the whole interval has to reach the goal):\n"
        yield from misses
        yield ""


def expectations(games: Sequence[Played]) -> Iterator[str]:
    """How each level does against the one below, at the smallest table where they met."""
    steps = list(pairwise(LEVELS))
    yield f"| {' | '.join(['wins of one bot', *(f'{up} among {low}' for low, up in steps)])} |"
    yield "|---" * (1 + len(steps)) + "|"
    for game, rows in games:
        yield f"| {' | '.join([name_of(game), *(expectation(up, low, rows) for low, up in steps)])} |"
    yield ""


def expectation(level: str, below: str, rows: Sequence[CellRow]) -> str:
    shares = [row for row in rows if row.record and is_share(row.cell)]
    matches = [row for row in shares if (bot(row.cell.hero), bot(row.cell.others)) == (level, below)]
    if not matches:
        return "not played yet"
    row = min(matches, key=lambda row: row.cell.seats)
    doubt = ", too few games yet" if row.verdict == "few" else ""
    return f"{value(row)} (fair: {number_text(row.cell.fair, row.cell)}{doubt})"


def line_of(game: AnyGame, rows: Sequence[CellRow]) -> str:
    goals = [row.verdict for row in rows if row.cell.kind in WITH_A_GOAL]
    levels = [row.verdict for row in rows if row.cell.kind in AGAINST_WEAKER]
    counts = [goals.count("met"), goals.count("missed"), sum(verdict not in SETTLED for verdict in goals)]
    counts += [levels.count("ahead"), levels.count("few") + levels.count("none")]
    return f"| {' | '.join([name_of(game), *map(str, counts)])} |"


def missed_rows(rows: Sequence[CellRow]) -> list[CellRow]:
    return [row for row in rows if row.cell.kind in WITH_A_GOAL and row.verdict == "missed"]


def missed_text(game: AnyGame, row: CellRow) -> str:
    if row.cell.kind == "measure":
        return "; ".join(measured_texts(game, row))
    limit, goal = ("at least", row.cell.at_least) if row.cell.at_least is not None else ("at most", row.cell.at_most)
    result = f"wins {value(row)} of the games" if is_share(row.cell) else f"is {value(row)} points ahead"
    return f"{who(row.cell)} {result} ({interval(row)}); the goal is {limit} {number_text(goal or 0.0, row.cell)}."


def measured_texts(game: AnyGame, row: CellRow) -> Iterator[str]:
    words = words_of("en", game.folder / "words")
    for measured in row.record.played.measured if row.record else ():
        if measured.at_most is not None and measured.value > measured.at_most:
            yield f"{words.say(measured.what)}: {measured.value:.4g}; the goal is at most {measured.at_most:g}."


def name_of(game: AnyGame) -> str:
    return words_of("en", game.folder / "words")("game-name")
