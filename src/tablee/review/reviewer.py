"""A review, put together: the path of the game, its decisions, and what is worth saying about them."""

from collections.abc import Callable
from itertools import zip_longest
from typing import Any, Literal

import msgspec

from tablee.core.facts import Seat
from tablee.core.mind import Mind, level_of
from tablee.core.refusals import BadInput, NotAllowedNow
from tablee.games import part_of
from tablee.records.record import Record
from tablee.records.verify import verify
from tablee.review.chart import ChartPoint, chart_of, rounds_of, split_of_wins
from tablee.review.decisions import hindsight_move, judge, mark_shown
from tablee.review.path import Path, Walk
from tablee.review.perspective import DICE, Perspective
from tablee.review.report import BotRemark, Decision, Player, Review
from tablee.review.rounding import shown_of, sum_of, whole_costs
from tablee.review.sentences import dearness, lessons_of, summary_of, turning_points_of
from tablee.thinking.tasks import Pieces, ReadDecision, StudyProgress, run_to_end

Depth = Literal["look", "deep"]

MOST_DECISIONS = 300
WORK: dict[Depth, float] = {"look": 1.0, "deep": 10.0}
WORLDS: dict[Depth, int] = {"look": 4, "deep": 12}  # so many times luck is imagined otherwise
FULL_LOOKS = 16  # decisions a look can weigh at full effort; of more, each gets less
FULL_STANDINGS = 80
MOST_HINDSIGHTS = 8


class NoReview(NotAllowedNow):
    """There is nothing to look back on, or nothing to look with."""


def review(
    record: Record,
    seat: Seat | None,
    depth: Depth,
    mind: Mind | None = None,
    tell: Callable[[StudyProgress], None] = lambda _: None,
) -> Review:
    """The review of a finished game; without a seat, of the first that a person played. Refuses anything else."""
    return run_to_end(reviewing(record, seat, depth, mind or mind_of(record)), tell)


def reviewing(record: Record, seat: Seat | None, depth: Depth, mind: Mind) -> Pieces[Review]:
    """The same in pieces, each of them short: at most one decision is weighed in it."""
    outcome = verify(record).outcome
    if outcome is None:
        raise NoReview("review-not-over")
    yield None
    return (yield from Reviewer(Perspective(record, seat_of(record, seat), mind, outcome), depth).review())


def mind_of(record: Record) -> Mind:
    mind: Mind | None = part_of(record.game.key, "mind")
    if mind is None:
        raise NoReview("review-no-mind")
    return mind


def seat_of(record: Record, seat: Seat | None) -> Seat:
    last = record.setup.seats - 1
    if seat is None:
        return next((moved.seat for moved in record.moves if moved.seat is not None and moved.by == "person"), 0)
    if not 0 <= seat <= last:
        raise BadInput("seat", "input-whole", given=seat, least=0, most=last)
    return seat


