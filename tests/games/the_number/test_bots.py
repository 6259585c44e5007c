"""Bots of The Number."""

import pytest

from tablee.games.the_number import GAME
from tablee.games.the_number.rules import Write, WriteNumber
from tests.play import dice_of, setup_of, win_share


def test_casual_beats_random() -> None:
    share, half = win_share(GAME, setup_of(GAME, seats=4), "casual", "random", games=2000)
    assert share - half > 1 / 4


@pytest.mark.parametrize("bot", GAME.bots)
@pytest.mark.parametrize("digits", ["0", "07", "3489", "0123456789"])
def test_every_bot_writes_digits_it_has(bot: str, digits: str) -> None:
    view = GAME.view(GAME.start(setup_of(GAME)), 0)
    ask = WriteNumber(digits=digits)
    for number in range(30):
        assert ask.allows(GAME.bots[bot](view, ask, dice_of(bot, number)))


def test_greedy_999_writes_the_highest_digit_left() -> None:
    view = GAME.view(GAME.start(setup_of(GAME)), 0)
    assert GAME.bots["greedy-999"](view, WriteNumber(digits="0137"), dice_of(0)) == Write("777")
