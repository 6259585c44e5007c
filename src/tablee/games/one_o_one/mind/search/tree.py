"""The tree: own decisions to come, each with what its moves brought so far. Everybody else plays by the values.

It grows by one decision for every imagined game. Two ways to the same own square with the same token in hand are one
decision, whatever the others have done on the way. A new decision begins with what the values say of its moves.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.games.one_o_one.kernels import layout as slot
from tablee.games.one_o_one.kernels import terms as term
from tablee.games.one_o_one.kernels.policies import building, files_left
from tablee.games.one_o_one.kernels.squares import LINES, TAKEN, line_across, line_down, open_cells, square_at
from tablee.games.one_o_one.mind.model.lines import ALL_BACKS, FILE_GAIN, GAIN, HIDDEN, PLACES, ROOM, count_places
from tablee.games.one_o_one.mind.search.playout import (
    Hopes,
    choose_file,
    empty_after,
    play_on,
    step_on,
    weigh,
    weigh_token,
)
from tablee.games.one_o_one.mind.search.worlds import FACTS, VALUE, Sums, end_of, imagine, make, tell_end
from tablee.kernels.compiling import CHILD, GOLDEN, Numbers, U, Words, ctz, kernel, mix, part, program

WIDTH = 26  # most moves of a decision
DEEP = 80  # most decisions of a seat in a game
MOST = 30_000  # decisions in a tree
EXPLORE, TRUST, UNIT = range(3)  # how it grows: see `manner_of`


class Tree(NamedTuple):
    """Decisions by number; `signs` and `places` find them."""

    signs: Words
    places: Numbers
    width: Numbers
    steps: Numbers
    prior: NDArray[np.float32]
    tried: NDArray[np.float32]
    total: NDArray[np.float32]


def new_tree(games: int) -> Tree:
    nodes = min(games, MOST) + 2
    size = 1 << (2 * nodes).bit_length()
    return Tree(
        np.zeros(size, dtype=np.uint64),
        np.zeros(size, dtype=np.int64),
        np.zeros(nodes, dtype=np.int64),
        np.zeros((nodes, WIDTH), dtype=np.int64),
        *(np.zeros((nodes, WIDTH), dtype=np.float32) for _ in range(3)),
    )


def manner_of(seats: int) -> Sums:
    """How much the less tried is favoured, how many games the word of the values counts for, and what a unit of the
    values is: alone in points, in a match in chances to win."""
    return np.array([10.0, 4.0, 1 / 500] if seats == 1 else [0.35, 4.0, 0.08 / 2000])


@program
def grow(
    row: Numbers,
    terms: Numbers,
    hopes: Hopes,
    moves: Numbers,
    games: int,
    key: Any,
    manner: Sums,
    tree: Tree,
    sums: Sums,
) -> None:
    """So many games; what came of each goes to all decisions on its way, and to the move it began with."""
    seat, end, before = row[slot.SEAT], end_of(row, terms), row[slot.SCORES + row[slot.SEAT]]
    game, result = np.zeros_like(row), np.zeros(FACTS)
    start_room, room = np.zeros(ROOM, dtype=np.int64), np.zeros(ROOM, dtype=np.int64)
    way = np.zeros((DEEP, 2), dtype=np.int64)
    count_places(row, terms, start_room, row[slot.LENGTH] + (row[slot.HAND] != 0), row[slot.FIRST_SEAT])
    nodes = 0
    for _ in range(games):
        key += GOLDEN
        imagine(row, terms, game, key)
        room[PLACES : HIDDEN + ALL_BACKS] = start_room[PLACES : HIDDEN + ALL_BACKS]
        depth, is_known = 0, True
        while is_known and game[slot.LENGTH] < end:
            if game[slot.SEAT] != seat:
                step_on(game, terms, room, hopes)
                continue
            at = find(tree, sign_of(game, terms))
            is_known = tree.signs[at] != U(0)
            if not is_known:
                if nodes == len(tree.width):
                    break
                tree.signs[at], tree.places[at] = sign_of(game, terms), nodes
                begin_decision(game, terms, room, hopes, tree, nodes, manner[UNIT])
                nodes += 1
                is_known = depth == 0
            node = tree.places[at]
            way[depth, 0], way[depth, 1] = node, pick(tree, node, manner)
            make(game, terms, room, tree.steps[node, way[depth, 1]])
            depth += 1
        play_on(game, terms, room, hopes, end)
        result[:] = 0
        tell_end(game, terms, seat, before, result)
        for back in range(depth):
            tree.tried[way[back, 0], way[back, 1]] += 1
            tree.total[way[back, 0], way[back, 1]] += result[VALUE]
        for move in range(len(moves)):
            if moves[move] == tree.steps[0, way[0, 1]]:
                sums[move] += result


@kernel
def sign_of(row: Numbers, terms: Numbers) -> Any:
    """A decision by what the seat has built and what it holds or sees; never 0."""
    at = square_at(building(row, terms), terms)
    visible = row[slot.CASE + row[slot.VISIBLE] - 1] & slot.TOKEN_MASK if row[slot.VISIBLE] else 0
    sign = mix(U(row[slot.PHASE]) + U(row[slot.HAND]) * U(8) + U(visible) * U(512) + U(row[at + TAKEN]) * CHILD)
    for line in range(2 * terms[term.SIZE]):
        sign = mix(sign + U(row[at + LINES + line]))
    return sign | U(1)


@kernel
def find(tree: Tree, sign: Any) -> int:
    """Where a decision is kept, or where there is room for it."""
    at = np.int64(sign >> U(1)) & (len(tree.signs) - 1)
    while tree.signs[at] != U(0) and tree.signs[at] != sign:
        at = (at + 1) & (len(tree.signs) - 1)
    return int(at)


@part
def begin_decision(
    game: Numbers, terms: Numbers, room: Numbers, hopes: Hopes, tree: Tree, node: int, unit: float
) -> None:
    """Its moves, and what the values say of each beside the best."""
    steps, prior = tree.steps[node], tree.prior[node]
    if game[slot.PHASE] == slot.PLACE:
        width = begin_placing(game, terms, room, hopes, steps, prior)
    else:
        width, left = 0, files_left(game)
        choose_file(game, terms, room, hopes)
        while left:
            steps[width], prior[width] = ctz(left), room[FILE_GAIN + ctz(left)]
            left &= left - 1
            width += 1
    most = prior[0]
    for which in range(width):
        most = max(most, prior[which])
    for which in range(width):
        prior[which] = unit * (prior[which] - most)
    tree.width[node] = width


@kernel
def begin_placing(game: Numbers, terms: Numbers, room: Numbers, hopes: Hopes, steps: Numbers, prior: Any) -> int:
    """The open cells; alone at the table one cell is enough of those that lie in lines alike."""
    square = building(game, terms)
    empty = empty_after(game, terms, square)
    weigh(game, terms, room, hopes, square, empty)
    weigh_token(game, terms, room, hopes, square, empty, game[slot.HAND])
    shift, width, left = GAIN - square_at(square, terms) - LINES, 0, open_cells(game, terms, square)
    while left:
        bit = ctz(left)
        left &= left - 1
        across, down = line_across(game, terms, square, bit), line_down(game, terms, square, bit)
        is_new = True
        for which in range(width if terms[term.SEATS] == 1 else 0):
            other = steps[which]
            is_new &= (
                game[line_across(game, terms, square, other)] != game[across]
                or game[line_down(game, terms, square, other)] != game[down]
            )
        if is_new:
            steps[width], prior[width] = bit, room[shift + across] + room[shift + down]
            width += 1
    return width


@kernel
def pick(tree: Tree, node: int, manner: Sums) -> int:
    """The move to follow: by what it brought, what the values say of it, and how little it was tried."""
    tries, total, width = tree.tried[node], tree.total[node], tree.width[node]
    games, mean = 0.0, 0.0
    for which in range(width):
        games += tries[which]
        mean += total[which]
    mean /= max(1.0, games)
    curious = manner[EXPLORE] * np.sqrt(np.log(games + 1.0))
    best, most = 0, -np.inf
    for which in range(width):
        often = tries[which] + manner[TRUST]
        worth = (total[which] + manner[TRUST] * (mean + tree.prior[node, which])) / often + curious / np.sqrt(often)
        if worth > most:
            best, most = which, worth
    return best
