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
from tablee.kernels.cache_folders import is_complete
from tablee.lab.play.engine import play
from tablee.lab.play.plan import BatchPlan
from tablee.lab.study.request import study_words
from tablee.language.words import LANGUAGES
from tests.play import setup_of

for game in GAMES:
    part_of(game.key, "kernels")
    part_of(game.key, "mind")

# Kernels that are compiled are loaded, and words are parsed, once as well.
for game in GAMES:
    setup = setup_of(game)
    if is_complete(game.key):
        play(BatchPlan(game.key, setup, ("casual",) * setup.seats), 0, 1)
    for language in LANGUAGES:
        study_words(language, game)
