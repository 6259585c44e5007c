"""`tablee study GAME`: a report on a game, or on several editions of it, as one HTML file."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.cli.common import Commands, Failure, add_game, add_language, find_game
from tablee.cli.running import Bar, lab_words, no, open_output
from tablee.cli.setups import add_setup, read_setup, setup_given

if TYPE_CHECKING:
    from tablee.core.game import AnyGame
    from tablee.core.words import Words
    from tablee.lab.inquiry import Inquiry

LEAST, MOST = 100, 100_000_000  # games
SEEDS = 1 << 64
STANDARD_OUTPUT = "-"


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "study",
        help="play many games with bots and draw what there is to know, as one HTML file",
        description="Play many games with bots and write a report: what things are worth, who wins and why, each "
        "figure with a finding, its 95%% intervals and the command that makes it again. With --vary, compare editions "
        "on the same deals instead. The same arguments write the same file. The report is in English.",
        epilog="examples: tablee study fifty --seats 5; tablee study 101 --only cells; "
        "tablee study fifty --vary crown_at=8,10,12; tablee study fifty-fifty --vary moods=flat",
    )
    add_game(command)
    add_setup(command)
    command.add_argument(
        "--bots", metavar="BOTS", help="the bots that take turns on every seat, with commas (a mix of the house's own)"
    )
    command.add_argument("--games", metavar="N", type=int, default=20_000, help="games at each table (20000)")
    command.add_argument("--seed", metavar="N", type=int, default=0, help="all chance follows from it (0)")
    command.add_argument(
        "--only", metavar="FIGURE", action="append", default=[], help="one figure; may be given several times"
    )
    command.add_argument(
        "--vary",
        metavar="KEY=VALUES",
        action="append",
        default=[],
        help="compare editions: values of a printed value or a variant, with commas, written as in TOML; several "
        "--vary make every combination",
    )
    command.add_argument(
        "--out", metavar="FILE", type=Path, help="where the report goes (GAME.html; - for standard output)"
    )
    add_language(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    words = lab_words(args.lang, game)
    check_matplotlib(words)
    from tablee.lab.inquiry import report_of
    from tablee.lab.report import page

    inquiry = read_inquiry(args, game, words)
    if args.out == Path(STANDARD_OUTPUT):
        with Bar(words, inquiry.games) as bar:
            whole = page(report_of(inquiry, words, bar.advance))
        sys.stdout.write(whole)
        return 0
    args.out = args.out or Path(f"{args.game}.html")
    output = open_output(args, words)
    try:
        with Bar(words, inquiry.games) as bar:
            report = report_of(inquiry, words, bar.advance)
            output.part.write_text(page(report), encoding="utf-8")
        output.keep()
    finally:
        output.drop()
    print(words("lab-studied", file=str(args.out), figures=len(report.figures), games=inquiry.games))
    return 0


def check_matplotlib(words: "Words") -> None:
    try:
        import matplotlib  # noqa: F401
    except ModuleNotFoundError as error:
        raise Failure(words("lab-missing", module=str(error.name)), 2) from None


def read_inquiry(args: argparse.Namespace, game: "AnyGame", words: "Words") -> "Inquiry":
    """What is asked, checked before anything is played."""
    from tablee.core.refusals import BadInput
    from tablee.lab.inquiry import Inquiry, check
    from tablee.lab.study import Question, study_of, usual_mix
    from tablee.lab.varied import editions

    check_number("--games", args.games, LEAST, MOST, words)
    check_number("--seed", args.seed, 0, SEEDS - 1, words)
    setup = read_setup(args, game, words)
    mix = read_bots(args.bots, game, words) if args.bots else usual_mix(game.key, tuple(game.bots))
    question = Question(game.key, setup, mix, args.games, args.seed)
    try:
        presets = study_of(game.key).presets
        varied = editions(game, setup_given(args, words), args.vary, presets) if args.vary else []
        inquiry = Inquiry(question, tuple(varied), tuple(args.only), table_arguments(args))
        check(inquiry)
    except BadInput as refusal:
        raise no(refusal, words) from None
    return inquiry


def check_number(name: str, given: int, least: int, most: int, words: "Words") -> None:
    if not least <= given <= most:
        raise Failure(f"{name}: " + words("cli-number", given=given, least=least, most=most), 2)


def read_bots(text: str, game: "AnyGame", words: "Words") -> tuple[str, ...]:
    bots = [read_bot(name.strip(), game, words) for name in text.split(",")]
    for place, name in enumerate(bots):
        if name in bots[:place]:
            raise Failure("--bots: " + words("lab-bot-twice", given=name), 2)
    return tuple(bots)


def read_bot(name: str, game: "AnyGame", words: "Words") -> str:
    from tablee.core.refusals import BadInput
    from tablee.lab.thinking import read_thinker

    try:
        found = name if name in game.bots else read_thinker(name, game, "--bots")
    except BadInput as refusal:
        raise no(refusal, words) from None
    if found is None:
        raise Failure("--bots: " + words("cli-bot", given=name, bots=", ".join(game.bot_names)), 2)
    return found


def table_arguments(args: argparse.Namespace) -> tuple[str, ...]:
    """The arguments that lay the table, as they were given."""
    edition = ["--edition", args.edition] if args.edition else []
    several = (("--variant", args.variant), ("--set", args.changes), ("--vary", args.vary))
    return (*(part for name, values in several for value in values for part in (name, value)), *edition)
