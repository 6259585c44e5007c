"""The first page: boxes that lie there at once, two ways into each, and a word where the server does not answer."""

from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.boards import BOARDS
from tests.browser.conftest import Comes
from tests.browser.house import DESK, FAILED_REQUEST, PHONE, Person, come_once, open_table
from tests.browser.wcag import settle

TABLET = {"width": 820, "height": 1180}
SIZES = pytest.mark.parametrize("viewport", [PHONE, TABLET, DESK], ids=["360", "820", "1280"])
MOST_SHIFT = 0.03
SLOW = 4  # times slower than this machine
WATCH_SHIFTS = """
globalThis.shifts = 0;
new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifts += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""


def lid(person: Person, key: str, game: str) -> Any:
    return person.find("button", key, game=person.t("game-name", game))


@SIZES
def test_nothing_jumps_while_the_server_takes_its_time(viewport: Any, comes: Comes) -> None:
    ada = comes(viewport=viewport, fresh=True)
    for _ in range(2):
        opened = open_table(ada.url, "fifty", bot="casual", start=True)
        come_once(ada.url, opened)
        ada.hold(opened, "fifty")
    ada.add_script(WATCH_SHIFTS)
    ada.context.new_cdp_session(ada.page).send("Emulation.setCPUThrottlingRate", {"rate": SLOW})

    def late(route: Route) -> None:
        ada.page.wait_for_timeout(400)
        route.continue_()

    ada.page.route("**/api/games", late)
    ada.go("/")
    expect(ada.page.get_by_text(ada.t("web-your-turn")).first).to_be_visible()
    lid(ada, "web-options-of", "one_o_one").click()
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    settle(ada.page)
    assert ada.page.evaluate("globalThis.shifts") < MOST_SHIFT


@SIZES
def test_without_a_server_the_boxes_are_there_and_the_page_says_why_nothing_happens(
    viewport: Any, comes: Comes
) -> None:
    ada = comes(viewport=viewport)
    ada.forgive(FAILED_REQUEST)
    ada.page.route("**/api/**", lambda route: route.abort())
    ada.go("/")
    away = ada.page.get_by_role("alert").filter(has_text=ada.t("web-no-network"))
    expect(away).to_be_visible()
    for game in BOARDS:
        expect(lid(ada, "web-play-game", game)).to_be_visible()
    with ada.page.expect_event("requestfailed"):  # what is still on its way would start the game when the way is free
        lid(ada, "web-play-game", "the_number").click()
    expect(away).to_be_visible()
    ada.page.unroute("**/api/**")
    ada.press("web-try-again")
    expect(away).to_be_hidden()
    lid(ada, "web-play-game", "the_number").click()
    ada.until(lambda me: me.asked)


@pytest.mark.parametrize("game", BOARDS)
def test_friends_are_one_tap_away(game: str, comes: Comes) -> None:
    ada = comes(name="Ada")
    ada.go("/")
    lid(ada, "web-friends-game", game).click()
    ada.until(lambda me: me.table and me.update)
    assert ada.lobby["phase"] == "lobby"
    assert ada.lobby["setup"]["seats"] > 1
    expect(ada.page.get_by_text(ada.lobby["code"].replace("-", " ")).first).to_be_visible()


@pytest.mark.parametrize("game", BOARDS)
def test_the_act_of_the_options_is_in_sight(game: str, comes: Comes) -> None:
    ada = comes()
    ada.go("/")
    lid(ada, "web-options-of", game).click()
    act = ada.page.get_by_role("dialog").get_by_role("button", name=ada.t("web-play"), exact=True)
    expect(act).to_be_in_viewport(ratio=1)
    ada.choose("web-with", "web-with-here")
    for _ in range(1 if game == "one_o_one" else 3):
        ada.press("web-add-player")
        expect(act).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("game", "bots"), [("the_number", 0), ("one_o_one", 0), ("fifty", 1)])
def test_a_device_for_two_without_names_is_for_two_people_and_no_more_bots_than_the_game_needs(
    game: str, bots: int, comes: Comes
) -> None:
    ada = comes(name="Ada")
    ada.go("/")
    lid(ada, "web-options-of", game).click()
    ada.choose("web-with", "web-with-here")
    ada.press("web-play")
    ada.until(lambda me: me.update and me.lobby["phase"] == "playing")
    seats = ada.lobby["seats"]
    assert [seat["name"] for seat in seats][:2] == ["Ada", ada.t("web-player", number=2)]
    assert [seat["kind"] for seat in seats] == ["person"] * 2 + ["bot"] * bots


def test_each_player_of_a_device_has_a_field_and_bots_are_chosen(comes: Comes) -> None:
    ada = comes(name="Ada")
    ada.go("/")
    lid(ada, "web-options-of", "the_number").click()
    ada.choose("web-with", "web-with-here")
    for number, name in ((2, "Bo, the elder"), (3, "Cy"), (4, "Di")):
        if number > 2:
            ada.press("web-add-player")
        ada.find("textbox", "web-player", number=number).fill(name)
    ada.press("web-remove", name="Cy")
    ada.slide("web-bots-count", 1, seats=0)
    ada.press("web-play")
    ada.until(lambda me: me.update and me.lobby["phase"] == "playing")
    assert [seat["name"] for seat in ada.lobby["seats"]][:3] == ["Ada", "Bo, the elder", "Di"]
    assert [seat["kind"] for seat in ada.lobby["seats"]] == ["person"] * 3 + ["bot"]


def test_an_unknown_code_stays_in_its_field_and_is_typed_again(comes: Comes) -> None:
    ada = comes()
    ada.forgive(FAILED_REQUEST)
    code = open_table(ada.url, "fifty")["code"]
    ada.go("/")
    field = ada.page.get_by_label(ada.t("web-join-a-table"))
    for wrong in ("NOBODY 00", "NOBODY 01"):
        field.fill(wrong.lower())
        ada.page.keyboard.press("Enter")
        expect(ada.page.get_by_role("alert")).to_contain_text(ada.t("web-no-such-code", code=wrong))
        expect(field).to_be_focused()
        expect(field).to_have_value(wrong.lower())
    ada.page.keyboard.type(code.lower().replace("-", " "))
    ada.page.keyboard.press("Enter")
    expect(ada.find("button", "web-sit-down")).to_be_visible()


@pytest.mark.parametrize(("game", "language"), list(zip(BOARDS, cycle(("en", "fr")), strict=False)))
def test_the_goal_is_told_in_the_first_three_games(game: str, language: str, comes: Comes) -> None:
    ada = comes(language)
    for table in range(4):
        opened = open_table(ada.url, game, bot="casual", start=True)
        ada.hold(opened, game)
        ada.go(f"/t/{opened['table']}")
        ada.until(lambda me: me.asked)
        expect(ada.find("button", "web-rules")).to_be_visible()
        told = ada.page.get_by_text(ada.t("goal", game), exact=True)
        expect(told).to_have_count(1 if table < 3 else 0)
    ada.page.go_back()
    expect(ada.page.get_by_text(ada.t("goal", game), exact=True)).to_be_visible()
