"""Games from outside, played whole on the page: on the plain board, on a board that is loaded while the page runs, and
where that board is no good."""

import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, expect

from tablee.language.words import words_of
from tests.browser.conftest import Comes
from tests.browser.house import DESK, PHONE, WEB, Person, words_for
from tests.browser.seeing import Eyes
from tests.server.running import running_apart
from tests.toys.packages import TOYS, lay_all

STONES = words_of("en", TOYS / "stones" / "words", WEB / "words" / "plain")
KEYS = ("plain_stones", "own_stones", "throws", "later")


class Place:
    def __init__(self, url: str) -> None:
        self.url = url


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    site = tmp_path_factory.mktemp("site")
    lay_all(site)
    with running_apart(tmp_path_factory.mktemp("house"), packages=site) as url:
        yield Place(url)


def sit(person: Person, key: str) -> None:
    """From the lid of the game, which lies behind ours."""
    person.go("/")
    lid = person.page.locator(f".lid.game-{key}")
    lid.get_by_role("button", name=words_for("en")("web-play-game", game=STONES("game-name")), exact=True).click()
    person.until(lambda me: me.asked)


def answer(person: Person) -> Locator:
    """The filled button of the plain board."""
    return person.page.locator(".decision button[type=submit]")


def by_clicks(person: Person) -> None:
    person.page.locator(".keys label").first.click()
    answer(person).click()


def by_keys(person: Person) -> None:
    expect(answer(person)).to_have_text(STONES("plain-choose"))
    person.page.keyboard.press("1")
    expect(answer(person)).to_have_text(STONES("plain-play", move="1"))
    person.page.keyboard.press("Enter")


def on_its_own(person: Person) -> None:
    person.page.get_by_role("button", name="en 1", exact=True).click()


def next_ask(person: Person, after: int) -> int | None:
    """The number of the next ask; None where the game is over."""
    person.until(lambda me: me.is_over or (me.asked is not None and me.asked["number"] > after))
    return None if person.is_over or person.asked is None else int(person.asked["number"])


def play_out(person: Person, move: Any) -> int:
    """Until the game is over; how often somebody moved."""
    moves, number = 0, next_ask(person, 0)
    while number is not None:
        move(person)
        moves, number = moves + 1, next_ask(person, number)
    return moves


def see_the_end(person: Person) -> None:
    person.press("web-see-result")
    """Where nothing is counted and nothing explained, no points are shown and none are asked about."""
    expect(person.page.locator("h1")).to_have_text(
        person.t("web-you-win", by=0) if is_won(person) else re.compile("wins")
    )
    expect(person.page.locator("main .num")).to_have_text(["", "", ""])
    expect(person.find("button", "web-why")).to_have_count(0)
    expect(person.page.get_by_role("link", name=person.t("web-review"))).to_have_count(0)


def is_won(person: Person) -> bool:
    return 0 in person.lobby["outcome"]["winners"]


@pytest.mark.parametrize(
    ("key", "move", "viewport"),
    [
        ("plain_stones", by_clicks, PHONE),
        ("plain_stones", by_keys, DESK),
        ("own_stones", on_its_own, PHONE),
        ("own_stones", on_its_own, DESK),
    ],
)
def test_a_game_from_outside_is_played_to_its_end(key: str, move: Any, viewport: Any, comes: Comes) -> None:
    ada = comes(viewport=viewport)
    sit(ada, key)
    expect(ada.page).to_have_title("● Stones · Tablée")
    assert play_out(ada, move) > 1
    see_the_end(ada)
    table = ada.table
    ada.go(f"/r/{table}#1")
    expect(ada.page.locator("main")).to_contain_text(STONES("view-heap"))
    expect(ada.find("button", "web-fairness")).to_be_visible()


def test_a_game_from_outside_is_looked_at(comes: Comes) -> None:
    ada = comes()
    eyes = Eyes(ada)
    sit(ada, "plain_stones")
    ada.page.locator(".keys label").first.click()
    eyes.look("outside-plain")
    ada.press("web-rules")
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    expect(ada.page.get_by_role("link", name=ada.t("web-sheets"))).to_have_count(0)
    ada.close_drawer()
    sit_sealed(ada)
    eyes.look("outside-sealed")
    assert eyes.findings == []


