"""The words of the terminal: the same messages in both languages, and French as it is printed."""

import re

import pytest
from rich.style import Style
from rich.text import Text

from tablee.language.words import LANGUAGES
from tablee.terminal.colours import READABLE, by_day, contrast
from tablee.terminal.sentences import WORDS

TEXTS = {language: (WORDS / f"{language}.ftl").read_text(encoding="utf-8") for language in LANGUAGES}


def keys(text: str) -> list[str]:
    return re.findall(r"^([a-z-]+) =", text, re.MULTILINE)


def test_both_languages_say_the_same_messages() -> None:
    assert keys(TEXTS["en"]) == keys(TEXTS["fr"])
    assert all(key.startswith("ui-") for key in keys(TEXTS["en"]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_shouts(language: str) -> None:
    assert "!" not in TEXTS[language]


def test_french_keeps_its_thin_spaces_and_apostrophes() -> None:
    said = "\n".join(line for line in TEXTS["fr"].splitlines() if not line.startswith("#"))
    assert "'" not in said
    assert not re.search(r"[^\N{NARROW NO-BREAK SPACE}][:;]( |$)", said, re.MULTILINE)


def test_by_day_every_colour_can_be_read() -> None:
    text = Text("A", style="#F0BD4E").append("b", style="bold #A9D3EC").append("c", style="dim")
    for span in by_day(text).spans:
        style = span.style if isinstance(span.style, Style) else Style.parse(span.style)
        if style.color is not None:
            assert contrast(tuple(style.color.get_truecolor())) >= READABLE  # type: ignore[arg-type]
