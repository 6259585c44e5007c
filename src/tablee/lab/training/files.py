"""What minds have learned, and the note beside it: from which seed, with how much work, in how long."""

import hashlib
from pathlib import Path

import msgspec

NOTES = "trained.json"


class Note(msgspec.Struct, frozen=True):
    seed: int
    effort: float
    sha256: str
    seconds: float = 0.0  # that it took


def note_of(learned: bytes, seed: int, effort: float, seconds: float) -> Note:
    return Note(seed, effort, hashlib.sha256(learned).hexdigest(), round(seconds, 1))


def read(folder: Path) -> dict[str, Note]:
    """By the name of the file."""
    file = folder / NOTES
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Note]) if file.exists() else {}


def write(folder: Path, name: str, learned: bytes, note: Note) -> None:
    """The file, and what is noted of it."""
    folder.mkdir(parents=True, exist_ok=True)
    part = folder / f".{name}.part"
    part.write_bytes(learned)
    part.replace(folder / name)
    notes = {**read(folder), name: note}
    (folder / NOTES).write_bytes(msgspec.json.format(msgspec.json.encode(notes, order="sorted"), indent=2) + b"\n")
