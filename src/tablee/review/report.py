"""A review: a finished game looked back on from one seat. docs/review.md describes it as JSON.

Everything in it was thought from what the seat could see at the time; only `hindsight` looks with everything open.
"""

from typing import Any, ClassVar, Literal

import msgspec

from tablee.core.facts import Seat
from tablee.core.outcome import Best, Outcome
from tablee.core.sentences import Sentence

FORMAT = 2

Mark = Literal["best", "good", "inaccuracy", "mistake"]
Part = Literal["luck", "choice", "others"]
Unit = Literal["chance", "points"]
MARKS: tuple[Mark, ...] = ("best", "good", "inaccuracy", "mistake")
PARTS: tuple[Part, ...] = ("luck", "choice", "others")


class Split(msgspec.Struct, frozen=True):
    """What was expected, what became of it, and why: luck + choice + others is result - expected."""

    expected: float
    luck: float
    choice: float
    others: float
    result: float


class Shown(msgspec.Struct, frozen=True):
    """A split as people are shown it: whole percents of chance, or whole points, that add up."""

    expected: int
    luck: int
    choice: int
    others: int
    result: int


class Player(msgspec.Struct, frozen=True):
    """Who sat at a seat, as far as the record says."""

    seat: Seat
    name: str
    by: Literal["person", "bot", "clock", "several"] | None  # None: this seat never moved
    bot: str | None = None
    level: str | None = None


class WeighedMove(msgspec.Struct, frozen=True):
    """A move that was possible."""

    __schema_name__: ClassVar[str] = "Weighed"  # as programs know it
    __qualname__ = "Weighed"

    move: Any
    text: str  # as it is typed
    share: float  # how often a strong player would choose it here
    points: float  # of the round
    win: float
    is_made: bool  # it is the one that was made


class Cost(msgspec.Struct, frozen=True):
    """What the move made gives away against the best found. Points that are good to lose cost less than nothing."""

    points: float
    win: float


class HindsightMove(msgspec.Struct, frozen=True):
    """The best with everything open, and what it would have brought in the round."""

    __schema_name__: ClassVar[str] = "Seen"  # as programs know it
    __qualname__ = "Seen"

    move: Any
    text: str
    points: float


class Decision(msgspec.Struct, frozen=True):
    step: int  # of the replay: the move that was made; 0 is the opening
    round: int  # from 0
    move: Any
    text: str
    mark: Mark
    cost: Cost
    options: tuple[WeighedMove, ...]  # the best first, the one made among them
    why: tuple[Sentence, ...] = ()  # the first is good
    hindsight: HindsightMove | None = None
    expected: Sentence | None = None  # what a bot said it expected


class Round(msgspec.Struct, frozen=True):
    round: int
    first_step: int
    last_step: int
    points: Split
    win: Split
    shown: Shown  # of the chance to win


class Moment(msgspec.Struct, frozen=True):
    """A point of the chart: how the seat stands after something happened."""

    step: int
    round: int
    part: Part | None  # what brought it here; None at the start
    win: float
    points: float
    decision: int | None = None  # its place among the decisions: of a choice, and of the moment before it


class TurningPoint(msgspec.Struct, frozen=True):
    moment: int  # its place on the chart
    before: float  # the chance to win
    after: float
    sentences: tuple[Sentence, ...]  # what it was, then what the game tells of it


class KeyDecision(msgspec.Struct, frozen=True):
    decision: int  # its place among the decisions
    sentences: tuple[Sentence, ...]


class BotRemark(msgspec.Struct, frozen=True):
    """What a bot expected of its move."""

    __schema_name__: ClassVar[str] = "Remark"  # as programs know it
    __qualname__ = "Remark"

    step: int
    seat: Seat
    sentence: Sentence


class Review(msgspec.Struct, frozen=True, kw_only=True):
    review: int = FORMAT
    game: str
    setup: dict[str, Any]
    names: tuple[str, ...]
    best: Best  # which points are good
    seat: Seat
    is_deep: bool
    outcome: Outcome
    players: tuple[Player, ...]  # of a crowd, the one whose review this is
    summary: tuple[Sentence, ...]
    lessons: tuple[KeyDecision, ...]
    rounds: tuple[Round, ...]
    win: Split  # of the whole game
    unit: Unit  # what costs are told in
    shown: Shown  # of the whole game, in that unit
    costs: tuple[int, ...]  # by decision, in that unit: together they are what the choices gave away
    decisions: tuple[Decision, ...]
    chart: tuple[Moment, ...]
    turning_points: tuple[TurningPoint, ...]
    remarks: tuple[BotRemark, ...]
