"""Tokens: five colours from 1 to 10, one of each; and their backs, each shared by five tokens."""

from functools import lru_cache

import msgspec

Colour = str  # a letter
Token = str  # a colour and a number: "B10"
Back = str  # a rim, the colour of the even numbers, the colour of the odd ones: "grey BR"

COLOURS = ("B", "R", "P", "G", "O")  # blue, red, purple, green, orange
SIGNS = dict(zip(COLOURS, "≈♥☾♣☼", strict=True))
NUMBERS = range(1, 11)
TOKENS = tuple(f"{colour}{number}" for colour in COLOURS for number in NUMBERS)
RIMS = {"grey": range(1, 6), "black": range(6, 11)}


class Backs(msgspec.Struct, frozen=True):
    """The ten backs: for each rim five pairs of an even and an odd colour."""

    grey: tuple[tuple[Colour, Colour], ...]
    black: tuple[tuple[Colour, Colour], ...]


def colour_of(token: Token) -> Colour:
    return token[0]


def number_of(token: Token) -> int:
    return int(token[1:])


@lru_cache(maxsize=64)
def series(backs: Backs) -> dict[Back, tuple[Token, ...]]:
    """The five tokens behind each back, even numbers first, as they are printed on it."""
    pairs = (("grey", backs.grey), ("black", backs.black))
    return {f"{rim} {even}{odd}": behind(rim, even, odd) for rim, colours in pairs for even, odd in colours}


def behind(rim: str, even: Colour, odd: Colour) -> tuple[Token, ...]:
    evens = (f"{even}{number}" for number in RIMS[rim] if number % 2 == 0)
    odds = (f"{odd}{number}" for number in RIMS[rim] if number % 2 == 1)
    return (*evens, *odds)


@lru_cache(maxsize=64)
def back_by_token(backs: Backs) -> dict[Token, Back]:
    return {token: back for back, tokens in series(backs).items() for token in tokens}
