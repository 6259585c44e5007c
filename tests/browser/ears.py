"""Ears: a game played by what the page says and by keys alone, as somebody plays it who does not see it."""

from tests.browser.hands import Hands, page_of
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
            for key in page_of(hands.game).keys_for(line.removeprefix(task)):
                person.page.keyboard.press(key)
        elif line.endswith(goes_on):
            person.page.keyboard.press("Enter")
            if line == result:
                return answered
