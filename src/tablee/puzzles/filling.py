"""Filling a bank: so many puzzles of a game, from a seed; and looking at some of them once more, with other luck."""

import gzip
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from statistics import NormalDist

import msgspec

from tablee.core.dice import SeededDice
from tablee.puzzles.bank import decode
from tablee.puzzles.making import Maker
from tablee.puzzles.puzzle import Puzzle

MOST_OF_A_THEME, A_FEW = 0.4, 10  # of the puzzles of a game, and a few more
RATINGS = NormalDist(1500, 250)  # difficulties, spread as those who solve puzzles are


def make_bank(maker: Maker, file: Path, count: int, tell: Callable[[int], None]) -> None:
    """So many puzzles into a file: the first of any larger number. Until it is complete they lie beside it, and whoever
    was interrupted goes on there."""
    part = file.with_name(f"{file.name}.part")
    puzzles = begun(part)
    number = max(map(number_of, puzzles), default=0)
    puzzles = [puzzle for puzzle in puzzles if number_of(puzzle) < number]
    while len(puzzles) < count:
        add_puzzles(puzzles, maker.puzzles_of(number), maker.is_sure)
        part.write_bytes(lines_of(puzzles))
        tell(min(count, len(puzzles)))
        number += 1
    write_bank(file, puzzles[:count])
    part.unlink()


def add_puzzles(puzzles: list[Puzzle], more: Iterable[Puzzle], is_sure: Callable[[Puzzle], bool]) -> None:
    """Those that are sure, of a theme that has not too many already."""
    themes = Counter(puzzle.theme for puzzle in puzzles)
    for puzzle in more:
        if themes[puzzle.theme] < MOST_OF_A_THEME * (len(puzzles) + A_FEW) and is_sure(puzzle):
            themes[puzzle.theme] += 1
            puzzles.append(puzzle)


def begun(part: Path) -> list[Puzzle]:
    return list(map(decode, part.read_bytes().splitlines())) if part.exists() else []


def number_of(puzzle: Puzzle) -> int:
    """Of the game of self-play."""
    return int(puzzle.deal.partition(".")[2])


def lines_of(puzzles: Sequence[Puzzle]) -> bytes:
    return b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in puzzles)


def write_bank(file: Path, puzzles: Sequence[Puzzle]) -> None:
    """The same puzzles are always the same bytes."""
    file.write_bytes(gzip.compress(lines_of(by_difficulty(puzzles)), 9, mtime=0))


def by_difficulty(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """The easiest first, and rated by their place: what the bots of one game get wrong says little of another's."""
    ordered = sorted(puzzles, key=lambda puzzle: (puzzle.difficulty, puzzle.id))
    return [
        msgspec.structs.replace(puzzle, difficulty=round(RATINGS.inv_cdf((place + 0.5) / len(ordered))))
        for place, puzzle in enumerate(ordered)
    ]


def sample_of(puzzles: Sequence[Puzzle], count: int, seed: int) -> tuple[Puzzle, ...]:
    """Drawn at random."""
    return SeededDice(f"sample {seed}".encode()).draw("puzzles", puzzles, min(count, len(puzzles)))
