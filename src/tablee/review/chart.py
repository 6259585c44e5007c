"""The chart of a review: how the seat stood along its path, in points of the round and in chance to win.

Every value is a standing, but around an own choice: there it is what the best move and the one made weigh, so that the
drop is the cost of the decision. Each difference is the work of one part, and all of them add up to the result.
"""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from tablee.core.facts import Seat
from tablee.core.mind import Standing
from tablee.core.outcome import Outcome
from tablee.review.path import Stop
from tablee.review.perspective import DICE, Perspective
from tablee.review.report import Decision, Moment, Part, Round, Split
from tablee.review.rounding import shown_of
from tablee.thinking.tasks import Pieces

ZERO: dict[Part, float] = {"luck": 0.0, "choice": 0.0, "others": 0.0}


class ChartPoint(msgspec.Struct, frozen=True):
    """A moment of the chart, and what it means for the round after it."""

    moment: Moment
    next_points: float  # expected of the round in play: another one where this moment ends a round
    is_round_end: bool = False

    @property
    def part(self) -> Part:
        """Before the first move there is nothing but luck."""
        return self.moment.part or "luck"


def chart_of(
    stops: Sequence[Stop], decisions: Sequence[Decision], perspective: Perspective, effort: float
) -> Pieces[list[ChartPoint]]:
    """Every stop in turn. It begins with a fair share, and ends with the result."""
    points: list[ChartPoint] = []
    rest: Part = "luck" if perspective.record.setup.seats == 1 else "others"  # alone there is nobody else
    for stop in stops:
        if stop.decision is not None and is_first(points, stop):
            points += choice_points(stop, decisions[stop.decision], rest)
        if stop.decision is None or stop.result is not None or len(stop.views) > 1:
            points.append(standing_point(stop, rest, perspective, effort))
        yield None
    return points


def is_first(points: Sequence[ChartPoint], stop: Stop) -> bool:
    """One decision may lead through several stops; it is weighed once."""
    return all(point.moment.decision != stop.decision for point in points)


def choice_points(stop: Stop, decision: Decision, rest: Part) -> Iterator[ChartPoint]:
    """Before the choice what the best move weighs, after it the one made."""
    choice = next(option for option in decision.options if option.is_made)
    best = decision.options[0]
    before = Moment(stop.step, stop.round, rest, max(best.win, choice.win), best.points, stop.decision)
    after = Moment(stop.step, stop.round, "choice", choice.win, choice.points, stop.decision)
    yield ChartPoint(before, before.points)
    yield ChartPoint(after, after.points)


def standing_point(stop: Stop, rest: Part, perspective: Perspective, effort: float) -> ChartPoint:
    standing = mean_of([perspective.mind.standing(view, DICE, effort) for view in stop.views])
    win = 1 / perspective.record.setup.seats if stop.part is None else standing.win
    if stop.is_end:
        win = share_of(perspective.outcome, perspective.seat)
    points = standing.points if stop.result is None else stop.result
    part = rest if stop.decision is not None else stop.part
    return ChartPoint(
        Moment(stop.step, stop.round, part, win, points), standing.points, is_round_end=stop.result is not None
    )


def mean_of(standings: Sequence[Standing]) -> Standing:
    count = len(standings)
    return Standing(
        points=float(sum(one.points for one in standings)) / count, win=float(sum(one.win for one in standings)) / count
    )


def share_of(outcome: Outcome, seat: Seat) -> float:
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def split(start: float, steps: Iterable[tuple[Part, float]]) -> Split:
    """From an expectation by what came of it, step by step; each difference is the work of one part."""
    parts, value = dict(ZERO), start
    for part, after in steps:
        parts[part] += after - value
        value = after
    return Split(start, parts["luck"], parts["choice"], parts["others"], value)


def rounds_of(points: Sequence[ChartPoint], costs: Sequence[int]) -> tuple[Round, ...]:
    """Each round from the expectation before it to its result; costs are those shown, in percents of chance."""
    rounds = []
    start, stretch = points[0], list[ChartPoint]()
    first_step = 0
    for point in points[1:]:
        stretch.append(point)
        if point.is_round_end:
            rounds.append(round_of(start, stretch, first_step, costs))
            start, stretch, first_step = point, [], point.moment.step
    return tuple(rounds)


def round_of(start: ChartPoint, stretch: Sequence[ChartPoint], first_step: int, costs: Sequence[int]) -> Round:
    win = split_of_wins(start, stretch)
    chosen = [point.moment.decision for point in stretch if point.part == "choice"]
    return Round(
        round=stretch[0].moment.round,
        first_step=first_step,
        last_step=stretch[-1].moment.step,
        points=split(start.next_points, ((point.part, point.moment.points) for point in stretch)),
        win=win,
        shown=shown_of(win, 100, [costs[at] for at in chosen if at is not None]),
    )


def split_of_wins(start: ChartPoint, stretch: Sequence[ChartPoint]) -> Split:
    return split(start.moment.win, ((point.part, point.moment.win) for point in stretch))
