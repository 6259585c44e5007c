"""A mind: how a game is thought about. Bots that search, hints, the review and the explorer all ask it.

A mind is handed views, never a state; the one exception is `hindsight`, which looks back with everything open. All
randomness comes from dice, and `effort` counts work, not seconds: the same view, dice and effort give the same thought.
Games keep theirs in `mind/`, which is imported only where something thinks: it needs kernels.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from tablee.core.dice import Dice, SeededDice
from tablee.core.facts import Seat
from tablee.core.reading import Given
from tablee.core.sentences import Sentence
from tablee.core.wiring import parts_of

MODULES = (
    "bots",
    "advice",
    "hindsight",
    "warming",
    "goals",
    "attacker",
    "explorer",
    "puzzles",
    "learned.training",
)  # of a mind
LEVELS = ("easy", "casual", "strong", "master")
USUAL_LEVEL = "casual"
SECONDS = {"strong": 0.1, "master": 2.0}  # what a decision may take on one core; the others take next to nothing


def level_of(bot: str) -> str | None:
    """The level of a bot by its name: `strong.cautious` is a strong bot with a personality."""
    level = bot.partition(".")[0]
    return level if level in LEVELS else None


def usual_rank(bot: str) -> tuple[bool, int]:
    """The highest plays where nobody chose a bot: a casual one, else the strongest."""
    level = level_of(bot)
    return level == USUAL_LEVEL, -1 if level is None else LEVELS.index(level)


class OtherLuck(SeededDice):
    """Dice for whoever wants to know whether a thought rests on its luck: it is thought again in other worlds."""


def luck_of(dice: Dice) -> int:
    """0 for all who ask: the same view is always worth the same. With other luck, a number of its own."""
    return dice.one("luck", range(1, 1 << 40)) if isinstance(dice, OtherLuck) else 0


class Thought(msgspec.Struct, frozen=True):
    """A move, and what whoever made it expected: one sentence, told afterwards."""

    move: Any
    expected: Sentence | None = None


class Standing(msgspec.Struct, frozen=True):
    """How a seat stands, as far as it can see, if everybody plays on like a strong player."""

    points: float  # of this round when it is over, as the game counts them
    win: float  # the chance to win the game, from 0 to 1; a shared win counts in parts


class Considered(msgspec.Struct, frozen=True):
    """A move that was weighed."""

    move: Any
    share: float  # how often a strong player would choose it here, from 0 to 1
    points: float
    win: float


class Consideration(msgspec.Struct, frozen=True):
    """Moves that were weighed, the best for winning first, and why the first is good, in words for any reader."""

    options: tuple[Considered, ...]
    why: tuple[Sentence, ...] = ()
    next_best: Sentence | None = None  # how far behind the second is, for those who are shown no costs

    @property
    def hint(self) -> tuple[Sentence, ...]:
        return self.why if self.next_best is None else (*self.why, self.next_best)


def percents_behind(best: Considered, other: Considered) -> int:
    """The difference of the two chances as people are shown them."""
    return round(100 * best.win) - round(100 * other.win)


class Hindsight(msgspec.Struct, frozen=True):
    """The best move had everything lain open, and the points of the round it would have brought."""

    move: Any
    points: float


Thinker = Callable[[Any, Any, Dice, float], Thought]  # (view, ask, dice, effort)


@dataclass(frozen=True)
class Training:
    """Something a mind has learned: how to learn it again, the same from the same seed."""

    file: str  # in the folder of the mind
    train: Callable[[int, float, Callable[[str], None]], bytes]  # (seed, effort, tell): the bytes of the file


@dataclass(frozen=True)
class PuzzleSource:
    """Where puzzles of a game come from: tables at which bots play, and what a position is about."""

    setups: tuple[Mapping[str, Any], ...]  # seats and variants, as people give them; each as often as another
    themes: tuple[str, ...]  # all there are; the game's words call them `puzzle-THEME`
    # One of them, for a view and its options: the best first, then those that tempt.
    theme: Callable[[Any, Sequence[Considered]], str]
    effort: float = 1.0  # of the look that finds them; ten times as much keeps them
    lucks: int = 4  # so many more looks, each with luck of its own, have to agree
    luck_effort: float = 0.0  # of each of them; 0: that of the look that keeps them
    last_look: float = 0.0  # the effort of one more, where that leaves doubt


@dataclass(frozen=True)
class Yardstick:
    """Something a level has to reach: one seat with `bot`, all others with `against` (alone at the table: None)."""

    bot: str
    against: str | None
    setup: Mapping[str, Any]  # seats and variants, as people give them
    at_least: float | None = None  # a share of wins; alone at the table, a mean score


@dataclass(frozen=True)
class Attack:
    """A bot that others try to beat who know all about it: one attacker among copies of it."""

    bot: str
    setup: Mapping[str, Any]
    at_most: float | None = None  # the share of wins
    proof: str | None = None  # the weak bot against which the same code must win nearly always, or it proves nothing


class Measured(msgspec.Struct, frozen=True):
    """A number that is computed, not played."""

    what: Sentence
    value: float
    at_most: float | None = None


@dataclass(frozen=True)
class Mind:
    bots: Mapping[str, Thinker]  # those of the game that need a mind, by name

    # What a seat might do: (view, ask, dice, effort, moves). The moves given are weighed in any case. Each option is
    # the mean standing after it, over what the others are believed to write or hold.
    weigh: Callable[[Any, Any, Dice, float, Sequence[Any]], Consideration]
    # How the seat that sees this stands: (view, dice, effort). Seats that look the same stand the same, and over the
    # seats of a public position it adds up to 1.
    standing: Callable[[Any, Dice, float], Standing]
    # The best a seat could have done, from the state before its move and those that followed in that round:
    # (states, seat, dice, effort).
    hindsight: Callable[[Sequence[Any], Seat, Dice, float], Hindsight | None]
    round_points: Callable[[Any], tuple[float, ...]]  # of the seat that sees this, by complete round, as `points` count
    warm: Callable[[], None]  # compile and load everything that thinking needs
    warm_beside: Callable[[], None] | None = None  # what a review needs last of it, for a second process meanwhile

    # How strong it is: measured by the lab.
    yardsticks: tuple[Yardstick, ...] = ()
    attacks: tuple[Attack, ...] = ()
    # An attacker against n - 1 copies of a frozen bot, which it may ask and simulate: (bot, setup, seed, effort).
    attacker: Callable[[str, Any, int, float], Thinker] | None = None
    measure: Callable[[Callable[[str], None]], Sequence[Measured]] | None = None

    trainings: tuple[Training, ...] = ()
    explore: Callable[[Given], dict[str, Any]] | None = None  # JSON in, JSON out: the explorer's page
    puzzles: PuzzleSource | None = None

    @classmethod
    def from_modules(cls, package: str) -> "Mind":
        """A mind from the modules of its folder."""
        return cls(**parts_of(cls, package, MODULES))
