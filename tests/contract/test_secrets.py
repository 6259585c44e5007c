"""What every game promises about its secrets."""

from collections.abc import Callable

import pytest

from tablee.contract import secrets
from tests.contract.cases import Case, every_case_and_toy


@every_case_and_toy
@pytest.mark.parametrize("check", secrets.CHECKS, ids=lambda check: check.__name__)
def test_secrets(case: Case, check: Callable[[Case], None]) -> None:
    check(case)
