"""Tables: against bots in one tap, or with friends who come by code or by link."""

import json

from playwright.sync_api import expect

from tests.browser.hands import Hands
from tests.browser.house import Person

# A round of five tricks has all that one of nine has: whole games as they are printed are typed (test_typed.py).
SHORT = {"fifty_fifty": {"setup": {"seats": 3, "edition": {"hand": 5}}}}


def prefer_short(person: Person, game: str) -> None:
    """As if the last table of a long game had been a shorter one: its lid starts another like it."""
    if game in SHORT:
        place, options = json.dumps(f"tablee.options.{game}"), json.dumps(json.dumps(SHORT[game]))
        person.add_script(f"localStorage.setItem({place}, {options})")


def play_alone(person: Person, game: str) -> Hands:
    """One tap on a lid."""
    person.go("/")
    person.press("web-play-game", game=person.t("game-name", game))
    person.until(lambda me: me.asked or me.view)
    return Hands(person, game)


def open_for_friends(host: Person, game: str, seats: int, usual: int) -> str:
    """The code of a new table at which friends may sit down."""
    host.go("/")
    host.find("button", "web-options-of", game=host.t("game-name", game)).click()
    host.choose("web-with", "web-with-friends")
    if seats != usual:
        host.slide("web-seats-count", seats, seats=usual)
    host.press("web-lay-table")
    host.until(lambda me: me.table and me.update)
    code: str = host.lobby["code"]
    return code


def join_by_code(person: Person, code: str, name: str) -> None:
    """As it was spoken: small letters, a space."""
    person.go("/")
    person.page.get_by_label(person.t("web-join-a-table")).fill(code.lower().replace("-", " "))
    person.press("web-join")
    take_seat(person, name)


def join_by_link(person: Person, host: Person, name: str) -> None:
    person.go(f"/t/{host.table}")
    take_seat(person, name)


def take_seat(person: Person, name: str) -> None:
    person.page.get_by_label(person.t("web-your-name")).fill(name)
    person.press("web-sit-down")
    expect(person.page.get_by_text(person.t("web-host-starts"))).to_be_visible()


def start(host: Person, seats: int) -> None:
    host.press("web-start", seats=seats)
    host.until(lambda me: me.lobby["phase"] == "playing")


def deal(host: Person, game: str, guests: list[Person], usual: int) -> None:
    """A running game: the first guest came by code, the others by link."""
    seats = 1 + len(guests)
    code = open_for_friends(host, game, seats, usual)
    for place, guest in enumerate(guests):
        name = f"Guest {place + 1}"
        join_by_code(guest, code, name) if place == 0 else join_by_link(guest, host, name)
    host.until(lambda me: all(seat["present"] for seat in me.lobby["seats"]))
    start(host, seats)
    for guest in guests:
        guest.until(lambda me: me.view)


def choose_other_bot(host: Person, bot: str) -> None:
    """One of a fixed habit: they lie apart from the levels."""
    host.page.get_by_role("dialog").get_by_text(host.t("web-more-bots"), exact=True).first.click()
    host.choose("web-more-bots", f"bot-{bot}")
