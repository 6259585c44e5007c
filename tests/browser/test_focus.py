"""Where the keyboard is: at the heading of a new page, at the question of a new phase, in sight, and never nowhere."""

import pytest
from playwright.sync_api import expect

from tests.browser.boards import BOARDS
from tests.browser.conftest import Comes
from tests.browser.hands import Hands, answer, tab_to
from tests.browser.house import FAILED_REQUEST, Person
from tests.browser.tables import join_by_code, open_for_friends, play_alone, start, take_seat

LOW = {"width": 320, "height": 256}  # 1280 by 1024 pixels at 400 %
# Is something of what has the focus in sight, with nothing above it?
IN_SIGHT = """() => {
    const one = document.activeElement;
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const points = [0.2, 0.5, 0.8].flatMap((x) => [0.2, 0.5, 0.8].map((y) =>
        document.elementFromPoint(left + x * (right - left), top + y * (bottom - top))));
    return points.some((point) => point && (one.contains(point) || point.contains(one)));
}"""
# How the edge of a cell of 101 is drawn, open or not, and how faintly.
EDGES = """cells => {
    const edges = cells.map(getComputedStyle).map(({ borderTopStyle, opacity }) => `${borderTopStyle} ${opacity}`);
    return [...new Set(edges)].sort();
}"""
# What a checked number and an unchecked one look like.
LOOK = "one => { const { backgroundColor, color } = getComputedStyle(one); return backgroundColor + color; }"


def focused(person: Person, selector: str) -> None:
    expect(person.page.locator(f"{selector}:focus")).to_have_count(1)


def test_it_follows_pages_and_phases_but_never_whoever_types_or_reads(comes: Comes) -> None:
    ada = comes()
    hands = play_alone(ada, "the_number")
    ada.until(lambda me: me.asked)
    focused(ada, "h2[data-question]")
    answer(hands)
    expect(ada.find("heading", "tell-turn", "the_number", round=1, turn=1)).to_be_focused()
    ada.press("web-rules")
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.find("button", "web-rules")).to_be_focused()
    ada.find("link", "web-home").click()
    expect(ada.find("heading", "web-welcome")).to_be_focused()
    ada.page.go_back()
    focused(ada, "h2[data-question]")


def test_a_wrong_code_keeps_the_focus_and_says_so(comes: Comes) -> None:
    ada = comes()
    ada.forgive(FAILED_REQUEST)
    ada.go("/")
    field = ada.page.get_by_label(ada.t("web-join-a-table"))
    field.fill("olive 99")
    ada.press("web-join")
    expect(ada.page.get_by_role("alert")).to_contain_text(ada.t("web-no-such-code", code="OLIVE 99"))
    expect(field).to_be_focused()


def test_a_host_hears_who_sits_down_and_that_the_own_choice_is_sealed(comes: Comes) -> None:
    ada, bo = comes(name="Ada"), comes("fr")
    code = open_for_friends(ada, "the_number", 2, 4)
    join_by_code(bo, code, "Bo")
    expect(ada.spoken).to_contain_text(ada.t("web-sat-down", "the_number", name="Bo", sitting=2, seats=2))
    bo.press("web-leave")
    expect(ada.spoken).to_contain_text(ada.t("web-left-seat", "the_number", name="Bo", sitting=1, seats=2))
    take_seat(bo, "Bo")
    start(ada, 2)
    ada.until(lambda me: me.asked)
    answer(Hands(ada, "the_number"))
    expect(ada.spoken).to_contain_text(ada.t("web-sealed-spoken", "the_number"))
    expect(bo.spoken).to_contain_text(bo.t("tell-has-written", "the_number", seat="Ada"))


@pytest.mark.parametrize("game", BOARDS)
def test_zoomed_to_400_percent_nothing_covers_what_has_the_focus(game: str, comes: Comes) -> None:
    ada = comes(viewport=LOW, forced_colors="active")
    ada.go("/")
    tab_to(ada, ada.find("button", "web-play-game", game=ada.t("game-name", game)))
    ada.page.keyboard.press("Enter")
    ada.until(lambda me: me.asked)
    focused(ada, "h2[data-question]")
    question = ada.page.locator(":focus").bounding_box()
    assert question is not None
    assert 0 <= question["y"] < LOW["height"] / 2 + 1
    for _ in range(12):
        ada.page.keyboard.press("Tab")
        assert ada.page.evaluate(IN_SIGHT), ada.page.evaluate("document.activeElement.outerHTML")
    if game == "one_o_one":
        assert ada.page.locator("main .square .cell").evaluate_all(EDGES) == ["dashed 1", "solid 1"]


def test_where_the_system_has_the_colours_a_chosen_number_is_seen_and_each_is_heard(comes: Comes) -> None:
    ada = comes(forced_colors="active")
    play_alone(ada, "fifty")
    ada.until(lambda me: me.asked)
    one, other = ada.page.get_by_role("checkbox").nth(0), ada.page.get_by_role("checkbox").nth(1)
    tab_to(ada, one)
    ada.page.keyboard.press("Space")
    expect(one).to_be_checked()
    assert one.evaluate(LOOK) != other.evaluate(LOOK)
    number = one.get_attribute("data-number")
    blocked = ada.view["blocked"][0] or 10
    for key in (*str(blocked), "Enter", *str(number), "Enter"):
        ada.page.keyboard.press(key)
    for key, said in (("put", number), ("blocked", blocked), ("twice", number)):
        expect(ada.spoken).to_contain_text(ada.t(f"fifty-say-{key}", "fifty", number=int(said or 0), count=1))
