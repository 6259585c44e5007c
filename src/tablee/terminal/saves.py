"""Saved tables: a folder of records on disk, each with its secret beside it until the game is over."""

import os
import shlex
from collections.abc import Iterator, Mapping
from datetime import datetime
from pathlib import Path

import msgspec

from tablee.core.game import AnyGame, Setup
from tablee.fairness.deal import Deal
from tablee.fairness.random_deal import new_deal
from tablee.records.durable import make_folder, sync_folder
from tablee.records.record import BadRecord, read_record
from tablee.terminal.table import SeatedPlayer, TerminalTable
from tablee.terminal.table_plan import TablePlan

RECORD = ".tablee"
SECRET = ".secret"  # the seed and who sits where: read by the owner of the folder only


def usual_folder() -> Path:
    """Where games are saved unless somebody says otherwise."""
    import platformdirs

    return platformdirs.user_data_path("tablee") / "games"


class Secret(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    deal: Deal
    players: tuple[SeatedPlayer, ...] = msgspec.field(name="sittings")
    hints: bool = False  # may people ask for them?


class Saves:
    def __init__(self, folder: Path, games: Mapping[str, AnyGame]) -> None:
        self.folder = folder
        self.games = games

    def new(self, plan: TablePlan) -> "SavedTable":
        """Lay a new table and keep it."""
        game = plan.game
        make_folder(self.folder)
        path = self.free_path(f"{game.key}-{datetime.now():%Y-%m-%d-%H%M%S}")
        secret = Secret(plan.deal or new_deal(), plan.players, plan.hints)
        saved = SavedTable(path, game, plan.setup, secret)
        try:
            write_secret(path.with_suffix(SECRET), secret)
            saved.open(plan.origin)
            sync_folder(self.folder)
        except OSError:  # a full disk: half a game is nothing that could be resumed
            for begun in (path, path.with_suffix(SECRET)):
                begun.unlink(missing_ok=True)
            raise
        return saved

    @property
    def resume_command(self) -> str:
        """What is typed to go on with the table that was left last."""
        elsewhere = self.folder.absolute() != usual_folder().absolute()
        return "tablee play --resume" + (f" --data {shlex.quote(str(self.folder))}" if elsewhere else "")

    def free_path(self, stem: str) -> Path:
        path = self.folder / f"{stem}{RECORD}"
        again = 2
        while path.exists():
            path = self.folder / f"{stem}-{again}{RECORD}"
            again += 1
        return path

    def resume(self, path: Path) -> "SavedTable":
        """Sit down again at a table that was left. A last line the machine could not finish writing is dropped."""
        record_text = path.read_bytes()
        whole = whole_lines(record_text)
        record = read_record(whole, self.games)
        secret = read_secret(path.with_suffix(SECRET))
        if len(whole) < len(record_text):
            os.truncate(path, len(whole))
        saved = SavedTable(path, record.game, record.setup, secret)
        saved.resume(record)
        if record.deal is None:
            saved.end()
        return saved

    def unfinished(self) -> Iterator[Path]:
        """Tables that can be resumed, the latest first."""
        paths = self.folder.glob(f"*{SECRET}")
        records = [path.with_suffix(RECORD) for path in paths if path.with_suffix(RECORD).exists()]
        yield from sorted(records, key=lambda path: path.stat().st_mtime, reverse=True)


class SavedTable(TerminalTable):
    """A table whose record grows on disk, a line durable before its move is seen."""

    def __init__(self, path: Path, game: AnyGame, setup: Setup, secret: Secret) -> None:
        super().__init__(game, setup, secret.players, secret.deal, self.append)
        self.path = path
        self.hints = secret.hints

    def append(self, line: str) -> None:
        with self.path.open("ab", buffering=0) as file:
            size = file.tell()
            try:
                file.write(line.encode() + b"\n")
                os.fsync(file.fileno())
            except OSError:
                file.truncate(size)  # a full disk: half a line would spoil the next one
                raise

    def close(self) -> None:
        """Once the game is over its secret is in the record, and nothing is left to resume."""
        if self.outcome is not None:
            self.path.with_suffix(SECRET).unlink(missing_ok=True)


def whole_lines(text: bytes) -> bytes:
    """A record without the line that was being written when the power went: it may have begun, or have gaps."""
    whole = text[: text.rfind(b"\n") + 1]
    last = whole.rfind(b"\n", 0, -1) + 1
    return whole if b"\0" not in whole[last:] else whole[:last]


def write_secret(path: Path, secret: Secret) -> None:
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(msgspec.json.encode(secret))
        file.flush()
        os.fsync(file.fileno())


def read_secret(path: Path) -> Secret:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Secret, strict=True)
    except (OSError, msgspec.DecodeError) as error:
        raise BadRecord(1, "save-secret-lost", file=path.name, why=str(error)) from None
