"""What a line may become: for each kind of line that is not full yet, how often it ended as each hand.

Lines are of a kind where they have the same counts of equal ranks and the same hopes of a flush and of a straight. The
figures are learned from games (learning.py), for points where a flush is worth more than a straight and for the others.
"""

import json
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import msgspec

from poker_squares.hands import BROADWAY, RANKS, SIZE, WHEEL, hand_of
from poker_squares.rules import Points

FILE = Path(__file__).with_name("learned.json")
STRAIGHTS = (WHEEL, *({*range(low, low + SIZE)} for low in range(len(RANKS) - SIZE + 1)))
Shares = Mapping[str, float]  # of a hand
LineTable = Mapping[str, Shares]


@lru_cache(300_000)
def kind_of(cards: tuple[str, ...]) -> str:
    """Of a line with fewer than five cards."""
    ranks = [RANKS.index(card[:-1]) for card in cards]
    counts = "".join(map(str, sorted(Counter(ranks).values(), reverse=True)))
    is_flush = len({card[-1] for card in cards}) == 1
    runs = sum(run.issuperset(ranks) for run in STRAIGHTS) if len(set(ranks)) == len(ranks) else 0
    is_royal = is_flush and BROADWAY.issuperset(ranks)
    return f"{counts}{'f' if is_flush else ''}{'r' if is_royal else ''}{min(runs, 3)}"


@lru_cache
def tables() -> dict[str, LineTable]:
    learned: dict[str, LineTable] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    return learned


def system_of(points: Points) -> str:
    return "american" if points.flush >= points.straight else "british"


class LineValues:
    """What lines are worth by these points."""

    def __init__(self, points: Points, table: LineTable) -> None:
        self.by_hand = msgspec.structs.asdict(points)
        self.by_kind = {
            kind: sum(share * self.by_hand[hand] for hand, share in shares.items()) for kind, shares in table.items()
        }

    def of(self, cards: tuple[str, ...]) -> float:
        if len(cards) == SIZE:
            return float(self.by_hand[hand_of(cards)])
        return self.by_kind.get(kind_of(cards), 0.0)


@lru_cache(16)
def values_for(points: Points) -> LineValues:
    return LineValues(points, tables().get(system_of(points), {}))
