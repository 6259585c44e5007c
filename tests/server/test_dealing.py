"""Nobody chooses the deal: nonces are committed to before the start, told after it, and missing ones void it."""

import asyncio
from collections.abc import Iterator
from functools import reduce
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.client import Client, SeatConnection
from tablee.client.client import Place
from tablee.core.refusals import BadInput, NotAllowedNow
from tablee.fairness.deal import Deal, nonce_commitment
from tablee.games import BY_KEY, GAMES
from tablee.records.record import Record, read_record
from tablee.records.verify import verify
from tablee.server.socket.messages import CommitNonce, SetSeat, Start, TellNonce
from tablee.server.storage.interface import StoreError
from tablee.server.table import dealing, decisions, facts
from tablee.server.table.position import Position, evolve, opening_position
from tests.server.running import running
from tests.server.test_games import play

GAME = next(game for game in GAMES if 3 in game.seats)
NONCES = ["00" * 16, "11" * 16, "22" * 16]


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("dealing"), nonce_within=60) as server:
        yield server.url


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[str]:
    """One that does not wait long for a nonce; those which come have time to."""
    with running(tmp_path, nonce_within=2) as server:
        yield server.url


async def table_of_three(client: Client) -> list[Place]:
    host = await client.create(GAME.key, ["Ada"], setup={"seats": 3})
    return [host, await client.join(host.table, "Bo"), await client.join(host.table, "Cy")]


async def finish(client: Client, seated: list[SeatConnection]) -> Record:
    await asyncio.gather(*(play(one, GAME) for one in seated))
    return read_record(await client.record(seated[0].table), BY_KEY)


def test_every_device_adds_a_nonce_that_was_fixed_before(url: str) -> None:
    async def whole() -> tuple[Record, list[dict[str, Any]]]:
        async with Client(url) as client:
            places = await table_of_three(client)
            seated = [
                await client.watch(place.table, place.secret, nonce=nonce)
                for place, nonce in zip(places, NONCES, strict=True)
            ]
            shown: list[dict[str, Any]] = []
            seated[2].on_frame = lambda text: shown.append(msgspec.json.decode(text))
            await seated[0].say(Start())
            record = await finish(client, seated)
            for one in seated:
                await one.close()
            return record, shown

    record, shown = asyncio.run(whole())
    assert record.deal is not None
    assert (record.deal.nonces, record.deal.givers, record.deal.voided) == (tuple(NONCES), (0, 1, 2), 0)
    assert verify(record).outcome is not None
    asked = next(one["lobby"]["dealing"] for one in shown if one["say"] == "update" and one["lobby"]["dealing"])
    assert [giver["commitment"] for giver in asked] == [nonce_commitment(nonce) for nonce in NONCES]
    told = next(number for number, one in enumerate(shown) if one["say"] == "update" and one["view"] is not None)
    assert not any(nonce in str(shown[:told]) for nonce in NONCES[:2]), "nobody is shown another nonce before the deal"


def test_a_nonce_that_does_not_come_voids_the_start(hasty: str) -> None:
    async def whole() -> tuple[Record, str, str]:
        async with Client(hasty) as client:
            places = await table_of_three(client)
            seated = [
                await client.watch(place.table, place.secret, nonce=nonce)
                for place, nonce in zip(places, NONCES, strict=True)
            ]
            seated[1].nonce = None  # it keeps silent
            await seated[0].say(Start())
            record = await finish(client, seated)
            nonce = str(seated[0].nonce)
            for one in seated:
                await one.close()
            return record, places[0].commitment, nonce

    record, first, nonce = asyncio.run(whole())
    assert record.deal is not None
    assert (record.deal.givers, record.deal.voided) == ((0, 2), 1)
    assert record.commitment != first, "another seed"
    assert record.deal.nonces[0] == nonce != NONCES[0], "another nonce"
    assert verify(record).outcome is not None


def test_who_gives_none_still_plays_and_the_record_says_so(url: str) -> None:
    async def whole() -> Record:
        async with Client(url) as client:
            places = await table_of_three(client)
            nonces = [None, NONCES[1], None]
            seated = [
                await client.watch(place.table, place.secret, nonce=nonce)
                for place, nonce in zip(places, nonces, strict=True)
            ]
            await seated[0].say(Start())
            record = await finish(client, seated)
            for one in seated:
                await one.close()
            return record

    record = asyncio.run(whole())
    assert record.deal is not None
    assert (record.deal.nonces, record.deal.givers) == ((NONCES[1],), (1,))


