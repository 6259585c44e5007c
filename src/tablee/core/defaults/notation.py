"""How a move is typed: the values of its fields in order; its name before them where a game has several kinds."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec import inspect

from tablee.core.asks import Ask
from tablee.core.dice import SeededDice
from tablee.core.refusals import NotAMove, Unclear
from tablee.core.sentences import these
from tablee.core.wiring import GameSource

LONGEST = 200  # characters that are read
SHOWN = 20  # characters of a refused text
EXAMPLE = SeededDice(b"example")
NONE = "-"  # an empty list: nothing typed is no move


def write_move(source: GameSource) -> Callable[[Any], str]:
    has_kinds = len(source.kinds_of_moves) > 1

    def write(move: Any) -> str:
        values = [text_of(getattr(move, name)) for name in move.__struct_fields__]
        return " ".join([*([tag_of(move)] if has_kinds or not values else []), *values])

    return write


def tag_of(move: Any) -> str:
    return str(move.__struct_config__.tag)


def text_of(value: Any) -> str:
    if isinstance(value, list | tuple):
        return " ".join(map(text_of, value)) or NONE
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def read_move(source: GameSource) -> Callable[[str, Ask], Any]:
    write = write_move(source)

    def read(text: str, ask: Ask) -> Any:
        typed = " ".join(text.replace(",", " ").split())
        moves = list(moves_meant(source, typed, ask, write)) if len(text) <= LONGEST else []
        allowed = [move for move in moves if ask.allows(move)]
        if len(allowed) > 1:
            raise Unclear("move-several", given=typed, moves=these(map(write, allowed)))
        if not moves:
            raise NotAMove("move-like", given=typed[:SHOWN], example=write(ask.sample(EXAMPLE)))
        return [*allowed, *moves][0]

    return read


def moves_meant(source: GameSource, typed: str, ask: Ask, write: Callable[[Any], str]) -> Iterator[Any]:
    """One of those that are listed, or else whatever these words may fill."""
    listed = [move for move in ask.moves() if write(move).casefold() == typed.casefold()]
    yield from listed or filled(source, typed.split())


def filled(source: GameSource, words: Sequence[str]) -> Iterator[Any]:
    for kind in source.kinds_of_moves:
        tag = str(kind.__struct_config__.tag)
        given = words[1:] if words[:1] == [tag] else words
        values = values_for(inspect.type_info(kind), given)
        try:
            yield msgspec.convert({**values, "move": tag}, kind, strict=False)
        except msgspec.ValidationError:
            continue


def values_for(kind: Any, words: Sequence[str]) -> dict[str, Any]:
    """A single field takes all words; of several each takes one."""
    if len(kind.fields) == 1:
        (field,) = kind.fields
        return {field.name: list_from(words) if is_list(field.type) else " ".join(words)}
    names = [field.name for field in kind.fields]
    return dict(zip(names, words, strict=True)) if len(names) == len(words) else {"": words}


def list_from(words: Sequence[str]) -> Sequence[str] | None:
    """None where nothing was typed: that is no list."""
    return [word for word in words if word != NONE] if words else None


def is_list(kind: inspect.Type) -> bool:
    return isinstance(kind, inspect.CollectionType | inspect.TupleType)
