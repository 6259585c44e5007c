"""The bots of Fifty: always legal, as they are described, and casual beats random."""

from itertools import pairwise

import pytest

from tablee.games.fifty import GAME
from tablee.games.fifty.rules import PickFive
from tests.play import dice_of, setup_of, win_share

ASKS = [
    PickFive(high=49, blocked=()),
    PickFive(high=49, blocked=(1, 4, 5, 9)),
    PickFive(high=49, blocked=(0, 1, 2, 3, 4, 5, 6, 7)),
    PickFive(high=64, blocked=()),
    PickFive(high=500_014, blocked=()),
    PickFive(high=19, blocked=(0, 1, 2, 3, 4, 5)),
]


def view() -> object:
    return GAME.view(GAME.start(setup_of(GAME)), 0)


@pytest.mark.parametrize("ask", ASKS, ids=str)
@pytest.mark.parametrize("bot", sorted(GAME.bots))
def test_every_bot_writes_a_legal_line(bot: str, ask: PickFive) -> None:
    for number in range(100):
        assert ask.allows(GAME.bots[bot](view(), ask, dice_of(bot, number)))


def test_casual_takes_one_number_of_each_ten() -> None:
    seen = [set[int]() for _ in range(5)]
    for number in range(600):
        line = GAME.bots["casual"](view(), ASKS[0], dice_of("casual", number)).numbers
        for place, chosen in enumerate(line):
            seen[place].add(chosen)
    assert seen == [set(range(1, 11)), set(range(11, 21)), set(range(21, 31)), set(range(31, 41)), set(range(41, 50))]


def test_casual_cuts_a_longer_road_into_five_parts() -> None:
    parts = [range(1, 14), range(14, 27), range(27, 40), range(40, 53), range(53, 65)]
    for number in range(100):
        line = GAME.bots["casual"](view(), ASKS[3], dice_of("parts", number)).numbers
        assert all(chosen in part for chosen, part in zip(line, parts, strict=True))


def test_spread_climbs_a_ladder_of_ten() -> None:
    starts = set()
    for number in range(400):
        line = GAME.bots["spread"](view(), ASKS[0], dice_of("spread", number)).numbers
        starts.add(line[0])
        assert all(6 <= high - low <= 14 for low, high in pairwise(line))
    assert starts == set(range(1, 12))


def test_random_lines_are_uniform() -> None:
    """Five of seven numbers: 21 lines, each about as often as the others."""
    ask = PickFive(high=7, blocked=())
    lines = [ask.sample(dice_of("uniform", number)).numbers for number in range(4200)]
    counts = {line: lines.count(line) for line in set(lines)}
    assert len(counts) == 21
    assert all(140 < count < 260 for count in counts.values())


def test_casual_beats_random() -> None:
    setup = setup_of(GAME)
    share, half = win_share(GAME, setup, "casual", "random", 500)
    assert share - half > 1 / setup.seats


def test_spread_beats_casual_at_three_seats() -> None:
    share, half = win_share(GAME, setup_of(GAME, seats=3), "spread", "casual", 1000)
    assert share - half > 1 / 3
