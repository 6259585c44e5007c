"""The coach of Fifty Fifty: what a newcomer is told, when it happens."""

from collections.abc import Iterator, Sequence

import msgspec

from tablee.core.lesson import CoachLine, LessonMoment, line
from tablee.core.sentences import who
from tablee.games.fifty_fifty.sheet import RoundScored
from tablee.games.fifty_fifty.trick import TrickScored
from tablee.games.fifty_fifty.view import View

FIRST, ROUND = 6, 1  # the lesson's first trick, and its round


def place(view: View) -> int:
    """A seat that has played into this trick is not asked before the next."""
    return view.trick - FIRST if view.round == ROUND else 99


def coach(moment: LessonMoment) -> Sequence[CoachLine]:
    before, view = moment.before, moment.view
    if before is None or before.round < ROUND:
        return []
    lines = [*opening_lines(view), *(one for fact in moment.facts for one in lines_of(fact, before, view))]
    return [one for one in lines if one.step not in moment.heard]


def opening_lines(view: View) -> Iterator[CoachLine]:
    if view.round == ROUND and view.trick == FIRST and view.me is not None:
        yield line(1, "sheet", points=view.seats[view.me].total)
        if view.turn == view.me:
            yield line(2, "hand")


def lines_of(fact: object, before: View, view: View) -> Iterator[CoachLine]:
    if isinstance(fact, TrickScored) and before.trick >= FIRST and view.me is not None:
        if has_cancelled(before.seats[view.me].balance, fact.balances[view.me]):
            yield line(3, "balance")
        if before.trick > FIRST:
            yield line(4, "leader", "4" if fact.high == view.me else "4-other", seat=who(fact.high))
    elif isinstance(fact, RoundScored) and view.me is not None:
        yield msgspec.structs.replace(end_of_round(fact, view.me), waits=True)
        yield msgspec.structs.replace(line(6, "sheet"), is_last=True)


def has_cancelled(before: int, after: int) -> bool:
    """Masks of both kinds have met."""
    return before * (after - before) < 0


def end_of_round(scored: RoundScored, me: int) -> CoachLine:
    points = scored.penalties[me]
    return line(5, "sheet", "5-missed", points=points) if points else line(5, "sheet")
