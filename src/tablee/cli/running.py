"""What the commands of the lab share: where work runs, how Ctrl-C stops it, what a terminal shows meanwhile."""

import argparse
import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tablee.cli.common import Failure, one_line, refused, words_for

if TYPE_CHECKING:
    from types import FrameType

    from tablee.core.game import AnyGame
    from tablee.core.refusals import BadInput
    from tablee.core.words import Words
    from tablee.lab.executor import Executor
    from tablee.lab.plan import Entrant
    from tablee.lab.plan import Failure as BotFailure

SHOWN = 3  # failures that are told one by one
DIGITS = 15  # of the number of a game
STOPPED = 130  # the exit status after Ctrl-C


def add_running(command: argparse.ArgumentParser) -> None:
    command.add_argument("--seed", metavar="N", type=int, default=0, help="all chance follows from it (0)")
    command.add_argument(
        "--threads", metavar="N", type=at_least_one, help="how many work at once (as many as there are cores)"
    )
    command.add_argument(
        "--on",
        metavar="WHERE",
        help="threads, processes, dask (a cluster on this machine) or dask://HOST:PORT; the result is the same",
    )
    command.add_argument(
        "--patience",
        metavar="SECONDS",
        type=some_seconds,
        default=10.0,
        help="how long a bot from a file or a program may think (10)",
    )


def at_least_one(text: str) -> int:
    return whole(text, 1)


def at_least_zero(text: str) -> int:
    return whole(text, 0)


def whole(text: str, least: int) -> int:
    if text.isascii() and text.isdigit() and len(text) <= DIGITS and int(text) >= least:
        return int(text)
    raise argparse.ArgumentTypeError(
        f"expected a whole number from {least} up, of at most {DIGITS} digits, not {text!r}"
    )


def some_seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if 0 < seconds < 1e6:
        return seconds
    raise argparse.ArgumentTypeError(f"expected a number of seconds, not {text!r}")


def lab_words(language: str, game: "AnyGame") -> "Words":
    """The words of the lab; the command needs its extra."""
    words = words_for(language, game, Path(__file__).parents[1] / "lab" / "words")
    try:
        import numba  # noqa: F401
        import openskill  # noqa: F401
        import pyarrow  # noqa: F401
    except ModuleNotFoundError as error:
        raise Failure(words("lab-missing", module=str(error.name)), 2) from None
    return words


def no(refusal: "BadInput", words: "Words") -> Failure:
    return refused(refusal, words, refusal.path, 2)


def read_entrants(
    texts: Sequence[str], where: str, args: argparse.Namespace, game: "AnyGame", words: "Words"
) -> "list[Entrant]":
    """Who plays, each read once however often it sits; `where` is the argument that names them."""
    from tablee.core.refusals import BadInput
    from tablee.lab.entrants import read_entrant

    try:
        found = {text: read_entrant(text, game, where, args.patience) for text in dict.fromkeys(texts)}
    except BadInput as refusal:
        raise no(refusal, words) from None
    return [found[text] for text in texts]


def open_executor(args: argparse.Namespace, bots: "Sequence[Entrant]", fast: str, words: "Words") -> "Executor":
    """Where the work will be done: `fast` is where it is done unless somebody says otherwise."""
    from tablee.core.refusals import BadInput
    from tablee.lab import executor
    from tablee.lab.plan import OutsideBot

    workers = args.threads or executor.usual_workers()
    where = args.on or fast
    has_programs = any(isinstance(bot, OutsideBot) for bot in bots)
    if has_programs and args.on not in (None, "threads"):
        raise Failure("--on: " + words("lab-programs-stay"), 2)
    if where == "threads" or has_programs:
        return executor.Threads(workers)
    if where == "processes":
        return executor.Processes(workers)
    if where != "dask" and not where.startswith("dask://"):
        raise Failure("--on: " + one_line(words("lab-where", given=where)), 2)
    from tablee.lab import cluster

    try:
        return cluster.local(workers) if where == "dask" else cluster.connect(where)
    except BadInput as refusal:
        raise no(refusal, words) from None


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


class Bar:
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

    def __enter__(self) -> "Bar":
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
        own = [failure for failure in failures if failure.bot == bot]
        for failure in own[:SHOWN]:
            print(one_line(say_failure(failure, words)), file=sys.stderr)
        if len(own) > SHOWN:
            print(words("lab-more-failures", bot=bot, count=len(own) - SHOWN), file=sys.stderr)


def say_failure(failure: "BotFailure", words: "Words") -> str:
    return words(
        "lab-failed",
        bot=failure.bot,
        decision=failure.decision + 1,
        game=failure.game,
        seat=failure.seat + 1,
        why=words.say(failure.why),
    )


def open_output(args: argparse.Namespace, words: "Words") -> Any:
    """The file that was asked for, found to be writable; None where there is none."""
    from tablee.lab.output import Output

    if args.out is None:
        return None
    try:
        return Output(args.out)
    except OSError as error:
        why = words("lab-not-writable", why=error.strerror or str(error))
        raise Failure(f"--out: {args.out}: {one_line(why)}", 2) from None
