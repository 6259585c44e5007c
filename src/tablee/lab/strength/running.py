"""Running cells: in order of need, for as long as there is time, each until it is enough."""

import threading
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial

from tablee.lab.executor import Chunks, Executor
from tablee.lab.strength.cells import Cell
from tablee.lab.strength.keeping import Folder, Kept
from tablee.lab.strength.playing import Job, Played, play_deals
from tablee.lab.strength.verdict import CORE_SECONDS, GAMES, is_enough

Told = Callable[[Cell, Played], None]
ORDER = ("measure", "proof", "goal", "attack", "level", "deceiver", "stranger", "weaker")


def in_order_of_need(cells: Sequence[Cell], folder: Folder) -> list[Cell]:
    """Goals first; of a kind those that were played least."""
    return sorted(cells, key=lambda cell: (ORDER.index(cell.kind), folder.kept(cell).played.games))


class Run:
    """What a run may take, and whom it tells."""

    def __init__(self, folder: Folder, executor: Executor, *, games: int = GAMES, minutes: float | None = None) -> None:
        self.folder = folder
        self.executor = executor
        self.games = games
        self.deadline = None if minutes is None else time.monotonic() + 60 * minutes
        self.core_seconds = CORE_SECONDS
        self.trusts = False
        self.stop = threading.Event()

    @property
    def is_over(self) -> bool:
        return self.stop.is_set() or (self.deadline is not None and time.monotonic() >= self.deadline)

    def play(self, cells: Sequence[Cell], told: Told) -> None:
        for cell in cells:
            if self.is_over:
                return
            self.play_cell(cell, told)

    def play_cell(self, cell: Cell, told: Told) -> None:
        """Until it is enough, from where it was left."""
        kept = self.kept(cell)
        if is_enough(kept.played, self.games, self.core_seconds):
            return
        if not kept.played.deals:
            kept.begin()
        chunks = Chunks(kept.played.deals, self.deals_left(cell, kept), 1 if cell.kind == "measure" else 0)
        work = self.executor.in_order(partial(play_chunk, cell, self.folder.seed), chunks, Over(self))
        with closing(work):  # type: ignore[type-var]
            for done in work:
                chunks.took(done.result.deals, done.seconds)
                kept.add(done.result)
                told(cell, kept.played)
                if self.is_over or is_enough(kept.played, self.games, self.core_seconds):
                    break
        kept.close_up()

    def kept(self, cell: Cell) -> Kept:
        """What another mind has played is played again, unless it is trusted."""
        kept = self.folder.kept(cell)
        if self.folder.is_stale(kept) and not self.trusts:
            return Kept(kept.file, self.folder.head(cell))
        return kept

    def deals_left(self, cell: Cell, kept: Kept) -> int:
        return 1 if cell.kind == "measure" else -(-(self.games - kept.played.games) // cell.games_a_deal)


class Over(threading.Event):
    """Set when a run is over, for whichever reason."""

    def __init__(self, run: Run) -> None:
        super().__init__()
        self.run = run

    def is_set(self) -> bool:
        return self.run.is_over


def play_chunk(cell: Cell, seed: int, chunk: tuple[int, int]) -> Played:
    return play_deals(Job(cell, seed, *chunk))
