"""What happened, from the fields of a fact: said by the message `tell-` and the tag of the fact, where there is one."""

from collections.abc import Callable, Sequence
from typing import Any

from tablee.core.facts import Fact
from tablee.core.sentences import Sentence, part_from, sentence
from tablee.core.wiring import GameSource


def tell(source: GameSource) -> Callable[[Any, Fact], Sequence[Sentence]]:
    def say(_state: Any, fact: Fact) -> Sequence[Sentence]:
        key = f"tell-{fact.__struct_config__.tag}"
        values = {name: getattr(fact, name) for name in fact.__struct_fields__}
        parts = {name: part_from(name, value) for name, value in values.items()}
        known = {name: part for name, part in parts.items() if part is not None}
        return (sentence(key, **known),) if key in source.messages else ()

    return say


def why(_: GameSource) -> Callable[[Any, Fact], Sequence[Sentence]]:
    return lambda _state, _fact: ()
