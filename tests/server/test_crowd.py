"""A crowd: one head for all, a tail for each, progress in between, and nothing of it tells what it may not."""

import asyncio
import gc
import json
import random
import time
import weakref
from functools import reduce
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.client import SeatConnection, ServerRefusal
from tablee.client.connection import ConnectionEnded, whole
from tablee.games import BY_KEY
from tablee.records.record import read_record
from tablee.server.socket.messages import Arrange, Close, Leave, Next, Rematch, Say, SetSeat
from tablee.server.table import facts
from tablee.server.table.position import Position, evolve, opening_position
from tests.server.people import read_on, refusal
from tests.server.running import Running, running
from tests.server.stands import FIFTY, Stands, in_round, is_on, is_resting, pick, pick_all
from tests.server.test_driven import lines_of
from tests.server.test_games import random_move

GARBAGE = (
    "",
    "{",
    "[]",
    "null",
    '{"say":"fly"}',
    '{"say":"submit"}',
    '{"say":"submit","seat":0,"ask":1,"move":{"move":"pick","numbers":[1,2,3]}}',
    '{"say":"submit","seat":0,"ask":1,"move":{"move":"pick","numbers":[5,4,3,2,1]}}',
    '{"say":"submit","seat":-1,"ask":1,"move":{"move":"pick","numbers":[1,2,3,4,5]}}',
    '{"say":"submit","seat":99999999,"ask":1,"move":null}',
    '{"say":"submit","seat":0,"ask":999,"move":{"move":"pick","numbers":[1,2,3,4,5]}}',
    '{"say":"start"}',
    '{"say":"close"}',
    '{"say":"look","seat":77}',
    '{"say":"rematch"}',
    '{"say":"hello","protocol":1,"table":"x"}',
)


