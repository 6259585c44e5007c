"""`tablee daily GAME`: the table of the day, the same on every machine."""

import argparse
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.cli.arguments import add_game, option
from tablee.cli.common import find_game, print_json, words_for
from tablee.cli.parser import Parser
from tablee.cli.play import check_terminal

if TYPE_CHECKING:
    from tablee.core.game import AnyGame
    from tablee.terminal.memory import RememberedGame
    from tablee.terminal.saves import Saves
    from tablee.terminal.table_plan import TablePlan


def add(command: Parser) -> None:
    add_game(command)
    option(command, "--data FOLDER", type=Path)
    option(command, "--json")


def run(args: argparse.Namespace) -> int:
    """The first try counts; with --json nothing is played, and what was made of it is printed."""
    from tablee.games import BY_KEY
    from tablee.terminal import run as run_terminal
    from tablee.terminal.saves import Saves, usual_folder

    saves, game, today = Saves(args.data or usual_folder(), BY_KEY), find_game(args.game), date.today().isoformat()
    if not args.json:
        check_terminal(args)
        run_terminal(plan_of(game, today, saves, words_for(args.lang)("cli-you")), saves, args.lang)
    print_result(args, game, today, tried(saves, game, today))
    return 0


def tried(saves: "Saves", game: "AnyGame", day: str) -> "RememberedGame | None":
    from tablee.terminal.memory import remembered

    return next(
        (one for one in remembered(saves.folder, saves.games) if (one.game, one.daily) == (game.key, day)), None
    )


def plan_of(game: "AnyGame", day: str, saves: "Saves", name: str) -> "TablePlan":
    from tablee.daily.table import daily_bots, daily_setup, deal_of
    from tablee.records.origin import DailyOrigin
    from tablee.terminal.table import SeatedPlayer
    from tablee.terminal.table_plan import TablePlan
    from tablee.thinking.bots import bot_names

    bots = map(SeatedPlayer, bot_names([name]), daily_bots(game))
    origin = DailyOrigin(day, official=tried(saves, game, day) is None)
    players = (SeatedPlayer(name), *bots)
    return TablePlan(game, daily_setup(game), players, deal=deal_of(day, game), origin=origin)


def print_result(args: argparse.Namespace, game: "AnyGame", day: str, played: "RememberedGame | None") -> None:
    from tablee.daily.ghosts import ghosts_of

    words, sign = words_for(args.lang, game), -1 if game.best == "fewest" else 1
    ghosts = ghosts_of(day, game) if played is not None else ()
    behind = sum(sign * played.points > sign * ghost.played.points for ghost in ghosts) if played is not None else 0
    if args.json:
        result = played and {"points": played.points, "place": played.place, "ahead": behind, "ghosts": len(ghosts)}
        print_json({"date": day, "game": game.key, "played": result})
    elif played is not None:
        parts = {"points": played.points, "place": played.place, "seats": played.seats}
        print(words("cli-daily", game=words("game-name"), day=day, **parts, behind=behind, ghosts=len(ghosts)))
