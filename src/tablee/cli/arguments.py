"""Arguments of the command line: how a command declares them, and what is read from them."""

import argparse
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Any

from tablee.cli.parser import BadArgument, Parser

LANGUAGES = ("en", "fr")
GAMES_FOLDER = Path(__file__).parents[1] / "games"


def our_keys() -> list[str]:
    """The folders of our games, without importing them."""
    return sorted(path.parent.name for path in GAMES_FOLDER.glob("*/rules.py"))


class GameKeys:
    """The keys of all games. Packages are looked for where somebody wants to know: it would slow down every command."""

    def __init__(self, *others: str) -> None:
        self.others = others

    def __contains__(self, key: object) -> bool:
        return key in our_keys() or key in tuple(self)

    def __iter__(self) -> Iterator[str]:
        from importlib.metadata import entry_points

        installed = sorted(point.name for point in entry_points(group="tablee.games"))
        return iter(dict.fromkeys([*our_keys(), *installed, *self.others]))


def game_key(name: str) -> str:
    """The key of a game as people type it: fifty-fifty and 101 are understood."""
    key = name.lower().replace("-", "_").replace(" ", "_")
    if key in our_keys():
        return key
    from tablee.games import BROKEN_GAMES, GAMES

    for broken in BROKEN_GAMES:
        if key == broken.name:
            raise BadArgument("cli-broken-game", name=key, package=broken.package, why=broken.why)
    return next((game.key for game in GAMES if key == game.key or name in game.aliases), name)


def add_game(command: Parser, *, is_optional: bool = False) -> None:
    nargs = "?" if is_optional else None
    option(command, "game GAME", type=game_key, choices=GameKeys(), nargs=nargs)


def option(command: Parser, usage: str, *, old: str = "", is_hidden: bool = False, **settings: Any) -> None:
    """An argument as help shows it: `--keep DAYS`, `file FILE`; a name alone is a switch. An old name still works."""
    name, _, metavar = usage.partition(" ")
    settings["help"] = argparse.SUPPRESS if is_hidden else command.help_of(name.strip("-"))
    if metavar:
        settings["metavar"] = command.metavar_of(metavar)
    else:
        settings.setdefault("action", "store_true")
    action = command.add_argument(name, **settings)
    if old:
        hidden = {"dest": action.dest, "help": argparse.SUPPRESS, "default": argparse.SUPPRESS}
        command.add_argument(old, **settings | hidden)


def add_language(command: Parser) -> None:
    option(command, "--lang en|fr", choices=LANGUAGES, default=argparse.SUPPRESS)


def language_of(arguments: Sequence[str]) -> str:
    """The language that is asked for, read before anything else is; else the machine's."""
    languages = [after for before, after in pairwise(arguments) if before == "--lang"]
    languages += [argument.partition("=")[2] for argument in arguments if argument.startswith("--lang=")]
    return next((language for language in reversed(languages) if language in LANGUAGES), usual_language())


def usual_language() -> str:
    """French where the machine speaks French, else English."""
    locale = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return "fr" if locale.lower().startswith("fr") else "en"


def decimal(key: str, *, may_be_zero: bool = False) -> Callable[[str], float]:
    """Reads an option that is a number, not necessarily a whole one; `key` says what is expected."""

    def read(text: str) -> float:
        with suppress(ValueError):
            if 0 < float(text) < 1e6 or (may_be_zero and float(text) == 0):
                return float(text)
        raise BadArgument(key)

    return read


def number_between(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if text.isascii() and text.isdigit() and len(text) < 20 and least <= int(text) <= most:
            return int(text)
        raise BadArgument("cli-number", least=least, most=most)

    return read
