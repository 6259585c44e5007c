"""What happened, from the fields of a fact: said by the message `tell-` and the tag of the fact, where there is one.

Where the field of a seat holds nobody, `-nobody` comes after it: in most languages that is another sentence.
"""

from collections.abc import Callable, Sequence
from typing import Any

from tablee.core.facts import Fact
from tablee.core.sentences import SEAT_FIELDS, Sentence, part_from, seats_in, sentence
from tablee.core.wiring import GameSource


def tell(source: GameSource) -> Callable[[Any, Fact], Sequence[Sentence]]:
    def say(_state: Any, fact: Fact) -> Sequence[Sentence]:
        values = {name: getattr(fact, name) for name in fact.__struct_fields__}
        key = key_of(fact, values)
        parts = {name: part_from(name, value) for name, value in values.items()}
        known = {name: part for name, part in parts.items() if part is not None}
        return (sentence(key, **known),) if key in source.messages else ()

    return say


def key_of(fact: Fact, values: dict[str, Any]) -> str:
    is_nobody = any(name in values and not seats_in(values[name]) for name in SEAT_FIELDS)
    return f"tell-{fact.__struct_config__.tag}" + ("-nobody" if is_nobody else "")


def why(_: GameSource) -> Callable[[Any, Fact], Sequence[Sentence]]:
    return lambda _state, _fact: ()
