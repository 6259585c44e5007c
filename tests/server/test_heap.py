"""The heap of beads in the lobby of a stage game: counted for hands, told to those it is for, gone with the start."""

import asyncio
from typing import Any

from tablee.client import SeatConnection
from tablee.server.socket.messages import Drop
from tablee.server.table.heap import DROPS_A_SECOND, FASTEST, LATEST, Heap
from tests.server.people import refusal
from tests.server.running import Running
from tests.server.stands import Stands


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def heap_at() -> tuple[Heap, Clock]:
    clock = Clock()
    return Heap(clock), clock


def test_nobody_drops_faster_than_hands_can() -> None:
    heap, clock = heap_at()
    assert heap.drop("ada", 0, 1000)
    assert heap.beads == FASTEST
    assert not heap.drop("ada", 0, 1000)
    clock.now = 2
    assert heap.drop("ada", 0, 1000)
    assert heap.of("ada") == heap.beads == 3 * FASTEST


def test_a_table_takes_only_so_many_messages() -> None:
    heap, clock = heap_at()
    assert sum([heap.drop(str(number), number, 1) for number in range(2 * DROPS_A_SECOND)]) == DROPS_A_SECOND
    clock.now = 1
    assert heap.drop("late", 5000, 1)
    assert len(heap.latest) == LATEST


def test_who_leads_and_who_leads_when_they_leave() -> None:
    heap, _ = heap_at()
    for holder, seat, beads in (("ada", 0, 3), ("bo", 1, 5), ("cy", 2, 5)):
        heap.drop(holder, seat, beads)
    assert (heap.leader, heap.most) == ("bo", 5)
    heap.forget("bo")
    assert (heap.leader, heap.most, heap.beads) == ("cy", 5, 13)


async def heap_told(seated: SeatConnection) -> dict[str, Any]:
    while not (told := [message for message in seated.others if message["say"] == "heap"]):
        await seated.next()
    seated.others.clear()
    return told[-1]


def test_the_screen_and_the_dropper_are_told_and_nobody_else(server: Running) -> None:
    async def scenario() -> None:
        async with Stands(server.url) as stands:
            ada, bo = await stands.open(2)
            screen = await stands.stack.enter_async_context(await stands.client.watch(stands.place.table, stage=True))
            await ada.say(Drop(3))
            told = await heap_told(ada)
            assert (told["beads"], told["yours"], told["leader"], told["most"]) == (3, 3, "Person 0", 3)
            assert (await heap_told(screen)) == {**told, "yours": 0}
            late = await stands.stack.enter_async_context(await stands.client.watch(stands.place.table, stage=True))
            assert (await heap_told(late))["beads"] == 3
            await screen.say(Drop(3))
            assert (await refusal(screen))["kind"] == "not-yours"
            await stands.begin()
            await bo.say(Drop(1))  # too late: nothing comes of it
            assert not [message for message in (*bo.others, *stands.host.others) if message["say"] == "heap"]

    asyncio.run(scenario())
