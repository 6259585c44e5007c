"""Whose turn is next: by rank, then what has begun, then owners in turn."""

import asyncio
from collections.abc import Iterable
from typing import Any

from tablee.thinking.questions import Owner
from tablee.thinking.queue import JobQueue, WorkerJob
from tablee.thinking.quotas import Rank


def waiting(*asked: tuple[int, str]) -> JobQueue:
    found = JobQueue()
    for rank, owner in asked:
        found.add(job(rank, owner))
    return found


def job(rank: int, owner: str) -> WorkerJob:
    """For an address, or for one of its tables."""
    return WorkerJob("fifty", len, lambda: ((),), seconds=1, rank=rank, owner=Owner(*owner.split("/")))


def served(found: JobQueue) -> Iterable[str]:
    """Whose turn it is, where one is done before the next begins."""
    while found:
        first = found.firsts()[0]
        found.remove(first)
        found.begin(first)
        found.end(first)
        yield "/".join(filter(None, first.owner))


def together(check: Any) -> None:
    async def scenario() -> None:
        check()

    asyncio.run(scenario())


def test_within_a_rank_owners_take_turns_however_much_each_asked_for() -> None:
    def check() -> None:
        found = waiting(*[(1, "many")] * 60, (1, "few"), (1, "few"), (1, "one"))
        assert list(served(found))[:6] == ["many", "few", "one", "many", "few", "many"]

    together(check)


def test_tables_of_an_address_take_turns_and_together_they_are_one_owner() -> None:
    def check() -> None:
        found = waiting(*[(1, f"many/{table}") for table in "aaabc"], (1, "few/d"), (1, "few/d"))
        assert list(served(found)) == ["many/a", "few/d", "many/b", "few/d", "many/c", "many/a", "many/a"]

    together(check)


def test_the_lowest_rank_comes_first_whoever_asked_before() -> None:
    def check() -> None:
        found = waiting((Rank.DEEP, "a"), (Rank.LOOK, "a"), (Rank.EXPLORER, "a"), (Rank.HINT, "b"))
        assert [first.rank for first in found.firsts()] == [Rank.HINT, Rank.EXPLORER, Rank.LOOK, Rank.DEEP]

    together(check)


def test_whoever_has_least_going_on_comes_first_then_whoever_was_served_longest_ago() -> None:
    def check() -> None:
        found = waiting((0, "busy"), (0, "late"), (0, "early"))
        for owner in ("early", "late"):
            done = job(0, owner)
            found.begin(done)
            found.end(done)
        found.begin(job(0, "busy"))
        assert [first.owner.address for first in found.firsts()] == ["early", "late", "busy"]

    together(check)


def test_what_has_begun_is_brought_to_its_end_before_others_of_its_rank() -> None:
    def check() -> None:
        found = waiting((3, "a"), (2, "b"))
        half_made = job(3, "c")
        half_made.is_begun = True
        found.add(half_made)
        assert [first.owner.address for first in found.firsts()] == ["b", "c", "a"]

    together(check)


def test_the_last_in_line_is_of_whoever_has_most_waiting() -> None:
    def check() -> None:
        found = waiting((2, "few"), *[(2, "many")] * 3, (2, "few"))
        assert found.last().owner.address == "many"
        assert found.last(job(2, "new")).owner.address == "many"
        assert found.last(job(3, "new")).owner.address == "new"
        assert len(found) == 5

    together(check)


def test_nothing_is_kept_of_those_who_have_gone() -> None:
    def check() -> None:
        found = waiting(*[(0, str(owner)) for owner in range(3000)])
        assert len(list(served(found))) == 3000
        assert (len(found), found.queues, found.running) == (0, {}, {})
        assert len(found.served) <= 1000

    together(check)
