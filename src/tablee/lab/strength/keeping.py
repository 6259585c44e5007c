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
from tablee.lab.strength.cells import Cell
from tablee.lab.strength.playing import Played

ENDING = ".jsonl"
NOTES = (".md", ".pyc")


class Head(msgspec.Struct, frozen=True):
    cell: Cell
    seed: int
    mind: str  # the digest of what thinks
    version: str = __version__


class Kept:
    """The file of one cell."""

    def __init__(self, file: Path, head: Head) -> None:
        self.file = file
        self.head = head
        self.played = Played(0)

    def begin(self) -> None:
        """With nothing but what is to be played."""
        self.played = Played(0)
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_bytes(msgspec.json.encode(self.head) + b"\n")

    def add(self, played: Played) -> None:
        with self.file.open("ab") as lines:
            lines.write(msgspec.json.encode(rounded(played)) + b"\n")
        self.played.add(played)

    def close_up(self) -> None:
        """All that was played, in one line."""
        part = self.file.with_suffix(".part")
        part.write_bytes(b"".join(msgspec.json.encode(own) + b"\n" for own in (self.head, rounded(self.played))))
        part.replace(self.file)


def rounded(played: Played) -> Played:
    """Shares and seconds, as exact as anybody needs them."""
    results = [None if own is None else round(own, 6) for own in played.results]
    return msgspec.structs.replace(played, results=results, seconds=round(played.seconds, 3))


def read(file: Path) -> Kept | None:
    """What is kept; a last line that was cut short is left out. None where it is not ours."""
    lines = file.read_bytes().splitlines()
    try:
        kept = Kept(file, msgspec.json.decode(lines[0], type=Head))
    except (IndexError, msgspec.DecodeError):
        return None
    for line in lines[1:]:
        try:
            played = msgspec.json.decode(line, type=Played)
        except msgspec.DecodeError:
            break
        if played.first != kept.played.deals:
            break
        kept.played.add(played)
    return kept


def all_kept(folder: Path, game: str) -> Iterator[Kept]:
    for file in sorted((folder / game).glob(f"*{ENDING}")):
        kept = read(file)
        if kept is not None:
            yield kept


class Folder:
    """Where the cells of a game are kept, and which mind plays them now."""

    def __init__(self, folder: Path, game: AnyGame, seed: int) -> None:
        self.folder = folder
        self.game = game
        self.seed = seed
        self.mind = digest_of(game)

    def kept(self, cell: Cell) -> Kept:
        """What there is of a cell, by whatever mind; or a new file."""
        file = self.folder / self.game.key / f"{cell.name}{ENDING}"
        head = self.head(cell)
        found = read(file) if file.exists() else None
        return found if found is not None and is_same_question(found.head, head) else Kept(file, head)

    def head(self, cell: Cell) -> Head:
        return Head(cell, self.seed, self.mind)

    def is_stale(self, kept: Kept) -> bool:
        """Whether it was played by another mind than the one of now."""
        return kept.head.mind != self.mind


def is_same_question(one: Head, other: Head) -> bool:
    """The same tables and seats, whatever the goal is by now."""
    asked = [(head.seed, head.cell.hero, head.cell.others, head.cell.setup) for head in (one, other)]
    return asked[0] == asked[1]


def digest_of(game: AnyGame) -> str:
    """Of everything that thinks in a game: code without its comments, and what was learned."""
    digest = hashlib.sha256()
    files = [own for own in (game.folder / "mind").rglob("*") if own.is_file() and own.suffix not in NOTES]
    for file in [game.folder / "bots.py", *sorted(files)]:
        digest.update(file.name.encode())
        digest.update(ast.dump(ast.parse(file.read_bytes())).encode() if file.suffix == ".py" else file.read_bytes())
    return digest.hexdigest()[:12]
