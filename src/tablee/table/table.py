"""A table: one game in play, with its log.

A move is decided, written to the log, and only then seen: whoever keeps the log (saves.py on disk) is called before
the state changes, and where it fails the table stays as it was.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from tablee.core.asks import Ask
from tablee.core.facts import Fact, Seat
from tablee.core.fairness import Deal
from tablee.core.game import AnyGame, Setup
from tablee.core.outcome import Outcome
from tablee.core.record import Mover, Record, end_line, header_line, move_line, opening_line
from tablee.core.refusals import NotAllowedNow
from tablee.core.sentences import who

PERSON = "person"


class Sitting(msgspec.Struct, frozen=True):
    """Who sits at a seat: a person, or a bot of the game by its name."""

    name: str
    who: str = PERSON

    @property
    def is_person(self) -> bool:
        return self.who == PERSON


class Happening(msgspec.Struct, frozen=True):
    """A fact in its place in the story of a table."""

    before: Any
    fact: Fact


class Table:
    def __init__(
        self, game: AnyGame, setup: Setup, sittings: Sequence[Sitting], deal: Deal, keep: Callable[[str], None]
    ) -> None:
        self.game = game
        self.setup = setup
        self.sittings = tuple(sittings)
        self.deal = deal
        self.keep = keep  # makes a line of the record durable, or raises
        self.state = game.start(setup)
        self.story: list[Happening] = []
        self.answered = [0] * setup.seats  # how many moves each seat has made

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(sitting.name for sitting in self.sittings)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def open(self) -> None:
        """Lay the table: the header, then whatever the dice give before the first move."""
        facts = self.game.open(self.state, self.deal.dice)
        header = header_line(self.game, self.setup, self.names, self.deal.commitment)
        self.keep(f"{header}\n{opening_line(facts)}")
        self.see(facts)

    def ask(self, seat: Seat) -> Ask | None:
        return self.game.ask(self.state, seat)

    def due(self) -> Iterator[Seat]:
        """The seats the table is waiting for."""
        for seat in range(self.setup.seats):
            ask = self.ask(seat)
            if ask is not None and ask.due:
                yield seat

    def submit(self, seat: Seat, move: Any, by: Mover) -> Sequence[Fact]:
        """Play a move, or raise IllegalMove and change nothing."""
        if not 0 <= seat < self.setup.seats:
            raise NotAllowedNow("no-such-seat", given=seat)
        if self.outcome is not None:
            raise NotAllowedNow("game-over")
        if self.ask(seat) is None:
            raise NotAllowedNow("not-asked", seat=who(seat))
        facts = self.game.decide(self.state, seat, move, self.deal.dice)
        self.keep(move_line(seat, by, move, facts))
        self.answered[seat] += 1
        self.see(facts)
        self.end()
        return facts

    def end(self) -> None:
        """Once the game is over, show the secret of the deal."""
        if self.outcome is not None:
            self.keep(end_line(self.deal))

    def let_bot_play(self, seat: Seat, bot: str, by: Mover = "bot") -> Sequence[Fact]:
        """A bot is handed what a person at that seat would see, and dice of its own."""
        dice = self.deal.dice.child(f"bot at seat {seat}, move {self.answered[seat]}")
        move = self.game.bots[bot](self.game.view(self.state, seat), self.ask(seat), dice)
        return self.submit(seat, move, by)

    def see(self, facts: Sequence[Fact]) -> None:
        for fact in facts:
            self.story.append(Happening(self.state, fact))
            self.state = self.game.evolve(self.state, fact)

    def resume(self, record: Record) -> None:
        """Come back to where a record of this table ends."""
        for moved in record.moves:
            if moved.seat is not None:
                self.answered[moved.seat] += 1
            self.see(moved.facts)
