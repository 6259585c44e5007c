"""Spots: where a game stands for somebody who steps through it, one step of a move and one drawn thing at a time.

A spot is a state of rules.py, the steps of moves that are not whole yet, and the draw that waits for an answer. Draws
are found by asking: `decide` is tried with dice that know the answers so far, and tried again when there is one more.
It serves any game that has its moves as steps.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, TypeVar

import msgspec

from tablee.core.asks import Ask
from tablee.core.dice import Dice
from tablee.core.facts import Fact, Seat
from tablee.envs.ground import Ground

T = TypeVar("T")
Told = tuple[tuple[str, tuple[int, ...]], ...]  # what was drawn, by the name of the draw: places among its items


class Question(msgspec.Struct, frozen=True):
    """A draw that is not complete, and the places drawn so far."""

    name: str
    items: tuple[Any, ...]
    count: int
    places: tuple[int, ...] = ()

    def left(self) -> list[int]:
        return [place for place in range(len(self.items)) if place not in self.places]


class Asked(Exception):
    """The dice have no answer yet."""

    def __init__(self, question: Question) -> None:
        self.question = question


class AskingDice(Dice):
    """Dice that give what they were told, and ask for what they were not."""

    def __init__(self, told: Told) -> None:
        self.told = dict(told)

    def draw(self, name: str, items: Sequence[T], count: int) -> tuple[T, ...]:
        if count == 0:
            return ()
        if name not in self.told:
            raise Asked(Question(name, tuple(items), count))
        return tuple(items[place] for place in self.told[name])


class Spot(msgspec.Struct, frozen=True):
    ground: Ground
    state: Any
    steps: tuple[tuple[int, ...], ...]  # of moves that are not made yet, by seat
    made: tuple[tuple[int, ...], ...]  # all steps that each seat has made in this game
    private: tuple[tuple[str, ...], ...]  # what each seat alone has seen, fact by fact
    public: tuple[str, ...] = ()  # what everybody has seen
    is_open: bool = False
    due: tuple[tuple[Seat, Ask], ...] = ()  # who is asked
    queue: tuple[tuple[Seat, int], ...] = ()  # steps made at once with another that still waits for the dice
    told: Told = ()  # what was drawn for the move being made
    question: Question | None = None

    def __deepcopy__(self, memo: Any) -> "Spot":
        return self

    @property
    def is_over(self) -> bool:
        return self.is_open and not self.due

    def ask_of(self, seat: Seat) -> Ask | None:
        return next((ask for other, ask in self.due if other == seat), None)

    def legal(self, seat: Seat) -> list[int]:
        """The next steps of a seat, ascending; none where it is not asked or the dice are."""
        ask = self.ask_of(seat)
        return [] if ask is None or self.question else self.ground.flat.legal(ask, self.steps[seat])

    def open_steps(self, seat: Seat) -> tuple[int, ...]:
        """The steps of a seat that are not a whole move: while the dice are asked, the last one does not count yet."""
        return self.steps[seat][:-1] if self.question else self.steps[seat]


replace = msgspec.structs.replace


def first_spot(ground: Ground) -> Spot:
    nothing = ((),) * ground.seats
    return settle(Spot(ground, ground.game.start(ground.setup), nothing, nothing, nothing))


def step(spot: Spot, *steps: tuple[Seat, int]) -> Spot:
    """A step of one seat, or of several at once."""
    return settle(replace(spot, queue=(*spot.queue, *steps)))


def answer(spot: Spot, place: int) -> Spot:
    """One more thing is drawn."""
    assert spot.question is not None
    question = replace(spot.question, places=(*spot.question.places, place))
    return settle(heard(replace(spot, question=None), question))


def answer_by(spot: Spot, dice: Dice) -> Spot:
    """Whatever is asked of the dice is answered by these, until a seat is asked."""
    while spot.question is not None:
        question = spot.question
        item = dice.draw(question.name, question.items, question.count)[len(question.places)]
        spot = answer(spot, next(place for place in question.left() if question.items[place] == item))
    return spot


def heard(spot: Spot, question: Question) -> Spot:
    """A question as far as it has come; what is left without a choice answers itself."""
    left = question.left()
    places = (*question.places, *left) if len(left) == 1 and len(question.places) < question.count else question.places
    if len(places) < question.count:
        return replace(spot, question=question)
    return replace(spot, told=(*spot.told, (question.name, places)))


def settle(spot: Spot) -> Spot:
    """As far as it goes without another step or another answer."""
    while spot.question is None:
        mover = next(whole(spot), None)
        if not spot.is_open:
            spot = judged(spot, partial(spot.ground.game.open, spot.state))
        elif mover is not None:
            spot = moved(spot, *mover)
        elif spot.queue:
            (seat, action), *later = spot.queue
            steps, made = (with_one_more(of_seats, seat, action) for of_seats in (spot.steps, spot.made))
            spot = replace(spot, steps=steps, made=made, queue=tuple(later))
        else:
            break
    return spot


def with_one_more(of_seats: tuple[tuple[int, ...], ...], seat: Seat, action: int) -> tuple[tuple[int, ...], ...]:
    return (*of_seats[:seat], (*of_seats[seat], action), *of_seats[seat + 1 :])


def whole(spot: Spot) -> Iterator[tuple[Seat, Ask]]:
    """The seats whose move has all its steps."""
    for seat, ask in spot.due:
        if spot.steps[seat] and not spot.ground.flat.legal(ask, spot.steps[seat]):
            yield seat, ask


def moved(spot: Spot, seat: Seat, ask: Ask) -> Spot:
    move = spot.ground.flat.decode(ask, spot.steps[seat])
    after = judged(spot, partial(spot.ground.game.decide, spot.state, seat, move))
    if after.question is not None:
        return after
    return replace(after, steps=(*after.steps[:seat], (), *after.steps[seat + 1 :]))


def judged(spot: Spot, judge: Callable[[Dice], Sequence[Fact]]) -> Spot:
    """What happens, as soon as the dice have told all that it takes."""
    while True:
        try:
            facts = judge(AskingDice(spot.told))
        except Asked as asked:
            spot = heard(spot, asked.question)
            if spot.question is not None:
                return spot
        else:
            return seen(replace(spot, is_open=True, told=()), facts)


def seen(spot: Spot, facts: Sequence[Fact]) -> Spot:
    """The table after these facts, and what each seat remembers of them."""
    game = spot.ground.game
    state = game.fold(spot.state, facts)
    public, private = list(spot.public), list(spot.private)
    for fact in facts:
        if fact.sees == "all":
            public.append(written(fact))
        elif fact.sees != "nobody":
            private[fact.sees] = (*private[fact.sees], written(fact))
    asks = ((seat, game.ask(state, seat)) for seat in range(spot.ground.seats)) if game.outcome(state) is None else ()
    due = tuple((seat, ask) for seat, ask in asks if ask is not None and ask.due)
    return replace(spot, state=state, public=tuple(public), private=tuple(private), due=due)


def written(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def imagined(spot: Spot, seat: Seat, dice: Dice) -> Spot:
    """Another spot that this seat cannot tell from this one: the others have other secrets.

    What they remember of their own is what they see in that world, for nobody knows how it came about.
    """
    game = spot.ground.game
    if not spot.is_open or spot.is_over:
        return spot
    state = game.possible_world(spot.state, seat, dice)
    private = tuple(
        own if other == seat else (written(game.view(state, other)),) for other, own in enumerate(spot.private)
    )
    asks = tuple((other, game.ask(state, other)) for other, _ in spot.due)
    world = replace(spot, state=state, private=private, due=tuple((other, ask) for other, ask in asks if ask))
    steps = tuple(own if other == seat else imagined_steps(world, other, dice) for other, own in enumerate(spot.steps))
    made = tuple(own if other == seat else steps[other] for other, own in enumerate(spot.made))
    return replace(world, steps=steps, made=made)


def imagined_steps(spot: Spot, seat: Seat, dice: Dice) -> tuple[int, ...]:
    """As many steps as the seat has made of its move, any of those it may make."""
    ask = spot.ask_of(seat)
    steps: tuple[int, ...] = ()
    while ask is not None and len(steps) < len(spot.steps[seat]):
        allowed = spot.ground.flat.legal(ask, steps)
        steps = (*steps, dice.one(f"step {len(steps)} of seat {seat}", allowed))
    return steps
