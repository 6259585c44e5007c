"""The referee for the real box: a worked example of each game is typed, scored, and kept in the browser."""

from pathlib import Path

import httpx
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Comes
from tests.browser.house import FAILED_REQUEST, Person
from tests.browser.sheets import example, type_fifty, type_fifty_fifty, type_one_o_one, type_the_number


def totals(person: Person) -> Locator:
    return person.page.get_by_role("list", name=person.t("web-totals")).get_by_role("listitem")


def test_the_number(comes: Comes) -> None:
    ada = comes("fr")
    _, answer = type_the_number(ada)
    judged = answer["rounds"][0]["turns"][0]
    turn = ada.find("group", "number-referee-turn", "the_number", turn=1)

    def check() -> None:
        for seat, (status, points) in enumerate(zip(judged["status"], judged["points"], strict=True)):
            line = turn.locator("label").nth(seat)
            expect(line).to_contain_text(ada.t(f"number-status-{status}", "the_number"))
            expect(line.get_by_text(str(points), exact=True)).to_be_visible()

    check()
    ada.page.reload()
    check()
    ada.press("number-next-turn-plain", "the_number")
    expect(ada.find("group", "number-referee-turn", "the_number", turn=2)).to_be_visible()
    ada.press("web-start-again")
    expect(turn.get_by_role("textbox").first).to_have_value("")


def test_fifty_with_a_danger_card(comes: Comes) -> None:
    ada = comes()
    given, answer = type_fifty(ada)
    last = ada.page.get_by_label(ada.t("fifty-referee-line", "fifty", name=ada.t("seat", seat=3)))
    for seat, total in enumerate(answer["totals"]):
        expect(totals(ada).nth(seat)).to_contain_text(str(total))
    ada.page.reload()
    expect(last).to_have_value(" ".join(map(str, given["rounds"][0]["picks"][2])) + " ")
    expect(totals(ada).nth(0)).to_contain_text(str(answer["totals"][0]))

    ada.forgive(FAILED_REQUEST)
    last.fill("2 15 26 37 44")
    expect(ada.page.get_by_text(ada.t("fifty-referee-shut", "fifty", number=2))).to_be_visible()


def test_fifty_fifty(comes: Comes) -> None:
    ada = comes("fr")
    given, answer = type_fifty_fifty(ada)
    cards = given["rounds"][0]["tricks"][0]["cards"]
    judged = answer["rounds"][0]["tricks"][0]

    def check() -> None:
        for seat, balance in enumerate(judged["balance"]):
            side = "angry" if balance > 0 else "laughing" if balance else "none"
            told = ada.t("balance-holds", "fifty_fifty", side=side, count=abs(balance))
            card = ada.page.get_by_label(ada.t("balance-card-of", "fifty_fifty", name=ada.t("seat", seat=seat + 1)))
            expect(card).to_have_value(str(cards[seat]))
            expect(ada.page.get_by_role("listitem").filter(has=card)).to_contain_text(told)

    check()
    ada.page.reload()
    check()


def test_101(comes: Comes) -> None:
    ada = comes()
    _, answer = type_one_o_one(ada)
    verdict = ada.page.get_by_text(ada.t("one-wins", "one_o_one", seats=ada.t("seat", seat=1)))
    row = ada.t("one-line-row", "one_o_one", number=1)
    lines = ada.page.get_by_role("list").filter(has_text=row).get_by_role("listitem")

    def check() -> None:
        expect(verdict).to_be_visible()
        for place in range(10):
            for seat in range(2):
                made = ada.t(f"combination-{answer['lines'][seat][place] or 'none'}", "one_o_one")
                points = ada.t("web-points", points=answer["points"][seat][place])
                told = f"{ada.t('seat', seat=seat + 1)}: {made}, {points}"
                expect(lines.nth(place)).to_contain_text(told)

    check()
    ada.page.reload()
    check()


def test_101_by_taps(comes: Comes) -> None:
    ada = comes("fr")
    ada.go("/referee/one_o_one")
    ada.page.get_by_role("group", name=ada.t("one-pad-colour", "one_o_one")).get_by_role(
        "button", name=ada.t("colour-B", "one_o_one")
    ).click()
    spoken = ada.t("one-spoken", "one_o_one", colour=ada.t("colour-B", "one_o_one"), number=10)
    ada.named("button", spoken).click()
    expect(ada.find("button", "one-says", "one_o_one", what="a1", said=spoken)).to_be_visible()
    expect(ada.find("button", "one-pad-used", "one_o_one", token=spoken)).to_be_disabled()


def test_a_house_that_rules_otherwise(comes: Comes) -> None:
    """The same line of play, judged as printed and by another house's way to clash."""
    ada = comes()
    given, answer = example("fifty", "clash-number-unscored")
    _, printed = example("fifty", "start-of-a-round")
    ada.go("/referee/fifty")
    first_seat = ada.t("fifty-referee-line", "fifty", name=ada.t("seat", seat=1))
    ada.page.get_by_label(first_seat).focus()
    for line in given["rounds"][0]["picks"]:
        ada.page.keyboard.type(" ".join(map(str, line)) + " ")
        ada.page.keyboard.press("Enter")
    for seat, total in enumerate(printed["totals"]):
        expect(totals(ada).nth(seat)).to_contain_text(str(total))
    ada.page.get_by_text(ada.t("web-as-printed"), exact=True).click()
    ada.page.get_by_text(ada.t("ruling-clash_number_scores-false", "fifty"), exact=True).click()
    for _ in range(2):
        for seat, total in enumerate(answer["totals"]):
            expect(totals(ada).nth(seat)).to_contain_text(str(total))
        expect(ada.page.get_by_text(ada.t("web-own-edition"), exact=True)).to_be_visible()
        ada.page.reload()
    ada.page.get_by_text(ada.t("web-own-edition"), exact=True).click()
    ada.press("web-back-to-printed")
    expect(totals(ada).nth(0)).to_contain_text(str(printed["totals"][0]))


def test_a_printing_of_ones_own(comes: Comes, tmp_path: Path) -> None:
    ada = comes("fr")
    printed = httpx.get(f"{ada.url}/api/games/the_number/edition", trust_env=False).text
    file = tmp_path / "mine.toml"
    file.write_text(printed.replace("bonus = [2,", "bonus = [7,").replace("rounds = 2", "rounds = 1"), encoding="utf-8")
    type_the_number(ada)
    turn = ada.find("group", "number-referee-turn", "the_number", turn=1)
    second = turn.locator("label").nth(1)
    expect(second.get_by_text("7", exact=True)).to_be_visible()
    ada.page.get_by_text(ada.t("web-as-printed"), exact=True).click()
    ada.page.get_by_label(ada.t("web-edition-choose")).set_input_files(file)
    expect(second.get_by_text("12", exact=True)).to_be_visible()
    expect(ada.page.get_by_text(ada.t("web-edition-changes"))).to_be_visible()

    ada.forgive(FAILED_REQUEST)
    file.write_text(printed.replace("bonus = [2,", "bonus = [-2,"), encoding="utf-8")
    ada.page.get_by_label(ada.t("web-edition-choose")).set_input_files(file)
    expect(ada.page.get_by_role("alert")).not_to_be_empty()
    expect(second.get_by_text("12", exact=True)).to_be_visible()
