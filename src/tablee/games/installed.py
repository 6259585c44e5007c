"""Games from outside: packages that are installed beside this one and name a game in the group `tablee.games`.

Nothing is loaded that was not installed. A package that cannot be loaded is named with its reason, and harms no other.
"""

import re
from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from tablee.core.game import AnyGame, Game
from tablee.core.sentences import Sentence, sentence
from tablee.language.words import LANGUAGES

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "tablee.games"
KEY = re.compile("[a-z][a-z0-9_]{0,39}")
NEEDED_TABLEE = re.compile(r"tablee\s*\(?>=\s*(\d[\d.]*)")
LONGEST_REASON = 300  # characters of what Python says


class BrokenGame(msgspec.Struct, frozen=True):
    """A package whose game cannot be played here, and why."""

    name: str  # of its entry point
    package: str
    why: Sentence


class WrongGame(Exception):
    """What a package gives is not a game that can be taken in."""

    def __init__(self, why: Sentence) -> None:
        super().__init__(why.key)
        self.why = why


def load_installed(taken: Collection[str]) -> tuple[tuple[AnyGame, ...], tuple[BrokenGame, ...]]:
    try:
        from importlib.metadata import entry_points
    except ImportError:  # where nobody can say what is installed, in a page for instance, ours are all there are
        return (), ()
    return load(sorted(entry_points(group=GROUP), key=lambda point: point.name), taken)


def load(points: Iterable["EntryPoint"], taken: Collection[str]) -> tuple[tuple[AnyGame, ...], tuple[BrokenGame, ...]]:
    """The games of these entry points, and those that are none; `taken` are the keys that are used already."""
    games: dict[str, AnyGame] = {}
    broken: list[BrokenGame] = []
    for point in points:
        try:
            game = load_game(point, {*taken, *games})
            games[game.key] = game
        except WrongGame as wrong:
            broken.append(BrokenGame(point.name, package_of(point), wrong.why))
    return tuple(games.values()), tuple(broken)


def load_game(point: "EntryPoint", taken: Collection[str]) -> AnyGame:
    check_point(point)
    try:
        game = point.load()
    except (Exception, SystemExit) as error:
        reason = f"{type(error).__name__}: {error}"[:LONGEST_REASON]
        raise WrongGame(sentence("game-not-loaded", reason=reason)) from None
    if not isinstance(game, Game):
        raise WrongGame(sentence("game-no-game", given=type(game).__name__))
    if game.key != point.name:
        raise WrongGame(sentence("game-other-name", given=point.name[:40], expected=game.key[:40]))
    if game.key in taken:
        raise WrongGame(sentence("game-key-taken", given=game.key))
    for file in (f"words/{language}.ftl" for language in LANGUAGES):
        if not (game.folder / file).is_file():
            raise WrongGame(sentence("game-no-words", file=file))
    return replace(game, distribution=package_of(point), version=point.dist.version if point.dist else "")


def check_point(point: "EntryPoint") -> None:
    """What can be said before anything of the package runs."""
    from importlib.metadata import version

    ours = version("tablee")
    if not KEY.fullmatch(point.name):
        raise WrongGame(sentence("game-bad-key", given=point.name[:40]))
    if point.pattern.match(point.value) is None:
        raise WrongGame(sentence("game-bad-point", given=point.value[:40]))
    for needed in (point.dist and point.dist.requires) or ():
        least = NEEDED_TABLEE.match(needed)
        if least is not None and as_numbers(least[1]) > as_numbers(ours):
            raise WrongGame(sentence("game-too-new", needed=least[1], given=ours))


def as_numbers(release: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", release)[:3]]


def package_of(point: "EntryPoint") -> str:
    return point.dist.name if point.dist else point.value.partition(":")[0]
