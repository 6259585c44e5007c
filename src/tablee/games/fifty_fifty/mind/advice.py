"""What a seat might do, and how it stands: for hints, the review and the explorer."""

from collections.abc import Sequence

import numpy as np

from tablee.core.dice import Dice
from tablee.core.mind import Consideration, Considered, Standing, luck_of
from tablee.games.fifty_fifty.mind.reasons import next_best, why
from tablee.games.fifty_fifty.mind.search.evaluation import before_deal, chance, evaluate, rounds_of
from tablee.games.fifty_fifty.mind.search.playout import Parts
from tablee.games.fifty_fifty.mind.search.weighing import DEALS, POINTS, WIN
from tablee.games.fifty_fifty.rules import Play, PlayCard
from tablee.games.fifty_fifty.view import View

WORK = 1600  # deals
SHOWN = 4
EQUAL = 0.005  # of the chance to win: cards so near the best are told apart by their points
WAVERING = 0.008  # so near, strong players choose either card


def weigh(view: View, ask: PlayCard, dice: Dice, effort: float, moves: Sequence[Play]) -> Consideration:
    sums = evaluate(view, range(len(ask.cards)), WORK * effort, luck_of(dice))
    win = np.array([chance(view, share) for share in sums[:, WIN] / sums[:, DEALS]])
    points = sums[:, POINTS] / sums[:, DEALS]
    order = best_first(win, points)
    places = [ask.cards.index(move.card) for move in moves]
    choices = [place for at, place in enumerate(order) if at < SHOWN or place in places]
    shares = np.exp((win - win.max()) / WAVERING)
    shares /= shares.sum()
    options = tuple(
        Considered(Play(ask.cards[place]), float(shares[place]), float(points[place]), float(win[place]))
        for place in choices
    )
    return Consideration(options, why(view, ask.cards[order[0]], sums[order[0]]), next_best(options))


def best_first(win: Parts, points: Parts) -> list[int]:
    """Places by the chance to win; those that are equal to the best by points, the fewest first."""
    least = win.max() - EQUAL
    behind = win < least
    return sorted(range(len(win)), key=lambda place: (behind[place], -win[place] if behind[place] else points[place]))


def standing(view: View, dice: Dice, effort: float) -> Standing:  # noqa: ARG001
    assert view.me is not None
    if view.outcome is not None:
        winners = view.outcome.winners
        points = view.seats[view.me].penalties[-1]
        return Standing(float(points), 1 / len(winners) if view.me in winners else 0.0)
    if not view.hand and not view.played:
        return Standing(float(rounds_of(view).mean()), float(before_deal(view)[view.me]))
    [sums] = evaluate(view, (-1,), WORK * effort)
    return Standing(float(sums[POINTS] / sums[DEALS]), chance(view, float(sums[WIN] / sums[DEALS])))


def round_points(view: View) -> tuple[float, ...]:
    assert view.me is not None
    return tuple(float(penalty) for penalty in view.seats[view.me].penalties)
