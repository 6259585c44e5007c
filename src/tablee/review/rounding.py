"""Whole numbers that add up: what people are shown of a split and of its costs."""

import math
from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise

from tablee.review.report import Moment, Shown, Split


def shown_of(split: Split, scale: int, costs: Sequence[int]) -> Shown:
    """A fair start, luck, choice and others in whole ones; the first four add up to the result, the costs to choice."""
    expected, result, choice = round(scale * split.expected), round(scale * split.result), -sum(costs)
    luck, others = whole_parts([scale * split.luck, scale * split.others], result - expected - choice)
    return Shown(expected, luck, choice, others, result)


def whole_costs(costs: Iterable[float]) -> list[int]:
    """Whole numbers near these, with the sum of these, rounded. A number is final as soon as those before it are known:
    whoever waits sees none of them change."""
    return [after - before for before, after in pairwise(round(sum_) for sum_ in accumulate(costs, initial=0.0))]


def whole_parts(parts: Sequence[float], total: int) -> list[int]:
    """Whole numbers near these, with this sum; the largest remainders take the rounding, and nothing stays nothing."""
    whole = [math.floor(part + 1e-9) for part in parts]
    missing = total - sum(whole)
    there = [at for at, part in enumerate(parts) if part] or [len(parts) - 1]
    order = sorted(there, key=lambda at: whole[at] - parts[at], reverse=missing < 0)
    for turn in range(abs(missing)):
        whole[order[turn % len(order)]] += 1 if missing > 0 else -1
    return whole


def whole_chart(chart: Sequence[Moment], costs: Sequence[int]) -> list[int]:
    """Percents of chance along a chart, so that every drop of a choice is the cost that is shown."""
    whole = [round(100 * moment.win) for moment in chart]
    for at, moment in enumerate(chart):
        if moment.part == "choice" and moment.decision is not None:
            whole[at - 1] = max(whole[at - 1], costs[moment.decision])
            whole[at] = whole[at - 1] - costs[moment.decision]
    return whole


def sum_of(splits: Sequence[Split]) -> Split:
    return Split(*(sum(getattr(one, field) for one in splits) for field in Split.__struct_fields__))
