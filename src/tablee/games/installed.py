"""Games from outside: packages that are installed beside this one and name a game in the group `tablee.games`.

Nothing is loaded that was not installed. A package that cannot be loaded is named with its reason, and harms no other.
"""

import re
import sys
from collections.abc import Collection, Iterable, Iterator
from contextlib import redirect_stdout
from dataclasses import replace
from pathlib import Path
from platform import python_version
from traceback import extract_stack
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from tablee.core.dice import SeededDice
from tablee.core.game import AnyGame, Game
from tablee.core.parts import MOST_BYTES, PAGE_FOLDER, needed_messages
from tablee.core.reading import Given
from tablee.core.sentences import Sentence, sentence
from tablee.core.wiring import raised_in
from tablee.games.requirements import fits, needed_of_us
from tablee.language.words import LANGUAGES, words_of

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint
    from threading import Thread

GROUP = "tablee.games"
KEY = re.compile("[a-z][a-z0-9_]{0,39}")
LONGEST_REASON = 300  # characters of what Python says
SLOW = 2.0  # seconds to load: every command takes as much longer
PATIENCE = 20.0  # seconds; whoever takes longer is not waited for
TRIAL = SeededDice(b"trial")


class BrokenGame(msgspec.Struct, frozen=True):
    """A package whose game cannot be played here, and why."""

    name: str  # of its entry point
    package: str
    why: Sentence


class LoadedGames(NamedTuple):
    games: tuple[AnyGame, ...] = ()
    broken: tuple[BrokenGame, ...] = ()
    slow: tuple[BrokenGame, ...] = ()  # they are played, and keep everybody waiting; or a file of theirs is too large


class WrongGame(Exception):
    """What a package gives is not a game that can be taken in."""

    def __init__(self, why: Sentence) -> None:
        super().__init__(why.key)
        self.why = why


def load_installed(taken: Collection[str]) -> LoadedGames:
    try:
        from importlib.metadata import entry_points
    except ImportError:  # where nobody can say what is installed, in a page for instance, ours are all there are
        return LoadedGames()
    return load(sorted(entry_points(group=GROUP), key=lambda point: point.name), taken)


def load(points: Iterable["EntryPoint"], taken: Collection[str]) -> LoadedGames:
    """The games of these entry points, and those that are none; `taken` are the keys that are used already."""
    games: dict[str, AnyGame] = {}
    broken: list[BrokenGame] = []
    slow: list[BrokenGame] = []
    for point in points:
        began = seconds()
        try:
            with redirect_stdout(sys.stderr):  # what a package prints is no answer of ours
                game = load_in_time(point, {*taken, *games})
            games[game.key] = game
        except WrongGame as wrong:
            broken.append(BrokenGame(point.name, package_of(point), wrong.why))
            continue
        if (took := seconds() - began) > SLOW:
            slow.append(BrokenGame(point.name, package_of(point), sentence("game-slow", seconds=round(took))))
        slow += [BrokenGame(point.name, package_of(point), why) for why in too_large(game)]
    return LoadedGames(tuple(games.values()), tuple(broken), tuple(slow))


def too_large(game: AnyGame) -> Iterator[Sentence]:
    """Files for pages that no page is sent."""
    for path in sorted((game.folder / PAGE_FOLDER).glob("*")):
        if path.is_file() and path.stat().st_size > MOST_BYTES:
            size = round(path.stat().st_size / 1_000_000)
            yield sentence(
                "game-large-file", file=f"{PAGE_FOLDER}/{path.name}", size=size, most=MOST_BYTES // 1_000_000
            )


def seconds() -> float:
    from time import perf_counter  # of the world: only where a package is there

    return perf_counter()


