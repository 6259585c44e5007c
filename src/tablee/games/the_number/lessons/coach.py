"""The coach of The Number: what a newcomer is told, when it happens."""

from collections.abc import Iterator, Sequence

import msgspec

from tablee.core.lesson import CoachLine, LessonMoment, line
from tablee.games.the_number.rules import RoundScored, TurnScored
from tablee.games.the_number.view import View


def place(view: View) -> int:
    return view.round * len(view.bonus) + view.turn


def coach(moment: LessonMoment) -> Sequence[CoachLine]:
    if moment.before is None:
        return [line(1, "tablet")]
    return [one for fact in moment.facts for one in lines_of(fact, moment.view) if one.step not in moment.heard]


def lines_of(fact: object, view: View) -> Iterator[CoachLine]:
    if isinstance(fact, RoundScored) and view.me is not None:
        yield msgspec.structs.replace(line(5, "digits", crossed=fact.crossed[view.me]), waits=True)
        yield msgspec.structs.replace(line(6, "scores", rounds=view.rounds), is_last=True)
    elif isinstance(fact, TurnScored):
        yield from lines_of_turn(fact, view)
        if view.round == 0 and view.turn == len(view.bonus) - 1:
            yield last_turn(view)


def lines_of_turn(turn: TurnScored, view: View) -> Iterator[CoachLine]:
    pair = eliminated_by_eliminated(turn)
    if pair is not None:
        number, smaller = pair
        digit = next(digit for digit in smaller if digit in number)
        yield msgspec.structs.replace(
            line(2, "tower", number=number, smaller=smaller, digit=digit), moment=turn.numbers.index(number), waits=True
        )
    if view.me is not None:
        yield line(3, "digits", "3" if turn.status[view.me] == "valid" else "3-eliminated")


def eliminated_by_eliminated(turn: TurnScored) -> tuple[str, str] | None:
    """The highest number that shares a digit with a smaller one that is eliminated too, and that one."""
    pairs = zip(turn.numbers, turn.status, strict=True)
    eliminated = sorted((number for number, mark in pairs if number and mark == "eliminated"), reverse=True)
    for number in eliminated:
        for smaller in eliminated:
            if smaller < number and set(smaller) & set(number):
                return number, smaller
    return None


def last_turn(view: View) -> CoachLine:
    is_out = view.me is not None and view.seats[view.me].is_out
    return line(4, "tablet", "4-out" if is_out else "4", times=view.last_turn_times)
