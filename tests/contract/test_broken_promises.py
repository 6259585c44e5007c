"""A test of the contract: a game that is broken in one way is told in a sentence what it must do."""

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.text import Text

from tablee.contract.checks import results_of
from tablee.contract.promises import WORDS
from tablee.core.dice import Dice
from tablee.core.game import AnyGame
from tablee.core.outcome import Outcome
from tablee.core.progress import ProgressStep
from tablee.core.refusals import NotAllowedNow
from tablee.core.sentences import sentence
from tablee.display import boards
from tablee.language.words import LANGUAGES, words_of
from tests.toys.lone_number import GAME as LONE_NUMBER
from tests.toys.stones import GAME as STONES
from tests.toys.stones.rules import Take, TakeStones, Took

struct = msgspec.structs.replace


def broken(game: AnyGame) -> Iterator[str]:
    """The keys of what it is told."""
    return (result.broken.key for result in results_of(game) if result.broken is not None)


class Shy(TakeStones, frozen=True, kw_only=True):
    """Draws less than it allows."""

    def sample(self, dice: Dice) -> Take:  # noqa: ARG002
        return Take(1)


def refuse_two(state: Any, seat: int, move: Any, dice: Any) -> Any:
    if move.stones > 1:
        raise NotAllowedNow("move-not-offered")
    return STONES.decide(state, seat, move, dice)


def ask_shyly(state: Any, seat: int) -> Any:
    ask: Any = STONES.ask(state, seat)
    return ask and Shy(most=ask.most)


def leak(state: Any, eyes: Any) -> Any:
    numbers = tuple(number or 0 for number in state.choices)
    return struct(LONE_NUMBER.view(state, eyes), points=numbers)


def favour_the_last(state: Any, seat: int, move: Any, dice: Any) -> Any:
    facts = LONE_NUMBER.decide(state, seat, move, dice)
    return [
        struct(fact, numbers=(seat + 1, *(0,) * (state.setup.seats - 1))) if hasattr(fact, "numbers") else fact
        for fact in facts
    ]


def tell_replaced(state: Any, seat: int, move: Any, dice: Any) -> Any:
    facts = LONE_NUMBER.decide(state, seat, move, dice)
    return facts if len(facts) > 1 else (*facts, *facts)


def throw(state: Any, seat: int, move: Any, dice: Any) -> Any:
    STONES.decide(state, seat, move, dice)
    return (Took(seat, random.randint(1, min(3, state.heap))),)


FAULTS: dict[str, AnyGame] = {
    "contract-decide-takes": replace(STONES, decide=lambda _state, seat, move, _dice: (Took(seat, move.stones),)),
    "contract-decide-refuses": replace(STONES, decide=refuse_two, ask=ask_shyly),
    "contract-random-refused": replace(STONES, decide=refuse_two),
    "contract-same-dice": replace(STONES, decide=throw),
    "contract-view-of-worlds": replace(LONE_NUMBER, view=leak),
    "contract-spectator": replace(LONE_NUMBER, view=leak),
    "contract-public": replace(LONE_NUMBER, progress=lambda state: (ProgressStep("round", state.choices[0] or 1),)),
    "contract-open-information": replace(
        LONE_NUMBER, open_information=True, possible_world=lambda state, _seat, _dice: state
    ),
    "contract-worlds-vary": replace(LONE_NUMBER, possible_world=lambda state, _seat, _dice: state),
    "contract-arrival": replace(LONE_NUMBER, decide=favour_the_last),
    "contract-sealed-news": replace(LONE_NUMBER, decide=tell_replaced),
    "contract-sealed-again": replace(
        LONE_NUMBER, ask=lambda state, seat: LONE_NUMBER.ask(state, seat) if state.choices[seat] is None else None
    ),
    "contract-notation": replace(STONES, write_move=lambda _: "1"),
    "contract-said": replace(STONES, tell=lambda _state, _fact: (sentence("tell-nothing"),)),
    "contract-winners": replace(
        STONES,
        outcome=lambda state: (
            Outcome((0,) * state.setup.seats, (), sentence("outcome-last")) if not state.heap else None
        ),
    ),
    "contract-scores": replace(
        STONES, outcome=lambda state: Outcome((0,), (0,), sentence("outcome-last")) if not state.heap else None
    ),
    "contract-ends": replace(
        STONES, outcome=lambda _: None, evolve=lambda state, fact: struct(STONES.evolve(state, fact), heap=21)
    ),
    "contract-somebody-is-asked": replace(STONES, ask=lambda _state, _seat: None),
    "contract-stumbled": replace(STONES, view=lambda _state, _eyes: 1 / 0),
    "contract-replay": replace(
        LONE_NUMBER, evolve=lambda state, fact: struct(LONE_NUMBER.evolve(state, fact), round=id(fact))
    ),
}


@pytest.mark.parametrize("key", FAULTS)
def test_a_broken_game_is_told_what_it_must_do(key: str) -> None:
    assert key in broken(FAULTS[key])


def test_games_that_are_whole_are_told_nothing() -> None:
    assert [*broken(STONES), *broken(LONE_NUMBER)] == []


def test_a_missing_message_is_named(tmp_path: Path) -> None:
    for language in LANGUAGES:
        text = (STONES.folder / "words" / f"{language}.ftl").read_text(encoding="utf-8")
        folder = tmp_path / "words"
        folder.mkdir(exist_ok=True)
        (folder / f"{language}.ftl").write_text(text.replace("ask-take-stones", "ask-take-nothing"), encoding="utf-8")
    told = [result.broken for result in results_of(replace(STONES, folder=tmp_path)) if result.broken is not None]
    assert told[0].key == "contract-message"
    assert told[0].parts == {"message": "ask-take-stones", "language": "en"}
    for language in LANGUAGES:
        assert "ask-take-stones" in words_of(language, WORDS).say(told[0])


def test_careless_french_is_named(tmp_path: Path) -> None:
    (tmp_path / "words").mkdir()
    for file in STONES.folder.glob("words/*.ftl"):
        text = file.read_text(encoding="utf-8").replace("view-heap = ", "view-heap = Quoi ? ")
        (tmp_path / "words" / file.name).write_text(text, encoding="utf-8")
    assert next(broken(replace(STONES, folder=tmp_path))) == "contract-french"


def test_where_a_game_stumbles_is_named() -> None:
    told = [result.broken for result in results_of(FAULTS["contract-stumbled"]) if result.broken is not None]
    assert "test_broken_promises.py:" in words_of("en", WORDS).say(told[0])


def test_a_board_that_is_too_wide_or_empty_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "plain_board", lambda *_: Text("x" * 200))
    assert set(broken(STONES)) == {"contract-board-wide"}
    monkeypatch.setattr(boards, "plain_board", lambda *_: Text(""))
    assert set(broken(STONES)) == {"contract-board-empty"}


def test_every_sentence_of_the_contract_is_known() -> None:
    said = {line.partition(" =")[0] for line in (WORDS / "en.ftl").read_text(encoding="utf-8").splitlines()}
    code = " ".join(path.read_text(encoding="utf-8") for path in WORDS.parent.glob("*.py"))
    assert {key for key in said if key.startswith("contract-") and f'"{key[9:]}"' not in code} <= {"contract-stumbled"}
