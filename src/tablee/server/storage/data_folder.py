"""The data folder: for its owner alone. Seeds and sealed choices lie in it; whoever reads them knows what will come."""

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import IO

from tablee.records.durable import make_folder

LOCK = "tables.lock"
OURS = ("tables.", "tablee", "signing-key")  # how the names of all files begin that a server keeps here
OTHERS = stat.S_IRWXG | stat.S_IRWXO


class BadFolder(Exception):
    """The data folder cannot be used; the message is the key of a sentence."""


def make_private_folder(folder: Path) -> None:
    """Make it, or close one that others may look into; or raises OSError.

    One that everybody shares, such as /tmp, stays as it is, and so does one that belongs to somebody else: there the
    files alone are closed.
    """
    make_folder(folder, 0o700)
    mode = folder.stat().st_mode
    if mode & OTHERS and not mode & stat.S_ISVTX:
        with suppress(PermissionError):
            folder.chmod(stat.S_IMODE(mode) & ~OTHERS)
    for path in folder.iterdir():
        if path.name.startswith(OURS):
            close_to_others(path)


def make_private_file(path: Path) -> None:
    """Make it, or close one that others may read, before anything is written to it."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    close_to_others(path)


def close_to_others(path: Path) -> None:
    """Only what is a file: a journal may go to a terminal or a pipe."""
    with suppress(FileNotFoundError, PermissionError):
        mode = path.stat().st_mode
        if stat.S_ISREG(mode) and mode & OTHERS:
            path.chmod(0o600)


def lock_folder(folder: Path) -> IO[str] | None:
    """One server a folder: two would not see each other's moves. Its number among processes is written into it."""
    try:
        import fcntl
    except ImportError:  # a system without it: SQLite's own locks still keep the file whole
        return None
    make_private_file(folder / LOCK)
    file = (folder / LOCK).open("r+")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise BadFolder("server-folder-in-use") from None
    with suppress(OSError):  # on a full disk nobody needs it
        os.ftruncate(file.fileno(), 0)
        os.write(file.fileno(), str(os.getpid()).encode())  # without a buffer, which would be written again at the end
    return file
