"""Hands: a move of a game, made on the page by clicks or by keys alone. What is asked is read from the socket."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from typing import Any

import msgspec
from playwright.sync_api import Locator, expect

from tablee.client import SeatConnection
from tablee.games import BY_KEY
from tests.browser.house import Frame, Person
from tests.server.test_games import play, random_move

MOST_STEPS = 8  # from a reveal to the next question


def page_of(game: str) -> Any:
    """How a game is played on its page."""
    return import_module(f"tests.games.{game}.browser")


def numbers_in(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


class Hands:
    """How one game is played; `by_keys` touches nothing but the keyboard."""

    def __init__(self, person: Person, game: str, by_keys: bool = False) -> None:
        self.person = person
        self.game = game
        self.by_keys = by_keys

    def t(self, key: str, **parts: Any) -> str:
        return self.person.t(key, self.game, **parts)

    def button(self, key: str, **parts: Any) -> Locator:
        return self.person.find("button", key, self.game, **parts)

    def play(self, move: Frame) -> None:
        page_of(self.game).play(self, move)

    def ready(self, asks: Locator, *tells: Locator) -> None:
        """Until the page asks; what is being told before is gone on from, step by step."""
        either = asks
        for told in tells:
            either = either.or_(told)
        for _ in range(MOST_STEPS):
            expect(either.first).to_be_visible()
            if asks.is_visible():
                return
            self.go_on(*tells)
        expect(asks).to_be_visible()

    def go_on(self, *tells: Locator) -> None:
        """The button that is there, and until it has gone."""
        for told in tells:
            if told.is_visible():
                self.act(told)
                expect(told).to_be_hidden()
                return

    @property
    def told(self) -> list[Locator]:
        """What goes on from a step that stays until it is read."""
        return [self.button(key) for key in page_of(self.game).STAYS]

    def act(self, button: Locator) -> None:
        """The one filled button, or its key."""
        expect(button).to_be_enabled()
        if self.by_keys:
            self.person.page.keyboard.press("Enter")
        else:
            button.click()


def sample(person: Person, game: str, *seed: object) -> Frame:
    """Some legal answer to what is asked now; the same one whenever others have answered."""
    assert person.asked is not None
    asked = {**person.asked, "number": person.answered}
    move: Frame = msgspec.to_builtins(random_move(BY_KEY[game], asked, *seed))
    return move


def play_on(hands: Hands, most: int = 1000) -> int:
    """Answer what is asked until the game is over, or so many times; how often it was."""
    person, answered = hands.person, 0
    while answered < most and person.until(lambda me: me.is_over or me.asked) and not person.is_over:
        answered += 1
        answer(hands, answered)
    return answered


def play_unseen(person: Person, game: str, opened: Frame, most: int) -> None:
    """So many answers without the page, which is away meanwhile: of two at a seat the newest wins."""

    async def go_on() -> None:
        async with SeatConnection(person.url, opened["table"], opened["secret"]) as seated:
            await seated.connect()
            await play(seated, BY_KEY[game], most)

    address, lines = person.page.url, len(person.lines)
    person.go("/health")
    with ThreadPoolExecutor(1) as apart:  # this thread has a loop already: Playwright's
        apart.submit(asyncio.run, go_on()).result()
    person.page.goto(address)
    person.until(lambda me: len(me.lines) > lines and (me.asked or me.is_over))


def answer(hands: Hands, *seed: object) -> None:
    """Some legal answer, and until it has arrived."""
    asked = hands.person.asked
    assert asked is not None
    hands.play(sample(hands.person, hands.game, *seed))
    hands.person.until(lambda me: me.is_over or me.asked is None or me.asked["number"] != asked["number"])


def play_in_turn(people: list[Hands], moves: int) -> None:
    """Whoever is asked answers."""
    first = people[0].person
    for _ in range(moves):
        asked = first.until(lambda _: [hands for hands in people if hands.person.asked])
        play_on(asked[0], 1)


def see_result(hands: Hands) -> None:
    """From the last board to the end page."""
    person = hands.person
    result = person.find("button", "web-see-result")
    hands.ready(result, *hands.told)
    if hands.by_keys:
        tab_to(person, result)
        person.page.keyboard.press("Enter")
    else:
        result.click()
    expect(person.find("button", "web-rematch")).to_be_visible()


def tab_to(person: Person, control: Locator, most: int = 120) -> None:
    """To a control with the Tab key alone."""
    expect(control).to_be_visible()
    for _ in range(most):
        if control.evaluate("control => control === document.activeElement"):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"{control} cannot be reached by Tab")
