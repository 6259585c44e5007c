"""Rounds of any kind, for properties of the count: lines, crowns of earlier rounds, and terms."""

from typing import NamedTuple

from hypothesis import strategies as st

from tablee.games.fifty.count import Terms
from tablee.games.fifty.lines import SPACES, Line

BONUS = (1, 1, 2, 1, 1)


class Round(NamedTuple):
    lines: list[Line]
    crowns: list[int]
    terms: Terms


def line_up_to(high: int) -> st.SearchStrategy[Line]:
    numbers = st.lists(st.integers(1, high), min_size=SPACES, max_size=SPACES, unique=True)
    return numbers.map(lambda drawn: tuple(sorted(drawn)))


@st.composite
def rounds(draw: st.DrawFn, seats: st.SearchStrategy[int], most: int) -> Round:
    """Numbers up to `most`, close together or far apart."""
    many = draw(seats)
    top = draw(st.integers(SPACES + 2, most))
    lines = draw(st.lists(line_up_to(draw(st.integers(SPACES, top - 1))), min_size=many, max_size=many))
    crowns = draw(st.lists(st.integers(0, 1), min_size=many, max_size=many))
    danger = draw(st.none() | st.just((5, 15)))
    return Round(lines, crowns, Terms(top, draw(st.integers(1, 20)), BONUS, danger, draw(st.booleans())))
