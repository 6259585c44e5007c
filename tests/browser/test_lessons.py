"""A newcomer with a phone plays the first round of each game by what it highlights, and reads what the coach says."""

import re
import time
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Locator, ViewportSize, expect
from playwright.sync_api import TimeoutError as TooLate

from tablee.core.game import AnyGame
from tablee.games import GAMES
from tests.browser.conftest import Comes
from tests.browser.house import DESK, PATIENCE, PHONE, Person
from tests.browser.seeing import Eyes

TABLET: ViewportSize = {"width": 820, "height": 1180}
STEPS = {1, 2, 3, 4, 5, 6}
COACH = "aside.coach.placed"
# What is played where nothing is suggested: the first that is offered.
OFFERED = {
    "fifty": "[data-number]",
    "the_number": "[data-digit]:enabled",
    "fifty_fifty": "[data-card]:enabled",
    "one_o_one": "[data-cell]",
}


def open_lesson(person: Person, game: str) -> None:
    person.page.goto(f"{person.url}/learn/{game}")
    person.page.wait_for_selector(COACH)


def step_of(person: Person) -> int | None:
    text = person.page.evaluate(f"document.querySelector('{COACH}')?.dataset.step ?? ''")
    return int(text) if text else None


# All that is drawn on the page besides the coach: text, pictures, pieces, what can be pressed, and what glows.
DRAWN = """() => {
    const page = document.querySelector('.game-page'), found = [];
    // What is only spoken stands in a box of a pixel.
    const isThere = (one) => one === page || (one.getBoundingClientRect().width > 2 && isThere(one.parentElement));
    const isOther = (one) => !one.closest('.coach, .log, .coming') && isThere(one);
    const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const range = document.createRange(), text = texts.currentNode;
        range.selectNodeContents(text);
        if (text.data.trim() && isOther(text.parentElement))
            for (const box of range.getClientRects()) found.push([text.data.trim(), box]);
    }
    const things = 'button, input, img, svg:not(.glow), .glow .ring, .glow .soft, [data-solid], [data-question]';
    for (const one of page.querySelectorAll(things))
        if (isOther(one)) found.push([one.outerHTML.slice(0, 120), one.getBoundingClientRect()]);
    return found.filter(([, box]) => box.width > 2 && box.height > 2);
}"""


def hidden_things(person: Person) -> list[str]:
    """Where the bubble lies on what it speaks of, on the question, on what is pressed next, or on anything else."""
    return list(
        person.page.evaluate(
            f"""(coach) => {{
                const bubble = document.querySelector(coach)?.getBoundingClientRect();
                const isUnder = (box) => box.top < bubble.bottom - 1 && bubble.top < box.bottom - 1
                    && box.left < bubble.right - 1 && bubble.left < box.right - 1;
                return bubble ? ({DRAWN})().filter(([, box]) => isUnder(box)).map(([what]) => what) : [];
            }}""",
            COACH,
        )
    )


def is_out_of_sight(person: Person) -> bool:
    """The bubble, or all that it speaks of: above the window, or under what sticks to its foot."""
    return bool(
        person.page.evaluate(
            """(coach) => {
                const foot = innerWidth < 1000 ? document.querySelector('.decision').clientHeight : 0;
                const bubble = document.querySelector(coach)?.getBoundingClientRect();
                const isSeen = ({top, bottom}) => top >= -1 && bottom <= innerHeight - foot + 1;
                const isInWindow = ({top, bottom}) => bottom > 0 && top < innerHeight;
                const rings = [...document.querySelectorAll('.glow .ring')].map((one) => one.getBoundingClientRect());
                return bubble && !(isSeen(bubble) && rings.some(isInWindow));
            }""",
            COACH,
        )
    )


def check_places(person: Person, step: int) -> None:
    """On a tablet, on a desk and on a phone the bubble stands on bare cloth; it may take a moment to stand."""
    for size in (TABLET, DESK, PHONE):
        person.page.set_viewport_size(size)
        end = time.monotonic() + 10
        while ((hidden := hidden_things(person)) or is_out_of_sight(person)) and time.monotonic() < end:
            person.page.wait_for_timeout(50)
        assert not hidden, f"at {size}, step {step} is on {hidden}"
        assert not is_out_of_sight(person), f"at {size}, step {step} is out of sight"


def tap(person: Person, box: dict[str, Any]) -> None:
    person.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def tap_suggested(person: Person) -> bool:
    box = person.page.locator("[data-suggested]").first.bounding_box() if is_there(person, "[data-suggested]") else None
    if box is not None:
        tap(person, dict(box))
    return box is not None


def is_there(person: Person, selector: str) -> bool:
    return person.page.locator(selector).count() > 0


def go_on(person: Person, game: str, step: int | None) -> None:
    """As a newcomer would: read, then what glows, then the filled button, then anything that is offered."""
    done, page = "main .decision button.filled.big:enabled", person.page
    if is_there(person, f"{COACH}[data-step='{step}'] .foot:not(.end) .ink"):
        page.keyboard.press("Enter")
    elif person.update and person.update["lobby"]["phase"] == "over":
        pass  # the coach has the last word before anybody goes to the result
    elif tap_suggested(person):
        pass
    elif is_there(person, done):
        press(page.locator(done).last)
    elif is_there(person, OFFERED[game]):
        press(page.locator(OFFERED[game]).first)


def press(offered: Locator) -> None:
    """What others did meanwhile may have taken it away; then one looks again."""
    with suppress(TooLate):
        offered.click(timeout=2000)


def play_lesson(person: Person, game: str) -> list[int]:
    steps: list[int] = []
    end = time.monotonic() + 3 * PATIENCE
    while 6 not in steps:
        assert time.monotonic() < end, f"the lesson stands after {steps}"
        step = step_of(person)
        if step is None or step in steps[-1:]:
            person.page.wait_for_timeout(200)  # nobody is quicker than what comes next
            if step == step_of(person):
                go_on(person, game, step)
            continue
        assert step not in steps, f"step {step} is said again after {steps}"
        steps.append(step)
        check_places(person, step)
    return steps


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_lesson_is_played_by_what_it_highlights(game: AnyGame, comes: Comes) -> None:
    """One with everything that moves and one in French: what is told at once is said afterwards, line by line."""
    motion = "no-preference" if game.key == "fifty" else "reduce"
    person = comes("fr" if game.key == "fifty_fifty" else "en", has_touch=True, reduced_motion=motion)
    open_lesson(person, game.key)
    if game.key == "fifty":
        assert not [*Eyes(person).axe()]
    assert {*play_lesson(person, game.key)} == STEPS
    coach = person.page.locator(COACH)
    expect(coach).not_to_contain_text(re.compile("coach-|lesson-"))
    coach.locator(".ink").click()
    person.until(lambda someone: someone.update and someone.update["lesson"] is None)


def test_whoever_skips_is_at_a_real_table_and_is_not_asked_again(comes: Comes) -> None:
    person = comes()
    person.page.goto(person.url)
    person.find("link", "web-learn-game", game="The Number").click()
    person.page.wait_for_selector(COACH)
    first = person.page.url
    person.page.keyboard.press("Escape")
    person.page.wait_for_url(lambda url: "/t/" in url and url != first)
    person.page.goto(person.url)
    expect(person.find("link", "web-learn-game", game="Fifty")).to_be_visible()
    expect(person.find("link", "web-learn-game", game="The Number")).to_have_count(0)
