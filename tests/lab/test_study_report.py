"""The report: one file that needs nothing else, the same for the same study, in the colours of the house."""

import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tablee.games import BY_KEY
from tablee.lab.play.executors import Threads
from tablee.lab.study.drawing import NARROW, WIDE, Chart, draw
from tablee.lab.study.drawing.paint import NAMES
from tablee.lab.study.report import LOOKS, page
from tablee.lab.study.request import StudyRequest, report_of, study_words
from tablee.lab.study.study import StudyPlan
from tablee.statistics.charts import Bars, Dots, Heat, Level, Lines, Panel, Panels, Scale, Series
from tablee.statistics.intervals import Estimate
from tests.play import setup_of

WEB = Path(__file__).parents[2] / "web" / "src"
SOME = tuple(Estimate(value, value - 0.5, value + 0.5) for value in (1.0, 2.0, 3.0))
GAPPED = (SOME[0], None, SOME[2])
CHARTS: dict[str, Chart] = {
    "bars": Bars("seats", ("3", "4", "5"), Scale("points"), (Series("one", SOME), Series("other", GAPPED, "second"))),
    "stack": Bars("seats", ("3", "4", "5"), Scale("points"), (Series("one", SOME), Series("two", GAPPED)), "stacked"),
    "dots": Dots(("a", "b", "c"), Scale("points"), (Series("one", GAPPED), Series("two", SOME)), Level(2, "even")),
    "lines": Lines(Scale("number", "whole"), (1.0, 2.0, 3.0), Scale("points"), (Series("one", GAPPED),)),
    "heat": Heat("across", ("x", "y", "z"), "down", ("p",), Scale("points"), (GAPPED,), Level(2, "even"), "shut"),
}


@cache
def report(*only: str, language: str = "en") -> str:
    game = BY_KEY["fifty"]
    question = StudyPlan("fifty", setup_of(game), ("casual", "spread"), 150, 4)
    with Threads(1) as executor:
        asked = StudyRequest(question, only=only)
        return page(report_of(asked, study_words(language, game), executor, lambda _: None))


