"""How a number is typed: its three digits."""

from tablee.core.refusals import NotAMove
from tablee.core.sentences import these
from tablee.games.the_number.rules import DIGITS, LENGTH, Write, WriteNumber


def read_move(text: str, ask: WriteNumber) -> Write:
    number = "".join(text.split())
    if len(number) != LENGTH or not set(number) <= set(DIGITS):
        raise NotAMove("number-three-digits", given=number[:20], digits=these(ask.digits))
    return Write(number)


def write_move(move: Write) -> str:
    return move.number
