"""`tablee bot new GAME`: a bot of your own to begin with, for the lab and for real tables."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.cli.arguments import add_game, option
from tablee.cli.common import CommandError, find_game, words_for
from tablee.cli.parser import Parser

if TYPE_CHECKING:
    from tablee.core.game import AnyGame

TEMPLATE = Path(__file__).parent / "templates" / "bot" / "bot.py.txt"


def add(command: Parser) -> None:
    option(command, "action new", choices=["new"])
    add_game(command)
    option(command, "--out FILE", type=Path)


def run(args: argparse.Namespace) -> int:
    say, game = words_for(args.lang), find_game(args.game)
    path = args.out or Path(f"{game.key}_bot.py")
    if path.exists():
        raise CommandError(say("cli-new-there", folder=str(path)), 2)
    path.write_text(program(game, path.name), encoding="utf-8")
    print(say("cli-bot-written", file=str(path)))
    print(say("cli-bot-next", game=game.key, file=str(path) if path.is_absolute() else f"./{path}"))
    return 0


def program(game: "AnyGame", file: str) -> str:
    gaps = {
        "GAME_TITLE": words_for("en", game)("game-name"),
        "GAME_KEY": game.key,
        "GAME_FILE": file,
        "GAME_EXAMPLE": example(game),
        "GAME_FIELDS": "\n    ".join(fields(game)),
    }
    text = TEMPLATE.read_text(encoding="utf-8")
    for gap, value in gaps.items():
        text = text.replace(gap, value)
    return text


def example(game: "AnyGame") -> str:
    """A move of the first ask of a game, as JSON."""
    import msgspec

    from tablee.core.dice import SeededDice
    from tablee.core.reading import Given

    dice = SeededDice(b"example")
    start = game.start(game.read_setup(Given({})))
    state = game.fold(start, game.open(start, dice))
    asks = (game.ask(state, seat) for seat in range(state.setup.seats))
    return msgspec.json.encode(next(ask for ask in asks if ask is not None).sample(dice)).decode()


def fields(game: "AnyGame") -> Iterator[str]:
    """What may be read, by name."""
    from tablee.core.parts import asks_of

    for kind in asks_of(game):
        yield f"{kind.__name__}: " + ", ".join(f"ask.{name}" for name in kind.__struct_fields__)
    yield "view: " + ", ".join(f"view.{name}" for name in game.views.__struct_fields__)
