"""Bots for Fifty. They are handed a view and an ask, never the state."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import pairwise

from tablee.core.dice import Dice
from tablee.games.fifty.lines import SPACES, Line, legal_numbers
from tablee.games.fifty.rules import Pick, PickFive
from tablee.games.fifty.view import View


def random(view: View, ask: PickFive, dice: Dice) -> Pick:  # noqa: ARG001
    """Every legal line is equally likely."""
    return ask.sample(dice)


def casual(view: View, ask: PickFive, dice: Dice) -> Pick:  # noqa: ARG001
    """One number in each ten: the road is cut into five equal parts, a number is drawn from each."""
    parts = five_parts(ask)
    if not all(parts):
        return ask.sample(dice)
    return Pick(tuple(dice.one(f"part {place}", part) for place, part in enumerate(parts)))


def five_parts(ask: PickFive) -> list[Sequence[int]]:
    numbers, width = legal_numbers(ask.high, ask.blocked), part_width(ask)
    ends = [bisect_right(numbers, width * place) for place in range(SPACES + 1)]
    return [numbers[low:high] for low, high in pairwise(ends)]


def part_width(ask: PickFive) -> int:
    """Ten, where the count goes to fifty."""
    return -(-ask.high // SPACES)


def spread(view: View, ask: PickFive, dice: Dice) -> Pick:  # noqa: ARG001
    """A ladder with steps of about ten from a random start."""
    width = part_width(ask)
    offset = dice.one("offset", range(width))
    line: Line = ()
    for place in range(SPACES):
        aim = offset + width * place + dice.one(f"step {place}", range(-2, 3))
        line = (*line, nearest(aim, room_for(line, ask)))
    return Pick(line)


def room_for(line: Line, ask: PickFive) -> Sequence[int]:
    """What may be written next, so that the spaces after it can still be filled."""
    numbers = legal_numbers(ask.high, ask.blocked)
    above = bisect_right(numbers, line[-1]) if line else 0
    return numbers[above : len(numbers) - (SPACES - 1 - len(line))]


def nearest(aim: int, numbers: Sequence[int]) -> int:
    at = bisect_left(numbers, aim)
    return min(numbers[max(0, at - 1) : at + 1], key=lambda number: abs(number - aim))


def easy(view: View, ask: PickFive, dice: Dice) -> Pick:  # noqa: ARG001
    """A beginner: two favourites, each with the number after it, and whatever else comes to mind."""
    numbers = legal_numbers(ask.high, ask.blocked)
    first, second = dice.draw("favourites", range(len(numbers) - 1), 2)
    places = {first, first + 1, second, second + 1}
    others = dice.draw("others", range(len(numbers)), min(len(numbers), 2 * SPACES))
    places.update([place for place in others if place not in places][: SPACES - len(places)])
    return Pick(tuple(numbers[place] for place in sorted(places)))


def ladder(view: View, ask: PickFive, dice: Dice) -> Pick:
    """One number in each ten, the same step every time: the first number decides the line."""
    width = part_width(ask)
    line: Line = (casual(view, ask, dice).numbers[0],)
    for _ in range(SPACES - 1):
        line = (*line, nearest(line[-1] + width, room_for(line, ask)))
    return Pick(line)


def copycat(view: View, ask: PickFive, dice: Dice) -> Pick:
    """Writes what scored most in the last round, each number moved a little."""
    shown = [seat.rounds[-1] for seat in view.seats if seat.rounds and seat.seat != view.me]
    if not shown:
        return casual(view, ask, dice)
    best = max(shown, key=lambda counted: counted.bead + counted.bonus).line
    line: Line = ()
    for place, number in enumerate(best):
        line = (*line, nearest(number + dice.one(f"step {place}", range(-3, 4)), room_for(line, ask)))
    return Pick(line)


BOTS = {
    "random": random,
    "easy": easy,
    "casual": casual,
    "casual.ladder": ladder,
    "casual.copycat": copycat,
    "spread": spread,
}
