"""Keeping: what was played of a cell stands in a file of its own, so a run may be stopped and go on another day.

The first line tells what is played and by which mind; each further line some deals more. Results of another mind are
not added to: they are played again, unless somebody trusts them.
"""

import ast
import hashlib
from collections.abc import Iterator
from pathlib import Path

import msgspec

from tablee import __version__
from tablee.core.game import AnyGame
from tablee.lab.strength.cell_games import DealResults
from tablee.lab.strength.cells import Cell

ENDING = ".jsonl"
NOTES = (".md", ".pyc")


class CellHeader(msgspec.Struct, frozen=True):
    cell: Cell
    seed: int
    mind: str  # the digest of what thinks
    version: str = __version__


class CellRecord:
    """The file of one cell."""

    def __init__(self, file: Path, head: CellHeader) -> None:
        self.file = file
        self.head = head
        self.played = DealResults(0)

    def begin(self) -> None:
        """With nothing but what is to be played."""
        self.played = DealResults(0)
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_bytes(msgspec.json.encode(self.head) + b"\n")

    def add(self, played: DealResults) -> None:
        with self.file.open("ab") as lines:
            lines.write(msgspec.json.encode(rounded(played)) + b"\n")
        self.played.add(played)

    def close_up(self) -> None:
        """All that was played, in one line."""
        part = self.file.with_suffix(".part")
        part.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in (self.head, rounded(self.played))))
        part.replace(self.file)


def rounded(played: DealResults) -> DealResults:
    """Shares and seconds, as exact as anybody needs them."""
    results = [None if result is None else round(result, 6) for result in played.results]
    return msgspec.structs.replace(played, results=results, seconds=round(played.seconds, 3))


def read_record(file: Path) -> CellRecord | None:
    """What is kept; a last line that was cut short is left out. None where it is not ours."""
    lines = file.read_bytes().splitlines()
    try:
        record = CellRecord(file, msgspec.json.decode(lines[0], type=CellHeader))
    except (IndexError, msgspec.DecodeError):
        return None
    for line in lines[1:]:
        try:
            played = msgspec.json.decode(line, type=DealResults)
        except msgspec.DecodeError:
            break
        if played.first != record.played.deals:
            break
        record.played.add(played)
    return record


def all_records(folder: Path, game: str) -> Iterator[CellRecord]:
    for file in sorted((folder / game).glob(f"*{ENDING}")):
        record = read_record(file)
        if record is not None:
            yield record


class CellFolder:
    """Where the cells of a game are kept, and which mind plays them now."""

    def __init__(self, folder: Path, game: AnyGame, seed: int) -> None:
        self.folder = folder
        self.game = game
        self.seed = seed
        self.mind = digest_of(game)

    def record(self, cell: Cell) -> CellRecord:
        """What there is of a cell, by whatever mind; or a new file."""
        file = self.folder / self.game.key / f"{cell.name}{ENDING}"
        head = self.head(cell)
        record = read_record(file) if file.exists() else None
        return record if record is not None and is_same_question(record.head, head) else CellRecord(file, head)

    def head(self, cell: Cell) -> CellHeader:
        return CellHeader(cell, self.seed, self.mind)

    def is_stale(self, record: CellRecord) -> bool:
        """Whether it was played by another mind than the one of now."""
        return record.head.mind != self.mind


def is_same_question(one: CellHeader, other: CellHeader) -> bool:
    """The same tables and seats, whatever the goal is by now."""
    asked = [(head.seed, head.cell.hero, head.cell.others, head.cell.setup) for head in (one, other)]
    return asked[0] == asked[1]


def digest_of(game: AnyGame) -> str:
    """Of everything that thinks in a game: code without its comments, and what was learned."""
    digest = hashlib.sha256()
    files = [path for path in (game.folder / "mind").rglob("*") if path.is_file() and path.suffix not in NOTES]
    for file in [game.folder / "bots.py", *sorted(files)]:
        digest.update(file.name.encode())
        digest.update(ast.dump(ast.parse(file.read_bytes())).encode() if file.suffix == ".py" else file.read_bytes())
    return digest.hexdigest()[:12]
