"""A table at one keyboard: a game in play, with its log.

A move is decided, written to the log, and only then seen: whoever keeps the log (saves.py on disk) is called before
the state changes, and where it fails the table stays as it was.
"""

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec

from tablee.core.asks import Ask
from tablee.core.dice import Dice
from tablee.core.facts import Fact, Seat
from tablee.core.game import AnyGame, Setup
from tablee.core.outcome import Outcome
from tablee.core.refusals import IllegalMove, NotAllowedNow
from tablee.core.sentences import Sentence, who
from tablee.fairness.deal import Deal
from tablee.records.move_notes import NOTHING, MoveNotes
from tablee.records.origin import AnyOrigin
from tablee.records.record import Mover, Record, end_line, header_line, move_line, opening_line
from tablee.thinking.fallback import answer, wishes
from tablee.thinking.questions import BotQuestion, bot_dice

log = logging.getLogger("tablee")
PERSON = "person"


class SeatedPlayer(msgspec.Struct, frozen=True):
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
    aside: tuple[Sentence, ...] = ()  # what everybody is told besides, before it


class Expectation(msgspec.Struct, frozen=True):
    """What a bot had expected of its move: for afterwards."""

    seat: Seat
    expected: Sentence


class TerminalTable:
    def __init__(
        self, game: AnyGame, setup: Setup, players: Sequence[SeatedPlayer], deal: Deal, keep: Callable[[str], None]
    ) -> None:
        self.game = game
        self.setup = setup
        self.players = tuple(players)
        self.deal = deal
        self.dice: Dice = deal.dice
        self.suggestion: Any = None  # a first move, where one is proposed
        self.keep = keep  # makes a line of the record durable, or raises
        self.state = game.start(setup)
        self.story: list[Happening] = []
        self.remarks: list[Expectation] = []
        self.answered = [0] * setup.seats  # how many moves each seat has made
        self.hinted = [0] * setup.seats  # hints each seat has been given since its last move

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    @property
    def is_over(self) -> bool:
        return self.outcome is not None

    @property
    def last_word(self) -> Sentence:
        assert self.outcome is not None
        return self.outcome.reason

    def advice(self) -> Iterator[Sentence]:
        """What is to be read before the next move: a coach's lines."""
        return iter(())

    def open(self, origin: AnyOrigin | None = None) -> None:
        """Lay the table: the header, then whatever the dice give before the first move."""
        facts = self.game.open(self.state, self.dice)
        header = header_line(self.game, self.setup, self.names, self.deal.commitment, origin)
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

    def submit(self, seat: Seat, move: Any, by: Mover, aside: MoveNotes = NOTHING) -> Sequence[Fact]:
        """Play a move, or raise IllegalMove and change nothing."""
        if not 0 <= seat < self.setup.seats:
            raise NotAllowedNow("no-such-seat", given=seat)
        if self.outcome is not None:
            raise NotAllowedNow("game-over")
        if self.ask(seat) is None:
            raise NotAllowedNow("not-asked", seat=who(seat))
        facts = self.game.decide(self.state, seat, move, self.dice)
        aside = msgspec.structs.replace(aside, hints=self.hinted[seat])
        self.keep(move_line(seat, by, move, facts, aside))
        self.note(seat, facts, aside)
        self.end()
        return facts

    def end(self) -> None:
        """Once the game is over, show the secret of the deal."""
        if self.outcome is not None:
            self.keep(end_line(self.deal))

    def question(self, seat: Seat) -> BotQuestion:
        """A bot is handed what a person at that seat would see, and dice of its own."""
        ask = self.ask(seat)
        if ask is None:
            raise NotAllowedNow("not-asked", seat=who(seat))
        return BotQuestion(self.game.view(self.state, seat), ask, bot_dice(self.deal.dice, seat, self.answered[seat]))

    def let_bot_play(self, seat: Seat, bot: str) -> None:
        """A bot that answers at once."""
        move = answer(self.game, bot, self.question(seat), log)
        self.play_for(seat, move, MoveNotes(bot=bot))

    def play_for(self, seat: Seat, move: Any, aside: MoveNotes) -> None:
        """Make a bot's move; where it has none, or one that cannot be played, a simpler bot's."""
        for wanted, played_aside in wishes(self.game, move, aside, partial(self.question, seat), log):
            with suppress(IllegalMove):
                self.submit(seat, wanted, "bot", played_aside)
                return

    def note(self, seat: Seat, facts: Sequence[Fact], aside: MoveNotes) -> None:
        """A move was made."""
        self.answered[seat] += 1
        self.hinted[seat] = 0
        if aside.expected is not None:
            self.remarks.append(Expectation(seat, aside.expected))
        self.see(facts, tuple(aside.public_sentences(seat)))

    def see(self, facts: Sequence[Fact], aside: tuple[Sentence, ...] = ()) -> None:
        for fact in facts:
            self.story.append(Happening(self.state, fact, aside))
            self.state = self.game.evolve(self.state, fact)
            aside = ()

    def resume(self, record: Record) -> None:
        """Come back to where a record of this table ends."""
        for moved in record.moves:
            if moved.seat is None:
                self.see(moved.facts)
            else:
                self.note(moved.seat, moved.facts, moved.aside)
