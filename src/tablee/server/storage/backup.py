"""Backups: a data folder copied while its server goes on, into another that can be served as it is."""

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from tablee.records.durable import make_folder, sync_folder
from tablee.server.storage.data_folder import BadFolder, make_private_file
from tablee.server.storage.signing_key import FILE as KEY
from tablee.server.storage.sqlite import FILE


def back_up(folder: Path, target: Path) -> int:
    """Copy tables and key; how many tables. Or raises BadFolder, OSError or FileExistsError.

    The copy is one moment of the log: whatever was acknowledged before is in it, and nobody waits meanwhile. It gets
    its name when it is whole and was read back, so half a backup never looks like one.
    """
    if not (folder / FILE).is_file():
        raise BadFolder("server-no-tables")
    if (target / FILE).exists():
        raise FileExistsError(target / FILE)
    make_folder(target, 0o700)
    draft = target / f"{FILE}.part"
    draft.unlink(missing_ok=True)
    try:
        tables = copy(folder / FILE, draft)
    except sqlite3.Error:
        draft.unlink(missing_ok=True)
        raise BadFolder("server-not-a-database") from None
    if (folder / KEY).exists():
        make_private_file(target / KEY)
        shutil.copyfile(folder / KEY, target / KEY)
        sync_file(target / KEY)
    draft.rename(target / FILE)
    sync_folder(target)
    return tables


def copy(source: Path, target: Path) -> int:
    make_private_file(target)
    address = f"{source.resolve().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)  # all pages in one step: a moment between two commits
        new.execute("PRAGMA journal_mode = DELETE")  # one file, until it is served
        if new.execute("PRAGMA quick_check").fetchone()[0] != "ok":
            raise sqlite3.DatabaseError("the copy is damaged")
        tables: int = new.execute("SELECT count(*) FROM tables").fetchone()[0]
    sync_file(target)
    return tables


def sync_file(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())
