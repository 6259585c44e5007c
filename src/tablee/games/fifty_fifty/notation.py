"""How a card is typed: its number."""

from tablee.core.refusals import NotAMove, Unclear
from tablee.core.sentences import these
from tablee.games.fifty_fifty.rules import Play, PlayCard

DIGITS = set("0123456789")
LONGEST = 9  # digits: no card of any edition has more


def read_move(text: str, ask: PlayCard) -> Play:
    numbers = text.replace(",", " ").split()
    if not numbers or not all(map(is_number, numbers)):
        raise NotAMove("card-not-a-number", given=text.strip()[:20], hand=these(ask.cards))
    if len(numbers) > 1:
        raise Unclear("card-several", given=these(numbers[:5]), hand=these(ask.cards))
    return Play(int(numbers[0]))


def is_number(text: str) -> bool:
    return len(text) <= LONGEST and not text.startswith("0") and set(text) <= DIGITS


def write_move(move: Play) -> str:
    return str(move.card)
