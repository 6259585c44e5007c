"""PettingZoo's own tests. Importing them imports Connect Four in a way that PettingZoo itself warns of."""

import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from pettingzoo.test import (
        api_test,
        parallel_api_test,
        parallel_seed_test,
        render_test,
        seed_test,
        state_test,
    )

__all__ = ["api_test", "parallel_api_test", "parallel_seed_test", "render_test", "seed_test", "state_test"]
