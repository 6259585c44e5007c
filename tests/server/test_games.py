"""Whole games through real sockets, in every game of the house."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from tablee.client import Client, SeatConnection
from tablee.core.asks import Ask
from tablee.core.dice import Dice
from tablee.core.game import AnyGame
from tablee.core.parts import MOST_BYTES
from tablee.games import BY_KEY, OUR_GAMES
from tablee.games.fifty_fifty.rules import Play
from tablee.records.record import read_record
from tablee.records.verify import verify
from tablee.server.http.game_files import BY_NAME, parts_of
from tablee.server.table.answers import listed_moves
from tests.contract.cases import every_game
from tests.play import dice_of
from tests.server.running import running


async def play(seated: SeatConnection, game: AnyGame, most: int = 10_000) -> int:
    """Answer every ask at random, until the game is over or so many moves are made.

    An ask's number depends on when others have answered: the same game must come of the same luck.
    """
    moves = 0
    while not seated.is_over and moves < most:
        asked = seated.asked()
        if asked is None:
            await seated.next()
            continue
        await seated.submit(random_move(game, {**asked, "number": moves}, seated.table))
        moves += 1
    return moves


def waited_for(update: dict[str, Any]) -> list[int]:
    return [seat["seat"] for seat in update["lobby"]["seats"] if seat["waiting"]]


def random_move(game: AnyGame, asked: dict[str, Any], *seed: object) -> Any:
    kinds = {kind.__struct_config__.tag: kind for kind in ask_kinds(game)}
    ask = msgspec.convert(asked["ask"], kinds[asked["ask"]["ask"]])
    return ask.sample(dice_of(*seed, asked["seat"], asked["number"]))


def ask_kinds(game: AnyGame) -> list[Any]:
    from typing import get_args, get_type_hints

    kind = get_type_hints(game.ask)["return"]
    return [one for one in get_args(kind) if one is not type(None)]


@every_game
def test_a_game_against_bots_is_played_to_the_end_and_verified(game: AnyGame, tmp_path: Path) -> None:
    async def whole(url: str) -> None:
        async with Client(url) as client:
            place = await client.create(game.key, ["Ada"], bot="random", start=True)
            async with await client.watch(place.table, place.secret, nonce="0" * 32) as seated:
                await play(seated, game)
                assert seated.update["lobby"]["outcome"] is not None
                assert [news["move"] for news in seated.news] == list(range(len(seated.news)))
            record = read_record(await client.record(place.table), BY_KEY)
            verdict = verify(record)
            assert verdict.deal == ("checked" if verdict.draws else "nothing-drawn")
            assert verdict.outcome is not None
            assert record.deal is not None
            assert record.deal.nonces == ("0" * 32,)
            assert record.commitment == place.commitment, "the deal was fixed before the nonce was told"

    with running(tmp_path) as server:
        asyncio.run(whole(server.url))


@every_game
def test_a_restart_goes_on_where_it_was(game: AnyGame, tmp_path: Path) -> None:
    async def begin(url: str) -> tuple[Any, dict[str, Any]]:
        async with Client(url) as client:
            place = await client.create(game.key, ["Ada"], bot="random", start=True)
            async with await client.watch(place.table, place.secret) as seated:
                await play(seated, game, most=2)
                await seated.until(lambda update: seated.is_over or waited_for(update) == [0])
                return place, seated.update

    async def go_on(url: str, place: Any) -> dict[str, Any]:
        async with Client(url) as client:
            assert await client.find(place.code.lower().replace("-", " ")) == place.table
            async with await client.watch(place.table, place.secret) as seated:
                again = seated.update
                await play(seated, game)
            return again

    with running(tmp_path) as server:
        place, before = asyncio.run(begin(server.url))
    with running(tmp_path) as server:
        again = asyncio.run(go_on(server.url, place))
    assert again["view"] == before["view"]
    assert [ask["number"] for ask in again["asks"]] == [ask["number"] for ask in before["asks"]]


LISTED = 201  # one more than are shown


class Cards(Ask, frozen=True, kw_only=True):
    cards: tuple[int, ...]

    def allows(self, move: Any) -> bool:
        return move.card in self.cards

    def sample(self, dice: Dice) -> Any:
        return Play(dice.one("card", self.cards))

    def moves(self) -> list[Any]:
        return [Play(card) for card in self.cards]


def test_an_ask_that_lists_its_moves_is_sent_with_them_unless_they_are_too_many() -> None:
    game = BY_KEY["fifty_fifty"]
    listed = listed_moves(game, Cards(cards=(7, 12)))
    assert [(one.move.card, one.text) for one in listed] == [(7, "7"), (12, "12")]
    assert listed_moves(game, Cards(cards=tuple(range(LISTED)))) == ()


def test_what_a_game_has_is_told_and_what_it_has_not_is_a_sentence(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        parts = {game["key"]: game["parts"] for game in httpx.get(f"{server.url}/api/games").json()}
        for game in OUR_GAMES:
            assert parts[game.key] == ["mind"] * game.has_mind, "our lids and boards come with the page"
        for name in ("lid.svg", "look.css", "board.js"):
            answer = httpx.get(f"{server.url}/api/games/fifty/{name}")
            assert (answer.status_code, answer.json()["key"]) == (404, "server-no-file")
        words = httpx.get(f"{server.url}/api/games/fifty/words/fr").text
        assert words == (BY_KEY["fifty"].folder / "words" / "fr.ftl").read_text(encoding="utf-8")
        assert httpx.get(f"{server.url}/api/games/no_game/words/fr").status_code == 404


def test_the_files_of_a_game_that_did_not_come_with_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "web").mkdir()
    (tmp_path / "words").mkdir()
    (tmp_path / "web" / "board.js").write_text("export const contract = 1;\n")
    (tmp_path / "words" / "en.ftl").write_text("game-name = Toy\n")
    toy = replace(BY_KEY["fifty"], key="toy", folder=tmp_path, thinkers=())
    monkeypatch.setitem(BY_KEY, "toy", toy)
    assert parts_of(toy) == ("board",)
    with running(tmp_path / "data") as server:
        board = httpx.get(f"{server.url}/api/games/toy/board.js")
        assert (board.text, board.headers["content-type"]) == (
            "export const contract = 1;\n",
            "text/javascript; charset=utf-8",
        )
        assert httpx.get(f"{server.url}/api/games/toy/words/fr").text == "game-name = Toy\n", "the language there is"
        assert httpx.get(f"{server.url}/api/games/toy/rules/en").text == ""


def test_a_look_reaches_its_own_game_alone_and_a_huge_file_is_not_there(tmp_path: Path) -> None:
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "look.css").write_text(".game-toy { --lid: red; }\nbody { display: none; }\n")
    (tmp_path / "web" / "lid.svg").write_text("x" * (MOST_BYTES + 1))
    toy = replace(BY_KEY["fifty"], key="toy", folder=tmp_path, thinkers=())
    assert parts_of(toy) == ("look",)
    look = BY_NAME["look.css"].read(toy).decode()
    assert look == "@scope (.game-toy) {\n:scope { --lid: red; }\nbody { display: none; }\n\n}\n"
