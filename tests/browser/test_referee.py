"""The referee for the real box: a worked example of each game is typed, scored, and kept in the browser."""

import json
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Comes
from tests.browser.house import FAILED_REQUEST, SRC, Person


def example(game: str, name: str) -> tuple[dict[str, Any], dict[str, Any]]:
    text = (SRC / "games" / game / "examples" / f"{name}.json").read_text(encoding="utf-8")
    worked = json.loads(text)
    return worked["referee"], worked["answer"]


def totals(person: Person) -> Locator:
    return person.page.get_by_role("list", name=person.t("web-totals")).get_by_role("listitem")


def test_the_number(comes: Comes) -> None:
    ada = comes("fr")
    given, answer = example("the_number", "turn-1")
    ada.go("/referee/the_number")
    for _ in range(2):
        ada.press("web-add-seat")
    turn = ada.page.get_by_role("group", name=ada.t("number-referee-turn", "the_number", turn=1))
    turn.get_by_role("textbox").first.focus()
    ada.page.keyboard.type("".join(given["rounds"][0][0]))
    judged = answer["rounds"][0]["turns"][0]

    def check() -> None:
        for seat, (status, points) in enumerate(zip(judged["status"], judged["points"], strict=True)):
            line = turn.locator("label").nth(seat)
            expect(line).to_contain_text(ada.t(f"number-status-{status}", "the_number"))
            expect(line.get_by_text(str(points), exact=True)).to_be_visible()

    check()
    ada.page.reload()
    check()
    ada.press("number-next-turn-plain", "the_number")
    expect(ada.page.get_by_role("group", name=ada.t("number-referee-turn", "the_number", turn=2))).to_be_visible()
    ada.press("web-start-again")
    expect(turn.get_by_role("textbox").first).to_have_value("")


def test_fifty_with_a_danger_card(comes: Comes) -> None:
    ada = comes()
    given, answer = example("fifty", "danger")
    (played,) = given["rounds"]
    ada.go("/referee/fifty")
    ada.press("web-remove-seat")
    digits = ada.find("group", "fifty-referee-blocked", "fifty")
    for digit in played["blocked"]:
        digits.get_by_role("button", name=str(digit), exact=True).click()
    for key, number in zip(("low", "high"), played["danger"], strict=True):
        ada.page.get_by_label(ada.t(f"fifty-referee-{key}", "fifty"), exact=True).fill(str(number))
    fields = [
        ada.page.get_by_label(ada.t("fifty-referee-line", "fifty", name=ada.t("seat", seat=seat + 1))) for seat in range(3)
    ]
    fields[0].focus()
    for line in played["picks"]:
        first, *others = line
        ada.page.keyboard.type(f"{first} " + "".join(map(str, others)))
    for total, line in zip(answer["totals"], range(3), strict=True):
        expect(totals(ada).nth(line)).to_contain_text(str(total))
    ada.page.reload()
    expect(fields[2]).to_have_value(" ".join(map(str, played["picks"][2])) + " ")
    expect(totals(ada).nth(0)).to_contain_text(str(answer["totals"][0]))

    ada.forgive(FAILED_REQUEST)
    fields[0].fill("2 15 26 37 44")
    expect(ada.page.get_by_text(ada.t("fifty-referee-shut", "fifty", number=2))).to_be_visible()


def test_fifty_fifty(comes: Comes) -> None:
    ada = comes("fr")
    given, answer = example("fifty_fifty", "rulebook-trick")
    trick = given["rounds"][0]["tricks"][0]
    ada.go("/referee/fifty_fifty")
    ada.press("balance-player-count", "fifty_fifty", count=given["players"])
    ada.page.get_by_label(ada.t("balance-masks-laughing", "fifty_fifty")).focus()
    ada.page.keyboard.type(f"{trick['mood']['laughing']}{trick['mood']['angry']}" + "".join(map(str, trick["cards"])))
    judged = answer["rounds"][0]["tricks"][0]

    def check() -> None:
        for seat, balance in enumerate(judged["balance"]):
            side = "angry" if balance > 0 else "laughing" if balance else "none"
            told = ada.t("balance-holds", "fifty_fifty", side=side, count=abs(balance))
            card = ada.page.get_by_label(ada.t("balance-card-of", "fifty_fifty", name=ada.t("seat", seat=seat + 1)))
            expect(card).to_have_value(str(trick["cards"][seat]))
            expect(ada.page.get_by_role("listitem").filter(has=card)).to_contain_text(told)

    check()
    ada.page.reload()
    check()


def test_101(comes: Comes) -> None:
    ada = comes()
    given, answer = example("one_o_one", "score-example")
    ada.go("/referee/one_o_one")
    expect(ada.find("group", "one-pad-number", "one_o_one")).to_be_visible()
    ada.type("".join(token for square in given["squares"] for row in square for token in row))
    verdict = ada.page.get_by_text(ada.t("one-wins", "one_o_one", seats=ada.t("seat", seat=1)))
    expect(verdict).to_be_visible()

    def check() -> None:
        lines = ada.page.get_by_role("list").filter(has_text=ada.t("one-line-row", "one_o_one", number=1)).get_by_role("listitem")
        for place in range(10):
            for seat in range(2):
                made = answer["lines"][seat][place] or "none"
                points = ada.t("web-points", points=answer["points"][seat][place])
                told = f"{ada.t('seat', seat=seat + 1)}: {ada.t(f'combination-{made}', 'one_o_one')}, {points}"
                expect(lines.nth(place)).to_contain_text(told)

    check()
    ada.page.reload()
    expect(verdict).to_be_visible()
    check()


def test_101_by_taps(comes: Comes) -> None:
    ada = comes("fr")
    ada.go("/referee/one_o_one")
    ada.page.get_by_role("group", name=ada.t("one-pad-colour", "one_o_one")).get_by_role(
        "button", name=ada.t("colour-B", "one_o_one")
    ).click()
    spoken = ada.t("one-spoken", "one_o_one", colour=ada.t("colour-B", "one_o_one"), number=10)
    ada.named("button", spoken).click()
    expect(ada.named("button", f"a1: {spoken}")).to_be_visible()
    expect(ada.find("button", "one-pad-used", "one_o_one", token=spoken)).to_be_disabled()
