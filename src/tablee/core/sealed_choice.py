"""Sealed choices: all choose at once, and may choose again until the last choice is in: that one reveals them all."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from tablee.core.dice import Dice
from tablee.core.facts import Eyes, Public, Seat

State = TypeVar("State")
Choice = TypeVar("Choice")
T = TypeVar("T")
Choices = tuple[Choice | None, ...]  # by seat; None where nothing is chosen yet


class HasChosen(Public, frozen=True):
    """Everybody sees that a seat has chosen, and nobody what."""

    seat: Seat

    def is_news_to(self, eyes: Eyes) -> bool:
        """Whoever chose was told what it was."""
        return eyes != self.seat


def seal(
    state: State,
    facts: Sequence[Any],
    *,
    is_replaced: bool,
    evolve: Callable[[State, Any], State],
    reveal: Callable[[State], Sequence[Any]],
) -> Sequence[Any]:
    """What follows a choice, from its private fact and the public one that says so: nothing public where it only
    replaces another; else whatever `reveal` makes of the state after it, which is nothing while somebody is missing."""
    if is_replaced:
        return facts[:1]
    for fact in facts:
        state = evolve(state, fact)
    return (*facts, *reveal(state))


def with_choice(choices: Choices[Choice], seat: Seat, choice: Choice) -> Choices[Choice]:
    return (*choices[:seat], choice, *choices[seat + 1 :])


def imagined(choices: Choices[Choice], seat: Seat, draw: Callable[[Seat, Dice], Choice], dice: Dice) -> Choices[Choice]:
    """The choices as this seat may imagine them: its own, and for each other seat that has chosen anything it may."""
    return tuple(
        choice if choice is None or other == seat else draw(other, SeatDice(dice, other))
        for other, choice in enumerate(choices)
    )


class SeatDice(Dice):
    """The dice with which one seat's choice is imagined: its draws are its own."""

    def __init__(self, dice: Dice, seat: Seat) -> None:
        self.dice = dice
        self.seat = seat

    def draw(self, name: str, items: Sequence[T], count: int) -> tuple[T, ...]:
        return self.dice.draw(f"seat {self.seat}, {name}", items, count)
