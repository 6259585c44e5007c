"""Worked examples are tests, every game has some, and every ruling is answered by one."""

import re
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from tablee.core.example import Example, example_names, read_example, worked
from tablee.core.game import AnyGame
from tablee.games import BY_KEY, GAMES
from tablee.language.words import LANGUAGES
from tablee.server.http.pages import ADDRESS
from tests.contract.cases import every_game_that

every_refereed_game = every_game_that(lambda game: game.has_referee)

EXAMPLES = [path for game in GAMES for path in sorted(game.folder.glob("examples/*.json"))]

FURTHER = ("why", "so_far", "erased_points")


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_the_rules_say_what_stands_in_the_example(path: Path) -> None:
    example = read_example(path)
    assert written(worked(BY_KEY[path.parts[-3]], example)) == written(example)


def written(example: Example) -> Any:
    return without_further(msgspec.to_builtins(example))


def without_further(answer: Any) -> Any:
    """Examples show the scoring; reasons and running totals have tests of their own."""
    if isinstance(answer, list):
        return [without_further(item) for item in answer]
    if isinstance(answer, dict):
        return {key: without_further(value) for key, value in answer.items() if key not in FURTHER}
    return answer


class Ruling(NamedTuple):
    """A line of the table in a game's README: what is asked, and the examples that show the answer."""

    asked: str
    examples: list[str]


def rulings_of(game: AnyGame) -> list[Ruling]:
    text = (game.folder / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([^|]+) \| [^|]+ \| ([^|]+) \|$", text, re.MULTILINE)[1:]  # below the names of the columns
    return [Ruling(asked, re.findall(r"`examples/([\w-]+)\.json`", shown_by)) for asked, shown_by in rows]


@every_refereed_game
def test_every_ruling_is_a_short_lesson(game: AnyGame) -> None:
    """Its own example comes first: /learn/GAME/EXAMPLE asks its question, draws it and answers."""
    rulings = rulings_of(game)
    assert len(rulings) >= 8
    firsts = [ruling.examples[0] if ruling.examples else ruling.asked for ruling in rulings]
    assert len(set(firsts)) == len(firsts)
    assert {name for ruling in rulings for name in ruling.examples} == {*example_names(game)}
    assert all(ADDRESS.fullmatch(f"/learn/{game.key}/{name}") for name in example_names(game))


@every_refereed_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_asked_in_the_order_of_the_rulings_and_answered_in_a_sentence_or_two(
    game: AnyGame, language: str
) -> None:
    text = (game.folder / "words" / "examples" / f"{language}.ftl").read_text(encoding="utf-8")
    said = dict(re.findall(r"^example-([\w-]+) = (.+)$", text, re.MULTILINE))
    names = [name for ruling in rulings_of(game) for name in ruling.examples]
    assert [name for name in said if not name.endswith(("-answer", "-text"))] == names
    for name in names:
        assert said[name].endswith("?")
        assert len(re.findall(r"[.?](?= |$)", said[f"{name}-answer"])) <= 2, name
