"""A review, put together: the path of the game, its decisions, and what is worth saying about them."""

from typing import Any, Literal

import msgspec

from tablee.core.facts import Seat
from tablee.core.mind import Mind, level_of
from tablee.core.record import Record
from tablee.core.refusals import BadInput, NotAllowedNow
from tablee.core.review import Decision, Player, Remark, Review
from tablee.core.verify import verify
from tablee.games import part_of
from tablee.table.review.judging import judge, seen
from tablee.table.review.path import Path, Walk
from tablee.table.review.saying import dearness, lessons_of, summary_of, turning_points_of
from tablee.table.review.sight import DICE, Sight
from tablee.table.review.standing import appraise_all, rounds_of, split_of_wins

Depth = Literal["look", "deep"]

MOST_DECISIONS = 300
WORK: dict[Depth, float] = {"look": 1.0, "deep": 10.0}
WORLDS: dict[Depth, int] = {"look": 4, "deep": 12}  # so many times luck is imagined otherwise
FULL_LOOKS = 16  # decisions a look can weigh at full effort; of more, each gets less
FULL_APPRAISALS = 100
MOST_HINDSIGHTS = 8


class NoReview(NotAllowedNow):
    """There is nothing to look back on, or nothing to look with."""


def review(record: Record, seat: Seat | None, depth: Depth, mind: Mind | None = None) -> Review:
    """The review of a finished game; without a seat, of the first that a person played. Refuses anything else."""
    mind = mind or mind_of(record)
    outcome = verify(record).outcome
    if outcome is None:
        raise NoReview("review-not-over")
    return Reviewer(Sight(record, seat_of(record, seat), mind, outcome), depth).review()


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
    def __init__(self, sight: Sight, depth: Depth) -> None:
        self.sight = sight
        self.record = sight.record
        self.depth: Depth = depth

    def review(self) -> Review:
        path = Walk(self.sight, [DICE.child(f"world {number}") for number in range(WORLDS[self.depth])]).path()
        if len(path.choices) > MOST_DECISIONS:
            raise NoReview("review-too-long", decisions=len(path.choices), most=MOST_DECISIONS)
        appraisals = sum(len(stop.views) for stop in path.stops)
        standings = appraise_all(path.stops, self.sight, self.effort(FULL_APPRAISALS, appraisals))
        decisions = self.look_back(path, self.decisions(path))
        chart = [standing.moment for standing in standings]
        made = Review(
            game=self.record.game.key,
            setup=self.setup(),
            names=self.record.names,
            best=self.record.game.best,
            seat=self.sight.seat,
            is_deep=self.depth == "deep",
            outcome=self.sight.outcome,
            players=self.players(),
            summary=(),
            lessons=lessons_of(decisions, self.sight),
            rounds=tuple(rounds_of(standings)),
            win=split_of_wins(standings[0], standings[1:]),
            decisions=tuple(decisions),
            chart=tuple(chart),
            turning_points=turning_points_of(chart, decisions, self.sight),
            remarks=self.remarks(),
        )
        return msgspec.structs.replace(made, summary=summary_of(made))

    def setup(self) -> dict[str, Any]:
        setup: dict[str, Any] = msgspec.to_builtins(self.record.setup)
        setup.pop("edition")
        return setup

    def effort(self, full: int, count: int) -> float:
        """So much work in all, however long the game."""
        return min(1.0, full / max(1, count)) * WORK[self.depth]

    def decisions(self, path: Path) -> list[Decision]:
        effort = self.effort(FULL_LOOKS, len(path.choices))
        return [judge(choice, self.sight, effort) for choice in path.choices]

    def look_back(self, path: Path, decisions: list[Decision]) -> list[Decision]:
        """With everything open; in a long game only at the decisions that cost most."""
        dearest = sorted(range(len(decisions)), key=lambda at: -dearness(decisions[at], self.sight))
        for at in dearest[:MOST_HINDSIGHTS]:
            found = self.sight.mind.hindsight(path.choices[at].states, self.sight.seat, DICE, WORK[self.depth])
            decisions[at] = msgspec.structs.replace(decisions[at], hindsight=seen(found, self.record.game))
        return decisions

    def players(self) -> tuple[Player, ...]:
        seats = (self.sight.seat,) if self.sight.is_crowd else range(self.record.setup.seats)
        return tuple(player(self.record, seat) for seat in seats)

    def remarks(self) -> tuple[Remark, ...]:
        told = [(step, moved.seat, moved.aside.expected) for step, moved in enumerate(self.record.moves)]
        return tuple(
            Remark(step, seat, expected)
            for step, seat, expected in told
            if seat is not None and expected is not None and (seat == self.sight.seat or not self.sight.is_crowd)
        )


def player(record: Record, seat: Seat) -> Player:
    moves = [moved for moved in record.moves if moved.seat == seat]
    movers = {moved.by for moved in moves}
    by = next(iter(movers), None) if len(movers) < 2 else "several"
    bots = [moved.aside.bot for moved in moves if moved.aside.bot is not None and moved.aside.instead is None]
    bot = max(bots, key=bots.count) if bots and by == "bot" else None
    return Player(seat, record.names[seat], by, bot, None if bot is None else level_of(bot))
