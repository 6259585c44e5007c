"""JSON Schemas of the games in the OpenAPI document: what a game is set up with, what is asked, answered and seen."""

from collections.abc import Iterable
from functools import cache
from typing import Any, get_type_hints

import msgspec
from litestar.openapi.plugins import JsonRenderPlugin

from tablee.core.game import AnyGame
from tablee.games import GAMES

KINDS = {"setup": "Setup", "asks": "Asks", "moves": "Moves", "views": "View"}


def types_of(game: AnyGame, kind: str) -> Any:
    return get_type_hints(game.ask)["return"] if kind == "asks" else getattr(game, kind)


def components_of(games: Iterable[AnyGame]) -> dict[str, Any]:
    """By name: `the_number.moves`, and what it is made of, `the_number.moves.Write`."""
    schemas: dict[str, Any] = {}
    for game in games:
        for kind in KINDS:
            name = f"{game.key}.{kind}"
            template = f"#/components/schemas/{name}.{{name}}"
            (schema,), parts = msgspec.json.schema_components([types_of(game, kind)], ref_template=template)
            schemas |= {name: schema, **{f"{name}.{part}": value for part, value in parts.items()}}
    return schemas


@cache
def our_components() -> dict[str, Any]:
    return components_of(GAMES)


class GameSchemas(JsonRenderPlugin):
    """The document with the games in it."""

    def render(self, request: Any, openapi_schema: dict[str, Any]) -> bytes:
        components = openapi_schema.get("components", {})
        schemas = {**components.get("schemas", {}), **our_components()}
        return super().render(request, {**openapi_schema, "components": {**components, "schemas": schemas}})
