"""Everything is compiled by thinking once."""

from tablee.core.dice import SeededDice
from tablee.games.fifty.mind.advice import standing, weigh
from tablee.games.fifty.mind.bots import BOTS
from tablee.games.fifty.mind.hindsight import best_against
from tablee.games.fifty.mind.model.beliefs import BALANCED, chances_of, known_habits
from tablee.games.fifty.mind.model.perspective import seen_by
from tablee.games.fifty.mind.position import terms_of
from tablee.games.fifty.mind.search import crowd
from tablee.games.fifty.mind.search.contest import contest
from tablee.games.fifty.mind.search.safety import answer_to
from tablee.games.fifty.rules import FiftySetup, ask, fold, open_table, start
from tablee.games.fifty.view import view


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
