"""Compile what minds need before anybody asks for it, once for a machine: `python -m tablee.thinking.precompile`.

Set-up and the first start do it in the background, in a process of low priority that ends when it is done.
"""

import multiprocessing
import os
import subprocess
import sys
from collections.abc import Sequence

from tablee.games import GAMES, part_of
from tablee.kernels.cache_folders import cache_folder, is_complete, mark_complete

NICENESS = 15


def missing() -> list[str]:
    """Games whose minds have something to compile."""
    return [game.key for game in GAMES if game.thinkers and not is_complete(game.key)]


def start_in_background() -> "subprocess.Popen[bytes] | None":
    """None where everything is there."""
    if not missing():
        return None
    quiet = subprocess.DEVNULL
    command = [sys.executable, "-m", "tablee.thinking.precompile"]
    return subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)


def precompile(game: str) -> None:
    """One process at a time for a game: whoever comes second waits, and finds it done."""
    import fcntl

    folder = cache_folder(game)
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not is_complete(game):
            part_of(game, "mind").warm()
            mark_complete(game)


def main(arguments: Sequence[str]) -> None:
    if "--background" in arguments:
        start_in_background()
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
