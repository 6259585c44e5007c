"""Signs: colour is never alone. Every seat has a shape, the same on every screen."""

from tablee.core.facts import Seat

SHAPES = "●▲■◆★✚⬢"
COLOURS = ("#B83A24", "#1D5A8E", "#268254", "#E2A32A", "#673256", "#7DB7DA", "#2B2629")
NIGHT_COLOURS = ("#F0795F", "#7FB8E6", "#79C497", "#F0BD4E", "#C58BB5", "#A9D3EC", "#C3B3A8")


def shape(seat: Seat) -> str:
    """The sign of a seat; with more than seven, shapes come again beside the seat's number."""
    sign = SHAPES[seat % len(SHAPES)]
    return sign if seat < len(SHAPES) else f"{sign}{seat + 1}"


def night_colour(seat: Seat) -> str:
    return NIGHT_COLOURS[seat % len(NIGHT_COLOURS)]
