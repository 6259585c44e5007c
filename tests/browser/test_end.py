"""The end page: what decided, why each round brought what it did, the moment in the replay, and a crowd's end."""

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.boards import BOARDS
from tests.browser.conftest import Comes
from tests.browser.hands import Hands, play_on, see_result
from tests.browser.house import DESK, PHONE, Frame, Person, finished_game

PICTURE = 1200  # pixels
# A page of a test may not write to a clipboard.
KEEP_COPIED = "navigator.clipboard.writeText = async (text) => { globalThis.copied = text }"
SHEETS = {"fifty": 5, "the_number": 5, "fifty_fifty": 5}  # those with rounds, and a table for five


def see_end(person: Person, game: str, **setup: object) -> Frame:
    """A finished game of bots, as the person who opened the table sees its end. The replay of it."""
    opened = finished_game(person.url, game, setup=setup)
    person.hold(opened, game)
    person.go(f"/t/{opened['table']}")
    expect(person.find("button", "web-rematch")).to_be_visible()
    replay: Frame = httpx.get(f"{person.url}/api/tables/{opened['table']}/replay", trust_env=False).json()
    return replay


@pytest.mark.parametrize("game", BOARDS)
def test_what_is_shared_is_a_picture_and_a_few_lines_about_people_with_names(game: str, comes: Comes) -> None:
    """Whoever gets it is not the "you" of the page it was made on."""
    ada = comes()
    replay = see_end(ada, game)
    ada.press("web-share")
    shared = ada.page.get_by_role("dialog", name=ada.t("web-share-title"))
    text = shared.locator("pre").inner_text()
    first = replay["names"][replay["outcome"]["winners"][0]]
    assert f"{first} {replay['outcome']['scores'][replay['outcome']['winners'][0]]}" in text
    assert "You" not in text
    assert text.endswith(f"/r/{ada.table}")
    picture = shared.get_by_role("img")
    ada.until(lambda _: picture.evaluate("one => one.naturalWidth") == PICTURE)
    with ada.page.expect_download() as download:
        shared.get_by_role("link", name=ada.t("web-share-save")).click()
    assert download.value.suggested_filename == f"tablee-{game}.png"


def test_a_friend_plays_the_same_deal_by_a_link_and_compares(comes: Comes) -> None:
    """From the chair of whoever sent it, at a table of their own."""
    ada, bo = comes(), comes(name="Bo")
    setup = {"seats": 2}
    replay = see_end(ada, "the_number", **setup)
    ada.page.evaluate(KEEP_COPIED)
    ada.press("web-same-deal")
    ada.press("web-deal-link")
    link = ada.until(lambda me: me.page.evaluate("globalThis.copied")).split()[-1]
    bo.page.goto(link)
    expect(bo.page.get_by_text(bo.t("web-deal-open-of", name="Ada"))).to_be_visible()
    expect(bo.page).to_have_title(f"{bo.t('web-same-deal')} · Tablée")
    lid = bo.page.locator(".lid-cloth").bounding_box()
    assert lid is not None
    assert lid["width"] > 0.9 * (PHONE["width"] - 32)
    bo.press("web-play")
    hands = Hands(bo, "the_number")
    bo.until(lambda me: me.asked)
    assert bo.lobby["origin"]["from"] == "same-deal"
    play_on(hands)
    see_result(hands)
    expect(bo.find("heading", "web-compared-with", name="Ada")).to_be_visible()
    ada_points = replay["outcome"]["scores"][0]
    expect(bo.page.get_by_role("columnheader", name=f"Ada ({ada_points})")).to_be_visible()


@pytest.mark.parametrize("game", SHEETS)
def test_a_tap_on_a_round_tells_why_and_leads_to_the_moment(game: str, comes: Comes) -> None:
    ada = comes("fr" if game == "fifty" else "en", viewport=PHONE if game == "the_number" else DESK)
    replay = see_end(ada, game, seats=SHEETS[game])
    ends = [step for step in replay["steps"] if any(said["key"] == "tell-round" for said in step["news"]["sentences"])]
    cell = ada.page.get_by_role("button", name=ada.t("web-round-cell", name=replay["names"][1], round=1, points=""))
    cell.click()
    expect(cell).to_have_attribute("aria-pressed", "true")
    points = str(cell.get_attribute("aria-label")).split()[-1]
    card = ada.page.get_by_role("region", name=ada.t("web-why-round", round=1, points=int(points)))
    assert card.get_by_role("listitem").count() > 1
    card.get_by_role("link", name=ada.t("web-show-moment")).click()
    expect(ada.find("slider", "web-step")).to_have_value(str(ends[0]["news"]["move"]))


def test_a_second_crown_is_said_to_have_decided(comes: Comes) -> None:
    ada = comes()
    edition = {"crown_at": [1] * 6}
    replay = see_end(ada, "fifty", seats=3, edition=edition)
    (winner,) = replay["outcome"]["winners"]
    assert replay["outcome"]["reason"]["key"] == "outcome-second-crown"
    title = ada.t("end-outcome-second-crown", "fifty", you="yes", seat="")
    expect(ada.page.get_by_role("heading", name=title)).to_have_count(0 if winner else 1)
    # Once, in the title or below it.
    expect(ada.page.locator("main .stand").get_by_text(ada.t("outcome-second-crown-you", "fifty"))).to_have_count(0)
    if winner:
        expect(
            ada.page.get_by_text(ada.t("outcome-second-crown", "fifty", seats=replay["names"][winner]))
        ).to_be_visible()


def test_a_crowd_has_an_end_too(comes: Comes) -> None:
    ada = comes("fr")
    replay = see_end(ada, "fifty", seats=40)
    assert str(replay["outcome"]["reason"]["parts"]["points"]) in ada.page.get_by_role("main").inner_text()


def test_the_sheet_scrolls_beside_the_result(comes: Comes) -> None:
    """On a wide screen nothing lies over it, and the way on is in sight."""
    ada = comes(viewport=DESK)
    see_end(ada, "one_o_one", seats=3)
    sheet = ada.page.get_by_role("region", name=ada.t("web-sheet")).bounding_box()
    again = ada.find("button", "web-rematch").bounding_box()
    assert sheet is not None
    assert again is not None
    assert again["x"] + again["width"] <= sheet["x"]
    assert again["y"] + again["height"] <= DESK["height"]
