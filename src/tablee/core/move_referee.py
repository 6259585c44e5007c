"""A referee for every game: what was drawn and played in, how it stands out. The rules judge it move by move.

Games with a real box of their own kind have a better one (`referee.py`), which takes what is written on its sheet.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec

from tablee.core.defaults.notation import text_of
from tablee.core.dice import Dice, plain
from tablee.core.facts import Fact, Seat
from tablee.core.game import AnyGame, Setup
from tablee.core.reading import Given
from tablee.core.refusals import BadInput, IllegalMove
from tablee.core.sentences import Sentence, these

T = TypeVar("T")
MOST_MOVES = 500
MOST_SEATS = 12  # around a real table
LONGEST = 200  # characters of a typed move
SHOWN = 20  # of what might have been drawn, in a refusal


class DrawSheet(msgspec.Struct, frozen=True):
    """What came out of the box under this name: so many of these, and how many of them are typed."""

    name: str
    count: int
    typed: int
    items: tuple[str, ...]


class JudgedMove(msgspec.Struct, frozen=True):
    """Told as everybody may hear it. The first has no seat: what was dealt."""

    seat: Seat | None
    text: str  # as it is typed
    told: tuple[Sentence, ...]
    why: tuple[Sentence, ...]


class DrawAwaited(Exception):
    """The game cannot go on before somebody types what was drawn."""


class TypedDice(Dice):
    """They give what somebody typed. Of a pile that comes up little by little, the rest lies in any order."""

    def __init__(self, draws: Mapping[str, Sequence[Given]]) -> None:
        self.draws = draws
        self.sheets: list[DrawSheet] = []

    def draw(self, name: str, items: Sequence[T], count: int) -> tuple[T, ...]:
        by_text = {text_of(plain(item)): item for item in items}
        typed = self.draws.get(name, ())
        self.sheets.append(DrawSheet(name, count, len(typed), tuple(by_text)))
        if not typed and count:
            raise DrawAwaited
        texts = [read_item(given, by_text) for given in typed[:count]]
        if len(typed) > count:
            typed[count].refuse("referee-drawn-many", most=count)
        for place, given in enumerate(typed):
            if texts[place] in texts[:place]:
                given.refuse("referee-drawn-twice")
        rest = [text for text in by_text if text not in texts]
        return tuple([by_text[text] for text in [*texts, *rest][:count]])


def read_item(given: Given, by_text: Mapping[str, Any]) -> str:
    text = given.text(LONGEST).strip().casefold()
    found = next((own for own in by_text if own.casefold() == text), None)
    if found is None:
        given.refuse("referee-not-drawn", allowed=these([*by_text][:SHOWN]))
    return found


@dataclass
class JudgedGame:
    game: AnyGame
    setup: Setup
    dice: TypedDice
    state: Any
    moves: list[JudgedMove] = field(default_factory=list)

    @property
    def awaits_draw(self) -> bool:
        """The game stands still before something that came out of the box."""
        return any(sheet.count and not sheet.typed for sheet in self.dice.sheets)

    def play(self, moves: Sequence[Given]) -> None:
        """As far as it is known what was drawn."""
        try:
            self.note(None, "", self.game.open(self.state, self.dice))
            for given in moves:
                self.play_one(given)
        except DrawAwaited:
            return

    def play_one(self, given: Given) -> None:
        by, made = given.list(2, 2)
        seat = by.whole(0, self.setup.seats - 1)
        try:
            move = self.read(seat, made)
            facts = self.game.decide(self.state, seat, move, self.dice)
        except IllegalMove as refusal:
            raise BadInput(made.path, refusal.sentence.key, **refusal.sentence.parts) from None
        self.note(seat, self.game.write_move(move), facts)

    def read(self, seat: Seat, made: Given) -> Any:
        """A move as a program writes it, or as people type it."""
        ask = self.game.ask(self.state, seat)
        if isinstance(made.value, str) and ask is not None:
            return self.game.read_move(made.text(LONGEST), ask)
        return self.game.decode_move(msgspec.json.encode(made.value))

    def note(self, seat: Seat | None, text: str, facts: Sequence[Fact]) -> None:
        told: list[Sentence] = []
        why: list[Sentence] = []
        for fact in facts:
            if fact.sees == "all":
                told += self.game.tell(self.state, fact)
                why += self.game.why(self.state, fact)
            self.state = self.game.evolve(self.state, fact)
        self.moves.append(JudgedMove(seat, text, tuple(told), tuple(why)))


def judge(game: AnyGame, given: Given) -> JudgedGame:
    """From `{"setup": {"seats": 2}, "draws": {"cards": ["KH"]}, "moves": [[0, "a1"]]}`; or raises BadInput."""
    keys = given.object(optional=("setup", "draws", "moves"))
    setup = game.read_setup(keys.get("setup", Given({}, "setup")))
    if setup.seats > MOST_SEATS:
        raise BadInput("setup.seats", "input-whole", given=setup.seats, least=game.seats[0], most=MOST_SEATS)
    drawn = keys.get("draws", Given({}, "draws"))
    names = drawn.object(optional=drawn.value if isinstance(drawn.value, dict) else ())
    draws = {name: items.list(0, MOST_MOVES) for name, items in names.items()}
    judged = JudgedGame(game, setup, TypedDice(draws), game.start(setup))
    judged.play(keys["moves"].list(0, MOST_MOVES) if "moves" in keys else ())
    return judged
