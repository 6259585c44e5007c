"""Puzzles over HTTP: a bank, a position as its seat sees it, and a no for everything else."""

from collections.abc import Iterator

import httpx
import msgspec
import pytest

from tablee.core.game import AnyGame
from tablee.puzzles.bank import bank_of
from tablee.server.http.schemas import PuzzleEntry
from tests.puzzles.test_banks import every_bank
from tests.server.running import running


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("puzzles")) as server:
        yield f"{server.url}/api/puzzles"


@every_bank
def test_a_bank_and_a_puzzle_of_it(game: AnyGame, url: str) -> None:
    answer = httpx.get(f"{url}/{game.key}", timeout=60)
    entries = msgspec.json.decode(answer.content, type=list[PuzzleEntry])
    assert [one.id for one in entries] == list(bank_of(game.key))
    assert "max-age" in answer.headers["cache-control"]
    puzzle = httpx.get(f"{url}/{game.key}/{entries[0].id}", timeout=60).json()
    assert puzzle["ask"]["seat"] == puzzle["seat"] == puzzle["view"]["me"]
    assert puzzle["ask"]["ask"]["due"] is True
    assert puzzle["options"][0]["cost"] == 0
    assert len(puzzle["news"]) == len(bank_of(game.key)[entries[0].id].moves.split("|")) + 1


@pytest.mark.parametrize("address", ["chess", "the_number/nothing", f"the_number/{'x' * 150}", "the_number/../fifty/x"])
def test_what_is_not_there_is_refused(url: str, address: str) -> None:
    assert httpx.get(f"{url}/{address}", timeout=60).status_code == 404
