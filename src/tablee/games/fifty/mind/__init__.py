"""The mind of Fifty: exact answers to what is believed, and worlds in which lines are weighed by what they win."""

from tablee.core.mind import Mind
from tablee.games.fifty.mind.advice import appraise, consider, hindsight, round_points
from tablee.games.fifty.mind.levels import master, strong
from tablee.games.fifty.mind.warming import warm

MIND = Mind(
    bots={"strong": strong, "master": master},
    consider=consider,
    appraise=appraise,
    hindsight=hindsight,
    round_points=round_points,
    warm=warm,
)
