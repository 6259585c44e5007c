"""The browser reads typed moves by itself; its own test compares with the texts that are read here.

`python -m tests.contract.test_web_typed` writes them anew.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from tablee.core.game import AnyGame
from tablee.core.refusals import IllegalMove
from tablee.games import GAMES
from tests.contract.cases import every_game
from tests.play import dice_of, due, setup_of, steps

WEB = Path(__file__).parents[2] / "web/src/games"
# For each game: what is set up, and after how many moves somebody is asked.
POSITIONS: dict[str, list[tuple[dict[str, Any], tuple[int, ...]]]] = {
    "fifty": [({"seats": 4, "danger": True}, (0, 9)), ({"seats": 24}, (30,))],
    "the_number": [({"seats": 4}, (0, 16))],
    "fifty_fifty": [({"seats": 4}, (0, 6))],
    "one_o_one": [({"seats": 2, "draw": "expert"}, (0, 1, 61, 72)), ({"seats": 3}, (0, 16)), ({"seats": 1}, (27,))],
}
TEXTS = {
    "fifty": ["4 15 26 37 44", "44,37, 26 15 4", "4415263738", "1 2 3 4 5", "12345", "1234567", "4 4 15 26 37"],
    "the_number": ["761", " 7 6 1 ", "000", "76", "7610", "7 six 1"],
    "fifty_fifty": ["1", "12", "34 ", "50", "51", "034", "3 4", "12, 13, 14, 15, 16, 17"],
    "one_o_one": ["1", "3", "5", "6", "0", "e", "e5", "E 5", "d4", "d5", "f6", "c3", "g7", "a1", "i9", "5,e", "é5"],
}
# The rules' own refusals that typed text can meet.
REFUSALS = {
    "fifty": {"line-not-numbers", "line-unclear", "line-count", "line-range", "line-ascending", "line-blocked"},
    "the_number": {"number-three-digits", "number-digit-crossed"},
    "fifty_fifty": {"card-not-a-number", "card-several", "card-unknown", "card-not-in-hand"},
    "one_o_one": {
        "one-not-a-file",
        "one-file-empty",
        "one-not-a-cell",
        "one-which-cell",
        "one-first-in-the-middle",
        "one-cell-taken",
        "one-cell-apart",
        "one-cell-outside",
    },
}
EVERYWHERE = ["", "  ", "scores", "²", "1 2 3", "0 1 2 3 4", "4 15 26 37 99", "1" * 30, "a very long text that is cut"]


def written(game: AnyGame) -> list[dict[str, Any]]:
    """Positions with what was typed there and what came of it."""
    return [
        position(game, state, seed=f"{place} {moves}")
        for place, (given, after) in enumerate(POSITIONS[game.key])
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
    typed = dict.fromkeys((*legal, *TEXTS[game.key], *EVERYWHERE))
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


@every_game
def test_the_browser_is_compared_with_these_texts(game: AnyGame) -> None:
    assert json.loads(file_of(game).read_text(encoding="utf-8")) == json.loads(json.dumps(written(game)))


@every_game
def test_every_refusal_is_among_them(game: AnyGame) -> None:
    answers = [answered for one in written(game) for _, answered in one["typed"]]
    assert any("move" in answered for answered in answers)
    assert {answered["key"] for answered in answers if "key" in answered} == REFUSALS[game.key]


if __name__ == "__main__":
    for one in GAMES:
        file_of(one).write_text(json.dumps(written(one), ensure_ascii=False, separators=(",", ":")) + "\n")
