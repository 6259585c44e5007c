"""Fenced blocks of what people read: what stands in them, on which page, and which file they are meant to be."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from scripts.docs.hook import made_pages

ROOT = Path(__file__).parents[2]
FENCE = re.compile(r"^( *)```(\w*)([^\n]*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
TITLE = re.compile(r'title="([^"]+)"')


class Sample(NamedTuple):
    page: str
    line: int
    language: str
    file: str | None  # `title="mine.toml"`: later commands of the page find it under this name
    text: str

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


def pages() -> Iterator[tuple[str, str]]:
    """What is written, and what is made; runs of record tell what a machine said once."""
    written = [*ROOT.glob("docs/**/*.md"), *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "HOUSE.md"))]
    for path in sorted(written):
        if "record" not in path.relative_to(ROOT).parts:
            yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")
    for name in ("command-line.md", *(name for name in made_pages() if name.endswith("/values.md"))):
        yield name, made_pages()[name]


def samples_in(page: str, text: str) -> Iterator[Sample]:
    for found in FENCE.finditer(text):
        title = TITLE.search(found[3])
        line = text.count("\n", 0, found.start()) + 1
        body = re.sub(rf"^{found[1]}", "", found[4], flags=re.MULTILINE)
        yield Sample(page, line, found[2], title[1] if title else None, body)


SAMPLES = [sample for page, text in pages() for sample in samples_in(page, text)]


def of(*languages: str) -> list[Sample]:
    return [sample for sample in SAMPLES if sample.language in languages]
