"""The printed values of The Number."""

from pathlib import Path

import msgspec

from tablee.core.edition import EditionFile
from tablee.core.reading import Given

TURNS = 5
MOST_POINTS = 1000


class Rulings(msgspec.Struct, frozen=True):
    tied_bonus: str


class Edition(msgspec.Struct, frozen=True):
    bonus: tuple[int, ...]
    last_turn_times: int
    per_crossed_digit: int
    rounds: int
    rulings: Rulings


def read(given: Given) -> Edition:
    keys = given.object(required=Edition.__struct_fields__)
    rulings = keys["rulings"].object(required=Rulings.__struct_fields__)
    return Edition(
        bonus=keys["bonus"].each(lambda item: item.whole(0, MOST_POINTS), TURNS, TURNS),
        last_turn_times=keys["last_turn_times"].whole(1, 10),
        per_crossed_digit=keys["per_crossed_digit"].whole(0, MOST_POINTS),
        rounds=keys["rounds"].whole(1, 10),
        rulings=Rulings(tied_bonus=rulings["tied_bonus"].choice(("each", "none"))),
    )


EDITION = EditionFile(Path(__file__).with_name("edition.toml"), read)