def test_a_real_game_of_it_is_judged_move_by_move(comes: Comes) -> None:
    """The question in words, moves chosen, a refusal, a move taken back, and who won."""
    ada = comes()
    ada.go("/referee")
    ada.page.locator("nav a.game-plain_stones").click()
    ask = ada.page.locator("section.ask")
    expect(ask.locator("h2")).to_have_text(STONES("ask-take-stones", most=3))
    take = STONES("plain-take-back")
    for move in range(7):
        ask.locator(".keys label").last.click()
        ask.locator("button[type=submit]").click()
        expect(ada.page.locator(".told li")).to_have_count(move + 1)
        if move == 0:
            eyes = Eyes(ada)
            eyes.look("outside-referee")
            assert eyes.findings == []
            ada.page.get_by_role("button", name=take).click()
            expect(ada.page.locator(".told li")).to_have_count(0)
            ask.locator(".keys label").last.click()
            ask.locator("button[type=submit]").click()
            expect(ada.page.locator(".told li")).to_have_count(1)
    expect(ada.page.locator("h2[data-question]")).to_contain_text("wins")
    expect(ask).to_have_count(0)
    ada.page.reload()
    expect(ada.page.locator("h2[data-question]")).to_contain_text("wins")


def sit_sealed(person: Person) -> None:
    person.go("/")
    person.page.locator(".lid.game-sealed .play").click()
    person.until(lambda me: me.asked)


def test_a_sealed_choice_may_be_replaced_and_points_stand_beside_names(comes: Comes) -> None:
    """Its view has a field `chosen`, which is a list: nobody takes it for a number."""
    ada, bo = comes(viewport=DESK), comes()
    opened = httpx.post(
        f"{ada.url}/api/tables", json={"game": "sealed", "people": ["Ada"], "setup": {"seats": 3}}, trust_env=False
    ).json()
    ada.hold(opened, "sealed")
    ada.go(f"/t/{opened['table']}")
    bo.go(f"/t/{opened['table']}")
    bo.page.locator("#name").fill("Bo")
    bo.press("web-sit-down")
    bo.until(lambda me: me.lines and me.update and len([one for one in me.lobby["seats"] if one["name"]]) == 2)
    ada.until(lambda me: [one["name"] for one in me.lobby["seats"]][1] == "Bo")
    ada.press("web-start-bots", open=1)
    ada.until(lambda me: me.asked)
    for number in ("4", "7"):
        ada.page.locator(".keys").get_by_text(number, exact=True).click()
        answer(ada).click()
        ada.until(lambda me, wanted=int(number): me.view["number"] == wanted)  # type: ignore[misc]
    expect(ada.page.get_by_text(ada.t("web-sealed-spoken")).first).to_be_visible()
    expect(ada.page.get_by_role("table")).to_contain_text("Bo")
    bo.until(lambda me: me.asked)
    bo.page.locator(".keys label").first.click()
    answer(bo).click()
    ada.until(lambda me: me.view["round"] == 2)
    assert [points for _, points in ada.update["totals"]] == ada.view["points"]  # type: ignore[index]


@pytest.mark.parametrize(("key", "trouble"), [("throws", "plain-broken"), ("later", "plain-contract")])
def test_a_board_that_is_no_good_gives_way_to_the_plain_one(key: str, trouble: str, comes: Comes) -> None:
    ada = comes()
    ada.forgive("the board of throws does not work")
    sit(ada, key)
    if key == "throws":
        ada.page.locator("#typed-move").focus()
        ada.page.keyboard.type("1")
        ada.page.keyboard.press("Enter")
        ada.until(lambda me: me.view["heap"] < 21 and me.asked)
    expect(ada.page.get_by_text(STONES(trouble))).to_be_visible()
    play_out(ada, by_clicks)
    see_the_end(ada)


def test_all_lids_lie_on_the_first_page_and_a_lid_is_a_picture(comes: Comes) -> None:
    ada = comes()
    eyes = Eyes(ada)
    ada.go("/")
    for key in KEYS:
        expect(ada.page.locator(f".lid.game-{key} h2")).to_have_text("Stones")
    expect(ada.page.locator(".lid.game-plain_stones svg text")).to_have_text("S")
    image = ada.page.locator(".lid.game-own_stones img")
    expect(image).to_have_attribute("src", "/api/games/own_stones/lid.svg")
    ada.until(lambda _: image.evaluate("one => one.naturalWidth") > 0)
    lid = ada.page.locator(".lid.game-own_stones")
    assert lid.evaluate("one => getComputedStyle(one).getPropertyValue('--lid').trim()") == "#4b2a63"
    eyes.look("outside-home")
    assert eyes.findings == []
