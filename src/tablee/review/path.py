"""The path of a game from one seat: where it stood after each stretch of luck, of its own choice, of the others' play.

A stop is where it is asked how the seat stands. What the dice gave is told from the rest by a stop just before it,
whose views are imagined: the same moves with other dice, or in another world that the seat could not tell from the
real one.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tablee.core.dice import Dice
from tablee.core.facts import Fact, Seat
from tablee.core.refusals import IllegalMove
from tablee.records.record import RecordedMove
from tablee.review.perspective import Perspective
from tablee.review.report import Part


class Stop(msgspec.Struct, frozen=True):
    """Where the seat stands after a stretch. Several views are what might have been seen: their mean counts."""

    step: int
    round: int  # that the stretch belongs to
    part: Part | None  # None: before anything happened
    views: tuple[Any, ...]
    decision: int | None = None
    result: float | None = None  # the points of the round, where the stretch ends it
    is_end: bool = False  # of the game


class Choice(msgspec.Struct):
    """A move of the seat, and all states of that round from before it."""

    step: int
    round: int
    ask: Any
    move: Any
    states: list[Any]


class Path(msgspec.Struct, frozen=True):
    stops: tuple[Stop, ...]
    choices: tuple[Choice, ...]


class Walk:
    """One walk through a record."""

    def __init__(self, perspective: Perspective, worlds: Sequence[Dice]) -> None:
        self.game = perspective.game
        self.record = perspective.record
        self.seat = perspective.seat
        self.mind = perspective.mind
        self.worlds = worlds  # the dice of what is imagined
        self.stops: list[Stop] = []
        self.choices: list[Choice] = []
        self.sealed: set[Seat] = set()  # others whose choice nobody has seen
        self.rounds = 0  # complete

    def path(self) -> Path:
        state = self.game.start(self.record.setup)
        for step, moved in enumerate(self.record.moves):
            if moved.seat == self.seat:
                self.note_choice(step, state, moved)
            after = self.game.fold(state, moved.facts)
            if moved.seat not in (None, self.seat) and self.is_sealed(after, moved.seat):
                self.sealed.add(moved.seat)  # and nobody knows more than that
            else:
                Stretches(self, step, state, moved).walk()
            self.note_state(after, self.rounds)
            state = after
        self.stops[-1] = msgspec.structs.replace(self.stops[-1], is_end=True)
        return Path(tuple(self.stops), tuple(self.choices))

    def is_sealed(self, state: Any, seat: Seat) -> bool:
        ask = self.game.ask(state, seat)
        return ask is not None and not ask.due

    def note_choice(self, step: int, state: Any, moved: RecordedMove) -> None:
        """A sealed choice that is replaced is still the same decision."""
        ask = self.game.ask(state, self.seat)
        if ask is not None and not ask.due and self.choices:
            self.choices[-1].step, self.choices[-1].move = step, moved.move
        else:
            self.choices.append(Choice(step, self.rounds, ask, moved.move, [state]))

    def note_state(self, state: Any, round_: int) -> None:
        for choice in reversed(self.choices):
            if choice.round != round_:
                return
            choice.states.append(state)

    def add(self, stop: Stop) -> None:
        """Stretches of the same kind are one, the others' all together, one's own by decision."""
        if self.stops and is_same_stretch(self.stops[-1], stop):
            self.stops.pop()
        self.stops.append(stop)

    def round_points(self, state: Any) -> tuple[float, ...]:
        return self.mind.round_points(self.game.view(state, self.seat))

    # What might have been.

    def imagined(self, state: Any, moved: RecordedMove) -> Iterator[tuple[Any, Sequence[Fact]]]:
        """The same move with other luck: the state it was made in, and its facts."""
        is_drawn = any(fact.drawn() is not None for fact in moved.facts)
        for dice in self.worlds:
            if moved.seat is None:
                yield state, self.game.open(state, dice)
            elif is_drawn:
                yield state, self.game.decide(state, moved.seat, moved.move, dice)
            elif not self.sealed:
                world = self.game.possible_world(state, self.seat, dice)
                try:
                    yield world, self.game.decide(world, moved.seat, moved.move, dice)
                except IllegalMove:  # a card that another holds in the real world alone
                    return


class Stretches:
    """One move of a record, cut into stretches."""

    def __init__(self, walk: Walk, step: int, state: Any, moved: RecordedMove) -> None:
        self.path = walk
        self.step = step
        self.before = state
        self.state = state
        self.moved = moved
        self.part: Part | None = part_of_move(moved, walk.seat)
        self.result: float | None = None
        self.worlds = list(walk.imagined(state, moved))

    def walk(self) -> None:
        is_luck = False
        for place, fact in enumerate(self.moved.facts):
            was_luck, is_luck = is_luck, self.is_luck(place, fact)
            if is_luck and not was_luck:
                self.stop(self.part, self.views_with_other_luck(place))
            elif was_luck and not is_luck:
                self.stop("luck", self.views())
            self.apply(fact)
        self.stop("luck" if is_luck else self.part, self.views())

    def apply(self, fact: Fact) -> None:
        after = self.path.game.evolve(self.state, fact)
        if self.is_reveal(after):
            if self.part == "choice":
                self.stop("choice", self.views())
            self.part = "others"
            self.path.sealed.clear()
        points = self.path.round_points(after)
        if len(points) > self.path.rounds:
            self.end_round(after, points[-1])
        self.state = after

    def end_round(self, after: Any, points: float) -> None:
        if self.result is not None:
            self.stop(self.part, self.views())
        self.path.note_state(after, self.path.rounds)
        self.result = points
        self.path.rounds += 1

    def is_reveal(self, after: Any) -> bool:
        """Do the others' sealed choices lie open now?"""
        if not self.path.sealed:
            return False
        ask = self.path.game.ask(after, next(iter(self.path.sealed)))
        return ask is None or ask.due

    def is_luck(self, place: int, fact: Fact) -> bool:
        """The dice gave it, or something hidden that nobody chose."""
        if fact.drawn() is not None or self.moved.seat is None:
            return True
        if any(one.drawn() is not None for one in self.moved.facts):
            return False
        return any(place < len(facts) and facts[place] != fact for _, facts in self.worlds)

    def views(self) -> tuple[Any, ...]:
        return (self.path.game.view(self.state, self.path.seat),)

    def views_with_other_luck(self, place: int) -> tuple[Any, ...]:
        """After the luck that begins here, as it might have been."""
        end = place + 1
        while end < len(self.moved.facts) and self.is_luck(end, self.moved.facts[end]):
            end += 1
        game = self.path.game
        return tuple(game.view(game.fold(world, facts[:end]), self.path.seat) for world, facts in self.worlds)

    def stop(self, part: Part | None, views: tuple[Any, ...]) -> None:
        is_end = self.result is not None
        decision = len(self.path.choices) - 1 if part == "choice" else None
        at_round = self.path.rounds - is_end
        self.path.add(Stop(self.step, at_round, part, views, decision, self.result))
        self.result = None


def is_same_stretch(last: Stop, stop: Stop) -> bool:
    is_open = last.result is None and last.part in ("choice", "others")
    return is_open and last.part == stop.part and last.decision == stop.decision


def part_of_move(moved: RecordedMove, seat: Seat) -> Part | None:
    if moved.seat is None:
        return None
    return "choice" if moved.seat == seat else "others"
