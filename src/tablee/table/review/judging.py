"""Judging decisions: what was played beside the best that was found, and what it cost."""

from collections.abc import Sequence
from typing import Any

from tablee.core.game import AnyGame
from tablee.core.mind import Considered, Hindsight
from tablee.core.review import Cost, Decision, Mark, Seen, Weighed
from tablee.table.review.path import Choice
from tablee.table.review.sight import DICE, Sight

MOST_OPTIONS = 6
USUAL = 0.1  # a move that a strong player makes so often is no worse than good
BY_WIN: tuple[tuple[Mark, float], ...] = (("best", 0.005), ("good", 0.03), ("inaccuracy", 0.08))
BY_POINTS: tuple[tuple[Mark, float], ...] = (("best", 0.25), ("good", 1.0), ("inaccuracy", 3.0))


def judge(choice: Choice, sight: Sight, effort: float) -> Decision:
    game = sight.game
    view = game.view(choice.states[0], sight.seat)
    considered = sight.mind.consider(view, choice.ask, DICE, effort, [choice.move])
    options = considered.options
    made = next(option for option in options if option.move == choice.move)
    cost = cost_of(options[0], made, game)
    return Decision(
        step=choice.step,
        round=choice.round,
        move=choice.move,
        text=game.write_move(choice.move),
        mark=mark_of(options[0], made, cost, by_points=sight.is_by_points),
        cost=cost,
        options=tuple(weighed(option, choice.move, game) for option in shown(options, made)),
        why=considered.why,
        expected=sight.record.moves[choice.step].aside.expected,
    )


def cost_of(best: Considered, made: Considered, game: AnyGame) -> Cost:
    more = float(best.points - made.points)
    return Cost(points=more if game.best == "most" else -more, win=max(0.0, float(best.win - made.win)))


def mark_of(best: Considered, made: Considered, cost: Cost, *, by_points: bool) -> Mark:
    if made is best:
        return "best"
    mark = by_cost(cost.points, BY_POINTS) if by_points else by_cost(cost.win, BY_WIN)
    return "good" if made.share >= USUAL and mark in ("inaccuracy", "mistake") else mark


def by_cost(cost: float, limits: Sequence[tuple[Mark, float]]) -> Mark:
    return next((mark for mark, most in limits if cost <= most), "mistake")


def shown(options: Sequence[Considered], made: Considered) -> list[Considered]:
    first = list(options[:MOST_OPTIONS])
    return first if made in first else [*first, made]


def weighed(option: Considered, made: Any, game: AnyGame) -> Weighed:
    text = game.write_move(option.move)
    return Weighed(option.move, text, float(option.share), float(option.points), float(option.win), option.move == made)


def seen(found: Hindsight | None, game: AnyGame) -> Seen | None:
    return None if found is None else Seen(found.move, game.write_move(found.move), float(found.points))
