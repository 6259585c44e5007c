"""Judging decisions: what was played beside the best that was found, and what it cost."""

from collections.abc import Sequence
from typing import Any

from tablee.core.game import AnyGame
from tablee.core.mind import Considered, Hindsight
from tablee.review.path import Choice
from tablee.review.perspective import DICE, Perspective
from tablee.review.report import Cost, Decision, HindsightMove, Mark, WeighedMove

MOST_OPTIONS = 6
BY_WIN: tuple[tuple[Mark, float], ...] = (("best", 0.005), ("good", 0.03), ("inaccuracy", 0.08))
BY_POINTS: tuple[tuple[Mark, float], ...] = (("best", 0.25), ("good", 1.0), ("inaccuracy", 3.0))


def judge(choice: Choice, perspective: Perspective, effort: float) -> Decision:
    game = perspective.game
    view = game.view(choice.states[0], perspective.seat)
    weighed = perspective.mind.weigh(view, choice.ask, DICE, effort, [choice.move])
    options = by_points(weighed.options, game) if perspective.is_by_points else weighed.options
    made = next(option for option in options if option.move == choice.move)
    cost = cost_of(options[0], made, game)
    return Decision(
        step=choice.step,
        round=choice.round,
        move=choice.move,
        text=game.write_move(choice.move),
        mark="best" if made is options[0] else mark_of(cost, by_points=perspective.is_by_points),
        cost=cost,
        options=tuple(weighed_move(option, choice.move, game) for option in listed_options(options, made)),
        why=weighed.why,
        expected=perspective.record.moves[choice.step].aside.expected,
    )


def by_points(options: Sequence[Considered], game: AnyGame) -> list[Considered]:
    """The best for points first."""
    return sorted(options, key=lambda option: -option.points if game.best == "most" else option.points)


def cost_of(best: Considered, made: Considered, game: AnyGame) -> Cost:
    more = float(best.points - made.points)
    return Cost(points=more if game.best == "most" else -more, win=max(0.0, float(best.win - made.win)))


def mark_of(cost: Cost, *, by_points: bool) -> Mark:
    return by_cost(cost.points, BY_POINTS) if by_points else by_cost(cost.win, BY_WIN)


def mark_shown(cost: int, *, by_points: bool) -> Mark:
    """Of a cost in whole points or percents: whoever reads the same number reads the same word."""
    return by_cost(cost, BY_POINTS) if by_points else by_cost(cost / 100, BY_WIN)


def by_cost(cost: float, limits: Sequence[tuple[Mark, float]]) -> Mark:
    return next((mark for mark, most in limits if cost <= most), "mistake")


def listed_options(options: Sequence[Considered], made: Considered) -> list[Considered]:
    first = list(options[:MOST_OPTIONS])
    return first if made in first else [*first, made]


def weighed_move(option: Considered, made: Any, game: AnyGame) -> WeighedMove:
    text = game.write_move(option.move)
    return WeighedMove(
        option.move, text, float(option.share), float(option.points), float(option.win), option.move == made
    )


def hindsight_move(hindsight: Hindsight | None, game: AnyGame) -> HindsightMove | None:
    return (
        None
        if hindsight is None
        else HindsightMove(hindsight.move, game.write_move(hindsight.move), float(hindsight.points))
    )
