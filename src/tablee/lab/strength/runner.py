"""Running cells: in order of need, for as long as there is time, each until it is enough."""

import threading
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial

from tablee.lab.play.executors import Chunks, Executor
from tablee.lab.strength.cell_games import DealResults, DealsTask, play_deals
from tablee.lab.strength.cells import Cell
from tablee.lab.strength.records import CellFolder, CellRecord
from tablee.lab.strength.verdict import CORE_SECONDS, GAMES, is_enough

CellProgress = Callable[[Cell, DealResults], None]
ORDER = ("measure", "proof", "goal", "attack", "level", "deceiver", "stranger", "weaker")


def in_order_of_need(cells: Sequence[Cell], folder: CellFolder) -> list[Cell]:
    """Goals first; of a kind those that were played least."""
    return sorted(cells, key=lambda cell: (ORDER.index(cell.kind), folder.record(cell).played.games))


class Run:
    """What a run may take, and whom it tells."""

    def __init__(
        self, folder: CellFolder, executor: Executor, *, games: int = GAMES, minutes: float | None = None
    ) -> None:
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

    def play(self, cells: Sequence[Cell], progress: CellProgress) -> None:
        for cell in cells:
            if self.is_over:
                return
            self.play_cell(cell, progress)

    def play_cell(self, cell: Cell, progress: CellProgress) -> None:
        """Until it is enough, from where it was left."""
        record = self.record(cell)
        if is_enough(record.played, self.games, self.core_seconds):
            return
        if not record.played.deals:
            record.begin()
        chunks = Chunks(record.played.deals, self.deals_left(cell, record), 1 if cell.kind == "measure" else 0)
        work = self.executor.in_order(partial(play_chunk, cell, self.folder.seed), chunks, Over(self))
        with closing(work):  # type: ignore[type-var]
            for done in work:
                chunks.took(done.result.deals, done.seconds)
                record.add(done.result)
                progress(cell, record.played)
                if self.is_over or is_enough(record.played, self.games, self.core_seconds):
                    break
        record.close_up()

    def record(self, cell: Cell) -> CellRecord:
        """What another mind has played is played again, unless it is trusted."""
        record = self.folder.record(cell)
        if self.folder.is_stale(record) and not self.trusts:
            return CellRecord(record.file, self.folder.head(cell))
        return record

    def deals_left(self, cell: Cell, record: CellRecord) -> int:
        return 1 if cell.kind == "measure" else -(-(self.games - record.played.games) // cell.games_a_deal)


class Over(threading.Event):
    """Set when a run is over, for whichever reason."""

    def __init__(self, run: Run) -> None:
        super().__init__()
        self.run = run

    def is_set(self) -> bool:
        return self.run.is_over


def play_chunk(cell: Cell, seed: int, chunk: tuple[int, int]) -> DealResults:
    return play_deals(DealsTask(cell, seed, *chunk))
