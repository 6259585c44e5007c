"""`tablee play [GAME]`: play in the terminal."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.cli.common import Commands, Failure, add_game, add_language, find_game, words_for
from tablee.cli.setups import add_setup, read_setup

if TYPE_CHECKING:
    from tablee.table.saves import Saves
    from tablee.terminal.plan import Plan


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "play",
        help="play in the terminal, alone against bots or with friends on one keyboard",
        description="Play in the terminal. Every game is kept while it is played and can be resumed.",
        epilog="examples: tablee play fifty --seats 5 --variant danger; tablee play 101 --variant draw=expert",
    )
    add_game(command, optional="missing: choose on the screen")
    command.add_argument("--people", metavar="NAMES", help="the people at this keyboard, with commas: Ada,Bo")
    command.add_argument(
        "--bot", metavar="BOT", default="casual", help="who takes the other seats (casual); see `tablee games`"
    )
    command.add_argument("--hints", action="store_true", help="people may ask what a strong player would consider (F6)")
    add_setup(command)
    command.add_argument("--resume", action="store_true", help="go on with the table that was left last")
    command.add_argument("--data", metavar="FOLDER", type=Path, help="where games are kept")
    add_language(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from tablee.games import BY_KEY
    from tablee.table.saves import Saves

    saves = Saves(args.data or usual_folder(), BY_KEY)
    start = left_last(args, saves) if args.resume else plan_of(args) if args.game else None
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Failure(words_for(args.lang)("cli-no-terminal"), 2)
    from tablee.terminal import run as run_terminal

    return run_terminal(start, saves, args.lang)


def usual_folder() -> Path:
    import platformdirs

    return platformdirs.user_data_path("tablee") / "games"


def left_last(args: argparse.Namespace, saves: "Saves") -> Path:
    path = next(saves.unfinished(), None)
    if path is None:
        raise Failure("--resume: " + words_for(args.lang)("cli-nothing-to-resume", folder=str(saves.folder)), 2)
    return path


def plan_of(args: argparse.Namespace) -> "Plan":
    from tablee.core.record import LONGEST_NAME
    from tablee.table.flock import in_order
    from tablee.terminal.plan import Plan, seat_everybody

    game = find_game(args.game)
    words = words_for(args.lang, game)
    setup = read_setup(args, game, words)
    people = [name.strip()[:LONGEST_NAME] for name in (args.people or words("cli-you")).split(",")]
    if len(people) > setup.seats or not all(name and name.isprintable() for name in people):
        raise Failure("--people: " + words("cli-people", seats=setup.seats), 2)
    if args.bot not in game.bot_names:
        raise Failure("--bot: " + words("cli-bot", given=args.bot, bots=", ".join(in_order(game))), 2)
    return Plan(game, setup, seat_everybody(game, setup, people, args.bot), args.hints)
