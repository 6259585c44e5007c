"""The same seat after a reload, in another tab, on another device, after a kill; one device for several people."""

import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.hands import Hands, play_on
from tests.browser.house import BROKEN_SOCKET, FAILED_REQUEST, Frame, Person
from tests.browser.tables import deal, play_alone
from tests.browser.test_secrets import tells_number

GAME = "the_number"


def missing(person: Person, digits: int) -> None:
    expect(person.find("button", "number-missing", GAME, missing=digits)).to_be_visible()


def test_a_reload_in_mid_choice_keeps_the_seat(comes: Comes) -> None:
    ada, bo = comes(name="Ada"), comes()
    deal(ada, GAME, [bo], 4)
    ada.named("button", "7").click()
    missing(ada, 2)
    ada.page.reload()
    missing(ada, 3)
    Hands(ada, GAME).play({"move": "write", "number": "761"})
    expect(ada.page.get_by_role("heading", name=ada.t("number-sealed-title", GAME))).to_be_visible()
    ada.page.reload()
    expect(ada.page.get_by_role("heading", name=ada.t("number-sealed-title", GAME))).to_be_visible()
    assert ada.view["written"] == "761"
    Hands(bo, GAME).play({"move": "write", "number": "540"})
    ada.until(lambda me: me.view["turn"] == 1)
    assert play_on(Hands(ada, GAME), 1) == 1


def test_the_newest_tab_wins_and_the_other_is_told(comes: Comes) -> None:
    ada = comes()
    hands = play_alone(ada, GAME)
    first, table = ada.page, ada.table
    ada.page = ada.open_tab()
    ada.go(f"/t/{table}")
    missing(ada, 3)
    expect(first.get_by_role("heading", name=ada.t("web-gone-elsewhere"))).to_be_visible()
    assert play_on(hands, 1) == 1
    second, ada.page = ada.page, first
    ada.press("web-back-here")
    expect(second.get_by_role("heading", name=ada.t("web-gone-elsewhere"))).to_be_visible()
    ada.until(lambda me: me.asked)
    assert play_on(hands, 1) == 1


