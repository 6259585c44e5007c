"""Lines: the best combination of five tokens, or of four. Their order in the line never matters.

A line is summed up by a weight: three bits count each number, three more count each colour. Weights add up, so a bot
can add a token to a line, and what numbers or colours make is worked out once for each count.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal

import msgspec

from tablee.games.one_o_one.tokens import COLOURS, NUMBERS, TOKENS, Token, colour_of, number_of

Combination = Literal[
    "straight_flush", "strike", "four", "full_house", "straight", "flush", "three", "two_pairs", "cocktail", "pair"
]
COMBINATIONS: tuple[Combination, ...] = (  # best first
    "straight_flush",
    "strike",
    "four",
    "full_house",
    "straight",
    "flush",
    "three",
    "two_pairs",
    "cocktail",
    "pair",
)
RANK: dict[Combination | None, int] = {combination: rank for rank, combination in enumerate((*COMBINATIONS, None))}
REPEATS: dict[tuple[int, ...], Combination] = {  # how often the two most frequent numbers stand in the line
    (5, 0): "strike",
    (4, 1): "four",
    (4, 0): "four",
    (3, 2): "full_house",
    (3, 1): "three",
    (3, 0): "three",
    (2, 2): "two_pairs",
    (2, 1): "pair",
    (2, 0): "pair",
}
BITS = 3  # enough to count to five
NUMBER_BITS = BITS * len(NUMBERS)
NUMBER_MASK = (1 << NUMBER_BITS) - 1
WEIGHT: dict[Token, int] = {
    token: (1 << BITS * (number_of(token) - 1)) + (1 << NUMBER_BITS + BITS * COLOURS.index(colour_of(token)))
    for token in TOKENS
}


class Rulings(msgspec.Struct, frozen=True):
    cocktail_of_four: bool
    three_equal: str


def in_play(size: int, rulings: Rulings) -> tuple[Combination, ...]:
    """The combinations that a line of this size can make, best first."""
    if size == len(COLOURS):
        return COMBINATIONS
    missing = {"strike", "full_house"} if rulings.cocktail_of_four else {"strike", "full_house", "cocktail"}
    return tuple(combination for combination in COMBINATIONS if combination not in missing)


def best_of(tokens: Iterable[Token], size: int, rulings: Rulings) -> Combination | None:
    """The best combination of a line with room for `size` tokens; it need not be full yet."""
    return best_of_weight(sum(map(WEIGHT.__getitem__, tokens)), size, rulings)


def best_of_weight(weight: int, size: int, rulings: Rulings) -> Combination | None:
    by_number = made_by_numbers(weight & NUMBER_MASK, size)
    by_colour = made_by_colours(weight >> NUMBER_BITS, size)
    if by_number == "straight" and by_colour == "flush":
        return "straight_flush"
    if by_colour == "cocktail" and size < len(COLOURS) and not rulings.cocktail_of_four:
        return by_number
    return by_number if RANK[by_number] < RANK[by_colour] else by_colour


@lru_cache(maxsize=1 << 14)
def made_by_numbers(weight: int, size: int) -> Combination | None:
    times = counts(weight, len(NUMBERS))
    most, second = sorted(times)[:-3:-1]
    if most > 1:
        return REPEATS[most, second]
    places = [place for place, count in enumerate(times) if count]
    is_run = len(places) == size and places[-1] - places[0] == size - 1
    return "straight" if is_run else None


@lru_cache(maxsize=1 << 10)
def made_by_colours(weight: int, size: int) -> Combination | None:
    times = counts(weight, len(COLOURS))
    if size in times:
        return "flush"
    return "cocktail" if times.count(1) == size else None


def counts(weight: int, kinds: int) -> list[int]:
    return [weight >> BITS * kind & (1 << BITS) - 1 for kind in range(kinds)]
