"""Addresses somebody types: pages that ask which game, and a friendly end where there is no page."""

import pytest
from playwright.sync_api import expect

from tablee.games import BY_KEY, GAMES
from tests.browser.conftest import Comes
from tests.browser.house import FAILED_REQUEST, open_table
from tests.browser.seeing import Eyes

LANGUAGES = pytest.mark.parametrize("language", ["en", "fr"])
EXPLORED = [game.key for game in GAMES if game.has_explorer]


@LANGUAGES
@pytest.mark.parametrize(
    ("address", "heading"),
    [
        ("/nothing", "web-nowhere"),
        ("/t/abc/more", "web-nowhere"),
        ("/referee/chess", "web-no-referee"),
        ("//", "web-nowhere"),
    ],
)
def test_an_address_that_is_none_leads_home(language: str, address: str, heading: str, comes: Comes) -> None:
    ada = comes(language)
    ada.forgive(FAILED_REQUEST)
    answer = ada.page.goto(ada.url + address)
    assert answer is not None
    assert answer.status == 404
    expect(ada.find("heading", heading)).to_be_visible()
    ada.find("link", "web-go-home").click()
    expect(ada.find("heading", "web-welcome")).to_be_visible()


def test_from_a_dead_end_to_a_table(comes: Comes) -> None:
    """A wrong code, another wrong one, and the right one."""
    ada = comes()
    ada.forgive(FAILED_REQUEST)
    code = open_table(ada.url, "fifty")["code"]
    ada.go("/nothing")
    for wrong in ("NOBODY 00", "NOBODY 01"):
        ada.page.get_by_label(ada.t("web-join-a-table")).fill(wrong.lower())
        ada.press("web-join")
        expect(ada.page.get_by_role("alert")).to_contain_text(ada.t("web-no-such-code", code=wrong))
    ada.go("/join/NOBODY-00")
    expect(ada.find("heading", "web-no-such-code", code="NOBODY 00")).to_be_visible()
    expect(ada.page.get_by_label(ada.t("web-join-a-table"))).to_have_value("NOBODY 00")
    ada.page.get_by_label(ada.t("web-join-a-table")).fill(code.lower().replace("-", " "))
    ada.press("web-join")
    expect(ada.find("button", "web-sit-down")).to_be_visible()


@LANGUAGES
@pytest.mark.parametrize(("page", "games"), [("referee", list(BY_KEY)), ("explore", EXPLORED)])
def test_which_game(page: str, games: list[str], language: str, comes: Comes) -> None:
    ada = comes(language)
    ada.go(f"/{page}")
    expect(ada.find("heading", f"web-{page}")).to_be_visible()
    links = ada.page.get_by_role("navigation", name=ada.t("web-games")).get_by_role("link")
    expect(links).to_have_count(len(games))
    for place, game in enumerate(games):
        expect(links.nth(place)).to_contain_text(ada.t("game-name", game))
    links.last.click()
    expect(ada.page).to_have_url(f"{ada.url}/{page}/{games[-1]}")
    expect(ada.find("button", "web-rules")).to_be_visible()


def test_a_game_without_an_explorer_shows_those_that_have_one(comes: Comes) -> None:
    ada = comes()
    ada.go("/explore/one_o_one")
    expect(ada.page.get_by_role("link", name=ada.t("game-name", "the_number"))).to_be_visible()


@LANGUAGES
def test_how_it_looks(language: str, comes: Comes) -> None:
    ada = comes(language)
    ada.forgive(FAILED_REQUEST)
    eyes = Eyes(ada)
    ada.go("/nothing")
    expect(ada.find("heading", "web-nowhere")).to_be_visible()
    eyes.look("nowhere")
    for page in ("referee", "explore"):
        ada.go(f"/{page}")
        expect(ada.page.get_by_role("link", name=ada.t("game-name", "the_number"))).to_be_visible()
        eyes.look(f"which-game-{page}")
    eyes.agree()
