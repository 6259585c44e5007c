"""The mind of Fifty Fifty: search over imagined deals, as likely as what was played makes them."""

from tablee.core.mind import Mind, Training
from tablee.games.fifty_fifty.mind.advice import appraise, consider, round_points
from tablee.games.fifty_fifty.mind.attack import attacker
from tablee.games.fifty_fifty.mind.hindsight import hindsight
from tablee.games.fifty_fifty.mind.learning import train
from tablee.games.fifty_fifty.mind.levels import THINKERS
from tablee.games.fifty_fifty.mind.likings import FILE
from tablee.games.fifty_fifty.mind.strength import ATTACKS, YARDSTICKS
from tablee.games.fifty_fifty.mind.warming import warm

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
    trainings=(Training(FILE.name, train),),
)
