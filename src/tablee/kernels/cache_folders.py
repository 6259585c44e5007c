"""Where compiled kernels lie: a folder for each game and version of its sources. Nothing is compiled here."""

import hashlib
import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from pathlib import Path

from platformdirs import user_cache_path

PACKAGE = Path(__file__).parents[1]
OLDER = 3  # so many other versions of a game's sources stay compiled
COMPLETE = "complete"  # a file that says: everything the mind of the game needs is there


def digest_of(game: str, package: Path = PACKAGE) -> str:
    """Of this room and of one game: Numba looks only at a kernel's own file, and ours call each other across files."""
    digest = hashlib.sha256()
    for file in sorted([*package.glob("kernels/*.py"), *package.glob(f"games/{game}/**/*.py")]):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


@cache
def cache_folder(game: str) -> Path:
    """Where compiled kernels of these sources lie. Those of older sources go, except the latest few."""
    folder = user_cache_path("tablee") / "kernels" / game / digest_of(game)
    if not folder.exists():
        others = sorted(folder.parent.glob("*"), key=lambda other: other.stat().st_mtime)
        for other in others[:-OLDER]:
            shutil.rmtree(other, ignore_errors=True)
    return folder


def is_complete(game: str) -> bool:
    return (cache_folder(game) / COMPLETE).exists()


def mark_complete(game: str) -> None:
    folder = cache_folder(game)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / COMPLETE).touch()


@contextmanager
def alone(game: str, name: str) -> Iterator[None]:
    """One process at a time, where the system has such locks: whoever comes second waits, and finds it done."""
    with ExitStack() as stack:
        with suppress(ImportError, OSError):
            import fcntl

            folder = cache_folder(game)
            folder.mkdir(parents=True, exist_ok=True)
            fcntl.flock(stack.enter_context((folder / f"{name}.lock").open("w")), fcntl.LOCK_EX)
        yield