def load_in_time(point: "EntryPoint", taken: Collection[str]) -> AnyGame:
    """In a thread of its own: a package that never comes to an end is left behind, and said to be where it hangs."""
    from concurrent.futures import Future  # of the world: only where a package is there
    from threading import Thread

    loading: Future[AnyGame] = Future()

    def run() -> None:
        try:
            loading.set_result(load_game(point, taken))
        except BaseException as error:
            loading.set_exception(error)

    thread = Thread(target=run, name=f"loading {point.name}", daemon=True)
    thread.start()
    try:
        return loading.result(PATIENCE)
    except TimeoutError:
        place = where_in(thread)
        raise WrongGame(sentence("game-hangs", seconds=round(PATIENCE), place=place)) from None


def where_in(thread: "Thread") -> str:
    """What it does now, by the last line that is not Python's own; then it is asked to stop."""
    import ctypes

    frames = extract_stack(sys._current_frames().get(thread.ident or 0))
    theirs = [frame for frame in frames if not is_pythons_own(frame.filename)]
    last = [*frames, *theirs][-1]
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident or 0), ctypes.py_object(SystemExit))
    return f"{Path(last.filename).name}:{last.lineno} ({last.name})"


def is_pythons_own(file: str) -> bool:
    library = Path(re.__file__).parents[1]
    return file.startswith("<") or (Path(file).is_relative_to(library) and "site-packages" not in Path(file).parts)


def load_game(point: "EntryPoint", taken: Collection[str]) -> AnyGame:
    check_point(point)
    try:
        game = point.load()
    except (Exception, SystemExit) as error:
        raise WrongGame(sentence("game-not-loaded", reason=reason_of(error))) from None
    if not isinstance(game, Game):
        raise WrongGame(sentence("game-no-game", given=type(game).__name__))
    if game.key != point.name:
        raise WrongGame(sentence("game-other-name", given=point.name[:40], expected=game.key[:40]))
    if game.key in taken:
        raise WrongGame(sentence("game-key-taken", given=game.key))
    from tablee.games.guard import guarded  # of the world: only where a package is there

    check_words(game)
    check_start(game)
    return replace(guarded(game), distribution=package_of(point), version=point.dist.version if point.dist else "")


def check_words(game: AnyGame) -> None:
    """What every game says is there, and can be read."""
    for language in LANGUAGES:
        file = f"words/{language}.ftl"
        if not (game.folder / file).is_file():
            raise WrongGame(sentence("game-no-words", file=file))
        try:
            words = words_of(language, game.folder / "words")
            missing = next((key for key in needed_messages(game) if not words.has(key)), None)
        except Exception as error:
            raise WrongGame(sentence("game-bad-words", file=file, reason=reason_of(error))) from None
        if missing is not None:
            raise WrongGame(sentence("game-no-message", file=file, message=missing))


def check_start(game: AnyGame) -> None:
    """A table is set up and looked at: what stumbles here would stumble at every table."""
    try:
        setup = game.read_setup(Given({}))
        state = game.start(setup)
        state = game.fold(state, game.open(state, TRIAL))
        for seat in range(setup.seats):
            game.ask(state, seat)
        msgspec.json.encode([game.view(state, None), game.view(state, 0)])
    except Exception as error:
        raise WrongGame(
            sentence("game-no-start", reason=reason_of(error), place=raised_in(error, game.folder))
        ) from None


def reason_of(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"[:LONGEST_REASON]


def check_point(point: "EntryPoint") -> None:
    """What can be said before anything of the package runs."""
    from importlib.metadata import version

    ours = version("tablee")
    if not KEY.fullmatch(point.name):
        raise WrongGame(sentence("game-bad-key", given=point.name[:40]))
    if point.pattern.match(point.value) is None:
        raise WrongGame(sentence("game-bad-point", given=point.value[:40]))
    if point.dist is None:
        return
    needed = needed_of_us(point.dist.requires or ())
    if not fits(ours, needed):
        raise WrongGame(sentence("game-other-tablee", needed=needed, given=ours))
    python = ",".join(point.dist.metadata.get_all("Requires-Python") or ())
    if not fits(python_version(), python):
        raise WrongGame(sentence("game-other-python", needed=python, given=python_version()))


def package_of(point: "EntryPoint") -> str:
    return point.dist.name if point.dist else point.value.partition(":")[0]
