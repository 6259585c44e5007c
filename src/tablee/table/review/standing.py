"""Where the seat stood along its path, in points of the round and in chance to win, and what moved it."""

from collections.abc import Iterable, Sequence

import msgspec

from tablee.core.facts import Seat
from tablee.core.mind import Appraisal
from tablee.core.outcome import Outcome
from tablee.core.review import Moment, Part, Round, Split
from tablee.table.review.path import Stop
from tablee.table.review.sight import DICE, Sight

ZERO: dict[Part, float] = {"luck": 0.0, "choice": 0.0, "reading": 0.0}


class Standing(msgspec.Struct, frozen=True):
    """A stop, appraised."""

    stop: Stop
    win: float
    points: float  # of the round the stretch belongs to
    next_points: float  # of the round in play: another one where the stretch ends a round

    @property
    def moment(self) -> Moment:
        stop = self.stop
        return Moment(stop.step, stop.round, stop.part, self.win, self.points, stop.decision)


def appraise_all(stops: Sequence[Stop], sight: Sight, effort: float) -> list[Standing]:
    """Every stop in turn; the last is the end, where nothing is left to appraise."""
    appraise = sight.mind.appraise
    standings = [standing_of(stop, [appraise(view, DICE, effort) for view in stop.views]) for stop in stops[:-1]]
    last = stops[-1]
    assert last.result is not None
    return [*standings, Standing(last, share_of(sight.outcome, sight.seat), last.result, last.result)]


def standing_of(stop: Stop, appraisals: Sequence[Appraisal]) -> Standing:
    win = float(sum(one.win for one in appraisals)) / len(appraisals)
    points = float(sum(one.points for one in appraisals)) / len(appraisals)
    return Standing(stop, win, points if stop.result is None else stop.result, points)


def share_of(outcome: Outcome, seat: Seat) -> float:
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def split(start: float, steps: Iterable[tuple[Part, float]]) -> Split:
    """From an expectation by what came of it, step by step; each difference is the work of one part."""
    parts, value = dict(ZERO), start
    for part, after in steps:
        parts[part] += after - value
        value = after
    return Split(start, parts["luck"], parts["choice"], parts["reading"], value)


def rounds_of(standings: Sequence[Standing]) -> list[Round]:
    """Each round from the expectation before it to its result."""
    rounds = []
    start, own = standings[0], list[Standing]()
    first_step = 0
    for standing in standings[1:]:
        own.append(standing)
        if standing.stop.result is not None:
            rounds.append(round_of(start, own, first_step))
            start, own, first_step = standing, [], standing.stop.step
    return rounds


def round_of(start: Standing, own: Sequence[Standing], first_step: int) -> Round:
    return Round(
        round=own[0].stop.round,
        first_step=first_step,
        last_step=own[-1].stop.step,
        points=split(start.next_points, ((part_of(one), one.points) for one in own)),
        win=split_of_wins(start, own),
    )


def split_of_wins(start: Standing, own: Sequence[Standing]) -> Split:
    return split(start.win, ((part_of(one), one.win) for one in own))


def part_of(standing: Standing) -> Part:
    """Before the first move there is nothing but luck."""
    return standing.stop.part or "luck"
