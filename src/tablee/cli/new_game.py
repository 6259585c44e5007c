"""`tablee new-game NAME`: a small game that can be played at once, in the tree or as a package, to be changed."""

import argparse
import keyword
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tablee.cli.arguments import GameKeys, option
from tablee.cli.common import CommandError, words_for
from tablee.cli.parser import BadArgument, Parser

if TYPE_CHECKING:
    from tablee.language.words import Words

TEMPLATES = Path(__file__).parent / "templates"
GAMES_LIST = Path("src/tablee/games/__init__.py")
KEY = re.compile("[a-z][a-z0-9_]{0,39}")
MOST_SEATS = 100
RULINGS = {
    "turns": ("Whoever takes the last stone wins.", "test_whoever_takes_the_last_stone_wins"),
    "sealed": ("Where all numbers are shared, nobody scores.", "test_nobody_scores_where_all_numbers_are_shared"),
}


class NewGame(NamedTuple):
    key: str
    kind: str  # of which a template is there: turns, sealed
    seats: range
    is_package: bool
    title: str

    @property
    def root(self) -> Path:
        """Where everything is written."""
        return Path(self.distribution if self.is_package else ".")

    @property
    def folder(self) -> Path:
        return self.root / ("src" if self.is_package else "src/tablee/games") / self.key

    @property
    def distribution(self) -> str:
        return self.key.replace("_", "-")

    @property
    def gaps(self) -> dict[str, str]:
        """What fills the capitals in a template."""
        ruling, test = RULINGS[self.kind]
        return {
            "GAME_MODULE": self.key if self.is_package else f"tablee.games.{self.key}",
            "GAME_DISTRIBUTION": self.distribution,
            "GAME_TITLE": self.title,
            "GAME_SEATS": f"range({self.seats.start}, {self.seats.stop})",
            "GAME_RULING": ruling,
            "GAME_TEST": test,
            "GAME_KEY": self.key,
        }


def add(command: Parser) -> None:
    option(command, "name NAME")
    option(command, "--seats N-M", type=seats_from)
    option(command, "--sealed")
    option(command, "--turns")
    option(command, "--package")


def seats_from(text: str) -> range:
    """`4`, or `2-4`."""
    match = re.fullmatch(r"(\d{1,3})(?:-(\d{1,3}))?", text)
    least, most = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
    if not 1 <= least <= most <= MOST_SEATS:
        raise BadArgument("cli-new-seats", most=MOST_SEATS)
    return range(least, most + 1)


def run(args: argparse.Namespace) -> int:
    say = words_for(args.lang)
    game = new_game(args, say)
    write(game)
    print(say("cli-new-written", folder=str(game.folder)))
    print(say("cli-new-defaults", files=", ".join(defaults(game))))
    print(say("cli-new-package" if game.is_package else "cli-new-tree", game=game.key, folder=str(game.root)))
    return 0


def new_game(args: argparse.Namespace, say: "Words") -> NewGame:
    """What was asked for; or raises CommandError."""
    if args.sealed and args.turns:
        raise CommandError(say("cli-new-both"), 2)
    kind = "sealed" if args.sealed else "turns"
    key = key_from(args.name, args.package, say)
    game = NewGame(key, kind, args.seats or range(2, 5), args.package, title_from(args.name))
    if args.sealed and game.seats[0] < 2:
        raise CommandError(say("cli-new-sealed-seats"), 2, "--seats")
    if not (game.is_package or GAMES_LIST.is_file()):
        raise CommandError(say("cli-new-no-tree", name=args.name), 2)
    there = game.root if game.is_package else game.folder
    if there.exists():
        raise CommandError(say("cli-new-there", folder=str(there)), 2)
    return game


def key_from(name: str, is_package: bool, say: "Words") -> str:
    """The key of a game, from its name as people write it."""
    key = re.sub(r"[\s_-]+", "_", name.strip().lower())
    if not KEY.fullmatch(key) or keyword.iskeyword(key):
        raise CommandError(say("cli-new-name", given=name[:40]), 2)
    if key in GameKeys() or (is_package and is_module(key)):
        raise CommandError(say("cli-new-taken", given=key), 2)
    return key


def title_from(name: str) -> str:
    """As it was typed; with capitals where there were none."""
    title = re.sub(r"[\s_-]+", " ", name.strip())
    return title.title() if title.islower() else title


def is_module(name: str) -> bool:
    """Python has something else of this name."""
    from importlib.util import find_spec

    return find_spec(name) is not None


def write(game: NewGame) -> None:
    for path, text in files_of(game):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    if not game.is_package:
        listing = GAMES_LIST.read_text(encoding="utf-8")
        listed = re.sub(r"(OUR_KEYS = \((?:[^)]*\n)?)\)", rf'\1    "{game.key}",\n)', listing, count=1)
        GAMES_LIST.write_text(listed, encoding="utf-8")


def files_of(game: NewGame) -> Iterator[tuple[Path, str]]:
    """What is written where."""
    for part in ("game", game.kind, *(["package"] if game.is_package else [])):
        for template in sorted(path for path in (TEMPLATES / part).rglob("*") if path.is_file()):
            name = template.relative_to(TEMPLATES / part).as_posix().removesuffix(".txt")
            yield place_of(name, game), filled(template.read_text(encoding="utf-8"), game)
    if not game.is_package:
        yield Path("tests/games") / game.key / "__init__.py", ""


def place_of(name: str, game: NewGame) -> Path:
    if name == "test_rules.py":
        return game.root / "tests" / name if game.is_package else Path("tests/games") / game.key / name
    of_package = game.is_package and name in ("pyproject.toml", "README.md")
    return (game.root if of_package else game.folder) / name


def filled(text: str, game: NewGame) -> str:
    for gap, value in game.gaps.items():
        text = text.replace(gap, value)
    return text


def defaults(game: NewGame) -> Iterator[str]:
    """The files that the game does without."""
    from tablee.core.parts import FILES

    written = {path.name for path, _ in files_of(game)}
    return (part.path for part in FILES if part.otherwise and part.path not in written)
