"""The browser reads typed moves by itself; its own test compares with the texts that are read here.

`python -m tests.contract.test_web_typed` writes them anew.
"""

import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from tablee.core.game import AnyGame
from tablee.core.refusals import IllegalMove
from tablee.games import GAMES
from tests.contract.cases import every_game_that
from tests.play import dice_of, due, setup_of, steps

WEB = Path(__file__).parents[2] / "web/src/games"
EVERYWHERE = ["", "  ", "scores", "²", "1 2 3", "0 1 2 3 4", "4 15 26 37 99", "1" * 30, "a very long text that is cut"]


def is_typed(game: AnyGame) -> bool:
    """Whether its page reads moves by itself."""
    return (WEB / game.key / "typed.ts").exists()


def typed_of(game: AnyGame) -> Any:
    return import_module(f"tests.games.{game.key}.typed")


every_typed_game = every_game_that(is_typed)


def written(game: AnyGame) -> list[dict[str, Any]]:
    """Positions with what was typed there and what came of it."""
    return [
        position(game, state, seed=f"{place} {moves}")
        for place, (given, after) in enumerate(typed_of(game).POSITIONS)
        for moves, state in states(game, given, after)
    ]


def states(game: AnyGame, given: dict[str, Any], after: tuple[int, ...]) -> Iterator[tuple[int, Any]]:
    setup = setup_of(game, **given)
    for moves, step in enumerate(steps(game, setup, [game.bots["random"]] * setup.seats, dice_of("typed"))):
        if moves in after:
            yield moves, step.after


def position(game: AnyGame, state: Any, seed: str) -> dict[str, Any]:
    seat, ask = next(due(game, state))
    legal = [game.write_move(ask.sample(dice_of(seed, number))) for number in range(3)]
    typed = dict.fromkeys((*legal, *typed_of(game).TEXTS, *EVERYWHERE))
    return {
        "view": msgspec.to_builtins(game.view(state, seat)),
        "ask": msgspec.to_builtins(ask),
        "typed": [[text, answer(game, state, seat, text)] for text in typed],
    }


def answer(game: AnyGame, state: Any, seat: int, text: str) -> Any:
    """The move as it would be taken, or the sentence that refuses it. The page puts the numbers of a line in order."""
    try:
        move = game.read_move(text, game.ask(state, seat))
        if game.key == "fifty":
            move = msgspec.structs.replace(move, numbers=tuple(sorted(move.numbers)))
        game.decide(state, seat, move, dice_of("typed"))
    except IllegalMove as refused:
        return msgspec.to_builtins(refused.sentence)
    return msgspec.to_builtins(move)


def file_of(game: AnyGame) -> Path:
    return WEB / game.key / "typed.cases.json"


@every_typed_game
def test_the_browser_is_compared_with_these_texts(game: AnyGame) -> None:
    assert json.loads(file_of(game).read_text(encoding="utf-8")) == json.loads(json.dumps(written(game)))


@every_typed_game
def test_every_refusal_is_among_them(game: AnyGame) -> None:
    answers = [answered for one in written(game) for _, answered in one["typed"]]
    assert any("move" in answered for answered in answers)
    assert {answered["key"] for answered in answers if "key" in answered} == typed_of(game).REFUSALS


if __name__ == "__main__":
    for one in filter(is_typed, GAMES):
        file_of(one).write_text(json.dumps(written(one), ensure_ascii=False, separators=(",", ":")) + "\n")
