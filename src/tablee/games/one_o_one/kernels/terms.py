"""What a setup becomes for the kernels: one row of numbers, with all that a line may be looked up in it.

A line is a weight as in lines.py, and counts its tokens too. What its numbers make is one of eight kinds, what its
colours make is two bits; with the count they are the place in the tables MADE and WORTH, which are filled here by
lines.py and bots.py themselves.
"""

from collections.abc import Iterator

import numpy as np

from tablee.games.one_o_one.bots import worth_of
from tablee.games.one_o_one.lines import BITS, COMBINATIONS, NUMBER_BITS, RANK, WEIGHT, Combination, best_of_weight
from tablee.games.one_o_one.rules import SOLO_SQUARES, OneOOneSetup
from tablee.games.one_o_one.tokens import COLOURS, TOKENS, series
from tablee.kernels.compiling import Numbers

COUNT_AT = NUMBER_BITS + BITS * len(COLOURS)  # the bit of a weight from which it counts its tokens
LOOSE, PAIR, TWO_PAIRS, THREE, FULL_HOUSE, FOUR, STRIKE, RUN, KINDS = range(9)  # what numbers make, or may still make
ONE_COLOUR, ALL_DIFFERENT, SUITS = 1, 2, 4  # what colours are; a single token is both
COUNTS = len(COLOURS) + 1  # of the tokens in a line, none included

# The terms of a setup. Heights: 0 is no combination, 1 a pair, 10 a straight flush. Tokens: 1 to 50, 0 is none.
SEATS, SIZE, SQUARES, TURNS, IS_EXPERT, ALL_EQUAL_SCORE, HISTORY = range(7)
POINTS = 7  # of a line, by height
MADE = POINTS + len(COMBINATIONS) + 1  # the height of what a line makes
WORTH = MADE + COUNTS * SUITS * KINDS  # what the bot `greedy` gives for a line
WEIGHTS = WORTH + COUNTS * SUITS * KINDS  # by token
BACKS = WEIGHTS + len(TOKENS) + 1  # by token
BEHIND = BACKS + len(TOKENS) + 1  # by back, its tokens as a mask
END = BEHIND + 10

# In a row: HEAD numbers, then for each square OF_A_SQUARE and its lines, then the history (layout.py).
HEAD, OF_A_SQUARE = 39, 5

LIKE = {  # numbers of a line of each kind, as far as it is that kind already
    LOOSE: (1, 10, 3, 5, 7),
    PAIR: (1, 1, 2, 3, 4),
    TWO_PAIRS: (1, 1, 2, 2, 3),
    THREE: (1, 1, 1, 2, 3),
    FULL_HOUSE: (1, 1, 1, 2, 2),
    FOUR: (1, 1, 1, 1, 2),
    STRIKE: (1, 1, 1, 1, 1),
    RUN: (1, 2, 3, 4, 5),
}
COLOURED = {0: "BBRPG", ONE_COLOUR: "BBBBB", ALL_DIFFERENT: "BRPGO", ONE_COLOUR | ALL_DIFFERENT: "B"}


def terms_of(setup: OneOOneSetup) -> Numbers:
    """The terms of a setup: all that an edition may say has room."""
    edition, seats, size = setup.edition, setup.seats, setup.size
    squares = SOLO_SQUARES if seats == 1 else seats
    terms = np.zeros(END, dtype=np.int64)
    terms[[SEATS, SIZE, SQUARES, TURNS]] = seats, size, squares, squares * size**2
    terms[IS_EXPERT] = setup.draw == "expert"
    terms[ALL_EQUAL_SCORE] = seats > 2 and edition.rulings.three_equal == "all"
    terms[HISTORY] = HEAD + squares * (OF_A_SQUARE + 2 * size)
    worth = {1: edition.solo_points, 2: edition.match_points, 3: (edition.three_seats_points,) * len(COMBINATIONS)}
    terms[POINTS + 1 : MADE] = worth[seats][::-1]
    for place, weight in kinds_of_lines(size):
        terms[MADE + place] = height_of(best_of_weight(weight, size, edition.rulings))
        terms[WORTH + place] = worth_of(weight, size, edition.rulings)
    terms[WEIGHTS + 1 : BACKS] = [WEIGHT[token] + (1 << COUNT_AT) for token in TOKENS]
    for back, tokens in enumerate(series(edition.backs).values()):
        for token in map(code_of, tokens):
            terms[BACKS + token] = back
            terms[BEHIND + back] |= 1 << token
    return terms


def kinds_of_lines(size: int) -> Iterator[tuple[int, int]]:
    """Every place in the tables, with the weight of some line that belongs there; it may be one that no tokens make."""
    for count in range(1, size + 1):
        for suits, colours in COLOURED.items():
            for kind, numbers in LIKE.items():
                weight = sum(1 << BITS * (number - 1) for number in numbers[:count])
                weight += sum(1 << NUMBER_BITS + BITS * COLOURS.index(colour) for colour in colours[:count])
                yield (count * SUITS + suits) * KINDS + kind, weight


def height_of(combination: Combination | None) -> int:
    return len(COMBINATIONS) - RANK[combination]


def code_of(token: str | None) -> int:
    """Tokens from 1; none is 0."""
    return 0 if token is None else TOKENS.index(token) + 1
