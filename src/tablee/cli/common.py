"""What the commands share: the game, the language and the files people name on the command line."""

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tablee.core.game import AnyGame
    from tablee.core.refusals import Refusal
    from tablee.core.words import Words

Commands = Any  # argparse keeps the type of its subparsers to itself
LANGUAGES = ("en", "fr")
GAMES_FOLDER = Path(__file__).parents[1] / "games"


class Failure(Exception):
    """The command cannot be done: one line for standard error, and an exit status."""

    def __init__(self, line: str, status: int) -> None:
        super().__init__(line)
        self.status = status


def game_keys() -> list[str]:
    """The folders of the games, without importing them."""
    return sorted(path.parent.name for path in GAMES_FOLDER.glob("*/edition.toml"))


def game_key(name: str) -> str:
    """The key of a game as people type it: fifty-fifty and 101 are understood."""
    key = name.lower().replace("-", "_")
    if key in game_keys():
        return key
    from tablee.games import GAMES

    return next((game.key for game in GAMES if name in game.aliases), name)


def add_game(command: argparse.ArgumentParser, optional: str = "") -> None:
    """The argument GAME; `optional` says what happens without it."""
    command.add_argument(
        "game",
        metavar="GAME",
        type=game_key,
        choices=game_keys(),
        nargs="?" if optional else None,
        help=", ".join(game_keys()) + (f" ({optional})" if optional else ""),
    )


def add_language(command: argparse.ArgumentParser) -> None:
    command.add_argument("--lang", choices=LANGUAGES, default=usual_language(), help="the language, en or fr")


def usual_language() -> str:
    """French where the machine speaks French, else English."""
    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return "fr" if spoken.lower().startswith("fr") else "en"


def find_game(key: str) -> "AnyGame":
    from tablee.games import BY_KEY

    return BY_KEY[key]


def words_for(language: str, game: "AnyGame | None" = None, *rooms: Path) -> "Words":
    """The words of the command line, of a game, and of other rooms (their folders)."""
    from tablee.core.words import Words

    folders = [Path(__file__).parent / "words", *rooms]
    return Words(language, *folders, *([game.folder / "words"] if game else []))


def read_bytes(file: str) -> bytes:
    """A file's bytes, or standard input's for `-`."""
    try:
        return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError as error:
        raise Failure(f"{file}: {error.strerror}", 2) from None


def one_line(text: str) -> str:
    return " ".join(text.split())


def refused(refusal: "Refusal", words: "Words", where: str, status: int) -> Failure:
    return Failure(f"{where}: {one_line(words.say(refusal.sentence))}", status)
