"""`tablee me`: what was played at this keyboard, from the saved games."""

import argparse
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.cli.arguments import option
from tablee.cli.common import print_json, words_for
from tablee.cli.parser import Parser

if TYPE_CHECKING:
    from tablee.language.words import Words
    from tablee.terminal.memory import RememberedGame

LATEST = 10


def add(command: Parser) -> None:
    option(command, "--data FOLDER", type=Path)
    option(command, "--json")


def run(args: argparse.Namespace) -> int:
    import msgspec

    from tablee.games import BY_KEY
    from tablee.terminal.memory import ladder, remembered
    from tablee.terminal.saves import usual_folder

    games = list(remembered(args.data or usual_folder(), BY_KEY))
    if args.json:
        print_json(msgspec.to_builtins({"games": games, "ladder": ladder(games)}))
        return 0
    words = words_for(args.lang)
    print(words("cli-me", games=len(games), wins=sum(game.won for game in games)))
    for rung in ladder(games):
        print("  " + words("cli-me-rung", level=words(f"level-{rung.level}"), wins=rung.wins, games=rung.games))
    for game in games[:LATEST]:
        print(line_of(game, words))
    return 0


def line_of(game: "RememberedGame", words: "Words") -> str:
    from tablee.games import BY_KEY

    name = words_for(words.language, BY_KEY[game.game])("game-name")
    day = datetime.fromtimestamp(game.at).date().isoformat()
    return words("cli-me-game", day=day, game=name, place=game.place, seats=game.seats, points=game.points)
