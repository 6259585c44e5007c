"""The Number: what is typed on its page, and where (tests/contract/test_web_typed.py)."""

from typing import Any

# What is set up, and after how many moves somebody is asked.
POSITIONS: list[tuple[dict[str, Any], tuple[int, ...]]] = [({"seats": 4}, (0, 16))]
TEXTS = ["761", " 7 6 1 ", "000", "76", "7610", "7 six 1"]
# The rules' own refusals that typed text can meet.
REFUSALS = {"number-digit-crossed", "number-three-digits"}
