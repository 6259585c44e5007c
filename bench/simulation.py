"""The whole server under one seed, for as long as wanted: what was simulated, what went wrong in it, what was found."""

import re
import subprocess
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from pathlib import Path

import msgspec

from tablee import __version__
from tests.simulation.finding import names_of_faults

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "record" / "simulation.md"
COMMAND = [sys.executable, "-m", "tests.simulation"]
OF_PLANTED = 0.6  # of the time, at most, for faults that are planted; all that is left for seeds
LEAST = 10.0  # seconds for which it is worth beginning
PATIENCE = 120.0  # seconds for which the last seed is waited for, before it is ended
LONGEST = 100  # characters of what was noticed
FOUND = re.compile(r"^ *(\d+)  ([^:\n]+): (.*)$", re.M)
MISSED = re.compile(r"^not found  ([^:\n]+): in (\d+) seeds$", re.M)
TOTALS = re.compile(
    r"^(?P<seeds>\d+) seeds, (?P<hours>[\d.]+) simulated hours, (?P<games>\d+) games, (?P<moves>\d+) moves, "
    r"(?P<failed>\d+) seeds failed$",
    re.M,
)
KIND = re.compile(r"^ *([a-z ]+): (\d+)$", re.M)
ROW = re.compile(r"^\| ([^|]+) \| (not found in )?(\d+) \| ([^|]*) \| ([^|]+) \|$", re.M)


class Result(msgspec.Struct, frozen=True):
    """Of a planted fault: how many seeds were tried, the last of which found it or not."""

    fault: str
    seeds: int
    is_found: bool
    noticed: str
    when: str  # the day, and the version of the code where it is known

    @property
    def row(self) -> str:
        seeds = str(self.seeds) if self.is_found else f"not found in {self.seeds}"
        return f"| {self.fault} | {seeds} | {self.noticed} | {self.when} |"


def measure(minutes: float) -> str:
    """As a page of the record. It ends by itself: what does not come to an end is ended, and what was found is kept."""
    names, when = names_of_faults(), now()
    before = results_in(PAGE.read_text() if PAGE.exists() else "")
    began = time.monotonic()
    new: dict[str, Result] = {}
    for faults in open_first(names, before):
        left = 60 * minutes * OF_PLANTED - (time.monotonic() - began)
        if faults and left > LEAST:
            new |= results_of(said(left, *(word for fault in faults for word in ("--fault", fault))), when)
    seeds = said(60 * minutes - (time.monotonic() - began), "--shorten")
    return page(minutes, names, merged(before, new), seeds, when)


def now() -> str:
    command = ["git", "rev-parse", "--short=8", "HEAD"]
    commit = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
    return f"{date.today()} {commit}".strip()


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


# Faults that are planted, over several runs.


def in_turn(names: Iterable[str], before: Mapping[str, Result]) -> list[str]:
    """Those that nobody has tried come first, then those whose turn was longest ago; of a day, those not found."""

    def turn(fault: str) -> tuple[str, bool]:
        result = before.get(fault)
        return ("", False) if result is None else (result.when[:10], result.is_found)

    return sorted(names, key=turn)


def open_first(names: Iterable[str], before: Mapping[str, Result]) -> tuple[list[str], list[str]]:
    """Those that were not found yet, which have all the time they need, and then the others, each in turn."""
    faults = in_turn(names, before)
    found = [fault for fault in faults if fault in before and before[fault].is_found]
    return [fault for fault in faults if fault not in found], found


def results_of(text: str, when: str) -> dict[str, Result]:
    """As a run says them."""
    found = [Result(fault, int(seeds), True, plain(why), when) for seeds, fault, why in FOUND.findall(text)]
    missed = [Result(fault, int(seeds), False, "", when) for fault, seeds in MISSED.findall(text)]
    return {result.fault: result for result in (*found, *missed)}


def results_in(text: str) -> dict[str, Result]:
    """As an earlier page has them."""
    rows = ROW.findall(text)
    return {
        fault: Result(fault, int(seeds), not missed, noticed.strip(), when)
        for fault, missed, seeds, noticed, when in rows
    }


def merged(before: Mapping[str, Result], new: Mapping[str, Result]) -> dict[str, Result]:
    """What was tried last counts; but a fault that needed more seeds than there was time for now is not lost again."""
    still = {
        fault: old
        for fault, old in before.items()
        if old.is_found and fault in new and not new[fault].is_found and new[fault].seeds < old.seeds
    }
    return {**before, **new, **still}


def plain(why: str) -> str:
    """In a cell of a table."""
    return " ".join(why.replace("|", "/").split())[:LONGEST].replace("<", "&lt;").strip()


# The page.


def page(minutes: float, names: Sequence[str], results: Mapping[str, Result], seeds: str, when: str) -> str:
    return "\n".join(
        [
            "# The whole server under one seed",
            "",
            f'Tablée {__version__}, {when}. Made by `make record ARGS="simulation {minutes:.0f}"`; '
            "without a number it takes an hour, on one core of a machine that others use too.",
            "",
            "The server's own tables, sockets, requests and store run on a clock, a network and a disk that are "
            "simulated, with people who play, leave, sleep and send nonsense. One seed is one such world, from its "
            "first table to the end of its last game; whatever happens in it follows from the seed alone. At the end "
            "all that anybody was told is held against what is on the disk. One seed in three has several processes, "
            "with models of PostgreSQL and Redis. `python -m tests.simulation` tries seeds.",
            "",
            *lines_of_seeds(seeds),
            "",
            *lines_of_faults(names, results, when),
            "",
        ]
    )


def lines_of_seeds(text: str) -> list[str]:
    totals = TOTALS.search(text)
    if totals is None:
        return ["## Seeds", "", "There was no time for any."]
    failing, kinds = text[: totals.start()].strip(), KIND.findall(text[totals.end() :])
    failed = int(totals["failed"])
    return [
        "## Seeds",
        "",
        f"{totals['seeds']} seeds, {totals['hours']} hours of simulated time, {totals['games']} games with "
        f"{totals['moves']} moves. " + (f"**{failed} of them failed:**" if failed else "None of them failed."),
        *(["", "```", failing, "```"] if failing else []),
        "",
        "What went wrong in these worlds, and how often:",
        "",
        "| what | times |",
        "|---|---|",
        *(f"| {kind} | {count} |" for kind, count in kinds),
    ]


def lines_of_faults(names: Sequence[str], results: Mapping[str, Result], when: str) -> list[str]:
    known = [results[fault] for fault in names if fault in results]
    found = sum(result.is_found for result in known)
    tried_now = sum(result.when == when for result in known)
    untried = [fault for fault in names if fault not in results]
    return [
        "## Faults that were planted",
        "",
        f"Would it be noticed if the server were wrong? {len(names)} faults were written into it, one at a time: lines "
        "that somebody might have written. Then seeds are tried from the first on until something is noticed; the "
        "number is that of the seeds needed, and beside it stands what was noticed.",
        "",
        f"{found} of {len(names)} were found"
        + (f", {len(known) - found} not" if found < len(known) else "")
        + (f", and {len(untried)} have not been tried yet" if untried else "")
        + f". This run had time for {tried_now}; the other results are those of earlier runs, with the day and the "
        "version of the code. Each run begins with those that were not found, then come those tried longest ago.",
        "",
        "| fault | seeds | what was noticed | tried |",
        "|---|---|---|---|",
        *(result.row for result in known),
        *(f"| {fault} | not tried yet | | |" for fault in untried),
    ]
