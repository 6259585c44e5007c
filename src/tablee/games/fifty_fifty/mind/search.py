"""Weighing cards: in every imagined deal each card is played, and the round goes on to its end."""

import numpy as np

from tablee.core.kernels import Numbers, Words, program
from tablee.games.fifty_fifty.mind.belief import KINDS, SOFTNESS, STYLES, exchange, judge_all, kind_of, reckon, shuffle
from tablee.games.fifty_fifty.mind.round import (
    BALANCES,
    CASUAL,
    HEURISTIC,
    ME,
    SEATS,
    TOP,
    TRICK,
    TRICKS,
    Parts,
    count_below,
    draw_moods,
    lay,
    play_on,
    sort_hand,
)
from tablee.games.fifty_fifty.mind.worth import win_share

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


@program
def weigh(
    terms: Numbers,
    stand: Numbers,
    hand: Numbers,
    unseen: Numbers,
    first: Numbers,
    past: Numbers,
    events: Numbers,
    unplayed: Numbers,
    left: Numbers,
    moods: Numbers,
    sheet: Numbers,
    pool: Numbers,
    futures: int,
    values: Parts,
    options: Numbers,
    plan: Numbers,
    habits: Parts,
    taste: Parts,
    luck: Words,
) -> Parts:
    """Every option (a place in the own hand; -1 is whatever the field does) in many deals."""
    seats, me, size = terms[SEATS], terms[ME], len(hand)
    sums = np.zeros((len(options), SUMS))
    deal = unseen.copy()
    shuffle(deal, luck)
    room = max(1, size, past.shape[1])
    hands, sizes = np.zeros((seats, room), np.int64), np.zeros(seats, np.int64)
    below, hands_now, below_now = hands.copy(), hands.copy(), hands.copy()
    sizes_now, stand_now, moods = sizes.copy(), stand.copy(), moods.copy()
    styles, penalties, places = sizes.copy(), sizes.copy(), sizes.copy()
    kept = np.zeros((seats, 64, futures + 1), np.int64)
    likely, kinds = np.ones(seats), np.zeros((seats, KINDS))
    worths = np.zeros((len(events), terms[TOP] + 1, terms[TRICKS]))
    likes = worths.copy()
    reckon(events, unplayed, terms, values, habits[SOFTNESS], worths, likes)
    judge_all(deal, first, likely, kinds, past, events, worths, likes, habits)
    is_told = len(events) > 0
    if is_told:
        exchange(deal, first, likely, kinds, past, events, worths, likes, habits, 4 * first[seats], luck)
    alive, order, fork = len(options), np.arange(len(options)), luck.copy()
    for number in range(plan[HOW_MANY]):
        if is_told:
            exchange(deal, first, likely, kinds, past, events, worths, likes, habits, plan[EXCHANGES], luck)
        else:
            shuffle(deal, luck)
        for seat in range(seats):
            sizes[seat] = first[seat + 1] - first[seat]
            for place in range(sizes[seat]):
                hands[seat, place] = deal[first[seat] + place]
            sort_hand(hands, seat, sizes[seat])
            styles[seat] = STYLE_OF[kind_of(kinds, seat, luck)]
        sizes[me], hands[me, :size], styles[me] = size, hand, CASUAL if seats == 2 else HEURISTIC
        count_below(hands, sizes, below, left)
        draw_moods(moods, stand[TRICK] + 1, luck)
        for at in range(alive):
            option = order[at]
            hands_now[:], below_now[:], sizes_now[:], stand_now[:] = hands, below, sizes, stand
            fork[0] = luck[0]
            if options[option] >= 0:
                lay(stand_now, hands_now, sizes_now, below_now, moods, terms, me, options[option])
            play_on(stand_now, hands_now, sizes_now, below_now, moods, terms, styles, values, stand[TRICK] + 1, fork)
            sums[option, HIGH] += stand_now[BALANCES + me] > stand[BALANCES + me]
            sums[option, LOW] += stand_now[BALANCES + me] < stand[BALANCES + me]
            play_on(stand_now, hands_now, sizes_now, below_now, moods, terms, styles, values, terms[TRICKS], fork)
            for seat in range(seats):
                penalties[seat] = abs(stand_now[BALANCES + seat])
            own, win = penalties[me], win_share(kept, sheet, terms, me, penalties, pool, places)
            sums[option, DEALS] += 1
            sums[option, WIN] += win
            sums[option, POINTS] += own
            sums[option, WORTH] += taste[TO_WIN] * win - taste[FEW_POINTS] * own + taste[BALANCE] * (own == 0)
        luck[0] = fork[0]
        if plan[NARROWING] and alive > 2 and is_time_to_narrow(number + 1, plan[HOW_MANY]):
            alive = keep_best(sums, order, alive)
    return sums


@program
def is_time_to_narrow(done: int, deals: int) -> bool:
    """After an eighth of the deals, a third, and two thirds."""
    return done in (deals // 8, deals // 3, 2 * deals // 3)


@program
def keep_best(sums: Parts, order: Numbers, alive: int) -> int:
    """The better half of the options comes first; returns how many that are."""
    for at in range(1, alive):
        option, place = order[at], at
        while place > 0 and mean(sums, order[place - 1]) < mean(sums, option):
            order[place] = order[place - 1]
            place -= 1
        order[place] = option
    return (alive + 1) // 2


@program
def mean(sums: Parts, option: int) -> float:
    return sums[option, WORTH] / max(1.0, sums[option, DEALS])