class Reader(HTMLParser):
    """Every tag with its attributes, and that all are closed."""

    EMPTY = frozenset({"meta", "path", "circle", "use", "rect", "br"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.open: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.EMPTY:
            assert self.open.pop() == tag


def test_the_same_study_is_the_same_file() -> None:
    first = report("seats", "gaps")
    report.cache_clear()
    assert report("seats", "gaps") == first


def test_nothing_is_fetched_and_nothing_runs() -> None:
    text = report("seats", "gaps", "blocked-digit")
    tags = Reader(text).tags
    assert not {"script", "link", "img", "iframe", "object"} & {tag for tag, _ in tags}
    assert all(not name.startswith("on") for _, attributes in tags for name in attributes)
    addresses = re.findall(r"url\(\s*['\"]?([^'\")]{1,20})", text)
    assert addresses
    assert all(address.startswith(("data:", "#")) for address in addresses)
    assert all(own["href"].startswith("#") for _, own in tags if "href" in own)
    assert all(own["xlink:href"].startswith("#") for _, own in tags if "xlink:href" in own)
    assert "@import" not in text


def test_no_name_is_used_twice_and_every_link_leads_somewhere() -> None:
    tags = Reader(report("seats", "gaps", "blocked-digit")).tags
    names = [own["id"] for _, own in tags if "id" in own]
    assert len(names) == len(set(names))
    targets = {own[link][1:] for _, own in tags for link in ("href", "xlink:href") if link in own}
    assert targets <= set(names)
    clips = set(re.findall(r"url\(#([^)]+)\)", report("seats", "gaps", "blocked-digit")))
    assert clips <= set(names)


def test_every_drawing_has_a_text_alternative() -> None:
    tags = Reader(report("seats", "gaps")).tags
    drawings = [own for tag, own in tags if tag == "svg" and "aria-hidden" not in own]
    assert len(drawings) == 4
    assert {own["class"] for own in drawings} == {"wide", "narrow"}
    for own in drawings:
        assert own["role"] == "img"
        assert "(" in own["aria-label"], "values with their intervals"


def test_every_figure_has_its_command_and_it_makes_the_same_figure() -> None:
    whole, alone = report("seats", "gaps"), report("gaps")
    line = "tablee study fifty --seats 4 --bots casual,spread --games 150 --seed 4 --lang en --only gaps"
    commands = [re.sub("<[^>]*>", "", found) for found in re.findall(r"<code>(.*?)</code>", whole)]
    assert line in commands
    found = [re.search(r'<section id="gaps".*?</section>', text, re.DOTALL) for text in (whole, alone)]
    first, second = (re.sub(r'class="place".*?</p>', "", own[0]) for own in found if own)
    assert first == second


def test_a_report_says_who_played_and_how_sure_it_is() -> None:
    text = report("seats")
    assert "casual and spread" in text
    assert "95% interval" in text
    assert "as printed" in text


def test_a_report_in_french_says_nothing_in_english() -> None:
    text = report("seats", "gaps", "blocked-digit", "comeback", language="fr")
    assert '<html lang="fr">' in text
    for said in ("Fifty\u202f: une étude", "Les chiffres", "Pour la refaire", "à 95\u00a0%", "casual et spread"):
        assert said in text
    assert re.search(r"\d,\d+\u00a0% \(\d+,\d+ à \d+,\d+\u00a0%\)", text), "numbers are written as in French"
    assert not re.search(r"\d\.\d+%", text)
    labels = " ".join(re.findall(r'aria-label="([^"]*)"', text))
    shown = labels + re.sub(r"<(style|code)>.*?</\1>|<[^>]*>", " ", text, flags=re.DOTALL)
    assert re.findall(r"\b(?:the|and|with|of|points? a|seats?|games?|numbers?|players?)\b", shown) == []


@pytest.mark.parametrize("name", CHARTS)
@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_charts_keep_their_letters_and_the_colours_of_the_page(name: str, width: int) -> None:
    svg = draw(CHARTS[name], name, width)
    assert svg.startswith(f'<svg viewBox="0 0 {width} ')
    assert "<text" in svg
    assert not re.search(r"#[0-9a-fA-F]{6}", svg), "a colour that the page cannot change"
    assert set(re.findall(r"var\(--([a-z0-9-]+)\)", svg)) <= {*NAMES, "text"}
    assert "DejaVu" not in svg
    sizes = [float(size) for size in re.findall(r"font:?[^;\"]*?([\d.]+)px", svg)]
    assert min(sizes) >= 12
    assert draw(CHARTS[name], name, width) == svg


def test_panels_share_a_scale_or_have_their_own() -> None:
    small, large = (Bars("x", ("a",), Scale("points"), (Series("s", (Estimate(at, at, at),)),)) for at in (1, 40))
    shared = draw(Panels((Panel("small", small), Panel("large", large))), "p", WIDE)
    own = draw(Panels((Panel("small", small), Panel("large", large)), "own"), "p", WIDE)
    assert shared != own


def test_colours_and_letters_are_those_of_the_house() -> None:
    tokens = (WEB / "tokens.css").read_text(encoding="utf-8")
    looks = (LOOKS / "report.css").read_text(encoding="utf-8")
    day, night = tokens.split('[data-theme="dark"]')
    own_day, own_night = looks.split("prefers-color-scheme: dark", 1)
    own_night = own_night.split("/* Each game", 1)[0]
    for theirs, ours in ((day, own_day), (night, own_night)):
        colours = dict(re.findall(r"--([a-z0-9-]+):\s*(#[0-9a-f]{6})", ours.lower()))
        assert len(colours) > 25
        expected = dict(re.findall(r"--([a-z0-9-]+):\s*(#[0-9a-f]{6})", theirs.lower()))
        assert colours == {name: expected[name] for name in colours}
    for font in LOOKS.glob("*.woff2"):
        assert font.read_bytes() == (WEB / "fonts" / font.name).read_bytes()


def test_every_paint_is_known_to_the_page() -> None:
    looks = (LOOKS / "report.css").read_text(encoding="utf-8")
    assert [name for name in NAMES if f"--{name}:" not in looks] == []
    for lid in ("poppy", "marine", "saffron", "leaf"):
        assert f'[data-paint="{lid}"]' in looks
