"""The printed values: read as their types say where there is a file, and none where there is no file."""

from typing import Any, get_type_hints

from tablee.core.edition import EditionFile, EmptyEdition
from tablee.core.edition_reader import reader_of
from tablee.core.wiring import GameSource


def edition(source: GameSource) -> EditionFile[Any]:
    path = source.folder / "edition.toml"
    if not path.exists():
        return EditionFile(None, reader_of(EmptyEdition))
    return EditionFile(path, reader_of(get_type_hints(source.setup)["edition"]))
