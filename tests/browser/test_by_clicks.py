"""Every game of the house, from the first page to its end page, by clicks alone, on a phone."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tablee.games import BY_KEY
from tests.browser.boards import BOARDS
from tests.browser.conftest import Comes
from tests.browser.ears import HURRY, LISTEN, hear_everything_once
from tests.browser.hands import Hands, answer, play_on, play_unseen, see_result
from tests.browser.house import DESK, Person
from tests.browser.tables import play_alone, prefer_short

USUAL = {"fifty": 4, "one_o_one": 2}
UNSEEN = {1: 90, 3: 16}  # moves in the middle of a long game, by its seats: they are made without the page


def lay(person: Person, game: str, seats: int, option: str, choice: str) -> None:
    """Through the options on the lid."""
    person.go("/")
    person.find("button", "web-options-of", game=person.t("game-name", game)).click()
    drawer = person.page.get_by_role("dialog")
    for more in ("web-more-bots", "web-rulings-box", "web-more-choices"):
        drawer.locator("summary", has_text=person.t(more)).click()
    assert drawer.evaluate("one => one.scrollHeight <= one.clientHeight"), "only what is under the title scrolls"
    person.slide("web-seats-count", seats, seats=USUAL[game])
    person.choose(f"option-{option}", f"option-{option}-{choice}", game)
    person.press("web-play")


@pytest.mark.parametrize("game", BOARDS)
def test_a_whole_game(game: str, comes: Comes) -> None:
    """With everything that moves, hurried; and everything is heard once, with its reasons."""
    ada = comes(reduced_motion="no-preference")
    for script in (HURRY, LISTEN):
        ada.add_script(script)
    prefer_short(ada, game)
    hands = play_alone(ada, game)
    answered = play_on(hands)
    assert answered > 1  # a second crown may end Fifty in its second round
    hands.ready(ada.find("button", "web-see-result"), *hands.told)
    expect(ada.spoken).to_contain_text(ada.t("web-enter-goes-on", game, onward=ada.t("web-see-result")))
    hear_everything_once(ada, game, answered)
    see_result(hands)
    steps = ada.page.get_by_role("main").get_by_role("list").first.get_by_role("listitem")
    expect(steps).to_have_count(min(3, len(ada.lobby["seats"])))
    told = [int(text.split()[-1]) for text in steps.all_inner_texts()]
    assert sorted(told) == sorted(best_three(game, ada.lobby["outcome"]))
    ada.page.get_by_role("link", name=ada.t("web-fair-tick")).click()
    fair = ada.page.get_by_role("dialog", name=ada.t("web-fairness"))
    expect(fair.get_by_text(ada.t("web-fair-own"))).to_be_visible()


def best_three(game: str, outcome: dict[str, Any]) -> list[int]:
    """Who stands on the podium: the winners, then whoever came nearest."""
    few_win = BY_KEY[game].best == "fewest"
    order = sorted(
        enumerate(outcome["scores"]),
        key=lambda seat: (seat[0] not in outcome["winners"], seat[1] if few_win else -seat[1]),
    )
    return [score for _, score in order[:3]]


def test_fifty_with_danger_and_five_seats(comes: Comes) -> None:
    ada = comes()
    lay(ada, "fifty", 5, "danger", "true")
    hands = Hands(ada, "fifty")
    ada.until(lambda me: me.asked)
    assert ada.view["danger"] is not None
    low, high = ada.view["danger"]
    expect(ada.page.get_by_text(ada.t("fifty-danger", "fifty", low=low, high=high))).to_be_visible()
    expect(ada.page.get_by_text(ada.t("fifty-corner-rule", "fifty"))).to_be_visible()
    assert play_on(hands) >= 2
    see_result(hands)


@pytest.mark.parametrize("seats", [1, 3])
def test_expert_101_solo_and_with_three(seats: int, comes: Comes) -> None:
    ada = comes("fr")
    lay(ada, "one_o_one", seats, "draw", "expert")
    hands = Hands(ada, "one_o_one")
    answered = play_on(hands, 8)
    ada.until(lambda me: me.asked)
    play_unseen(ada, "one_o_one", ada.held, UNSEEN[seats])
    assert answered + UNSEEN[seats] + play_on(hands) > 30
    see_result(hands)
    if seats == 1:
        total = ada.lobby["outcome"]["scores"][0]
        expect(ada.page.get_by_role("heading", name=ada.t("web-solo-done", points=total))).to_be_visible()


def test_the_square_of_somebody_else_is_enlarged_by_a_tap(comes: Comes) -> None:
    ada = comes()
    play_on(play_alone(ada, "one_o_one"), 6)
    ada.until(lambda me: me.asked)
    name = ada.lobby["seats"][1]["name"]
    label = ada.t("one-square-of", "one_o_one", name=name, mine="false")
    ada.find("button", "one-enlarge", "one_o_one", label=label).click()
    token = ada.page.get_by_role("dialog", name=name).get_by_role("group", name=label).get_by_role("img").first
    box = token.bounding_box()
    assert box is not None
    assert box["width"] >= 44


def test_on_a_desk_the_cells_of_101_are_large_and_all_is_in_sight(comes: Comes) -> None:
    ada = comes(viewport=DESK)
    hands = play_alone(ada, "one_o_one")
    for answered in range(8):  # the square grows meanwhile
        ada.until(lambda me: me.asked and me.asked["ask"]["ask"] == "place-token")
        box = ada.page.locator("button[data-cell]").first.bounding_box()
        assert box is not None
        assert box["width"] >= 56
        case = ada.page.locator("ol.case").bounding_box()
        assert case is not None
        assert case["y"] + case["height"] <= DESK["height"]  # also below the line that tells the goal
        answer(hands, answered)
