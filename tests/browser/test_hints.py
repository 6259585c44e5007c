"""Hints: off until the host allows them, laid down with a tap or by keys, told to all; bots that think are seen to."""

import pytest
from playwright.sync_api import Locator, expect

from tablee.games import BY_KEY
from tests.browser.conftest import Comes
from tests.browser.hands import Hands, play_on
from tests.browser.house import DESK, LEARNING, Person, open_table
from tests.browser.seeing import Eyes, unsaid
from tests.browser.tables import deal, play_alone

GAME = "the_number"


def allow(host: Person) -> None:
    host.press("web-menu")
    host.press("web-arrange")
    host.choose("web-hints-allowed", "web-yes")
    host.until(lambda me: me.lobby["hints"])
    host.close_drawer()
    host.close_drawer()


def options(person: Person) -> Locator:
    return person.page.get_by_role("dialog", name=person.t("web-hint")).get_by_role("listitem").get_by_role("button")


def test_the_host_allows_them_and_everybody_hears_of_one(comes: Comes) -> None:
    ada, bo = comes(name="Ada"), comes("fr", viewport=DESK)
    deal(ada, GAME, [bo], 4)
    ada.until(lambda me: me.asked)
    expect(ada.find("button", "web-hint")).to_be_hidden()
    allow(ada)
    bo.until(lambda me: me.lobby["hints"])
    eyes = Eyes(ada)
    ada.press("web-hint")
    ada.until(lambda me: any(frame["say"] == "hinted" for frame in me.lines[-1].heard), LEARNING)
    expect(options(ada).first).to_be_visible()
    eyes.look("hint")
    hinted = next(frame for frame in ada.lines[-1].heard if frame["say"] == "hinted")
    assert options(ada).count() == len(hinted["options"])
    assert not any('"hinted"' in text for text in bo.texts)
    number = hinted["options"][0]["move"]["number"]
    options(ada).first.click()
    seal = ada.named("button", f"{ada.t('number-seal', GAME)} {number}")
    expect(seal).to_be_enabled()
    assert not any(frame["say"] == "submit" for frame in ada.lines[-1].said)
    seal.click()
    expect(bo.spoken.get_by_text(bo.t("aside-hints", seat="Ada", hints=1))).to_be_attached()
    eyes.agree()


@pytest.mark.parametrize("game", BY_KEY)
def test_of_every_game_they_are_whole_sentences(game: str, comes: Comes) -> None:
    """With figures that have a heading; in the other language the same hint is told anew."""
    ada = comes()
    opened = open_table(ada.url, game, bot="casual", start=True, hints=True)
    ada.hold(opened, game)
    ada.go(f"/t/{opened['table']}")
    ada.until(lambda me: me.asked)
    for language in ("en", "fr"):
        ada.language = language
        ada.add_script(f"localStorage.setItem('tablee.language', '\"{language}\"')")
        ada.page.reload()
        ada.press("web-hint")
        ada.until(lambda me: any(frame["say"] == "hinted" for frame in me.lines[-1].heard), LEARNING)
        own = ada.words(game).has("points-heading")
        heading = ada.t("points-heading" if own else "web-hint-points", game)
        expect(options(ada).first).to_contain_text(heading)
        assert list(unsaid(ada.page)) == []


def test_by_keys_alone_on_a_wide_screen(comes: Comes) -> None:
    ada = comes("fr", name="Zoé", viewport=DESK)
    play_alone(ada, GAME)
    allow(ada)
    ada.page.keyboard.press("h")
    ada.until(lambda me: any(frame["say"] == "hinted" for frame in me.lines[-1].heard), LEARNING)
    hinted = next(frame for frame in ada.lines[-1].heard if frame["say"] == "hinted")
    expect(options(ada).nth(1)).to_be_visible()
    options(ada).nth(1).focus()
    ada.page.keyboard.press("Enter")
    seal = ada.named("button", f"{ada.t('number-seal', GAME)} {hinted['options'][1]['move']['number']}")
    expect(seal).to_be_enabled()
    ada.page.keyboard.press("Enter")
    ada.until(lambda me: me.view["turn"] == 1)


def test_a_bot_that_thinks_is_waited_for_by_name(comes: Comes) -> None:
    ada = comes(name="Ada")
    ada.go("/")
    ada.find("button", "web-options-of", game=ada.t("game-name", GAME)).click()
    ada.choose("web-bots", "web-level-strong")
    ada.page.get_by_text(ada.t("web-more-choices")).click()
    ada.choose("web-bot-pace", "web-bot-pace-like-people")
    ada.press("web-play")
    ada.until(lambda me: me.asked)
    assert {seat["bot"] for seat in ada.lobby["seats"][1:]} == {"strong"}
    assert ada.lobby["bot_pace"] == "like-people"
    play_on(Hands(ada, GAME), 1)
    ada.until(lambda me: me.view["turn"] == 1, LEARNING)
