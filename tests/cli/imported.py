"""Everything that a command may import (see command.py)."""

import tablee.lab.play.engine
import tablee.lab.play.executors
import tablee.lab.simulate.formats
import tablee.lab.simulate.simulation
import tablee.lab.study.report
import tablee.lab.study.request
import tablee.lab.tournament
import tablee.review  # noqa: F401
from tablee.games import GAMES, part_of

for game in GAMES:
    part_of(game.key, "kernels")
    part_of(game.key, "mind")
