"""Thinking about a turn: beliefs, worths and regret matching put together."""

from typing import NamedTuple

import numpy as np

from tablee.core.dice import Dice
from tablee.games.the_number.mind.learned.worth import Floats
from tablee.games.the_number.mind.position import Position, worth_of
from tablee.games.the_number.mind.search.numbers import PLAYED, possible
from tablee.games.the_number.mind.search.regret import match_regret
from tablee.games.the_number.mind.search.turn import play_many

PLAYS = 2000


class Weighed(NamedTuple):
    """The numbers that matter, as one seat weighs them; the arrays go along with PLAYED."""

    shares: Floats  # by seat: how often each would be written by one who thinks
    win: Floats  # the chance to win the game
    points: Floats  # of this round
    stands: Floats  # how often it does not fall


def weigh_numbers(position: Position, steps: float, key: np.uint64, worth: Floats | None = None) -> Weighed:
    """Think with so many steps: a look at one number costs more of them the more seats there are. `worth`: what digits
    will be worth, where it is not what we believe of the others."""
    seats = position.seats
    shares, values = np.zeros((seats, len(PLAYED))), np.zeros((3, len(PLAYED)))
    match_regret(
        position.left,
        position.totals,
        position.terms,
        worth_of(position) if worth is None else worth,
        position.scale,
        np.array([0.0, *(belief.trust for belief in position.beliefs[1:])]),
        np.array([np.cumsum(belief.model) for belief in position.beliefs]),
        steps * breadth(position) / (7 + seats**2),
        key,
        shares,
        values,
    )
    return Weighed(shares, values[0], values[1] - (position.totals[0] - position.scored[0]), values[2])


def breadth(position: Position) -> float:
    """More work where there is more to choose from: with all ten digits twice as much, near the end half."""
    return 0.5 + 1.5 * len(possible(int(position.left[0]))) / len(PLAYED)


def likely_of(position: Position, shares: Floats) -> Floats:
    """How likely each seat is to write each number: I as given, the others by what is believed of them."""
    likely = np.zeros((position.seats, 1000))
    likely[:, PLAYED] = shares
    for seat, belief in enumerate(position.beliefs):
        if seat > 0:
            likely[seat] = belief.trust * belief.model + (1 - belief.trust) * likely[seat]
    return likely


def play_on(position: Position, shares: Floats, key: np.uint64, number: int | None) -> tuple[float, float]:
    """My chance to win and my points of this round if all seats write like this, I perhaps a certain number."""
    likely = likely_of(position, shares)
    if number is not None:
        likely[0] = np.arange(1000) == number
    return play_with(position, likely, worth_of(position), key)


def play_with(position: Position, likely: Floats, worth: Floats, key: np.uint64) -> tuple[float, float]:
    """My chance to win and my points of this round, by how likely each number is and what digits are worth."""
    into = np.zeros((2, position.seats))
    sums = np.cumsum(likely, axis=1)
    terms, scale = position.terms, position.scale
    play_many(sums, position.left, position.totals, terms, worth, scale, PLAYS, key, into)
    return float(into[1, 0]), float(into[0, 0] - (position.totals[0] - position.scored[0]))


def key_from(dice: Dice) -> np.uint64:
    return np.uint64(dice.one("thought", range(1 << 62)))


def pure(shares: Floats, least: float) -> Floats:
    """Without what is written only because it was tried."""
    likely = np.where(shares >= least * shares.max(), shares, 0.0)
    return likely / likely.sum()


def draw_place(likely: Floats, dice: Dice) -> int:
    """A place, as likely as told."""
    at = dice.one("number", range(1 << 53)) / (1 << 53)
    return min(int(np.searchsorted(np.cumsum(likely), at, side="right")), int(np.flatnonzero(likely)[-1]))
