"""Cards, and the poker hand that five of them make."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = "♠♥♦♣"
CARDS = tuple(rank + suit for suit in SUITS for rank in RANKS)
SIZE = 5
CELLS = tuple(column + str(row + 1) for row in range(SIZE) for column in "abcde")
ROWS = tuple(tuple(range(row * SIZE, row * SIZE + SIZE)) for row in range(SIZE))
COLUMNS = tuple(tuple(range(column, SIZE * SIZE, SIZE)) for column in range(SIZE))
LINES = ROWS + COLUMNS
COUNTS = {(4, 1): "four", (3, 2): "full_house", (3, 1, 1): "three", (2, 2, 1): "two_pairs", (2, 1, 1, 1): "pair"}
WHEEL, BROADWAY = {0, 1, 2, 3, 12}, {8, 9, 10, 11, 12}  # an ace is low or high


@lru_cache(100_000)
def hand_of(cards: Sequence[str]) -> str:
    """What five cards make."""
    ranks = [RANKS.index(card[:-1]) for card in cards]
    is_flush = len({card[-1] for card in cards}) == 1
    is_straight = len(set(ranks)) == SIZE and (max(ranks) - min(ranks) == SIZE - 1 or set(ranks) == WHEEL)
    if is_flush and is_straight:
        return "royal_flush" if set(ranks) == BROADWAY else "straight_flush"
    if is_flush or is_straight:
        return "flush" if is_flush else "straight"
    return COUNTS.get(tuple(sorted(Counter(ranks).values(), reverse=True)), "high_card")


def full_lines(grid: Sequence[str | None]) -> Iterable[tuple[int, tuple[str, ...]]]:
    """The lines of a square that are full, by number: five rows, then five columns."""
    for number, line in enumerate(LINES):
        cards = tuple(card for cell in line if (card := grid[cell]) is not None)
        if len(cards) == SIZE:
            yield number, cards
