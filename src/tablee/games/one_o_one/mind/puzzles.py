"""What puzzles of 101 are about."""

from collections.abc import Sequence

from tablee.core.mind import Considered, PuzzleSource
from tablee.games.one_o_one.asks import Place, Take
from tablee.games.one_o_one.bots import within_reach
from tablee.games.one_o_one.lines import WEIGHT
from tablee.games.one_o_one.mind.reasons import lines_through
from tablee.games.one_o_one.square import cell_name
from tablee.games.one_o_one.view import View

RUNS = {"straight", "straight_flush"}
FEW = 5  # cells that are left to fill


def theme(view: View, options: Sequence[Considered]) -> str:
    best = options[0].move
    if not isinstance(best, Place):
        return "take" if isinstance(best, Take) else "turn-over"
    assert view.hand is not None
    if any(breaks_run(view, cell_name((one.move.row, one.move.column))) for one in options[1:]):
        return "broken-run"
    makes, _ = lines_through(view, cell_name((best.row, best.column)), view.hand)
    if makes:
        return "line-made"
    left = view.size**2 - len(view.squares[view.building].tokens)
    return "last-cells" if left <= FEW else "open-lines"


def breaks_run(view: View, cell: str) -> bool:
    """A line of this cell was on its way to a straight, and would not be with the token in hand."""
    assert view.hand is not None
    tokens = view.squares[view.building].tokens
    for place in (0, 1):
        line = [token for name, token in tokens.items() if name[place] == cell[place]]
        weight = sum(map(WEIGHT.__getitem__, line))
        before, after = within_reach(weight, view.size), within_reach(weight + WEIGHT[view.hand], view.size)
        if len(line) > 2 and RUNS & set(before) and not RUNS & set(after):
            return True
    return False


PUZZLES = PuzzleSource(
    setups=({"seats": 2}, {"seats": 3}, {"seats": 2, "draw": "expert"}),
    themes=("broken-run", "line-made", "last-cells", "open-lines", "take", "turn-over"),
    theme=theme,
    effort=0.15,
    lucks=0,
    last_look=10.0,
)