def test_another_nonce_than_the_one_committed_to_is_refused(url: str) -> None:
    async def whole() -> list[str]:
        async with Client(url) as client:
            place = await client.create(GAME.key, ["Ada"], bot="random", setup={"seats": 3})
            async with await client.watch(place.table, place.secret, nonce=NONCES[0]) as seated:
                refusals = [await refused(seated, TellNonce(NONCES[0]))]
                seated.nonce = None
                await seated.say(Start())
                await seated.until(lambda update: update["lobby"]["starting"])
                refusals.append(await refused(seated, TellNonce(NONCES[1])))
                refusals.append(await refused(seated, TellNonce("short")))
                await seated.say(TellNonce(NONCES[0]))
                await seated.until(lambda update: update["view"] is not None)
                refusals.append(await refused(seated, TellNonce(NONCES[1])))
                return refusals

    keys = asyncio.run(whole())
    assert keys == ["server-nonce-unasked", "server-nonce-other", "server-nonce", "server-nonce-unasked"]


async def refused(seated: SeatConnection, message: CommitNonce | TellNonce) -> str:
    await seated.say(message)
    while not seated.refusals:
        await seated.next()
    return str(seated.refusals.popleft()["sentence"]["key"])


def test_a_server_that_restarts_while_nonces_are_awaited_goes_on(tmp_path: Path) -> None:
    async def begin(url: str) -> Place:
        async with Client(url) as client:
            place = await client.create(GAME.key, ["Ada"], bot="random", setup={"seats": 3})
            async with await client.watch(place.table, place.secret, nonce=NONCES[0]) as seated:
                seated.nonce = None
                await seated.say(Start())
                await seated.until(lambda update: update["lobby"]["starting"])
            return place

    async def go_on(url: str, place: Place) -> Record:
        async with Client(url) as client, await client.watch(place.table, place.secret, nonce=NONCES[0]) as seated:
            return await finish(client, [seated])

    with running(tmp_path, nonce_within=60) as server:
        place = asyncio.run(begin(server.url))
    with running(tmp_path, nonce_within=60) as server:
        record = asyncio.run(go_on(server.url, place))
    assert record.deal is not None
    assert (record.deal.nonces, record.deal.givers, record.deal.voided) == ((NONCES[0],), (0,), 0)


def test_a_void_that_could_not_be_written_is_tried_again(tmp_path: Path) -> None:
    failed: list[object] = []

    async def wait_for_void(url: str) -> None:
        async with Client(url) as client:
            place = await client.create(GAME.key, ["Ada"], bot="random", setup={"seats": 3})
            async with await client.watch(place.table, place.secret, nonce=NONCES[0]) as seated:
                seated.nonce = None
                await seated.say(Start())
                await seated.until(lambda update: update["lobby"]["voided"] == 1)

    with running(tmp_path, nonce_within=0.3) as server:
        store: Any = server.tables.store
        guard = store.guard

        def fail_once(work: Any, what: Any) -> StoreError | None:
            if not failed and "deal-voided" in str(what):
                failed.append(what)
                return StoreError("planted")
            found: StoreError | None = guard(work, what)
            return found

        store.guard = fail_once
        asyncio.run(wait_for_void(server.url))
    assert failed


# The decisions themselves.


def crowd(seats: int) -> tuple[Position, list[str]]:
    """A table where everybody is here."""
    game = BY_KEY["fifty"]
    setup = msgspec.to_builtins(game.read_setup(given_seats(seats)))
    opened = facts.Opened("fifty", setup, "", "00" * 32, "11" * 32)
    people = [facts.Seated(seat, f"P{seat}", f"holder {seat}") for seat in range(seats)]
    return reduce(evolve, people, opening_position(opened)), [person.holder for person in people]


def given_seats(seats: int) -> Any:
    from tablee.core.reading import Given

    return Given({"seats": seats})


