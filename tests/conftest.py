"""What all tests share: hypothesis' profile, and the door for planted faults (see tests/test_planted_faults.py)."""

import os

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("house", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")


def pytest_configure(config: pytest.Config) -> None:  # noqa: ARG001
    fault = os.environ.get("TABLEE_PLANTED_FAULT")
    if fault:
        from tests.faults import FAULTS

        FAULTS[fault]()
