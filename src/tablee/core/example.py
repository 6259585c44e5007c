"""Worked examples: files beside a game that are tests, help and short lessons.

Most say what the referee is given and what it answers. What no referee sees, such as where a token may lie, is a table:
what the dice give and what was played, and how a seat sees it then. Some texts are no moves: those are refused.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from tablee.core.dice import PreparedDice
from tablee.core.facts import Seat
from tablee.core.game import AnyGame
from tablee.core.lesson import frozen
from tablee.core.reading import Given
from tablee.core.refusals import IllegalMove

SEED = bytes(32)


class ExampleTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table as it is prepared, moves as they travel; seen from a seat."""

    setup: dict[str, Any]
    seat: Seat
    draws: dict[str, list[Any]] = {}  # by the name of the draw
    moves: Sequence[tuple[Seat, Any]] = ()


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What stands in a file: a referee's case, or a table and what is seen there, or texts that are refused there."""

    referee: Any = None
    answer: Any = None
    table: ExampleTable | None = None
    view: Any = None
    typed: Sequence[str] = ()
    refused: Sequence[Any] = ()  # by text, the sentence


def example_names(game: AnyGame) -> list[str]:
    return sorted(path.stem for path in game.folder.glob("examples/*.json"))


def read_example(path: Path) -> Example:
    return msgspec.json.decode(path.read_bytes(), type=Example)


def worked(game: AnyGame, example: Example) -> Example:
    """The same example with what the rules say of it."""
    if example.table is None:
        answer = game.referee(Given(example.referee))
        return msgspec.structs.replace(example, answer=json.loads(json.dumps(answer)))
    state = state_of(game, example.table)
    if example.typed:
        refused = [refusal_of(game, state, example.table.seat, text) for text in example.typed]
        return msgspec.structs.replace(example, refused=refused)
    view = msgspec.json.decode(msgspec.json.encode(game.view(state, example.table.seat)))
    return msgspec.structs.replace(example, view=view)


def state_of(game: AnyGame, table: ExampleTable) -> Any:
    dice = PreparedDice(SEED, {name: tuple(map(frozen, items)) for name, items in table.draws.items()})
    state = game.start(game.read_setup(Given(table.setup)))
    state = game.fold(state, game.open(state, dice))
    for seat, move in table.moves:
        state = game.fold(state, game.decide(state, seat, msgspec.convert(move, game.moves), dice))
    return state


def refusal_of(game: AnyGame, state: Any, seat: Seat, text: str) -> Any:
    """The sentence with which a typed text is refused; None if it is a move."""
    try:
        game.decide(state, seat, game.read_move(text, game.ask(state, seat)), PreparedDice(SEED, {}))
    except IllegalMove as refusal:
        return msgspec.json.decode(msgspec.json.encode(refusal.sentence))
    return None
