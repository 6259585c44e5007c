"""Worked examples are tests, and every game has some."""

import json
from pathlib import Path
from typing import Any

import pytest

from tablee.core.game import AnyGame
from tablee.core.reading import Given, read_json
from tablee.games import BY_KEY, GAMES
from tests.contract.cases import every_game_that

every_refereed_game = every_game_that(lambda game: game.has_referee)

EXAMPLES = [path for game in GAMES for path in sorted(game.folder.glob("examples/*.json"))]

FURTHER = ("why", "so_far", "erased_points")


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_the_referee_gives_the_answer_of_the_example(path: Path) -> None:
    example = read_json(path.read_bytes()).object(required=("referee", "answer"))
    answer = BY_KEY[path.parts[-3]].referee(Given(example["referee"].value))
    assert without_further(json.loads(json.dumps(answer))) == example["answer"].value


def without_further(answer: Any) -> Any:
    """Examples show the scoring; reasons and running totals have tests of their own."""
    if isinstance(answer, list):
        return [without_further(item) for item in answer]
    if isinstance(answer, dict):
        return {key: without_further(value) for key, value in answer.items() if key not in FURTHER}
    return answer


@every_refereed_game
def test_a_game_has_examples_and_its_rulings_name_them(game: AnyGame) -> None:
    rulings = (game.folder / "README.md").read_text(encoding="utf-8")
    named = [path for path in game.folder.glob("examples/*.json") if f"examples/{path.name}" in rulings]
    assert len(named) >= 2
