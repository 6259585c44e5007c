"""OpenSpiel's own tests. Importing them imports its games, some of which warn."""

import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from open_spiel.integration_tests.api_test import (
        PERFECT_RECALL_NUM_STATES,
        TOTAL_NUM_STATES,
        EnforceAPIOnFullTreeBase,
        EnforceAPIOnPartialTreeBase,
    )
    from open_spiel.python.tests.games_sim_test import GamesSimTest

__all__ = [
    "PERFECT_RECALL_NUM_STATES",
    "TOTAL_NUM_STATES",
    "EnforceAPIOnFullTreeBase",
    "EnforceAPIOnPartialTreeBase",
    "GamesSimTest",
]
