"""A study's report in a real browser: on a phone, on a desk and on paper, by day and by night."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page

from tablee.games import BY_KEY, GAMES, part_of
from tablee.lab.play.executors import Threads
from tablee.lab.study.report import page
from tablee.lab.study.request import StudyRequest, report_of, study_words
from tablee.lab.study.study import StudyPlan, study_of, usual_mix
from tablee.lab.study.variations import editions
from tests.browser.house import DESK, PHONE
from tests.browser.seeing import ARTEFACTS, AXE
from tests.browser.wcag import settle
from tests.play import setup_of

Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")
STUDIED = [game.key for game in GAMES if part_of(game.key, "study") is not None]
FRENCH = ("the_number", "one_o_one", "editions")


@pytest.fixture(scope="module", params=[*STUDIED, "editions"])
def report(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small study of every game, and of several editions; some in French, whose words are longer."""
    key = "fifty" if request.param == "editions" else request.param
    game = BY_KEY[key]
    words = study_words("fr" if request.param in FRENCH else "en", game)
    question = StudyPlan(key, setup_of(game), usual_mix(key, tuple(game.bots)), 200, 1)
    varied = ["crown_at=8,10"] if request.param == "editions" else []
    side_by_side = editions(game, {}, varied, study_of(key).presets, words) if varied else []
    file = tmp_path_factory.mktemp("study") / f"{request.param}.html"
    with Threads(1) as executor:
        whole = report_of(StudyRequest(question, tuple(side_by_side)), words, executor, lambda _: None)
    file.write_text(page(whole), encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def pages(browser: Browser, report: Path) -> Iterator[dict[Theme, Page]]:
    """The report by day and by night; whatever it asks for or complains about is remembered."""
    found: dict[Theme, Page] = {}
    complaints: list[str] = []
    asked_for: list[str] = []
    for theme in THEMES:
        found[theme] = browser.new_context(color_scheme=theme, offline=True).new_page()
        found[theme].on("console", lambda message: complaints.append(message.text))
        found[theme].on("pageerror", lambda error: complaints.append(str(error)))
        found[theme].on("request", lambda asked: asked_for.append(asked.url))
        found[theme].goto(report.as_uri())
    yield found
    for own in found.values():
        own.context.close()
    assert complaints == []
    assert all(url.startswith(("file:", "data:")) for url in asked_for)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", ["360", "1280"])
def test_a_report_is_readable(pages: dict[Theme, Page], report: Path, theme: Theme, size: str) -> None:
    own = pages[theme]
    own.set_viewport_size(PHONE if size == "360" else DESK)
    settle(own)
    assert own.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    drawings = own.get_by_role("img").all()
    assert len(drawings) == own.locator("figure").count() > 0, "one drawing of each figure is shown"
    for drawing in drawings:
        box = drawing.bounding_box()
        assert box is not None
        scale = own.evaluate("drawing => drawing.clientWidth / drawing.viewBox.baseVal.width", drawing.element_handle())
        assert scale > 0.85, "letters stay legible"
    if not own.evaluate("'axe' in globalThis"):
        own.evaluate(AXE.read_text(encoding="utf-8"))
    # By night only the colours are others.
    options = {"resultTypes": ["violations"], **({} if theme == "light" else {"runOnly": ["color-contrast"]})}
    violations = own.evaluate("options => axe.run(document, options).then(found => found.violations)", options)
    assert [(found["id"], found["nodes"][0]["target"]) for found in violations] == []
    if os.environ.get("TABLEE_PICTURES"):
        ARTEFACTS.mkdir(exist_ok=True)
        own.screenshot(path=ARTEFACTS / f"study-{report.stem}-{size}-{theme}.png", full_page=True, scale="css")


def test_no_word_is_cut_off(pages: dict[Theme, Page]) -> None:
    """Every letter of a drawing lies inside it, in the page's own fonts."""
    for size in (PHONE, DESK):
        own = pages["light"]
        own.set_viewport_size(size)
        settle(own)
        outside = own.evaluate(
            """() => [...document.querySelectorAll('svg[role=img]')].filter(drawing => drawing.clientWidth).flatMap(
              drawing => { const frame = drawing.getBoundingClientRect();
                return [...drawing.querySelectorAll('text')].filter(text => { const box = text.getBoundingClientRect();
                  return box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1
                    || box.bottom > frame.bottom + 1 }).map(text => text.textContent) })"""
        )
        assert outside == []


def test_on_paper_it_is_light_and_whole(pages: dict[Theme, Page]) -> None:
    own = pages["dark"]
    own.set_viewport_size({"width": 718, "height": 1000})
    own.emulate_media(media="print")  # the last of a report: its pages are opened once
    assert own.evaluate("getComputedStyle(document.body).color") == "rgb(43, 32, 36)"
    assert own.get_by_role("img").count() == own.locator("figure").count()
    assert own.locator("code").first.is_visible()
