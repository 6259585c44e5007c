"""An attacker: it knows the bot it plays against, asks it what it might write, and answers as well as it can."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from tablee.core.dice import Dice, SeededDice
from tablee.core.kernels import Numbers
from tablee.core.mind import Thinker, Thought
from tablee.games.fifty.bots import BOTS
from tablee.games.fifty.fast import mask_of
from tablee.games.fifty.lines import SPACES, Line
from tablee.games.fifty.mind.chances import Floats, tables_of
from tablee.games.fifty.mind.levels import MANNERS, THINKERS, expectation, plan
from tablee.games.fifty.mind.seen import seen_by
from tablee.games.fifty.mind.stand import numbers_of, others_of, terms_of
from tablee.games.fifty.mind.thinking import Work, imagined_in, key_of, searched
from tablee.games.fifty.mind.worlds import write_line
from tablee.games.fifty.rules import Pick, PickFive
from tablee.games.fifty.view import View

ATTACK = Work(worlds=6000, sampled=30, sweeps=2, kept=8)
ASKED = 400  # times a plain bot is asked what it might write
ASKED_STRONG = 16
ASKED_MIXTURE = 8000


def attacker(bot: str, setup: Any, seed: int, effort: float) -> Thinker:  # noqa: ARG001
    """Against copies of a bot that plays with this effort."""

    def attack(view: View, ask: PickFive, dice: Dice, force: float) -> Thought:  # noqa: ARG001
        key, work = key_of(dice, "attack"), ATTACK.times(force)
        others = [written(bot, seen_by(view, other.seat, view.round), effort) for other in others_of(view)]
        worlds = np.zeros((work.worlds, view.seat_count), np.int64)
        random = np.random.Generator(np.random.Philox(int(key)))
        for at, (lines, _, _) in enumerate(others):
            worlds[:, at + 1] = random.choice(lines, work.worlds)
        gaps, spots = np.stack([gaps for _, gaps, _ in others]), np.stack([spots for _, _, spots in others])
        _, best, found = searched(imagined_in(view, worlds, gaps, spots, work, key), work)
        return Thought(Pick(numbers_of(int(best[0]))), expectation(found[0, 1], found[0, 0]))

    return attack


@lru_cache(maxsize=512)
def written(bot: str, view: View, effort: float) -> tuple[Numbers, Floats, Floats]:
    """Lines that the bot might write here, all equally likely, and their gaps and spots."""
    ask = terms_of(view, view.round).ask
    chain = plan(view, MANNERS[bot])[0] if bot in MANNERS else None
    if chain is not None:
        return np.array([write_line(chain, np.uint64(at + 1)) for at in range(ASKED_MIXTURE)]), *tables_of(chain)
    if bot in BOTS:
        moves = [BOTS[bot](view, ask, SeededDice(f"asked {at}".encode())) for at in range(ASKED)]
    else:
        thinker = THINKERS[bot]
        moves = [thinker(view, ask, SeededDice(f"asked {at}".encode()), effort).move for at in range(ASKED_STRONG)]
    lines = [move.numbers for move in moves]
    return np.array([mask_of(line) for line in lines], np.int64), *tables_of_lines(lines, view.top)


def tables_of_lines(lines: Sequence[Line], top: int) -> tuple[Floats, Floats]:
    """Gaps and spots of lines that are equally likely."""
    gaps, spots = np.zeros((top + 1, top + 1)), np.zeros((SPACES, top + 1))
    for line in lines:
        for low, high in zip((0, *line), (*line, top), strict=True):
            gaps[low, high] += 1 / len(lines)
        for space, number in enumerate(line):
            spots[space, number] += 1 / len(lines)
    return gaps, spots
