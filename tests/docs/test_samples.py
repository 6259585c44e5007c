"""Samples that are no commands: Python runs, JSON and TOML are read, and what the referee is asked it answers."""

import ast
import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tablee.core.reading import Given
from tablee.games import BY_KEY
from tests.docs.samples import ROOT, Sample, of

# Written down, not run: a line of the sample, and why.
NOT_RUN = {
    'given["certificate"]': "tests/server/test_certificate.py runs it",
    "OLIVE-47": "needs a table that somebody opened",
    'os.environ["TABLEE_URL"]': "the lab starts it",
    "tablee.kernels.gpu": "needs a card",
    "Game.from_modules(__name__)": "tests/docs/test_add_a_game.py compares it with a game that is played",
    "from tablee.games.stones": "the same",
}


def is_run(sample: Sample) -> bool:
    return not any(line in sample.text for line in NOT_RUN)


def ids(samples: list[Sample]) -> list[str]:
    return [str(sample) for sample in samples]


@pytest.mark.parametrize("sample", of("python", "py"), ids=ids(of("python", "py")))
def test_python_runs(sample: Sample, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tree = ast.parse(sample.text)
    if is_run(sample):
        monkeypatch.chdir(tmp_path)
        exec(compile(tree, str(sample), "exec"), {"__name__": "sample"})


def test_what_is_not_run_is_there() -> None:
    for line in NOT_RUN:
        assert any(line in sample.text for sample in of("python", "py")), line


@pytest.mark.parametrize("sample", of("json"), ids=ids(of("json")))
def test_json_is_json(sample: Sample) -> None:
    json.loads(sample.text)


@pytest.mark.parametrize("sample", of("toml"), ids=ids(of("toml")))
def test_toml_is_toml(sample: Sample) -> None:
    tomllib.loads(sample.text)


# The page of the referee: a question, then its answer.

REFEREE = (ROOT / "docs" / "referee.md").read_text(encoding="utf-8")
PAIRS = [
    pytest.param(key, *map(json.loads, pair), id=f"{key} {number}")
    for key, part in re.findall(r"^## (\w+)\n(.*?)(?=^## |\Z)", REFEREE, re.MULTILINE | re.DOTALL)
    for number, pair in enumerate(
        re.findall(r"```json\n(.*?)```.*?```json\n(.*?)```", part, re.DOTALL),
    )
]


def holds(answer: Any, shown: Any) -> bool:
    """A page may leave fields out, but shows nothing else than what is answered."""
    if isinstance(shown, dict):
        return isinstance(answer, dict) and all(key in answer and holds(answer[key], shown[key]) for key in shown)
    if isinstance(shown, list):
        return isinstance(answer, list) and len(answer) == len(shown) and all(map(holds, answer, shown))
    return bool(answer == shown)


def test_every_game_has_its_example() -> None:
    assert {pair.values[0] for pair in PAIRS} == {key for key, game in BY_KEY.items() if game.has_referee}


@pytest.mark.parametrize(("key", "question", "shown"), PAIRS)
def test_the_referee_answers_as_its_page_says(key: str, question: Any, shown: Any) -> None:
    answer = BY_KEY[key].referee(Given(question))
    assert holds(json.loads(json.dumps(answer)), shown)
