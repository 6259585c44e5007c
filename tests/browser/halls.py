"""A hall: a stage game with its big screen, raw phones on most seats, and here and there a phone with a real page."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import Comes
from tests.browser.house import Frame, Person, open_table
from tests.browser.phones import Phones, phones
from tests.browser.seeing import COLOURS, Eyes, take_picture
from tests.browser.wcag import settle

GAME = "fifty"
HD: ViewportSize = {"width": 1920, "height": 1080}
# While nobody looks: a quarter of the pixels to draw, sixty times a second.
ASIDE: ViewportSize = {"width": 960, "height": 540}
FILM = 15  # seconds, the shortest there is
MOVING = "no-preference"


# Words that stand beyond an edge of the screen, where nobody can read them.
CUT = """() => [...document.querySelectorAll("main *")].flatMap((part) => {
    const own = [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    const {right, bottom, width} = part.getBoundingClientRect();
    const isCut = own && width > 1 && (right > innerWidth + 1 || bottom > innerHeight + 1);
    return isCut && !part.closest(".names, .unseen") ? [part.textContent.trim()] : [];
})"""


class Hall:
    def __init__(self, comes: Comes, url: str, opened: Frame, crowd: Phones, language: str) -> None:
        self.comes, self.url, self.opened, self.crowd, self.language = comes, url, opened, crowd, language
        self.stage = comes(language, url=url, viewport=HD, reduced_motion=MOVING)
        self.people = [self.stage]
        self.stage.hold(opened, GAME)
        self.stage.go(f"/stage/{opened['table']}")
        self.eyes = Eyes(self.stage)

    def guest(self, name: str) -> Person:
        """By the code, as people come: a name, and nothing else."""
        person = self.comes(self.language, name=name, url=self.url, reduced_motion=MOVING)
        self.people.append(person)
        person.go(f"/join/{self.opened['code']}")
        person.press("web-sit-down")
        expect(person.page.get_by_text(person.t("web-you-are-in", name=name))).to_be_visible()
        return person

    def drive(self, key: str, **parts: Any) -> None:
        """The host stirs the mouse, and the bar is there."""
        self.stir()
        self.stage.press(key, **parts)

    def stir(self) -> None:
        self.stage.page.mouse.move(40, 40)
        self.stage.page.mouse.move(60, 60)

    def see(self, name: str, size: ViewportSize = HD) -> None:
        """The big screen as it stands: nothing beyond its edges, nothing axe minds, and a picture."""
        self.stage.page.set_viewport_size(size)
        self.stir()  # away from the bar: a pointer that it shrinks from would leave it while axe reads
        bar = self.stage.page.get_by_role("complementary", name=self.stage.t("web-stage-bar"))
        bar.dispatch_event("mouseenter")  # while it fades nothing on it has the contrast it should have
        expect(bar).to_have_css("opacity", "1")
        settle(self.stage.page)
        where = f"stage-{name}-{self.language}"
        cut = [f"cut off: {text}" for text in self.stage.page.evaluate(CUT)]
        self.eyes.findings += [f"{where}: {finding}" for finding in (*cut, *self.eyes.scrolls(), *self.eyes.axe())]
        take_picture(self.stage, where)
        bar.dispatch_event("mouseleave")
        self.stage.page.set_viewport_size(ASIDE)

    def says(self, text: str) -> None:
        """In words, somewhere on the big screen."""
        expect(self.stage.page.get_by_text(text, exact=True).first).to_be_visible()


@contextmanager
def hall(comes: Comes, url: str, language: str = "en", **settings: Any) -> Iterator[Hall]:
    usual = {"people": [], "driven": True, "film_seconds": FILM, "setup": {"seats": 1000}, "clock": "relaxed"}
    opened = open_table(url, GAME, **{**usual, **settings})
    with phones(url, opened["table"]) as crowd:
        room = Hall(comes, url, opened, crowd, language)
        yield room
    # Before the server goes.
    for person in room.people:
        person.page.close()


def look_at_phone(person: Person, name: str) -> list[str]:
    """At 360 px: nothing scrolls sideways, axe is content by day and by night, where only the colours are others."""
    eyes = Eyes(person)
    for theme, rules in (("light", ()), ("dark", (COLOURS,))):
        person.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        settle(person.page)
        where = f"controller-{name}-{theme}-{person.language}"
        eyes.findings += [f"{where}: {finding}" for finding in (*eyes.scrolls(), *eyes.axe(*rules))]
        take_picture(person, where)
    return eyes.findings
