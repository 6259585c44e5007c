"""Output files: whoever asks for one is told at once whether it can be written, and a file is whole or not there."""

import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path


class Output:
    """A file to be. `part` is written beside it, and takes its place when it is whole."""

    def __init__(self, path: Path) -> None:
        """Or raises OSError, before any work is done."""
        self.path = path
        self.is_plain = not path.exists() or path.is_file()
        if path.is_dir():
            raise IsADirectoryError(21, os.strerror(21), str(path))
        folder = path.parent if self.is_plain else Path(tempfile.gettempdir())
        self.part = folder / f".{path.name}.{os.getpid()}.part"
        if self.is_plain and path.exists() and not os.access(path, os.W_OK):
            raise PermissionError(13, os.strerror(13), str(path))
        self.part.open("xb").close()

    def keep(self) -> None:
        """Into its place; where that is a pipe or a device, through it."""
        if self.is_plain:
            self.part.replace(self.path)
            return
        with self.part.open("rb") as part, self.path.open("wb") as whole:
            shutil.copyfileobj(part, whole)
        self.part.unlink()

    def drop(self) -> None:
        with suppress(OSError):
            self.part.unlink()
