"""How honest chances are: what bench.calibration and bench.depth found, as docs/strength.md says it."""

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec

from tablee.core.game import AnyGame

DOCS = Path(__file__).parents[1] / "docs"
CALIBRATIONS, DEPTHS = DOCS / "record" / "calibration", DOCS / "record" / "depth"
PAGE = DOCS / "strength.md"
TITLE = "## How honest the chances are"
CLOSE = 0.04  # so far may a class be from what happened
ENOUGH = 2000  # games of a table
MOVED = 0.02  # so far may ten times the work move a cost, ...
OFTEN = 0.9  # ... in so many of all decisions

NAMES = {"fifty": "Fifty", "the_number": "The Number", "fifty_fifty": "Fifty Fifty", "one_o_one": "101"}

Verdict = Literal["sure", "so far", "open", "off"]
SAID: dict[Verdict, str] = {"sure": "met", "so far": "met so far", "open": "open", "off": "**not met**"}
SAID_OF_CLASSES = ("classes met", "met so far", "open", "not met")
WIDE = 120  # letters of a line
MEANING = f"""\
A hint, a review and the explorer say a chance to win: the chance if everybody plays on like a strong player. When they
say 30%, do such players win 3 games in 10? Here strong bots played against each other, and what was said at every
decision and after every round is held against who won. Chances are put into ten classes; each should be within
{100 * CLOSE:g} points of how often those players won."""
VERDICTS = f"""\
*Met*: even the 95 % interval is within {100 * CLOSE:g} points. *Met so far*: the difference is, the interval is wider.
*Open*: the difference is larger, but chance alone can explain it. *Not met*: it cannot. The Brier score is the mean
squared error of what was said: lower is better."""
DEEPER = f"""\
A deep look does ten times the work of a look and must not tell another story: a cost may move by at most
{100 * MOVED:g} points of chance (alone at the table by one point of the game) in {10 * OFTEN:g} of 10 decisions.
Decisions of casual players were weighed twice, as a review weighs them. The class of a cost is none (up to 3%), small
(up to 8%) or large."""
FOR_MAINTAINERS = """\
For maintainers. Games are the cases of the 95 % intervals, since the values of one game hang together; intervals are
widened for ten classes. Luck is what the deal changed in the mean over all players, in points of chance: it should be
0. `strong@0.1` did a tenth of the work that it does at a table. Made by `make record ARGS="calibration 120"`, or table
by table with `python -m bench.calibration`; the deeper look by `python -m bench.depth`."""


class ClassRecord(msgspec.Struct, frozen=True):
    """Values of one tenth: what was said, how often they won, and half the 95 % interval of the difference."""

    low: float
    values: int
    said: float
    won: float
    apart: float
    half: float

    @property
    def verdict(self) -> Verdict:
        if abs(self.apart) + self.half <= CLOSE:
            return "sure"
        if abs(self.apart) - self.half > CLOSE:
            return "off"
        return "so far" if abs(self.apart) <= CLOSE else "open"


class CalibrationRecord(msgspec.Struct, frozen=True):
    """One kind of table."""

    game: str
    table: str  # players and variants
    bot: str
    games: int
    brier: float
    always: float  # the Brier score of always saying 1/n
    luck: float  # the mean, which should be 0, ...
    luck_half: float  # ... and half its 95 % interval
    classes: tuple[ClassRecord, ...]


class DepthRecord(msgspec.Struct, frozen=True):
    """One kind of table: shares of decisions that ten times the work left as they were."""

    game: str
    table: str
    decisions: int
    close: float  # the cost moved by at most 2 points
    same_class: float  # no cost, a small or a large one
    same_best: float  # the best move, or one as good


def table_name(game: AnyGame, given: Mapping[str, Any]) -> str:
    """Who plays, as the page calls it."""
    seats, variants = given["seats"], [str(value) for key, value in given.items() if key != "seats"]
    return ", ".join([NAMES[game.key], "alone" if seats == 1 else f"{seats} players", *variants])


def keep(folder: Path, record: CalibrationRecord | DepthRecord) -> None:
    """Beside the others of its kind; then the page is written."""
    folder.mkdir(parents=True, exist_ok=True)
    words = "".join(letter if letter.isalnum() else " " for letter in record.table.lower()).split()
    text = msgspec.json.format(msgspec.json.encode(record), indent=1).decode()
    (folder / f"{'-'.join(words)}.json").write_text(text + "\n", encoding="utf-8")
    write_page()


