"""A game: the one abstraction of the house.

`decide` judges a move, uses the dice and returns facts. `evolve` applies a fact. Everything else looks at a state and
changes nothing. Several seats may have an ask at once: a choice is a private fact and a public "has chosen", and the
last chooser's `decide` returns the reveal too, so the order of arrival never matters.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property, reduce
from importlib import import_module
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from tablee.core.asks import Ask
from tablee.core.defaults.referee import no_referee
from tablee.core.dice import Dice
from tablee.core.edition import EditionFile
from tablee.core.facts import Eyes, Fact, Seat
from tablee.core.film import Film
from tablee.core.outcome import Best, Outcome
from tablee.core.progress import ProgressStep
from tablee.core.reading import Given
from tablee.core.refusals import NotAMove
from tablee.core.sentences import Sentence
from tablee.core.wiring import MissingPart, has_module, parts_of, source_of

State = TypeVar("State")
Move = TypeVar("Move")
F = TypeVar("F", bound=Fact)
View = TypeVar("View")

MODULES = ("edition", "rules", "view", "telling", "notation", "bots", "referee", "film")  # of a game
NEEDED = {"rules": ("seats", "start", "decide", "evolve", "ask", "outcome"), "view": ("view",)}
DEFAULTS = "tablee.core.defaults"
DEFAULT_MODULES = ("edition", "world", "telling", "notation", "bots", "referee")
FEW_SEATS = 4  # at a table where nobody said how many


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """What is agreed before a game starts. Each game adds its variants and its edition."""

    seats: int
    edition: Any


class Option(msgspec.Struct, frozen=True):
    """A variant of a game: a field of its setup and what it may be, the usual choice first."""

    key: str
    choices: tuple[str | bool, ...]


Bot = Callable[[Any, Any, Dice], Any]  # a view and an ask in, a move out


@dataclass(frozen=True)
class Game(Generic[State, Move, F, View]):
    key: str  # the name of its folder, and its part of an address
    package: str
    folder: Path
    seats: range  # how many may play
    usual_seats: int
    edition: EditionFile[Any]

    # The types that travel: a class, or a union of tagged classes.
    setup: type[Setup]
    moves: Any
    facts: Any
    views: type[View]

    # The rules.
    start: Callable[[Any], State]  # the table before its first fact, from a setup
    decide: Callable[[State, Seat, Move, Dice], Sequence[F]]  # or raises IllegalMove
    evolve: Callable[[State, F], State]  # total, no dice
    ask: Callable[[State, Seat], Ask | None]
    outcome: Callable[[State], Outcome | None]

    # The only door for information.
    view: Callable[[State, Eyes], View]
    possible_world: Callable[[State, Seat, Dice], State]  # another state this seat cannot tell from the real one

    # In words: what happened, why it scored, how a move is typed.
    tell: Callable[[State, F], Sequence[Sentence]]  # from the state before the fact
    why: Callable[[State, F], Sequence[Sentence]]
    read_move: Callable[[str, Any], Move]  # what was typed, and the ask it answers; or raises IllegalMove
    write_move: Callable[[Move], str]

    bots: Mapping[str, Bot]  # those that answer at once
    referee: Callable[[Given], dict[str, Any]]
    open: Callable[[State, Dice], Sequence[F]] = lambda _state, _dice: ()  # what is dealt: `open_table` of its rules
    options: tuple[Option, ...] = ()
    open_information: bool = False  # every seat knows everything
    thinkers: tuple[str, ...] = ()  # the bots of its mind (core/mind.py), by name
    aliases: tuple[str, ...] = ()  # other names people type
    distribution: str = ""  # the package it comes from, where that is not this one, and its version
    version: str = ""
    best: Best = "most"  # which points are good: the order of those who did not win

    # What a table needs to know of a state and never reads from a view; everybody may see it.
    progress: Callable[[State], Sequence[ProgressStep]] = lambda _: ()  # how far the game has come
    totals: Callable[[State], Sequence[int]] = lambda _: ()  # by seat, where the game counts any
    so_far: Callable[[State], Sequence[int]] | None = None  # the totals with what the round in play has brought yet

    # For a crowd. `together`: a round asks everybody at once, so that a host may close the choosing for all.
    together: bool = False
    round_end: type[Fact] | None = None  # what ends a round in which everybody is asked several times
    # Where the facts of choices lead that several seats sealed, none of them the last: as `evolve` does one after the
    # other, and quicker. Without it a crowd's choices are taken one by one.
    seal: Callable[[State, Sequence[F]], State] | None = None
    # The fields of a seat's view that differ from a spectator's, ready for the wire, so that the rest is written once
    # for all. Without it the whole view is a seat's own.
    own_view: Callable[[State, Seat], dict[str, Any]] | None = None
    seats_named: Callable[[State, Eyes], Sequence[Seat]] = lambda _state, _eyes: ()  # by the view of a crowd
    # A reveal as everybody sees it on a screen, in so many seconds, from the state before it; None for other facts.
    film: Callable[[State, F, float], Film | None] | None = None

    @classmethod
    def from_modules(cls, package: str, **settings: Any) -> "AnyGame":
        """A game from the modules of its folder, and what they do not say; what is in neither is the default.

        Needed are `rules`, `view` and `words`. Types are those that its functions take."""
        rules = import_module(f"{package}.rules")
        opening = {"open": rules.open_table} if hasattr(rules, "open_table") else {}
        parts = parts_of(cls, package, MODULES) | opening | settings
        check_parts(package, parts)
        source = source_of(package, parts)
        makers = parts_of(cls, DEFAULTS, DEFAULT_MODULES)
        if "possible_world" in parts:
            makers.pop("open_information")
        defaults = {name: make(source) for name, make in makers.items() if name not in parts}
        types = {field.name: getattr(source, field.name) for field in fields(source)}
        seats = parts["seats"]
        named = {"key": source.folder.name, "usual_seats": max(seats[0], min(seats[-1], FEW_SEATS))}
        return cls(**(named | types | defaults | parts))

    @property
    def bot_names(self) -> tuple[str, ...]:
        """Everybody who can take a seat."""
        return (*self.bots, *self.thinkers)

    @property
    def has_referee(self) -> bool:
        """Whether it scores what was played with the real box."""
        return self.referee is not no_referee

    @property
    def has_mind(self) -> bool:
        """Whether it is thought about: hints and reviews."""
        return bool(self.thinkers)

    @property
    def has_explorer(self) -> bool:
        return self.has_mind and has_module(f"{self.package}.mind", "explorer")

    def read_setup(self, given: Given) -> Setup:
        """A setup from outside: seats, variants, and what replaces the edition."""
        keys = given.object(optional=("seats", "edition", *(option.key for option in self.options)))
        chosen: dict[str, Any] = {}
        for option in self.options:
            if option.key in keys:
                of_truth = isinstance(option.choices[0], bool)
                value = keys[option.key]
                chosen[option.key] = value.truth() if of_truth else value.choice([str(c) for c in option.choices])
        seats = keys["seats"].whole(self.seats[0], self.seats[-1]) if "seats" in keys else self.usual_seats
        changes = keys.get("edition", Given({}, given.member("edition")))
        return self.setup(seats=seats, edition=self.edition.with_changes(changes), **chosen)

    def fold(self, state: State, facts: Iterable[F]) -> State:
        return reduce(self.evolve, facts, state)

    @cached_property
    def move_decoder(self) -> "msgspec.json.Decoder[Move]":
        return msgspec.json.Decoder(self.moves)

    def decode_move(self, text: bytes | str) -> Move:
        """A move as JSON; anything else is not a move."""
        try:
            return self.move_decoder.decode(text)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            raise NotAMove("move-not-readable", why=str(error)) from None

    def fact_from(self, value: Any) -> F:
        """A fact from the plain values of a record; or raises msgspec.ValidationError."""
        fact: F = msgspec.convert(value, self.facts, strict=True)
        return fact


def check_parts(package: str, parts: Mapping[str, Any]) -> None:
    for module, names in NEEDED.items():
        for name in names:
            if name not in parts:
                raise MissingPart(f"{package}: a game needs `{'SEATS' if name == 'seats' else name}` in {module}.py")
    if not isinstance(parts["seats"], range) or min(parts["seats"], default=0) < 1:
        raise MissingPart(f"{package}: `SEATS` in rules.py must be a range such as range(2, 5), not {parts['seats']}")


AnyGame = Game[Any, Any, Any, Any]
