"""The coach of Fifty: what a newcomer is told, when it happens."""

from collections.abc import Iterator, Sequence

import msgspec

from tablee.core.lesson import CoachLine, LessonMoment, line
from tablee.games.fifty.calls import Call, RoundCalls
from tablee.games.fifty.view import View

CLASHES = ("clash", "danger")


def place(view: View) -> int:
    return view.round


def coach(moment: LessonMoment) -> Sequence[CoachLine]:
    view: View = moment.view
    if view.round == 0:
        return [line(1, "grid")] if 1 not in moment.heard else []
    if moment.before is None or moment.before.round == view.round or view.round > 1:
        return []
    calls = view.calls[-1]
    return sorted(lines_of_round(calls, view), key=lambda one: (one.moment or 0, one.step))


def lines_of_round(calls: RoundCalls, view: View) -> Iterator[CoachLine]:
    """Each hangs on the first time that it happens; where it does not, another is said at the end."""
    if (first := first_take(calls)) is not None:
        yield called(line(2, "count"), first)
    clashes = [call for call in calls.calls if call.what in CLASHES]
    if clashes:
        key = "3" if len(clashes[0].hands) == 2 else "3-more"
        yield waiting(called(line(3, "count", key, hands=len(clashes[0].hands)), clashes[0].number))
    yield own_clash(clashes, view)
    yield crown(calls, view)
    yield msgspec.structs.replace(called(line(6, "scores"), view.top), is_last=True)


def first_take(calls: RoundCalls) -> int | None:
    """The first number that brings somebody a point."""
    return calls.streaks[0].first if calls.streaks else None


def own_clash(clashes: Sequence[Call], view: View) -> CoachLine:
    own = next((call for call in clashes if view.me in call.hands), None)
    if own is None or view.me is None:
        return called(line(4, "line", "4-none"), view.top)
    bonus = own.bonus[own.hands.index(view.me)]
    return called(line(4, "line", number=own.number, bonus=bonus), own.number)


def crown(calls: RoundCalls, view: View) -> CoachLine:
    if not calls.crowns:
        return called(line(5, "tracks", "5-none", crown=view.crown_at), view.top)
    return waiting(called(line(5, "tracks", crown=view.crown_at), calls.crowns[0]))


def called(one: CoachLine, number: int) -> CoachLine:
    return msgspec.structs.replace(one, moment=number)


def waiting(one: CoachLine) -> CoachLine:
    return msgspec.structs.replace(one, waits=True)
