"""An attacker: a player that knows the others by name, asks them in imagined deals what they would reply, and answers.

It goes by the same beliefs and futures as other searching players. But where those imagine how a stranger goes on,
it hands the frozen bot the imagined view and takes the card that the bot really plays.
"""

from typing import Any

import numpy as np

from tablee.core.dice import Dice
from tablee.core.facts import Seat
from tablee.core.mind import Thinker, Thought
from tablee.games.fifty_fifty.bots import BOTS as PLAIN
from tablee.games.fifty_fifty.mind.bots import BOTS, MASTER, STRONG, search, weighed
from tablee.games.fifty_fifty.mind.model.beliefs import imagine
from tablee.games.fifty_fifty.mind.position import luck_of, position_of
from tablee.games.fifty_fifty.mind.search.weighing import DEALS, WIN, WORTH
from tablee.games.fifty_fifty.rules import FiftyFiftySetup, Play, PlayCard, State, decide, evolve
from tablee.games.fifty_fifty.sheet import RoundScored
from tablee.games.fifty_fifty.view import View
from tablee.games.fifty_fifty.view import view as view_of
from tablee.kernels.stream import StreamDice

OPTIONS = 3  # the best at first sight are looked at again
WORLDS = 16
GLIMPSE = 0.02  # of the frozen bot's work, for each reply that is asked for
LOOK = 0.05  # of a master's work before the trick
DEALS_AFTER = 60  # of the trick
# The field, among which nobody is better than another: the heuristic, or with two seats casual; they slip now and then.
FIELD = STRONG._replace(habits=(1.0, 0.0, 0.0, 0.0, 0.3, 1.0))
FIELD_OF_TWO = STRONG._replace(habits=(0.0, 0.0, 1.0, 0.0, 0.3, 1.0))


def attacker(bot: str, setup: Any, seed: int, effort: float) -> Thinker:
    def think(view: View, ask: PlayCard, dice: Dice, share: float) -> Thought:
        work = effort * share
        sums = weighed(view, MASTER, dice, LOOK * work, tuple(range(len(ask.cards))))
        first_sight = sums[:, WORTH] / sums[:, DEALS]
        places = sorted(range(len(ask.cards)), key=lambda place: -first_sight[place])[:OPTIONS]
        if len(places) == 1:
            return Thought(Play(ask.cards[places[0]]))
        wins = np.zeros(len(places))
        for number, hands in enumerate(worlds(view, max(2, round(WORLDS * work)), dice)):
            for at, place in enumerate(places):
                luck = StreamDice(seed + 1000 * number)
                wins[at] += after_the_trick(bot, world_of(view, setup, hands), ask.cards[place], luck)
        return Thought(Play(ask.cards[places[int(wins.argmax())]]))

    return think


def after_the_trick(bot: str, state: State, card: int, dice: StreamDice) -> float:
    """The chance to win once all have replied to a card."""
    me = state.turn
    assert me is not None
    trick, round_, seat = len(state.tricks), state.round, me
    while len(state.tricks) == trick and state.round == round_:
        player = state.turn
        assert player is not None
        answer = card if player == seat else reply(bot, state, player, dice)
        for fact in decide(state, player, Play(answer), dice):
            state = evolve(state, fact)
    return chance(view_of(state, me), dice)


def chance(view: View, dice: Dice) -> float:
    """To win, if all go on as the field does."""
    if view.outcome is not None:
        return (view.me in view.outcome.winners) / len(view.outcome.winners)
    field = FIELD_OF_TWO if len(view.seats) == 2 else FIELD
    [sums] = search(position_of(view), (-1,), (DEALS_AFTER, field.exchanges, 0), field, dice)
    return float(sums[WIN] / sums[DEALS])


def reply(bot: str, state: State, seat: Seat, dice: StreamDice) -> int:
    """The frozen bot's, in the imagined world."""
    view, ask, seat_dice = view_of(state, seat), PlayCard(cards=state.hands[seat]), dice.child(f"reply of seat {seat}")
    if bot in PLAIN:
        return PLAIN[bot](view, ask, seat_dice).card
    move = BOTS[bot](view, ask, seat_dice, GLIMPSE).move
    assert isinstance(move, Play)
    return move.card


def worlds(view: View, count: int, dice: Dice) -> list[list[tuple[int, ...]]]:
    """Hands that everybody may hold, as likely as what was played makes them."""
    position = position_of(view)
    deals = np.zeros((count, len(position.unseen)), dtype=np.int64)
    imagine(position, np.array(MASTER.habits), deals, luck_of(dice))
    first = position.first.tolist()
    return [
        [
            view.hand if seat == view.me else tuple(sorted(deal[first[seat] : first[seat + 1]].tolist()))
            for seat in range(len(view.seats))
        ]
        for deal in deals
    ]


def world_of(view: View, setup: FiftyFiftySetup, hands: list[tuple[int, ...]]) -> State:
    """A state that looks like this view. What was written on the sheet is written again, erasures included."""
    sheet = tuple(
        RoundScored(
            tuple(seat.penalties[round_] for seat in view.seats), tuple(wiped_in(seat, round_) for seat in view.seats)
        )
        for round_ in range(view.round)
    )
    balances = tuple(seat.balance for seat in view.seats)
    return State(
        setup,
        view.round,
        view.dealer,
        view.leader,
        tuple(hands),
        view.mood,
        view.table,
        balances,
        view.tricks,
        view.last_trick,
        sheet,
    )


def wiped_in(seat: Any, round_: int) -> int | None:
    """Which of the erased rounds this balanced one wiped; only that each is wiped once matters."""
    balanced = [place for place, penalty in enumerate(seat.penalties) if penalty == 0]
    if round_ not in balanced:
        return None
    at = balanced.index(round_)
    return seat.erased[at] if at < len(seat.erased) else None