def wire(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


def positions_of(lines: list[str]) -> list[Position]:
    """Where the table stood after each line of its log."""
    first = facts.read_line(lines[0], None)
    assert isinstance(first, facts.Opened)
    found = [opening_position(first)]
    for line in lines[1:]:
        found.append(evolve(found[-1], facts.read_line(line, FIFTY)))
    return found


def listen(seated: SeatConnection) -> list[dict[str, Any]]:
    """Everything this socket is sent from now on."""
    frames: list[dict[str, Any]] = []
    seated.on_frame = lambda text: frames.append(json.loads(text))
    return frames


def test_all_get_the_same_head_and_with_its_own_part_each_gets_its_view(server: Running) -> None:
    """Every frame of two rounds is worked out again from the log."""

    async def scenario() -> tuple[list[list[dict[str, Any]]], str]:
        async with Stands(server.url) as stands:
            people = await stands.open(24)
            screen = await stands.client.watch(stands.table, stands.place.secret, stage=True)
            heard = [listen(seated) for seated in (*people, stands.host, screen)]
            await stands.begin()
            await pick_all(people)
            await stands.all_see(is_resting)
            await stands.say(Next(), is_on)
            await pick_all(people[:15], "second")
            await stands.host.say(Close())
            await stands.all_see(in_round(2))
            await screen.until(in_round(2))
            await screen.close()
            return heard, stands.table

    heard, table = asyncio.run(scenario())
    positions = positions_of(lines_of(server, table))
    heads: dict[int, Any] = {}
    for eyes, frames in zip([*range(24), None, None], heard, strict=True):
        updates = [frame for frame in frames if frame["say"] == "update" and frame["view"]]
        assert len(updates) >= 4
        for update in updates:
            check_update(update, positions[update["version"] - 1], eyes)
            lobby = {**update["lobby"], "spectators": None, "seats": None}
            head = (lobby, update["view"], update["remarks"])
            assert heads.setdefault(update["version"], head) == head


def check_update(update: dict[str, Any], position: Position, eyes: int | None) -> None:
    game, state = position.game, position.state
    assert update["view"] == wire(game.view(state, None)), "the head is what a spectator sees"
    assert (update["own"] is None) == (eyes is None)
    assert whole(update)["view"] == wire(game.view(state, eyes))
    told = {info["seat"]: info["name"] for info in whole(update)["lobby"]["seats"]}
    assert all(name == position.chairs[seat].name for seat, name in told.items())
    assert {row["seat"] for row in whole(update)["view"]["seats"]} <= told.keys()
    due = set(position.due()) if position.outcome is None else set()
    assert {info["seat"] for info in whole(update)["lobby"]["seats"] if info["waiting"]} == due & told.keys()
    assert whole(update)["looking"] == eyes
    assert update["chosen"] == position.chosen
    assert update["progress"] == wire(game.progress(state))
    assert dict(whole(update)["totals"]) == {seat: state.totals[seat] for seat in told}
    asked = [] if eyes is None or position.outcome is not None else [(eyes, wire(game.ask(state, eyes)))]
    assert [(one["seat"], one["ask"]) for one in update["asks"]] == asked
    for news in update["news"]:
        sealed = [one for one in news["sentences"] if one["key"] == "tell-picked"]
        assert not sealed or news["seat"] == eyes, "only one's own choice is told"


def test_while_people_choose_the_others_hear_only_how_far_it_is(server: Running) -> None:
    async def scenario() -> None:
        async with Stands(server.url) as stands:
            people = await stands.open(40)
            await stands.begin()
            bystander = people[-1]
            heard = listen(bystander)
            await pick_all(people[:-1])
            while bystander.progress.get("chosen") != 39:
                await bystander.next()
            assert {frame["say"] for frame in heard} == {"progress"}
            assert len(heard) <= 39
            last = bystander.progress
            assert (last["phase"], last["taken"], last["seats"], last["resting"]) == ("playing", 40, 40, False)
            await pick(bystander)
            await stands.all_see(is_resting)

    asyncio.run(scenario())


def test_while_people_join_the_newest_names_are_told(server: Running) -> None:
    async def scenario() -> None:
        async with Stands(server.url) as stands:
            people = await stands.open(25)
            screen = await stands.client.watch(stands.table, None, stage=True)
            heard = listen(screen)
            for number in range(3):
                await stands.client.join(stands.table, f"New {number}")
            while screen.progress.get("taken") != 28:
                await screen.next()
            assert screen.progress["latest"][:3] == ["New 2", "New 1", "New 0"]
            assert len(screen.progress["latest"]) == 8
            assert "update" not in {frame["say"] for frame in heard}
            await people[24].say(Leave())
            await stands.host.say(SetSeat(27, "open"))
            while screen.progress.get("taken") != 26:
                await screen.next()
            assert screen.progress["latest"][0] == "New 1", "who has gone is not shown any more"
            await screen.close()

    asyncio.run(scenario())


def test_the_film_comes_once_to_all_and_to_whoever_comes_while_it_runs(server: Running) -> None:
    async def scenario() -> None:
        async with Stands(server.url) as stands:
            people = await stands.open(30)
            await stands.begin()
            heard = [listen(seated) for seated in (*people, stands.host)]
            await pick_all(people)
            await stands.all_see(is_resting)
            for seated in (*people, stands.host):
                while not seated.film:
                    await seated.next()
            films = [[frame for frame in frames if frame["say"] == "film"] for frames in heard]
            assert all(len(film) == 1 for film in films)
            assert len({json.dumps(film[0]["film"]) for film in films}) == 1
            film = films[0][0]
            named = {str(seat) for moment in film["film"]["moments"] for seat in moment["seats"]}
            assert named
            assert named <= film["names"].keys()
            assert film["names"][min(named)] == f"Person {min(named)}"
            assert film["move"] == people[0].update["timeline"]["move"]
            late = await stands.watch(stands.places[5].secret)
            while not late.film:
                await late.next()
            assert late.film["film"] == film["film"]
            assert late.film["starts_in"] == pytest.approx(late.update["timeline"]["starts_in"], abs=0.2)
            assert late.film["starts_in"] < film["starts_in"]

    asyncio.run(scenario())


def test_garbage_beside_good_picks_costs_nobody_a_pick(server: Running) -> None:
    sent: dict[tuple[int, int], Any] = {}

    async def scenario() -> bytes:
        async with Stands(server.url) as stands:
            people = await stands.open(36)
            await stands.begin()
            for number in range(people[0].update["view"]["rounds"]):
                moves = await asyncio.gather(*(pick_beside_garbage(seated, number) for seated in people))
                sent.update({(number, seat): move for seat, move in enumerate(moves)})
                await stands.all_see(lambda update: update["lobby"]["resting"] or update["lobby"]["phase"] == "over")
                if people[0].is_over:
                    break
                await stands.say(Next(), is_on)
            return await stands.client.record(stands.table)

    record = read_record(asyncio.run(scenario()), BY_KEY)
    kept = [((at // 36, moved.seat), moved.move) for at, moved in enumerate(record.moves[1:])]
    assert len(kept) == len(sent), "no pick is lost or doubled"
    assert dict(kept) == sent
    assert {moved.by for moved in record.moves[1:]} == {"person"}


async def pick_beside_garbage(seated: SeatConnection, number: int) -> Any:
    """The move that was good, kept by the server."""
    assert seated.socket is not None
    while (asked := seated.asked()) is None:
        await seated.next()
    dice = random.Random(f"{seated.seats} {number}")
    move = random_move(FIFTY, asked, number)
    for garbage in dice.sample(GARBAGE, 5):
        await seated.socket.send(garbage)
    await seated.socket.send(dice.randbytes(40))
    await submit(seated, asked, move)
    return move


async def submit(seated: SeatConnection, asked: dict[str, Any], move: Any) -> None:
    """As `Seated.submit`, but noes to other things do not matter."""
    message = {"say": "submit", "seat": asked["seat"], "ask": asked["number"], "move": msgspec.to_builtins(move)}
    assert seated.socket is not None
    await seated.socket.send(json.dumps(message))
    while not seated.is_past(asked["seat"], asked["number"]):
        await seated.next()


def test_who_drops_comes_back_to_the_same_seat(server: Running) -> None:
    async def scenario() -> None:
        async with Stands(server.url) as stands:
            people = await stands.open(30)
            await stands.begin()
            await pick_all(people[:10])
            for seated in people[5:20]:
                await seated.close()
            back = list(await asyncio.gather(*(stands.watch(place.secret) for place in stands.places[5:20])))
            assert [seated.seats for seated in back] == [(seat,) for seat in range(5, 20)]
            assert [seated.asked() is None for seated in back] == [True] * 5 + [False] * 10
            line = back[0].update["view"]["line"]
            assert line is not None, "one's own sealed line is there again"
            stands.seats = [*people[:5], *back, *people[20:]]
            await pick_all(stands.seats[10:])
            await stands.all_see(is_resting)
            sealed = back[0].update["view"]["own"]["numbers"]
            assert [fate["number"] for fate in sealed] == line, "and was counted"

    asyncio.run(scenario())


def test_a_second_socket_with_the_same_secret_takes_over(server: Running) -> None:
    async def scenario() -> None:
        async with Stands(server.url) as stands:
            people = await stands.open(24)
            await stands.begin()
            again = await stands.watch(stands.places[3].secret)
            await pick(again)
            with pytest.raises(ConnectionEnded, match="elsewhere"):
                await read_on(people[3])

    asyncio.run(scenario())


def test_emotes_of_a_crowd_stay_few(server: Running) -> None:
    async def scenario() -> None:
        async with Stands(server.url) as stands:
            people = await stands.open(30)
            heard = listen(people[0])
            for seated in people:
                await seated.say(Say("wow"))
            await people[29].say(Arrange(locked=True))
            assert (await refusal(people[29]))["kind"] == "not-yours"
            await stands.begin()
            assert 1 <= len([frame for frame in heard if frame["say"] == "emoted"]) <= 8

    asyncio.run(scenario())


def test_three_hundred_in_the_stands(tmp_path: Path) -> None:
    """Joins, hellos, picks and a close over three hundred sockets, and the record has them all."""

    async def scenario(url: str) -> None:
        async with Stands(url) as stands:
            people = await stands.open(300, seats=1000)
            await stands.begin()
            await pick_all(people[:250])
            await stands.host.say(Close())
            await stands.all_see(is_resting)
            by = [moved for seated in people for moved in seated.news if moved["seat"] in seated.seats]
            assert sorted(moved["by"] for moved in by) == ["clock"] * 50 + ["person"] * 250
            reveal = people[0].update["timeline"]["move"]
            (reasons,) = [news["why"] for news in stands.host.news if news["move"] == reveal]
            assert reasons, "who only watches is told why the best scored"
            told = [news["why"] for seated in people for news in seated.news if news["move"] == reveal]
            assert len(told) == 300
            assert sum(map(bool, told)) <= 1, (
                "the others have their own reasons; the last to choose made the move itself"
            )
            assert all(len(json.dumps(seated.update["own"])) < 6_000 for seated in people)

    with running(tmp_path, hello_within=30) as server:
        asyncio.run(scenario(server.url))


def test_sockets_and_tables_that_have_gone_leave_nothing_behind(server: Running) -> None:
    """Without a search for garbage: thousands who leave at once must not stay in memory until the next one."""

    async def scenario() -> tuple[list[weakref.ref[Any]], str]:
        async with Stands(server.url) as stands:
            people = await stands.open(25)
            await stands.begin()
            table = server.tables.live[stands.table]
            known = [weakref.ref(watcher.transport) for watcher in table.watchers]
            assert len(known) == 26
            while not stands.host.is_over:
                await stands.host.say(Close())
                await stands.host.until(lambda update: update["lobby"]["resting"] or update["lobby"]["phase"] == "over")
                await stands.host.say(Next())
                await stands.host.until(lambda update: not update["lobby"]["resting"])
            await stands.host.say(Rematch())
            await stands.host.until(lambda update: update["lobby"]["rematch"])
            for seated in (*people, stands.host):
                await seated.close()
            return known, stands.table

    gc.collect()
    gc.disable()
    try:
        known, table = asyncio.run(scenario())
        until = time.monotonic() + 20
        while table in server.tables.live or any(one() is not None for one in known):
            assert time.monotonic() < until
            time.sleep(0.02)
    finally:
        gc.enable()


def test_nobody_steps_through_the_choices_of_a_stadium(server: Running) -> None:
    """It would keep everybody else waiting: the answer is a sentence, before the record is even read."""

    async def scenario() -> None:
        async with Stands(server.url) as stands:
            with pytest.raises(ServerRefusal) as refused:
                await stands.client.call("POST", "/api/replay", b"{}\n" * 6_001)
            assert refused.value.key == "server-replay-long"
            assert refused.value.status == 409

    asyncio.run(scenario())


def test_a_hundred_thousand_chairs() -> None:
    """So many seats are a value that each change replaces in a few steps."""
    position = opening_position(facts.Opened("fifty", {"seats": 100_000}, "OLIVE-47", "1" * 64, "2" * 64))
    position = reduce(evolve, (facts.Seated(seat, "Ada", f"{seat}") for seat in range(50_000)), position)
    assert position.chairs.open == 50_000
    assert next(position.open_seats()) == 50_000
    position = reduce(evolve, (facts.Left(seat) for seat in (17, 4, 30_000)), position)
    assert [seat for _, seat in zip(range(4), position.open_seats(), strict=False)] == [4, 17, 30_000, 50_000]
    assert position.seats_of("29999") == (29_999,)
    position = evolve(position, facts.Gathered())
    assert position.setup.seats == 49_997
    assert position.seats_of("29999") == (29_997,)
