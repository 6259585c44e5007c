"""Durable: names in folders that are still there after a power cut. What is in a file its writer makes sure of."""

import os
from contextlib import suppress
from pathlib import Path


def make_folder(folder: Path, mode: int = 0o777) -> None:
    """With those above it that are missing, and their names are made sure of; or raises OSError."""
    new = [one for one in (folder, *folder.parents) if not one.exists()]
    folder.mkdir(mode, parents=True, exist_ok=True)
    for one in new:
        sync_folder(one.parent)


def sync_folder(folder: Path) -> None:
    """Make sure of the names in it; where a system has no way to do so, it needs none."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
