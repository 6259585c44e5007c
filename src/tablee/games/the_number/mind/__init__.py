"""The mind of The Number: what its digits are worth, whom it plays with, and regret matching on every turn."""

from tablee.core.mind import Attack, Mind, Training, Yardstick
from tablee.core.stream import dice_of
from tablee.games.the_number.mind import advice, bots, training
from tablee.games.the_number.mind.attack import attacker
from tablee.games.the_number.mind.explorer import explore
from tablee.games.the_number.mind.worth import FILE
from tablee.games.the_number.rules import TheNumberSetup, start
from tablee.games.the_number.rules import ask as ask_of
from tablee.games.the_number.view import view as view_of

BASELINES = ("random", "greedy-999", "repdigit", "high-repdigit")
GOALS = {3: (0.83, 0.88, 0.88, 0.85), 5: (0.72, 0.78, 0.78, 0.72)}  # of strong, by seats
MOST_TAKEN = {3: 0.42, 5: 0.28}  # by whoever attacks master
SEATS = range(2, 6)
BELOW = {"casual": "easy", "strong": "casual", "master": "strong"}


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
    yardsticks=(
        *(
            Yardstick("strong", against, {"seats": seats}, at_least)
            for seats, goals in GOALS.items()
            for against, at_least in zip(BASELINES, goals, strict=True)
        ),
        *(Yardstick(bot, below, {"seats": seats}) for bot, below in BELOW.items() for seats in SEATS),
    ),
    attacks=tuple(
        Attack("master", {"seats": seats}, at_most, proof="repdigit") for seats, at_most in MOST_TAKEN.items()
    ),
    attacker=attacker,
    explore=explore,
    trainings=(Training(FILE.name, training.train),),
)
