"""What puzzles of The Number are about."""

from collections.abc import Sequence

from tablee.core.mind import Considered, PuzzleSource
from tablee.games.the_number.edition import TURNS
from tablee.games.the_number.view import View

LOW = 3  # so much lower than the highest digit left, a number ducks under the others


def theme(view: View, options: Sequence[Considered]) -> str:
    assert view.me is not None
    digits = set(options[0].move.number)
    others = {digit for seat, one in enumerate(view.seats) if seat != view.me for digit in one.digits}
    if not digits & others:
        return "safe-number"
    first, highest = options[0].move.number[0], view.seats[view.me].digits[-1]
    if int(highest) - int(first) >= LOW:
        return "low-number"
    if view.turn == TURNS - 1:
        return "last-turn"
    if first == highest and highest in others:
        return "bluff"
    return "one-digit" if len(digits) == 1 else "clash-risk"


PUZZLES = PuzzleSource(
    setups=({"seats": 2}, {"seats": 3}, {"seats": 4}),
    themes=("safe-number", "low-number", "last-turn", "bluff", "one-digit", "clash-risk"),
    theme=theme,
    effort=0.5,
    lucks=10,
    luck_effort=2.5,  # what is not sure shows more often in many smaller looks than in a few large ones
)
