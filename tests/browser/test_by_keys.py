"""Every game of the house from the first page to its end page, with the keyboard alone, on a wide screen, in French."""

import pytest
from playwright.sync_api import expect

from tests.browser.boards import BOARDS
from tests.browser.conftest import Comes
from tests.browser.ears import HEAR, LISTEN, hear_everything_once, play_by_ear
from tests.browser.hands import Hands, page_of, play_on, tab_to
from tests.browser.house import DESK, Person
from tests.browser.tables import prefer_short

# For each answer: typing it, sealing it, and going on from what it came to.
TO_START = 40


def start(person: Person, game: str) -> Hands:
    person.go("/")
    tab_to(person, person.find("button", "web-play-game", game=person.t("game-name", game)))
    person.page.keyboard.press("Enter")
    return Hands(person, game, by_keys=True)


@pytest.mark.parametrize("game", BOARDS)
def test_a_whole_game_by_ear(game: str, comes: Comes) -> None:
    """What to do is known from what is said alone, few keys do it, and everything is heard once, with its reasons."""
    ada = comes("fr", viewport=DESK)
    for script in (HEAR, LISTEN):
        ada.add_script(script)
    prefer_short(ada, game)
    hands = start(ada, game)
    answered = play_by_ear(hands)
    assert answered > 1  # a second crown may end Fifty in its second round
    assert ada.page.evaluate("keys") <= TO_START + page_of(game).MOST_KEYS * answered
    assert ada.page.evaluate("nowhere") == []
    hear_everything_once(ada, game, answered)
    expect(ada.page.locator("h1")).to_be_focused()
    tab_to(ada, ada.find("button", "web-rematch"))
    ada.page.keyboard.press("Enter")
    ada.until(lambda me: me.update and me.lobby["phase"] == "playing")


def test_arrows_walk_over_a_grid_that_is_one_stop(comes: Comes) -> None:
    ada = comes(viewport=DESK)
    start(ada, "fifty")
    ada.until(lambda me: me.asked)
    open_numbers = [number for number in range(1, 50) if number % 10 not in ada.view["blocked"]]
    first = ada.named("checkbox", str(open_numbers[0]))
    tab_to(ada, first)
    ada.page.keyboard.press("ArrowRight")
    second = ada.named("checkbox", str(open_numbers[1]))
    expect(second).to_be_focused()
    ada.page.keyboard.press("Space")
    expect(second).to_be_checked()
    ada.page.keyboard.press("Tab")
    expect(ada.page.get_by_role("checkbox").and_(ada.page.locator(":focus"))).to_have_count(0)


@pytest.mark.parametrize("tabs", [0, 1, 2])
def test_digits_and_enter_put_numbers_down_and_seal_them_wherever_the_focus_is(tabs: int, comes: Comes) -> None:
    ada = comes(viewport=DESK)
    start(ada, "fifty")
    ada.until(lambda me: me.asked)
    open_numbers = [number for number in range(1, 50) if number % 10 not in ada.view["blocked"]]
    chosen = open_numbers[::5][:5]
    tab_to(ada, ada.named("checkbox", str(open_numbers[0])))
    for _ in range(tabs):
        ada.page.keyboard.press("Tab")
    for number in chosen:
        ada.type(str(number))
        ada.page.keyboard.press("Enter")
        expect(ada.named("checkbox", str(number))).to_be_checked()
    ada.type(str(chosen[0]))
    ada.page.keyboard.press("Enter")
    expect(ada.named("checkbox", str(chosen[0]))).to_be_checked()
    ada.page.keyboard.press("Enter")
    ada.until(lambda me: (me.view and me.view["line"] == chosen) or me.view["round"] > 0)


def test_a_drawer_takes_the_keys_and_gives_the_focus_back(comes: Comes) -> None:
    ada = comes(viewport=DESK)
    start(ada, "the_number")
    ada.until(lambda me: me.asked)
    opener = ada.find("button", "web-rules")
    tab_to(ada, opener)
    ada.page.keyboard.press("Enter")
    drawer = ada.page.get_by_role("dialog", name=ada.t("web-rules"))
    expect(drawer).to_be_visible()
    ada.type("123")
    ada.page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    expect(opener).to_be_focused()
    expect(ada.find("button", "number-missing", "the_number", missing=3)).to_be_visible()
    ada.page.keyboard.press("?")
    expect(drawer).to_be_visible()


def test_looking_back_at_a_reveal_takes_no_news_back_and_lets_none_of_the_next_turn_in(comes: Comes) -> None:
    ada = comes(viewport=DESK)
    hands = start(ada, "the_number")
    play_on(hands, 1)
    ada.until(lambda me: me.asked and sum(seat["has_written"] for seat in me.view["seats"]) == 3)
    told = ada.page.get_by_role("complementary", name=ada.t("web-log"))
    turned = ada.t("tell-turn", "the_number", round=1, turn=1)
    bot = ada.t("tell-has-written", "the_number", seat=ada.lobby["seats"][1]["name"])
    goes_on = ada.named("button", f"{ada.t('number-next-turn', 'the_number')} {ada.view['bonus'][1]}")
    for key in ("ArrowLeft", "ArrowLeft", "ArrowRight"):
        expect(goes_on).to_be_visible()
        expect(told).to_contain_text(turned)
        expect(told).not_to_contain_text(bot)
        ada.page.keyboard.press(key)
    ada.page.keyboard.press("Enter")
    expect(ada.find("button", "number-missing", "the_number", missing=3)).to_be_visible()
    expect(told).to_contain_text(bot)