def write_page() -> None:
    """Put what is kept at the end of the page."""
    text = PAGE.read_text(encoding="utf-8").partition(TITLE)[0].rstrip("\n")
    found = [
        msgspec.json.decode(file.read_bytes(), type=CalibrationRecord) for file in sorted(CALIBRATIONS.glob("*.json"))
    ]
    looks = [msgspec.json.decode(file.read_bytes(), type=DepthRecord) for file in sorted(DEPTHS.glob("*.json"))]
    section = list(section_of(found, looks)) if found else []
    PAGE.write_text("\n\n".join([text, *section]) + "\n", encoding="utf-8")


def section_of(found: Sequence[CalibrationRecord], looks: Sequence[DepthRecord]) -> Iterator[str]:
    yield TITLE
    yield filled(MEANING)
    yield filled(in_words(found))
    yield table(
        ("table", "games", *SAID_OF_CLASSES, "Brier score", "of always 1/n"),
        [cells_of(record) for record in found],
    )
    yield filled(VERDICTS)
    if looks:
        yield from deeper(looks)
    yield "### Class by class"
    yield filled(FOR_MAINTAINERS)
    yield from map(table_of, found)


def filled(text: str) -> str:
    return textwrap.fill(text, WIDE, break_long_words=False, break_on_hyphens=False)


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = (head, ["---"] * len(head), *rows)
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def in_words(found: Sequence[CalibrationRecord]) -> str:
    """What is met and what is not, in a few sentences."""
    verdicts = [own.verdict for record in found for own in record.classes]
    good = sum(verdict in ("sure", "so far") for verdict in verdicts)
    better = sum(record.brier < record.always for record in found)
    off = [f"{record.table}, {range_of(own)}" for record in found for own in record.classes if own.verdict == "off"]
    games, sure, far = sum(record.games for record in found), verdicts.count("sure"), verdicts.count("open")
    whole = sum(record.games >= ENOUGH for record in found)
    return (
        f"**Met**: {good} of {len(verdicts)} classes are within {100 * CLOSE:g} points, {sure} of them for sure, in "
        f"{games:,} games at {len(found)} kinds of tables. **Open**: {far} are further off, by no more than chance can "
        f"explain; they need more games. **Not met**: {'; '.join(off) or 'none that is sure'}. "
        f"A table should have {ENOUGH:,} games; {whole} of {len(found)} have so many. "
        f"What was said is nearer to what happened than always saying 1/n at {better} of {len(found)} tables."
    )


def cells_of(record: CalibrationRecord) -> list[str]:
    verdicts = [own.verdict for own in record.classes]
    counts = [str(verdicts.count(verdict)) for verdict in SAID]
    return [record.table, f"{record.games:,}", *counts, f"{record.brier:.3f}", f"{record.always:.3f}"]


def deeper(looks: Sequence[DepthRecord]) -> Iterator[str]:
    met = [record.table for record in looks if record.close >= OFTEN]
    missed = [record.table for record in looks if record.close < OFTEN]
    yield "### A deeper look"
    yield filled(f"{DEEPER} **Met**: {'; '.join(met) or 'nowhere'}. **Not met**: {'; '.join(missed) or 'nowhere'}.")
    rows = [(own.table, str(own.decisions), *map(share, (own.close, own.same_class, own.same_best))) for own in looks]
    yield table(
        ("table", "decisions", "cost nearly the same", "same class of cost", "same best move, or as good"), rows
    )


def table_of(record: CalibrationRecord) -> str:
    said = (
        f"**{record.table}**, all {record.bot}: {record.games:,} games. Brier score {record.brier:.4f}, of always "
        f"saying 1/n {record.always:.4f}. Luck {100 * record.luck:+.2f} ± {100 * record.luck_half:.2f}."
    )
    head = ("said", "values", "mean said", "won", "difference", "")
    rows = [
        (
            *(range_of(own), f"{own.values:,}", f"{own.said:.1%}", f"{own.won:.1%}"),
            *(f"{100 * own.apart:+.1f} ± {100 * own.half:.1f}", SAID[own.verdict]),
        )
        for own in record.classes
    ]
    return f"{filled(said)}\n\n{table(head, rows)}"


def range_of(own: ClassRecord) -> str:
    return f"{share(own.low)} to {share(own.low + 0.1)}"


def share(value: float) -> str:
    return f"{value:.0%}"
