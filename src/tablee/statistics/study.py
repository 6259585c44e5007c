"""What a game lets a study ask: its own topics, what may be compared, and how its standings grow.

`games/<game>/study.py` makes a `STUDY` of it, from the columns of its rows. The lab plays, adds up and draws.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

from tablee.kernels.compiling import Numbers
from tablee.statistics.charts import Figure, Row, Series, ordered_sign, series_sign
from tablee.statistics.formats import numeral
from tablee.statistics.tallies import Floats, RatioTally

Flags = NDArray[np.bool_]
Count = tuple[NDArray[Any], NDArray[Any] | int]  # by game: how often or how much, and out of how many
Counts = Mapping[str, Count]
Say = Callable[..., str]  # (key, parts): a message in the language of the report


@dataclass(frozen=True, eq=False)
class PlayedGames:
    """Some games of one table; like nothing but itself, so that what is worked out from it can be kept."""

    setup: Any
    bots: tuple[str, ...]  # by seat
    scores: Numbers  # by game and seat
    winners: Numbers  # by game, a mask of seats
    length: Numbers
    columns: Mapping[str, Numbers]  # of the rows, by name; empty where there are no kernels

    def __len__(self) -> int:
        return len(self.scores)

    def win_shares(self) -> Floats:
        """By game and seat; a shared victory is shared here too."""
        won = (self.winners[:, None] >> np.arange(self.setup.seats)) & 1
        shares: Floats = won / won.sum(1, keepdims=True)
        return shares

    def seats_by_bot(self) -> dict[str, Flags]:
        return {bot: np.array([name == bot for name in self.bots]) for bot in sorted(set(self.bots))}


@dataclass(frozen=True)
class TopicCounts:
    """What was counted for a topic: by table, then by name."""

    setup: Any
    mix: tuple[str, ...]  # the bots that took turns on every seat
    tables: tuple[tuple[Any, Mapping[str, RatioTally]], ...]
    say: Say

    @property
    def table(self) -> Any:
        """The setup that is spoken of: the one asked about, or the first that was looked at instead."""
        return next((setup for setup, _ in self.tables if setup == self.setup), self.tables[0][0])

    @property
    def here(self) -> Mapping[str, RatioTally]:
        """What was counted at that table."""
        return next(tallies for setup, tallies in self.tables if setup == self.table)

    def is_even(self, name: str) -> bool:
        """Whether the highest of these shares is not clearly above the lowest."""
        joint = self.here[name].shares(self.here[name].hits.size)
        return joint.one(joint.highest()).meets(joint.one(joint.lowest()))

    def extremes(self, name: str) -> dict[str, Any]:
        """For a finding: where a share is highest and lowest, and how high it is there."""
        shares = self.here[name].shares()
        most, least = shares.highest(), shares.lowest()
        often, seldom = (numeral(shares.value[place], "share") for place in (most, least))
        return {"most": most, "often": often, "least": least, "seldom": seldom}

    def series_by_table(self, row: Callable[[Mapping[str, RatioTally]], Row]) -> tuple[Series, ...]:
        """One for each number of players: the more, the darker."""
        return tuple(
            Series(
                self.say("study-with-players", seats=setup.seats), row(tallies), *ordered_sign(place, len(self.tables))
            )
            for place, (setup, tallies) in enumerate(self.tables)
        )

    def series_by_bot(self) -> tuple[Series, ...]:
        """The means that were counted under the name of each bot."""
        return tuple(
            Series(bot, self.here[bot].means().each(), *series_sign(place)) for place, bot in enumerate(self.mix)
        )


def this_table(setup: Any) -> Sequence[Any]:
    return (setup,)


def tables_with(*seats: int) -> Callable[[Any], Sequence[Any]]:
    """The same table with each of these numbers of seats."""
    return lambda setup: tuple(msgspec.structs.replace(setup, seats=count) for count in seats)


def count_kinds(kinds: Sequence[Flags], values: NDArray[Any], axes: tuple[int, ...]) -> Count:
    """By kind, a mask of the cases of some games: what they brought, and how many they were."""
    brought = np.stack([np.where(cases, values, 0).sum(axes) for cases in kinds], axis=1)
    return brought, np.stack([cases.sum(axes) for cases in kinds], axis=1)


@dataclass(frozen=True)
class Topic:
    """One figure: what is counted in every game, and how it is shown."""

    key: str
    count: Callable[[PlayedGames], Counts]
    show: Callable[[TopicCounts], Figure]
    tables: Callable[[Any], Sequence[Any]] = this_table  # the setups it looks at
    rows: bool = True  # whether it reads columns, which only kernels write


@dataclass(frozen=True)
class Tuned:
    """A topic that has to see some games before it knows where its steps begin and end."""

    key: str
    topic: Callable[[PlayedGames], Topic]
    rows: bool = False


@dataclass(frozen=True)
class GameMeasure:
    """One number a game, by which editions are compared."""

    key: str
    name: str  # its message in a `STUDY`, its name in a comparison
    of: Callable[[PlayedGames], NDArray[Any]]
    unit: Any = "points"
    digits: int = 2


@dataclass(frozen=True, eq=False)
class GameStudy:
    topics: tuple[Topic | Tuned, ...] = ()
    measures: tuple[GameMeasure, ...] = ()
    bots: tuple[str, ...] = ()  # the usual mix; empty: all that have kernels
    paint: str = "marine"
    # Points after each stage, by game, stage and seat, more is better; NaN where they were not written.
    standings: Callable[[PlayedGames], Floats] | None = None
    stage: Literal["round", "turn"] = "round"  # what a stage is, ...
    stages: Callable[[Any], tuple[int, ...]] | None = None  # ... and its number; None: 1, 2, 3 ...
    length: Callable[[PlayedGames], Numbers] | None = None  # in stages, where the rows count otherwise
    lead: str = "study-lead"  # the message of what standings before the end are measured in ...
    lead_note: str = ""  # ... and of what that means, where it is not plain
    begins: Callable[[PlayedGames], Numbers] | None = None  # the seat that begins, where one does
    unless: str = ""  # the message of how a game can be won without most points
    presets: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)  # values of edition keys that have a name
