"""docs/strength.md: the report as a page, with the commands that measure everything again."""

from collections.abc import Iterator, Sequence
from datetime import date

from tablee import __version__
from tablee.core.game import AnyGame
from tablee.core.mind import Measured
from tablee.lab.strength.decision_times import Times
from tablee.lab.strength.report import CellRow
from tablee.lab.strength.summary import summary
from tablee.lab.strength.verdict import Verdict
from tablee.lab.strength.wording import goal, interval, value, who
from tablee.language.words import words_of

VERDICTS: dict[Verdict, str] = {
    "none": "not played yet",
    "few": "too few games yet",
    "failed": "**a bot failed**",
    "unproven": "**attack failed**",
    "met": "met",
    "missed": "**not met**",
    "ahead": "clearly ahead",
    "even": "no clear difference",
    "behind": "**clearly behind**",
}
OF_A_DECEIVER: dict[Verdict, str] = {
    "ahead": "**profits**",
    "even": "does not clearly profit",
    "behind": "does not profit",
}
PARTS = (
    ("What must hold", ("measure", "goal", "proof", "attack")),
    ("Level by level", ("level", "weaker")),
    ("Strangers and deceivers", ("stranger", "deceiver")),
)
HEAD = """# Strength

How good the bots are, measured and not claimed. Tablée {version}, {day}.
"""
METHOD = """## How it was measured

The rest of this page is for people who work on the bots: every cell that was played, and how. To play them again:

    make record ARGS="strength 600"      (all cells, for 600 minutes, most needed first; it continues where it stopped)
    tablee strength GAME --cells 'NAME'  (one cell; the names are below)

A cell is one seat with one bot and all the other seats with another. Every deal is played once from every seat (with
more than {seatings} seats, from {seatings} of them), with the same dice; the deal is the unit of the 95% interval. A
cell has at least 2,000 games, or as many as one core plays in 20 minutes, but at least 200. *At least* refers to the
lower end of the interval, *at most* to the upper end; *clearly ahead* means that the whole interval is above a fair
share. Times are for one core and the decisions of the bot named first: mean / 95 of 100 below / longest. `strong@0.2`
did a fifth of the work that it does at a table.

An attack is one attacker, who may ask the frozen bot whatever it likes, at a table with copies of it. It counts only if
the same code wins 95% against a weak bot with three seats (its proof), and if it does not end below a fair share:
otherwise it failed, and shows nothing. A deceiver plays like *casual* for two rounds, then like the attacker. Strangers
have habits that nobody tuned for (`strangers.py` of each game). In a solo game, points are compared on the same deals.

If a goal was not met, `mind/README.md` in the folder of the game says how close it came, what was tried and why it
stops there.
"""


def page(games: Sequence[tuple[AnyGame, Sequence[CellRow]]], seatings: int) -> str:
    parts = [HEAD.format(version=__version__, day=date.today()), *summary(games), METHOD.format(seatings=seatings)]
    for game, rows in games:
        parts += game_lines(game, rows)
    return "\n".join(parts).rstrip() + "\n"


def game_lines(game: AnyGame, rows: Sequence[CellRow]) -> Iterator[str]:
    words = words_of("en", game.folder / "words")
    yield f"## {words('game-name')}\n"
    for title, kinds in PARTS:
        of_part = [row for row in rows if row.cell.kind in kinds]
        if not of_part:
            continue
        yield f"### {title}\n"
        yield from measured_lines(game, of_part)
        played = [row for row in of_part if row.cell.kind != "measure"]
        if played:
            yield "| cell | who | goal | found | 95% | games | | time of a decision |"
            yield "|---|---|---|---|---|---|---|---|"
            yield from map(line_of, played)
        yield ""
    if any(row.is_stale for row in rows):
        yield "† played by an earlier version of the mind.\n"


def measured_lines(game: AnyGame, rows: Sequence[CellRow]) -> Iterator[str]:
    measures = [row for row in rows if row.cell.kind == "measure"]
    if not any(row.record for row in measures):
        return
    yield "| computed | at most | found | |"
    yield "|---|---|---|---|"
    for row in measures:
        mark = "†" if row.is_stale else ""
        for measured in row.record.played.measured if row.record else ():
            yield measured_line(game, measured, mark)
    yield ""


def measured_line(game: AnyGame, measured: Measured, mark: str) -> str:
    what = words_of("en", game.folder / "words").say(measured.what)
    limit = "" if measured.at_most is None else f"{measured.at_most:g}"
    verdict = "" if measured.at_most is None else VERDICTS["met" if measured.value <= measured.at_most else "missed"]
    return f"| {what} | {limit} | {measured.value:.4g} | {verdict}{mark} |"


def line_of(row: CellRow) -> str:
    games = f"{row.record.played.games:,}" if row.record else ""
    cells = [f"`{row.cell.of}`", who(row.cell), goal(row.cell), value(row), interval(row), games, verdict_text(row)]
    cells.append(times(row.record.played.times) if row.record else "")
    return f"| {' | '.join(cells)} |"


def verdict_text(row: CellRow) -> str:
    text = OF_A_DECEIVER.get(row.verdict) if row.cell.kind == "deceiver" else None
    is_plain = row.cell.is_solo and row.cell.others is None and row.verdict == "even"
    return ("" if is_plain else text or VERDICTS[row.verdict]) + ("†" if row.is_stale else "")


def times(times_taken: Times) -> str:
    if not times_taken.count:
        return ""
    return f"{length(times_taken.mean)} / {length(times_taken.quantile(0.95))} / {length(times_taken.most)}"


def length(seconds: float) -> str:
    return (
        f"{seconds:.2f} s"
        if seconds >= 1
        else f"{1000 * seconds:.2g} ms"
        if seconds < 0.0995
        else f"{1000 * seconds:.0f} ms"
    )
