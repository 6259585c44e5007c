"""How honest chances are: what bench.calibration and bench.depth found, as docs/strength.md says it."""

import math
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from tablee.core.game import AnyGame
from tablee.statistics.intervals import critical

DOCS = Path(__file__).parents[1] / "docs"
CALIBRATIONS, DEPTHS = DOCS / "record" / "calibration", DOCS / "record" / "depth"
PAGE = DOCS / "strength.md"
TITLE = "## How honest the chances are"
CLASSES = 10
CLOSE = 0.04  # so far may a class be from what happened
ENOUGH = 2000  # games of a table
MOVED = 0.02  # so far may ten times the work move a cost, ...
OFTEN = 0.9  # ... in so many of all decisions

NAMES = {"fifty": "Fifty", "the_number": "The Number", "fifty_fifty": "Fifty Fifty", "one_o_one": "101"}

Sums = TypeVar("Sums", bound=Any)
Verdict = Literal["sure", "so far", "open", "off"]
SAID: dict[Verdict, str] = {"sure": "met", "so far": "met so far", "open": "open", "off": "**not met**"}
SAID_OF_CLASSES = ("classes met", "met so far", "open", "not met")
LUCK = {True: "yes", False: "**no**", None: "not measured yet"}
WIDE = 120  # letters of a line
MEANING = f"""\
Hints, reviews and the explorer all name a chance to win: the chance if everybody plays on like a strong player. When
they say 30%, do such players win 3 games in 10? To find out, strong bots played against each other, and what a review
of each game says at random points was compared with who won. Chances are put into ten classes; each should be within
{100 * CLOSE:g} points of how often those players won."""
VERDICTS = f"""\
*Met*: even the 95% interval is within {100 * CLOSE:g} points. *Met so far*: the difference is within them, but the
interval is wider. *Open*: the difference is larger, but chance alone can explain it. *Not met*: chance cannot explain
it. *Came true*: how far results were from 1/n, compared with what was predicted. 1 is right, less means that the
predictions were too bold, and a hundred games measure it to about 0.15. The Brier score is the mean squared error of
the predictions: lower is better."""
DEEPER = f"""\
A deeper review does ten times the work and must tell the same story: in {10 * OFTEN:g} of 10 decisions, a cost may
change by at most {100 * MOVED:g} points of chance (in a solo game, by one point of the game). Decisions of casual
players were weighed twice, as a review weighs them. The class of a cost is none (up to 3%), small (up to 8%) or
large."""
FOR_MAINTAINERS = """\
For maintainers. In each game, every seat is evaluated at two random points of its chart, with the functions and the
work of a review (in the first 40 to 200 games of a table: at every decision and after every round). So evaluating a
game takes little longer than playing it, 0.1 to 1 s, and many can be played. The game is the unit of the 95%
intervals, because the values within a game are related; the intervals are widened for ten classes. Luck is what a
review calls luck, from one seat of each game in turn, in points of chance: the mean of every seat should be 0, and
its interval is widened for all seats. `strong@0.1` did a tenth of the work that it does at a table. Made by `make
record ARGS="calibration 120"`, which continues where it stopped, or table by table with `python -m
bench.calibration`; the deeper reviews by `python -m bench.depth`."""


class ClassRecord(msgspec.Struct, frozen=True):
    """Values of one tenth, as sums that runs can be added to. A game is one case, however many values it has."""

    low: float
    values: int
    said: float
    won: float
    games: int
    squares: float  # of how much more a game's values won than was said

    def __add__(self, other: "ClassRecord") -> "ClassRecord":
        return added(self, other, ("low",))

    @property
    def apart(self) -> float:
        """How much more often they won than was said."""
        return (self.won - self.said) / self.values

    @property
    def half(self) -> float:
        """Half the 95 % interval of that, for all classes together."""
        return half_of(self.games, self.squares, CLASSES) * self.games / self.values

    @property
    def verdict(self) -> Verdict:
        if abs(self.apart) + self.half <= CLOSE:
            return "sure"
        if abs(self.apart) - self.half > CLOSE:
            return "off"
        return "so far" if abs(self.apart) <= CLOSE else "open"


class LuckRecord(msgspec.Struct, frozen=True):
    """What the dice gave one seat, as a review counts it; over many games it should be nothing."""

    seat: int
    games: int
    total: float
    squares: float

    def __add__(self, other: "LuckRecord") -> "LuckRecord":
        return added(self, other, ("seat",))

    @property
    def mean(self) -> float:
        return self.total / self.games

    def half(self, seats: int) -> float:
        """Half the 95 % interval of the mean, for all seats together."""
        return half_of(self.games, self.squares - self.total * self.mean, seats)


class CalibrationRecord(msgspec.Struct, frozen=True):
    """One kind of table, as sums that runs can be added to."""

    game: str
    table: str  # players and variants
    bot: str
    games: int
    brier: float  # summed over all values
    always: float  # the Brier score of always saying 1/n, likewise
    classes: tuple[ClassRecord, ...]
    lucks: tuple[LuckRecord, ...]

    def __add__(self, other: "CalibrationRecord") -> "CalibrationRecord":
        both = added(self, other, ("game", "table", "bot", "classes", "lucks"))
        classes = merged({own.low: own for own in self.classes}, {own.low: own for own in other.classes})
        lucks = merged({own.seat: own for own in self.lucks}, {own.seat: own for own in other.lucks})
        return msgspec.structs.replace(both, classes=classes, lucks=lucks)

    @property
    def values(self) -> int:
        return sum(own.values for own in self.classes)

    @property
    def came_true(self) -> float:
        """How far from 1/n what happened was, beside what was said, by classes: 1 is right, less says too much."""
        fair = sum(own.won for own in self.classes) / self.values
        said = [own.said - fair * own.values for own in self.classes]
        won = [own.won - fair * own.values for own in self.classes]
        sizes = [own.values for own in self.classes]
        both = sum(one * other / size for one, other, size in zip(said, won, sizes, strict=True))
        return both / max(1e-9, sum(one * one / size for one, size in zip(said, sizes, strict=True)))

    @property
    def is_luck_even(self) -> bool:
        return all(abs(own.mean) <= own.half(len(self.lucks)) for own in self.lucks)


