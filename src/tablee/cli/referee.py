"""`tablee referee GAME [FILE]`: judge what was played with the real box."""

import argparse
import json

from tablee.cli.common import Commands, add_game, add_language, find_game, read_bytes, refused, words_for


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "referee",
        help="score a game played with the real box: JSON in, JSON out",
        description="Judge what was written or played with the real box. The input and the answer are JSON objects, "
        "described in docs/referee.md. Exit status 2 and one line on standard error for bad input.",
        epilog='example: echo \'{"rounds": [[["761", "513", "220"]]]}\' | tablee referee the_number',
    )
    add_game(command)
    command.add_argument(
        "file", metavar="FILE", nargs="?", default="-", help="the input (standard input if missing or -)"
    )
    add_language(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from tablee.core.reading import read_json
    from tablee.core.refusals import BadInput

    game = find_game(args.game)
    text = read_bytes(args.file)
    try:
        print(json.dumps(game.referee(read_json(text))))
    except BadInput as refusal:
        raise refused(refusal, words_for(args.lang, game), refusal.path, 2) from None
    return 0
