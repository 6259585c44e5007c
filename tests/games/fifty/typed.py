"""Fifty: what is typed on its page, and where (tests/contract/test_web_typed.py)."""

from typing import Any

# What is set up, and after how many moves somebody is asked.
POSITIONS: list[tuple[dict[str, Any], tuple[int, ...]]] = [
    ({"seats": 4, "danger": True}, (0, 9)),
    ({"seats": 24}, (30,)),
]
TEXTS = ["4 15 26 37 44", "44,37, 26 15 4", "4415263738", "1 2 3 4 5", "12345", "1234567", "4 4 15 26 37"]
# The rules' own refusals that typed text can meet.
REFUSALS = {"line-ascending", "line-blocked", "line-count", "line-not-numbers", "line-range", "line-unclear"}
