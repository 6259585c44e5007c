"""The JSON of every game as a page and as files: setups, moves and views, from the types that read and write them."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from tablee.core.game import AnyGame
from tablee.games import GAMES
from tablee.language.words import Words
from tablee.server.http.game_schemas import KINDS, types_of

TITLE = "# JSON of the games"
ABOUT = """What a game is set up with, what a player is asked and answers, and what one player or a spectator sees. It
is the same [over HTTP and on the socket](protocol.md), in [records](records.md) and in Python (`tablee.games.GAMES`).
These tables are made from the types that read and write the JSON. A file beside each has the same as JSON Schema."""
Schema = Mapping[str, Any]


def schema(game: AnyGame, kind: str) -> dict[str, Any]:
    return msgspec.json.schema(types_of(game, kind))


def files() -> dict[str, str]:
    return {
        f"schemas/{game.key}.{kind}.json": json.dumps(schema(game, kind), indent=2) + "\n"
        for game in GAMES
        for kind in KINDS
    }


def page() -> str:
    parts = [TITLE, ABOUT]
    for game in GAMES:
        parts.append(f"## {name_of(game)}")
        for kind, title in KINDS.items():
            parts.append(f"### {title} {{ #{anchor(game, kind)} }}")
            parts.append(f"[{game.key}.{kind}.json](schemas/{game.key}.{kind}.json)")
            parts += tables(schema(game, kind), anchor(game, kind))
    return "\n\n".join(parts) + "\n"


def name_of(game: AnyGame) -> str:
    return str(Words("en", game.folder / "words")("game-name"))


def anchor(game: AnyGame, *parts: str) -> str:
    return "-".join([game.key.replace("_", "-"), *parts]).lower()


def tables(whole: Schema, above: str) -> Iterator[str]:
    """A table for each structure, the first of them first."""
    for name, one in whole["$defs"].items():
        yield f"#### `{name}` {{ #{above}-{name.lower()} }}"
        if about := one.get("description"):
            yield about
        if one.get("type") == "object" and "properties" in one:
            yield fields(one, above)
        else:
            yield type_of(one, above)


def fields(one: Schema, above: str) -> str:
    rows = ["| field | type | |", "|---|---|---|"]
    for field, kind in one["properties"].items():
        rows.append(f"| `{field}` | {type_of(kind, above)} | {usual(field, kind, one)} |")
    return "\n".join(rows)


def usual(field: str, kind: Schema, one: Schema) -> str:
    """What may be left out, and what it is then."""
    if field in one.get("required", ()):
        return ""
    if isinstance(kind.get("default"), dict):
        return "as printed, if left out"
    return f"`{json.dumps(kind['default'])}` if left out" if "default" in kind else "may be left out"


def type_of(kind: Schema, above: str) -> str:
    match kind:
        case {"$ref": str(target)}:
            name = target.rpartition("/")[2]
            return f"[{name}](#{above}-{name.lower()})"
        case {"anyOf": several}:
            return " or ".join(type_of(one, above) for one in several)
        case {"enum": values}:
            return " or ".join(f"`{json.dumps(value)}`" for value in values)
        case {"prefixItems": items}:
            return "list of exactly " + ", ".join(type_of(one, above) for one in items)
        case {"type": "array", "items": dict(item)}:
            return f"list of {type_of(item, above)}"
        case {"type": "object", "additionalProperties": dict(value)}:
            return f"object, each value {type_of(value, above)}"
    return str(kind.get("type", "anything"))
