"""Scoring: row against row and column against column in a match, every line for itself in solo."""

from collections.abc import Mapping, Sequence

from tablee.core.facts import Public, Seat
from tablee.core.outcome import best
from tablee.games.one_o_one.edition import Edition
from tablee.games.one_o_one.lines import RANK, Combination, Rulings, best_of
from tablee.games.one_o_one.tokens import Token, number_of

Grid = Sequence[Sequence[Token]]  # row by row
Made = Combination | None
TIE_BREAKS: tuple[Combination, ...] = ("straight_flush", "strike", "four")
LAST_TIE_BREAK = 5  # most tokens of this number


class SquareScored(Public, frozen=True):
    """A solo square is complete: its rows from the top, then its columns from the left."""

    lines: tuple[Made, ...]
    points: tuple[int, ...]
    score: int


class MatchScored(Public, frozen=True):
    """All squares are complete and compared, line by line and there seat by seat."""

    lines: tuple[tuple[Made, ...], ...]
    points: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    fives: tuple[int, ...]


def lines_of(grid: Grid) -> tuple[Sequence[Token], ...]:
    """The rows from the top, then the columns from the left."""
    return (*grid, *zip(*grid, strict=True))


def made_by(grid: Grid, rulings: Rulings) -> tuple[Made, ...]:
    return tuple(best_of(line, len(grid), rulings) for line in lines_of(grid))


def score_square(grid: Grid, edition: Edition) -> SquareScored:
    lines = made_by(grid, edition.rulings)
    points = tuple(0 if combination is None else edition.solo_points[RANK[combination]] for combination in lines)
    return SquareScored(lines, points, sum(points))


def score_match(grids: Sequence[Grid], edition: Edition) -> MatchScored:
    lines = tuple(zip(*(made_by(grid, edition.rulings) for grid in grids), strict=True))
    points = tuple(score_line(line, edition) for line in lines)
    return MatchScored(
        lines=lines,
        points=points,
        scores=tuple(map(sum, zip(*points, strict=True))),
        fives=tuple(sum(number_of(token) == LAST_TIE_BREAK for row in grid for token in row) for grid in grids),
    )


def score_full(squares: Sequence[Mapping[int, Sequence[Token]]], edition: Edition) -> tuple[int, ...]:
    """What the lines have brought that are full in every square, each by its number."""
    numbers = set(squares[0]).intersection(*squares)
    lines = [[best_of(lines[number], len(lines[number]), edition.rulings) for lines in squares] for number in numbers]
    return tuple(map(sum, zip((0,) * len(squares), *(score_line(line, edition) for line in lines), strict=True)))


def score_line(line: Sequence[Made], edition: Edition) -> tuple[int, ...]:
    """Only the best combination scores, whatever its numbers; nobody does where all have the same or nobody has one."""
    seats = len(line)
    top = min(line, key=RANK.__getitem__)
    if top is None or (line.count(top) == seats and not all_equal_score(seats, edition.rulings)):
        return (0,) * seats
    worth = edition.match_points[RANK[top]] if seats == 2 else edition.three_seats_points
    return tuple(worth if combination == top else 0 for combination in line)


def all_equal_score(seats: int, rulings: Rulings) -> bool:
    return seats > 2 and rulings.three_equal == "all"


def winners(match: MatchScored) -> tuple[tuple[Seat, ...], str]:
    """Who won, and what decided it: points, a combination most often in the own square, fives; or nothing did."""
    tied = best(range(len(match.scores)), match.scores)
    if len(tied) == 1:
        return tied, "points"
    for combination in TIE_BREAKS:
        tied = best(tied, [lines.count(combination) for lines in zip(*match.lines, strict=True)])
        if len(tied) == 1:
            return tied, combination
    tied = best(tied, match.fives)
    return tied, "fives" if len(tied) == 1 else "shared"
