"""Fifty Fifty: what is typed on its page, and where (tests/contract/test_web_typed.py)."""

from typing import Any

# What is set up, and after how many moves somebody is asked.
POSITIONS: list[tuple[dict[str, Any], tuple[int, ...]]] = [({"seats": 4}, (0, 6))]
TEXTS = ["1", "12", "34 ", "50", "51", "034", "3 4", "12, 13, 14, 15, 16, 17"]
# The rules' own refusals that typed text can meet.
REFUSALS = {"card-not-a-number", "card-not-in-hand", "card-several", "card-unknown"}
