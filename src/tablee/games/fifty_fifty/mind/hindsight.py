"""Looking back with everybody's cards open: what the best card would have brought, had the others replied as usual."""

from collections.abc import Sequence

import numpy as np

from tablee.core.dice import Dice
from tablee.core.facts import Seat
from tablee.core.mind import Hindsight
from tablee.games.fifty_fifty.edition import Mood
from tablee.games.fifty_fifty.mind.learned.likings import NOTHING
from tablee.games.fifty_fifty.mind.position import array, luck_of, stand_of, terms_of, unplayed_of
from tablee.games.fifty_fifty.mind.search import playout
from tablee.games.fifty_fifty.mind.search.playout import Parts, Table, choose, copy_of, lay, play_on, reset, turn
from tablee.games.fifty_fifty.rules import Play, State
from tablee.games.fifty_fifty.view import view as view_of
from tablee.kernels.compiling import Numbers, Words, program

TRIES = 6  # with other luck where the others have equal cards
MOST = 1 << 60


def hindsight(states: Sequence[State], seat: Seat, dice: Dice, effort: float) -> Hindsight | None:
    """The least penalty of the round; of equal cards the one that was played."""
    state = states[0]
    if state.turn != seat:
        return None
    view, luck = view_of(state, seat), luck_of(dice)
    hands = np.zeros((len(state.hands), state.edition.hand), dtype=np.int64)
    for other, hand in enumerate(state.hands):
        hands[other, : len(hand)] = hand
    sizes = array([len(hand) for hand in state.hands])
    moods, left = moods_of(states), unplayed_of(view.top, list(view.played))
    penalties = np.full(len(view.hand), float(MOST))
    for _ in range(max(1, round(TRIES * effort))):
        penalties = np.minimum(
            penalties,
            least_penalties(
                terms_of(view, list(state.edition.moods)), stand_of(view), hands, sizes, left, moods, NOTHING, luck
            ),
        )
    played = next((card for card in view.hand if len(states) > 1 and card not in states[1].hands[seat]), 0)
    best = min(range(len(penalties)), key=lambda place: (penalties[place], view.hand[place] != played))
    return Hindsight(Play(view.hand[best]), float(penalties[best]))


def moods_of(states: Sequence[State]) -> Numbers:
    """By trick, as they were turned in this round; those that nobody saw come last."""
    round_ = [state for state in states if state.round == states[0].round and state.mood is not None]
    turned: list[Mood] = [trick.mood for trick in round_[-1].tricks]
    left = list(states[0].edition.moods)
    turned.extend(mood for mood in (round_[-1].mood,) if mood is not None)
    for mood in turned:
        left.remove(mood)
    return array([(mood.laughing, mood.angry) for mood in (*turned, *left)])


@program
def least_penalties(
    terms: Numbers,
    stand: Numbers,
    hands: Numbers,
    sizes: Numbers,
    left: Numbers,
    moods: Numbers,
    values: Parts,
    luck: Words,
) -> Numbers:
    """By card of the own hand: the least penalty found after it. At each own turn that follows every card is tried and
    the best one played, and so on to the end of the round; whatever was found on the way counts."""
    me = terms[playout.ME]
    penalties = np.full(sizes[me], MOST)
    styles, below = np.zeros(terms[playout.SEATS], np.int64), np.zeros_like(hands)
    playout.count_below(hands, sizes, below, left)
    start = Table(stand, hands, sizes, below, moods, terms)
    table, trial = copy_of(start), copy_of(start)
    fork = luck.copy()
    for first in range(sizes[me]):
        reset(table, start)
        place = first
        while True:
            lay(table, turn(table.stand, terms), place)
            if table.stand[playout.TRICK] == terms[playout.TRICKS]:
                penalties[first] = min(penalties[first], abs(table.stand[playout.BALANCES + me]))
                break
            seat = turn(table.stand, terms)
            if seat != me:
                place = choose(table, seat, playout.HEURISTIC, values, luck)
                continue
            least = MOST
            for at in range(table.sizes[me]):
                reset(trial, table)
                fork[0] = luck[0]
                lay(trial, me, at)
                play_on(trial, styles, values, terms[playout.TRICKS], fork)
                if abs(trial.stand[playout.BALANCES + me]) < least:
                    place, least = at, abs(trial.stand[playout.BALANCES + me])
            penalties[first] = min(penalties[first], least)
    return penalties
