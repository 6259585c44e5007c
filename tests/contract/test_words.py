"""What every game promises about its words: everything can be said in both languages, and typed moves are read."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablee
from tablee.core.game import AnyGame
from tablee.core.refusals import IllegalMove
from tablee.language.words import LANGUAGES, Words
from tests.contract.cases import Case, every_case, every_game
from tests.contract.test_rules import bends, random_game
from tests.play import dice_of, due

ROOMS = Path(tablee.__file__).parent
PAGES = ROOMS.parents[1] / "web" / "src"
FILES = sorted(file for room in (ROOMS, PAGES) for file in room.glob("**/words/**/*en.ftl"))
NAMES = [f"Name {seat}" for seat in range(20)]
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


def messages(path: Path) -> dict[str, set[str]]:
    found = re.findall(r"^([a-z][\w-]*) =(.*(?:\n[ \t}].*)*)", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(found) == len(dict(found)), f"a message stands twice in {path}"
    return {key: set(re.findall(r"\$(\w+)", text)) for key, text in found}


@pytest.mark.parametrize("english", FILES, ids=lambda path: "-".join(path.parts[-4:]))
def test_french_is_set_with_care(english: Path) -> None:
    for path in [in_french(english), *english.parent.glob("*.fr.md")]:
        text = re.sub(r"\{[^}]*\}|`[^`]*`|https?:\S+", "x", path.read_text(encoding="utf-8"))
        lines = [line for line in text.splitlines() if not line.startswith("#") and "|--" not in line]
        wrong = [line for line in lines if re.search(r"[ \w][;!?»]|\w :|« |\w'\w", line.partition(" = ")[2] or line)]
        assert wrong == [], "a narrow space stands before ; : ! ? and » and after «, and apostrophes are curly"


@both_languages
@every_case
def test_everything_that_happens_can_be_said(case: Case, language: str) -> None:
    words = words_of(case.game, language)
    for step in random_game(case, 20):
        state = step.before
        for fact in step.facts:
            for sentence in [*case.game.tell(state, fact), *case.game.why(state, fact)]:
                assert words.say(sentence, NAMES).strip()
            state = case.game.evolve(state, fact)
        for _, ask in due(case.game, state):
            assert words.say(ask.question(), NAMES).strip()
        if outcome := case.game.outcome(state):
            assert words.say(outcome.reason, NAMES).strip()


@both_languages
@every_case
def test_every_refusal_can_be_said(case: Case, language: str) -> None:
    words = words_of(case.game, language)
    for step in random_game(case, 21):
        for seat, ask in due(case.game, step.after):
            for move in bends(case.game, ask.sample(dice_of("refused"))):
                try:
                    case.game.decide(step.after, seat, move, dice_of("refused"))
                except IllegalMove as refusal:
                    assert words.say(refusal.sentence, NAMES).strip()


@every_case
def test_a_move_is_read_as_it_is_written(case: Case) -> None:
    for number, step in enumerate(random_game(case, 22)):
        for _, ask in due(case.game, step.after):
            move = ask.sample(dice_of("written", number))
            assert case.game.read_move(case.game.write_move(move), ask) == move


def opened(case: Case) -> Any:
    """Where a game begins: no more of it is played."""
    state = case.game.start(case.setup)
    return case.game.fold(state, case.game.open(state, dice_of("opened")))


@every_case
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


@both_languages
@every_game
def test_a_game_says_what_it_is(game: AnyGame, language: str) -> None:
    words = words_of(game, language)
    needed = ["game-name", "game-idea"]
    needed += [f"option-{option.key}" for option in game.options]
    needed += [f"option-{option.key}-{str(choice).lower()}" for option in game.options for choice in option.choices]
    for example in game.folder.glob("examples/*.json"):
        needed += [f"example-{example.stem}", f"example-{example.stem}-text"]
    assert [key for key in needed if not words.has(key)] == []
    assert (game.folder / "words" / f"rules.{language}.md").read_text(encoding="utf-8").startswith("# ")
