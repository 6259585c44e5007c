"""How much of a mind is compiled: what its game's sources hold, and what of it lies compiled on disk."""

import os
import re
from functools import cache
from pathlib import Path

from tablee.core.game import AnyGame
from tablee.kernels.cache_folders import cache_folder
from tablee.thinking.tasks import StudyProgress

COMPILED = re.compile(r"^@(?:program|vectorised)\ndef (\w+)", re.MULTILINE)

PartName = tuple[str, str]  # a module and a function in it, as they are called on disk


@cache
def parts_of(folder: Path) -> frozenset[PartName]:
    """Functions of a game's mind that are compiled when Python first calls them; training has some of its own."""
    files = [file for file in (folder / "mind").rglob("*.py") if file.parent.name != "learned"]
    return frozenset((file.stem, name) for file in files for name in COMPILED.findall(file.read_text("utf-8")))


def loaded_so_far(game: AnyGame) -> StudyProgress:
    """Reads the disk. There may be more parts than a review needs."""
    parts = parts_of(game.folder)
    return StudyProgress("loading", len(parts - missing_parts(game)), len(parts))


def missing_parts(game: AnyGame) -> frozenset[PartName]:
    home = cache_folder(game.key)
    folders = [entry.path for entry in os.scandir(home) if entry.is_dir()] if home.exists() else []
    return parts_of(game.folder) - {part_name(file) for folder in folders for file in os.listdir(folder)}


def part_name(file: str) -> PartName:
    """Numba calls a file module.function-line and more."""
    module, _, rest = file.partition(".")
    return module, rest.partition("-")[0]
