"""Waiting: what is still to be done in a worker, and whose turn is next.

The lowest rank comes first. Within a rank, what has begun is brought to its end; then owners take turns, however much
each of them has asked for: whoever has least going on, then whoever was served longest ago. So do the tables of one
address among themselves.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import Any, NamedTuple

from tablee.thinking.questions import NOBODY, Owner
from tablee.thinking.tasks import StudyProgress, TaskResult

MOST_REMEMBERED = 1000  # owners and tables, and when each was served
Place = tuple[int, bool, int, int, int, int, int]  # in line: the smaller, the sooner
numbers = count(1)


class Kind(NamedTuple):
    """Jobs that are alike: where the first of them has to wait, so have the others."""

    rank: int
    owner: Owner
    game: str
    is_slow: bool
    begun: int  # the number of a job that has, which waits alone


class WorkerJob:
    """Something to be done in a worker. `prepare` gives the arguments when it begins, knowing how many wait."""

    def __init__(
        self,
        game: str,
        function: Callable[..., Any],
        prepare: Callable[[], Sequence[Any]],
        *,
        seconds: float,
        rank: int = 0,
        is_slow: bool = False,
        owner: Owner = NOBODY,
        tell: Callable[[StudyProgress], None] = lambda _: None,
    ) -> None:
        self.game = game
        self.function = function
        self.prepare = prepare
        self.seconds = seconds  # it may take, once begun
        self.rank = rank  # the lowest first
        self.is_slow = is_slow
        self.owner = owner
        self.tell = tell  # how far it has come
        self.number = next(numbers)
        self.is_begun = False  # some of it is done, and the rest waits
        self.kind: Kind | None = None  # while it waits
        loop = asyncio.get_running_loop()
        self.answer: asyncio.Future[TaskResult] = loop.create_future()
        self.asked_at = self.begun_at = loop.time()


class JobQueue:
    def __init__(self) -> None:
        self.queues: dict[Kind, dict[WorkerJob, None]] = {}
        self.count = 0
        self.running: Counter[str | Owner] = Counter()  # by address, and by owner
        self.served: dict[str | Owner, int] = {}  # when each was last served, the latest at the end
        self.turns = count(1)

    def __len__(self) -> int:
        return self.count

    def __iter__(self) -> Iterator[WorkerJob]:
        for queue in self.queues.values():
            yield from queue

    def add(self, job: WorkerJob) -> None:
        job.kind = Kind(job.rank, job.owner, job.game, job.is_slow, job.number if job.is_begun else 0)
        self.queues.setdefault(job.kind, {})[job] = None
        self.count += 1

    def remove(self, job: WorkerJob) -> None:
        """If it waits."""
        if job.kind is None:
            return
        queue = self.queues[job.kind]
        del queue[job]
        if not queue:
            del self.queues[job.kind]
        job.kind = None
        self.count -= 1

    # Turns.

    def firsts(self) -> list[WorkerJob]:
        """The first of each kind, in the order in which they should be served."""
        return sorted((next(iter(queue)) for queue in self.queues.values()), key=self.place)

    def place(self, job: WorkerJob, ahead: int = 0) -> Place:
        owner, address = job.owner, job.owner.address
        return (
            job.rank,
            not job.is_begun,
            self.running[address] + ahead,
            self.served.get(address, 0),
            self.running[owner],
            self.served.get(owner, 0),
            job.number,
        )

    def last(self, *more: WorkerJob) -> WorkerJob:
        """Whoever would be served last, of those who wait and these."""
        ahead: Counter[tuple[str, int]] = Counter()  # of the same address and rank
        places: list[tuple[Place, WorkerJob]] = []
        for job in [*self, *more]:
            places.append((self.place(job, ahead[job.owner.address, job.rank]), job))
            ahead[job.owner.address, job.rank] += 1
        return max(places, key=lambda pair: pair[0])[1]

    def begin(self, job: WorkerJob) -> None:
        for one in (job.owner.address, job.owner):
            self.running[one] += 1
            self.served.pop(one, None)
            self.served[one] = next(self.turns)
            if len(self.served) > MOST_REMEMBERED:
                del self.served[next(iter(self.served))]

    def end(self, job: WorkerJob) -> None:
        for one in (job.owner.address, job.owner):
            self.running[one] -= 1
            if not self.running[one]:
                del self.running[one]
