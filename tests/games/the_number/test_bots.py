"""Bots of The Number."""

import pytest

from tablee.games.the_number import GAME
from tablee.games.the_number.edition import TURNS
from tablee.games.the_number.rules import State, Write, WriteNumber
from tablee.thinking.bots import levels_of, usual_bot
from tests.play import dice_of, play, setup_of, win_share


def test_casual_beats_random() -> None:
    share, half = win_share(GAME, setup_of(GAME, seats=4), "casual", "random", games=500)
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


def test_who_chooses_nothing_meets_bots_that_mix_digits() -> None:
    assert usual_bot(GAME) == levels_of(GAME)["casual"][0]
    for level in ("easy", "casual"):
        bot = GAME.bots[levels_of(GAME)[level][0]]
        for game in range(20):
            state: State = play(GAME, setup_of(GAME), [bot] * GAME.usual_seats, dice_of(level, game))
            for turns in state.earlier:
                numbers = [number for turn in turns for number in turn.numbers if number is not None]
                thrice = [number for number in numbers if len(set(number)) == 1]
                assert len(turns) == TURNS
                assert len(thrice) < len(numbers) / 2, numbers


def test_the_usual_bot_beats_random() -> None:
    share, half = win_share(GAME, setup_of(GAME, seats=4), usual_bot(GAME), "random", games=1000)
    assert share - half > 1 / 4
