"""TypeScript types of everything that travels: `python -m tablee.server.typescript [--check]`.

Messages, HTTP bodies and every game's views, asks and moves are read with msgspec's own inspection, so that the
browser cannot disagree with the server about a shape without its build noticing.
"""

import argparse
import json
import re
import sys
import textwrap
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import inspect

from tablee.core.game import AnyGame
from tablee.core.sentences import Part, Sentence
from tablee.games import OUR_GAMES
from tablee.server.http import schemas
from tablee.server.http.pages import ROUTES
from tablee.server.socket import messages
from tablee.server.table import options

FOLDER = Path(__file__).parents[3] / "web" / "src" / "lib" / "net"
CLIENT_GAMES = FOLDER.parents[1] / "games"  # those that have a board of their own there
HEADER = "// Written by `python -m tablee.server.typescript`. Change the Python types instead.\n"
WIDTH = 110  # before what goes on is moved to the right
PLAIN: dict[type[inspect.Type], str] = {
    inspect.AnyType: "unknown",
    inspect.RawType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}
# Fields that hold whatever game is played.
OF_A_GAME = {
    ("Update", "view"): "GameView | null",
    ("Own", "view"): "Partial<GameView>",
    ("FilmMessage", "film"): "GameFilm",
    ("SeatAsk", "ask"): "GameAsk",
    ("Submit", "move"): "GameMove | string",
    ("ListedMove", "move"): "GameMove",
    ("Refused", "example"): "GameMove | null",
    ("Weighed", "move"): "GameMove",
    ("Step", "move"): "GameMove | null",
    ("Step", "view"): "GameView",
    ("PuzzleMove", "move"): "GameMove",
    ("PuzzlePosition", "view"): "GameView",
}


class Writer:
    """Types met on the way are written once each, those they need before or after them."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}

    def add(self, kind: Any, incoming: str = "") -> str:
        """The TypeScript for a type; `incoming` types may leave out what has a default."""
        return self.of(inspect.type_info(kind), incoming)

    def of(self, kind: inspect.Type, incoming: str = "") -> str:
        match kind:
            case inspect.StructType():
                return self.struct(kind, incoming)
            case inspect.NamedTupleType():
                return self.named_tuple(kind, incoming)
            case inspect.UnionType(types):
                return " | ".join(dict.fromkeys(self.of(one, incoming) for one in types))
            case inspect.LiteralType(values):
                return " | ".join(msgspec.json.encode(value).decode() for value in values)
            case inspect.TupleType(items):
                return f"[{', '.join(self.of(one, incoming) for one in items)}]"
            case inspect.DictType(key, value):
                return f"{'Partial<' * is_closed(key)}Record<{self.of(key)}, {self.of(value)}>{'>' * is_closed(key)}"
            case inspect.Metadata(inner):
                return self.of(inner, incoming)
            case inspect.CollectionType(item):
                return array(self.of(item, incoming))
        return PLAIN[type(kind)]

    def struct(self, kind: inspect.StructType, incoming: str) -> str:
        name = name_of(kind.cls)
        if name not in self.written:
            self.written[name] = ""  # a struct may contain itself
            fields = [f"  {kind.tag_field}: {msgspec.json.encode(kind.tag).decode()};"] if kind.tag_field else []
            fields += [self.field(name, field, incoming) for field in kind.fields]
            self.written[name] = f"export interface {name} {{\n" + "\n".join(fields) + "\n}"
        return name

    def named_tuple(self, kind: inspect.NamedTupleType, incoming: str) -> str:
        name = name_of(kind.cls)
        self.alias(name, f"[{', '.join(f'{field.name}: {self.of(field.type, incoming)}' for field in kind.fields)}]")
        return name

    def field(self, struct: str, field: inspect.Field, incoming: str) -> str:
        kind = OF_A_GAME.get((struct, field.encode_name)) or self.of(field.type, incoming)
        return f"  {field.encode_name}{'' if field.required or not incoming else '?'}: {kind};"

    def alias(self, name: str, kind: str) -> None:
        self.written[name] = f"export type {name} = {kind};"


def is_closed(key: inspect.Type) -> bool:
    return isinstance(key, inspect.LiteralType)


def array(item: str) -> str:
    return f"({item})[]" if " " in item and not item.startswith(("[", "Record")) else f"{item}[]"


def name_of(struct: type) -> str:
    """A game's own structs carry the name of their game: two games may both have a `View`."""
    parts = struct.__module__.split(".")
    return (pascal(parts[2]) if parts[1] == "games" else "") + struct.__name__


