"""Sheets for the real box: worked examples, typed into the page of the referee as people would."""

import json
from typing import Any

from tests.browser.house import SRC, Person

Worked = tuple[dict[str, Any], dict[str, Any]]  # what is typed, and what the referee answers


def example(game: str, name: str) -> Worked:
    worked = json.loads((SRC / "games" / game / "examples" / f"{name}.json").read_text(encoding="utf-8"))
    return worked["referee"], worked["answer"]


def type_the_number(person: Person) -> Worked:
    given, answer = example("the_number", "turn-1")
    person.go("/referee/the_number")
    for _ in range(2):
        person.press("web-add-seat")
    turn = person.find("group", "number-referee-turn", "the_number", turn=1)
    turn.get_by_role("textbox").first.focus()
    for number in given["rounds"][0][0]:
        person.page.keyboard.type(number)
        person.page.keyboard.press("Enter")
    return given, answer


def type_fifty(person: Person) -> Worked:
    given, answer = example("fifty", "danger")
    (played,) = given["rounds"]
    person.go("/referee/fifty")
    person.press("web-remove-seat")
    digits = person.find("group", "fifty-referee-blocked", "fifty")
    for digit in played["blocked"]:
        digits.get_by_role("button", name=str(digit), exact=True).click()
    for key, number in zip(("low", "high"), played["danger"], strict=True):
        person.page.get_by_label(person.t(f"fifty-referee-{key}", "fifty"), exact=True).fill(str(number))
    first_seat = person.t("fifty-referee-line", "fifty", name=person.t("seat", seat=1))
    person.page.get_by_label(first_seat).focus()
    for first, *others in played["picks"]:
        # Only a number that could still grow needs a space behind it.
        person.page.keyboard.type(f"{first} " + "".join(map(str, others)))
        person.page.keyboard.press("Enter")
    return given, answer


def type_fifty_fifty(person: Person) -> Worked:
    given, answer = example("fifty_fifty", "rulebook-trick")
    trick = given["rounds"][0]["tricks"][0]
    person.go("/referee/fifty_fifty")
    person.press("balance-player-count", "fifty_fifty", count=given["players"])
    person.page.get_by_label(person.t("balance-masks-laughing", "fifty_fifty")).focus()
    for number in (trick["mood"]["laughing"], trick["mood"]["angry"], *trick["cards"]):
        person.page.keyboard.type(str(number))
        person.page.keyboard.press("Enter")
    return given, answer


def type_one_o_one(person: Person) -> Worked:
    given, answer = example("one_o_one", "score-example")
    person.go("/referee/one_o_one")
    person.find("group", "one-pad-number", "one_o_one").wait_for()
    person.type("".join(token for square in given["squares"] for row in square for token in row))
    return given, answer


TYPED = {
    "the_number": type_the_number,
    "fifty": type_fifty,
    "fifty_fifty": type_fifty_fifty,
    "one_o_one": type_one_o_one,
}
