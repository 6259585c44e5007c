"""More seats than a page shows: a table laid for many, friends who sit down, bots on all the others."""

from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.hands import Hands, play_on
from tests.browser.house import Person
from tests.browser.tables import choose_other_bot, join_by_code, join_by_link, start

GAME = "fifty"
SEATS = 40


def lay_for_many(host: Person, seats: int) -> str:
    """The code of a table for more people than the slider offers."""
    host.go("/")
    host.find("button", "web-options-of", game=host.t("game-name", GAME)).click()
    host.choose("web-with", "web-with-friends")
    host.page.get_by_role("spinbutton").fill(str(seats))
    host.page.keyboard.press("Tab")
    host.press("web-lay-table")
    host.until(lambda me: me.table and me.update)
    code: str = host.lobby["code"]
    return code


def test_bots_of_a_level_on_every_free_seat(comes: Comes) -> None:
    ada, bo = comes(name="Ada"), comes("fr")
    code = lay_for_many(ada, SEATS)
    expect(ada.page.get_by_text(ada.t("web-sitting", sitting=1, seats=SEATS))).to_be_visible()
    join_by_code(bo, code, "Bo")
    expect(ada.page.get_by_text(ada.t("web-sitting", sitting=2, seats=SEATS), exact=True)).to_be_visible()
    ada.press("web-fill-seats")
    choose_other_bot(ada, "random")
    ada.press("web-seat-bots", open=SEATS - 2)
    bo.until(lambda me: me.lobby["open"] == 0)
    assert {seat["bot"] for seat in bo.lobby["seats"][2:]} == {"random"}
    expect(ada.find("button", "web-fill-seats")).to_be_hidden()
    start(ada, SEATS)
    for person in (ada, bo):
        play_on(Hands(person, GAME), 1)
    ada.until(lambda me: me.view["round"] == 1)


def test_one_tap_starts_with_bots_on_the_seats_nobody_took(comes: Comes) -> None:
    ada = comes("fr", name="Ada")
    lay_for_many(ada, SEATS)
    ada.press("web-start-bots", open=SEATS - 1)
    ada.until(lambda me: me.lobby["phase"] == "playing")
    play_on(Hands(ada, GAME))
    assert ada.is_over


def test_somebody_may_sit_down_where_none_of_the_seats_told_is_free(comes: Comes) -> None:
    ada, bo = comes(name="Ada"), comes()
    lay_for_many(ada, SEATS)
    for seat in range(1, 5):
        ada.page.get_by_role("button").filter(has_text=ada.t("web-free")).first.click()
        ada.press("web-seat-bot", bot=ada.t("bot-casual"))
        ada.until(lambda me, seat=seat: me.lobby["seats"][seat]["kind"] == "bot")  # type: ignore[misc]
    join_by_link(bo, ada, "Bo")
    bo.until(lambda me: me.update is not None and me.lobby["open"] == SEATS - 6)
