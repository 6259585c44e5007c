"""Advice: how a seat stands, and what its moves weigh. Alone at the table a square is a round, and points are all."""

import math
from collections.abc import Sequence

from tablee.core.dice import Dice
from tablee.core.mind import Consideration, Considered, Standing, luck_of
from tablee.games.one_o_one.asks import Moves
from tablee.games.one_o_one.lines import best_of
from tablee.games.one_o_one.mind.reasons import next_best, why
from tablee.games.one_o_one.mind.search.evaluation import LUCK, POINTS, WIN, Evaluated, evaluate, evaluate_moves
from tablee.games.one_o_one.mind.search.weighing import Asked, moves_of
from tablee.games.one_o_one.scoring import lines_of
from tablee.games.one_o_one.square import cell_named
from tablee.games.one_o_one.view import SquareView, View

STANDING = {"classic": 20_000, "expert": 11_000}  # turns of imagined games; Expert has more to look at
WEIGHING = 120_000
EQUAL = 0.005  # chances to win that so little tells apart are told apart by points
DOUBT_IN_POINTS, DOUBT = 1.0, 0.02  # the difference that a strong player hardly sees: alone at the table, in a match


def weigh(view: View, ask: Asked, dice: Dice, effort: float, moves: Sequence[Moves]) -> Consideration:
    """Always the same luck: whoever asks hears the same."""
    options = ranked(view, evaluate_moves(view, moves_of(ask), moves, WEIGHING * effort, LUCK + luck_of(dice)))
    return Consideration(options, why(view, options), next_best(view, options))


def ranked(view: View, evaluated: Sequence[Evaluated]) -> tuple[Considered, ...]:
    """The best first. Those that win as often as the best are ordered by points, and chosen as often."""
    most = max(option.win for option in evaluated)
    ordered = sorted(evaluated, key=lambda option: (min(most - EQUAL, option.win), option.points), reverse=True)
    if view.seats == 1:
        odds = [math.exp((option.points - ordered[0].points) / DOUBT_IN_POINTS) for option in ordered]
    else:
        odds = [math.exp(min(0.0, option.win - most + EQUAL) / DOUBT) for option in ordered]
    return tuple(
        Considered(option.move, odd / sum(odds), option.points, option.win)
        for option, odd in zip(ordered, odds, strict=True)
    )


def standing(view: View, dice: Dice, effort: float) -> Standing:  # noqa: ARG001 - always the same luck
    seat = view.me if view.me is not None else 0
    if view.outcome is not None:
        win = 1 / len(view.outcome.winners) if seat in view.outcome.winners else 0.0
        return Standing(round_points(view)[-1], win)
    if view.seats == 1 and len(view.squares[view.building].tokens) == view.size**2:
        return Standing(square_points(view.squares[view.building], view), 1.0)
    means = evaluate(view, STANDING[view.draw] * effort)[seat]
    return Standing(float(means[POINTS]), float(means[WIN]))


def square_points(square: SquareView, view: View) -> float:
    """A full square that is not counted yet."""
    tokens = [token for _, token in sorted((cell_named(cell), token) for cell, token in square.tokens.items())]
    grid = [tokens[start : start + view.size] for start in range(0, len(tokens), view.size)]
    return float(sum(line_points(view, best_of(line, view.size, view.rulings)) for line in lines_of(grid)))


def line_points(view: View, combination: str | None) -> int:
    return 0 if combination is None else view.points[combination]


def round_points(view: View) -> tuple[float, ...]:
    """Alone at the table every square; a match is one round."""
    if view.seats == 1:
        return tuple(float(square.score) for square in view.solo)
    if view.match is None or view.me is None:
        return ()
    return (float(view.match.scores[view.me]),)
