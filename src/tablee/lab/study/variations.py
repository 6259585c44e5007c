"""Editions that differ: `--vary KEY=VALUES`, read as people type it.

Values are what an edition file could hold, with commas between them: `crown_at=8,10`, `blocked=[4,3,2,1,0],[0,0,0,0,0]`
or `rulings.tied_bonus=none`. A bare word is a value with a name (`moods=flat`) or itself.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from tablee.core.game import AnyGame
from tablee.core.reading import Given
from tablee.core.refusals import BadInput
from tablee.core.sentences import these
from tablee.statistics.study import Say

MOST = 12  # editions side by side
LONGEST_VALUE = 24  # characters of a value


@dataclass(frozen=True)
class Edition:
    """A table as one of the editions sets it."""

    name: str
    setup: Any


@dataclass(frozen=True)
class Value:
    text: str  # as it was typed
    value: Any


Presets = Mapping[str, Mapping[str, Any]]


def editions(game: AnyGame, base: dict[str, Any], varied: Sequence[str], presets: Presets, say: Say) -> list[Edition]:
    """The base and everything that differs from it, in every combination; or raises BadInput."""
    keys = [read_varied(game, text, presets) for text in varied]
    first = game.read_setup(Given(base))
    given = say("study-edition-printed" if first.edition == game.edition.standard else "study-edition-given")
    variants = [Edition(given, first)]
    for chosen in product(*(values for _, values in keys)):
        changed = base
        for (key, _), value in zip(keys, chosen, strict=True):
            changed = with_value(game, changed, key, value.value)
        name = ", ".join(f"{key} = {shortened(value.text)}" for (key, _), value in zip(keys, chosen, strict=True))
        setup = game.read_setup(Given(changed))
        same = next((place for place, edition in enumerate(variants) if edition.setup == setup), None)
        if same is None:
            variants.append(Edition(name, setup))
        else:
            name = name if same else say("study-edition-same", edition=name, first=given)
            variants[same] = Edition(name, setup)
    if not 2 <= len(variants) <= MOST:
        raise BadInput("--vary", "lab-vary-count", count=len(variants), most=MOST)
    return variants


def read_varied(game: AnyGame, text: str, presets: Presets) -> tuple[str, list[Value]]:
    key, equals, values = text.partition("=")
    known = dict.fromkeys((*game.edition.values, *(option.key for option in game.options)))
    if key.split(".")[0] not in known:
        raise BadInput("--vary", "lab-vary-key", given=key, allowed=these(known))
    if not equals or not values.strip():
        raise BadInput("--vary", "lab-vary-values", given=text)
    return key, [Value(part, read_value(part, presets.get(key, {}))) for part in split(values)]


def split(values: str) -> Iterator[str]:
    """At the commas that stand in no bracket and no quotation."""
    depth, quote, start = 0, "", 0
    for place, character in enumerate(values):
        if quote:
            quote = "" if character == quote else quote
        elif character in "\"'":
            quote = character
        elif character in "[]{}":
            depth += 1 if character in "[{" else -1
        elif character == "," and depth == 0:
            yield values[start:place].strip()
            start = place + 1
    yield values[start:].strip()


def read_value(text: str, named: Mapping[str, Any]) -> Any:
    if text in named:
        return named[text]
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        pass
    if text.replace("-", "").replace("_", "").isalnum():
        return text
    raise BadInput("--vary", "lab-vary-value", given=text)


def with_value(game: AnyGame, base: dict[str, Any], key: str, value: Any) -> dict[str, Any]:
    """The values of a setup with one of them replaced: a variant, or a value of the edition."""
    if any(option.key == key and value in option.choices for option in game.options):
        return {**base, key: value}
    first, *rest = key.split(".")
    for part in reversed(rest):
        value = {part: value}
    edition = base.get("edition", {})
    if isinstance(value, dict) and isinstance(edition.get(first), dict):
        value = {**edition[first], **value}
    return {**base, "edition": {**edition, first: value}}


def shortened(text: str) -> str:
    return text if len(text) <= LONGEST_VALUE else text[: LONGEST_VALUE - 1] + "…"
