"""101 on its page: how a move is made by clicks or by keys, and by ear."""

import re

from playwright.sync_api import expect

from tests.browser.hands import Hands, numbers_in
from tests.browser.house import Frame

MOST_KEYS = 3  # for an answer
STAYS = ()  # until it is read
COLUMNS = "abcdefghi"


def play(hands: Hands, move: Frame) -> None:
    {"take": take, "place": place}.get(move["move"], turn)(hands, move)


def take(hands: Hands, move: Frame) -> None:
    visible = hands.person.view["files"][move["file"]]["visible"]
    choose_file(hands, move["file"])
    spoken = visible and hands.t("one-spoken", colour=hands.t(f"colour-{visible[0]}"), number=int(visible[1:]))
    is_open = visible is not None
    hands.act(
        hands.button("one-take-open", token=spoken)
        if is_open
        else hands.button("one-take-hidden", file=move["file"] + 1)
    )


def turn(hands: Hands, move: Frame) -> None:
    choose_file(hands, move["file"])
    hands.act(hands.button("one-turn-file", file=move["file"] + 1))


def choose_file(hands: Hands, file: int) -> None:
    expect(hands.button("one-choose-file")).to_be_visible()
    if hands.by_keys:
        hands.person.type(str(file + 1))
    else:
        hands.person.page.locator(f'button[data-file="{file + 1}"]').click()


def place(hands: Hands, move: Frame) -> None:
    cell = f"{COLUMNS[move['column']]}{move['row'] + 1}"
    expect(hands.button("one-choose-cell")).to_be_visible()
    if hands.by_keys:
        hands.person.type(cell)
    else:
        hands.button("one-cell-open", cell=cell).click()
    hands.act(hands.button("one-put"))


def keys_for(task: str) -> list[str]:
    """A cell where cells are named, else a file."""
    cells = re.findall(r"\b[a-i][1-9]\b", task)
    return [*(cells[0] if cells else str(numbers_in(task)[0])), "Enter"]
