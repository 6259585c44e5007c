"""What a seat might do, and how it stands: for hints, the review and the explorer."""

from collections.abc import Sequence

import numpy as np

from tablee.core.dice import Dice
from tablee.core.mind import Appraisal, Consideration, Considered
from tablee.games.fifty_fifty.mind.levels import STRONG, best_of, search, weighed
from tablee.games.fifty_fifty.mind.position import position_of
from tablee.games.fifty_fifty.mind.round import Parts
from tablee.games.fifty_fifty.mind.search import DEALS, POINTS, WIN
from tablee.games.fifty_fifty.mind.telling import why
from tablee.games.fifty_fifty.rules import Play, PlayCard
from tablee.games.fifty_fifty.view import View

SHOWN = 4
WAVERING = 0.008  # of the chance to win: so near, strong players choose either card
GLANCE = 150  # deals of an appraisal
# The field, among which nobody is better than another: the heuristic, or with two seats casual; they slip now and then.
FIELD = STRONG._replace(habits=(1.0, 0.0, 0.0, 0.0, 0.3, 1.0))
FIELD_OF_TWO = STRONG._replace(habits=(0.0, 0.0, 1.0, 0.0, 0.3, 1.0))


def consider(view: View, ask: PlayCard, dice: Dice, effort: float, moves: Sequence[Play]) -> Consideration:
    sums = weighed(view, STRONG, dice, effort, tuple(range(len(ask.cards))))
    first = best_of(sums)
    win = sums[:, WIN] / sums[:, DEALS]
    win[first] = max(win)  # a card that was left out early has no better claim
    order = sorted(range(len(win)), key=lambda place: (-win[place], place != first))
    asked = [ask.cards.index(move.card) for move in moves]
    shown = [place for at, place in enumerate(order) if at < SHOWN or place in asked]
    shares = np.exp((win - win.max()) / WAVERING)
    shares /= shares.sum()
    options = tuple(option(ask.cards[place], sums[place], shares[place], win[place]) for place in shown)
    second = order[1] if len(order) > 1 else None
    behind = 0.0 if second is None else float(win[first] - win[second])
    said = why(view, ask.cards[first], sums[first], None if second is None else ask.cards[second], behind)
    return Consideration(options, said)


def option(card: int, sums: Parts, share: float, win: float) -> Considered:
    return Considered(Play(card), float(share), float(sums[POINTS] / sums[DEALS]), float(win))


def appraise(view: View, dice: Dice, effort: float) -> Appraisal:
    assert view.me is not None
    if view.outcome is not None:
        winners = view.outcome.winners
        points = view.seats[view.me].penalties[-1]
        return Appraisal(float(points), 1 / len(winners) if view.me in winners else 0.0)
    field = FIELD_OF_TWO if len(view.seats) == 2 else FIELD
    plan = (max(8, round(GLANCE * effort)), field.exchanges, 0)
    [sums] = search(position_of(view), (-1,), plan, field, dice)
    return Appraisal(float(sums[POINTS] / sums[DEALS]), float(sums[WIN] / sums[DEALS]))


def round_points(view: View) -> tuple[float, ...]:
    assert view.me is not None
    return tuple(float(penalty) for penalty in view.seats[view.me].penalties)
