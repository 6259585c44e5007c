"""What puzzles of Fifty Fifty are about."""

from collections.abc import Sequence

from tablee.core.mind import Considered, PuzzleSource
from tablee.games.fifty_fifty.view import View

FEW = 2  # cards in hand
HEAVY = 4  # half-masks of one kind


def theme(view: View, options: Sequence[Considered]) -> str:  # noqa: ARG001
    assert view.me is not None
    if len(view.hand) == FEW:
        return "last-trick"
    if len(view.table) == len(view.seats) - 1:
        return "last-to-play"
    if abs(view.seats[view.me].balance) >= HEAVY:
        return "back-to-zero"
    return "in-between" if view.table else "to-lead"


PUZZLES = PuzzleSource(
    setups=({"seats": 3}, {"seats": 4}),
    themes=("last-trick", "last-to-play", "back-to-zero", "in-between", "to-lead"),
    theme=theme,
    effort=0.1,
)
