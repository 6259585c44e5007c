"""The printed values of Fifty."""

from pathlib import Path

import msgspec

from tablee.core.edition import EditionFile
from tablee.core.reading import Given
from tablee.games.fifty.lines import SPACES, fewest_legal

ROUNDS = 4
FEWEST_SEATS = 3
ONE_BOX = 7  # seats; more play without blocked tokens and count further
COUNTS = (20, 1000)  # what a house may count to
MOST_STEP = 20
MOST_CARDS = 100  # of danger
MOST_POINTS = 1_000_000

Interval = tuple[int, int]  # from and to, both included


class Rulings(msgspec.Struct, frozen=True):
    clash_number_scores: bool


class Edition(msgspec.Struct, frozen=True):
    count_to: int
    count_step: int
    track: int
    crown_at: tuple[int, ...]
    blocked: tuple[int, ...]
    bonus: tuple[tuple[int, ...], ...]
    danger: tuple[Interval, ...]
    rulings: Rulings

    def top(self, seats: int) -> int:
        """The last number called."""
        return self.count_to + self.count_step * max(0, seats - ONE_BOX)

    def crown_of(self, seats: int) -> int:
        return self.crown_at[min(seats, ONE_BOX + 1) - FEWEST_SEATS]

    def tokens_turned(self, seats: int) -> int:
        return self.blocked[seats - FEWEST_SEATS] if seats <= ONE_BOX else 0


def read(given: Given) -> Edition:
    keys = given.object(required=Edition.__struct_fields__)
    rulings = keys["rulings"].object(required=Rulings.__struct_fields__)
    count_to = keys["count_to"].whole(*COUNTS)
    return Edition(
        count_to=count_to,
        count_step=keys["count_step"].whole(0, MOST_STEP),
        track=keys["track"].whole(1, COUNTS[1]),
        crown_at=read_crowns(keys["crown_at"]),
        blocked=read_blocked(keys["blocked"], count_to),
        bonus=keys["bonus"].each(read_bonus, ROUNDS, ROUNDS),
        danger=keys["danger"].each(lambda card: read_interval(card, COUNTS[1]), ROUNDS, MOST_CARDS),
        rulings=Rulings(clash_number_scores=rulings["clash_number_scores"].truth()),
    )


def read_crowns(given: Given) -> tuple[int, ...]:
    """One value for each number of seats, or one for all."""
    sizes = ONE_BOX + 2 - FEWEST_SEATS
    if isinstance(given.value, list | tuple):
        return given.each(lambda item: item.whole(1, MOST_POINTS), sizes, sizes)
    if type(given.value) is not int:
        given.refuse("edition-crown-at", sizes=sizes)
    return (given.whole(1, MOST_POINTS),) * sizes


def read_blocked(given: Given, count_to: int) -> tuple[int, ...]:
    sizes = ONE_BOX + 1 - FEWEST_SEATS
    for item in given.list(sizes, sizes):
        if fewest_legal(count_to - 1, item.whole(0, 9)) < SPACES:
            item.refuse("edition-blocked", spaces=SPACES, high=count_to - 1)
    return given.each(lambda item: item.whole(0, 9), sizes, sizes)


def read_bonus(given: Given) -> tuple[int, ...]:
    return given.each(lambda item: item.whole(0, MOST_POINTS), SPACES, SPACES)


def read_interval(given: Given, most: int) -> Interval:
    low, high = given.each(lambda item: item.whole(1, most), 2, 2)
    if low > high:
        given.refuse("danger-low-to-high", low=low, high=high)
    return low, high


EDITION = EditionFile(Path(__file__).with_name("edition.toml"), read)
