"""Habits that people have, as chains: one number in each ten, a ladder, anything, the same line again."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from tablee.games.fifty.bots import five_parts, nearest, part_width, room_for
from tablee.games.fifty.lines import SPACES, Line, legal_numbers
from tablee.games.fifty.mind.model.chances import Chain
from tablee.games.fifty.mind.search.equilibrium import even_chain
from tablee.games.fifty.rules import PickFive

STEPS = range(-2, 3)
NEAR = {0: 0.5, 1: 0.12, -1: 0.12, 2: 0.06, -2: 0.06}  # how a line that is written again drifts, number by number
WILD = 0.02  # the share of anything at all in a habit that was only guessed


def flags_of(ask: PickFive) -> np.ndarray:
    """Which numbers may be written, up to the top."""
    flags = np.zeros(ask.high + 2, np.int64)
    flags[list(legal_numbers(ask.high, ask.blocked))] = 1
    return flags


@lru_cache(maxsize=64)
def usual_habits(high: int, blocked: tuple[int, ...]) -> tuple[Chain, Chain, tuple[Chain, ...]]:
    """Anything, one in each part, and the ladders by where they start."""
    ask = PickFive(high=high, blocked=blocked)
    even = even_chain(flags_of(ask))
    ladders = tuple(ladder(ask, offset) for offset in range(part_width(ask)))
    return even, one_in_each_part(ask, even), ladders


def one_in_each_part(ask: PickFive, even: Chain) -> Chain:
    parts = five_parts(ask)
    if not all(parts):
        return even
    chain = np.zeros_like(even)
    for space, part in enumerate(parts):
        for last in parts[space - 1] if space else (0,):
            chain[space, last, list(part)] = 1 / len(part)
    return chain


def ladder(ask: PickFive, offset: int) -> Chain:
    """From one start, as `spread` climbs it."""
    chain = np.zeros((SPACES, ask.high + 2, ask.high + 2))
    lines: set[Line] = {()}
    width = part_width(ask)
    for space in range(SPACES):
        ends = {line[-1] if line else 0 for line in lines}
        lines = set()
        for last in ends:
            room = room_after(last, space, ask)
            for step in STEPS:
                number = nearest(offset + width * space + step, room)
                chain[space, last, number] += 1 / len(STEPS)
                lines.add((number,))
    return chain


def room_after(last: int, space: int, ask: PickFive) -> Sequence[int]:
    """What `room_for` says about any line that ends so."""
    return room_for((last,) * space, ask)


def same_again(lines: Sequence[Line], ask: PickFive, even: Chain) -> Chain:
    """Whoever wrote these lines writes them again, more or less."""
    flags = flags_of(ask)
    chain = np.zeros_like(even)
    for line in lines:
        for space, number in enumerate(line):
            weights = np.zeros(len(flags))
            for step, share in NEAR.items():
                if 0 < number + step < len(flags):
                    weights[number + step] = share
            chain[space] += (weights * flags)[None, :]
    chain *= np.triu(np.ones_like(chain[0]), 1)[None]
    return blended(chain, even)


def blended(chain: Chain, even: Chain) -> Chain:
    """Normal again, with some of anything, so that nothing is impossible."""
    totals = chain.sum(2, keepdims=True)
    normal = np.divide(chain, totals, out=np.zeros_like(chain), where=totals > 0)
    return np.where(totals > 0, (1 - WILD) * normal + WILD * even, even)
