"""What people meet at a table: cards that are hit where they are seen, room for all, and nothing that asks unasked."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.boards import BOARDS
from tests.browser.conftest import Comes
from tests.browser.hands import Hands, answer
from tests.browser.house import DESK, FAILED_REQUEST, PHONE, Person, finished_game, open_table
from tests.browser.wcag import settle

TABLET: ViewportSize = {"width": 820, "height": 1180}
SIZES: tuple[ViewportSize, ...] = (PHONE, TABLET, DESK)
LOW: ViewportSize = {"width": 360, "height": 400}  # everything is below the fold
# Points of the hand whose topmost card, as it is drawn, is not the one that a click there meets.
MISSED = """() => {
    const pieces = [...document.querySelectorAll("[data-card]")].map(button => {
        const { transform, transformOrigin } = getComputedStyle(button);
        const [x, y] = transformOrigin.split(" ").map(parseFloat);
        const hand = button.offsetParent.getBoundingClientRect();
        const { offsetWidth: width, offsetHeight: height } = button.firstElementChild;
        const place = new DOMMatrix().translate(hand.x + button.offsetLeft + x, hand.y + button.offsetTop + y);
        const drawn = place.multiply(new DOMMatrix(transform)).translate(-x, -y).inverse();
        return { button, width, height, drawn };
    });
    // How deep inside a card a point lies: its edge is a matter of rounding, and its corners are round.
    const depth = ({ drawn, width, height }, point) => {
        const { x, y } = point.matrixTransform(drawn);
        return Math.min(x, y, width - x, height - y);
    };
    const area = document.querySelector("[data-card]").parentElement.getBoundingClientRect();
    const missed = [];
    for (let y = area.top; y < area.bottom; y += 3)
        for (let x = area.left; x < area.right; x += 3) {
            const depths = pieces.map(piece => depth(piece, new DOMPoint(x, y)));
            const top = depths.findLastIndex(deep => deep > -3);
            if (top < 0 || depths[top] < 5) continue;
            const met = document.elementFromPoint(x, y)?.closest("[data-card]");
            if (met !== pieces[top].button) missed.push([pieces[top].button.dataset.card, met?.dataset.card, x, y]);
        }
    return missed;
}"""
# The largest part of the height in which nothing is drawn.
EMPTY = """() => {
    const isDrawn = one => !one.children.length || one instanceof SVGElement || one.matches("button");
    const boxes = [...document.querySelectorAll("header *, main *")]
        .filter(one => isDrawn(one) && one.checkVisibility())
        .map(one => one.getBoundingClientRect()).filter(box => box.height && box.width)
        .sort((one, other) => one.top - other.top);
    let [reached, widest] = [0, 0];
    for (const { top, bottom } of boxes) {
        widest = Math.max(widest, Math.min(top, innerHeight) - reached);
        reached = Math.max(reached, bottom);
    }
    return Math.max(widest, innerHeight - reached) / innerHeight;
}"""
MOST_EMPTY = 0.25
LIES_OVER = """pills => {
    const over = pills.getBoundingClientRect();
    return [...document.querySelectorAll("main .sign, main .name, main b")].filter(one => {
        const box = one.getBoundingClientRect();
        return !pills.contains(one) && one.checkVisibility() && box.width && box.left < over.right
            && over.left < box.right && box.top < over.bottom && over.top < box.bottom;
    }).map(one => one.textContent);
}"""


def come_to(person: Person, game: str, **settings: Any) -> Hands:
    """A running game against bots, whose goal is told."""
    opened = open_table(person.url, game, bot="casual", start=True, **settings)
    person.hold(opened, game)
    person.go(f"/t/{opened['table']}")
    person.until(lambda me: me.asked)
    return Hands(person, game)


# What says "+1" or more, in the colour of what is refused.
PUNISHED = """() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "var(--bad)";
    const bad = getComputedStyle(probe).color;
    probe.remove();
    const bonuses = [...document.querySelectorAll("main *")].filter(one => /^\\+\\d$/.test(one.textContent.trim()));
    const coloursOf = ({ color, backgroundColor }) => [color, backgroundColor];
    const red = bonuses.filter(one => coloursOf(getComputedStyle(one)).includes(bad));
    return [bonuses.length, red.length];
}"""


def box_of(part: Locator) -> Any:
    box = part.bounding_box()
    assert box is not None
    return box


def height_of(page: Page) -> int:
    height: int = page.evaluate("document.documentElement.scrollHeight")
    return height


def test_a_card_is_hit_where_it_is_seen_and_the_table_fits_a_page(comes: Comes) -> None:
    ada = comes("fr")
    hands = come_to(ada, "fifty_fifty", setup={"seats": 5})
    hands.ready(hands.button("balance-choose"), *hands.told)
    cards = ada.page.locator("[data-card]")
    for viewport, lifted in zip(SIZES, (2, 4, 7), strict=True):
        ada.page.set_viewport_size(viewport)
        cards.nth(lifted).click()
        expect(cards.nth(lifted)).to_have_attribute("aria-pressed", "true")
        settle(ada.page)
        assert ada.page.evaluate(MISSED) == []
        assert height_of(ada.page) <= viewport["height"]
        expect(hands.button("balance-sheet")).to_have_count(1 if viewport == PHONE else 0)
        if viewport == TABLET:
            sheet, hand = box_of(ada.page.get_by_role("table")), box_of(ada.page.get_by_role("region").last)
            assert sheet["y"] + sheet["height"] <= hand["y"]


@pytest.mark.parametrize("game", ["fifty", "the_number"])
def test_a_new_round_begins_at_the_top_of_the_page(game: str, comes: Comes) -> None:
    ada = comes(viewport=LOW)
    hands = come_to(ada, game)
    answer(hands, 1)
    onward = ada.page.locator(".decision button.big").last
    expect(onward).to_be_enabled()
    ada.page.mouse.wheel(0, 2000)
    ada.page.wait_for_function("scrollY > 100")
    onward.click()
    ada.page.wait_for_function("scrollY === 0")


@pytest.mark.parametrize(
    ("game", "seats", "lowest"), [("the_number", 5, "[data-coach=tower]"), ("fifty", 4, "main li")]
)
def test_nobody_is_under_the_bar_when_all_is_revealed(game: str, seats: int, lowest: str, comes: Comes) -> None:
    ada = comes("fr")
    answer(come_to(ada, game, setup={"seats": seats}), 1)
    bar = ada.page.locator(".decision button.big").last
    expect(bar).to_be_enabled()
    for viewport in (PHONE, TABLET):
        ada.page.set_viewport_size(viewport)
        settle(ada.page)
        last = box_of(ada.page.locator(lowest).last)
        assert last["y"] + last["height"] <= box_of(bar)["y"]
        assert ada.page.get_by_text(ada.t("goal", game)).count() == 0


@pytest.mark.parametrize("game", BOARDS)
def test_an_emote_lies_over_nobody_and_a_tablet_is_filled(game: str, comes: Comes) -> None:
    ada = comes(name="Ada")
    come_to(ada, game)
    for viewport in SIZES:
        ada.page.set_viewport_size(viewport)
        ada.press("web-menu")
        ada.press("emote-well-played")
        pills = ada.page.get_by_role("main").get_by_text(ada.t("emote-well-played"))
        expect(pills.first).to_be_visible()
        assert pills.first.locator("..").evaluate(LIES_OVER) == []
        if viewport == TABLET:
            assert ada.page.evaluate(EMPTY) < MOST_EMPTY


def test_a_review_is_asked_for_when_its_line_has_been_in_sight(comes: Comes) -> None:
    ada = comes(viewport={"width": 360, "height": 280}, fresh=True)
    opened = finished_game(ada.url, "fifty", setup={"seats": 3})
    ada.hold(opened, "fifty")
    ada.page.clock.install()
    ada.go(f"/t/{opened['table']}")
    line = ada.find("link", "web-review")
    expect(line).to_be_attached()
    expect(line).not_to_be_in_viewport()
    settle(ada.page)
    ada.page.clock.fast_forward(10_000)
    settle(ada.page)
    assert not any("/review?" in request for request in ada.requests)
    line.scroll_into_view_if_needed()
    expect(line).to_be_in_viewport()
    settle(ada.page)
    with ada.page.expect_request("**/review?*"):
        ada.page.clock.fast_forward(2_000)


def test_the_bonus_of_a_clash_is_no_punishment(comes: Comes) -> None:
    ada = comes(viewport=DESK, reduced_motion="no-preference")
    hands = come_to(ada, "fifty", setup={"seats": 6})
    hands.play({"move": "pick", "numbers": low_numbers(ada)})
    bonus = ada.page.locator("main").get_by_text("+1", exact=True)
    expect(bonus.first).to_be_visible()
    for theme in ("light", "dark"):
        ada.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        count, red = ada.page.evaluate(PUNISHED)
        assert count
        assert not red


def low_numbers(person: Person) -> list[int]:
    assert person.asked is not None
    blocked = person.asked["ask"]["blocked"]
    return [number for number in range(1, 20) if number % 10 not in blocked][:5]


def test_a_part_that_did_not_come_is_there_when_the_server_is_back(comes: Comes) -> None:
    ada = comes(fresh=True)
    ada.forgive(FAILED_REQUEST)
    come_to(ada, "fifty")
    expect(ada.find("button", "web-rules")).to_be_visible()
    ada.page.route("**/*.js", lambda route: route.abort())
    with ada.page.expect_event("requestfailed"):
        ada.press("web-rules")
    with ada.page.expect_event("load"):
        ada.page.unroute("**/*.js")
    ada.press("web-rules")
    expect(ada.page.get_by_role("dialog")).to_be_visible()
