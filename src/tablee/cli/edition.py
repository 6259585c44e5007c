"""`tablee edition GAME`: print the printed values of a game, or check your own."""

import argparse
from typing import TYPE_CHECKING

from tablee.cli.arguments import add_game, option
from tablee.cli.common import explain_bad_input, find_game, read_bytes, words_for
from tablee.cli.parser import Parser

if TYPE_CHECKING:
    from tablee.core.reading import Given


def add(command: Parser) -> None:
    add_game(command)
    option(command, "--edition FILE")


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    print(game.edition.text if args.edition is None else replaced(args), end="")
    return 0


def replaced(args: argparse.Namespace) -> str:
    import msgspec
    import tomli_w

    game = find_game(args.game)
    with explain_bad_input(words_for(args.lang, game), args.edition):
        edition = game.edition.with_changes(read_edition(args.edition))
    return tomli_w.dumps(msgspec.to_builtins(edition))


def read_edition(file: str) -> "Given":
    """A house's own edition file as given values."""
    from tablee.core.edition import read_toml
    from tablee.core.refusals import BadInput

    try:
        return read_toml(read_bytes(file).decode())
    except UnicodeDecodeError:
        raise BadInput("input", "input-not-utf8") from None
