"""The coach of 101: what a newcomer is told, when it happens."""

from collections.abc import Iterator, Sequence

import msgspec

from tablee.core.lesson import CoachLine, LessonMoment, line
from tablee.core.sentences import who
from tablee.games.one_o_one.rules import Placed
from tablee.games.one_o_one.scoring import Made, MatchScored
from tablee.games.one_o_one.square import cell_name
from tablee.games.one_o_one.view import View

PLACED = 22  # tokens in the newcomer's square when the lesson begins
ROW = 1  # the one that the first token can make a straight


def place(view: View) -> int:
    assert view.me is not None
    return len(view.squares[view.me].tokens) - PLACED


def coach(moment: LessonMoment) -> Sequence[CoachLine]:
    view: View = moment.view
    if moment.before is None or view.me is None or len(view.squares[view.me].tokens) < PLACED:
        return []
    lines = [*lines_now(view), *(one for fact in moment.facts for one in lines_of(fact, view))]
    return [one for one in lines if one.step not in moment.heard]


def lines_now(view: View) -> Iterator[CoachLine]:
    assert view.me is not None
    if view.turn != view.me or view.match is not None:
        return
    match len(view.squares[view.me].tokens) - PLACED:
        case 0:
            yield line(1, f"row-{ROW + 1}", seat=who(1 - view.me), row=ROW + 1)
            yield line(2, "case")
        case 1:
            yield line(3, "backs")


def lines_of(fact: object, view: View) -> Iterator[CoachLine]:
    if isinstance(fact, Placed) and fact.seat == view.me and place(view) > 0:
        yield line_of_token(fact, view)
    elif isinstance(fact, MatchScored):
        yield from lines_of_match(fact, view)


def line_of_token(placed: Placed, view: View) -> CoachLine:
    """What the token has made in its row, beside what it would have made in the other one."""
    assert view.me is not None
    made = row_of(placed.row, view)
    cell = f"cell-{cell_name((placed.row, placed.column))}"
    return line(4, cell, "4" if made == "straight" else "4-other")


def row_of(row: int, view: View) -> Made:
    """By row from the top, as far as tokens lie: the square is nearly full, so all five rows are there."""
    assert view.me is not None
    square = view.squares[view.me]
    rows = sorted({int(name[1:]) for name in square.tokens})
    return square.made[rows.index(row + 1)]


def lines_of_match(scored: MatchScored, view: View) -> Iterator[CoachLine]:
    assert view.me is not None
    equal = first_equal(scored)
    at = len(scored.lines) - 1 if equal is None else equal
    yield timed(line(5, f"line-{at}"), at)
    mine, theirs = scored.scores[view.me], scored.scores[1 - view.me]
    key = "6-tie" if mine == theirs else "6"
    yield msgspec.structs.replace(timed(line(6, "total", key), len(scored.lines)), is_last=True)


def first_equal(scored: MatchScored) -> int | None:
    """Where both have made the same."""
    return next((at for at, made in enumerate(scored.lines) if made[0] is not None and len(set(made)) == 1), None)


def timed(one: CoachLine, moment: int) -> CoachLine:
    return msgspec.structs.replace(one, moment=moment)
