"""The mind of The Number: what its digits are worth, whom it plays with, and regret matching on every turn."""

from tablee.core.mind import Mind, Training
from tablee.core.stream import dice_of
from tablee.games.the_number.mind import advice, bots, training
from tablee.games.the_number.mind.worth import FILE
from tablee.games.the_number.rules import TheNumberSetup, start
from tablee.games.the_number.rules import ask as ask_of
from tablee.games.the_number.view import view as view_of


def warm() -> None:
    """Think about an empty table."""
    state = start(TheNumberSetup(seats=2))
    view, ask, dice = view_of(state, 0), ask_of(state, 0), dice_of(0, 0)
    assert ask is not None
    bots.BOTS["strong"](view, ask, dice, 0.01)
    advice.consider(view, ask, dice, 0.01, ())


MIND = Mind(
    bots=bots.BOTS,
    consider=advice.consider,
    appraise=advice.appraise,
    hindsight=advice.hindsight,
    round_points=advice.round_points,
    warm=warm,
    trainings=(Training(FILE.name, training.train),),
)
