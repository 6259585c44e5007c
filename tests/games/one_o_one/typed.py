"""101: what is typed on its page, and where (tests/contract/test_web_typed.py)."""

from typing import Any

# What is set up, and after how many moves somebody is asked.
POSITIONS: list[tuple[dict[str, Any], tuple[int, ...]]] = [
    ({"seats": 2, "draw": "expert"}, (0, 1, 61, 72)),
    ({"seats": 3}, (0, 16)),
    ({"seats": 1}, (27,)),
]
TEXTS = ["1", "3", "5", "6", "0", "e", "e5", "E 5", "d4", "d5", "f6", "c3", "g7", "a1", "i9", "5,e", "é5"]
# The rules' own refusals that typed text can meet.
REFUSALS = {
    "one-cell-apart",
    "one-cell-outside",
    "one-cell-taken",
    "one-file-empty",
    "one-first-in-the-middle",
    "one-not-a-cell",
    "one-not-a-file",
    "one-which-cell",
}
