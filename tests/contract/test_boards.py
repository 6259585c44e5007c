"""What every game promises about its board in a terminal."""

from collections.abc import Callable

import pytest

from tablee.contract import boards
from tests.contract.cases import Case, every_case_and_toy


@every_case_and_toy
@pytest.mark.parametrize("check", boards.CHECKS, ids=lambda check: check.__name__)
def test_boards(case: Case, check: Callable[[Case], None]) -> None:
    check(case)
