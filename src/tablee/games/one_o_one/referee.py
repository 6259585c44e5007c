"""The referee of 101: finished squares in, the combinations and points of every line out.

`lines` and `points` hold one list for each square, with an entry for each of its lines: the rows from the top, then the
columns from the left. A match compares the squares line by line and solo does not, but both answer in the same shape.
"""

from collections.abc import Sequence
from typing import Any

from tablee.core.reading import Given, repeated
from tablee.games.one_o_one import scoring
from tablee.games.one_o_one.edition import EDITION, Edition
from tablee.games.one_o_one.scoring import Grid
from tablee.games.one_o_one.tokens import TOKENS, Token

SIZE_OF_MATCH = {2: 5, 3: 4}  # by number of squares
SIZE_OF_SOLO = {1: 5, 2: 5}


def referee(given: Given) -> dict[str, Any]:
    keys = given.object(required=("mode", "squares"), optional=("edition",))
    mode = keys["mode"].choice(("match", "solo"))
    edition = EDITION.with_changes(keys["edition"]) if "edition" in keys else EDITION.standard
    if mode == "match":
        return judge_match(read_squares(keys["squares"], SIZE_OF_MATCH), edition)
    return judge_solo(read_squares(keys["squares"], SIZE_OF_SOLO), edition)


def read_squares(given: Given, sizes: dict[int, int]) -> list[Grid]:
    squares = given.list(min(sizes), max(sizes))
    size = sizes[len(squares)]
    tokens = [token for square in squares for row in square.list(size, size) for token in row.list(size, size)]
    for token in tokens:
        read_token(token)
    for token in repeated(tokens):
        token.refuse("input-repeated")
    return [square.value for square in squares]


def read_token(given: Given) -> Token:
    if not isinstance(given.value, str) or given.value not in TOKENS:
        given.refuse("one-token")
    return given.value


def judge_match(grids: Sequence[Grid], edition: Edition) -> dict[str, Any]:
    match = scoring.score_match(grids, edition)
    winners, _ = scoring.winners(match)
    return {
        "lines": by_square(match.lines),
        "points": by_square(match.points),
        "scores": list(match.scores),
        "winners": sorted(winners),
    }


def by_square(lines: Sequence[Sequence[Any]]) -> list[list[Any]]:
    return list(map(list, zip(*lines, strict=True)))


def judge_solo(grids: Sequence[Grid], edition: Edition) -> dict[str, Any]:
    squares = [scoring.score_square(grid, edition) for grid in grids]
    scores = [square.score for square in squares]
    return {
        "lines": [list(square.lines) for square in squares],
        "points": [list(square.points) for square in squares],
        "scores": scores,
        "total": sum(scores),
    }
