"""People at browsers: each a page of its own, with what its sockets carried and what its console complained about."""

import json
import re
import shutil
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Literal, TypeVar

import httpx
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, ViewportSize, WebSocket
from websockets.sync.client import connect

import tablee
from tablee.client.connection import whole
from tablee.language.words import Words, words_of
from tablee.server.socket.messages import PROTOCOL
from tests import chance

SRC = Path(tablee.__file__).parent
WEB = SRC.parents[1] / "web" / "src"
# The shell has the same engine and no windows: a third less to do for a page.
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium") or "/usr/bin/chromium"
# Nothing that talks to anybody but the server under test.
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
    "--disable-sync",
    "--disable-quic",
)
PATIENCE = 60.0  # seconds; a busy machine is slow, not wrong
LEARNING = 400.0  # how long a mind may take that has never thought on this machine
LOCALES = {"en": "en-GB", "fr": "fr-FR"}
PHONE: ViewportSize = {"width": 360, "height": 740}
DESK: ViewportSize = {"width": 1280, "height": 800}
# What Chromium itself writes when an answer is not 200, or a socket breaks: tests that provoke it forgive it.
FAILED_REQUEST = r"Failed to load resource"
# The end of a game asks for its review by itself; a busy machine may have none yet, and the page then says nothing.
NO_REVIEW = r"Failed to load resource.*/review\?"
BROKEN_SOCKET = r"WebSocket connection to .* failed|ERR_CONNECTION_(REFUSED|RESET)"

Role = Literal[
    "button", "checkbox", "dialog", "group", "heading", "img", "link", "log", "radio", "slider", "table", "textbox"
]
Frame = dict[str, Any]
T = TypeVar("T")


class Line:
    """One socket: every frame of it, both ways, in order."""

    def __init__(self, socket: WebSocket) -> None:
        self.heard: list[Frame] = []
        self.texts: list[str] = []
        self.said: list[Frame] = []
        socket.on("framereceived", self.hear)
        socket.on("framesent", lambda text: self.said.append(json.loads(text)))

    def hear(self, text: str | bytes) -> None:
        assert isinstance(text, str)
        self.texts.append(text)
        self.heard.append(json.loads(text))

    @property
    def updates(self) -> list[Frame]:
        return [whole(frame) for frame in self.heard if frame["say"] == "update"]


class Person:
    """Somebody at a browser."""

    def __init__(self, context: BrowserContext, url: str, language: str, page: Page | None = None) -> None:
        self.context = context
        self.url = url
        self.language = language
        self.scripts = ExitStack()
        self.lines: list[Line] = []
        self.complaints: list[str] = []
        self.forgiven = ["Service Worker registration blocked by Playwright", NO_REVIEW]
        self.requests: list[str] = []
        self.events: dict[str, Callable[[Any], None]] = {
            "websocket": lambda socket: self.lines.append(Line(socket)),
            "console": self.complain,
            "pageerror": lambda error: self.complaints.append(f"error: {error}"),
            "request": lambda request: self.requests.append(request.url),
        }
        self.page = self.open_tab(page)

    def open_tab(self, page: Page | None = None) -> Page:
        """A new one, or one that somebody else has left."""
        page = page or self.context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        for event, hear in self.events.items():
            page.on(event, hear)  # type: ignore[call-overload]
        return page

    def leave(self) -> None:
        """Nothing of this page is heard any more, and nothing is done to it."""
        for event, hear in self.events.items():
            self.page.remove_listener(event, hear)
        self.scripts.close()

    def add_script(self, script: str) -> None:
        """Whatever page is opened, before anything of its own."""
        self.scripts.enter_context(self.context.add_init_script(script))

    def complain(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text} ({message.location.get('url') or self.page.url})")

    def forgive(self, *patterns: str) -> None:
        """What this test provokes on purpose."""
        self.forgiven += patterns

    @property
    def unforgiven(self) -> list[str]:
        return [one for one in self.complaints if not any(re.search(pattern, one) for pattern in self.forgiven)]

    # Words.

    def words(self, game: str | None = None) -> Words:
        return words_for(self.language, game)

    def t(self, key: str, game: str | None = None, /, **parts: Any) -> str:
        """As the page says it; every kind of space is a space, as for Playwright."""
        return " ".join(self.words(game)(key, **parts).split())

    # Looking and touching, as a person would: by role and name.

    def find(self, role: Role, key: str, game: str | None = None, /, **parts: Any) -> Locator:
        return self.named(role, self.t(key, game, **parts))

    def named(self, role: Role, name: str) -> Locator:
        return self.page.get_by_role(role, name=name, exact=True)

    @property
    def spoken(self) -> Locator:
        """The region of the page that is read aloud."""
        return self.page.locator("#app > [role=status]")

    def press(self, key: str, game: str | None = None, /, **parts: Any) -> None:
        self.find("button", key, game, **parts).click()

    def choose(self, legend: str, label: str, game: str | None = None) -> None:
        """One of a few: the radio itself is drawn by its label."""
        group = self.page.get_by_role("group", name=self.t(legend, game), exact=True)
        group.get_by_text(self.t(label, game), exact=True).click()

    def slide(self, label: str, value: int, /, **parts: Any) -> None:
        """Move a slider; its label counts along."""
        self.find("slider", label, **parts).fill(str(value))

    def type(self, text: str) -> None:
        for one in text:
            self.page.keyboard.press(one)

    def go(self, path: str) -> None:
        self.page.goto(self.url + path)

    def hold(self, opened: Frame, game: str) -> None:
        """Keep a seat as the browser does, as if this table had been opened here."""
        seat = {**opened, "game": game, "nonce": "0" * 32, "at": 0}
        key, value = json.dumps(f"tablee.table.{opened['table']}"), json.dumps(json.dumps(seat))
        self.add_script(f"localStorage.getItem({key}) ?? localStorage.setItem({key}, {value})")

    @property
    def held(self) -> Frame:
        """The seat at this table as the browser keeps it."""
        held: Frame = json.loads(self.page.evaluate("key => localStorage.getItem(key)", f"tablee.table.{self.table}"))
        return held

    def close_drawer(self) -> None:
        self.page.keyboard.press("Escape")

    # What the sockets told.

    @property
    def table(self) -> str:
        return self.page.url.partition("/t/")[2].partition("#")[0]

    @property
    def update(self) -> Frame | None:
        """The last thing the newest socket was told."""
        heard = reversed(self.lines[-1].heard) if self.lines else ()
        return next((whole(frame) for frame in heard if frame["say"] == "update"), None)

    @property
    def view(self) -> Any:
        return self.update and self.update["view"]

    @property
    def lobby(self) -> Frame:
        assert self.update is not None
        lobby: Frame = self.update["lobby"]
        return lobby

    @property
    def asked(self) -> Frame | None:
        """What is due of the seat that looks."""
        asks = self.update["asks"] if self.update else []
        return next((asked for asked in asks if asked["ask"]["due"]), None)

    @property
    def answered(self) -> int:
        """How often this page has answered."""
        return sum(frame["say"] == "submit" for line in self.lines for frame in line.said)

    @property
    def is_over(self) -> bool:
        return self.update is not None and self.lobby["phase"] == "over"

    @property
    def texts(self) -> list[str]:
        return [text for line in self.lines for text in line.texts]

    def until(self, found: Callable[["Person"], T], seconds: float = PATIENCE) -> T:
        """Let the page go on until something holds."""
        end, pause = time.monotonic() + seconds, 4.0
        while not (value := found(self)):
            assert time.monotonic() < end, f"waited in vain at {self.page.url}: {self.update}"
            self.page.wait_for_timeout(pause)
            pause = min(1.5 * pause, 40)
        return value


