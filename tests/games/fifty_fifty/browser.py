"""Fifty Fifty on its page: how a move is made by clicks or by keys, and by ear."""

from tests.browser.hands import Hands, numbers_in
from tests.browser.house import Frame

MOST_KEYS = 5  # for an answer
# Fanned cards lie on each other: the middle of what can be touched of this one.
UNCOVERED = """card => {
    const { left, top, width, height } = card.getBoundingClientRect()
    const points = []
    for (let x = 2; x < width; x += 4)
        for (let y = 2; y < height; y += 4)
            if (card.contains(document.elementFromPoint(left + x, top + y))) points.push([left + x, top + y])
    return points[Math.floor(points.length / 2)]
}"""
STAYS = ("balance-on", "balance-count", "balance-finish")  # until it is read


def play(hands: Hands, move: Frame) -> None:
    card = move["card"]
    deals = hands.person.named("button", f"{hands.t('balance-next-round')} {hands.person.view['round'] + 1}")
    hands.ready(hands.button("balance-choose"), deals, *hands.told)
    if hands.by_keys:
        hands.person.type(str(card))
    else:
        shown = hands.button("balance-card", card=card)
        shown.scroll_into_view_if_needed()
        hands.person.page.mouse.click(*shown.evaluate(UNCOVERED))
    hands.act(hands.person.named("button", f"{hands.t('balance-play')} {card}"))


def keys_for(task: str) -> list[str]:
    return [*str(numbers_in(task)[0]), "Enter"]
