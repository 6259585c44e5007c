"""Earlier builds of the client: a page that was opened before an upgrade still finds every part it has not loaded yet.

Names of parts carry a hash of what they hold, so those of several builds lie side by side. They are kept in the data
folder, each build in one file, however this program was installed.
"""

import logging
import os
import zipfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from tablee.server.http.static_file import FOR_EVER, FileResponse, StaticFile, packed, static_file
from tablee.server.storage.data_folder import make_private_folder

log = logging.getLogger("tablee")
KEPT = 2  # builds before the one that is served
MOST_BYTES = 64 * 1024 * 1024  # of one build
BROKEN = (OSError, zipfile.BadZipFile, KeyError)


class EarlierBuilds:
    def __init__(self, folder: Path, build: str) -> None:
        self.folder = folder
        self.build = build  # a name of the one that is served
        self.places: dict[str, Path] = {}  # of addresses, among files of earlier builds
        with suppress(*BROKEN):
            for path in self.earlier():
                with zipfile.ZipFile(path) as archive:
                    self.places |= {f"/{name}": path for name in archive.namelist()}

    def earlier(self) -> list[Path]:
        """The newest last."""
        others = [path for path in self.folder.glob("*.zip") if path.stem != self.build]
        return sorted(others, key=lambda path: path.stat().st_mtime)[-KEPT:]

    def find(self, address: str, accepted: str) -> FileResponse | None:
        """Few ask: it is read each time."""
        path = self.places.get(address)
        if path is None:
            return None
        try:
            with zipfile.ZipFile(path) as archive:
                return packed(static_file(address, archive.read(address[1:]), FOR_EVER), accepted)
        except BROKEN:
            return None

    def keep(self, files: Mapping[str, StaticFile]) -> None:
        """Write the build that is served for the servers that come after this one, and remove the oldest."""
        target = self.folder / f"{self.build}.zip"
        if not files or sum(len(file.body) for file in files.values()) > MOST_BYTES:
            return
        draft = self.folder / f"{self.build}.{os.getpid()}.part"
        try:
            make_private_folder(self.folder)
            if target.exists():
                target.touch()  # it is the newest, also after a way back
            else:
                write(draft, files)
                draft.replace(target)
            for path in set(self.folder.glob("*.zip")) - {target, *self.earlier()}:
                path.unlink()
        except BROKEN as error:
            draft.unlink(missing_ok=True)
            log.warning("pages not kept", extra={"why": str(error)})


def write(path: Path, files: Mapping[str, StaticFile]) -> None:
    with zipfile.ZipFile(path, "w") as archive:
        for address, file in files.items():
            archive.writestr(address[1:], file.body)