def words_for(language: str, game: str | None = None) -> Words:
    """The very files the page reads."""
    folders = [
        WEB / "words",
        WEB / "words" / "table",
        WEB / "words" / "box",
        WEB / "words" / "study",
        WEB / "words" / "fair",
        WEB / "words" / "stage",
        WEB / "words" / "rulings",
        WEB / "words" / "me",
        SRC / "server" / "words",
        SRC / "review" / "words",
    ]
    if game is not None:
        own = [SRC / "games" / game / words for words in ("words", "words/examples")]
        own += [WEB / "games" / game / words for words in ("words", "words/box", "words/study", "words/stage")]
        folders += [folder for folder in own if folder.is_dir()]
    return words_of(language, *folders)


def sit_down(browser: Browser, url: str, language: str = "en", name: str = "", **options: Any) -> Person:
    """A browser context of one's own: nothing kept from before, and no motion unless asked for."""
    usual = {"viewport": PHONE, "reduced_motion": "reduce", "locale": LOCALES[language], "service_workers": "block"}
    settings: dict[str, Any] = {**usual, **options}
    return prepared(Person(browser.new_context(**settings), url, language), name)


def prepared(person: Person, name: str) -> Person:
    """With a name, and with luck that follows from the test."""
    person.add_script(chance.script_of_a_page())
    if name:
        person.add_script(f"localStorage.setItem('tablee.name', {json.dumps(json.dumps(name))})")
    return person


def open_table(url: str, game: str, **settings: Any) -> Frame:
    """Over HTTP, for what is not about opening a table."""
    answer = httpx.post(f"{url}/api/tables", json={"game": game, "people": ["Ada"], **settings}, trust_env=False)
    answer.raise_for_status()
    opened: Frame = answer.json()
    return opened


def come_once(url: str, opened: Frame) -> None:
    """Say hello and go again: a game that was opened to start at once starts when its people have come."""
    with connect(f"{url.replace('http', 'ws', 1)}/ws") as line:
        hello = {"say": "hello", "protocol": PROTOCOL, "table": opened["table"], "secret": opened["secret"]}
        line.send(json.dumps(hello))
        while (json.loads(line.recv(PATIENCE)).get("lobby") or {"phase": "lobby"})["phase"] == "lobby":
            pass


def finished_game(url: str, game: str, **settings: Any) -> Frame:
    """A table whose game has been played to its end: nobody came, and bots stood in."""
    opened = open_table(url, game, bot="casual", start=True, absence="play", **settings)
    come_once(url, opened)
    end = time.monotonic() + PATIENCE
    record = f"{url}/api/tables/{opened['table']}/record"
    while httpx.get(record, trust_env=False).status_code != httpx.codes.OK:
        assert time.monotonic() < end, "the game does not end"
        time.sleep(0.02)
    return opened
