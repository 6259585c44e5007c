"""Every other page as it looks: home, table, drawers, referee, replay, and dead ends."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.hands import play_on
from tests.browser.house import FAILED_REQUEST, come_once, finished_game, open_table
from tests.browser.seeing import Eyes
from tests.browser.sheets import TYPED
from tests.browser.tables import join_by_link, open_for_friends, play_alone

LANGUAGES = pytest.mark.parametrize("language", ["en", "fr"])


@LANGUAGES
def test_home(language: str, comes: Comes) -> None:
    ada = comes(language, name="Zoé")
    eyes = Eyes(ada)
    ada.go("/")
    play = ada.find("button", "web-play-game", game=ada.t("game-name", "fifty"))
    expect(play).to_be_visible()
    eyes.look("home")
    ada.find("button", "web-options-of", game=ada.t("game-name", "fifty")).click()
    expect(ada.find("button", "web-play")).to_be_visible()
    eyes.look("home-options")
    ada.close_drawer()
    ada.press("web-settings")
    expect(ada.find("button", "web-forget-me")).to_be_visible()
    eyes.look("home-settings")
    for game in ("fifty", "one_o_one"):
        opened = open_table(ada.url, game, bot="casual", start=True)
        come_once(ada.url, opened)
        ada.hold(opened, game)
    open_table(ada.url, "the_number", listed=True)
    ada.go("/")
    expect(ada.page.get_by_text(ada.t("web-your-turn")).first).to_be_visible()
    eyes.look("home-with-tables")
    eyes.agree()


@LANGUAGES
def test_a_table_before_the_game(language: str, comes: Comes, monkeypatch: pytest.MonkeyPatch) -> None:
    longest = {"en": "CROISSANT-88", "fr": "AVALANCHE-88"}[language]
    monkeypatch.setattr("tablee.server.storage.table_directory.new_code", lambda _: longest)
    ada, bo = comes(language, name="Zoé"), comes(language)
    eyes, guest = Eyes(ada), Eyes(bo)
    open_for_friends(ada, "fifty", 5, 4)
    bo.go(f"/t/{ada.table}")
    expect(bo.find("button", "web-sit-down")).to_be_visible()
    guest.look("lobby-spectator")
    join_by_link(bo, ada, "Maximilienne")
    guest.look("lobby-guest")
    ada.until(lambda me: me.lobby["seats"][1]["kind"] == "person")
    eyes.look("lobby-host")
    ada.press("web-arrange")
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    eyes.look("lobby-arrange")
    ada.close_drawer()
    ada.page.get_by_role("button").filter(has_text="Maximilienne").first.click()
    expect(ada.find("button", "web-remove", name="Maximilienne")).to_be_visible()
    eyes.look("lobby-seat")
    guest.agree()
    eyes.agree()


@LANGUAGES
def test_drawers_in_play(language: str, comes: Comes) -> None:
    ada = comes(language)
    eyes = Eyes(ada)
    play_on(play_alone(ada, "the_number"), 2)
    ada.press("web-menu")
    log = ada.page.get_by_role("dialog").locator("ol")
    expect(log).to_be_visible()
    expect(log).not_to_contain_text(ada.t("web-guest"))  # what happened is said to whoever looks
    ada.press("web-other-device")
    expect(ada.page.get_by_role("img", name=ada.t("web-device-qr"))).to_be_visible()
    eyes.look("play-menu")
    ada.press("web-why")
    expect(ada.page.get_by_role("dialog", name=ada.t("web-why"))).to_be_visible()
    eyes.look("play-why")
    ada.close_drawer()
    ada.press("web-rules")
    expect(ada.page.get_by_role("dialog").get_by_role("heading").nth(1)).to_be_visible()
    eyes.look("play-rules")
    eyes.agree()


@LANGUAGES
def test_one_device_passed_round(language: str, comes: Comes) -> None:
    ada = comes(language)
    eyes = Eyes(ada)
    opened = open_table(ada.url, "fifty_fifty", people=["Zoé", "Bo"], setup={"seats": 2}, start=True)
    ada.hold(opened, "fifty_fifty")
    ada.go(f"/t/{opened['table']}")
    mine = [ada.find("button", "web-i-am", name=name) for name in ("Zoé", "Bo")]
    expect(mine[0].or_(mine[1])).to_be_visible()
    eyes.look("curtain")
    eyes.agree()


@LANGUAGES
@pytest.mark.parametrize("game", TYPED)
def test_the_referee(game: str, language: str, comes: Comes) -> None:
    ada = comes(language)
    eyes = Eyes(ada)
    ada.go(f"/referee/{game}")
    expect(ada.find("button", "web-start-again")).to_be_visible()
    eyes.look(f"referee-{game}-empty")
    with ada.page.expect_response("**/api/referee/*"):
        TYPED[game](ada)
    eyes.look(f"referee-{game}-typed")
    eyes.agree()


@LANGUAGES
def test_fairness_upload_and_dead_ends(language: str, comes: Comes) -> None:
    ada = comes(language)
    ada.forgive(FAILED_REQUEST)
    eyes = Eyes(ada)
    ada.go(f"/r/{finished_game(ada.url, 'the_number')['table']}#fair")
    expect(ada.page.get_by_role("dialog", name=ada.t("web-fairness"))).to_be_visible()
    eyes.look("replay-fair")
    ada.go("/replay")
    expect(ada.page.get_by_text(ada.t("web-upload-choose"))).to_be_visible()
    eyes.look("replay-upload")
    ada.go("/join/NOBODY-00")
    expect(ada.page.get_by_role("heading", name=ada.t("web-no-such-code", code="NOBODY 00"))).to_be_visible()
    eyes.look("no-such-code")
    ada.go("/t/nowhere")
    expect(ada.page.get_by_role("heading", name=ada.t("web-gone-no-such-table"))).to_be_visible()
    eyes.look("no-such-table")
    eyes.agree()
