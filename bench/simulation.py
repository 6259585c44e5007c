"""The whole server under one seed, for as long as wanted: what was simulated, what went wrong in it, what was found."""

import re
import subprocess
import sys
from datetime import date
from pathlib import Path

from tablee import __version__

ROOT = Path(__file__).parents[1]
COMMAND = [sys.executable, "-m", "tests.simulation"]


def measure(minutes: float) -> str:
    """As a page of the record."""
    seeds = said("--seconds", str(60 * minutes), "--shorten")
    planted = said("--planted")
    return "\n".join(
        [
            "# The whole server under one seed",
            "",
            f"Tablée {__version__}, {date.today()}. Made by `make record ARGS=simulation`; {minutes:.0f} minutes.",
            "",
            "Own clock, network, disk and crashes around the server's own tables, sockets and store "
            "(`python -m tests.simulation`). What went wrong, and how often:",
            "",
            "```",
            seeds,
            "```",
            "",
            "Faults planted into the server, and how many seeds it took to find each:",
            "",
            "| fault | seeds |",
            "|---|---|",
            *(f"| {fault} | {seeds} |" for seeds, fault in re.findall(r"^ *(\d+|not found)  ([^:]+):", planted, re.M)),
            "",
        ]
    )


def said(*args: str) -> str:
    run = subprocess.run([*COMMAND, *args], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    return run.stdout.rstrip()
