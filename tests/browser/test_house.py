"""What every game has: rules, reasons, log, emotes, two languages, day and night, a place on the home screen."""

import re
import struct

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.hands import Hands, play_on
from tests.browser.house import BROKEN_SOCKET, DESK, FAILED_REQUEST
from tests.browser.tables import deal, play_alone

GAME = "the_number"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_rules_reasons_and_log(language: str, comes: Comes) -> None:
    ada = comes(language, name="Zoé", viewport=DESK)
    play_on(play_alone(ada, GAME), 1)
    ada.until(lambda me: me.view["turn"] == 1)
    ada.press("web-rules")
    rules = ada.page.get_by_role("dialog", name=ada.t("web-rules"))
    expect(rules.get_by_role("heading").nth(1)).to_be_visible()
    example = rules.get_by_text(ada.t("example-turn-1-text", GAME)[:40]).first
    expect(example).to_be_visible()
    rules.get_by_text(ada.t("example-turn-1", GAME), exact=True).click()
    expect(example).to_be_hidden()
    ada.close_drawer()

    ada.press("web-why")
    reasons = ada.page.get_by_role("dialog", name=ada.t("web-why"))
    expect(reasons.get_by_role("listitem").first).to_be_visible()
    ada.close_drawer()
    log = ada.page.get_by_role("complementary", name=ada.t("web-log"))
    expect(log.get_by_text(ada.t("web-you")).first).to_be_visible()


def test_an_emote_arrives_in_the_readers_language(comes: Comes) -> None:
    """From the menu at any time, and by one tap while something is revealed."""
    ada, bo = comes(name="Ada"), comes("fr")
    deal(ada, GAME, [bo], 4)
    ada.press("web-menu")
    ada.press("emote-well-played")
    expect(bo.page.get_by_text(bo.t("emote-well-played"))).to_be_visible()
    expect(ada.page.get_by_text(ada.t("emote-well-played"))).to_be_visible()
    assert bo.t("emote-well-played") != ada.t("emote-well-played")
    assert not any(ada.t("emote-well-played") in text for text in bo.texts)
    ada.close_drawer()
    expect(ada.find("button", "emote-wow")).to_have_count(0)
    for one in (ada, bo):
        one.type("123")
        one.page.keyboard.press("Enter")
    ada.press("emote-wow")
    said = bo.page.locator(".emotes .beside").filter(has_text=bo.t("emote-wow"))
    expect(said).to_be_visible()  # at the seat of whoever said it


def test_language_and_theme_change_in_mid_game(comes: Comes) -> None:
    ada = comes()
    play_alone(ada, GAME)
    ada.named("button", "7").click()
    expect(ada.find("button", "number-missing", GAME, missing=2)).to_be_visible()
    ada.press("web-menu")
    ada.page.get_by_role("button", name=ada.t("web-language-fr")).click()
    ada.language = "fr"
    ada.press("web-to-dark")
    ada.close_drawer()
    html = ada.page.locator("html")
    expect(html).to_have_attribute("lang", "fr")
    expect(html).to_have_attribute("data-theme", "dark")
    expect(ada.find("button", "number-missing", GAME, missing=2)).to_be_visible()
    expect(ada.page.get_by_role("heading", name=ada.t("number-write-three", GAME))).to_be_visible()
    ada.page.reload()
    expect(html).to_have_attribute("data-theme", "dark")
    expect(ada.page.get_by_role("heading", name=ada.t("number-write-three", GAME))).to_be_visible()


def test_the_browser_chooses_language_and_theme_at_first(comes: Comes) -> None:
    zoe = comes("fr", color_scheme="dark")
    zoe.go("/")
    expect(zoe.page.get_by_role("heading", name=zoe.t("web-welcome"))).to_be_visible()
    expect(zoe.page.locator("html")).to_have_attribute("data-theme", "dark")


def test_it_can_be_installed_and_opens_without_a_server(comes: Comes) -> None:
    ada = comes(service_workers="allow")
    ada.go("/")
    address = ada.page.locator("link[rel=manifest]").get_attribute("href")
    manifest = ada.page.request.get(f"{ada.url}{address}").json()
    assert manifest["name"] == "Tablée"
    assert manifest["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert any("maskable" in icon.get("purpose", "") for icon in manifest["icons"])
    for icon in (icon for icon in manifest["icons"] if icon["src"].endswith(".png")):
        picture = ada.page.request.get(f"{ada.url}{icon['src']}").body()
        assert "{}x{}".format(*struct.unpack(">II", picture[16:24])) == icon["sizes"]
    ada.until(lambda me: me.page.evaluate("navigator.serviceWorker.controller?.scriptURL.endsWith('/sw.js')"))

    ada.forgive(FAILED_REQUEST, BROKEN_SOCKET)
    ada.context.set_offline(True)
    ada.page.reload()
    expect(ada.page.get_by_role("heading", name=ada.t("web-welcome"))).to_be_visible()
    expect(ada.page.get_by_role("alert").first).to_contain_text(ada.t("web-no-network"))


def test_a_name_is_text_and_nothing_else(comes: Comes) -> None:
    eve, bo = comes(name="<b>Eve</b>"), comes(viewport=DESK)
    deal(eve, GAME, [bo], 4)
    play_on(Hands(eve, GAME), 1)
    expect(bo.page.get_by_role("complementary").get_by_text("<b>Eve</b>").first).to_be_visible()


def test_my_tables_wait_on_the_first_page_until_i_am_forgotten(comes: Comes) -> None:
    ada = comes("fr", name="Zoé")
    play_alone(ada, GAME)
    table = ada.table
    ada.go("/")
    mine = ada.page.get_by_role("link").filter(has_text=ada.t("web-your-turn"))
    expect(mine).to_be_visible()
    mine.click()
    ada.until(lambda me: me.table == table and me.asked)
    ada.go("/")
    ada.press("web-settings")
    ada.press("web-forget-me")
    expect(ada.page.get_by_text(ada.t("web-forgotten"))).to_be_visible()
    assert "secret" not in ada.page.evaluate("Object.values(localStorage).join(' ')")
    ada.go(f"/t/{table}")
    expect(ada.page.get_by_role("heading", name=ada.t("web-gone-no-such-table"))).to_be_visible()


def test_the_count_of_fifty_runs_in_step_on_two_devices(comes: Comes) -> None:
    ada, bo, cy = comes(name="Ada", reduced_motion="no-preference"), comes(reduced_motion="no-preference"), comes("fr")
    deal(ada, "fifty", [bo, cy], 4)
    for person in (ada, bo, cy):
        play_on(Hands(person, "fifty"), 1)
    rings = [person.page.get_by_role("img", name=re.compile("^The count is at")) for person in (ada, bo)]
    for ring in rings:
        expect(ring).to_have_accessible_name(re.compile(r" at ([5-9]|\d\d) of"))
    first, second = (int(re.findall(r"\d+", ring.get_attribute("aria-label") or "")[0]) for ring in rings)
    assert abs(first - second) <= 3  # one is read after the other
    ada.page.keyboard.press("Space")
    expect(ada.find("button", "fifty-on", "fifty", round=2)).to_be_visible()
    bo.press("fifty-skip", "fifty")
    expect(bo.find("button", "fifty-on", "fifty", round=2)).to_be_visible()
    expect(cy.find("button", "fifty-on", "fifty", round=2)).to_be_visible()
