"""What people read is said in common words: docs/voice.md, and its list of words that are not used."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tablee
from tablee.core.game import AnyGame
from tablee.language.words import LANGUAGES
from tests.contract.cases import every_game_that

HOME = Path(tablee.__file__).parents[2]
ROOMS = (Path(tablee.__file__).parent, HOME / "web" / "src")

# Each with what may be said all the same.
UNUSED = {
    "en": {
        r"\bhouses?\b": "full house",
        r"\bwoven\b": "",
        r"\blaid\b": "",
        r"\btold\b": "",
        r"\bkept\b": "",
        r"\bminds?\b": "",
        r"\bfalls?\b": "",
        r"\bis out\b": "is out of date",
        r"\bscores? nobody\b": "",
        r"\binvalid\b": "",
        r"\boops\b": "",
        r"\bopponents?\b": "",
        r"\busers?\b": "",
        r"[\d}] %": "",
        r"%%": "",
        r"\bGo on\b": "",
        r"\bwrites? down\b": "",
        r"\b(first|second|third|next) seats?\b": "",
        r"\bg(?:ives?|ave) (?:\w+ )?away\b": "",
        r"\bbrings?\b": "",
        r"\bcancel each other\b(?! out)": "",
        r"\bby a (?:side|corner)\b": "",
    },
    "fr": {
        r"\bmaisons?\b": "",
        r"\bsièges?\b": "",
        r"\btissée?s?\b": "",
        r"\btombe\b": "",
        r"\butilisateurs?\b": "",
        r"^Passer$": "",
        r"\bplus de points gagne\b": "",
        r"\bpoints sont mauvais\b": "",
        r"\bquintes?\b": "",
        r"\bindéchiffrables?\b": "",
        r"\b(première|deuxième|troisième|dernière) place (a|est|prend|marque|finit)\b": "",
        r"^Qui a joué (la|une)\b": "",
        r"\b(?:ligne|colonne|combinaison|paire) marque\b|\b(?:lignes|colonnes) marquent\b": "",
        r"\bcouronne gagne\b": "",
        r"[\d}] ?%": "",
        r"%%": "",
    },
}


def texts(language: str) -> Iterator[tuple[str, str]]:
    """All that is said in a language, with where it stands; comments are not."""
    for room in ROOMS:
        for path in sorted(room.glob(f"**/words/**/*{language}.ftl")):
            for key, text in re.findall(r"^([a-z][\w-]*) =(.*(?:\n[ \t}].*)*)", path.read_text(encoding="utf-8"), re.M):
                yield f"{path.relative_to(HOME)}: {key}", text.strip()
        for path in sorted(room.glob(f"**/words/rules.{language}.md")):
            yield str(path.relative_to(HOME)), path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("language", "word", "allowed"),
    [(language, word, allowed) for language in LANGUAGES for word, allowed in UNUSED[language].items()],
)
def test_words_that_are_not_used(language: str, word: str, allowed: str) -> None:
    said = ((where, text.replace(allowed, "") if allowed else text) for where, text in texts(language))
    found = [where for where, text in said if re.search(word, text, re.MULTILINE)]
    assert found == [], f"docs/voice.md says what to write instead of {word}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_fit_whoever_reads_them(language: str) -> None:
    """A hint is for the player, a review may be of somebody else: neither is told of "you"."""
    reasons = [(where, text) for where, text in texts(language) if re.search(r": (hint|mind-why|mind-danger)-", where)]
    assert len(reasons) > 20
    found = [where for where, text in reasons if re.search(r"\b(you|your|vous|votre|vos)\b", text, re.I)]
    assert found == []


every_game_with_rules = every_game_that(lambda game: (game.folder / "words" / "rules.en.md").exists())
PARTS = {
    "en": ("Goal", "Players", "What everyone can see", "Tips", "Our own values"),
    "fr": ("Le but", "Les joueurs", "Ce que tout le monde voit", "Conseils", "Nos propres valeurs"),
}


@every_game_with_rules
@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_begin_with_the_goal_and_have_all_their_parts(game: AnyGame, language: str) -> None:
    text = rules_of(game, language)
    goal, players, *headings = PARTS[language]
    assert text.startswith("# ")
    assert text.split("\n\n")[1].startswith(f"**{goal}.**")
    assert text.split("\n\n")[2].startswith(f"**{players}.**")
    assert [heading for heading in headings if f"\n## {heading}\n" not in text] == []
    assert "terminal" not in text, "they are read on phones too"


@every_game_with_rules
def test_rules_give_the_same_numbers_in_both_languages(game: AnyGame) -> None:
    english, french = (rules_of(game, language) for language in LANGUAGES)
    assert sorted(re.findall(r"\d+", english)) == sorted(re.findall(r"\d+", french))
    assert english.count("\n## ") == french.count("\n## ")


def rules_of(game: AnyGame, language: str) -> str:
    return (game.folder / "words" / f"rules.{language}.md").read_text(encoding="utf-8")
