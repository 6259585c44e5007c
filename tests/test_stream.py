"""The lab's stream: the values of docs/stream.md, kernels that draw the same, and no item likelier than another."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tablee.kernels import compiling as kernels
from tablee.kernels.engine import key_of_game
from tablee.kernels.stream import StreamDice, bot_name, code, dice_of, mix

DOC = Path(__file__).parents[1] / "docs" / "stream.md"


def told() -> dict[str, Any]:
    found = re.search(r"```json\n(.*?)```", DOC.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    values: dict[str, Any] = json.loads(found[1])
    return values


def test_the_values_of_the_document() -> None:
    dice = dice_of(1, 5)
    child = dice.child(bot_name(0, 0))
    assert told() == {
        "mix of 1": f"{mix(1):016x}",
        "code of line": f"{code('line'):016x}",
        "code of hand of seat 3, round 2": f"{code('hand of seat 3, round 2'):016x}",
        "key": f"{dice.key:016x}",
        "blocked, round 1: two of 0 to 9": list(dice.draw("blocked, round 1", range(10), 2)),
        "line: five of 1 to 49": list(dice.draw("line", range(1, 50), 5)),
        "case: three of red, green, blue": list(dice.draw("case", ("red", "green", "blue"), 3)),
        "line of the bot: five of 1 to 49": list(child.draw("line", range(1, 50), 5)),
    }


@pytest.mark.parametrize("game", [0, 1, 2**40])
@pytest.mark.parametrize("seed", [0, 1, 2**64 - 1])
def test_kernels_draw_the_same(seed: int, game: int) -> None:
    dice, key = dice_of(seed, game), key_of_game(seed, game)
    assert int(kernels.key_of(np.uint64(seed), game)) == dice.key == int(key)
    assert int(kernels.bot_key(key, 3, 7)) == dice.child(bot_name(3, 7)).key
    start = np.uint64((dice.key + code("line")) % 2**64)
    for numbers in (range(1, 50), (3, 8, 9, 40, 61), (1, 2, 3), range(10)):
        mask = sum(1 << number for number in numbers)
        for count in range(1, min(6, len(numbers) + 1)):
            drawn = dice.draw("line", tuple(numbers), count)
            assert kernels.draw_some(start, mask, count) == sum(1 << number for number in drawn)
        letters = tuple(f"item {number}" for number in numbers)
        assert letters[tuple(numbers).index(kernels.draw_nth(start, mask))] == dice.one("line", letters)


def test_every_item_and_order_is_equally_likely() -> None:
    games = 6000
    firsts = Counter(dice_of(3, game).draw("a", (1, 2, 9), 3) for game in range(games))
    assert len(firsts) == 6
    expected = games / 6
    assert (
        sum((count - expected) ** 2 / expected for count in firsts.values()) < 20.5
    )  # chi square, 5 degrees, p = 0.001


def test_names_seeds_and_games_give_different_luck() -> None:
    draws = [
        dice.draw(name, range(1 << 30), 2) for dice in luck() for name in ("a", "b", "a 1", "a 2", "a 1, 2", "a 2, 1")
    ]
    assert len(set(draws)) == len(draws)


def luck() -> list[StreamDice]:
    dice = [dice_of(seed, game) for seed in range(5) for game in range(5)]
    return [*dice, *(one.child("a") for one in dice)]


@pytest.mark.parametrize(("count", "size"), [(-1, 3), (4, 3), (1, 0)])
def test_too_many_cannot_be_drawn(count: int, size: int) -> None:
    with pytest.raises(ValueError, match="cannot draw"):
        dice_of(1, 1).draw("a", range(size), count)
    assert dice_of(1, 1).draw("a", range(size), 0) == ()
