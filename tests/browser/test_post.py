"""By post, on a phone: a date in the lobby and at the table, and two tables on the first page with whose turn it is."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.hands import Hands, answer
from tests.browser.house import PHONE, come_once, open_table
from tests.browser.tables import join_by_link, start

GAME = "the_number"
BADGE = """
globalThis.badges = [];
navigator.setAppBadge = async count => void badges.push(count);
navigator.clearAppBadge = async () => void badges.push(0);
"""


def test_two_tables_by_post_on_a_phone(comes: Comes) -> None:
    ada, bo = comes(name="Ada", viewport=PHONE), comes("fr", name="Bo", viewport=PHONE)
    ada.add_script(BADGE)
    ada.go("/")
    ada.find("button", "web-options-of", game=ada.t("game-name", GAME)).click()
    ada.choose("web-with", "web-with-friends")
    ada.slide("web-seats-count", 2, seats=4)
    ada.choose("web-clock", "web-clock-post")
    ada.page.get_by_text(ada.t("web-post-day", days=7), exact=True).click()
    ada.press("web-lay-table")
    ada.until(lambda me: me.table and me.update)
    assert (ada.lobby["clock"], ada.lobby["post_days"]) == ("post", 7)
    expect(ada.page.get_by_text(ada.t("web-post-lobby", days=7))).to_be_visible()
    join_by_link(bo, ada, "Bo")
    ada.until(lambda me: all(seat["present"] for seat in me.lobby["seats"]))
    start(ada, 2)

    # My turn, until a date that goes into a calendar; then the other's.
    ada.until(lambda me: me.asked)
    with ada.page.expect_download() as saved:
        ada.press("web-post-calendar")
    entry = saved.value.path().read_text()
    assert f"URL:{ada.url}/t/{ada.table}" in entry.replace("\r\n ", "").replace("\n ", "")
    answer(Hands(ada, GAME), "post")
    awaited = ada.page.get_by_role("region", name=ada.t("web-post-who"))
    expect(awaited.get_by_role("heading")).to_contain_text("Bo")
    expect(awaited).to_contain_text(ada.t("web-post-moved", ago="today", when="", kind="day"))

    # A second one, with a bot: on the first page it stands first, for there it is my turn.
    opened = open_table(ada.url, "fifty", bot="casual", start=True, clock="post", post_days=1)
    come_once(ada.url, opened)
    ada.go("/")
    ada.hold(opened, "fifty")
    ada.go("/")
    rows = ada.page.locator("a[href^='/t/']")
    expect(rows.first).to_contain_text(ada.t("web-your-turn"))
    expect(rows.first).to_contain_text(ada.t("web-by-post", game=ada.t("game-name", "fifty")))
    expect(ada.page).to_have_title(re.compile(r"^\(1\) "))
    ada.find("link", "web-more-tables", more=1).click()
    turn, waiting = (ada.page.get_by_role("region", name=ada.t(key)) for key in ("tables-turn", "tables-waiting"))
    expect(turn.get_by_role("link")).to_contain_text(ada.t("web-by-post", game=ada.t("game-name", "fifty")))
    expect(waiting.get_by_role("link")).to_contain_text(ada.t("web-has-until", name="Bo", kind="day", when="")[:6])
    expect(ada.page).to_have_title(re.compile(r"^\(1\) "))
    assert ada.page.evaluate("globalThis.badges.at(-1)") == 1
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
