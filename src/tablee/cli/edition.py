"""`tablee edition GAME`: the printed values of a game, and a check of a house's own."""

import argparse
from typing import TYPE_CHECKING

from tablee.cli.common import Commands, add_game, add_language, find_game, read_bytes, refused, words_for

if TYPE_CHECKING:
    from tablee.core.reading import Given


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "edition",
        help="print the printed values of a game, or check your own",
        description="Print every printed value of a game as TOML, each with its mark: text (in the rulebook), found, "
        "proven or default (ours). With --edition, print the values that result from a file that replaces part or all.",
        epilog="example: tablee edition fifty > house.toml; edit it; tablee play fifty --edition house.toml",
    )
    add_game(command)
    command.add_argument("--edition", metavar="FILE", help="a TOML file that replaces part or all of the values")
    add_language(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    print(game.edition.text if args.edition is None else replaced(args), end="")
    return 0


def replaced(args: argparse.Namespace) -> str:
    import msgspec
    import tomli_w

    from tablee.core.refusals import BadInput

    game = find_game(args.game)
    try:
        edition = game.edition.with_changes(read_edition(args.edition))
    except BadInput as refusal:
        raise refused(refusal, words_for(args.lang, game), f"{args.edition}: {refusal.path}", 2) from None
    return tomli_w.dumps(msgspec.to_builtins(edition))


def read_edition(file: str) -> "Given":
    """A house's own edition file as given values."""
    from tablee.core.edition import read_toml
    from tablee.core.refusals import BadInput

    try:
        return read_toml(read_bytes(file).decode())
    except UnicodeDecodeError:
        raise BadInput("input", "input-not-utf8") from None
