"""The host: locks, removes, hides the code, seats bots, lets one stand in for who is away; the clock; again."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.hands import Hands, play_on, see_result
from tests.browser.house import FAILED_REQUEST, Person
from tests.browser.tables import choose_other_bot, deal, join_by_code, join_by_link, open_for_friends, start
from tests.server.running import Running, running

GAME = "the_number"


def chair(host: Person, name: str) -> None:
    """Touch a chair in the lobby."""
    host.page.get_by_role("button").filter(has_text=name).first.click()


def test_a_locked_table_lets_nobody_sit_down(comes: Comes) -> None:
    ada, bo = comes(name="Ada"), comes("fr")
    open_for_friends(ada, GAME, 2, 4)
    ada.press("web-lock")
    expect(ada.find("button", "web-unlock")).to_be_visible()
    bo.go(f"/t/{ada.table}")
    expect(bo.page.get_by_text(bo.t("web-watching-lobby"))).to_be_visible()
    expect(bo.find("button", "web-sit-down")).to_be_hidden()
    ada.press("web-unlock")
    bo.page.get_by_label(bo.t("web-your-name")).fill("Bo")
    bo.press("web-sit-down")
    ada.until(lambda me: me.lobby["seats"][1]["name"] == "Bo")


def test_who_is_removed_is_told_and_the_code_can_be_hidden(comes: Comes) -> None:
    ada, bo, eve = comes(name="Ada"), comes("fr"), comes("fr")
    code = open_for_friends(ada, GAME, 2, 4)
    join_by_code(bo, code, "Bo")
    chair(ada, "Bo")
    ada.press("web-remove", name="Bo")
    expect(bo.page.get_by_role("heading", name=bo.t("web-gone-removed"))).to_be_visible()
    ada.until(lambda me: me.lobby["seats"][1]["kind"] == "open")
    ada.press("web-arrange")
    ada.choose("web-hide-code", "web-yes")
    ada.until(lambda me: me.lobby["code"] is None)
    ada.close_drawer()
    expect(ada.page.get_by_text(ada.t("web-code-hidden"))).to_be_visible()
    eve.go(f"/t/{ada.table}")
    expect(eve.page.get_by_text(eve.t("web-code-hidden"))).to_be_visible()
    assert not any(code in text for text in eve.texts)


def usual_bot(person: Person) -> str:
    """The name of the bot that The Number offers first."""
    parts = {"level": person.t("bot-casual"), "personality": person.t("personality-mixed")}
    return person.t("bot-with-personality", **parts)


def test_bots_of_each_level_and_changed_places(comes: Comes) -> None:
    ada, bo = comes(name="Ada"), comes()
    open_for_friends(ada, GAME, 3, 4)
    join_by_link(bo, ada, "Bo")
    expect(ada.find("button", "web-start-bots", open=1)).to_be_visible()
    chair(ada, ada.t("web-free"))
    for level in ("easy", "casual"):
        ada.choose("web-bots", f"web-level-{level}")
        expect(ada.page.get_by_text(ada.t(f"web-level-{level}-text"))).to_be_visible()
    ada.press("web-seat-bot", bot=usual_bot(ada))
    ada.until(lambda me: me.lobby["seats"][2]["bot"] == "casual.mixed")
    chair(ada, ada.lobby["seats"][2]["name"])
    expect(ada.find("button", "web-seat-bot", bot=usual_bot(ada))).to_be_disabled()
    choose_other_bot(ada, "random")
    ada.press("web-seat-bot", bot=ada.t("bot-random"))
    ada.until(lambda me: me.lobby["seats"][2]["bot"] == "random")
    chair(ada, "Bo")
    drawer = ada.page.get_by_role("dialog")
    drawer.get_by_role("button").filter(has_text=ada.lobby["seats"][2]["name"]).click()
    ada.until(lambda me: me.lobby["seats"][2]["name"] == "Bo")
    start(ada, 3)
    play_on(Hands(ada, GAME), 1)
    play_on(Hands(bo, GAME), 1)
    ada.until(lambda me: me.view["turn"] == 1)


def test_an_edition_of_ones_own_is_read_shown_and_played_by(comes: Comes, tmp_path: Path) -> None:
    ada, bo = comes(name="Ada"), comes("fr")
    printed = httpx.get(f"{ada.url}/api/games/fifty/edition", trust_env=False).text
    file = tmp_path / "mine.toml"
    open_for_friends(ada, "fifty", 3, 4)
    ada.press("web-arrange")
    choose = ada.page.get_by_label(ada.t("web-edition-choose"))

    ada.forgive(FAILED_REQUEST)
    file.write_text(printed.replace("count_to = 50", "count_to = 5"), encoding="utf-8")
    choose.set_input_files(file)
    expect(ada.page.get_by_role("alert")).to_contain_text("count_to")
    assert not ada.lobby["own_edition"]

    file.write_text(printed.replace("count_to = 50", "count_to = 40"), encoding="utf-8")
    choose.set_input_files(file)
    change = ada.page.get_by_role("dialog").get_by_role("listitem").filter(has_text=ada.t("value-count_to", "fifty"))
    expect(change).to_contain_text("40")
    ada.until(lambda me: me.lobby["own_edition"])
    ada.close_drawer()
    join_by_link(bo, ada, "Bo")
    expect(bo.page.get_by_text(bo.t("web-own-values", names=bo.t("value-count_to", "fifty")))).to_be_visible()
    ada.press("web-start-bots", open=1)
    ada.until(lambda me: me.view)
    assert ada.view["top"] == 40
    expect(ada.named("checkbox", "41")).to_have_count(0)


def test_a_bot_stands_in_for_who_is_away_and_gives_the_seat_back(comes: Comes) -> None:
    ada, bo = comes(name="Ada"), comes("fr")
    deal(ada, GAME, [bo], 4)
    play_on(Hands(ada, GAME), 1)
    bo.page.goto("about:blank")
    waits = ada.t("web-waits-absent", count=1, names="Guest 1")
    expect(ada.page.get_by_role("main").get_by_text(waits)).to_be_visible()
    ada.press("web-menu")
    ada.press("web-arrange-seat", name="Guest 1")
    ada.press("web-stand-in", bot=usual_bot(ada))
    ada.until(lambda me: me.view["turn"] == 1)
    assert ada.lobby["seats"][1]["bot"] == "casual.mixed"
    expect(ada.page.get_by_role("dialog").get_by_text(ada.t("web-bot-stands-in"))).to_be_visible()

    bo.go(f"/t/{ada.table}")
    bo.until(lambda me: me.view)
    ada.until(lambda me: me.lobby["seats"][1]["bot"] is None)
    ada.close_drawer()
    play_on(Hands(ada, GAME), 1)
    assert play_on(Hands(bo, GAME), 1) == 1


def test_a_rematch_in_one_tap(comes: Comes) -> None:
    ada, bo = comes(name="Ada"), comes("fr")
    deal(ada, "the_number", [bo], 4)
    people = [Hands(ada, GAME), Hands(bo, GAME)]
    while not ada.is_over:
        ada.until(lambda me: me.is_over or any(hands.person.asked for hands in people))
        for hands in people:
            if hands.person.asked:
                play_on(hands, 1)
    for hands in people:
        hands.person.until(lambda me: me.is_over)
        see_result(hands)
    old = ada.table
    ada.press("web-rematch")
    ada.until(lambda me: me.table != old)
    bo.press("web-to-rematch")
    for person in (ada, bo):
        person.until(lambda me: me.asked)
    assert bo.table == ada.table
    assert [seat["name"] for seat in ada.lobby["seats"]] == ["Ada", "Guest 1"]


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[Running]:
    """A server whose fast clock is fast indeed."""
    with running(tmp_path, fast=1.0, after_reveal=0.0) as run:
        yield run


def test_when_time_runs_out_a_bot_makes_that_move_and_says_so(comes: Comes, hasty: Running) -> None:
    ada = comes(name="Ada", url=hasty.url)
    ada.go("/")
    ada.find("button", "web-options-of", game=ada.t("game-name", GAME)).click()
    ada.choose("web-clock", "web-clock-fast")
    ada.press("web-play")
    expect(ada.page.get_by_role("timer")).to_be_visible()
    ada.until(lambda me: me.view and me.view["turn"] >= 1)
    ada.press("web-menu")
    drawer = ada.page.get_by_role("dialog", name=ada.t("web-menu"))
    expect(drawer.get_by_text(ada.t("web-by-clock")).first).to_be_visible()