def added(one: Sums, other: Sums, same: Sequence[str]) -> Sums:
    """Two records of one thing, field by field, but for those that say what it is."""
    fields = [name for name in one.__struct_fields__ if name not in same]
    return msgspec.structs.replace(one, **{name: getattr(one, name) + getattr(other, name) for name in fields})


def merged(one: dict[Any, Sums], other: dict[Any, Sums]) -> tuple[Sums, ...]:
    keys = sorted({*one, *other})
    return tuple(one[key] + other[key] if key in one and key in other else (one | other)[key] for key in keys)


def half_of(cases: int, squares: float, comparisons: int) -> float:
    """Half the 95 % interval of a mean of so many cases, by the sum of their squares around it."""
    return critical(cases, comparisons) * math.sqrt(max(0.0, squares)) / cases


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
    seats, variants = given["seats"], {key: value for key, value in given.items() if key != "seats"}
    named = [key if value is True else str(value) for key, value in variants.items()]
    return ", ".join([NAMES[game.key], "alone" if seats == 1 else f"{seats} players", *named])


def file_of(folder: Path, table: str) -> Path:
    words = "".join(letter if letter.isalnum() else " " for letter in table.lower()).split()
    return folder / f"{'-'.join(words)}.json"


def keep(folder: Path, record: CalibrationRecord | DepthRecord) -> None:
    """Beside the others of its kind; then the page is written."""
    folder.mkdir(parents=True, exist_ok=True)
    text = msgspec.json.format(msgspec.json.encode(record), indent=1).decode()
    file_of(folder, record.table).write_text(text + "\n", encoding="utf-8")
    write_page()


def played_so_far(table: str) -> CalibrationRecord | None:
    """What is kept of a table, to go on from."""
    file = file_of(CALIBRATIONS, table)
    return msgspec.json.decode(file.read_bytes(), type=CalibrationRecord) if file.exists() else None


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
        ("table", "games", *SAID_OF_CLASSES, "came true", "Brier score", "always saying 1/n", "luck is even"),
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
    whole, lucky = sum(record.games >= ENOUGH for record in found), [record for record in found if record.lucks]
    even = sum(record.is_luck_even for record in lucky)
    return (
        f"**Met**: {good} of {len(verdicts)} classes are within {100 * CLOSE:g} points, {sure} of them for sure, in "
        f"{games:,} games at {len(found)} kinds of tables. **Open**: {far} are further off, but no more than chance "
        f"can explain; they need more games. **Not met**: {'; '.join(off) or 'none that is sure'}. "
        f"A table should have {ENOUGH:,} games; {whole} of {len(found)} have so many. "
        f"The predictions were closer to the results than always saying 1/n at {better} of {len(found)} tables. "
        f"Luck, as a review counts it, is 0 on average, as far as so few games can tell, at {even} of the {len(lucky)} "
        "tables where it was measured."
    )


def cells_of(record: CalibrationRecord) -> list[str]:
    verdicts = [own.verdict for own in record.classes]
    counts = [str(verdicts.count(verdict)) for verdict in SAID]
    scores = [f"{score / record.values:.3f}" for score in (record.brier, record.always)]
    scores.insert(0, f"{record.came_true:.2f}")
    return [record.table, f"{record.games:,}", *counts, *scores, LUCK[record.is_luck_even if record.lucks else None]]


def deeper(looks: Sequence[DepthRecord]) -> Iterator[str]:
    met = [record.table for record in looks if record.close >= OFTEN]
    missed = [record.table for record in looks if record.close < OFTEN]
    yield "### Deeper reviews"
    yield filled(f"{DEEPER} **Met**: {'; '.join(met) or 'nowhere'}. **Not met**: {'; '.join(missed) or 'nowhere'}.")
    rows = [(own.table, str(own.decisions), *map(share, (own.close, own.same_class, own.same_best))) for own in looks]
    yield table(
        ("table", "decisions", "cost nearly the same", "same class of cost", "same best move, or as good"), rows
    )


def table_of(record: CalibrationRecord) -> str:
    seats = len(record.lucks)
    lucks = " Luck of each seat: " + "; ".join(
        f"{100 * own.mean:+.2f} ± {100 * own.half(seats):.2f}" for own in record.lucks
    )
    brier, always = record.brier / record.values, record.always / record.values
    said = (
        f"**{record.table}**, all {record.bot}: {record.games:,} games. Brier score {brier:.4f} (always saying 1/n: "
        f"{always:.4f}).{lucks + '.' if record.lucks else ''}"
    )
    head = ("said", "values", "mean said", "won", "difference", "")
    rows = [
        (
            *(range_of(own), f"{own.values:,}", share_of(own.said, own), share_of(own.won, own)),
            *(f"{100 * own.apart:+.1f} ± {100 * own.half:.1f}", SAID[own.verdict]),
        )
        for own in record.classes
    ]
    return f"{filled(said)}\n\n{table(head, rows)}"


def share_of(part: float, own: ClassRecord) -> str:
    return f"{part / own.values:.1%}"


def range_of(own: ClassRecord) -> str:
    return f"{share(own.low)} to {share(own.low + 0.1)}"


def share(value: float) -> str:
    return f"{value:.0%}"
