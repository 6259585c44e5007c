"""How an earlier version opened a data folder: its own lines, from before there were commitments. Never change them."""

import sqlite3
from pathlib import Path

FILE = "tables.sqlite3"
MIGRATIONS = (
    """
    CREATE TABLE tables (id TEXT PRIMARY KEY, code TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE lines (
        table_id TEXT NOT NULL, version INTEGER NOT NULL, at INTEGER NOT NULL, line TEXT NOT NULL,
        PRIMARY KEY (table_id, version)
    ) WITHOUT ROWID;
    """,
    "ALTER TABLE tables ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;",
    """
    CREATE TABLE clock (at INTEGER, seen INTEGER, changes INTEGER NOT NULL);
    INSERT INTO clock SELECT max(at), NULL, 0 FROM lines;
    CREATE TABLE ballast (bytes BLOB NOT NULL);
    ALTER TABLE tables ADD COLUMN listing TEXT;
    """,
    "ALTER TABLE tables ADD COLUMN due INTEGER;",
)


class BadFolder(Exception):
    """The data folder cannot be used; the message is the key of a sentence."""


def connect(path: Path, lock_patience: float) -> sqlite3.Connection:
    database = sqlite3.connect(path, timeout=lock_patience, isolation_level=None, check_same_thread=False)
    try:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
        database.execute("PRAGMA secure_delete = ON")  # a forgotten name is not left on a free page
    except sqlite3.Error:
        database.close()
        raise BadFolder("server-not-a-database") from None
    return database


def open_newest(path: Path, lock_patience: float) -> sqlite3.Connection:
    """The database, brought up to this version."""
    database = connect(path, lock_patience)
    try:
        migrate(database)
    except (BadFolder, sqlite3.Error) as error:
        database.close()
        raise error if isinstance(error, BadFolder) else BadFolder("server-not-a-database") from None
    return database


def migrate(database: sqlite3.Connection) -> None:
    current = database.execute("PRAGMA user_version").fetchone()[0]
    if current > len(MIGRATIONS):
        raise BadFolder("server-newer-data")
    for version in range(current, len(MIGRATIONS)):
        script = f"BEGIN IMMEDIATE; {MIGRATIONS[version]} PRAGMA user_version = {version + 1}; COMMIT;"
        database.executescript(script)
