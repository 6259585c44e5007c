"""Whole numbers that add up: what people are shown of a split. The largest remainders take the rounding."""

import math
from collections.abc import Sequence

from tablee.review.report import Shown, Split


def shown_of(split: Split, scale: int = 1) -> Shown:
    """A fair start, luck, choice and others in whole ones; the first four add up to the result."""
    expected, choice, result = (round(scale * part) for part in (split.expected, split.choice, split.result))
    luck, others = whole_parts([scale * split.luck, scale * split.others], result - expected - choice)
    return Shown(expected, luck, choice, others, result)


def whole_parts(parts: Sequence[float], total: int) -> list[int]:
    """Whole numbers near these, with this sum."""
    whole = [math.floor(part + 1e-9) for part in parts]
    missing = total - sum(whole)
    order = sorted(range(len(parts)), key=lambda at: whole[at] - parts[at], reverse=missing < 0)
    for turn in range(abs(missing)):
        whole[order[turn % len(order)]] += 1 if missing > 0 else -1
    return whole


def sum_of(splits: Sequence[Split]) -> Split:
    return Split(*(sum(getattr(one, field) for one in splits) for field in Split.__struct_fields__))
