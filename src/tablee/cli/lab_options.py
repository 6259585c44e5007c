"""What the commands of the lab share: where work runs, how Ctrl-C stops it, what a terminal shows meanwhile."""

import argparse
import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.cli.arguments import decimal, option
from tablee.cli.common import CommandError, check_number, explain_bad_input, one_line, why_failed, words_for
from tablee.cli.parser import BadArgument, Parser
from tablee.cli.text_tables import show, table_text

if TYPE_CHECKING:
    from types import FrameType

    from rich.table import Table

    from tablee.core.game import AnyGame
    from tablee.lab.output import Output
    from tablee.lab.play.executors import Executor
    from tablee.lab.play.plan import BotFailure, Entrant
    from tablee.language.words import Words

MOST_FAILURES_LISTED = 3  # failures that are told one by one
DIGITS = 15  # of the number of a game
JSON = "json"
MOST_SEATS = 100_000
STOPPED = 130  # the exit status after Ctrl-C


def add_running(command: Parser) -> None:
    option(command, "--seed N", type=int, default=0)
    add_workers(command)
    option(command, "--patience SECONDS", type=decimal("cli-expected-seconds"), default=10.0)


def add_workers(command: Parser) -> None:
    add_jobs(command)
    option(command, "--on WHERE")


def add_jobs(command: Parser) -> None:
    option(command, "--jobs N", old="--threads", type=at_least_one)


def add_format(command: Parser, formats: Sequence[str]) -> None:
    """How the result is written; `--json` is short for one of them, as in every command."""
    shown = "|".join(form for form in formats if form != JSON)
    option(command, f"--format {shown}", choices=formats)
    option(command, "--json", action="store_const", const=JSON, dest="format")


def whole(least: int, text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) <= DIGITS and int(text) >= least:
        return int(text)
    raise BadArgument("cli-expected-whole", least=least, digits=DIGITS)


at_least_one, at_least_zero = partial(whole, 1), partial(whole, 0)


def lab_words(language: str, game: "AnyGame", *modules: str) -> "Words":
    """The words of the lab; the command needs its extra, and these modules of it."""
    words = words_for(language, game, Path(__file__).parents[1] / "lab" / "words")
    try:
        for module in ("numba", *modules):
            import_module(module)
    except ModuleNotFoundError as error:
        raise CommandError(words("lab-missing", module=str(error.name)), 2) from None
    return words


def check_seats(args: argparse.Namespace, game: "AnyGame", words: "Words") -> None:
    """One game of more seats takes minutes, and many are asked for."""
    if args.seats is not None and args.seats in game.seats:
        check_number("--seats", args.seats, game.seats[0], min(MOST_SEATS, game.seats[-1]), words)


def read_entrants(
    texts: Sequence[str], where: str, args: argparse.Namespace, game: "AnyGame", words: "Words"
) -> "list[Entrant]":
    """Who plays, each read once however often it sits; `where` is the argument that names them."""
    from tablee.lab.guests.entrants import read_entrant

    with explain_bad_input(words):
        entrants = {text: read_entrant(text, game, where, args.patience) for text in dict.fromkeys(texts)}
    return [entrants[text] for text in texts]


def open_executor(args: argparse.Namespace, bots: "Sequence[Entrant]", fast: str, words: "Words") -> "Executor":
    """Where the work will be done: `fast` is where it is done unless somebody says otherwise."""
    from tablee.lab.play import executors as executor
    from tablee.lab.play.plan import OutsideBot

    workers = args.jobs or executor.usual_workers()
    where = args.on or fast
    has_programs = any(isinstance(bot, OutsideBot) for bot in bots)
    if has_programs and args.on not in (None, "threads"):
        raise CommandError(words("lab-programs-stay"), 2, "--on")
    if where == "threads" or has_programs:
        return executor.Threads(workers)
    if where == "processes":
        return executor.Processes(workers)
    if where != "dask" and not where.startswith("dask://"):
        raise CommandError(one_line(words("lab-where", given=where)), 2, "--on")
    from tablee.lab.play import dask as cluster

    with explain_bad_input(words):
        return cluster.local(workers) if where == "dask" else cluster.connect(where)


@contextmanager
def stop_on_ctrl_c() -> Iterator[threading.Event]:
    """The first Ctrl-C asks for an end after what is done, the second ends at once."""
    stop = threading.Event()

    def handle(number: int, frame: "FrameType | None") -> None:  # noqa: ARG001
        if stop.is_set():
            os._exit(STOPPED)
        stop.set()

    before = signal.signal(signal.SIGINT, handle)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)


class ProgressBar:
    """What a terminal shows while work is done; nothing where standard error is no terminal."""

    def __init__(self, words: "Words", total: int) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

        console = Console(stderr=True)
        self.progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            TaskProgressColumn(),
            TextColumn("{task.fields[rate]}"),
            TimeRemainingColumn(),
            console=console,
            transient=True,
            disable=not sys.stderr.isatty(),
        )
        self.words = words
        self.task = self.progress.add_task(words("cli-lab-preparing"), total=total, rate="")

    def __enter__(self) -> "ProgressBar":
        self.progress.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.progress.stop()

    def advance(self, games: int) -> None:
        task = self.progress.tasks[0]
        speed = task.speed or 0
        rate = self.words("cli-lab-rate", games=round(speed)) if speed else ""
        self.progress.update(self.task, advance=games, description=self.words("cli-lab-playing"), rate=rate)


def tell_failures(failures: "Sequence[BotFailure]", words: "Words") -> None:
    """The first ones of every bot, each with a sentence."""
    for bot in dict.fromkeys(failure.bot for failure in failures):
        of_bot = [failure for failure in failures if failure.bot == bot]
        for failure in of_bot[:MOST_FAILURES_LISTED]:
            print(one_line(say_failure(failure, words)), file=sys.stderr)
        if len(of_bot) > MOST_FAILURES_LISTED:
            print(words("lab-more-failures", bot=bot, count=len(of_bot) - MOST_FAILURES_LISTED), file=sys.stderr)


def say_failure(failure: "BotFailure", words: "Words") -> str:
    return words(
        "lab-failed",
        bot=failure.bot,
        decision=failure.decision + 1,
        game=failure.game,
        seat=failure.seat + 1,
        why=words.say(failure.why),
    )


def format_of(args: argparse.Namespace, formats: Sequence[str]) -> str:
    """What was asked for, else what the name of the file says."""
    by_name = "" if args.out is None else args.out.suffix.lower().removeprefix(".")
    form: str = args.format or (by_name if by_name in formats else "table")
    return form


@contextmanager
def open_output(args: argparse.Namespace, words: "Words") -> "Iterator[Output | None]":
    """The file that was asked for, found to be writable, and gone unless it is kept; None where there is none."""
    from tablee.lab.output import Output

    if args.out is None:
        yield None
        return
    try:
        output = Output(args.out)
    except OSError as error:
        why = words("lab-not-writable", why=why_failed(error, words))
        raise CommandError(one_line(why), 2, "--out", str(args.out)) from None
    try:
        yield output
    finally:
        output.drop()


def write_result(output: "Output | None", text: str | None, tables: "Sequence[Table | str]") -> None:
    """For programs where there is a text, else as tables; into a file the one or the other, and then tables here."""
    if output is None and text is not None:
        sys.stdout.write(text)
        return
    if output is not None:
        output.part.write_text(table_text(*tables) if text is None else text, encoding="utf-8")
        output.keep()
    show(*tables)
