"""What a page reads aloud: nothing private where several share it, and to whoever comes back only what is new.

That a whole game is heard once, with its reasons: test_by_clicks.py and test_by_keys.py.
"""

import re
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Locator

from tests.browser.conftest import Comes
from tests.browser.ears import LISTEN, heard
from tests.browser.hands import Hands, answer, play_on, sample
from tests.browser.house import DESK, Frame, Person, open_table

SOCKETS = """
    globalThis.sockets = [];
    const Plain = WebSocket;
    globalThis.WebSocket = class extends Plain { constructor(...given) { super(...given); sockets.push(this); } };
"""


def come(person: Person, game: str, **settings: Any) -> None:
    opened = open_table(person.url, game, bot="casual", start=True, **settings)
    person.add_script(LISTEN)
    person.hold(opened, game)
    person.go(f"/t/{opened['table']}")
    person.until(lambda me: me.view)


def tells(text: str, move: Frame) -> bool:
    """The number, or all five of them."""
    if move["move"] == "write":
        return move["number"] in re.split(r"\D+", text)
    return set(map(str, move["numbers"])) <= set(re.findall(r"\d+", text))


@pytest.mark.parametrize(("game", "size"), [("fifty", DESK), ("the_number", None)])
def test_a_sealed_choice_is_not_read_to_those_who_sit_around(game: str, size: Any, comes: Comes) -> None:
    ada = comes(**({"viewport": size} if size else {}))
    people = ["Zoé", "Bo"]
    come(ada, game, people=people, setup={"seats": 3})
    sealed = 0
    while not ada.until(lambda me: me.is_over or me.asked or opens(me, people)) or not ada.is_over:
        sealed += choose(ada, game, people)
    assert sealed > 1


def opens(person: Person, people: list[str]) -> Locator | None:
    """The button behind which somebody's secrets are, while the curtain is drawn."""
    buttons = [person.find("button", "web-i-am", name=name) for name in people]
    return next((button for button in buttons if button.is_visible()), None)


def choose(person: Person, game: str, people: list[str]) -> bool:
    """Whoever is asked chooses; was it sealed, and then nothing of it heard?"""
    curtain = opens(person, people)
    if curtain is not None:
        curtain.click()
    asked = person.until(lambda me: me.asked)
    assert asked is not None
    move, number = sample(person, game, person.update and person.update["version"]), asked["number"]
    is_first = all(seat["waiting"] for seat in person.lobby["seats"][: len(people)])
    person.page.evaluate("heard.length = 0")
    Hands(person, game).play(move)
    person.until(lambda me: me.is_over or me.asked is None or me.asked["number"] != number)
    if is_first:  # the next choice turns both up
        person.until(lambda me: opens(me, people))
        assert [text for text in heard(person, "heard") if tells(text, move)] == []
    return is_first


def test_alone_with_ones_device_the_own_choice_is_read(comes: Comes) -> None:
    ada = comes()
    come(ada, "the_number")
    ada.until(lambda me: me.asked)
    answer(Hands(ada, "the_number"))
    assert heard(ada, "lines")


def test_whoever_comes_back_hears_only_what_is_new(comes: Comes) -> None:
    ada = comes()
    ada.add_script(SOCKETS)
    come(ada, "fifty_fifty")
    play_on(Hands(ada, "fifty_fifty"), 4)
    ada.until(lambda me: me.asked)
    before = Counter(heard(ada, "lines"))
    ada.page.evaluate("lines.length = 0")
    ada.page.evaluate("sockets.forEach((socket) => socket.close())")
    ada.until(lambda me: len(me.lines) > 1 and me.asked)
    assert before
    assert heard(ada, "lines") == []
