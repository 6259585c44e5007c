"""Positions: where a game stands for somebody who steps through it, one step of a move and one drawn thing at a time.

A position is a state of rules.py, the steps of moves that are not whole yet, and the draw that waits for an answer.
Draws are found by asking: `decide` is tried with dice that know the answers so far, and tried again when there is one
more. It serves any game that has its moves as steps.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, TypeVar

import msgspec

from tablee.core.asks import Ask
from tablee.core.dice import Dice
from tablee.core.facts import Fact, Seat
from tablee.envs.specification import TableSpec

T = TypeVar("T")
Drawn = tuple[tuple[str, tuple[int, ...]], ...]  # what was drawn, by the name of the draw: places among its items


class PendingDraw(msgspec.Struct, frozen=True):
    """A draw that is not complete, and the places drawn so far."""

    name: str
    items: tuple[Any, ...]
    count: int
    places: tuple[int, ...] = ()

    def left(self) -> list[int]:
        return [place for place in range(len(self.items)) if place not in self.places]


class DrawNeeded(Exception):
    """The dice have no answer yet."""

    def __init__(self, question: PendingDraw) -> None:
        self.question = question


class AskingDice(Dice):
    """Dice that give what they were told, and ask for what they were not."""

    def __init__(self, drawn: Drawn) -> None:
        self.drawn = dict(drawn)

    def draw(self, name: str, items: Sequence[T], count: int) -> tuple[T, ...]:
        if count == 0:
            return ()
        if name not in self.drawn:
            raise DrawNeeded(PendingDraw(name, tuple(items), count))
        return tuple(items[place] for place in self.drawn[name])


class TablePosition(msgspec.Struct, frozen=True):
    spec: TableSpec
    state: Any
    steps: tuple[tuple[int, ...], ...]  # of moves that are not made yet, by seat
    made: tuple[tuple[int, ...], ...]  # all steps that each seat has made in this game
    private: tuple[tuple[str, ...], ...]  # what each seat alone has seen, fact by fact
    public: tuple[str, ...] = ()  # what everybody has seen
    is_open: bool = False
    due: tuple[tuple[Seat, Ask], ...] = ()  # who is asked
    queue: tuple[tuple[Seat, int], ...] = ()  # steps made at once with another that still waits for the dice
    drawn: Drawn = ()  # what was drawn for the move being made
    question: PendingDraw | None = None

    def __deepcopy__(self, memo: Any) -> "TablePosition":
        return self

    @property
    def is_over(self) -> bool:
        return self.is_open and not self.due

    def ask_of(self, seat: Seat) -> Ask | None:
        return next((ask for other, ask in self.due if other == seat), None)

    def legal(self, seat: Seat) -> list[int]:
        """The next steps of a seat, ascending; none where it is not asked or the dice are."""
        ask = self.ask_of(seat)
        return [] if ask is None or self.question else self.spec.space.legal(ask, self.steps[seat])

    def open_steps(self, seat: Seat) -> tuple[int, ...]:
        """The steps of a seat that are not a whole move: while the dice are asked, the last one does not count yet."""
        return self.steps[seat][:-1] if self.question else self.steps[seat]


replace = msgspec.structs.replace


def first_position(spec: TableSpec) -> TablePosition:
    nothing = ((),) * spec.seats
    return settle(TablePosition(spec, spec.game.start(spec.setup), nothing, nothing, nothing))


def step(position: TablePosition, *steps: tuple[Seat, int]) -> TablePosition:
    """A step of one seat, or of several at once."""
    return settle(replace(position, queue=(*position.queue, *steps)))


def answer(position: TablePosition, place: int) -> TablePosition:
    """One more thing is drawn."""
    assert position.question is not None
    question = replace(position.question, places=(*position.question.places, place))
    return settle(add_draw(replace(position, question=None), question))


def answer_by(position: TablePosition, dice: Dice) -> TablePosition:
    """Whatever is asked of the dice is answered by these, until a seat is asked."""
    while position.question is not None:
        question = position.question
        item = dice.draw(question.name, question.items, question.count)[len(question.places)]
        position = answer(position, next(place for place in question.left() if question.items[place] == item))
    return position


def add_draw(position: TablePosition, question: PendingDraw) -> TablePosition:
    """A question as far as it has come; what is left without a choice answers itself."""
    left = question.left()
    places = (*question.places, *left) if len(left) == 1 and len(question.places) < question.count else question.places
    if len(places) < question.count:
        return replace(position, question=question)
    return replace(position, drawn=(*position.drawn, (question.name, places)))


def settle(position: TablePosition) -> TablePosition:
    """As far as it goes without another step or another answer."""
    while position.question is None:
        mover = next(complete_moves(position), None)
        if not position.is_open:
            position = run_rules(position, partial(position.spec.game.open, position.state))
        elif mover is not None:
            position = make_move(position, *mover)
        elif position.queue:
            (seat, action), *later = position.queue
            steps, made = (with_one_more(of_seats, seat, action) for of_seats in (position.steps, position.made))
            position = replace(position, steps=steps, made=made, queue=tuple(later))
        else:
            break
    return position


def with_one_more(of_seats: tuple[tuple[int, ...], ...], seat: Seat, action: int) -> tuple[tuple[int, ...], ...]:
    return (*of_seats[:seat], (*of_seats[seat], action), *of_seats[seat + 1 :])


def complete_moves(position: TablePosition) -> Iterator[tuple[Seat, Ask]]:
    """The seats whose move has all its steps."""
    for seat, ask in position.due:
        if position.steps[seat] and not position.spec.space.legal(ask, position.steps[seat]):
            yield seat, ask


def make_move(position: TablePosition, seat: Seat, ask: Ask) -> TablePosition:
    move = position.spec.space.decode(ask, position.steps[seat])
    after = run_rules(position, partial(position.spec.game.decide, position.state, seat, move))
    if after.question is not None:
        return after
    return replace(after, steps=(*after.steps[:seat], (), *after.steps[seat + 1 :]))


def run_rules(position: TablePosition, judge: Callable[[Dice], Sequence[Fact]]) -> TablePosition:
    """What happens, as soon as the dice have told all that it takes."""
    while True:
        try:
            facts = judge(AskingDice(position.drawn))
        except DrawNeeded as asked:
            position = add_draw(position, asked.question)
            if position.question is not None:
                return position
        else:
            return add_facts(replace(position, is_open=True, drawn=()), facts)


def add_facts(position: TablePosition, facts: Sequence[Fact]) -> TablePosition:
    """The table after these facts, and what each seat remembers of them."""
    game = position.spec.game
    state = game.fold(position.state, facts)
    public, private = list(position.public), list(position.private)
    for fact in facts:
        if fact.sees == "all":
            public.append(as_json(fact))
        elif fact.sees != "nobody":
            private[fact.sees] = (*private[fact.sees], as_json(fact))
    asks = ((seat, game.ask(state, seat)) for seat in range(position.spec.seats)) if game.outcome(state) is None else ()
    due = tuple((seat, ask) for seat, ask in asks if ask is not None and ask.due)
    return replace(position, state=state, public=tuple(public), private=tuple(private), due=due)


def as_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def imagine(position: TablePosition, seat: Seat, dice: Dice) -> TablePosition:
    """Another position that this seat cannot tell from this one: the others have other secrets.

    What they remember of their own is what they see in that world, for nobody knows how it came about.
    """
    game = position.spec.game
    if not position.is_open or position.is_over:
        return position
    state = game.possible_world(position.state, seat, dice)
    private = tuple(
        memory if other == seat else (as_json(game.view(state, other)),)
        for other, memory in enumerate(position.private)
    )
    asks = tuple((other, game.ask(state, other)) for other, _ in position.due)
    world = replace(position, state=state, private=private, due=tuple((other, ask) for other, ask in asks if ask))
    steps = tuple(
        memory if other == seat else imagine_steps(world, other, dice) for other, memory in enumerate(position.steps)
    )
    made = tuple(memory if other == seat else steps[other] for other, memory in enumerate(position.made))
    return replace(world, steps=steps, made=made)


def imagine_steps(position: TablePosition, seat: Seat, dice: Dice) -> tuple[int, ...]:
    """As many steps as the seat has made of its move, any of those it may make."""
    ask = position.ask_of(seat)
    steps: tuple[int, ...] = ()
    while ask is not None and len(steps) < len(position.steps[seat]):
        allowed = position.spec.space.legal(ask, steps)
        steps = (*steps, dice.one(f"step {len(steps)} of seat {seat}", allowed))
    return steps
