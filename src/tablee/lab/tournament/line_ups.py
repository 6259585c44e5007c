"""Line-ups: who meets whom in a tournament, and who sits where.

With at least as many bots as seats, every choice of different bots is a line-up. With fewer, bots sit several times:
every line-up in which each bot has at least one seat. Each deal is played by every line-up once from every seat: all
move on by one seat until everybody has sat everywhere. Who sits beside whom is drawn anew for every deal.
"""

from collections.abc import Iterator
from itertools import combinations
from math import comb

from tablee.kernels.stream import StreamDice

LineUp = tuple[int, ...]  # bots, by their place in the list of entrants


def count_line_ups(bots: int, seats: int) -> int:
    return comb(bots, seats) if bots >= seats else comb(seats - 1, bots - 1)


def line_ups(bots: int, seats: int) -> list[LineUp]:
    if bots >= seats:
        return list(combinations(range(bots), seats))
    return sorted(repeated(bots, seats))


def repeated(bots: int, seats: int) -> Iterator[LineUp]:
    """Where the list of seats is cut, the next bot begins: so everybody has one at least."""
    for cuts in combinations(range(1, seats), bots - 1):
        ends = (0, *cuts, seats)
        yield tuple(bot for bot in range(bots) for _ in range(ends[bot + 1] - ends[bot]))


def seatings(line_up: LineUp, place: int, dice: StreamDice) -> list[LineUp]:
    """The bots by seat, in every game that a line-up plays of one deal; `dice` are those of the deal."""
    circle = dice.child("seating").shuffle(f"line-up {place}", range(len(line_up)))
    seats = [line_up[chair] for chair in circle]
    return [tuple(seats[-turn:] + seats[:-turn]) for turn in range(len(seats))]
