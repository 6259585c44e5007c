"""The count of Fifty does not tell beforehand where it stops, nor that the game ends with it."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Comes
from tests.browser.halls import HD
from tests.browser.hands import Hands
from tests.browser.house import DESK, PHONE, Person, open_table
from tests.browser.seeing import texts_of
from tests.server.running import Running, running

GAME = "fifty"
MOVING = "no-preference"
# Crowns come early, so the second one stops a count long before its end.
SOON = "crown_at = [6, 6, 6, 6, 6, 6]\n"
MOST_ROUNDS = 4


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """With time to look before a count has begun."""
    with running(tmp_path_factory.mktemp("count"), grace=0.0, reveal_in=5.0) as run:
        yield run


def stopped(person: Person) -> Any:
    """Where the last count stopped, if that was before its end."""
    at = person.view["stopped_at"]
    return at[-1] if at and at[-1] < person.view["top"] else None


def pick_last(hands: Hands) -> None:
    """The five highest numbers: the count stops before it comes to them."""
    asked = hands.person.until(lambda me: me.asked)
    assert asked is not None
    allowed = [one for one in range(1, asked["ask"]["high"]) if one % 10 not in asked["ask"]["blocked"]]
    hands.play({"move": "pick", "numbers": allowed[-5:]})
    hands.person.until(lambda me: me.is_over or (me.asked and me.asked["number"] != asked["number"]) or me.view["line"])


def come_to_a_short_count(person: Person, **settings: Any) -> tuple[set[str], set[str]]:
    """Play until a count runs that stops early; what may the page say of it?"""
    opened = open_table(person.url, GAME, bot="casual", start=True, edition_toml=SOON, **settings)
    person.hold(opened, GAME)
    person.go(f"/t/{opened['table']}")
    hands = Hands(person, GAME)
    for number in range(MOST_ROUNDS):
        person.until(lambda me: me.asked or me.is_over)
        if number:
            person.press("fifty-skip", GAME)
        harmless = harmless_texts(person)
        pick_last(hands)
        if stopped(person):
            return harmless
    raise AssertionError("no count stopped early")


def harmless_texts(person: Person) -> tuple[set[str], set[str]]:
    """Everything the page says before the count; and the digits that are blocked, which may be said all together."""
    asked = person.until(lambda me: me.asked)
    assert asked is not None
    return {text.strip() for text in texts_of(person.page)}, set(map(str, asked["ask"]["blocked"]))


def digits_in(text: str) -> set[str]:
    return {number for number in re.findall(r"\d+", text) if len(number) == 1}


def told(person: Person) -> tuple[int, int]:
    """How far the count has come on the page, and how far it may go."""
    name = re.sub(r"\d+", "(\\\\d+)", re.escape(person.t("fifty-ring", GAME, at=0, top=1)))
    ring = person.page.get_by_role("img", name=re.compile(name))
    found = re.fullmatch(name, " ".join((ring.get_attribute("aria-label") or "").split()))
    assert found is not None
    return int(found[1]), int(found[2])


@pytest.mark.parametrize(("language", "size"), [("en", PHONE), ("fr", DESK)])
def test_no_word_names_the_number_at_which_it_stops(language: str, size: Any, comes: Comes) -> None:
    ada = comes(language, viewport=size, reduced_motion=MOVING)
    said, blocked = come_to_a_short_count(ada)
    expect(ada.find("button", "fifty-skip", GAME)).to_be_visible()
    texts = texts_of(ada.page)
    end = stopped(ada)
    at, top = told(ada)
    assert at < end < top
    ring = {str(number) for number in range(1, top + 1)}
    naming = [text for text in texts if str(end) in re.findall(r"\d+", text)]
    assert [text for text in naming if text.strip() not in ring | said and not blocked <= digits_in(text)] == []
    # Neither is it told that nothing comes after it.
    for key in ("web-see-result", "fifty-on", "fifty-why"):
        expect(ada.find("button", key, GAME, round=2)).to_be_hidden()
    if size == DESK:
        keys = f"{ada.t('fifty-key-space', GAME)} {ada.t('fifty-hint-skip', GAME)}"
        expect(ada.page.get_by_text(keys, exact=True)).to_be_visible()
    ada.press("fifty-skip", GAME)
    assert told(ada) == (end, top)


def share(bar: Locator) -> float:
    share: str = bar.locator("i").evaluate("bar => bar.style.getPropertyValue('--share')")
    return float(share.rstrip("%")) / 100


def test_the_bar_of_a_crowd_counts_to_the_top(comes: Comes) -> None:
    ada = comes(reduced_motion=MOVING)
    come_to_a_short_count(ada, setup={"seats": 24})
    bar = ada.page.get_by_role("img", name=re.compile("^The count is at"))
    expect(bar).to_be_visible()
    at, top, end = *told(ada), stopped(ada)
    assert at < end < top
    assert abs(share(bar) - told(ada)[0] / top) < 5 / top  # one is read after the other
    assert not re.search(r"\d", ada.find("button", "fifty-skip", GAME).inner_text())


def test_the_bar_of_the_big_screen_does_not_know_that_it_is_the_last(comes: Comes) -> None:
    host, ada = comes(viewport=HD, reduced_motion=MOVING), comes(reduced_motion="reduce")
    opened = open_table(host.url, GAME, bot="casual", start=True, edition_toml=SOON, driven=True, setup={"seats": 24})
    host.hold(opened, GAME)
    ada.hold(opened, GAME)
    host.go(f"/stage/{opened['table']}")
    ada.go(f"/t/{opened['table']}")
    hands = Hands(ada, GAME)
    for number in range(MOST_ROUNDS):
        pick_last(hands)
        host.until(lambda me: me.view and me.view["round"] == ada.view["round"])
        again, following = host.find("button", "web-drive-again"), host.find("button", "web-drive-next")
        host.page.mouse.move(40 + number, 40)
        expect(following).to_be_visible()
        expect(again).to_be_hidden()
        following.click()
        if host.is_over:
            break
    expect(again).to_be_visible()
    expect(following).to_be_hidden()
