"""Metrics: what a server counts, for Prometheus."""

from collections.abc import Mapping
from functools import partial

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

TYPE = "text/plain; version=0.0.4; charset=utf-8"
SECONDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
STALLS = (0.1, 0.2, 0.5, 1, 2, 5, 10)
LINES = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        counter, gauge = partial(Counter, registry=self.registry), partial(Gauge, registry=self.registry)
        histogram = partial(Histogram, registry=self.registry)
        self.moves = counter("tablee_moves", "Moves shown", ["game", "by"])
        self.moves_by: dict[tuple[str, str], int] = {}  # counted since Prometheus last asked
        self.commits = counter("tablee_commits", "Transactions")
        self.commit_seconds = histogram("tablee_commit_seconds", "Time of a transaction", buckets=SECONDS)
        self.commit_jobs = histogram("tablee_commit_jobs", "Moves that shared a transaction", buckets=LINES)
        self.thoughts = histogram("tablee_thought_seconds", "Time until a bot knew what to do", buckets=SECONDS)
        self.stalls = histogram("tablee_stall_seconds", "Time for which the loop stood", buckets=STALLS)
        self.refusals = counter("tablee_refusals", "What was refused", ["kind"])
        self.cut_logs = counter("tablee_cut_logs", "Openings at which acknowledged lines were missing")
        self.sockets = gauge("tablee_sockets", "Open sockets")
        self.tables = gauge("tablee_tables", "Tables kept")
        self.live = gauge("tablee_live_tables", "Tables in memory")

    def count_move(self, game: str, by: str) -> None:
        self.moves_by[game, by] = self.moves_by.get((game, by), 0) + 1

    def count_refusal(self, kind: str) -> None:
        self.refusals.labels(kind).inc()

    def count_thought(self, seconds: float) -> None:
        self.thoughts.observe(seconds)

    def watch_commit(self, jobs: int, seconds: float) -> None:
        self.commits.inc()
        self.commit_seconds.observe(seconds)
        self.commit_jobs.observe(jobs)

    def text(self) -> bytes:
        for (game, by), count in self.moves_by.items():
            self.moves.labels(game, by).inc(count)
        self.moves_by.clear()
        return generate_latest(self.registry)


def merge(texts: Mapping[str, bytes]) -> bytes:
    """The figures of several processes as one text: every family once, every figure with the name of its process."""
    families: dict[bytes, list[bytes]] = {}
    for worker, text in texts.items():
        heading = b""
        for line in text.splitlines():
            if line.startswith(b"#"):
                heading = b" ".join(line.split(b" ", 3)[:3])
                families.setdefault(heading, [line])
            else:
                families[heading].append(labelled(line, worker.encode()))
    return b"\n".join(line for lines in families.values() for line in lines) + b"\n"


def labelled(line: bytes, worker: bytes) -> bytes:
    name, brace, rest = line.partition(b"{")
    label = b'worker="' + worker + b'"'
    if brace:
        return name + b"{" + label + b"," + rest
    name, _, value = line.partition(b" ")
    return name + b"{" + label + b"} " + value
