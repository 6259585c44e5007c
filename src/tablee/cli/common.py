"""What the commands share: the game, the language and the files people name on the command line."""

import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tablee.core.game import AnyGame
    from tablee.language.words import Words

WHITE = re.compile(r"[^\S\u00a0\u202f]+")


class CommandError(Exception):
    """The command cannot be done: one line for standard error, an exit status, and where it was: an option, a file."""

    def __init__(self, line: str, status: int, *where: str) -> None:
        super().__init__(line)
        self.status = status
        self.where = where


def find_game(key: str) -> "AnyGame":
    from tablee.games import BY_KEY

    return BY_KEY[key]


def words_for(language: str, game: "AnyGame | None" = None, *rooms: Path) -> "Words":
    """The words of the command line, of a game, and of other rooms (their folders)."""
    from tablee.language.words import Words

    folders = [Path(__file__).parent / "words", *rooms]
    return Words(language, *folders, *([game.folder / "words"] if game else []))


def read_bytes(file: str) -> bytes:
    """A file's bytes, or standard input's for `-`; where it cannot be read, main says why."""
    return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()


def why_failed(error: OSError, words: "Words") -> str:
    from tablee.core.system_errors import reason

    return words.say(reason(error))


def print_json(value: Any) -> None:
    """For other programs, on one line; in characters that every terminal and pipe can carry."""
    import json

    print(json.dumps(value))


def one_line(text: str) -> str:
    """A narrow space of French is no break and stays."""
    return WHITE.sub(" ", text).strip()


@contextmanager
def explain_bad_input(words: "Words", file: str = "") -> Iterator[None]:
    """What is refused within is said in one line, with its path."""
    from tablee.core.refusals import BadInput

    try:
        yield
    except BadInput as refusal:
        where = (file, refusal.path) if file else (refusal.path,)
        raise CommandError(one_line(words.say(refusal.sentence)), 2, *where) from None


def check_number(name: str, given: int, least: int, most: int, words: "Words") -> None:
    if not least <= given <= most:
        raise CommandError(words("cli-number", given=given, least=least, most=most), 2, name)


def check_different(name: str, given: Sequence[str], words: "Words") -> None:
    for twice in given:
        if given.count(twice) > 1:
            raise CommandError(words("lab-bot-twice", given=twice), 2, name)


def check_bot(name: str, game: "AnyGame", words: "Words") -> None:
    if name not in game.bot_names:
        raise unknown_bot(name, game, words)


def unknown_bot(name: str, game: "AnyGame", words: "Words") -> CommandError:
    from tablee.language.nearest import nearest
    from tablee.thinking.bots import in_order

    bots = in_order(game)
    return CommandError(words("cli-bot", given=name, bots=", ".join(bots), near=nearest(name, bots)), 2, "--bots")
