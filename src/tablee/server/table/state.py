"""The state of a table in memory: where it stands, who is there, what was revealed. The live table writes it, and its
parts are handed it to read; there is nothing to do with it."""

from collections import deque
from collections.abc import Collection
from typing import Any

import msgspec

from tablee.core.dice import Dice
from tablee.core.edition import changes_of
from tablee.core.facts import Seat
from tablee.core.game import Setup
from tablee.fairness.deal import Deal
from tablee.server.broadcast.film import RunningFilm
from tablee.server.broadcast.watcher import Watcher
from tablee.server.settings import Settings
from tablee.server.table.heap import Heap
from tablee.server.table.history import History, Reveal
from tablee.server.table.position import Position
from tablee.thinking.questions import Owner

LATEST = 8  # people who sat down last


class SetupShown(msgspec.Struct, frozen=True):
    """A setup as people see it: of its edition only the rulings, and which values are its own."""

    of: Setup
    shown: dict[str, Any]
    rulings: dict[str, str | bool]
    own_values: tuple[str, ...]

    @property
    def own_edition(self) -> bool:
        return bool(self.rulings or self.own_values)


class TableState:
    def __init__(self, table: str, position: Position, settings: Settings) -> None:
        self.id = table
        self.settings = settings
        self.shown = position
        self.standing = position  # as decided, but for choices that are being gathered
        self.version = 0  # lines that are shown
        self.history = History()
        self.round_number = 0  # how often something was revealed
        self.reveal: Reveal | None = None
        self.film: RunningFilm | None = None  # of the last reveal of a crowd
        self.latest: deque[Seat] = deque(maxlen=LATEST)  # who sat down last
        self.heap: Heap | None = None  # of beads, in the lobby of a stage game
        self.present: dict[str, Watcher] = {}  # by holder
        self.returning: dict[str, float] = {}  # since when a holder's socket has been broken, and not for long
        self.bots_warming: Collection[Seat] = ()
        self.clock_moved: dict[Seat, int] = {}  # the last ask of each seat that the clock answered
        self.is_stopped = False
        self.is_crowd = self.has_crowd(position)
        self.setup_shown: SetupShown | None = None
        self.dice_of_deal: tuple[Deal, Dice] | None = None

    @property
    def decided(self) -> Position:
        """Judges the next move."""
        self.take_gathered()
        return self.standing

    @decided.setter
    def decided(self, position: Position) -> None:
        self.standing = position

    def take_gathered(self) -> None:
        """Choices that came in this turn of the loop (choices.py)."""

    @property
    def dice(self) -> Dice:
        deal = self.standing.deal
        if self.dice_of_deal is None or self.dice_of_deal[0] is not deal:
            self.dice_of_deal = (deal, self.standing.dice)
        return self.dice_of_deal[1]

    def has_crowd(self, position: Position) -> bool:
        return position.setup.seats > self.settings.crowd

    def is_here(self, holder: str | None) -> bool:
        """Whoever comes back at once was never away."""
        return holder in self.present or holder in self.returning

    def is_present(self, seat: Seat) -> bool:
        return self.is_here(self.shown.chairs[seat].holder)

    @property
    def here(self) -> Collection[str]:
        return self.present.keys() | self.returning.keys() if self.returning else self.present.keys()

    def is_host(self, watcher: Watcher) -> bool:
        return watcher.holder is not None and watcher.holder == self.shown.host

    @property
    def commitment(self) -> str:
        return self.shown.deal.commitment

    @property
    def is_in_play(self) -> bool:
        """Moves change nothing of the lobby but who is waited for."""
        return self.shown.outcome is None and not self.shown.resting

    @property
    def is_starting(self) -> bool:
        """The opening is on its way to the disk: nobody needs to see the empty table before it."""
        shown = self.shown
        if shown.state is not None:
            return False
        return self.standing.state is not None or self.standing.is_starting > shown.is_starting

    @property
    def owner(self) -> Owner:
        """Whoever sits at many tables has them take turns, and so do all tables where nobody is."""
        return Owner(next((watcher.owner for watcher in self.present.values()), ""), self.id)

    @property
    def setup(self) -> SetupShown:
        setup = self.shown.setup
        if self.setup_shown is None or self.setup_shown.of is not setup:
            values: dict[str, Any] = msgspec.to_builtins(setup)
            changes = changes_of(self.shown.game.edition.standard, setup.edition)
            values.pop("edition")
            rulings = changes.pop("rulings", {})
            self.setup_shown = SetupShown(setup, values, rulings, tuple(changes))
        return self.setup_shown
