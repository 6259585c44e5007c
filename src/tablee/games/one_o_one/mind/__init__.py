"""The mind of 101: imagined worlds behind the backs, and values of lines to play them out by."""

from collections.abc import Sequence

from tablee.core.dice import Dice
from tablee.core.facts import Seat
from tablee.core.mind import Hindsight, Mind
from tablee.games.one_o_one.mind.advice import appraise, consider, round_points
from tablee.games.one_o_one.mind.thinkers import BOTS
from tablee.games.one_o_one.mind.warming import warm
from tablee.games.one_o_one.rules import State


def hindsight(states: Sequence[State], seat: Seat, dice: Dice, effort: float) -> Hindsight | None:  # noqa: ARG001
    return None


MIND = Mind(
    bots=BOTS,
    consider=consider,
    appraise=appraise,
    hindsight=hindsight,
    round_points=round_points,
    warm=warm,
)
