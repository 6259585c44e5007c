"""What environments ask of a game's kernels in one call, so that a step costs one crossing into compiled code.

Each function here is written once and compiled for every game: its names are bound to the kernels of that game.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.games import part_of
from tablee.kernels.compiling import Numbers, Words, kernel, key_of, popcount
from tablee.kernels.engine import Features, Mask
from tablee.kernels.loops import bind, of_the_game
from tablee.kernels.wiring import GameKernels

OVER, ILLEGAL = -1, -2
Flags = NDArray[np.bool_]
Rewards = NDArray[np.float64]

SEATS, WINNERS, SCORES, WORTH, PENALTY = range(5)  # a plan: what `pay` has to know, made by rewards.py


start: Callable[..., None] = of_the_game
turn: Callable[..., int] = of_the_game
legal: Callable[..., None] = of_the_game
play: Callable[..., None] = of_the_game
bot: Callable[..., None] = of_the_game
observe: Callable[..., None] = of_the_game


def step(row: Numbers, terms: Numbers, key: Any, mask: Mask, action: int) -> int:
    """One step of the seat whose mask this is; the next seat and its mask, or OVER, or ILLEGAL and nothing happened."""
    if action < 0 or action >= len(mask) or mask[action] == 0:
        return ILLEGAL
    play(row, terms, turn(row, terms), action, key)
    seat = turn(row, terms)
    mask[:] = 0
    if seat >= 0:
        legal(row, terms, seat, mask)
    return seat


@kernel
def pay(row: Numbers, plan: Numbers, seat: int) -> float:
    """What the end of a game pays a seat: its points, or its share of the win so that all shares add up to nothing."""
    if plan[WORTH]:
        return float(plan[WORTH] * row[plan[SCORES] + seat])
    seats, winners = plan[SEATS], row[plan[WINNERS]]
    share = 1.0 / popcount(winners) if winners >> seat & 1 else 0.0
    return float((share * seats - 1.0) / (seats - 1))


def wait(row: Numbers, terms: Numbers, key: Any, seat: int, bots: Numbers, features: Features, mask: Mask) -> bool:
    """The bots play until the learner is asked or the game is over; the learner is shown the table. Is it over?"""
    asked = turn(row, terms)
    while asked != seat and asked >= 0:
        bot(row, terms, asked, bots[(asked - seat) % len(bots)], key)
        asked = turn(row, terms)
    mask[:] = 0
    if asked >= 0:
        legal(row, terms, seat, mask)
    observe(row, terms, seat, features)
    return asked < 0


def deal(row: Numbers, terms: Numbers, key: Any, seat: int, bots: Numbers, features: Features, mask: Mask) -> None:
    """A new game, as far as the learner's first step."""
    start(row, terms, key)
    wait(row, terms, key, seat, bots, features, mask)


class LearnerRows(NamedTuple):
    """A learner at many tables: a row for each."""

    rows: Numbers
    terms: Numbers
    keys: Words
    seeds: Words
    games: Numbers
    seats: Numbers
    bots: Numbers
    plan: Numbers
    masks: Mask


def deal_rows(tables: LearnerRows, chosen: Flags, features: Features) -> None:
    """New games in the rows chosen."""
    rows, keys, masks = tables.rows, tables.keys, tables.masks
    for at in range(len(rows)):
        if chosen[at]:
            keys[at] = key_of(tables.seeds[at], tables.games[at])
            deal(rows[at], tables.terms, keys[at], tables.seats[at], tables.bots, features[at], masks[at])


def step_rows(
    tables: LearnerRows, resting: Flags, actions: Numbers, features: Features, rewards: Rewards, over: Flags
) -> None:
    """One step of the learner in every row that does not rest, and the answers of the bots."""
    rows, terms, plan, masks = tables.rows, tables.terms, tables.plan, tables.masks
    for at in range(len(rows)):
        rewards[at], over[at] = 0.0, False
        if resting[at]:
            continue
        action, seat, key = actions[at], tables.seats[at], tables.keys[at]
        if action < 0 or action >= masks.shape[1] or masks[at, action] == 0:
            rewards[at], over[at] = plan[PENALTY], True
            masks[at, :] = 0
            observe(rows[at], terms, seat, features[at])
            continue
        play(rows[at], terms, seat, action, key)
        if wait(rows[at], terms, key, seat, tables.bots, features[at], masks[at]):
            rewards[at], over[at] = pay(rows[at], plan, seat), True


class Bound(NamedTuple):
    """The functions above, compiled for one game."""

    step: Any
    deal_rows: Any
    step_rows: Any


@cache
def bound_to(key: str) -> Bound:
    kernels: GameKernels = part_of(key, "kernels")
    names = {name: getattr(kernels.engine, name) for name in ("start", "turn", "legal", "play", "bot", "observe")}
    names["wait"] = bind(wait, key, names)
    names["deal"] = bind(deal, key, names)
    return Bound(*(bind(function, key, names) for function in (step, deal_rows, step_rows)))
