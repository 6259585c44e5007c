"""A stage game: the host leads it from a big screen or a phone, and people come, go and come late."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bench.kill import Server
from tablee.client import Client, ServerRefusal
from tablee.client.connection import ConnectionEnded
from tablee.games import BY_KEY
from tablee.records.record import read_record
from tablee.records.verify import verify
from tablee.server.socket.messages import Arrange, Close, Extend, Leave, Next, Rematch, Say, SetSeat, Start, Submit
from tests.server.people import read_on, refusal
from tests.server.running import Running, running
from tests.server.stands import Stands, in_round, is_on, is_playing, is_resting, pick, pick_all, return_to

LINE = {"move": "pick", "numbers": [1, 2, 3, 4, 5]}


async def key_of_refusal(seated: Any) -> str:
    return str((await refusal(seated))["sentence"]["key"])


def test_a_host_without_a_seat_leads_and_open_seats_go(server: Running) -> None:
    async def scenario() -> None:
        async with Stands(server.url) as stands:
            people = await stands.open(5)
            assert stands.host.is_host
            assert stands.host.seats == ()
            assert not people[0].is_host
            await people[1].say(Leave())
            await stands.host.say(Start())
            others = [people[0], *people[2:]]
            for seated in others:
                await seated.until(is_playing)
            assert [seated.seats for seated in others] == [(0,), (1,), (2,), (3,)], "they move up"
            assert others[-1].update["view"]["seat_count"] == 4
            names = [seat["name"] for seat in others[-1].update["lobby"]["seats"]]
            assert names == ["Person 0", "Person 2", "Person 3", "Person 4"]

    asyncio.run(scenario())


def test_bots_come_only_where_the_game_needs_more(server: Running) -> None:
    async def scenario() -> None:
        async with Stands(server.url) as stands:
            (ada,) = await stands.open(1)
            await stands.begin()
            assert [seat["kind"] for seat in ada.update["lobby"]["seats"]] == ["person", "bot", "bot"]

    asyncio.run(scenario())


@pytest.mark.parametrize(("game", "people"), [("fifty", 24), ("the_number", 3)])
def test_a_round_rests_until_the_host_says_next(game: str, people: int, server: Running) -> None:
    async def scenario() -> None:
        async with Stands(server.url) as stands:
            seats = await stands.open(people, game, seats=people)
            await stands.begin()
            await stands.host.say(Next())
            assert await key_of_refusal(stands.host) == "server-not-resting"
            await stands.host.say(Close())
            await stands.all_see(is_resting)
            assert all(not seat["waiting"] for seat in seats[0].update["lobby"]["seats"])
            asked = seats[0].update["asks"][0]
            assert asked["ask"]["due"], "asks are told as they are"
            await seats[0].say(Submit(asked["seat"], asked["number"], b"{}"))  # type: ignore[arg-type]
            refused = await refusal(seats[0])
            assert (refused["kind"], refused["sentence"]["key"]) == ("not-allowed-now", "server-resting")
            for message in (Close(), Extend(30)):
                await stands.host.say(message)
                assert await key_of_refusal(stands.host) == "server-resting"
            await stands.say(Next(), is_on)
            assert seats[0].asked() is not None

    asyncio.run(scenario())


def test_a_whole_stage_game_is_a_record_that_holds(server: Running) -> None:
    async def scenario() -> None:
        async with Stands(server.url) as stands:
            people = await stands.open(25)
            await stands.begin()
            for number in range(people[0].update["view"]["rounds"]):
                await pick_all(people, number)
                await stands.all_see(lambda update: update["lobby"]["resting"] or update["lobby"]["phase"] == "over")
                if people[0].is_over:
                    break
                await stands.say(Next(), is_on)
            verdict = verify(read_record(await stands.client.record(stands.table), BY_KEY))
            assert verdict.outcome is not None

    asyncio.run(scenario())


def test_who_has_not_chosen_when_the_host_closes_is_played_for_and_told(server: Running) -> None:
    async def scenario() -> None:
        async with Stands(server.url) as stands:
            people = await stands.open(30)
            await stands.begin()
            quick, slow = people[:20], people[20:]
            await pick_all(quick)
            asked = slow[0].asked()
            assert asked is not None
            await stands.host.say(Close())
            await stands.all_see(is_resting)
            assert {news["by"] for seated in slow for news in seated.news if news["seat"] in seated.seats} == {"clock"}
            assert {news["by"] for seated in quick for news in seated.news if news["seat"] in seated.seats} == {
                "person"
            }
            with pytest.raises(Exception, match="server-stale-clock"):
                await slow[0].submit(LINE, ask=asked["number"])

    asyncio.run(scenario())


def test_one_clock_ends_the_choosing_for_all_here_or_away(tmp_path: Path) -> None:
    async def scenario(url: str) -> None:
        async with Stands(url) as stands:
            people = await stands.open(24, clock="fast")
            await stands.begin()
            assert 0 < people[0].update["asks"][0]["seconds_left"] <= 1
            gone = stands.seats.pop()
            await gone.close()
            await stands.all_see(is_resting)
            record_by = [news["by"] for news in people[0].news if news["seat"] == 0]
            assert record_by == ["clock"]

    with running(tmp_path, fast=1.0) as server:
        asyncio.run(scenario(server.url))


def test_the_host_adds_time_where_a_clock_runs(server: Running) -> None:
    async def scenario() -> None:
        async with Stands(server.url) as stands:
            people = await stands.open(24)
            await stands.begin()
            await stands.host.say(Extend(30))
            assert await key_of_refusal(stands.host) == "server-no-clock"
            await stands.say(Arrange(clock="relaxed"), lambda update: update["lobby"]["clock"] == "relaxed")
            for seconds in (0, 601, -5):
                await stands.host.say(Extend(seconds))
                assert await key_of_refusal(stands.host) == "input-whole"
            before = people[3].update["asks"][0]["seconds_left"]
            await stands.say(Extend(300), lambda update: not update["asks"] or update["asks"][0]["seconds_left"] > 200)
            assert people[3].update["asks"][0]["seconds_left"] > before
            await people[0].say(Extend(30))
            assert await key_of_refusal(people[0]) == "server-host-only"

    asyncio.run(scenario())


def test_only_at_a_driven_table_of_such_a_game(server: Running) -> None:
    async def scenario() -> None:
        async with Stands(server.url) as stands:
            (ada, _) = await stands.sit("the_number", ["Ada", "Bo"])
            await ada.say(Close())
            assert await key_of_refusal(ada) == "server-not-started"
            await ada.say(Start())
            await ada.until(is_playing)
            for message in (Close(), Next(), Extend(30)):
                await ada.say(message)
                assert await key_of_refusal(ada) == "server-not-driven"
            await ada.say(Arrange(driven=True))
            assert await key_of_refusal(ada) == "server-started"

    asyncio.run(scenario())


def test_who_comes_late_watches_and_is_in_the_next_game(server: Running) -> None:
    async def scenario() -> None:
        async with Stands(server.url) as stands:
            people = await stands.open(22)
            await stands.begin()
            late = await stands.client.join(stands.table, "Late")
            assert late.seats == ()
            again = await stands.client.join(stands.table, "Late", late.secret)
            assert again.secret == late.secret
            watching = await stands.watch(late.secret)
            assert watching.seats == ()
            assert watching.update["lobby"]["waiting"] == 1
            assert watching.update["lobby"]["spectators"] == 0
            assert watching.update["own"] is None
            await play_to_the_end(stands)
            await people[0].say(Rematch())
            assert await key_of_refusal(people[0]) == "server-host-only"
            await stands.host.say(Rematch())
            update = await watching.until(lambda update: update["lobby"]["rematch"])
            async with await stands.client.watch(update["lobby"]["rematch"], late.secret) as next_game:
                assert next_game.seats == (22,), "after those who were there"
                assert next_game.update["lobby"]["open"] == 77, "as much room as before"
                assert next_game.update["lobby"]["phase"] == "lobby", "the host starts it"
            host = await stands.client.watch(update["lobby"]["rematch"], stands.place.secret)
            assert host.is_host
            assert host.update["lobby"]["driven"]
            await host.close()

    asyncio.run(scenario())


async def play_to_the_end(stands: Stands) -> None:
    while not stands.host.is_over:
        await stands.host.say(Close())
        await stands.host.until(lambda update: update["lobby"]["resting"] or update["lobby"]["phase"] == "over")
        if not stands.host.is_over:
            await stands.host.say(Next())
            await stands.host.until(is_on)


def test_a_host_who_sits_is_not_put_on_the_list_of_those_who_wait(server: Running) -> None:
    async def scenario() -> None:
        async with Stands(server.url) as stands:
            await stands.open(21)
            seated = await stands.client.join(stands.table, "The host", stands.place.secret)
            assert seated.secret == stands.place.secret
            assert seated.seats == (21,)
            await stands.begin()
            assert stands.host.seats == (21,)
            again = await stands.client.join(stands.table, "The host", stands.place.secret)
            assert again.seats == (21,)
            assert stands.host.update["lobby"]["waiting"] == 0

    asyncio.run(scenario())


def test_who_waits_may_go_again_and_be_forgotten(server: Running) -> None:
    async def scenario() -> None:
        async with Stands(server.url) as stands:
            await stands.open(21)
            await stands.begin()
            for name in ("Late", "Later"):
                place = await stands.client.join(stands.table, name)
                if name == "Late":
                    await stands.client.forget(stands.table, place.secret)
            table = server.tables.live[stands.table]
            assert [chair.name for chair in table.shown.waiting if chair.kind == "person"] == ["Later"]
            assert not any('"Late"' in line for line in await asyncio.to_thread(lines_of, server, stands.table))

    asyncio.run(scenario())


def lines_of(server: Running, table: str) -> list[str]:
    async def read() -> list[str]:
        lines: list[str] = server.tables.store.lines(table)
        return lines

    found: list[str] = server.inside(read)
    return found


def test_a_big_screen_is_nobody_and_may_lead(server: Running) -> None:
    async def scenario() -> None:
        async with Stands(server.url) as stands:
            people = await stands.open(22)
            screen = await stands.stack.enter_async_context(
                await stands.client.watch(stands.table, stands.place.secret, stage=True)
            )
            mirror = await stands.stack.enter_async_context(
                await stands.client.watch(stands.table, stands.places[0].secret, stage=True)
            )
            assert (screen.is_host, screen.seats) == (True, ())
            assert (mirror.is_host, mirror.seats) == (False, ())
            assert screen.update["lobby"]["spectators"] == 0
            await screen.say(Start())
            await stands.all_see(is_playing)
            await mirror.until(is_playing)
            assert mirror.update["asks"] == []
            assert mirror.update["view"]["me"] is None
            await mirror.say(Leave())
            assert await key_of_refusal(mirror) == "server-no-seat"
            await mirror.say(Close())
            assert await key_of_refusal(mirror) == "server-host-only"
            await people[0].close()
            table = server.tables.live[stands.table]
            while table.is_present(0):
                await asyncio.sleep(0.01)
            await screen.say(Close())
            await screen.until(is_resting)

    asyncio.run(scenario())


def test_the_controls_stay_with_the_host(tmp_path: Path) -> None:
    async def scenario(server: Running) -> None:
        async with Stands(server.url) as stands:
            people = await stands.open(21)
            await stands.host.close()
            await asyncio.sleep(0.3)
            await people[0].say(Start())
            assert await key_of_refusal(people[0]) == "server-host-only"
            stands.host = await stands.watch(stands.place.secret)
            await stands.begin()

    with running(tmp_path, host_grace=0.05) as server:
        asyncio.run(scenario(server))


def test_a_classroom_has_names_only(server: Running) -> None:
    async def scenario() -> None:
        async with Stands(server.url) as stands:
            people = await stands.open(2, classroom=True)
            assert people[0].update["lobby"]["classroom"]
            await people[0].say(Say("wow"))
            assert await key_of_refusal(people[0]) == "server-classroom"

    asyncio.run(scenario())


def test_the_length_of_the_film_is_the_hosts_choice(server: Running) -> None:
    async def scenario() -> None:
        async with Stands(server.url) as stands:
            with pytest.raises(ServerRefusal, match="from 15 to 90"):
                await stands.open(0, film_seconds=100)
            people = await stands.open(22)
            await stands.host.say(Arrange(film_seconds=14))
            assert await key_of_refusal(stands.host) == "input-whole"
            await stands.say(Arrange(film_seconds=40), lambda update: update["lobby"]["film_seconds"] == 40)
            await stands.begin()
            await stands.host.say(Close())
            await stands.all_see(is_resting)
            while not people[0].film:
                await people[0].next()
            assert people[0].film["film"]["seconds"] <= 40

    asyncio.run(scenario())


def test_rest_and_waiting_people_survive_a_kill(tmp_path: Path) -> None:
    """kill -9 between two picks, and again while the table rests."""

    async def begin(url: str) -> tuple[Any, list[Any], Any]:
        async with Stands(url) as stands:
            people = await stands.open(23)
            await stands.begin()
            await pick_all(people[:10])
            late = await stands.client.join(stands.table, "Late")
            return stands.place, stands.places, late

    async def go_on(url: str, places: list[Any], late: Any) -> None:
        async with Client(url) as client:
            people = await return_to(client, places)
            assert [seated.seats for seated in people] == [(seat,) for seat in range(23)]
            assert [seated.asked() is None for seated in people] == [True] * 10 + [False] * 13
            assert people[0].update["view"]["chosen"] == 10
            watching = await client.watch(late.table, late.secret)
            assert watching.update["lobby"]["waiting"] == 1
            await pick_all(people[10:])
            for seated in people:
                await seated.until(is_resting)
            for seated in (*people, watching):
                await seated.close()

    async def rest(url: str, host_place: Any, places: list[Any]) -> None:
        async with Client(url) as client:
            people = await return_to(client, places)
            assert all(is_resting(seated.update) for seated in people)
            host = await client.watch(host_place.table, host_place.secret)
            await host.say(Next())
            await asyncio.gather(*(seated.until(is_on) for seated in people))
            await pick(people[0])
            for seated in (*people, host):
                await seated.close()

    server = Server(tmp_path)
    place, places, late = asyncio.run(begin(server.url))
    server.kill()
    server = Server(tmp_path)
    asyncio.run(go_on(server.url, places, late))
    server.kill()
    server = Server(tmp_path)
    asyncio.run(rest(server.url, place, places))
    assert server.stop() == 0


def test_a_stadium_behind_one_address_is_let_in(tmp_path: Path) -> None:
    """Who shows a secret hardly counts for the address; joins of a stage game are its own, and codes that lead
    somewhere cost nothing."""

    async def scenario(url: str) -> None:
        async with Stands(url) as stands:
            await stands.open(2)
            for number in range(10):
                place = await stands.client.join(stands.table, f"More {number}")
                await stands.watch(place.secret)
            for _ in range(5):
                assert await stands.client.find(stands.place.code or "") == stands.table
            spectators = [await stands.watch() for _ in range(4)]
            assert len(spectators) == 4
            with pytest.raises(Exception, match="403"):
                await stands.watch()

    with running(tmp_path, sockets_per_address=4, joins_a_minute=1, misses_a_minute=1, misses_at_once=1) as server:
        asyncio.run(scenario(server.url))


def test_joins_of_a_stage_game_are_limited_as_a_whole(tmp_path: Path) -> None:
    async def scenario(url: str) -> None:
        async with Stands(url) as stands:
            await stands.open(4)
            joins = [stands.client.join(stands.table, f"More {number}") for number in range(20)]
            found = await asyncio.gather(*joins, return_exceptions=True)
            assert {one.key for one in found if isinstance(one, ServerRefusal)} == {"server-too-often"}

    with running(tmp_path, driven_joins_a_second=3) as server:
        asyncio.run(scenario(server.url))


def test_a_removed_person_is_told_and_the_others_are_not_bothered(server: Running) -> None:
    async def scenario() -> None:
        async with Stands(server.url) as stands:
            people = await stands.open(22)
            await stands.host.say(SetSeat(3, "open"))
            with pytest.raises(ConnectionEnded, match="removed"):
                await read_on(people[3])
            await stands.host.until(lambda update: update["lobby"]["open"] == 79)
            stands.seats.remove(people[3])
            await stands.begin()
            assert people[4].seats == (3,)
            await people[4].until(in_round(0))

    asyncio.run(scenario())
