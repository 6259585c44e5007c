"""Everything is compiled by thinking once."""

from tablee.core.dice import SeededDice
from tablee.games.fifty.mind import crowded
from tablee.games.fifty.mind.advice import appraise, best_against, consider
from tablee.games.fifty.mind.contest import contest
from tablee.games.fifty.mind.levels import THINKERS
from tablee.games.fifty.mind.model import BALANCED, known_habits
from tablee.games.fifty.mind.safety import answer_to
from tablee.games.fifty.mind.seen import seen_by
from tablee.games.fifty.mind.stand import terms_of
from tablee.games.fifty.rules import FiftySetup, ask, fold, open_table, start
from tablee.games.fifty.view import view


def warm() -> None:
    dice = SeededDice(b"warm")
    state = start(FiftySetup(seats=3))
    state = fold(state, open_table(state, dice))
    seen, asked = view(state, 0), ask(state, 0)
    assert asked is not None
    for bot in THINKERS.values():
        bot(seen, asked, dice, 0.01)
    consider(seen, asked, dice, 0.01, ())
    appraise(seen, dice, 0.1)
    best_against([(1, 2, 3, 4, 5)], terms_of(seen, 0))
    _, gaps, spots = known_habits(terms_of(seen, 0))
    answer_to(terms_of(seen, 0), known_habits(terms_of(seen, 0))[0][BALANCED], gaps[:1], spots[:1], 1)
    contest(seen_by(seen, 0, 0), 0.0)
    crowded.think(seen, asked, dice)
