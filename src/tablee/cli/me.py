"""`tablee me`: what was played at this keyboard, from the saved games."""

import argparse
import os
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.cli.arguments import option
from tablee.cli.common import print_json, words_for
from tablee.cli.parser import Parser

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

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

    folder = usual_folder() if args.data is None else named(args.data)
    games = list(remembered(folder, BY_KEY))
    if args.json:
        print_json(msgspec.to_builtins({"games": games, "ladder": ladder(games)}))
    elif games:
        print("\n".join(lines_of(games, words_for(args.lang))))
    else:
        print(words_for(args.lang)("cli-me-none", folder=str(folder)))
    return 0


def named(folder: Path) -> Path:
    """A folder that somebody named is there; where it is not, main says why."""
    os.listdir(folder)
    return folder


def lines_of(games: "Sequence[RememberedGame]", words: "Words") -> "Iterator[str]":
    from tablee.terminal.memory import ladder

    yield words("cli-me", games=len(games), wins=sum(game.won for game in games))
    for rung in ladder(games):
        if rung.games:
            yield "  " + words("cli-me-rung", level=words(f"level-{rung.level}"), wins=rung.wins, games=rung.games)
    yield from (line_of(game, words) for game in games[:LATEST])


def line_of(game: "RememberedGame", words: "Words") -> str:
    from tablee.games import BY_KEY

    name = words_for(words.language, BY_KEY[game.game])("game-name")
    day = datetime.fromtimestamp(game.at).date().isoformat()
    return words("cli-me-game", day=day, game=name, place=game.place, seats=game.seats, points=game.points)
