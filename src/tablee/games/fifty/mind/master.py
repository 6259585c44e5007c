"""The master level: a mixture that follows from what everybody can see, so that copies think once; and a draw from it.

It holds those who read others for readers: what a strong bot would write in their place is one of the habits it weighs.
"""

from functools import lru_cache

import numpy as np

from tablee.core.dice import Dice, SeededDice
from tablee.core.mind import Thought
from tablee.games.fifty.lines import Line
from tablee.games.fifty.mind import crowded
from tablee.games.fifty.mind.chances import Chain, Floats, log_chance, tables_of
from tablee.games.fifty.mind.habits import flags_of, same_again
from tablee.games.fifty.mind.levels import expectation, strong
from tablee.games.fifty.mind.model import BALANCED, EVEN, Model, Prior, known_habits, model_of
from tablee.games.fifty.mind.safety import safe_answer
from tablee.games.fifty.mind.seen import seen_by
from tablee.games.fifty.mind.stand import aim_of, ladder_of, numbers_of, others_of, terms_of
from tablee.games.fifty.mind.thinking import Work, imagined, key_of
from tablee.games.fifty.mind.worlds import write_line
from tablee.games.fifty.rules import Pick, PickFive
from tablee.games.fifty.view import View

WARY = Prior(even=0.005, casual=0.025, ladder=0.01, balanced=0.955, again=0.005, safe=0.0)
TRUST = 0.8  # at most so much of a habit is believed
READER = 0.03  # of those who do not follow a plain habit so many are taken for readers at first
READINGS, READING = 6, 0.12  # how often a strong bot is imagined in each place, and with which effort
STEPS = 3000
KEY = np.uint64(0xB0A2D)
GLANCE = 400  # worlds in which the line that was drawn is weighed, to say what was expected


def master(view: View, ask: PickFive, dice: Dice, effort: float) -> Thought:
    if not terms_of(view, view.round).fits:
        return crowded.think(view, ask, dice)
    assert view.me is not None
    chain, model = mixture(seen_by(view, view.me, view.round), effort)
    line = write_line(chain, key_of(dice, "line"))
    world = imagined(view, model, Work(GLANCE, 1, 0, 1), KEY)
    win, points = world.weigh(np.array([line], np.int64))[0]
    return Thought(Pick(numbers_of(line)), expectation(points, win))


@lru_cache(maxsize=256)
def mixture(view: View, effort: float) -> tuple[Chain, Model]:
    """What to draw a line from, and what is believed of the others."""
    terms, others = terms_of(view, view.round), view.seat_count - 1
    model, trust, gaps, spots = wary_model(view, effort)
    aim, steps = aim_of(terms.seats), max(300, int(STEPS * effort))
    chain = safe_answer(
        known_habits(terms)[0][BALANCED],
        gaps,
        spots,
        trust,
        aim.care,
        aim.zest,
        flags_of(terms.ask),
        terms.pays(),
        int(terms.clash_scores),
        others,
        steps,
    )
    return chain, model


def wary_model(view: View, effort: float) -> tuple[Model, float, Floats, Floats]:
    """The model with readers in it; how far habits are trusted, and the average habit as gaps and spots."""
    model, others = model_of(view, WARY), others_of(view)
    size = len(model.chains)
    chains, shares = list(model.chains), np.concatenate([model.shares, np.zeros((len(others), len(others)))], axis=1)
    balanced_gaps, balanced_spots = tables_of(chains[BALANCED])
    all_gaps, all_spots = model.gaps.copy(), model.spots.copy()
    for at, other in enumerate(others):
        reads = shares[at, BALANCED] * reader_share(view, other.seat, effort)
        chain = reader_chain(seen_by(view, other.seat, view.round), effort)
        gaps, spots = tables_of(chain)
        shares[at, BALANCED] -= reads
        shares[at, size + at] = reads
        all_gaps[at] += reads * (gaps - balanced_gaps)
        all_spots[at] += reads * (spots - balanced_spots)
        chains.append(chain)
    trust = float(1 - shares[:, BALANCED].mean())
    habit_gaps = (all_gaps.mean(0) - (1 - trust) * balanced_gaps) / trust
    habit_spots = (all_spots.mean(0) - (1 - trust) * balanced_spots) / trust
    return Model(np.stack(chains), shares, all_gaps, all_spots), TRUST * trust, habit_gaps, habit_spots


def reader_share(view: View, seat: int, effort: float) -> float:
    """How likely somebody without a plain habit is a reader, by the lines shown."""
    odds = READER / (1 - READER)
    own = next(shown for shown in view.seats if shown.seat == seat)
    for number, counted in enumerate(own.rounds):
        terms = terms_of(view, number)
        chains = known_habits(terms)[0]
        reader = reader_chain(seen_by(view, seat, number), effort)
        plain = 0.8 * chains[BALANCED] + 0.2 * chains[EVEN]
        logs = log_chance(np.stack([reader, plain]), ladder_of(counted.line))
        odds *= float(np.exp(np.clip(logs[0] - logs[1], -4, 4)))
    return min(0.95, odds / (1 + odds))


@lru_cache(maxsize=256)
def reader_chain(view: View, effort: float) -> Chain:
    """What a strong bot would write here, more or less."""
    terms = terms_of(view, view.round)
    lines = [reading(view, at, effort) for at in range(READINGS)]
    return same_again(lines, terms.ask, known_habits(terms)[0][EVEN])


def reading(view: View, at: int, effort: float) -> Line:
    ask = terms_of(view, view.round).ask
    line: Line = strong(view, ask, SeededDice(f"reading {at}".encode()), READING * min(1.0, effort)).move.numbers
    return line
