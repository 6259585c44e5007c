"""What is being typed, before it is played."""

from typing import Any

import msgspec

from tablee.core.asks import Ask
from tablee.core.dice import SeededDice
from tablee.core.facts import Seat
from tablee.core.game import AnyGame
from tablee.core.refusals import IllegalMove
from tablee.core.sentences import Sentence
from tablee.terminal.table import TerminalTable

TRIES = 12


class TypedMove(msgspec.Struct, frozen=True):
    """A move that would be taken, or the sentence that refuses it."""

    move: Any = None
    refusal: Sentence | None = None


def judge(table: TerminalTable, seat: Seat, ask: Ask, text: str) -> TypedMove:
    """Nothing is played: `decide` is asked only for its sentence, and what it returns is let go."""
    try:
        move = table.game.read_move(text, ask)
        if not ask.allows(move):
            table.game.decide(table.state, seat, move, table.deal.dice)
    except IllegalMove as refusal:
        return TypedMove(refusal=refusal.sentence)
    return TypedMove(move)


def example(game: AnyGame, ask: Ask) -> str:
    """A move it would take, as it is typed."""
    return game.write_move(ask.sample(SeededDice(b"an example")))


def only_answer(game: AnyGame, ask: Ask) -> str | None:
    """The answer, where there seems to be no other."""
    samples = {game.write_move(ask.sample(SeededDice(bytes([number])))) for number in range(TRIES)}
    return samples.pop() if len(samples) == 1 else None
