"""Fifty on its page: how a move is made by clicks or by keys, and by ear."""

from playwright.sync_api import Locator

from tests.browser.hands import Hands, numbers_in
from tests.browser.house import Frame

MOST_KEYS = 18  # for an answer
STAYS = ()  # until it is read
SPACES = 5
MOST_DRAWN = 120  # a longer count is typed


def play(hands: Hands, move: Frame) -> None:
    hands.ready(
        hands.button("fifty-missing", missing=5), hands.button("fifty-on", round=hands.person.view["round"] + 1)
    )
    for place, number in enumerate(move["numbers"]):
        if hands.person.view["top"] > MOST_DRAWN:
            name = hands.t("fifty-number-in-space", place=place + 1)
            hands.person.named("textbox", name).fill(str(number))
        elif hands.by_keys:
            hands.person.type(str(number))
            hands.person.page.keyboard.press("Enter")
        else:
            cell(hands, number).click()
    hands.act(hands.button("fifty-seal"))


def cell(hands: Hands, number: int) -> Locator:
    danger = hands.person.view["danger"]
    is_in_danger = danger is not None and danger[0] <= number <= danger[1]
    name = hands.t("fifty-number-danger", number=number) if is_in_danger else str(number)
    return hands.person.named("checkbox", name)


def keys_for(task: str) -> list[str]:
    low, high, *blocked = numbers_in(task)
    free = [number for number in range(low, high + 1) if number % 10 not in blocked]
    return [key for number in free[:: len(free) // SPACES][:SPACES] for key in (*str(number), "Enter")] + ["Enter"]
