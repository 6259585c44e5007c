"""What every game promises about its words, and all rooms about theirs."""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablee
from tablee.contract import words as contract_words
from tablee.contract.games import opened
from tablee.contract.words import NAMES, messages
from tablee.core.game import AnyGame
from tablee.core.refusals import IllegalMove
from tablee.language.words import LANGUAGES, Words
from tests.contract.cases import Case, every_case_and_toy, every_game_and_toy
from tests.play import dice_of, due

ROOMS = Path(tablee.__file__).parent
PAGES = ROOMS.parents[1] / "web" / "src"
FILES = sorted(file for room in (ROOMS, PAGES) for file in room.glob("**/words/**/*en.ftl"))
both_languages = pytest.mark.parametrize("language", LANGUAGES)


def words_of(game: AnyGame, language: str) -> Words:
    return words_in(game.folder / "words", language)


@cache
def words_in(folder: Path, language: str) -> Words:
    return Words(language, folder)


@pytest.mark.parametrize("english", FILES, ids=lambda path: "-".join(path.parts[-4:]))
def test_both_languages_have_the_same_messages_with_the_same_gaps(english: Path) -> None:
    french = in_french(english)
    assert messages(english) == messages(french)


def in_french(english: Path) -> Path:
    return english.with_name(english.name.replace("en.ftl", "fr.ftl"))


def test_no_message_stands_twice_in_a_file() -> None:
    for path in [*FILES, *map(in_french, FILES)]:
        keys = re.findall(r"^([a-z][\w-]*) =", path.read_text(encoding="utf-8"), re.MULTILINE)
        assert len(keys) == len(set(keys)), path


@pytest.mark.parametrize("english", FILES, ids=lambda path: "-".join(path.parts[-4:]))
def test_french_is_set_with_care(english: Path) -> None:
    for path in [in_french(english), *english.parent.glob("*.fr.md")]:
        text = re.sub(r"\{[^}]*\}|`[^`]*`|https?:\S+", "x", path.read_text(encoding="utf-8"))
        lines = [line for line in text.splitlines() if not line.startswith("#") and "|--" not in line]
        wrong = [line for line in lines if re.search(r"[ \w][;!?»]|\w :|« |\w'\w", line.partition(" = ")[2] or line)]
        assert wrong == [], "a narrow space stands before ; : ! ? and » and after «, and apostrophes are curly"


@every_case_and_toy
@pytest.mark.parametrize("check", contract_words.CHECKS, ids=lambda check: check.__name__)
def test_words(case: Case, check: Callable[[Case], None]) -> None:
    check(case)


@every_game_and_toy
@pytest.mark.parametrize("check", contract_words.GAME_CHECKS, ids=lambda check: check.__name__)
def test_words_of_a_game(game: AnyGame, check: Callable[[AnyGame], None]) -> None:
    check(game)


@every_case_and_toy
@settings(max_examples=settings().max_examples * 3 // 5)
@given(text=st.text() | st.text(alphabet="0123456789abcdeEF ,;-+.٣६"))
def test_typed_text_is_a_move_or_refused_with_a_sentence(case: Case, text: str) -> None:
    state = opened(case)
    seat, ask = next(due(case.game, state))
    try:
        move = case.game.read_move(text, ask)
        case.game.decide(state, seat, move, dice_of("typed"))
    except IllegalMove as refusal:
        for language in LANGUAGES:
            assert words_of(case.game, language).say(refusal.sentence, NAMES)
