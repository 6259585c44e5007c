"""What all tests share: hypothesis' profiles, and the door for planted faults (see tests/test_planted_faults.py)."""

import os

import pytest
from hypothesis import HealthCheck, settings

# Read when numpy is imported. Several workers share the cores: threads of one that wait for each other only spin.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

settings.register_profile("house", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("quick", settings.get_profile("house"), max_examples=10)  # for every save: `make quick`
settings.load_profile("house")


def pytest_xdist_auto_num_workers() -> int:
    """Half of the time a test waits: for a page, a clock, a process that starts."""
    return 2 * (os.cpu_count() or 1)


def pytest_configure(config: pytest.Config) -> None:  # noqa: ARG001
    fault = os.environ.get("TABLEE_PLANTED_FAULT")
    if fault:
        from tests.faults import FAULTS

        FAULTS[fault]()
