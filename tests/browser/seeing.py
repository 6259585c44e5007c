"""Seeing: a page by day and by night, on a phone and on a desk, as it is drawn and as axe reads it."""

import itertools
import json
import os
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.browser.house import DESK, PHONE, SRC, WEB, Person
from tests.browser.wcag import call, settle, when_narrow, without_colours

ARTEFACTS = Path(__file__).parents[1] / "artefacts"
HAS_PICTURES = bool(os.environ.get("TABLEE_PICTURES"))
AXE = WEB.parent / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")
THEMES = ("light", "dark")
COLOURS = "color-contrast"  # axe's only rule about them
PLACEABLE = re.compile(r"\{\s*\$")
KEY = re.compile(r"[a-z]\w*(?:-\w+)+")
# Every text and every name of a page, also where it is folded up; as one text, which travels faster than a list.
TEXTS = """() => {
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    const found = [document.title];
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
        if (node.nodeType === Node.ELEMENT_NODE)
            for (const name of ["aria-label", "aria-valuetext", "title", "placeholder", "alt"])
                found.push(node.getAttribute(name) ?? "");
        else if (!node.parentElement.closest("script, style")) found.push(node.data);
    return JSON.stringify(found);
}"""
# What axe finds, without the thousands of things in which it found nothing. Its rules say how grave what they find is,
# so those that find nothing serious are not asked.
FIND = """({ impacts, rules, besides }) => {
    const { rules: known, tagExclude } = axe._audit;
    const asked = known.filter(({ id, impact, enabled, tags }) => rules.length ? rules.includes(id)
        : enabled && impacts.includes(impact) && id !== besides && !tags.some((tag) => tagExclude.includes(tag)));
    const options = { resultTypes: ["violations"], preload: false, runOnly: asked.map(({ id }) => id) };
    return axe.run(document, options).then(({ violations }) => JSON.stringify(violations.map(({ id, impact, nodes }) =>
        ({ id, impact, nodes: nodes.map(({ target, html, any, all, none }) => ({ target, html, any, all, none })) }))));
}"""


# The page, or what scrolls in its middle on a wide screen.
SIDEWAYS = """Math.max(document.documentElement.scrollWidth - innerWidth,
    ...[...document.querySelectorAll("main")].filter((one) => getComputedStyle(one).overflowX !== "visible")
        .map((one) => one.scrollWidth - one.clientWidth))"""
# Levels of headings in the order in which a reader meets them; below an open drawer there is nothing to read.
LEVELS = """() => {
    const root = document.querySelector("dialog[open]") ?? document;
    const shown = [...root.querySelectorAll("h1, h2, h3, h4")].filter((one) => one.checkVisibility());
    return shown.map((one) => [Number(one.tagName[1]), one.textContent.trim()]);
}"""


class Eyes:
    """Looks at a page in one language, and remembers everything that is wrong with it."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.findings: list[str] = []

    def look(self, name: str) -> None:
        """All that there is to see of a page as it stands; pictures of it for whoever asks for them.

        By night only the colours are others, and in French only the words: their colours are seen in English.
        """
        self.findings += [f"{name}: {finding}" for finding in unsaid(self.person.page)]
        for size, theme in dressed(self.person.page, THEMES if self.has_colours or HAS_PICTURES else THEMES[:1]):
            where = f"{name}-{size}-{theme}-{self.person.language}"
            self.findings += [f"{where}: {finding}" for finding in (*self.scrolls(), *self.check(size, theme))]
            self.findings += [f"{where}: {finding}" for finding in self.skips()]
            take_picture(self.person, where, animations="disabled")
        self.person.page.set_viewport_size(PHONE)

    @property
    def has_colours(self) -> bool:
        """Whether colours are looked at."""
        return self.person.language == "en"

    def check(self, size: str, theme: str) -> Iterator[str]:
        if self.has_colours:
            yield from self.axe() if theme == "light" else self.axe(COLOURS)
            yield from call(self.person.page, "edges")
        elif size == "360" and theme == "light":
            yield from self.axe(besides=COLOURS)
        if theme == "light" and (self.has_colours or size == "360"):
            yield from without_colours(self.person.page)
        if theme == "light" and size == "360":
            yield from when_narrow(self.person.page)

    def agree(self) -> None:
        """Nothing was wrong in anything that was seen."""
        assert not self.findings, "\n".join(self.findings)

    def scrolls(self) -> Iterator[str]:
        wide: int = self.person.page.evaluate(SIDEWAYS)
        if wide > 0:
            yield f"scrolls sideways by {wide} px"

    def skips(self) -> Iterator[str]:
        """A heading more than one level below the one before it."""
        levels: list[tuple[int, str]] = self.person.page.evaluate(LEVELS)
        for (before, _), (level, text) in itertools.pairwise(levels):
            if level > before + 1:
                yield f"the heading {text!r} of level {level} follows one of level {before}"

    def axe(self, *rules: str, besides: str = "") -> Iterator[str]:
        """What is serious, by these rules or by all of them besides one."""
        page = self.person.page
        if not page.evaluate("'axe' in globalThis"):
            page.evaluate(AXE.read_text(encoding="utf-8"))
        asked = {"impacts": SERIOUS, "rules": rules, "besides": besides}
        for violation in json.loads(page.evaluate(FIND, asked)):
            if violation["impact"] in SERIOUS:
                nodes = "; ".join(short(node) for node in violation["nodes"][:4])
                yield f"{violation['id']} ({len(violation['nodes'])}): {nodes}"


def take_picture(person: Person, name: str, **options: Any) -> None:
    """For whoever asks for pictures."""
    if HAS_PICTURES:
        person.page.screenshot(path=ARTEFACTS / f"{name}.png", scale="css", **options)


def texts_of(page: Page) -> list[str]:
    texts: list[str] = json.loads(page.evaluate(TEXTS))
    return texts


def unsaid(page: Page) -> Iterator[str]:
    """What is no sentence yet: a gap that was not filled, or the key of a message."""
    for text in texts_of(page):
        if PLACEABLE.search(text) or not keys().isdisjoint(KEY.findall(text)):
            yield f"not said: {text.strip()!r}"


@cache
def keys() -> frozenset[str]:
    """Of all messages there are, those of more than one word: no sentence has them in it."""
    files = [*SRC.glob("**/words/en.ftl"), *WEB.glob("**/words/**/en.ftl")]
    found = (re.findall(r"^([a-z][\w-]*) =", file.read_text(encoding="utf-8"), re.MULTILINE) for file in files)
    return frozenset(key for some in found for key in some if "-" in key)


def dressed(page: Page, themes: Sequence[str] = THEMES) -> Iterator[tuple[str, str]]:
    for size, viewport in (("360", PHONE), ("1280", DESK)):
        page.set_viewport_size(viewport)
        for theme in themes:
            page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            settle(page)
            yield size, theme


def short(node: dict[str, Any]) -> str:
    """Where, and the sentence of axe that helps."""
    said = next((check["message"] for check in [*node["any"], *node["all"], *node["none"]]), "")
    return f"{node['target'][-1]} {' '.join(said.split())[:160]}"
