"""Bots for The Number. They are handed a view and an ask, never the state."""

from tablee.core.dice import Dice
from tablee.games.the_number.edition import TURNS
from tablee.games.the_number.rules import LENGTH, TurnScored, Write, WriteNumber
from tablee.games.the_number.view import View

HIGH = "6"  # what a copycat thinks is worth copying begins so at least
DIFFERENT = (1, 2, 2, 2, 2, 3)  # how many different digits a number has that is mixed: drawn from these


def random(view: View, ask: WriteNumber, dice: Dice) -> Write:  # noqa: ARG001
    """Three independent draws from the digits left."""
    return ask.sample(dice)


def easy(view: View, ask: WriteNumber, dice: Dice) -> Write:
    """A beginner: any digit three times, and after a fall, for fear of the next, the lowest left."""
    if has_just_fallen(view):
        return Write(ask.digits[0] * LENGTH)
    return repdigit(view, ask, dice)


def easy_mixed(view: View, ask: WriteNumber, dice: Dice) -> Write:
    """A beginner who mixes digits: any in front, and after a fall the lowest left."""
    return mix(view, ask, dice, ask.digits[0] if has_just_fallen(view) else dice.one("digit", ask.digits))


def has_just_fallen(view: View) -> bool:
    return view.me is not None and bool(view.turns) and view.turns[-1].status[view.me] == "eliminated"


def casual(view: View, ask: WriteNumber, dice: Dice) -> Write:
    """A digit three times, so that little can collide: the better of two that come to mind, and on the last turn,
    where it counts double, the highest left."""
    if view.turn == TURNS - 1:
        return greedy_999(view, ask, dice)
    return high_repdigit(view, ask, dice)


def casual_mixed(view: View, ask: WriteNumber, dice: Dice) -> Write:
    """As people do: the better of two digits that come to mind in front, on the last turn the highest left, and mostly
    others beside it."""
    if view.turn == TURNS - 1:
        return mix(view, ask, dice, ask.digits[-1])
    return mix(view, ask, dice, max(dice.one("first", ask.digits), dice.one("second", ask.digits)))


def mix(view: View, ask: WriteNumber, dice: Dice, first: str) -> Write:
    """A number that begins like this, of one to three different digits, beside it those that fewest others have: one
    is kept for each turn to come."""
    spare = len(ask.digits) - (TURNS - 1 - view.turn)
    different = max(1, min(dice.one("different", DIFFERENT), spare))
    others = [seat.digits for at, seat in enumerate(view.seats) if at != view.me]
    free = dice.shuffle("beside", ask.digits.replace(first, ""))
    beside = sorted(free, key=lambda digit: sum(digit in digits for digits in others))[: different - 1]
    twice = [dice.one("twice", (first, *beside))] * (LENGTH - different)
    return Write(first + "".join(dice.shuffle("order", (*beside, *twice))))


def greedy_999(view: View, ask: WriteNumber, dice: Dice) -> Write:  # noqa: ARG001
    """The highest digit left, three times."""
    return Write(ask.digits[-1] * LENGTH)


def repdigit(view: View, ask: WriteNumber, dice: Dice) -> Write:  # noqa: ARG001
    """A uniform digit left, three times."""
    return Write(dice.one("digit", ask.digits) * LENGTH)


def high_repdigit(view: View, ask: WriteNumber, dice: Dice) -> Write:  # noqa: ARG001
    """The higher of two uniform draws, three times."""
    return Write(max(dice.one("first", ask.digits), dice.one("second", ask.digits)) * LENGTH)


def ladder(view: View, ask: WriteNumber, dice: Dice) -> Write:
    """Down the ladder: a digit three times, each turn a step or two below the last one, so that it is not the highest
    that everybody writes; on the last turn the highest left."""
    if view.turn == TURNS - 1:
        return greedy_999(view, ask, dice)
    rungs = ask.digits[-3:]
    return Write(dice.one("rung", rungs) * LENGTH)


def copycat(view: View, ask: WriteNumber, dice: Dice) -> Write:
    """Writes what took the bonus on the last turn, if that was high and its digits allow it; otherwise as casual."""
    number = max(map(best_number, view.turns[-1:] or view.last_turns[-1:]), default="")
    if view.turn == TURNS - 1 or number < HIGH or not set(number) <= set(ask.digits):
        return casual(view, ask, dice)
    return Write(number)


def best_number(turn: TurnScored) -> str:
    """The highest that stood."""
    stood = (number for number, status in zip(turn.numbers, turn.status, strict=True) if status == "valid")
    return max((number for number in stood if number), default="")


BOTS = {
    "random": random,
    "easy.mixed": easy_mixed,
    "easy": easy,
    "casual.mixed": casual_mixed,
    "casual": casual,
    "greedy-999": greedy_999,
    "repdigit": repdigit,
    "high-repdigit": high_repdigit,
    "casual.ladder": ladder,
    "casual.copycat": copycat,
}
