"""Delays: how long a bot takes where the host wants bots to answer like people. Longer where the choice is hard."""

from tablee.core.dice import SeededDice
from tablee.core.facts import Seat
from tablee.server.table.position import Position
from tablee.thinking.bots import usual_bot

SHORTEST, LONGEST = 0.8, 4.0  # seconds
EASY = 0.4  # of the time between, where there is nothing to choose
OPINIONS = 4  # of the usual bot: the more they differ, the harder it is
PARTS = 1000


def delay_of(position: Position, seat: Seat, number: int) -> float:
    dice = position.deal.dice.child(f"moment of seat {seat}, ask {number}")
    luck = dice.one("moment", range(PARTS + 1)) / PARTS
    weight = EASY + (1 - EASY) * hardness(position, seat, dice)
    return SHORTEST + (LONGEST - SHORTEST) * luck * weight


def hardness(position: Position, seat: Seat, dice: SeededDice) -> float:
    """From 0, where all opinions are the same, to 1, where all differ."""
    game, view, ask = position.game, position.game.view(position.state, seat), position.asks[seat]
    bot = game.bots[usual_bot(game)]
    opinions = {game.write_move(bot(view, ask, dice.child(f"opinion {number}"))) for number in range(OPINIONS)}
    return (len(opinions) - 1) / (OPINIONS - 1)
