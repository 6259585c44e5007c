"""Phones as they are: another network, sleep, a socket that dies without a word, a server that is replaced."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from bench.kill import Server
from bench.upgrade import process_of, stop
from tests.browser.cable import Cable, cable_to
from tests.browser.conftest import Comes
from tests.browser.hands import Hands, play_on
from tests.browser.house import BROKEN_SOCKET, FAILED_REQUEST, Person
from tests.browser.tables import deal
from tests.server.running import Running

GAME = "the_number"
# Whether a page was loaded anew, and whether it ever said this.
WATCH = """said => {
  window.loadedOnce = true
  window.hasSaid = false
  const look = () => (window.hasSaid ||= document.body.innerText.includes(said))
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
}"""


@pytest.fixture
def cable(server: Running) -> Iterator[Cable]:
    with cable_to(server.url) as cable:
        yield cable


def watch(person: Person) -> None:
    person.page.evaluate(WATCH, person.t("web-broken"))


def open_menu(person: Person) -> None:
    person.press("web-menu")
    expect(person.find("button", "emote-hello")).to_be_visible()


def is_back(person: Person, lines: int) -> None:
    """By another socket, and on the same page."""
    person.until(lambda me: len(me.lines) > lines and me.lines[-1].updates)
    assert person.page.evaluate("window.loadedOnce") is True


def test_a_phone_that_changes_its_network_sleeps_and_loses_its_socket(comes: Comes, cable: Cable) -> None:
    ada, bo = comes(name="Ada", url=cable.url), comes("fr")
    ada.forgive(BROKEN_SOCKET, FAILED_REQUEST)
    deal(ada, GAME, [bo], 4)
    watch(ada)
    open_menu(ada)  # its parts are here before the network is not
    ada.close_drawer()

    # Another network: the sockets of before are torn, and the page comes by another one before anybody is told.
    lines = len(ada.lines)
    cable.reset()
    is_back(ada, lines)
    assert ada.page.evaluate("window.hasSaid") is False

    # Sleep: meanwhile the network forgets the connection. Once awake, the page asks whether anybody is there.
    lines = len(ada.lines)
    phone = ada.context.new_cdp_session(ada.page)
    phone.send("Page.setWebLifecycleState", {"state": "frozen"})
    cable.die()
    phone.send("Page.setWebLifecycleState", {"state": "active"})
    is_back(ada, lines)

    # A socket that dies without a word: what is tapped is said again by another one.
    lines = len(ada.lines)
    cable.die()
    Hands(ada, GAME).play({"move": "write", "number": "761"})
    is_back(ada, lines)
    bo.until(lambda me: not me.lobby["seats"][0]["waiting"])

    # No network at all: what cannot be kept is said not to be sent.
    open_menu(ada)
    cable.pull_out()
    expect(ada.page.get_by_role("status").filter(has_text=ada.t("web-broken"))).to_be_visible()
    ada.press("emote-hello")
    expect(ada.page.get_by_role("status").filter(has_text=ada.t("web-not-sent"))).to_be_visible()
    cable.plug_in()
    expect(ada.page.get_by_role("status").filter(has_text=ada.t("web-not-sent"))).to_be_hidden()


@pytest.fixture
def replaced(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    yield server
    stop(tmp_path)
    assert server.close() == 0


def test_a_server_is_replaced_and_no_page_notices(comes: Comes, replaced: Server, tmp_path: Path) -> None:
    ada, bo = comes(name="Ada", url=replaced.url), comes("fr", url=replaced.url)
    deal(ada, GAME, [bo], 4)
    Hands(ada, GAME).play({"move": "write", "number": "761"})
    bo.until(lambda me: not me.lobby["seats"][0]["waiting"])
    lines = {person: len(person.lines) for person in (ada, bo)}
    for person in lines:
        watch(person)
    os.kill(process_of(tmp_path), signal.SIGUSR2)
    for person, before in lines.items():
        is_back(person, before)
        assert person.page.evaluate("window.hasSaid") is False
    assert ada.view["written"] == "761"
    Hands(bo, GAME).play({"move": "write", "number": "540"})
    for person in lines:
        person.until(lambda me: me.view["turn"] == 1)
        assert play_on(Hands(person, GAME), 1) == 1
        assert person.unforgiven == []
        person.forgive(BROKEN_SOCKET)  # the server stops before the pages are closed


def test_the_page_that_says_what_is_kept_deletes_a_table(comes: Comes, server: Running) -> None:
    ada, bo = comes(name="Ada"), comes("fr", name="Bo")
    deal(ada, GAME, [bo], 4)
    table = ada.table
    ada.go("/privacy")
    expect(ada.page.get_by_role("heading", name=ada.t("keeps-title"))).to_be_visible()
    expect(ada.page.get_by_text(ada.t("keeps-reviews-text", reviews=200))).to_be_visible()
    ada.press("keeps-delete-table")
    ada.press("keeps-delete-table-sure")
    expect(ada.page.get_by_role("status").filter(has_text=ada.t("keeps-table-gone"))).to_be_visible()
    expect(bo.page.get_by_role("heading", name=bo.t("web-gone-deleted"))).to_be_visible()
    assert table not in server.tables.live
