"""The printed values of The Number."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tablee.core.edition import EditionFile

TURNS = 5
Points = Annotated[int, Meta(ge=0, le=1000)]


class Rulings(msgspec.Struct, frozen=True):
    tied_bonus: Literal["each", "none"]


class Edition(msgspec.Struct, frozen=True):
    bonus: Annotated[tuple[Points, ...], Meta(min_length=TURNS, max_length=TURNS)]
    last_turn_times: Annotated[int, Meta(ge=1, le=10)]
    per_crossed_digit: Points
    rounds: Annotated[int, Meta(ge=1, le=10)]
    rulings: Rulings


EDITION = EditionFile.beside(__file__, Edition)
