"""`tablee study GAME`: play many games with bots and draw what there is to know, as one HTML file."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.cli.arguments import add_game, option
from tablee.cli.common import (
    CommandError,
    check_different,
    check_number,
    explain_bad_input,
    find_game,
    unknown_bot,
)
from tablee.cli.lab_options import ProgressBar, add_workers, check_seats, lab_words, open_executor, open_output
from tablee.cli.parser import Parser
from tablee.cli.table_setup import add_setup, read_setup, setup_given

if TYPE_CHECKING:
    from tablee.core.game import AnyGame
    from tablee.lab.study.report import Report
    from tablee.lab.study.request import StudyRequest
    from tablee.language.words import Words

LEAST, MOST = 100, 100_000_000  # games
SEEDS = 1 << 64
STANDARD_OUTPUT = "-"


def add(command: Parser) -> None:
    add_game(command)
    add_setup(command)
    option(command, "--bots BOTS", old="--bot")
    option(command, "--games N", type=int, default=20_000)
    option(command, "--seed N", type=int, default=0)
    option(command, "--only FIGURE", action="append", default=[])
    option(command, "--vary KEY=VALUES", action="append", default=[])
    option(command, "--out FILE", type=Path)
    add_workers(command)


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    words = lab_words(args.lang, game, "matplotlib")
    from tablee.lab.study.report import page

    inquiry = read_inquiry(args, game, words)
    if args.out == Path(STANDARD_OUTPUT):
        sys.stdout.write(page(answer(args, inquiry, words)))
        return 0
    args.out = args.out or Path(f"{args.game}.html")
    with open_output(args, words) as output:
        report = answer(args, inquiry, words)
        assert output is not None
        output.part.write_text(page(report), encoding="utf-8")
        output.keep()
    print(words("lab-studied", file=str(args.out), figures=len(report.figures), games=inquiry.games))
    return 0


def answer(args: argparse.Namespace, inquiry: "StudyRequest", words: "Words") -> "Report":
    """The report, played wherever it was asked for: the same everywhere."""
    from tablee.lab.play.executors import WorkerLost
    from tablee.lab.study.request import report_of, study_words
    from tablee.lab.study.study import is_compiled

    question = inquiry.question
    usual = "threads" if is_compiled(question) else "processes"
    try:
        with open_executor(args, question.mix, usual, words) as executor, ProgressBar(words, inquiry.games) as bar:
            report_words = study_words(args.lang, find_game(args.game))
            return report_of(inquiry, report_words, executor, bar.advance)
    except WorkerLost:
        raise CommandError(words("lab-worker-lost"), 1) from None


def read_inquiry(args: argparse.Namespace, game: "AnyGame", words: "Words") -> "StudyRequest":
    """What is asked, checked before anything is played."""
    from tablee.lab.study.request import StudyRequest, check, study_words
    from tablee.lab.study.study import StudyPlan, study_of, usual_mix
    from tablee.lab.study.variations import editions

    check_number("--games", args.games, LEAST, MOST, words)
    check_number("--seed", args.seed, 0, SEEDS - 1, words)
    check_seats(args, game, words)
    setup = read_setup(args, game, words)
    mix = read_bots(args.bots, game, words) if args.bots else usual_mix(game.key, tuple(game.bots))
    question = StudyPlan(game.key, setup, mix, args.games, args.seed)
    with explain_bad_input(words):
        presets = study_of(game.key).presets
        report_words = study_words(args.lang, game)
        varied = editions(game, setup_given(args, words), args.vary, presets, report_words) if args.vary else []
        inquiry = StudyRequest(question, tuple(varied), tuple(args.only), table_arguments(args))
        check(inquiry)
    return inquiry


def read_bots(text: str, game: "AnyGame", words: "Words") -> tuple[str, ...]:
    bots = [read_bot(name.strip(), game, words) for name in text.split(",")]
    check_different("--bots", bots, words)
    return tuple(bots)


def read_bot(name: str, game: "AnyGame", words: "Words") -> str:
    from tablee.lab.play.thinkers import read_thinker

    with explain_bad_input(words):
        bot = name if name in game.bots else read_thinker(name, game, "--bots")
    if bot is None:
        raise unknown_bot(name, game, words)
    return bot


def table_arguments(args: argparse.Namespace) -> tuple[str, ...]:
    """The arguments that lay the table, as they were given."""
    edition = ["--edition", args.edition] if args.edition else []
    several = (("--variant", args.variant), ("--set", args.changes), ("--vary", args.vary))
    return (*(part for name, values in several for value in values for part in (name, value)), *edition)
