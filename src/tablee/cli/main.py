"""The command line: which command, which language, and how a no is said."""

import argparse
import sys
from collections.abc import Sequence
from typing import NoReturn

from tablee import __version__
from tablee.cli import (
    backup,
    completion,
    edition,
    games,
    play,
    referee,
    replay,
    review,
    serve,
    simulate,
    strength,
    study,
    tournament,
    train,
    verify,
)
from tablee.cli.common import Failure

COMMANDS = (
    serve,
    backup,
    play,
    games,
    referee,
    replay,
    review,
    verify,
    edition,
    simulate,
    tournament,
    study,
    strength,
    train,
    completion,
)


class Parser(argparse.ArgumentParser):
    """Refuses bad arguments with one line, like every other no of the house."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"error: {message} (see {self.prog} --help)\n")


def parser() -> Parser:
    top = Parser(
        prog="tablee",
        description="Play, referee, replay and verify tabletop number games: Fifty, The Number, Fifty Fifty and 101.",
        epilog="Each command has its own help, for example: tablee play --help",
    )
    top.add_argument("--version", action="version", version=f"tablee {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", dest="command", required=True)
    for command in COMMANDS:
        command.add(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    args = parser().parse_args(arguments)
    try:
        return int(args.run(args))
    except Failure as failure:
        message = f"error: {failure}\n".encode(sys.stderr.encoding or "utf-8", "backslashreplace")
        sys.stderr.buffer.write(message)
        return failure.status
    except BrokenPipeError:  # the reader of our output has gone, as in `tablee replay FILE | head`
        sys.stderr.close()
        return 1
    except KeyboardInterrupt:
        return 130
