"""How a line is typed: five numbers with spaces or commas between them."""

import re
from collections.abc import Iterator
from itertools import islice

from tablee.core.refusals import NotAMove, Unclear
from tablee.games.fifty.lines import SPACES, Line
from tablee.games.fifty.rules import Pick, PickFive

NUMBER = re.compile(r"[1-9][0-9]{0,8}")
SHOWN = 20  # characters of a refused text


def read_move(text: str, ask: PickFive) -> Pick:
    words = [word for word in re.split(r"[\s,]+", text) if word]
    if len(words) == 1:
        return Pick(read_run_together(words[0], ask))
    if not words or not all(NUMBER.fullmatch(word) for word in words):
        raise NotAMove("line-not-numbers", given=" ".join(text[:SHOWN].split()), high=ask.high)
    if len(words) != SPACES:
        raise NotAMove("line-count", given=len(words), high=ask.high)
    return Pick(tuple(map(int, words)))


def read_run_together(word: str, ask: PickFive) -> Line:
    """Numbers typed without anything between them, if that can mean only one line."""
    lines = list(islice(readings(word, SPACES, ask.high), 2)) if len(word) <= SPACES * len(str(ask.high)) else []
    if not lines:
        raise NotAMove("line-not-numbers", given=word[:SHOWN], high=ask.high)
    if len(lines) > 1:
        first, second = (" ".join(map(str, line)) for line in lines)
        raise Unclear("line-unclear", given=word, first=first, second=second)
    return lines[0]


def readings(digits: str, spaces: int, high: int) -> Iterator[Line]:
    """The ways to cut a row of digits into so many numbers from 1 to the highest."""
    if spaces == 0:
        if not digits:
            yield ()
        return
    for length in range(1, len(str(high)) + 1):
        if NUMBER.fullmatch(digits[:length]) and length <= len(digits) and int(digits[:length]) <= high:
            for rest in readings(digits[length:], spaces - 1, high):
                yield (int(digits[:length]), *rest)


def write_move(move: Pick) -> str:
    return " ".join(map(str, move.numbers))
