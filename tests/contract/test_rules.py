"""What every game promises about its rules."""

from collections.abc import Callable

import pytest

from tablee.contract import rules
from tests.contract.cases import Case, every_case_and_toy


@every_case_and_toy
@pytest.mark.parametrize("check", rules.CHECKS, ids=lambda check: check.__name__)
def test_rules(case: Case, check: Callable[[Case], None]) -> None:
    check(case)
