"""A test of the tests: each planted fault must turn the suite red."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.faults import FAULTS

ROOT = Path(__file__).parents[1]
CONTRACT = [f"tests/contract/test_{name}.py" for name in ("examples", "rules", "secrets")]


@pytest.mark.parametrize("fault", FAULTS)
def test_the_suite_notices(fault: str) -> None:
    key = fault.partition(": ")[2]
    command = [sys.executable, "-m", "pytest", "-n0", "-x", "-q", "-p", "no:cacheprovider", "-k", key]
    result = subprocess.run(
        [*command, *CONTRACT, f"tests/games/{key}/test_rules.py"],
        cwd=ROOT,
        env={**os.environ, "TABLEE_PLANTED_FAULT": fault},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 1, result.stdout
    assert "AssertionError" in result.stdout or "Failed" in result.stdout, "red for a reason, not for an accident"
