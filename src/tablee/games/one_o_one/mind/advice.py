"""Advice: what a strong player would consider here, and how a seat stands. Alone at the table a square is a round."""

import math
from collections.abc import Sequence

from tablee.core.dice import Dice, SeededDice
from tablee.core.mind import Appraisal, Consideration, Considered
from tablee.games.one_o_one.asks import Moves
from tablee.games.one_o_one.lines import best_of
from tablee.games.one_o_one.mind.reasons import why
from tablee.games.one_o_one.mind.thinkers import TURNS
from tablee.games.one_o_one.mind.weighing import Asked, Weighed, moves_of, stand_of, weigh_moves
from tablee.games.one_o_one.scoring import lines_of
from tablee.games.one_o_one.square import cell_named
from tablee.games.one_o_one.view import SquareView, View

SHOWN = 5  # moves that are weighed to the end, besides those that were asked about
DOUBT = {1: 1.0}  # the difference that a strong player hardly sees: alone in points, else in chances to win
IN_A_MATCH = 0.02
APPRAISAL = 10_000  # turns of imagined games
THE_SAME = SeededDice(b"appraisal")  # one luck for all appraisals, so that their differences mean something


def consider(view: View, ask: Asked, dice: Dice, effort: float, moves: Sequence[Moves]) -> Consideration:
    """All moves are tried, and then the best of them and those given once more, alike."""
    work = TURNS["strong"] * effort
    allowed = moves_of(ask)
    first = weigh_moves(view, allowed, dice, work / 2, keep=SHOWN) if len(allowed) > 1 else []
    shown = [weighed.move for weighed in first[:SHOWN]] or list(allowed)
    shown += [move for move in dict.fromkeys(moves) if move not in shown]
    weighed = sorted(weigh_moves(view, shown, dice, work / 2, keep=len(shown)), key=lambda own: -own.value)
    shares = shares_of(weighed, DOUBT.get(view.seats, IN_A_MATCH))
    options = (Considered(own.move, share, own.points, own.win) for own, share in zip(weighed, shares, strict=True))
    return Consideration(tuple(options), why(view, weighed))


def shares_of(weighed: Sequence[Weighed], doubt: float) -> list[float]:
    """The nearer to the best, the more often."""
    most = max(own.value for own in weighed)
    odds = [math.exp((own.value - most) / doubt) for own in weighed]
    return [own / sum(odds) for own in odds]


def appraise(view: View, dice: Dice, effort: float) -> Appraisal:  # noqa: ARG001 - always the same luck
    seat = view.me if view.me is not None else 0
    if view.outcome is not None:
        win = 1 / len(view.outcome.winners) if seat in view.outcome.winners else 0.0
        return Appraisal(round_points(view)[-1], win)
    if view.seats == 1 and len(view.squares[view.building].tokens) == view.size**2:
        return Appraisal(square_points(view.squares[view.building], view), 1.0)
    points, win = stand_of(view, seat, THE_SAME, APPRAISAL * effort)
    return Appraisal(points, win)


def square_points(square: SquareView, view: View) -> float:
    """A full square that is not counted yet."""
    tokens = [token for _, token in sorted((cell_named(cell), token) for cell, token in square.tokens.items())]
    grid = [tokens[start : start + view.size] for start in range(0, len(tokens), view.size)]
    return float(sum(line_points(view, best_of(line, view.size, view.rulings)) for line in lines_of(grid)))


def line_points(view: View, made: str | None) -> int:
    return 0 if made is None else view.points[made]


def round_points(view: View) -> tuple[float, ...]:
    """Alone at the table every square; a match is one round."""
    if view.seats == 1:
        return tuple(float(square.score) for square in view.solo)
    if view.match is None or view.me is None:
        return ()
    return (float(view.match.scores[view.me]),)
