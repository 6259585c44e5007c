"""Ears: a game played by what the page says and by keys alone, as somebody plays it who does not see it."""

import re
from collections.abc import Callable

from tests.browser.hands import Hands
from tests.browser.house import Person

# Every line that is said, in order, and how many keys were pressed.
HEAR = """
    globalThis.spoken = [];
    globalThis.keys = 0;
    addEventListener("keydown", () => keys++, true);
    new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes)
            if (target instanceof Element && target.matches("#app > [role=status]"))
                for (const node of addedNodes) if (node.textContent) spoken.push(node.textContent);
    }).observe(document, { childList: true, subtree: true });
"""
SPACES = 5


def numbers_in(task: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", task)]


def fifty(task: str) -> list[str]:
    low, high, *blocked = numbers_in(task)
    free = [number for number in range(low, high + 1) if number % 10 not in blocked]
    return [key for number in free[:: len(free) // SPACES][:SPACES] for key in (*str(number), "Enter")] + ["Enter"]


def the_number(task: str) -> list[str]:
    return [*map(str, (numbers_in(task) * 3)[-3:]), "Enter"]


def fifty_fifty(task: str) -> list[str]:
    return [*str(numbers_in(task)[0]), "Enter"]


def one_o_one(task: str) -> list[str]:
    """A cell where cells are named, else a file."""
    cells = re.findall(r"\b[a-i][1-9]\b", task)
    return [*(cells[0] if cells else str(numbers_in(task)[0])), "Enter"]


KEYS: dict[str, Callable[[str], list[str]]] = {
    "fifty": fifty,
    "the_number": the_number,
    "fifty_fifty": fifty_fifty,
    "one_o_one": one_o_one,
}


def next_line(person: Person, heard: int) -> str:
    line: str = person.page.wait_for_function("at => spoken[at]", arg=heard).json_value()
    return " ".join(line.split())


def play_by_ear(hands: Hands) -> int:
    """To the page of the result; how often it was one's turn."""
    person, heard, answered = hands.person, 0, 0
    task = person.t("web-turn-task", hands.game, task="")
    goes_on = person.t("web-enter-goes-on", hands.game, onward="")
    result = person.t("web-enter-goes-on", hands.game, onward=person.t("web-see-result"))
    while True:
        line = next_line(person, heard)
        heard += 1
        if line.startswith(task):
            answered += 1
            for key in KEYS[hands.game](line.removeprefix(task)):
                person.page.keyboard.press(key)
        elif line.endswith(goes_on):
            person.page.keyboard.press("Enter")
            if line == result:
                return answered
