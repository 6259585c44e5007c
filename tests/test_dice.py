"""The dice can be reproduced by anybody: the test values of docs/dice.md, and a second way to compute them."""

import json
import re
from collections import Counter
from hashlib import sha256
from pathlib import Path

import pytest

from tablee.core.dice import ImpossibleDraw, RecordedDice, SeededDice
from tablee.core.facts import Drawn

DOC = Path(__file__).parents[1] / "docs" / "dice.md"


def by_the_document(seed: bytes, name: str, items: list[int], count: int) -> list[int]:
    """docs/dice.md followed step by step, in the plainest way."""
    numbers: list[int] = []
    counter = 0
    items = list(items)
    for place in range(count):
        left = len(items) - place
        while True:
            if not numbers:
                block = sha256(seed + b"\0" + name.encode() + b"\0" + counter.to_bytes(8, "big")).digest()
                numbers = [int.from_bytes(block[at : at + 8], "big") for at in (0, 8, 16, 24)]
                counter += 1
            number = numbers.pop(0)
            if number < 2**64 - 2**64 % left:
                break
        other = place + number % left
        items[place], items[other] = items[other], items[place]
    return items[:count]


@pytest.mark.parametrize("name", ["blocked, round 1", "hand of seat 3", "été"])
@pytest.mark.parametrize(("size", "count"), [(10, 4), (50, 50), (1, 1), (7, 0), (1000, 999)])
def test_the_shortcut_gives_what_the_document_says(name: str, size: int, count: int) -> None:
    seed = sha256(b"test").digest()
    drawn = SeededDice(seed).draw(name, range(size), count)
    assert list(drawn) == by_the_document(seed, name, list(range(size)), count)


def test_the_values_of_the_document() -> None:
    blocks = re.findall(r"```json\n(.*?)```", DOC.read_text(encoding="utf-8"), re.DOTALL)
    values = [value for block in blocks for value in json.loads(block)]
    assert len(values) >= 4
    for value in values:
        drawn = SeededDice(bytes.fromhex(value["seed"])).draw(value["name"], range(value["size"]), value["count"])
        assert list(drawn) == value["drawn"]


def test_every_item_is_equally_likely() -> None:
    """Chi-square over 20,000 draws of one of six: 20.5 is exceeded by chance once in a thousand."""
    counts = Counter(SeededDice(number.to_bytes(4, "big")).one("die", range(6)) for number in range(20_000))
    expected = 20_000 / 6
    assert sum((counts[face] - expected) ** 2 / expected for face in range(6)) < 20.5


def test_draws_do_not_depend_on_each_other() -> None:
    dice = SeededDice(b"seed")
    alone = dice.draw("second", range(50), 9)
    dice.draw("first", range(50), 9)
    assert dice.draw("second", range(50), 9) == alone
    assert dice.child("bot").draw("second", range(50), 9) != alone


def test_more_than_there_is_cannot_be_drawn() -> None:
    with pytest.raises(ValueError, match="cannot draw"):
        SeededDice(b"seed").draw("too many", range(3), 4)


@pytest.mark.parametrize("told", [(), (1,), (1, 1), (1, 11), (1, "2"), (1, None)])
def test_told_dice_give_only_what_was_possible(told: tuple[int, ...]) -> None:
    with pytest.raises(ImpossibleDraw):
        RecordedDice([Drawn("blocked", told)]).draw("blocked", range(10), 2)
    with pytest.raises(ImpossibleDraw):
        RecordedDice([Drawn("blocked", (1, 2))]).draw("danger", range(10), 2)
    assert RecordedDice([Drawn("blocked", (2, 1))]).draw("blocked", range(10), 2) == (2, 1)
