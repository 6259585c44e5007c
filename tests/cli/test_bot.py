"""A new bot: the file that is written plays in the lab and over a socket, unchanged."""

import asyncio
import runpy
from pathlib import Path
from typing import Any

import pytest

from tablee.cli import main
from tablee.client import Client, play_bot
from tablee.core.game import AnyGame
from tablee.lab.guests.bots import try_out
from tablee.lab.guests.entrants import read_entrant
from tablee.lab.play.plan import FileBot
from tablee.language.words import LANGUAGES
from tests.contract.cases import every_game
from tests.server.running import running


def written(game: AnyGame, language: str = "en") -> Path:
    assert main(["bot", "new", game.key, "--lang", language]) == 0
    return Path(f"{game.key}_bot.py")


@every_game
def test_one_function_plays_as_a_file_and_over_a_socket(
    game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = written(game)
    entrant = read_entrant(f"./{path}", game, "--bots", 10)
    assert isinstance(entrant, FileBot)
    try_out(entrant)
    choose = runpy.run_path(str(path))["choose"]

    async def over_a_socket(url: str) -> dict[str, Any]:
        async with Client(url) as client:
            place = await client.create(game.key, ["Ada"], start=True, bot="random")
        return await play_bot(url, place.table, choose, secret=place.secret)

    with running(tmp_path / "data") as server:
        assert asyncio.run(over_a_socket(server.url))["lobby"]["outcome"] is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_overwritten_and_the_next_command_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    monkeypatch.chdir(tmp_path)
    arguments = ["bot", "new", "the_number", "--lang", language]
    assert main(arguments) == 0
    assert "tablee tournament the_number ./the_number_bot.py random" in capsys.readouterr().out
    assert main(arguments) == 2
    assert "the_number_bot.py" in capsys.readouterr().err
    elsewhere = tmp_path / "bots" / "mine.py"
    elsewhere.parent.mkdir()
    assert main([*arguments, "--out", str(elsewhere)]) == 0
    assert f"tablee tournament the_number {elsewhere} random" in capsys.readouterr().out
