"""What all tests share: chance, profiles of hypothesis, their order, and the door for planted faults."""

import gc
import inspect
import os
from functools import cache

import httpx
import pytest
from hypothesis import HealthCheck, settings

from tests import chance

# Read when numpy is imported. Several workers share the cores: threads of one that wait for each other only spin.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# Whoever names no time waits so long for an answer: a busy machine is slow, not wrong.
PATIENCE = 60.0  # seconds
vars(inspect.signature(httpx.get).parameters["timeout"].default).update(
    dict.fromkeys(("connect", "read", "write", "pool"), PATIENCE)
)

# No test speaks TLS: reading all certificates of the machine would be most of the work of a request.
setattr(httpx._transports.default, "create_ssl_context", cache(httpx.create_ssl_context))  # noqa: B010

settings.register_profile("house", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("quick", settings.get_profile("house"), max_examples=10)  # for every save: `make quick`
settings.load_profile("house")

# A file is the work of one worker: the dearest begin first, so that none is left to one worker at the end.
DEAREST = (
    "tests/browser/test_stage.py",
    "tests/server/test_supervisor.py",
    "tests/browser/test_looks_of_ends.py",
    "tests/browser/test_looks_of_games.py",
    "tests/browser/test_looks_of_pages.py",
    "tests/browser/test_by_clicks.py",
    "tests/browser/test_by_keys.py",
    "tests/test_planted_faults.py",
    "tests/browser/",
    "tests/test_",
)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """More than half of the time a test waits: for a page, a clock, a process that starts."""
    return 3 * (os.cpu_count() or 1)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: dearness(item.nodeid))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Before its fixtures: a server for a whole file draws on what its first test is called."""
    chance.start_from(item.nodeid)


def dearness(nodeid: str) -> int:
    """The place of its file among the dearest; the others follow in their order."""
    return next((place for place, start in enumerate(DEAREST) if nodeid.startswith(start)), len(DEAREST))


def pytest_collection_finish() -> None:
    """Whatever is there by now stays to the end: looking through it again for garbage was a tenth of all work."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def pytest_configure(config: pytest.Config) -> None:  # noqa: ARG001
    chance.replace_chance()
    fault = os.environ.get("TABLEE_PLANTED_FAULT")
    if fault:
        from tests.faults import FAULTS

        FAULTS[fault]()
