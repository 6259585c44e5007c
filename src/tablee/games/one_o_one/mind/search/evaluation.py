"""Evaluating: how all seats stand, over imagined games in which everybody plays on by the same values.

Standing and weighing are this one number, and it is the same for everybody: all seats know the same. Two things keep it
steady. What is hidden lies in one place of a world whatever was drawn meanwhile, as far as it can: positions that
follow each other are looked at in the same worlds. And every square is compared with those that the others build in
several worlds, not in its own alone.

In Classic whatever a seat does changes nothing for the others: after the first move of an ask, worlds are played on by
the seat alone, and the others' squares are those of that first move.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.games.one_o_one.asks import Moves
from tablee.games.one_o_one.kernels import layout as slot
from tablee.games.one_o_one.kernels import terms as term
from tablee.games.one_o_one.kernels.engine import end_game, next_seat, start
from tablee.games.one_o_one.kernels.squares import square_at
from tablee.games.one_o_one.mind.learned.values import values_of
from tablee.games.one_o_one.mind.model.lines import ALL_BACKS, HIDDEN, PLACES, ROOM, count_places
from tablee.games.one_o_one.mind.position import Position, position_of
from tablee.games.one_o_one.mind.search.playout import Hopes, play_on, step_on, take_from
from tablee.games.one_o_one.mind.search.weighing import steps_of
from tablee.games.one_o_one.mind.search.worlds import end_of, make
from tablee.games.one_o_one.view import View
from tablee.kernels.compiling import GOLDEN, Numbers, U, bit_length, ctz, kernel, mix, popcount, program

Means = NDArray[np.float64]
WIN, POINTS = range(2)  # of every seat
LUCK = 0x101  # one for all positions, so that their differences mean something
AS_IT_IS = -1  # instead of a move
ACROSS = 8  # worlds in which the others' squares are looked at beside a seat's own
TOGETHER = 30  # so near the end what one seat gets another does not: squares are compared in their own world alone
ACROSS_EXPERT, TOGETHER_EXPERT = 24, 16  # worlds are dear there: README.md tells what it brings and what it costs
DOUBT, UNTIL = (
    0.05,
    10,
)  # so often strong players turn what the values hold for settled, less when so few turns are left
EXPERT = 0.28  # a turn of Expert costs about so many of Classic for every token that nobody has seen
A_WORLD = 8  # turns that a world costs beside its own
FEWEST, MOST = 8, 20_000  # worlds
SHOWN = 4  # moves that are weighed to the end, besides those that were asked about
TRIAL = 0.35  # of the work goes into finding them


class Evaluated(NamedTuple):
    """A move, and how its seat stands after it."""

    move: Moves
    points: float
    win: float


@kernel
def deal(row: Numbers, terms: Numbers, world: Numbers, key: Any) -> None:
    """Everything as it is seen, and in every hidden place, counted from the rear, the token most drawn to it."""
    for at in range(len(row)):
        world[at] = row[at]
    unseen = row[slot.UNSEEN]
    for file in range(5):
        left, filled = row[slot.CASE + file], 0
        count = (bit_length(left) + slot.TOKEN_BITS - 1) // slot.TOKEN_BITS
        for place in range(count):
            token = left >> slot.TOKEN_BITS * place & slot.TOKEN_MASK
            if place or row[slot.VISIBLE] != file + 1:
                may_be = unseen & terms[term.BEHIND + terms[term.BACKS + token]]
                token = most_drawn(may_be, key + U(16 * file + count - place) * GOLDEN)
                unseen ^= 1 << token
            filled |= token << slot.TOKEN_BITS * place
        world[slot.CASE + file] = filled


@kernel
def most_drawn(tokens: int, key: Any) -> int:
    """One of these tokens, and while it is there the same one again."""
    most, best = U(0), ctz(tokens)
    while tokens:
        token = ctz(tokens)
        tokens &= tokens - 1
        drawn = mix(mix(key) + U(token) * GOLDEN)
        if drawn > most:
            most, best = drawn, token
    return int(best)


@program
def play_worlds(
    row: Numbers, terms: Numbers, hopes: Hopes, move: int, first: int, others: Numbers, ends: Numbers, luck: int
) -> None:
    """The worlds from `first` on after a move: the squares at the end, alone at the table the points of the round.
    Where the ends of the others are known, as far as `others` goes, only the seat that moved plays on."""
    end, before = end_of(row, terms), row[slot.SCORES]
    game = np.zeros_like(row)
    start_room, room = np.zeros(ROOM, dtype=np.int64), np.zeros(ROOM, dtype=np.int64)
    count_places(row, terms, start_room, row[slot.LENGTH] + (row[slot.HAND] != 0), row[slot.FIRST_SEAT])
    is_dealt = row[slot.LENGTH] or row[slot.UNSEEN]
    for world in range(first, len(ends)):
        key = mix(U(luck) + U(world) * GOLDEN)
        if is_dealt:
            deal(row, terms, game, key)
            room[PLACES : HIDDEN + ALL_BACKS] = start_room[PLACES : HIDDEN + ALL_BACKS]
        else:
            start(game, terms, key)
            count_places(game, terms, room, game[slot.LENGTH] + (game[slot.HAND] != 0), game[slot.FIRST_SEAT])
        if move >= 0:
            make(game, terms, room, move)
        elif game[slot.PHASE] == slot.TAKE and not terms[term.IS_EXPERT] and game[slot.LENGTH] < end:
            take_from(game, terms, room, game[slot.LENGTH] % 5)
        if world < len(others):
            play_alone(game, terms, room, hopes, row[slot.SEAT])
            base = square_at(row[slot.SEAT], terms)
            ends[world] = others[world]
            for at in range(base, base + term.OF_A_SQUARE + 2 * terms[term.SIZE]):
                ends[world, at - term.HEAD] = game[at]
            continue
        play_on(game, terms, room, hopes, end)
        if terms[term.SEATS] == 1:
            ends[world, 0] = game[slot.SCORES] - before
        else:
            ends[world] = game[term.HEAD : terms[term.HISTORY]]


@kernel
def play_alone(game: Numbers, terms: Numbers, room: Numbers, hopes: Hopes, seat: int) -> None:
    """Classic, to the end: the others' tokens go where nobody looks."""
    while game[slot.LENGTH] < terms[term.TURNS]:
        if game[slot.SEAT] == seat:
            step_on(game, terms, room, hopes)
            continue
        game[slot.LENGTH] += 1
        next_seat(game, terms)
        if game[slot.LENGTH] < terms[term.TURNS]:
            take_from(game, terms, room, game[slot.LENGTH] % 5)


