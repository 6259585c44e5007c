"""The whole server under one seed, for as long as wanted: what was simulated, what went wrong in it, what was found."""

import re
import subprocess
import sys
import time
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from tablee import __version__

ROOT = Path(__file__).parents[1]
COMMAND = [sys.executable, "-m", "tests.simulation"]
OF_PLANTED = 0.7  # of the time, at most, for faults that are planted; all that is left for seeds
PATIENCE = 120.0  # seconds for which the last seed is waited for, before it is ended
UNTRIED, MISSED = "not tried", "not found"
PLANTED = re.compile(r"^ *(\d+|not found|not tried)  ([^:]+): (?:in (\d+) seeds$)?", re.M)


def measure(minutes: float) -> str:
    """As a page of the record. It ends by itself: what does not come to an end is ended, and what was found is kept."""
    began = time.monotonic()
    planted = said(60 * minutes * OF_PLANTED, "--planted")
    between = time.monotonic()
    seeds = said(60 * minutes - (between - began), "--shorten")
    took = [(time.monotonic() - between) / 60, (between - began) / 60]
    found = PLANTED.findall(planted)
    return "\n".join(
        [
            "# The whole server under one seed",
            "",
            f'Tablée {__version__}, {date.today()}. Made by `make record ARGS="simulation {minutes:.0f}"`; '
            "without a number it takes an hour.",
            "",
            "Own clock, network, disk and crashes around the server's own tables, sockets, requests and store "
            f"(`python -m tests.simulation`), for {took[0]:.0f} minutes of a machine that others used too. "
            "What went wrong, and how often:",
            "",
            "```",
            seeds,
            "```",
            "",
            f"{said_of(found)} That took {took[1]:.0f} minutes.",
            "",
            "| fault | seeds |",
            "|---|---|",
            *(f"| {fault} | {number} |" for number, fault, _ in found if number.isdecimal()),
            *(f"| {fault} | not found in {seeds} |" for number, fault, seeds in found if number == MISSED),
            *(f"| {fault} | {UNTRIED} |" for number, fault, _ in found if number == UNTRIED),
            "",
        ]
    )


def said_of(found: Sequence[tuple[str, str, str]]) -> str:
    tried = [number for number, _, _ in found if number != UNTRIED]
    text = "Faults planted into the server one at a time, and how many seeds it took to find each: "
    text += f"{sum(number.isdecimal() for number in tried)} of {len(tried)} found."
    return text if len(tried) == len(found) else f"{text} For {len(found) - len(tried)} more there was no time."


def said(seconds: float, *args: str) -> str:
    """All that it says until then, or until it has to be ended."""
    command = [*COMMAND, "--seconds", str(round(seconds)), *args]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    try:
        text, _ = process.communicate(timeout=seconds + PATIENCE)
    except subprocess.TimeoutExpired:
        process.terminate()
        text, _ = process.communicate()
    return text.rstrip()
