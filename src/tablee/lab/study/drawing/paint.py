"""Paints: colours that are only named here; the page decides what they are, by day and by night.

Matplotlib wants numbers. So a paint goes in as a colour that nobody would choose, which says its name and how much of
it is mixed with paper, and comes out as a variable of the page.
"""

import re

NAMES = (
    *("ink", "ink-2", "thread", "thread-2", "raised", "sunken", "cloth", "rim", "game"),
    *("second", "third", "fourth", "fifth", "sixth", "warm", "chill", "bad", "good", "laugh", "anger"),
    *(f"seat-{seat}" for seat in range(1, 8)),
    *(f"tok-{colour}" for colour in ("blue", "red", "purple", "green", "orange")),
)
SIGN = "e7"
WHOLE = 100
COLOUR = re.compile(f"#{SIGN}([0-9a-f]{{2}})([0-9a-f]{{2}})")


def paint(name: str, share: float = 1.0) -> str:
    """A paint, or so much of it mixed with paper, as Matplotlib takes it; `game 40` is thinned already."""
    name, _, part = name.partition(" ")
    return f"#{SIGN}{NAMES.index(name):02x}{round(share * int(part or WHOLE)):02x}"


def named(svg: str) -> str:
    """Every such colour as the page knows it."""
    return COLOUR.sub(lambda match: variable(NAMES[int(match[1], 16)], int(match[2], 16)), svg)


def css(name: str) -> str:
    """A paint as the page writes it."""
    return named(paint(name))


def variable(name: str, share: int) -> str:
    if share == WHOLE:
        return f"var(--{name})"
    return f"color-mix(in oklab, var(--{name}) {share}%, var(--raised))"
