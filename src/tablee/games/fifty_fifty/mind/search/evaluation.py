"""How seats stand if everybody plays on alike: one way to play for all, one luck for every question, so that what two
positions are worth differs by what they are and not by who asks.

Within a round a seat knows its hand, and any deal of the other cards is as likely as another. Before a deal everything
lies open, and whoever has the same on the sheet stands the same.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from tablee.games.fifty_fifty.edition import EDITION
from tablee.games.fifty_fifty.mind.learned.odds import odds_at
from tablee.games.fifty_fifty.mind.learned.rounds import strong_rounds
from tablee.games.fifty_fifty.mind.position import (
    AS_PLAYED,
    array,
    house_of,
    moods_of,
    pool_of,
    position_of,
    settled,
    sheet_of,
    terms_of,
)
from tablee.games.fifty_fifty.mind.search.playout import LEARNED, Parts
from tablee.games.fifty_fifty.mind.search.weighing import TO_WIN_FIRST, weigh
from tablee.games.fifty_fifty.mind.search.win_chance import win_shares
from tablee.games.fifty_fifty.view import View
from tablee.kernels.compiling import Numbers

LUCK = 50  # where the random numbers of all evaluations begin
NOTHING_READ = np.array([0.0, 0.0, 0.0, 1.0, 0.0, 1.0])  # anybody plays any card
FEWEST = 24  # deals, however small the effort
POOL = 199  # rounds of which futures are made, in houses where no strong players were watched
MANY = 999  # rounds of playouts beside those of strong players
MOST_FUTURES = 96  # for each seat
ROUNDS = 64  # of the pool, for a round that is not dealt; the last of a game has no future and takes the whole pool
USUAL = EDITION.standard
USUAL_HOUSE = (USUAL.cards, USUAL.hand, tuple(sorted((mood.laughing, mood.angry) for mood in USUAL.moods)))


def rounds_of(view: View) -> Numbers:
    """Whole rounds as strong players end them, elsewhere as playouts do."""
    seats, *house = house_of(view)
    return strong_rounds(seats) if tuple(house) == USUAL_HOUSE else pool_of(*house_of(view), POOL, LEARNED)


def ends_of(view: View) -> Numbers:
    """By what a playout leaves a seat with: what strong players would be left with. The more tricks are to come in
    which they choose better, the nearer to `strong_ends`; in the last one nobody chooses."""
    seats, *house = house_of(view)
    if tuple(house) != USUAL_HOUSE:
        return AS_PLAYED
    ends, last = strong_ends(seats), view.tricks_a_round - 1
    played = np.arange(len(ends))
    share = max(0, last - settled(view).trick) / last
    return np.rint(played + share * (ends - played)).astype(np.int64)


@lru_cache
def strong_ends(seats: int) -> Numbers:
    """Of whole rounds: as many strong players are left with less as are in playouts."""
    played = np.sort(pool_of(seats, *USUAL_HOUSE, MANY, LEARNED), axis=None)
    strong = np.sort(strong_rounds(seats), axis=None)
    left = np.arange(played[-1] + 1)
    below = (np.searchsorted(played, left, "left") + np.searchsorted(played, left, "right")) / (2 * len(played))
    return strong[np.minimum(len(strong) - 1, (below * len(strong)).astype(np.int64))]


def futures_of(view: View, pool: Numbers) -> int:
    left = view.rounds - view.round - 1
    return len(view.seats) * min(MOST_FUTURES, len(pool) // left) if left else 1


def evaluate(view: View, options: Sequence[int], deals: float, luck: int = 0) -> Parts:
    """Places in the own hand, all in the same deals; -1 leaves the turn to whoever has it. The sums of
    search/weighing.py."""
    position, pool = position_of(settled(view)), rounds_of(view)
    blind = position._replace(
        events=position.events[:0],
        unplayed=position.unplayed[:0],
        pool=pool,
        futures=futures_of(view, pool),
        ends=ends_of(view),
    )
    plan, key = array([max(FEWEST, round(deals)), 0, 0]), np.array([LUCK + luck], dtype=np.uint64)
    return weigh(blind, array(options), plan, LEARNED, NOTHING_READ, TO_WIN_FIRST, key)


def chance(view: View, win: float) -> float:
    """To win, from the mean over deals in which the others hold any cards. What they kept suits them better, so it is
    lowered until the chances of all seats add up to 1 (README.md). With two seats no difference was seen."""
    others = [seat.cards for other, seat in enumerate(view.seats) if other != view.me]
    if len(others) == 1 or not any(others):
        return win
    return float(lowered(win, odds_at(view.rounds - view.round - 1, view.trick, view.tricks_a_round)))


def lowered(win: Any, odds: float) -> Any:
    """Chances whose odds are so many times what they were."""
    return win * odds / (win * odds + 1 - win)


def before_deal(view: View) -> Parts:
    """Everybody's chance to win."""
    pool, sheet = rounds_of(view), sheet_of(view)
    futures = futures_of(view, pool)
    rounds = len(pool) if futures == 1 else min(ROUNDS, len(pool))
    shares = win_shares(sheet, terms_of(view, moods_of(view)), pool, futures, rounds)
    ties = view.final_tie == "balanced"
    alike = [(sorted(counting), balanced if ties else 0) for *counting, balanced in sheet.tolist()]
    return np.array(
        [np.mean([share for share, other in zip(shares, alike, strict=True) if other == row]) for row in alike]
    )
