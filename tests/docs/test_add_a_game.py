"""The small game of the page is the toy that all tests play, file by file."""

import pytest

from tests.docs.samples import ROOT, SAMPLES

TOY = ROOT / "tests" / "toys" / "stones"
SHOWN = {sample.file: sample.text for sample in SAMPLES if sample.page == "docs/add-a-game.md" and sample.file}
MOST_LINES = 60  # of Python, blank ones not counted


@pytest.mark.parametrize("file", ["__init__.py", "rules.py", "view.py", "words/en.ftl"])
def test_the_page_shows_the_toy(file: str) -> None:
    written = (TOY / file).read_text(encoding="utf-8").replace("tests.toys.", "tablee.games.")
    assert SHOWN[file] == written


def test_it_is_as_small_as_the_page_promises() -> None:
    lines = [line for file, text in SHOWN.items() if file.endswith(".py") for line in text.splitlines()]
    assert sum(bool(line.strip()) for line in lines) <= MOST_LINES
