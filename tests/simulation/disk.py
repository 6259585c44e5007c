"""The disk of a simulated server: a folder whose every write is recorded, and what a crash leaves of it."""

import ctypes
import os
import shutil
import sys
from pathlib import Path
from random import Random

from tests.power.disk import Disk, Luck, lay_out, recorded, steps_in

PRELOADED = "TABLEE_SIMULATED_DISK"  # the folder that is recorded, once the recorder is loaded
SHARED_MEMORY = "-shm"  # of SQLite: gone with the process


def preload() -> None:
    """Begin again with the recorder between this process and its disk, unless it is there."""
    if PRELOADED in os.environ:
        return
    home = Path("/dev/shm" if os.path.isdir("/dev/shm") else "/tmp") / f"tablee-simulation-{os.getpid()}"
    home.mkdir(mode=0o700)
    place = {**recorded(home / "disk", home / "journal"), PRELOADED: str(home)}
    os.execvpe(sys.executable, [sys.executable, *sys.orig_argv[1:]], place)


def home() -> Path:
    return Path(os.environ[PRELOADED])


def clean_up() -> None:
    shutil.rmtree(home(), ignore_errors=True)


class Switches:
    """The faults that the recorder knows."""

    def __init__(self) -> None:
        library = ctypes.CDLL(None)
        self.full = ctypes.c_int.in_dll(library, "disk_is_full")
        self.syncs = ctypes.c_int.in_dll(library, "disk_syncs_until_failure")
        self.refused = ctypes.c_int.in_dll(library, "disk_refused")

    def clear(self) -> None:
        self.full.value = self.syncs.value = 0


class SimulatedDisk:
    """One folder after another: what is left of one is where the next begins."""

    def __init__(self) -> None:
        self.home = home()
        self.journal = self.home / "journal"
        self.switches = Switches()
        self.number = 0
        shutil.rmtree(self.home / "disk", ignore_errors=True)
        self.folder = self.home / "disk" / "0"
        self.folder.mkdir(parents=True)
        self.begin_journal()

    def begin_journal(self) -> None:
        os.truncate(self.journal, 0)
        self.switches.clear()
        self.switches.refused.value = 0

    @property
    def written(self) -> int:
        """Bytes of the journal so far."""
        return self.journal.stat().st_size

    def left(self, luck: Luck, chance: Random, since: int | None = None) -> dict[str, bytes]:
        """What a crash leaves: of what was not synced luck decides. With `since` it comes at any step after that."""
        text = self.journal.read_bytes()
        steps = steps_in(text if since is None else text[:since])
        if since is not None:
            after = steps_in(text[since:])
            steps += after[: chance.randrange(len(after) + 1)]
        disk = Disk()
        for step in steps:
            disk.do(step)
        return {path: left for path, left in disk.left(luck, chance).items() if not path.endswith(SHARED_MEMORY)}

    def go_on_with(self, left: dict[str, bytes]) -> None:
        """In another folder: whoever still has files open in this one changes nothing any more."""
        old, self.number, is_full = self.folder, self.number + 1, self.switches.full.value
        self.switches.clear()
        self.folder = self.home / "disk" / str(self.number)
        lay_out(left, old, self.folder)
        shutil.rmtree(old, ignore_errors=True)
        self.begin_journal()
        for path in sorted(self.folder.iterdir()):
            write_anew(path)
        sync(self.folder)
        self.switches.full.value = is_full

    def remove(self) -> None:
        shutil.rmtree(self.home / "disk", ignore_errors=True)


def write_anew(path: Path) -> None:
    """The journal begins with what is there for sure."""
    content = path.read_bytes()
    path.unlink()
    file = os.open(path, os.O_WRONLY | os.O_CREAT, 0o600)
    if content:
        os.write(file, content)
    os.fsync(file)
    os.close(file)


def sync(folder: Path) -> None:
    file = os.open(folder, os.O_RDONLY)
    os.fsync(file)
    os.close(file)
