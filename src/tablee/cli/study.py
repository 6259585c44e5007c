"""`tablee study GAME`: a report on a game, or on several editions of it, as one HTML file."""

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tablee.cli.common import Commands, Failure, add_game, add_language, find_game, one_line, refused
from tablee.cli.setups import add_setup, setup_given

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
    command.add_argument("--seed", metavar="N", type=int, default=1, help="which games (1)")
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
    command.add_argument("--out", metavar="FILE", help="where the report goes (GAME.html; - for standard output)")
    add_language(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    words = words_of(args.lang, game)
    try:
        from tablee.lab.inquiry import report_of
        from tablee.lab.output import Output
        from tablee.lab.report import page
    except ModuleNotFoundError as missing:
        raise Failure(one_line(words("lab-missing", module=missing.name or "")), 2) from None
    inquiry = read_inquiry(args, game, words)
    if args.out == STANDARD_OUTPUT:
        with progress(inquiry.games) as told:
            sys.stdout.write(page(report_of(inquiry, words, told)))
        return 0
    path = Path(args.out or f"{args.game}.html")
    try:
        output = Output(path)
    except OSError as error:
        raise Failure(f"--out: {path}: {error.strerror}", 2) from None
    try:
        with progress(inquiry.games) as told:
            report = report_of(inquiry, words, told)
        output.part.write_text(page(report), encoding="utf-8")
        output.keep()
    finally:
        output.drop()
    print(words("lab-studied", file=str(path), figures=len(report.figures), games=inquiry.games))
    return 0


def words_of(language: str, game: "AnyGame") -> "Words":
    from tablee.core.words import Words

    here = Path(__file__).parent
    return Words(language, here / "words", here.parent / "lab" / "words", game.folder / "words")


def read_inquiry(args: argparse.Namespace, game: "AnyGame", words: "Words") -> "Inquiry":
    """What is asked, checked before anything is played."""
    from tablee.core.reading import Given
    from tablee.core.refusals import BadInput
    from tablee.lab.inquiry import Inquiry, check_only
    from tablee.lab.study import Question, study_of, usual_mix
    from tablee.lab.varied import editions

    check_number("--games", args.games, LEAST, MOST, words)
    check_number("--seed", args.seed, 0, SEEDS - 1, words)
    try:
        base = setup_given(args, words)
        setup = game.read_setup(Given(base))
        mix = read_bots(args.bots, game, words) if args.bots else usual_mix(game.key, tuple(game.bots))
        varied = tuple(editions(game, base, args.vary, study_of(game.key).presets)) if args.vary else ()
        question = Question(game.key, setup, mix, args.games, args.seed)
        inquiry = Inquiry(question, varied, tuple(args.only), table_arguments(args))
        check_only(inquiry)
    except BadInput as refusal:
        raise refused(refusal, words, refusal.path, 2) from None
    return inquiry


def check_number(name: str, given: int, least: int, most: int, words: "Words") -> None:
    if not least <= given <= most:
        raise Failure(f"{name}: " + words("cli-number", given=given, least=least, most=most), 2)


def read_bots(text: str, game: "AnyGame", words: "Words") -> tuple[str, ...]:
    bots = [name.strip() for name in text.split(",")]
    for place, name in enumerate(bots):
        if name not in game.bots:
            raise Failure("--bots: " + words("cli-bot", given=name, bots=", ".join(game.bots)), 2)
        if name in bots[:place]:
            raise Failure("--bots: " + words("lab-bot-twice", given=name), 2)
    return tuple(bots)


def table_arguments(args: argparse.Namespace) -> tuple[str, ...]:
    """The arguments that lay the table, as they were given."""
    edition = ["--edition", args.edition] if args.edition else []
    several = (("--variant", args.variant), ("--set", args.changes), ("--vary", args.vary))
    return (*(part for name, values in several for value in values for part in (name, value)), *edition)


@contextmanager
def progress(games: int) -> Iterator[Callable[[int], Any]]:
    """A bar for those who watch a terminal."""
    if not sys.stderr.isatty():
        yield lambda done: None  # noqa: ARG005
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(None), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=games)
        yield lambda done: bar.advance(task, done)
