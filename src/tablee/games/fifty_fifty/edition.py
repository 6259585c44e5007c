"""The printed values of Fifty Fifty."""

from pathlib import Path

import msgspec

from tablee.core.edition import EditionFile
from tablee.core.reading import Given

SEATS = range(2, 6)
MOST_IN_HAND = 20
MOST_CARDS = 1000
MOST_MOODS = 100
MOST_MASKS = 1000


class Mood(msgspec.Struct, frozen=True):
    """A mood card: the half-masks of the lowest card of a trick, and those of the highest."""

    laughing: int
    angry: int


class Rulings(msgspec.Struct, frozen=True):
    final_tie: str


class Edition(msgspec.Struct, frozen=True):
    cards: int
    hand: int
    moods: tuple[Mood, ...]
    rulings: Rulings


def read(given: Given) -> Edition:
    keys = given.object(required=Edition.__struct_fields__)
    rulings = keys["rulings"].object(required=Rulings.__struct_fields__)
    hand = keys["hand"].whole(1, MOST_IN_HAND)
    return Edition(
        cards=keys["cards"].whole(SEATS[-1] * hand, MOST_CARDS),  # enough for a full table
        hand=hand,
        moods=keys["moods"].each(read_mood, hand, MOST_MOODS),  # one for every trick of a round
        rulings=Rulings(final_tie=rulings["final_tie"].choice(("shared", "balanced"))),
    )


def read_mood(given: Given) -> Mood:
    """A table of its two values, or the pair of laughing and angry."""
    if isinstance(given.value, list | tuple):
        return Mood(*given.each(read_masks, 2, 2))
    keys = given.object(required=Mood.__struct_fields__)
    return Mood(laughing=read_masks(keys["laughing"]), angry=read_masks(keys["angry"]))


def read_masks(given: Given) -> int:
    return given.whole(0, MOST_MASKS)


EDITION = EditionFile(Path(__file__).with_name("edition.toml"), read)
