"""What puzzles of Fifty are about."""

from collections.abc import Sequence

from tablee.core.mind import Considered, PuzzleSource
from tablee.games.fifty.mind.position import own_seat
from tablee.games.fifty.view import View

CROWDED = 2  # numbers that the best line shares with one that tempts: what it avoids is elsewhere


def theme(view: View, options: Sequence[Considered]) -> str:
    me = own_seat(view)
    best = set(options[0].move.numbers)
    if me.crowns:
        return "crown-chase"
    if any(seat.crowns for seat in view.seats):
        return "crown-threat"
    if view.danger is not None:
        return "danger-card"
    if view.round == view.rounds - 1:
        return "last-round"
    shared = max(len(best & set(option.move.numbers)) for option in options[1:])
    return "one-number" if shared > CROWDED else "clash-risk"


PUZZLES = PuzzleSource(
    setups=({"seats": 3}, {"seats": 4}, {"seats": 4, "danger": True}),
    themes=("crown-chase", "crown-threat", "danger-card", "last-round", "one-number", "clash-risk"),
    theme=theme,
    effort=0.15,
    lucks=0,
)
