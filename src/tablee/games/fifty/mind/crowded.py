"""A crowd: too many numbers for masks, and nobody can know everybody. Gaps are looked for on a coarse road."""

from collections.abc import Sequence

from tablee.core.dice import Dice
from tablee.core.mind import Appraisal, Consideration, Considered, Thought
from tablee.games.fifty.bots import spread
from tablee.games.fifty.lines import Line
from tablee.games.fifty.rules import Pick, PickFive
from tablee.games.fifty.view import View

MOST_SHOWN = 20


def think(view: View, ask: PickFive, dice: Dice) -> Thought:
    return Thought(spread(view, ask, dice))


def consider(view: View, ask: PickFive, dice: Dice, given: Sequence[Line]) -> Consideration:
    move = think(view, ask, dice).move
    options = (Considered(move, 1.0, 0.0, 0.0), *(Considered(Pick(line), 0.0, 0.0, 0.0) for line in given))
    return Consideration(options)


def appraise(view: View) -> Appraisal:
    return Appraisal(0.0, 1 / view.seat_count)
