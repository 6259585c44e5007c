"""Tabs that are used again: a page whose process is warm asks for half of what a new one does.

Nothing of who had it before is left: no listener, script, route or storage, and no pointer above the page.
"""

from collections import defaultdict
from typing import Any

from playwright.sync_api import Browser, Error, Page

from tests.browser.house import PHONE, Person, prepared, sit_down

CHANGED = {"viewport", "reduced_motion"}  # what a tab can be given anew
OUTSIDE = -10  # pixels


class Tabs:
    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.left: defaultdict[str, list[Page]] = defaultdict(list)  # by language
        self.lent: set[Person] = set()

    def come(self, url: str, language: str, name: str, fresh: bool, **options: Any) -> Person:
        """Somebody with a tab that was left, unless it has to be `fresh`."""
        if fresh or not options.keys() <= CHANGED:
            return sit_down(self.browser, url, language, name, **options)
        if self.left[language]:
            page = self.left[language].pop()
            page.set_viewport_size(options.get("viewport", PHONE))
            page.emulate_media(reduced_motion=options.get("reduced_motion", "reduce"))
            person = prepared(Person(page.context, url, language, page), name)
        else:
            person = sit_down(self.browser, url, language, name, **options)
        self.lent.add(person)
        return person

    def leave(self, person: Person, language: str) -> None:
        """For whoever comes next; closed where it cannot be made as if it were new."""
        page, is_lent = person.page, person in self.lent
        self.lent.discard(person)
        if not is_lent or person.context.pages != [page]:
            person.context.close()
            return
        try:
            forget(person)
        except Error:  # its server has gone
            person.context.close()
        else:
            self.left[language].append(page)


def forget(person: Person) -> None:
    page = person.page
    page.unroute_all(behavior="ignoreErrors")
    person.leave()
    page.goto(f"{person.url}/health")  # of the same site: it keeps its process
    page.mouse.move(OUTSIDE, OUTSIDE)
    session = page.context.new_cdp_session(page)
    session.send("Storage.clearDataForOrigin", {"origin": person.url, "storageTypes": "all"})
    session.detach()
