"""`make bench`: every speed, with the method beside the figure. What is said is kept in docs/performance.md."""

import io
import sys
import time
from collections.abc import Sequence
from contextlib import redirect_stdout
from importlib import import_module
from typing import TextIO

from bench import gpu, page
from bench.machine import seen_here
from bench.server.processes import ROOT

PAGE = ROOT / "docs" / "performance.md"
PARTS = {  # by name: the title of the section and the module
    "kernels": ("Kernels", "bench.kernels"),
    "libraries": ("Beside libraries", "bench.libraries"),
    "environments": ("Environments", "bench.environments"),
    "crowd": ("A crowd", "bench.crowd"),
    "memory": ("Memory of a long run", "bench.memory"),
    "gpu": ("The card", "bench.gpu"),
    "moves": ("A move", "bench.moves"),
    "startup": ("The command", "bench.startup"),
    "sizes": ("What a browser loads", "bench.server.sizes"),
    "idle": ("An idle socket", "bench.server.idle"),
    "sleeping": ("Tables by post", "bench.server.sleeping"),
    "friends": ("A small host", "bench.friends"),
    "patience": ("A player's patience", "bench.server.patience"),
    "bots": ("Bots", "bench.bots"),
    "comparison": ("The server", "bench.server.comparison"),
    "stadium": ("A stadium", "bench.stadium.report"),
    "fanout": ("Fan-out", "bench.stadium.fanout"),
}
TITLES = [title for title, _ in PARTS.values()]


class Both(io.TextIOBase):
    """Says everything twice: here, and for the page."""

    def __init__(self, here: TextIO) -> None:
        self.here = here
        self.kept = io.StringIO()

    def write(self, text: str) -> int:
        self.here.write(text)
        self.here.flush()
        return self.kept.write(text)


def main(names: Sequence[str]) -> int:
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        print(f"bench: {unknown[0]!r} is not one of {', '.join(PARTS)}", file=sys.stderr)
        return 2
    for name in names or PARTS:
        measure(name)
    return 0


def measure(name: str) -> None:
    title, module = PARTS[name]
    print(f"-- {title}", flush=True)
    where, begun, both = seen_here(), time.perf_counter(), Both(sys.stdout)
    with redirect_stdout(both):
        import_module(module).report()
    print(f"-- {time.perf_counter() - begun:.0f} s\n", flush=True)
    page.keep(PAGE, title, body_of(name, where, both.kept.getvalue()), TITLES)


def body_of(name: str, where: str, said: str) -> str:
    """The card's is what a machine with a card found when it last looked."""
    if name == "gpu" and gpu.RECORD.exists():
        return gpu.RECORD.read_text(encoding="utf-8").partition("\n")[2].strip("\n")
    return page.section_of(where, said)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
