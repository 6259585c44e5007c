"""What minds need is compiled before anybody asks, and once."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tablee.games import GAMES
from tablee.kernels import cache_folders
from tablee.thinking import precompile


class CountingMind:
    def __init__(self) -> None:
        self.times = self.beside = 0

    def warm(self) -> None:
        self.times += 1

    def warm_beside(self) -> None:
        self.beside += 1


@pytest.fixture
def mind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CountingMind:
    """The mind of every game, on a machine where nothing is compiled."""
    counting = CountingMind()
    monkeypatch.setattr(cache_folders, "cache_folder", lambda game: tmp_path / game)
    monkeypatch.setattr(precompile, "part_of", lambda *_: counting)
    return counting


def test_each_game_is_compiled_once(mind: CountingMind) -> None:
    games = precompile.missing()
    assert games == [game.key for game in GAMES if game.has_mind]
    for game in games * 2:
        precompile.precompile(game)
    assert mind.times == len(games)
    assert precompile.missing() == []


@pytest.mark.usefixtures("mind")
def test_a_process_is_started_where_something_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Any] = []
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: started.append(command))
    precompile.start_in_background()
    assert [command[1:] for command in started] == [["-m", "tablee.thinking.precompile"]]
    for game in GAMES:
        precompile.precompile(game.key)
    assert precompile.start_in_background() is None
    assert len(started) == 1


class Helper:
    """A process that is started, and what becomes of it."""

    def __init__(self, command: list[str], **_: Any) -> None:
        self.arguments, self.done = command[3:], list[str]()
        helpers.append(self)

    def kill(self) -> None:
        self.done.append("kill")

    def wait(self) -> None:
        self.done.append("wait")


helpers: list[Helper] = []


def test_somebody_who_waits_is_helped_while_something_is_missing(
    mind: CountingMind, monkeypatch: pytest.MonkeyPatch
) -> None:
    helpers.clear()
    monkeypatch.setattr(subprocess, "Popen", Helper)
    for cores in (1, 2):
        monkeypatch.setattr(os, "cpu_count", lambda cores=cores: cores)
        with precompile.helped("fifty"):
            assert [helper.done for helper in helpers] == [[]] * (cores - 1)
    precompile.precompile("fifty")
    with precompile.helped("fifty"):
        pass
    assert [helper.done for helper in helpers] == [["kill", "wait"]]
    precompile.main(helpers[0].arguments)
    assert (mind.times, mind.beside) == (1, 1)


def test_a_mind_that_fails_is_tried_again(mind: CountingMind, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise RuntimeError("no compiler")

    with monkeypatch.context() as patch:
        patch.setattr(mind, "warm", fail)
        with pytest.raises(RuntimeError):
            precompile.precompile("fifty")
    assert "fifty" in precompile.missing()
    precompile.precompile("fifty")
    assert "fifty" not in precompile.missing()


@pytest.mark.parametrize("game", [game.key for game in GAMES if game.has_mind])
def test_nothing_is_compiled_once_a_mind_is_warm(game: str) -> None:
    """A hint has five seconds: none of them for a compiler."""
    command = [sys.executable, "-m", "tests.contract.warmed", game]
    late = subprocess.run(command, capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2])
    assert late.stdout.split() == []
