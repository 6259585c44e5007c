"""The printed values of 101."""

from pathlib import Path

import msgspec

from tablee.core.edition import EditionFile
from tablee.core.reading import Given
from tablee.games.one_o_one.lines import COMBINATIONS, Rulings
from tablee.games.one_o_one.tokens import COLOURS, Backs, Colour

MOST_POINTS = 1000


class Edition(msgspec.Struct, frozen=True):
    three_seats_points: int
    match_points: tuple[int, ...]  # by combination, best first
    solo_points: tuple[int, ...]
    backs: Backs
    rulings: Rulings


def read(given: Given) -> Edition:
    keys = given.object(required=Edition.__struct_fields__)
    rulings = keys["rulings"].object(required=Rulings.__struct_fields__)
    return Edition(
        three_seats_points=read_points(keys["three_seats_points"]),
        match_points=read_table(keys["match_points"]),
        solo_points=read_table(keys["solo_points"]),
        backs=read_backs(keys["backs"]),
        rulings=Rulings(
            cocktail_of_four=rulings["cocktail_of_four"].truth(),
            three_equal=rulings["three_equal"].choice(("none", "all")),
        ),
    )


def read_points(given: Given) -> int:
    return given.whole(0, MOST_POINTS)


def read_table(given: Given) -> tuple[int, ...]:
    """Points by the name of the combination, or a list of ten, best combination first."""
    if isinstance(given.value, dict):
        keys = given.object(required=COMBINATIONS)
        return tuple(read_points(keys[combination]) for combination in COMBINATIONS)
    return given.each(read_points, len(COMBINATIONS), len(COMBINATIONS))


def read_backs(given: Given) -> Backs:
    keys = given.object(required=Backs.__struct_fields__)
    return Backs(grey=read_pairs(keys["grey"]), black=read_pairs(keys["black"]))


def read_pairs(given: Given) -> tuple[tuple[Colour, Colour], ...]:
    """Five pairs of an even and an odd colour: every token belongs to exactly one back."""
    pairs = [pair.list(2, 2) for pair in given.list(len(COLOURS), len(COLOURS))]
    evens = [even.choice(COLOURS) for even, _ in pairs]
    odds = [odd.choice(COLOURS) for _, odd in pairs]
    for at, (even, odd) in enumerate(pairs):
        if even.value in evens[:at]:
            even.refuse("back-even-twice")
        if odd.value in odds[:at]:
            odd.refuse("back-odd-twice")
    return tuple(zip(evens, odds, strict=True))


EDITION = EditionFile(Path(__file__).with_name("edition.toml"), read)
