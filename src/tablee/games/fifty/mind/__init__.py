"""The mind of Fifty: exact answers to what is believed, and worlds in which lines are weighed by what they win."""

from tablee.core.mind import Mind
from tablee.games.fifty.mind.advice import appraise, consider, hindsight, round_points
from tablee.games.fifty.mind.attacker import attacker
from tablee.games.fifty.mind.explorer import explore
from tablee.games.fifty.mind.levels import THINKERS
from tablee.games.fifty.mind.strength import ATTACKS, YARDSTICKS, measure
from tablee.games.fifty.mind.training import TRAININGS
from tablee.games.fifty.mind.warming import warm

MIND = Mind(
    bots=THINKERS,
    consider=consider,
    appraise=appraise,
    hindsight=hindsight,
    round_points=round_points,
    warm=warm,
    yardsticks=YARDSTICKS,
    attacks=ATTACKS,
    attacker=attacker,
    measure=measure,
    trainings=TRAININGS,
    explore=explore,
)
