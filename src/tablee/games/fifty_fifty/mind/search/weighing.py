"""Weighing cards: in every imagined deal each card is played, and the round goes on to its end."""

import numpy as np

from tablee.games.fifty_fifty.mind.model.beliefs import STYLES, Position, believe, exchange, kind_of, shuffle
from tablee.games.fifty_fifty.mind.search import playout
from tablee.games.fifty_fifty.mind.search.playout import (
    Parts,
    Table,
    copy_of,
    count_below,
    draw_moods,
    lay,
    play_on,
    put,
    reset,
    sort_hand,
)
from tablee.games.fifty_fifty.mind.search.win_chance import win_share
from tablee.kernels.compiling import Numbers, Words, kernel, part, program

# Sums over the deals in which an option was weighed, by option. WORTH is what the one who thinks goes by.
DEALS, WORTH, WIN, POINTS, HIGH, LOW = range(6)
SUMS = 6
# How it is done: how many deals, how many exchanges of cards between two of them, and whether weak options are left
# out on the way.
HOW_MANY, EXCHANGES, NARROWING = range(3)
# What a player likes: to win, to have few points, to end a round in balance.
TO_WIN, FEW_POINTS, BALANCE = range(3)

TO_WIN_FIRST = np.array([1.0, 1e-4, 0.0])
STYLE_OF = np.array(STYLES, dtype=np.int64)
AS_GUESSED = -1  # a style: each of the others as the kind of player it is taken for, oneself as usual


@program
def weigh(
    position: Position, options: Numbers, plan: Numbers, style: int, habits: Parts, taste: Parts, luck: Words
) -> Parts:
    """Every option (a place in the own hand; -1: whoever's turn it is plays on) in many deals; all seats go on by the
    style, if one is given."""
    terms, stand, hand, values = position.terms, position.stand, position.hand, position.values
    seats, me, size = terms[playout.SEATS], terms[playout.ME], len(hand)
    sums = np.zeros((len(options), SUMS))
    deal = position.unseen.copy()
    shuffle(deal, luck)
    room = max(1, size, position.past.shape[1])
    hands, sizes = np.zeros((seats, room), np.int64), np.zeros(seats, np.int64)
    below, moods = hands.copy(), position.moods.copy()
    start = Table(stand, hands, sizes, below, moods, terms)
    table = copy_of(start)
    styles, penalties, places = sizes.copy(), sizes.copy(), sizes.copy()
    finals = np.zeros((seats, 64, position.futures + 1), np.int64)
    beliefs = believe(position, deal, habits)
    is_told = len(position.events) > 0
    if is_told:
        exchange(beliefs, 4 * position.first[seats], luck)
    alive, order, fork = len(options), np.arange(len(options)), luck.copy()
    for number in range(plan[HOW_MANY]):
        if is_told:
            exchange(beliefs, plan[EXCHANGES], luck)
        else:
            shuffle(deal, luck)
        for seat in range(seats):
            sizes[seat] = position.first[seat + 1] - position.first[seat]
            for place in range(sizes[seat]):
                hands[seat, place] = deal[position.first[seat] + place]
            sort_hand(hands, seat, sizes[seat])
            styles[seat] = STYLE_OF[kind_of(beliefs.kinds, seat, luck)]
        sizes[me], styles[me] = size, playout.CASUAL if seats == 2 else playout.HEURISTIC
        put(hand, hands[me, :size])
        if style != AS_GUESSED:
            styles[:] = style
        count_below(hands, sizes, below, position.left)
        draw_moods(moods, terms[playout.TURNED], luck)
        for at in range(alive):
            option = order[at]
            reset(table, start)
            fork[0] = luck[0]
            if options[option] >= 0:
                lay(table, me, options[option])
            play_on(table, styles, values, stand[playout.TRICK] + 1, fork)
            sums[option, HIGH] += table.stand[playout.BALANCES + me] > stand[playout.BALANCES + me]
            sums[option, LOW] += table.stand[playout.BALANCES + me] < stand[playout.BALANCES + me]
            play_on(table, styles, values, terms[playout.TRICKS], fork)
            for seat in range(seats):
                penalties[seat] = penalty_of(table.stand[playout.BALANCES + seat], position.ends)
            penalty, win = penalties[me], win_share(finals, position.sheet, terms, me, penalties, position.pool, places)
            sums[option, DEALS] += 1
            sums[option, WIN] += win
            sums[option, POINTS] += penalty
            sums[option, WORTH] += taste[TO_WIN] * win - taste[FEW_POINTS] * penalty + taste[BALANCE] * (penalty == 0)
        luck[0] = fork[0]
        if plan[NARROWING] and alive > 2 and is_time_to_narrow(number + 1, plan[HOW_MANY]):
            alive = keep_best(sums, order, alive)
    return sums


@kernel
def penalty_of(balance: int, ends: Numbers) -> int:
    """What counts of a balance at the end of a playout."""
    left = abs(balance)
    return int(ends[left]) if left < len(ends) else left


@part
def is_time_to_narrow(done: int, deals: int) -> bool:
    """After an eighth of the deals, a third, and two thirds."""
    return done in (deals // 8, deals // 3, 2 * deals // 3)


@part
def keep_best(sums: Parts, order: Numbers, alive: int) -> int:
    """The better half of the options comes first; returns how many that are."""
    for at in range(1, alive):
        option, place = order[at], at
        while place > 0 and mean(sums, order[place - 1]) < mean(sums, option):
            order[place] = order[place - 1]
            place -= 1
        order[place] = option
    return (alive + 1) // 2


@part
def mean(sums: Parts, option: int) -> float:
    return sums[option, WORTH] / max(1.0, sums[option, DEALS])
