"""Everything is compiled by thinking once."""

import numpy as np

from tablee.core.dice import SeededDice
from tablee.games.fifty.mind.advice import standing, weigh
from tablee.games.fifty.mind.bots import BOTS
from tablee.games.fifty.mind.hindsight import best_against
from tablee.games.fifty.mind.model.beliefs import BALANCED, chances_of, known_habits
from tablee.games.fifty.mind.model.chances import log_chance
from tablee.games.fifty.mind.model.perspective import seen_by
from tablee.games.fifty.mind.position import terms_of
from tablee.games.fifty.mind.search import crowd
from tablee.games.fifty.mind.search.contest import contest
from tablee.games.fifty.mind.search.futures import joined, play_out, weigh_lines, won_by_all
from tablee.games.fifty.mind.search.hill_climbing import search
from tablee.games.fifty.mind.search.response import against_each, best_line, good_lines
from tablee.games.fifty.mind.search.safety import answer_to, safe_answer
from tablee.games.fifty.mind.search.win_chance import outlook_of
from tablee.games.fifty.mind.search.worlds import imagine, typical
from tablee.games.fifty.rules import FiftySetup, ask, fold, open_table, start
from tablee.games.fifty.view import view
from tablee.kernels.compiling import U, prepare


def warm() -> None:
    dice = SeededDice(b"warm")
    state = start(FiftySetup(seats=3))
    state = fold(state, open_table(state, dice))
    seat_view, seat_ask = view(state, 0), ask(state, 0)
    assert seat_ask is not None
    for bot in BOTS.values():
        bot(seat_view, seat_ask, dice, 0.01)
    weigh(seat_view, seat_ask, dice, 0.01, ())
    standing(seat_view, dice, 0.1)
    best_against([(1, 2, 3, 4, 5)], terms_of(seat_view, 0))
    chances_of(terms_of(seat_view, 0), (1, 2, 3, 4, 5))
    _, gaps, spots = known_habits(terms_of(seat_view, 0))
    answer_to(terms_of(seat_view, 0), known_habits(terms_of(seat_view, 0))[0][BALANCED], gaps[:1], spots[:1], 1)
    contest(seen_by(seat_view, 0, 0), 0.0)
    crowd.think(seat_view, seat_ask, dice)
    warm_beside()


def warm_beside() -> None:
    """What a review calls last comes first: the equilibrium, with which it begins, is a third of all there is."""
    i1, i2, i3 = (np.zeros((0,) * axes, np.int64) for axes in (1, 2, 3))
    f1, f2, f3, f4 = (np.zeros((0,) * axes) for axes in (1, 2, 3, 4))
    futures = np.zeros((0, 0, 0), np.int32)
    prepare(won_by_all, i1, i1, futures)
    prepare(joined, futures, futures)
    prepare(log_chance, f4, i1)
    prepare(weigh_lines, i1, i2, i2, i1, futures, 0)
    prepare(search, i1, 0, i2, i2, i1, f2, 0, 0)
    prepare(play_out, f4, i3, U(0), futures)
    prepare(outlook_of, f2, 0)
    prepare(typical, 0, i2, i1)
    prepare(good_lines, f2, f2, i1, 0.0, f2)
    prepare(best_line, f2, f2, i1)
    prepare(against_each, f3, f3, f1, 0.0, f2, 0)
    prepare(imagine, f4, f2, U(0), i2)
    prepare(safe_answer, f3, f2, f2, 0.0, 0.0, 0.0, i1, f2, 0, 0, 0)
