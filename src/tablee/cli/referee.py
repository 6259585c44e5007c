"""`tablee referee GAME [FILE]`: score a game played with the real box: JSON in, JSON out."""

import argparse

from tablee.cli.arguments import add_game, option
from tablee.cli.common import explain_bad_input, find_game, print_json, read_bytes, words_for
from tablee.cli.parser import Parser


def add(command: Parser) -> None:
    add_game(command)
    option(command, "file FILE", nargs="?", default="-")


def run(args: argparse.Namespace) -> int:
    from tablee.core.reading import read_json

    game = find_game(args.game)
    with explain_bad_input(words_for(args.lang, game)):
        print_json(game.referee(read_json(read_bytes(args.file) if game.has_referee else b"{}")))
    return 0
