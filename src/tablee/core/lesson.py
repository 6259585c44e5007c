"""A lesson: a prepared table at which a newcomer learns a game by playing it.

A file says what the dice give, what is played already and what the others play; a coach says a line when something
happens. Whatever the newcomer does, the game goes on by its rules, and the coach speaks of what really happened.
"""

import tomllib
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from tablee.core.facts import Fact, Seat
from tablee.core.sentences import Part, Sentence, sentence


class CoachLine(msgspec.Struct, frozen=True, gc=False):
    """A line of the coach. One that is said instead of another has its step: nobody hears more than there are."""

    step: int  # from 1
    sentence: Sentence
    at: str  # what it speaks of, by a name that the board knows
    moment: int | None = None  # where in what is revealed it belongs, as the game counts it: a called number, a line
    waits: bool = False  # what is revealed stops there until it is read
    is_last: bool = False


class LessonMoment(msgspec.Struct, frozen=True):
    """Something has happened: how the newcomer saw the table before and sees it now."""

    before: Any
    view: Any
    facts: Sequence[Fact]
    heard: Collection[int]  # steps whose line was said


Coach = Callable[[LessonMoment], Sequence[CoachLine]]
Place = Callable[[Any], int]  # by a seat's view: which of its prepared moves comes next


class LessonFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in a file, moves as they travel."""

    setup: dict[str, Any]
    learner: Seat
    script: dict[str, list[Any]]  # by seat: what the others play
    draws: dict[str, list[Any]] = {}  # by the name of the draw
    moves: list[tuple[Seat, Any]] = []  # played already
    suggestion: Any = None  # for the newcomer's first move


class Lesson(msgspec.Struct, frozen=True):
    setup: dict[str, Any]
    learner: Seat
    draws: Mapping[str, tuple[Any, ...]]
    moves: Sequence[tuple[Seat, Any]]
    script: Mapping[Seat, Sequence[Any]]
    suggestion: Any
    coach: Coach
    place: Place

    def answer(self, seat: Seat, view: Any) -> Any:
        """What a seat plays that is not the newcomer's, by its view; None once its moves are used up."""
        moves, place = self.script.get(seat, ()), self.place(view)
        return moves[place] if place < len(moves) else None


def read_lessons(folder: Path, moves: Any, coach: Coach, place: Place) -> dict[str, Lesson]:
    """The lessons of a game, by the names of their files."""
    return {file.stem: read_lesson(file, moves, coach, place) for file in sorted(folder.glob("*.toml"))}


def read_lesson(file: Path, moves: Any, coach: Coach, place: Place) -> Lesson:
    given = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), LessonFile)
    return Lesson(
        setup=given.setup,
        learner=given.learner,
        draws={name: tuple(map(frozen, items)) for name, items in given.draws.items()},
        moves=[(seat, msgspec.convert(move, moves)) for seat, move in given.moves],
        script={
            int(seat): [msgspec.convert(move, moves) for move in of_seat] for seat, of_seat in given.script.items()
        },
        suggestion=None if given.suggestion is None else msgspec.convert(given.suggestion, moves),
        coach=coach,
        place=place,
    )


def frozen(item: Any) -> Any:
    """Dice draw values that can be compared."""
    return tuple(map(frozen, item)) if isinstance(item, list) else item


def line(step: int, at: str, key: str | None = None, **parts: Part) -> CoachLine:
    """A line by the key of its sentence: that of its step, where it is not another one."""
    return CoachLine(step, sentence(f"coach-{key or step}", **parts), at)
