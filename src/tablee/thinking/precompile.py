"""Compile what minds need before anybody asks for it, once for a machine: `python -m tablee.thinking.precompile`.

Set-up and the first start do it in the background, in a process of low priority that ends when it is done.
"""

import multiprocessing
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from tablee.games import GAMES, part_of
from tablee.kernels.cache_folders import alone, is_complete, mark_complete

NICENESS = 15


def missing() -> list[str]:
    """Games whose minds have something to compile."""
    return [game.key for game in GAMES if game.thinkers and not is_complete(game.key)]


def start_in_background() -> "subprocess.Popen[bytes] | None":
    """None where everything is there."""
    return start() if missing() else None


def start(*arguments: str) -> "subprocess.Popen[bytes]":
    quiet = subprocess.DEVNULL
    command = [sys.executable, "-m", "tablee.thinking.precompile", *arguments]
    return subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)


def precompile(game: str) -> None:
    with alone(game, "mind"):
        if not is_complete(game):
            part_of(game, "mind").warm()
            mark_complete(game)


@contextmanager
def helped(game: str) -> Iterator[None]:
    """Somebody waits for the mind of a game: while it is not compiled, a second process does what comes last."""
    helper = start("--beside", game) if (os.cpu_count() or 1) > 1 and not is_complete(game) else None
    try:
        yield
    finally:
        if helper is not None:
            helper.kill()
            helper.wait()


def warm_beside(game: str) -> None:
    mind = part_of(game, "mind")
    if mind is not None and mind.warm_beside is not None:
        mind.warm_beside()


def main(arguments: Sequence[str]) -> None:
    if "--background" in arguments:
        start_in_background()
        return
    if "--beside" in arguments:
        warm_beside(arguments[-1])
        return
    games = missing()
    if not games:
        return
    print("Compiling what bots think with (a minute, the first time)", flush=True)
    os.nice(NICENESS)
    with multiprocessing.get_context("spawn").Pool(os.cpu_count()) as pool:
        pool.map(precompile, games, chunksize=1)


if __name__ == "__main__":
    main(sys.argv[1:])
