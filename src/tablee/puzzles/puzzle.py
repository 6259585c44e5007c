"""A puzzle as it is kept: a deal and the moves that led to it, a few moves to choose from, and what they win."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any

import msgspec

from tablee.core.dice import SeededDice
from tablee.core.facts import Seat
from tablee.core.game import AnyGame, Setup
from tablee.core.reading import Given
from tablee.core.sentences import Sentence
from tablee.core.turns import next_due
from tablee.records.record import Record, RecordedMove
from tablee.thinking.bots import bot_names

RIGHT = 0.005  # of the chance to win: options so near the best are right too
LONGEST_ID = 8


class PuzzleOption(msgspec.Struct, frozen=True, array_like=True):
    """A move as it is typed, the chance to win with it, and the points of the round."""

    text: str
    win: float
    points: float


class Puzzle(msgspec.Struct, frozen=True):
    id: str
    setup: dict[str, Any]  # as people give it
    deal: str  # what its dice follow from
    moves: str  # played already, as they are typed, each by whoever was next
    seat: Seat  # whose turn it is
    theme: str
    difficulty: int  # on the scale of ratings: 1500 is in the middle
    options: tuple[PuzzleOption, ...]  # the best first
    why: tuple[Sentence, ...]  # the first is good

    @property
    def costs(self) -> tuple[float, ...]:
        """By option what it gives away of the chance to win."""
        return tuple(max(0.0, self.options[0].win - option.win) for option in self.options)


BETWEEN = "|"  # moves


def id_of(game: str, deal: str, moves: str) -> str:
    return sha256(f"{game} {deal} {moves}".encode()).hexdigest()[:LONGEST_ID]


def dice_of(game: str, deal: str) -> SeededDice:
    return SeededDice(sha256(f"tablee puzzle {game} {deal}".encode()).digest())


def setup_of(game: AnyGame, puzzle: Puzzle) -> Setup:
    return game.read_setup(Given(puzzle.setup))


def record_of(game: AnyGame, puzzle: Puzzle, name: str = "") -> Record:
    """The game so far, as any other is replayed; `name` is that of whoever sits there now."""
    setup = setup_of(game, puzzle)
    others = bot_names([])
    names = [name if seat == puzzle.seat else next(others) for seat in range(setup.seats)]
    texts = puzzle.moves.split(BETWEEN) if puzzle.moves else []
    moves = tuple(recorded(game, setup, dice_of(game.key, puzzle.deal), texts))
    return Record(game, setup, tuple(names), "", moves, None, len(moves))


def recorded(game: AnyGame, setup: Setup, dice: SeededDice, texts: Sequence[str]) -> Iterator[RecordedMove]:
    state = game.start(setup)
    facts = tuple(game.open(state, dice))
    yield RecordedMove(0, facts)
    state = game.fold(state, facts)
    for line, text in enumerate(texts, 1):
        seat = next_due(game, state, setup.seats)
        move = game.read_move(text, game.ask(state, seat))
        facts = tuple(game.decide(state, seat, move, dice))
        yield RecordedMove(line, facts, seat, "bot", move)
        state = game.fold(state, facts)


def state_of(game: AnyGame, puzzle: Puzzle) -> Any:
    """Where its seat is asked."""
    record = record_of(game, puzzle)
    return game.fold(game.start(record.setup), (fact for moved in record.moves for fact in moved.facts))