def pascal(key: str) -> str:
    return "".join(word.capitalize() for word in key.split("_"))


def write_messages(writer: Writer) -> None:
    choices = {name: getattr(options, name) for name in ("Clock", "PostDays", "Absence", "BotPace")}
    choices |= {name: getattr(messages, name) for name in ("Phase", "Kind", "Emote")}
    for name, values in choices.items():
        writer.alias(name, " | ".join(json.dumps(value) for value in get_args(values)))
    writer.alias("Part", writer.add(Part))
    writer.add(Sentence)
    writer.alias("FromClient", writer.add(messages.FromClient, incoming="may leave out"))
    writer.alias("FromServer", writer.add(messages.FromServer))


def write_bodies(writer: Writer) -> None:
    for request in schemas.REQUESTS:
        writer.add(request, incoming="may leave out")
    for answer in schemas.ANSWERS:
        writer.add(answer)


def write_game(writer: Writer, game: AnyGame) -> None:
    name = pascal(game.key)
    writer.add(game.views)
    writer.alias(f"{name}Ask", " | ".join(writer.add(kind) for kind in returned_by(game.ask)))
    writer.alias(f"{name}Move", " | ".join(writer.add(kind) for kind in get_args(game.moves) or (game.moves,)))


def returned_by(function: Callable[..., Any]) -> list[Any]:
    """The kinds of what it returns, where it returns something."""
    union = get_type_hints(function)["return"]
    return [kind for kind in get_args(union) or (union,) if kind is not type(None)]


def write_games(writer: Writer, games: Iterable[AnyGame]) -> None:
    games = tuple(games)
    for game in games:
        write_game(writer, game)
    films = [writer.add(kind) for game in games if game.film is not None for kind in returned_by(game.film)]
    writer.alias("GameFilm", " | ".join(films) or "unknown")
    for part in ("View", "Ask", "Move"):
        writer.alias(f"Game{part}", " | ".join(f"{pascal(game.key)}{part}" for game in games))
    rows = [
        f"  {game.key}: {{ view: {pascal(game.key)}View; ask: {pascal(game.key)}Ask; move: {pascal(game.key)}Move }};"
        for game in games
    ]
    writer.written["Games"] = "export interface Games {\n" + "\n".join(rows) + "\n}"


def typescript() -> dict[str, str]:
    """By file: what the house says, what the games show, ask and are told, and which page is at which address."""
    writer = Writer()
    write_messages(writer)
    write_bodies(writer)
    house = dict(writer.written)
    write_games(writer, (game for game in OUR_GAMES if (CLIENT_GAMES / game.key).is_dir()))
    games = {name: text for name, text in writer.written.items() if name not in house}
    routes = [f'  "{path}": "{page}",' for path, page in ROUTES.items()]
    files = {
        "protocol.ts": "\n".join(
            [
                HEADER,
                import_of(games, house.values(), "./shapes"),
                'export type * from "./shapes";',
                f"export const PROTOCOL = {messages.PROTOCOL};",
                *house.values(),
                "",
            ]
        ),
        "shapes.ts": "\n".join([HEADER, import_of(house, games.values(), "./protocol"), *games.values(), ""]),
        "routes.ts": "\n".join([HEADER, "export const ROUTES = {", *routes, "} as const;", ""]),
    }
    return {name: "\n".join(map(folded, text.split("\n"))) for name, text in files.items()}


def folded(line: str) -> str:
    """A long union goes on in the lines below."""
    if len(line) <= WIDTH:
        return line
    return "\n    ".join(textwrap.wrap(line, WIDTH, break_long_words=False, break_on_hyphens=False))


def import_of(names: Iterable[str], texts: Iterable[str], file: str) -> str:
    """Of these names, those that the texts speak of."""
    words = set(re.findall(r"\w+", " ".join(texts)))
    return f'import type {{ {", ".join(sorted(words.intersection(names)))} }} from "{file}";'


OUTDATED = "out of date: run `.venv/bin/python -m tablee.server.typescript`"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tablee.server.typescript", description=__doc__)
    parser.add_argument("--check", action="store_true", help="fail if a file is out of date, write nothing")
    is_check, status = parser.parse_args().check, 0
    for name, text in typescript().items():
        file = FOLDER / name
        if not is_check:
            file.write_text(text, encoding="utf-8")
            continue
        is_current = file.exists() and file.read_text(encoding="utf-8") == text
        print(f"{name} is {'up to date' if is_current else OUTDATED}")
        status = max(status, int(not is_current))
    return status


if __name__ == "__main__":
    sys.exit(main())