class Reviewer:
    def __init__(self, perspective: Perspective, depth: Depth) -> None:
        self.perspective = perspective
        self.record = perspective.record
        self.depth: Depth = depth

    def review(self) -> Pieces[Review]:
        path = Walk(self.perspective, self.perspective.other_luck(WORLDS[self.depth])).path()
        if len(path.choices) > MOST_DECISIONS:
            raise NoReview("review-too-long", decisions=len(path.choices), most=MOST_DECISIONS)
        yield None
        decisions = yield from self.look_back(path, (yield from self.decisions(path)))
        standings = sum(len(stop.views) for stop in path.stops)
        effort = self.effort(FULL_STANDINGS, standings)
        points = yield from chart_of(path.stops, decisions, self.perspective, effort)
        return self.reviewed(decisions, points)

    def reviewed(self, decisions: list[Decision], points: list[ChartPoint]) -> Review:
        chart = [point.moment for point in points]
        win, costs = split_of_wins(points[0], points[1:]), self.costs_of(decisions)
        by_points = self.perspective.is_by_points
        decisions = [
            msgspec.structs.replace(decision, mark=mark_shown(cost, by_points=by_points))
            for decision, cost in zip(decisions, costs, strict=True)
        ]
        chances = (0,) * len(costs) if by_points else costs
        rounds = rounds_of(points, chances)
        shown = shown_of(sum_of([one.points for one in rounds]), 1, costs) if by_points else shown_of(win, 100, costs)
        review = Review(
            game=self.record.game.key,
            setup=self.setup(),
            names=self.record.names,
            best=self.record.game.best,
            seat=self.perspective.seat,
            is_deep=self.depth == "deep",
            outcome=self.perspective.outcome,
            players=self.players(),
            summary=(),
            lessons=lessons_of(decisions, costs, self.perspective),
            rounds=rounds,
            win=win,
            unit="points" if by_points else "chance",
            shown=shown,
            costs=costs,
            decisions=tuple(decisions),
            chart=tuple(chart),
            turning_points=turning_points_of(chart, decisions, chances, self.perspective),
            remarks=self.remarks(),
        )
        return msgspec.structs.replace(review, summary=summary_of(review))

    def setup(self) -> dict[str, Any]:
        setup: dict[str, Any] = msgspec.to_builtins(self.record.setup)
        setup.pop("edition")
        return setup

    def effort(self, full: int, count: int) -> float:
        """So much work in all, however long the game."""
        return min(1.0, full / max(1, count)) * WORK[self.depth]

    def decisions(self, path: Path) -> Pieces[list[Decision]]:
        effort = self.effort(FULL_LOOKS, len(path.choices))
        decisions: list[Decision] = []
        for choice in path.choices:
            yield StudyProgress("decisions", len(decisions), len(path.choices), self.read_so_far(path, decisions))
            decisions.append(judge(choice, self.perspective, effort))
        return decisions

    def read_so_far(self, path: Path, decisions: list[Decision]) -> tuple[ReadDecision, ...]:
        """Whoever waits sees what was found already."""
        return tuple(
            ReadDecision(choice.round, self.record.game.write_move(choice.move), cost)
            for choice, cost in zip_longest(path.choices, self.costs_of(decisions))
        )

    def costs_of(self, decisions: list[Decision]) -> tuple[int, ...]:
        """As people are shown them, in points or in percents of chance."""
        scale = 1 if self.perspective.is_by_points else 100
        return tuple(whole_costs(scale * dearness(one, self.perspective) for one in decisions))

    def look_back(self, path: Path, decisions: list[Decision]) -> Pieces[list[Decision]]:
        """With everything open; in a long game only at the decisions that cost most."""
        dearest = sorted(range(len(decisions)), key=lambda at: -dearness(decisions[at], self.perspective))
        for at in dearest[:MOST_HINDSIGHTS]:
            hindsight = self.perspective.mind.hindsight(
                path.choices[at].states, self.perspective.seat, DICE, WORK[self.depth]
            )
            decisions[at] = msgspec.structs.replace(
                decisions[at], hindsight=hindsight_move(hindsight, self.record.game)
            )
            yield None
        return decisions

    def players(self) -> tuple[Player, ...]:
        seats = (self.perspective.seat,) if self.perspective.is_crowd else range(self.record.setup.seats)
        return tuple(player(self.record, seat) for seat in seats)

    def remarks(self) -> tuple[BotRemark, ...]:
        moves = [(step, moved.seat, moved.aside.expected) for step, moved in enumerate(self.record.moves)]
        return tuple(
            BotRemark(step, seat, expected)
            for step, seat, expected in moves
            if seat is not None
            and expected is not None
            and (seat == self.perspective.seat or not self.perspective.is_crowd)
        )


def player(record: Record, seat: Seat) -> Player:
    moves = [moved for moved in record.moves if moved.seat == seat]
    movers = {moved.by for moved in moves}
    by = next(iter(movers), None) if len(movers) < 2 else "several"
    bots = [moved.aside.bot for moved in moves if moved.aside.bot is not None and moved.aside.instead is None]
    bot = max(bots, key=bots.count) if bots and by == "bot" else None
    return Player(seat, record.names[seat], by, bot, None if bot is None else level_of(bot))
