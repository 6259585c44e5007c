"""What a setup of Fifty Fifty becomes for the kernels: one row of numbers, and where a row has what."""

from collections.abc import Iterable

import numpy as np

from tablee.games.fifty_fifty.edition import MOST_CARDS, MOST_MOODS, SEATS
from tablee.games.fifty_fifty.kernels.sets import WORD
from tablee.games.fifty_fifty.rules import FiftyFiftySetup
from tablee.kernels.compiling import Numbers, U

MOST_SEATS = SEATS[-1]
MOOD_WORDS = MOST_MOODS // WORD + 1

# What a game is played by: one row of numbers, made by `terms_of`.
COUNT, CARDS, HAND, MOODS, GOES_TO_BALANCE, MOST, WORDS, SHORT = range(8)  # COUNT of seats; MOST masks of one mood
DECK = 8  # all cards, as a set
MOOD = DECK + MOST_CARDS // WORD + 1  # laughing, angry, and the first mood printed like it: three numbers for each

# A state: these, then blocks of one number a seat, what still counts of every round, and sets of cards.
ROUND, TRICK, PLAYED, DEALER, LEADER, MOOD_TURNED, WINNERS = range(7)  # PLAYED: how many cards lie on the table
LEFT = 7  # the moods not turned in this round, as a set
BALANCES, TOTALS, BALANCED, TABLE, COUNTING = (LEFT + MOOD_WORDS + MOST_SEATS * place for place in range(5))
SEEN = COUNTING + MOST_SEATS * MOST_SEATS  # the cards played in this round; then the hands, as many words each


def terms_of(setup: FiftyFiftySetup) -> Numbers:
    """Whatever an edition may print has room."""
    edition, seats, moods = setup.edition, setup.seats, setup.edition.moods
    words = edition.cards // WORD + 1
    most = max(1, *(max(mood.laughing, mood.angry) for mood in moods))
    head = [seats, edition.cards, edition.hand, len(moods), edition.rulings.final_tie == "balanced", most, words]
    deck = set_of(range(1, edition.cards + 1), MOOD - DECK)
    printed = [number for mood in moods for number in (mood.laughing, mood.angry, moods.index(mood))]
    return np.array([*head, SEEN + words * (1 + seats), *deck, *printed], dtype=np.int64)


def set_of(numbers: Iterable[int], words: int) -> Numbers:
    bits = np.zeros(words, dtype=np.uint64)
    for number in numbers:
        bits[number // WORD] |= U(1) << U(number % WORD)
    return bits.view(np.int64)
