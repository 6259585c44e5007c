"""The machine that a figure was found on."""

import os
import platform
from datetime import date
from importlib.metadata import version
from pathlib import Path

from bench.server.processes import ROOT
from tablee import __version__

FOLDER_OF_RECORDS = ROOT / "docs" / "record"


def seen_here() -> str:
    """One line of when and where."""
    cores = os.cpu_count() or 1
    parts = [f"Tablée {__version__}", str(date.today()), f"{processor()}, {cores} cores"]
    parts += [
        f"Python {platform.python_version()}",
        f"Numba {version('numba')}",
        f"load {os.getloadavg()[0]:.1f} before",
    ]
    return ", ".join(parts) + "."


def processor() -> str:
    """As Linux calls it."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()
