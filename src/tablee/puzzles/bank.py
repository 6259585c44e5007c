"""The banks of puzzles: a file a game, its puzzles line by line, the easiest first. Those shipped lie in `bank/`."""

import gzip
from functools import cache
from pathlib import Path

import msgspec

from tablee.puzzles.puzzle import Puzzle

FOLDER = Path(__file__).parent / "bank"
decode = msgspec.json.Decoder(Puzzle).decode


def bank_file(game: str) -> Path:
    return FOLDER / f"{game}.jsonl.gz"


@cache
def bank_of(game: str) -> dict[str, Puzzle]:
    """The shipped puzzles of a game by their ids; none where it has no bank."""
    file = bank_file(game)
    return {puzzle.id: puzzle for puzzle in read_bank(file)} if file.exists() else {}


def read_bank(file: Path) -> tuple[Puzzle, ...]:
    return tuple(map(decode, gzip.decompress(file.read_bytes()).splitlines()))
