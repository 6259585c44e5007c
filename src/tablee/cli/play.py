"""`tablee play [GAME]`: play in the terminal, alone against bots or with friends on one keyboard."""

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.cli.arguments import add_game, option
from tablee.cli.common import CommandError, check_bot, check_number, find_game, words_for
from tablee.cli.parser import Parser
from tablee.cli.table_setup import add_setup, read_setup

if TYPE_CHECKING:
    from tablee.terminal.lesson import LessonPlan
    from tablee.terminal.saves import Saves
    from tablee.terminal.table_plan import TablePlan


def add(command: Parser) -> None:
    add_game(command, is_optional=True)
    option(command, "--people NAMES")
    option(command, "--bots BOT", old="--bot")
    option(command, "--hints")
    add_setup(command)
    option(command, "--lesson")
    option(command, "--resume")
    option(command, "--data FOLDER", type=Path)


def run(args: argparse.Namespace) -> int:
    from tablee.games import BY_KEY
    from tablee.terminal.saves import Saves, usual_folder

    saves = Saves(args.data or usual_folder(), BY_KEY)
    start = start_of(args, saves)
    check_terminal(args)
    from tablee.terminal import run as run_terminal
    from tablee.thinking.precompile import start_in_background

    start_in_background()
    return run_terminal(start, saves, args.lang)


def start_of(args: argparse.Namespace, saves: "Saves") -> "TablePlan | LessonPlan | Path | None":
    if args.resume:
        return left_last(args, saves)
    if args.lesson:
        return lesson_of(args)
    return plan_of(args) if args.game else None


def lesson_of(args: argparse.Namespace) -> "LessonPlan":
    from tablee.games import GAMES
    from tablee.terminal.lesson import first_lesson

    words = words_for(args.lang)
    plan = None if args.game is None else first_lesson(find_game(args.game), words("cli-you"))
    if plan is None:
        taught = [game.key for game in GAMES if first_lesson(game, "")]
        raise CommandError(words("cli-no-lesson", games=", ".join(taught)), 2, "--lesson")
    return plan


def check_terminal(args: argparse.Namespace) -> None:
    words = words_for(args.lang)
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb":
        raise CommandError(words("cli-no-terminal", command=args.command), 2)
    if not sys.stdout.encoding.lower().startswith("utf"):
        raise CommandError(words("cli-no-signs", command=args.command, encoding=sys.stdout.encoding), 2)


def left_last(args: argparse.Namespace, saves: "Saves") -> Path:
    path = next(saves.unfinished(), None)
    if path is None:
        raise CommandError(words_for(args.lang)("cli-nothing-to-resume", folder=str(saves.folder)), 2, "--resume")
    return path


def plan_of(args: argparse.Namespace) -> "TablePlan":
    from tablee.records.record import LONGEST_NAME
    from tablee.terminal.table_plan import MOST_SEATS, TablePlan, seat_everybody
    from tablee.thinking.bots import usual_bot

    game = find_game(args.game)
    words = words_for(args.lang, game)
    if args.seats is not None:
        check_number("--seats", args.seats, game.seats[0], min(MOST_SEATS, game.seats[-1]), words)
    setup = read_setup(args, game, words)
    people = [name.strip()[:LONGEST_NAME] for name in (args.people or words("cli-you")).split(",")]
    if len(people) > setup.seats or not all(name and name.isprintable() for name in people):
        raise CommandError(words("cli-people", seats=setup.seats), 2, "--people")
    bot = args.bots or usual_bot(game)
    check_bot(bot, game, words)
    return TablePlan(game, setup, seat_everybody(game, setup, people, bot), args.hints)
