"""A test of the tests: each planted fault must turn the suite red."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.faults import FAULTS

ROOT = Path(__file__).parents[1]
# What the suite is read with, and no plug-in: starting took longer than finding the fault.
PYTEST = [sys.executable, "-m", "pytest", "--override-ini=addopts=", "--import-mode=importlib", "-x", "-q"]
BARE = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
CONTRACT = [f"tests/contract/test_{name}.py" for name in ("examples", "rules", "secrets")]


@pytest.mark.parametrize("fault", FAULTS)
def test_the_suite_notices(fault: str) -> None:
    key = fault.partition(": ")[2]
    result = subprocess.run(
        [*PYTEST, "-p", "no:cacheprovider", "-k", key, *CONTRACT, f"tests/games/{key}/test_rules.py"],
        cwd=ROOT,
        env={**os.environ, **BARE, "TABLEE_PLANTED_FAULT": fault},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 1, result.stdout
    assert re.search("AssertionError|BrokenPromise|Failed", result.stdout), "red for a reason, not for an accident"