def committed(position: Position, holders: list[str]) -> Position:
    for holder in holders:
        commitment = nonce_commitment(nonce_of(holder))
        position = reduce(evolve, dealing.commit(position, holder, commitment), position)
    return position


def nonce_of(holder: str) -> str:
    return holder.encode().hex().ljust(32, "0")[:32]


@pytest.mark.parametrize(("seats", "givers"), [(20, 20), (21, 21), (100, 64)])
def test_of_a_crowd_a_few_give_theirs(seats: int, givers: int) -> None:
    position, holders = crowd(seats)
    start = dealing.start(committed(position, holders), holders, 0)
    assert [len(fact.seats) for fact in start if isinstance(fact, facts.Dealing)] == [givers]


def test_a_device_of_two_people_gives_one_nonce() -> None:
    position, (ada, *_) = crowd(3)
    position = evolve(position, facts.Left(1))
    position = evolve(position, facts.Seated(1, "Aga", ada))
    holders = [ada, "holder 2"]
    position = committed(position, holders)
    start = dealing.start(position, holders, 0)
    assert start == (facts.Dealing((0, 2)),)
    position = reduce(evolve, start, position)
    for holder in holders:
        position = reduce(evolve, dealing.tell(position, holder, nonce_of(holder)), position)
    assert (position.deal.givers, len(position.deal.nonces)) == ((0, 2), 2)


def test_only_the_last_nonce_lets_the_game_begin() -> None:
    position, holders = crowd(3)
    position = committed(position, holders)
    position = reduce(evolve, dealing.start(position, holders, 0), position)
    for holder in holders[:2]:
        told = dealing.tell(position, holder, nonce_of(holder))
        assert [type(fact) for fact in told] == [facts.NonceGiven]
        position = reduce(evolve, told, position)
        assert dealing.tell(position, holder, nonce_of(holder)) == (), "twice is once"
    assert dealing.commit(position, holders[2], "ab" * 32) == (), "too late to change one's mind"
    with pytest.raises(BadInput):
        dealing.tell(position, holders[2], nonce_of(holders[1]))
    last = dealing.tell(position, holders[2], nonce_of(holders[2]))
    assert [type(fact) for fact in last] == [facts.NonceGiven, facts.Started]
    begun = reduce(evolve, last, position)
    assert dealing.tell(begun, holders[2], nonce_of(holders[2])) == (), "a device that heard two updates says it twice"
    with pytest.raises(NotAllowedNow):
        dealing.tell(begun, holders[2], nonce_of(holders[1]))


def test_whoever_is_away_at_the_start_is_not_waited_for() -> None:
    position, holders = crowd(3)
    start = dealing.start(committed(position, holders), holders[1:], 0)
    assert start == (facts.Dealing((1, 2)),)


def test_while_nonces_are_awaited_nobody_is_sent_away() -> None:
    """The game would begin with a chair that nobody sits on, and that nobody plays for."""
    position, holders = crowd(3)
    position = reduce(evolve, dealing.start(committed(position, holders), holders, 0), position)
    for kind in ("open", "bot"):
        with pytest.raises(NotAllowedNow):
            decisions.set_seat(position, SetSeat(1, kind), (), 100)
    left = reduce(evolve, decisions.leave(position, holders[1]), position)
    assert set(left.chairs.bots) == {1}, "whoever goes of their own accord has a bot play on"


def test_whoever_was_silent_gives_none_any_more() -> None:
    position, holders = crowd(3)
    position = committed(position, holders)
    position = reduce(evolve, dealing.start(position, holders, 0), position)
    position = reduce(evolve, dealing.tell(position, holders[0], nonce_of(holders[0])), position)
    voided = dealing.end_wait(position, holders, Deal("aa" * 32, "bb" * 32, ()))
    assert voided == (facts.DealVoided((1, 2), "aa" * 32, "bb" * 32),)
    position = reduce(evolve, voided, position)
    assert (position.deal.seed, position.deal.voided, position.is_starting) == ("bb" * 32, 1, True)
    assert not dealing.is_complete(position, holders)
    position = committed(position, holders)
    assert list(position.commitments) == [holders[0]]
    assert dealing.is_complete(position, holders)
    assert dealing.end_wait(position, holders, Deal("", "", ())) == (facts.Dealing((0,)),)
