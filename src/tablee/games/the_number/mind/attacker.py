"""An attacker: knows the bot on all other seats, asks it what it would write, and answers as well as can be."""

from collections.abc import Callable

import msgspec
import numpy as np

from tablee.core.dice import Dice
from tablee.core.facts import Seat
from tablee.core.mind import Thinker, Thought
from tablee.games.the_number.bots import BOTS as PLAIN
from tablee.games.the_number.mind.bots import CHARACTERS, mixed
from tablee.games.the_number.mind.learned.worth import FIELDS, Floats
from tablee.games.the_number.mind.model.habits import NAMES, Belief, Doubt
from tablee.games.the_number.mind.position import Position, position_of
from tablee.games.the_number.mind.search.numbers import PLAYED
from tablee.games.the_number.mind.search.weighing import key_from, weigh_numbers
from tablee.games.the_number.rules import TheNumberSetup, Write, WriteNumber
from tablee.games.the_number.view import View
from tablee.kernels.stream import StreamDice

ASKED = {"thinker": 2, "plain": 400}  # how often a bot is asked the same
STEPS = 20e6  # of the answer

Mixture = Callable[[View, WriteNumber, Dice], Floats]


def attacker(bot: str, setup: TheNumberSetup, seed: int, effort: float) -> Thinker:  # noqa: ARG001
    """One seat among copies of a frozen bot; all randomness comes from its own dice."""

    def ask_thinker(view: View, ask: WriteNumber, dice: Dice) -> Floats:  # noqa: ARG001
        level, taste = CHARACTERS[bot]
        shares = np.zeros(1000)
        for number in range(ASKED["thinker"]):
            shares[PLAYED] += mixed(level, taste, view, other_dice(dice, view.me, number), effort)[1]
        return shares / shares.sum()

    def ask_plain(view: View, ask: WriteNumber, dice: Dice) -> Floats:
        shares = np.zeros(1000)
        for number in range(ASKED["plain"]):
            shares[int(PLAIN[bot](view, ask, other_dice(dice, view.me, number)).number)] += 1
        return shares / shares.sum()

    mixture = ask_thinker if bot in CHARACTERS else ask_plain
    field = bot if bot in FIELDS else "thinker"

    def think(view: View, ask: WriteNumber, dice: Dice, effort: float) -> Thought:  # noqa: ARG001
        assert view.me is not None
        position = position_with_answers(position_of(view, view.me, Doubt(0.5, 0.0)), view, mixture, field, dice)
        weighed = weigh_numbers(position, effort * STEPS, key_from(dice))
        legal = weighed.shares[0] > 0
        return Thought(Write(f"{PLAYED[np.argmax(np.where(legal, weighed.win, -1.0))]:03}"))

    return think


def other_dice(dice: Dice, seat: Seat | None, number: int) -> Dice:
    """Dice that are not the bot's, which nobody can know."""
    return StreamDice(dice.one(f"asked {seat} {number}", range(1 << 62)))


def position_with_answers(position: Position, view: View, mixture: Mixture, field: str, dice: Dice) -> Position:
    """The position with beliefs that are knowledge: no seat thinks other than as the bot answers."""
    assert view.me is not None
    seats = len(view.seats)
    weights = {name: float(name == field) for name in NAMES}
    beliefs = [position.beliefs[0]]
    for place in range(1, seats):
        seat = (view.me + place) % seats
        beliefs.append(Belief(weights, answer_of(view, seat, mixture, dice), 1.0))
    return position._replace(beliefs=tuple(beliefs))


def answer_of(view: View, seat: Seat, mixture: Mixture, dice: Dice) -> Floats:
    """What the bot would write there: everything it sees is public."""
    digits = view.seats[seat].digits
    if not digits:
        return np.zeros(1000)
    there = msgspec.structs.replace(view, me=seat, written=None)
    return mixture(there, WriteNumber(digits=digits), dice)
