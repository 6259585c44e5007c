"""Records of every format that was ever released stay here, and are told for ever."""

from pathlib import Path

import pytest

from tablee.games import BY_KEY, GAMES
from tablee.language.words import LANGUAGES, words_of
from tablee.records.record import FORMAT, read_record
from tablee.records.replay import replay, story
from tablee.records.verify import verify

KEPT = sorted(Path(__file__).parent.glob("format-*/*.tablee"))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_kept_record_is_told_and_ends_as_it_did(path: Path) -> None:
    record = read_record(path.read_bytes(), BY_KEY)
    speech = [words_of(language, record.game.folder / "words") for language in LANGUAGES]
    state = record.game.start(record.setup)
    for happened in replay(record):
        for sentence in story(record, happened, 0):
            assert all(words.say(sentence, record.names) for words in speech)
        state = happened.after
    assert record.game.outcome(state) is not None


@pytest.mark.parametrize("path", KEPT, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_kept_record_verifies(path: Path) -> None:
    record = read_record(path.read_bytes(), BY_KEY)
    assert verify(record).deal == ("nothing-drawn" if record.game.key == "the_number" else "checked")


def test_every_game_that_is_thought_about_is_kept_in_every_format() -> None:
    thought_about = {game.key for game in GAMES if game.has_mind}
    for number in range(1, FORMAT + 1):
        kept = {path.stem.partition("-")[0] for path in KEPT if path.parent.name == f"format-{number}"}
        assert thought_about <= kept <= BY_KEY.keys()
