"""`tablee train`: what was learned is learned again, the same from the same seed."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tablee.cli import main
from tablee.core.game import AnyGame
from tablee.games import BY_KEY, GAMES, part_of
from tablee.games.fifty.mind.learned import training
from tests.lab.made_up import GAME, MadeUp, made_up

__all__ = ["made_up"]


def learned(folder: Path) -> bytes:
    return (folder / "learned.npz").read_bytes()


def test_it_is_learned_from_a_seed_and_noted(
    made_up: MadeUp, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["train", "the_number", "--seed", "3", "--effort", "0.5", "--out", str(tmp_path)]) == 0
    assert learned(tmp_path) == b"3 at 0.5"
    note = json.loads((tmp_path / "trained.json").read_text())["learned.npz"]
    assert (note["seed"], note["effort"]) == (3, 0.5)
    told = capsys.readouterr()
    assert note["sha256"][:16] in told.out
    assert "seed 3, effort 0.5" in told.out
    assert told.err == "learning from 3\n"
    assert made_up.mind.trainings[0].train(3, 0.5, print) == learned(tmp_path)


@pytest.mark.parametrize("name", ["learned", "learned.npz"])
def test_a_check_takes_the_seed_and_the_work_that_are_noted(
    made_up: MadeUp, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    home = tmp_path / "mind" / "learned"
    monkeypatch.setitem(BY_KEY, GAME.key, replace(GAME, folder=tmp_path))
    (tmp_path / "words").symlink_to(GAME.folder / "words")
    assert main(["train", "the_number", name, "--seed", "9", "--effort", "2"]) == 0
    assert main(["train", "the_number", name, "--check"]) == 0
    assert "matches seed 9 and effort 2" in capsys.readouterr().out
    (home / "learned.npz").write_bytes(b"something else")
    assert main(["train", "the_number", name, "--check"]) == 1
    assert "doesn’t match seed 9" in capsys.readouterr().err
    assert learned(home) == b"something else", "a check writes nothing"
    assert made_up.efforts == []


def test_what_nobody_learned_is_refused(made_up: MadeUp, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "the_number", "nothing"]) == 2
    assert capsys.readouterr().err == "error: NAME: there is no “nothing”; choose from learned.npz\n"
    assert made_up.mind.trainings


@pytest.mark.parametrize("game", [game for game in GAMES if game.thinkers], ids=lambda game: game.key)
def test_everything_is_learned_the_same_from_the_same_seed(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """With hardly any work, at one in eight of Fifty's tables: it is worth nothing, but the same."""
    some = list(training.all_tables())[::8]
    monkeypatch.setattr(training, "all_tables", lambda: some)
    for one in part_of(game.key, "mind").trainings:
        first, again = (one.train(1, 1e-6, lambda line: None) for _ in range(2))  # noqa: ARG005
        assert first == again, one.file
