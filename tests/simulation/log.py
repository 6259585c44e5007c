"""A table's log as the simulation reads it: where the table stood after each line, and who may know what of it."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from hashlib import sha256
from typing import Any

import msgspec

from tablee.core.facts import Eyes, Seat
from tablee.server.table import facts
from tablee.server.table.position import Position, evolve, opening_position
from tests.play import dice_of

encode = msgspec.json.Encoder().encode


def as_it_travels(value: Any) -> Any:
    return msgspec.json.decode(encode(value))


class Log:
    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = list(lines)
        self.views: dict[tuple[int, Eyes], Any] = {}
        self.words: dict[tuple[int, Eyes], set[bytes]] = {}
        self.facts: list[Any] = []
        self.positions: list[Position] = []
        self.moves: list[int] = []  # the lines that are the opening or a move
        for line in lines:
            self.read(line)

    def read(self, line: str) -> None:
        before = self.positions[-1] if self.positions else None
        fact = facts.read_line(line, None if before is None else before.game)
        if isinstance(fact, facts.Started | facts.Moved):
            self.moves.append(len(self.facts))
        self.facts.append(fact)
        if before is None:
            assert isinstance(fact, facts.Opened)
            self.positions.append(opening_position(fact))
        else:
            self.positions.append(evolve(before, fact))

    def follow(self, lines: Sequence[str]) -> bool:
        """Read on, where these go on from what was read."""
        if lines[: len(self.lines)] != self.lines:
            return False
        for line in lines[len(self.lines) :]:
            self.lines.append(line)
            self.read(line)
        return True

    @property
    def last(self) -> Position:
        return self.positions[-1]

    def steps(self) -> Iterator[tuple[int, Position, Any]]:
        """Every fact but the first, with its place and the position before it."""
        for place, fact in enumerate(self.facts[1:], 1):
            yield place, self.positions[place - 1], fact

    def view(self, version: int, eyes: Eyes) -> Any:
        """What these eyes see: in a world that they cannot tell from the real one, with other secrets in it."""
        if (version, eyes) not in self.views:
            game, state = self.last.game, self.positions[version - 1].state
            if state is not None:
                state = game.possible_world(state, eyes or 0, dice_of("world", version))
            self.views[version, eyes] = None if state is None else as_it_travels(game.view(state, eyes))
        return self.views[version, eyes]

    def shows(self, version: int, text: str) -> bool:
        """Is it in what everybody sees, by chance or not?"""
        return text in encode(self.view(version, None)).decode()

    def sentences(self, move: int, eyes: Eyes) -> set[bytes]:
        """All that may be told of a move to these eyes, as it travels."""
        if (move, eyes) not in self.words:
            number = self.moves[move] if move < len(self.moves) else 0
            self.words[move, eyes] = {encode(as_it_travels(one)) for one in self.tell(number, eyes)}
        return self.words[move, eyes]

    def news(self, move: int, eyes: Eyes) -> set[bytes]:
        """Of these, all that must be told to these eyes."""
        silent = {
            encode(as_it_travels(one))
            for before, fact in self.facts_in(self.moves[move])
            if not fact.is_news_to(eyes)
            for one in self.last.game.tell(before, fact)
        }
        return {one for one in self.sentences(move, eyes) if one not in silent}

    def has_seen(self, seat: Seat, number: int, seen: Sequence[Any]) -> bool:
        """Was this the view of a seat while it was asked this?"""
        asked = (one for one in reversed(self.positions) if one.numbers.get(seat) == number)
        left = set(seen)
        return not left or any(view_mark(one.game.view(one.state, seat)) in left for one in asked)

    def reasons(self, move: int, eyes: Eyes) -> set[bytes]:
        """Why it scored, as far as these eyes may know."""
        game = self.last.game
        told = [game.why(before, fact) for before, fact in self.facts_in(self.moves[move]) if fact.seen_by(eyes)]
        return {encode(as_it_travels(one)) for reasons in told for one in reasons}

    def facts_in(self, number: int) -> Iterator[tuple[Any, Any]]:
        """Of a move, each with the state before it."""
        before = self.positions[number - 1]
        state = before.game.start(before.setup) if before.state is None else before.state
        for fact in self.facts[number].facts:
            yield state, fact
            state = before.game.evolve(state, fact)

    def tell(self, number: int, eyes: Eyes) -> Iterator[Any]:
        fact, before = self.facts[number], self.positions[number - 1]
        game = before.game
        state = game.start(before.setup) if before.state is None else before.state
        if isinstance(fact, facts.Moved) and fact.aside is not None:
            yield from fact.aside.public_sentences(fact.seat)
        for one in fact.facts:
            if one.sees == "all" or (eyes is not None and one.sees == eyes):
                yield from game.tell(state, one)
            state = game.evolve(state, one)

    def seats_played(self, holder: str | None) -> set[Seat]:
        """The seats that somebody had in the game, whether or not they have left."""
        return {seat for place in self.moves for seat in self.positions[place].seats_of(holder)}

    # What only some may know.

    def own_secrets(self) -> dict[Seat, set[str]]:
        """What each seat knew for itself alone."""
        own: dict[Seat, set[str]] = {}
        for fact in self.facts:
            for private in getattr(fact, "facts", ()):
                own.setdefault(private.sees, set()).update(secrets_in(private))
        return own

    def first_shown(self) -> Callable[[str], int]:
        """The line with which everybody saw a text: from then on it is no secret."""
        public = [
            (version, encode(one).decode())
            for version, fact in enumerate(self.facts, 1)
            for one in getattr(fact, "facts", ())
            if one.sees == "all"
        ]

        @cache
        def first(text: str) -> int:
            return next((version for version, shown in public if text in shown), len(self.facts) + 1)

        return first

    def server_secrets(self) -> Iterator[str]:
        """What no frame ever has in it: who holds a seat, the seeds and the nonces of its deals."""
        for fact in self.facts:
            match fact:
                case facts.Opened() | facts.DealVoided():
                    yield from (fact.salt, fact.seed)
                case facts.Seated() | facts.HostIs():
                    yield fact.holder
                case facts.NonceGiven():
                    yield fact.nonce


def view_mark(view: object) -> str:
    """So that it can be told later what somebody was shown."""
    return sha256(encode(view)).hexdigest()


def secrets_in(fact: Any) -> list[str]:
    """What could be found in a frame: texts, and lists of several values, as they travel."""
    if not isinstance(fact.sees, int):
        return []
    values = [getattr(fact, name) for name in fact.__struct_fields__]
    return [encode(value).decode() for value in values if isinstance(value, str) or (is_list(value) and len(value) > 2)]


def is_list(value: object) -> bool:
    return isinstance(value, list | tuple)
