"""Pictures of pages: those that texts show are there and small, and a text says of one what was played for it."""

import json
import re
from pathlib import Path
from posixpath import normpath

from scripts.pictures.__main__ import FOLDER, ONLY_IN_HERO
from scripts.pictures.scenes import LINES, SCENES, TRICK, TURN
from tablee.core.reading import Given
from tablee.games import BY_KEY
from tests.docs.samples import ROOT, SAMPLES, pages

BYTES = 600_000  # all together: whoever clones or reads on a train pays for them
SHOWN = re.compile(r'!\[([^\]]*)\]\(([^)]+)\)|<img src="([^"]+)"[^>]* alt="([^"]*)">')


def shown() -> dict[str, list[str]]:
    """By file: what is said of it wherever it is shown."""
    found: dict[str, list[str]] = {}
    for page, text in pages():
        for match in SHOWN.finditer(text):
            path, alt = (match[2], match[1]) if match[2] else (match[3], match[4])
            found.setdefault(normpath(f"{Path(page).parent}/{path}"), []).append(alt)
    return found


def test_pictures_that_are_shown_are_those_that_are_made() -> None:
    made = {(FOLDER / f"{name}.webp").as_posix() for name in {"hero", *SCENES} - set(ONLY_IN_HERO)}
    assert shown().keys() == made
    assert made == {path.relative_to(ROOT).as_posix() for path in (ROOT / FOLDER).iterdir()}


def test_whoever_cannot_see_a_picture_is_told() -> None:
    assert not [path for path, alts in shown().items() if not all(len(alt.split()) > 3 for alt in alts)]


def test_pictures_are_small() -> None:
    sizes = [path.stat().st_size for path in (ROOT / FOLDER).iterdir()]
    assert sum(sizes) < BYTES
    assert min(sizes) > 1000


def page(name: str) -> str:
    return (ROOT / "docs" / "games" / f"{name}.md").read_text(encoding="utf-8")


def test_the_count_of_fifty_is_as_its_page_says() -> None:
    (sample,) = [sample for sample in SAMPLES if sample.file == "count.json"]
    given = json.loads(sample.text)
    assert given["rounds"][0]["picks"] == [list(line) for line in LINES]
    answer = BY_KEY["fifty"].referee(Given(given))["rounds"][0]
    rows = re.findall(r"^\| \w+ \| (\d+) \| (\d+) \| (\d+) \|", page("fifty"), re.MULTILINE)
    assert [tuple(map(int, row)) for row in rows] == list(
        zip(answer["beads"], answer["bonus"], answer["scores"], strict=True)
    )


def test_the_turn_and_the_trick_are_as_their_pages_say() -> None:
    assert all(number in page("the_number") for number in TURN)
    cards = re.findall(r"^\| \w+ \| (\d+) \| [ti]", page("fifty_fifty"), re.MULTILINE)
    assert [int(card) for card in cards] == [card for _, card in TRICK]