class KilledServer:
    """The command itself, always at the same port and with the same data."""

    def __init__(self, folder: Path) -> None:
        with closing(socket.create_server(("127.0.0.1", 0))) as free:
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.folder = folder
        self.start()

    def start(self) -> None:
        command = [
            sys.executable,
            "-m",
            "tablee",
            "serve",
            "--cold",
            "--port",
            str(self.port),
            "--data",
            str(self.folder),
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        assert "http" in self.process.stdout.readline()

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[KilledServer]:
    server = KilledServer(tmp_path)
    yield server
    server.kill()


def test_a_killed_server_comes_back_and_the_game_goes_on(comes: Comes, mortal: KilledServer) -> None:
    ada, bo = comes(name="Ada", url=mortal.url), comes("fr", url=mortal.url)
    deal(ada, GAME, [bo], 4)
    Hands(ada, GAME).play({"move": "write", "number": "761"})
    ada.until(lambda me: me.view["written"] == "761")
    bo.until(lambda me: not me.lobby["seats"][0]["waiting"])
    for person in (ada, bo):
        person.forgive(BROKEN_SOCKET)
    mortal.kill()
    broken = [person.page.get_by_role("status").filter(has_text=person.t("web-broken")) for person in (ada, bo)]
    for one in broken:
        expect(one).to_be_visible()
    mortal.start()
    for one in broken:
        expect(one).to_be_hidden()
    ada.until(lambda me: me.view and me.view["written"] == "761")
    bo.until(lambda me: me.asked)
    Hands(bo, GAME).play({"move": "write", "number": "540"})
    for person in (ada, bo):
        person.until(lambda me: me.view["turn"] == 1)
        assert play_on(Hands(person, GAME), 1) == 1


def test_a_move_made_while_the_server_is_away_is_kept_and_sent(comes: Comes, mortal: KilledServer) -> None:
    ada, bo = comes(name="Ada", url=mortal.url), comes("fr", url=mortal.url)
    deal(ada, GAME, [bo], 4)
    for person in (ada, bo):
        missing(person, 3)
        person.page.wait_for_load_state("networkidle")  # what it will want is there
        person.forgive(BROKEN_SOCKET)
    mortal.kill()
    expect(ada.page.get_by_role("status").filter(has_text=ada.t("web-broken"))).to_be_visible()
    for digit in "761":  # no socket has told anything since
        ada.named("button", digit).click()
    ada.named("button", f"{ada.t('number-seal', GAME)} 761").click()
    kept = ada.page.get_by_role("status").filter(has_text=ada.t("web-move-kept"))
    expect(kept).to_be_visible()
    mortal.start()
    expect(kept).to_be_hidden()
    ada.until(lambda me: me.view and me.view["written"] == "761")


def test_going_on_with_another_device(comes: Comes) -> None:
    ada = comes()
    hands = play_alone(ada, GAME)
    play_on(hands, 1)
    ada.press("web-menu")
    ada.press("web-other-device")
    expect(ada.page.get_by_role("img", name=ada.t("web-device-qr"))).to_be_visible()
    token = next(frame["token"] for line in ada.lines for frame in line.heard if frame["say"] == "device")
    phone = comes("fr")
    phone.go(f"/#device={token}")
    phone.until(lambda me: me.table == ada.table and me.asked)
    expect(ada.page.get_by_role("heading", name=ada.t("web-gone-elsewhere"))).to_be_visible()
    assert play_on(Hands(phone, GAME), 1) == 1

    late = comes()
    late.forgive(FAILED_REQUEST)
    late.go(f"/#device={token}")
    expect(late.page.get_by_role("heading", name=late.t("web-token-used"))).to_be_visible()
    assert token not in late.page.url


def test_no_secret_is_ever_in_an_address(comes: Comes) -> None:
    ada = comes()
    play_on(play_alone(ada, GAME), 1)
    kept = ada.page.evaluate("Object.values(localStorage).join(' ')")
    secrets = re.findall(r'"secret":"([^"]+)"', kept)
    assert secrets
    for secret in secrets:
        assert not any(secret in url for url in [*ada.requests, ada.page.url])
        assert any(secret in str(frame) for line in ada.lines for frame in line.said)


def test_one_device_for_two_with_a_curtain_between(comes: Comes) -> None:
    ada = comes(name="Ada")
    ada.go("/")
    ada.find("button", "web-options-of", game=ada.t("game-name", GAME)).click()
    ada.choose("web-with", "web-with-here")
    ada.find("textbox", "web-player", number=2).fill("Bo")
    ada.press("web-play")
    pass_to(ada, "Ada")
    write_hidden(ada, 0, "761")
    pass_to(ada, "Bo")
    assert not any(tells_number(frame, "761") for frame in seen_by(ada, 1))
    Hands(ada, GAME).play({"move": "write", "number": "548"})
    ada.until(lambda me: me.view["turn"] == 1)

    # Whoever has just seen the reveal writes first, then passes the device on.
    write_hidden(ada, 1, "209")
    pass_to(ada, "Ada")
    assert not any(tells_number(frame, "209") for frame in seen_by(ada, 0))
    Hands(ada, GAME).play({"move": "write", "number": "338"})
    ada.until(lambda me: me.view["turn"] == 2)


def pass_to(person: Person, name: str) -> None:
    expect(person.page.get_by_role("heading", name=person.t("web-curtain", name=name))).to_be_visible()
    person.press("web-i-am", name=name)
    person.until(lambda me: me.asked)


def seen_by(person: Person, eyes: int | None) -> list[Frame]:
    frames = [frame for frame in person.lines[-1].updates if frame["view"]]
    return [frame for frame in frames if frame["view"]["me"] == eyes]


def write_hidden(person: Person, seat: int, number: str) -> None:
    """Sealed, and gone from the page and from what nobody's eyes are served."""
    Hands(person, GAME).play({"move": "write", "number": number})
    person.until(lambda me: me.view["me"] is None and me.view["seats"][seat]["has_written"])
    expect(
        person.page.get_by_role("heading", name=person.t("web-curtain", name="Bo" if seat == 0 else "Ada"))
    ).to_be_visible()
    assert not any(tells_number(frame, number) for frame in seen_by(person, None))
    assert not re.search(rf"(?<![\d.]){number}(?![\d.])", person.page.content()), "beside the digits of coordinates"
