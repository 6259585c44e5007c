"""The command line: which command, which language, and how a no is said."""

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from tablee import __version__
from tablee.cli.arguments import add_language, language_of
from tablee.cli.common import CommandError, why_failed, words_for
from tablee.cli.output import OutputFailed, flushed, make_printable
from tablee.cli.parser import Parser, refusal_line

# Each is a module; in the order in which help lists them.
PLAYING = ("serve", "backup", "play", "daily", "me", "games", "referee", "replay", "review", "verify", "edition")
MAKING = ("new-game", "check-game", "bot")
RESEARCH = ("simulate", "tournament", "study", "strength", "train", "puzzles")
COMMANDS = (*PLAYING, *MAKING, *RESEARCH, "completion")


def parser(language: str = "en") -> Parser:
    top = Parser(prog="tablee", language=language)
    top.description, top.epilog = top.texts["tablee"], top.texts["tablee-examples"]
    top.add_argument("--version", action="version", version=f"tablee {__version__}", help=top.texts["help-version"])
    add_language(top)
    commands = top.add_subparsers(
        title=top.heading("help-commands"), metavar=top.metavar_of("COMMAND"), dest="command", required=True
    )
    for name in COMMANDS:
        add_command(commands, name, top)
    top.set_defaults(parser=top, lang=language)
    return top


def add_command(commands: Any, name: str, top: Parser) -> None:
    """A module declares the arguments of its command and runs it; help/words says what it is for."""
    module = import_module(f"tablee.cli.{name.replace('-', '_')}")
    command = commands.add_parser(
        name,
        language=top.language,
        help=top.texts[name].replace("%", "%%"),
        description=top.texts[f"{name}-about"],
        epilog=top.texts.get(f"{name}-examples"),
    )
    module.add(command)
    add_language(command)
    command.set_defaults(run=module.run)


def main(arguments: Sequence[str] | None = None) -> int:
    make_printable()
    argv = sys.argv[1:] if arguments is None else list(arguments)
    language = language_of(argv)
    try:
        with flushed():
            return run(argv, language)
    except CommandError as failure:
        return refuse(str(failure), failure.status, argv, language, *failure.where)
    except OutputFailed as failure:
        words = words_for(language)
        return refuse(words("cli-output-failed", why=why_failed(failure.error, words)), 1, argv, language)
    except BrokenPipeError:  # the reader of our output has gone, as in `tablee replay FILE | head`
        return 1
    except OSError as error:  # of a file that somebody named
        return refuse(why_failed(error, words_for(language)), 2, argv, language, str(error.filename))
    except KeyboardInterrupt:
        return 130


def run(argv: Sequence[str], language: str) -> int:
    try:
        args = parser(language).parse_args(argv)
    except SystemExit as end:  # help, the version, or a no that was said
        return int(end.code or 0)
    return int(args.run(args))


def refuse(line: str, status: int, argv: Sequence[str], language: str, *where: str) -> int:
    print(refusal_line(language, line, argv, *where), file=sys.stderr)
    return status