@program
def compare(terms: Numbers, ends: Numbers, across: int) -> Means:
    """By seat and world what its square brings against squares of the same and of other worlds, on average."""
    seats, wide, worlds = terms[term.SEATS], term.OF_A_SQUARE + 2 * terms[term.SIZE], len(ends)
    sums, game = np.zeros((seats, worlds, 2)), np.zeros(terms[term.HISTORY], dtype=np.int64)
    shift = max(1, worlds // across)
    for world in range(worlds):
        for time in range(across):
            for seat in range(seats):
                at, other = seat * wide, (world + seat * time * shift) % worlds
                game[term.HEAD + at : term.HEAD + at + wide] = ends[other, at : at + wide]
                game[slot.SCORES + seat] = 0
            end_game(game, terms)
            for seat in range(seats):
                other = (world + seat * time * shift) % worlds
                sums[seat, other, WIN] += (game[slot.WINNERS] >> seat & 1) / popcount(game[slot.WINNERS])
                sums[seat, other, POINTS] += game[slot.SCORES + seat]
    return sums / across


def by_world(position: Position, ends: Numbers) -> Means:
    """The chance to win and the points of every seat in every world. Who is alone always wins."""
    row, terms = position
    if terms[term.SEATS] == 1:
        return np.stack([np.ones(len(ends)), ends[:, 0]], axis=1)[None]
    left = terms[term.TURNS] - row[slot.LENGTH]
    together, across = (TOGETHER_EXPERT, ACROSS_EXPERT) if terms[term.IS_EXPERT] else (TOGETHER, ACROSS)
    means: Means = compare(terms, ends, 1 if left <= together else min(across, len(ends)))
    doubt = DOUBT * min(1.0, max(0, left - terms[term.SEATS]) / UNTIL)  # the last token of a seat has one place to go
    means[..., WIN] += doubt * (1 / terms[term.SEATS] - means[..., WIN])
    return means


def means_of(position: Position, ends: Numbers) -> Means:
    """The same, on average."""
    return by_world(position, ends).mean(axis=1)


def steadiness(wins: Means, worlds: int) -> float:
    """How much of what tells moves apart is there and not luck, in so many worlds: by what all of them won in the
    worlds of a trial (empirical Bayes). Few worlds find small costs then, and not large ones."""
    moves, trials = wins.shape
    if moves == 1 or trials == 1:
        return 1.0
    apart = wins - wins.mean(axis=0)
    noise = float(apart.var(axis=1, ddof=1).mean())  # of a move in one world
    spread = max(0.0, float(apart.mean(axis=1).var(ddof=1)) - noise / trials)
    return spread / (spread + noise / worlds) if noise else 1.0


def room_for(position: Position, worlds: int) -> Numbers:
    return np.zeros((worlds, int(position.terms[term.HISTORY]) - term.HEAD), dtype=np.int64)


def worlds_in(position: Position, turns: float, is_alone: bool = False) -> int:
    """How many worlds can be played to the end, by all or by one alone, in so many turns of work."""
    row, terms = position
    left = (end_of(row, terms) - row[slot.LENGTH]) / (terms[term.SEATS] if is_alone else 1)
    hidden = terms[term.TURNS] - row[slot.LENGTH] - left / 2  # on the way, on average
    cost = left * (EXPERT * hidden if terms[term.IS_EXPERT] else 1) + A_WORLD
    return int(min(MOST, max(FEWEST, turns / cost)))


def evaluate(view: View, turns: float) -> Means:
    """How all seats stand, while the game goes on. Before anything is dealt they are equal."""
    position = position_of(view)
    ends = room_for(position, worlds_in(position, turns))
    play_worlds(*position, values_of(view.seats, view.draw), AS_IT_IS, 0, ends[:0], ends, LUCK)
    means = means_of(position, ends)
    is_dealt = position.row[slot.LENGTH] or position.row[slot.UNSEEN]
    return means if is_dealt else np.tile(means.mean(axis=0), (view.seats, 1))


def evaluate_moves(
    view: View, moves: Sequence[Moves], given: Sequence[Moves], turns: float, luck: int = LUCK
) -> list[Evaluated]:
    """The best few moves and those given, all in the same worlds; which they are says a trial of all."""
    position, hopes = position_of(view), values_of(view.seats, view.draw)
    steps, is_alone = steps_of(view, position, moves), view.draw == "classic"
    trial = worlds = worlds_in(position, turns / len(moves), is_alone)
    if len(moves) > SHOWN:
        worlds = worlds_in(position, turns * (1 - TRIAL) / SHOWN, is_alone)
        trial = worlds_in(position, turns * TRIAL / len(moves), is_alone)
    ends = [room_for(position, worlds) for _ in moves]
    others = ends[0] if is_alone and view.seats > 1 else ends[0][:0]
    trials = []
    for at, step in enumerate(steps):
        play_worlds(*position, hopes, step, 0, others if at else others[:0], ends[at][:trial] if at else ends[at], luck)
        trials.append(by_world(position, ends[at][:trial])[view.turn])
    means = np.array(trials).mean(axis=1)
    best = sorted(range(len(moves)), key=lambda at: (-means[at][WIN], -means[at][POINTS]))[:SHOWN]
    shown = list(dict.fromkeys([*best, *map(moves.index, given)]))
    for at in shown:
        if at:
            play_worlds(*position, hopes, steps[at], trial, others, ends[at], luck)
    values = np.array([means_of(position, ends[at])[view.turn] for at in shown])
    middle = values[: len(best), WIN].mean()
    chances = middle + steadiness(np.array(trials)[..., WIN], worlds) * (values[:, WIN] - middle)
    return [
        Evaluated(moves[at], float(points), float(np.clip(chance, 0, 1)))
        for at, points, chance in zip(shown, values[:, POINTS], chances, strict=True)
    ]
