"""Fifty Fifty on its page: how a move is made by clicks or by keys, and by ear."""

from tests.browser.hands import Hands, numbers_in
from tests.browser.house import Frame

MOST_KEYS = 5  # for an answer
STAYS = ("balance-on", "balance-count", "balance-finish")  # until it is read


def play(hands: Hands, move: Frame) -> None:
    card = move["card"]
    deals = hands.person.named("button", f"{hands.t('balance-next-round')} {hands.person.view['round'] + 1}")
    hands.ready(hands.button("balance-choose"), deals, *hands.told)
    if hands.by_keys:
        hands.person.type(str(card))
    else:
        # Fanned cards show their left edge only.
        hands.button("balance-card", card=card).click(position={"x": 10, "y": 34})
    hands.act(hands.person.named("button", f"{hands.t('balance-play')} {card}"))


def keys_for(task: str) -> list[str]:
    return [*str(numbers_in(task)[0]), "Enter"]
