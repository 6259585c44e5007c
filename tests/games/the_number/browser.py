"""The Number on its page: how a move is made by clicks or by keys, and by ear."""

from tests.browser.hands import Hands, numbers_in
from tests.browser.house import Frame

MOST_KEYS = 6  # for an answer
STAYS = ("number-tally",)  # until it is read


def play(hands: Hands, move: Frame) -> None:
    bonus = hands.person.view["bonus"][hands.person.view["turn"]]
    goes_on = [hands.person.named("button", f"{hands.t(f'number-next-{what}')} {bonus}") for what in ("turn", "round")]
    hands.ready(hands.button("number-missing", missing=3), *goes_on, *hands.told)
    if hands.by_keys:
        hands.person.type(move["number"])
    else:
        for digit in move["number"]:
            hands.person.named("button", digit).click()
    hands.act(hands.person.named("button", f"{hands.t('number-seal')} {move['number']}"))


def keys_for(task: str) -> list[str]:
    return [*map(str, (numbers_in(task) * 3)[-3:]), "Enter"]
