"""An attacker: it knows the bot it plays against, asks it what it might write, and answers as well as it can."""

from functools import lru_cache
from typing import Any

import numpy as np

from tablee.core.dice import Dice, SeededDice
from tablee.core.facts import Seat
from tablee.core.mind import Thinker, Thought
from tablee.games.fifty.bots import BOTS as PLAIN
from tablee.games.fifty.kernels.lines import mask_of
from tablee.games.fifty.mind.bots import BOTS, MANNERS, expectation, mixture_of, plan
from tablee.games.fifty.mind.model.chances import Floats, tables_of
from tablee.games.fifty.mind.model.mixture import Mixture, evenly
from tablee.games.fifty.mind.model.perspective import seen_by
from tablee.games.fifty.mind.position import numbers_of, others_of, round_start_of, terms_of
from tablee.games.fifty.mind.search.weighing import Work, imagined_in, key_of, searched
from tablee.games.fifty.mind.search.worlds import write_line
from tablee.games.fifty.rules import Pick, PickFive
from tablee.games.fifty.view import View

ATTACK = Work(worlds=6000, sampled=30, sweeps=2, best_lines=8)
ASKED = 400  # times a plain bot is asked what it might write
ASKED_STRONG = 16
ASKED_MIXTURE = 8000


def attacker(bot: str, setup: Any, seed: int, effort: float) -> Thinker:  # noqa: ARG001
    """Against copies of a bot that plays with this effort."""

    def attack(view: View, ask: PickFive, dice: Dice, force: float) -> Thought:  # noqa: ARG001
        key, work = key_of(dice, "attack"), ATTACK.times(force)
        others = [written(bot, view, other.seat, effort) for other in others_of(view)]
        worlds = np.zeros((work.worlds, view.seat_count), np.int64)
        random = np.random.Generator(np.random.Philox(int(key)))
        for at, (mixture, _, _) in enumerate(others):
            worlds[:, at + 1] = random.choice(mixture.lines, work.worlds, p=mixture.shares)
        gaps, spots = np.stack([gaps for _, gaps, _ in others]), np.stack([spots for _, _, spots in others])
        _, best, values = searched(imagined_in(round_start_of(view), worlds, gaps, spots, work, key), work)
        return Thought(Pick(numbers_of(int(best[0]))), expectation(values[0, 1], values[0, 0]))

    return attack


def written(bot: str, view: View, seat: Seat, effort: float) -> tuple[Mixture, Floats, Floats]:
    """What the bot might write in a seat, and its gaps and spots."""
    manner = MANNERS.get(bot)
    mixture = None if manner is None else mixture_of(view, seat, manner, effort)
    if mixture is not None:
        return mixture, *mixture.tables(view.top)
    return thought_of(bot, seen_by(view, seat, view.round), effort)


@lru_cache(maxsize=512)
def thought_of(bot: str, view: View, effort: float) -> tuple[Mixture, Floats, Floats]:
    """The same for the seat that sees this, where its place does not matter."""
    ask = terms_of(view, view.round).ask
    chain = plan(view, MANNERS[bot]).chain if bot in MANNERS else None
    if chain is not None:
        lines = [write_line(chain, np.uint64(at + 1)) for at in range(ASKED_MIXTURE)]
        return evenly(np.array(lines)), *tables_of(chain)
    if bot in PLAIN:
        moves = [PLAIN[bot](view, ask, SeededDice(f"asked {at}".encode())) for at in range(ASKED)]
    else:
        thinker = BOTS[bot]
        moves = [thinker(view, ask, SeededDice(f"asked {at}".encode()), effort).move for at in range(ASKED_STRONG)]
    mixture = evenly(np.array([mask_of(move.numbers) for move in moves], np.int64))
    return mixture, *mixture.tables(view.top)
