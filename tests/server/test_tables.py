"""A table and its people: seats, hosts, devices, spectators, clocks."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from tablee.client import ServerRefusal
from tablee.client.connection import ConnectionEnded, MessageRefused
from tablee.server.registry.expiry import sweep
from tablee.server.socket.messages import (
    Arrange,
    FillSeats,
    Leave,
    Look,
    PassOn,
    Rematch,
    Rename,
    Say,
    SetSeat,
    Start,
    Swap,
)
from tablee.server.table.live import TableWatcher
from tests.server.people import People, names_of, read_on, refusal
from tests.server.running import Running, running

WRITE = {"move": "write", "number": "123"}


async def play_on(people: People, number: str = "") -> None:
    """Everybody answers until the game is over."""

    async def one(seat: Any) -> None:
        while not seat.is_over:
            asked = seat.asked()
            if asked is None:
                await seat.next()
            else:
                await seat.submit({"move": "write", "number": number or asked["ask"]["digits"][-1] * 3})

    await asyncio.gather(*map(one, people.seats))


def test_two_who_choose_in_the_same_moment_both_succeed(server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            ada, bo, cy = await people.sit("the_number", ["Ada", "Bo", "Cy"])
            await people.start()
            await asyncio.gather(*(seat.submit(WRITE) for seat in (ada, bo)))
            assert [seat["waiting"] for seat in bo.update["lobby"]["seats"]].count(True) in (1, 2)
            await cy.until(
                lambda update: [seat["waiting"] for seat in update["lobby"]["seats"]] == [False, False, True]
            )
            assert not ada.refusals
            assert not bo.refusals

    asyncio.run(scenario())


def test_a_double_click_plays_once_and_a_stale_tab_is_told(server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            ada, bo = await people.sit("the_number", ["Ada", "Bo"])
            await people.start()
            number = ada.update["asks"][0]["number"]
            await asyncio.gather(ada.submit(WRITE), bo.submit({"move": "write", "number": "456"}))
            await ada.until(lambda update: update["view"]["turn"] == 1)
            with pytest.raises(MessageRefused) as again:
                await ada.submit(WRITE, ask=number)
            assert again.value.kind == "stale"
            with pytest.raises(MessageRefused) as sealed:  # the number it had while the choice could still be replaced
                await ada.submit(WRITE, ask=number + 1)
            assert sealed.value.kind == "stale"
            assert ada.update["view"]["turn"] == 1

    asyncio.run(scenario())


def test_a_sealed_choice_may_be_replaced(server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            ada, bo = await people.sit("the_number", ["Ada", "Bo"])
            await people.start()
            await ada.submit(WRITE)
            await ada.submit({"move": "write", "number": "999"})
            assert ada.update["view"]["written"] == "999"
            await bo.submit(WRITE)
            await ada.until(lambda update: update["view"]["turn"] == 1)
            assert ada.update["view"]["turns"][0]["numbers"] == ["999", "123"]

    asyncio.run(scenario())


def test_the_newest_socket_of_a_person_wins(server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            ada, bo = await people.sit("the_number", ["Ada", "Bo"])
            await people.start()
            again = await people.watch(people.places[0].secret)
            with pytest.raises(ConnectionEnded, match="elsewhere"):
                await read_on(ada)
            await again.submit(WRITE)
            await bo.until(lambda update: not update["lobby"]["seats"][0]["waiting"])

    asyncio.run(scenario())


async def until_listed(people: People, tables: list[str]) -> None:
    """The list is remembered for a second, and what a table shows of itself changes once a second."""
    async with asyncio.timeout(60):
        while [table["table"] for table in (await people.client.call("GET", "/api/tables")).json()] != tables:
            await asyncio.sleep(0.1)


def test_the_host_arranges_the_table(server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            ada, bo = await people.sit("the_number", ["Ada", "Bo"])
            await ada.say(Arrange(setup={"seats": 3}, clock="relaxed", absence="play", listed=True))
            await ada.until(lambda update: update["lobby"]["clock"] == "relaxed" and len(update["lobby"]["seats"]) == 3)
            await until_listed(people, [ada.table])
            await ada.say(SetSeat(2, "bot", "greedy-999"))
            await ada.until(lambda update: update["lobby"]["seats"][2]["kind"] == "bot")
            await ada.say(Swap(0, 2))
            await ada.until(lambda update: names_of(update)[2] == "Ada")
            assert ada.seats == (2,)
            await bo.say(Rename(1, "  Bob "))
            await ada.until(lambda update: names_of(update)[1] == "Bob")
            await ada.say(Arrange(locked=True, code_hidden=True))
            await ada.until(lambda update: update["lobby"]["locked"] and update["lobby"]["code"] is None)
            with pytest.raises(ServerRefusal) as locked:
                await people.client.join(ada.table, "Cy")
            assert (locked.value.status, locked.value.key) == (409, "server-locked")
            await until_listed(people, [])
            await ada.say(SetSeat(1, "open"))
            with pytest.raises(ConnectionEnded, match="removed"):
                await read_on(bo)

    asyncio.run(scenario())


@pytest.mark.parametrize("seats", [4, 300])
def test_bots_take_every_open_seat(seats: int, server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            ada, bo = await people.sit("fifty", ["Ada", "Bo"], setup={"seats": seats})
            await ada.until(lambda update: update["lobby"]["open"] == seats - 2)
            await ada.say(FillSeats("nobody"))
            assert (await refusal(ada))["kind"] == "bad-message"
            await ada.say(FillSeats("random"))
            await bo.until(lambda update: update["lobby"]["open"] == 0)
            kinds = [(seat["kind"], seat["bot"]) for seat in bo.update["lobby"]["seats"][:4]]
            assert kinds == [("person", None), ("person", None), ("bot", "random"), ("bot", "random")]
            await ada.say(FillSeats())
            await people.start()

    asyncio.run(scenario())


def test_only_the_host_arranges_and_only_before_the_start(server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            ada, bo = await people.sit("the_number", ["Ada", "Bo"])
            for message in (Start(), Arrange(locked=True), SetSeat(0, "open"), FillSeats(), Swap(0, 1)):
                await bo.say(message)
                assert (await refusal(bo))["kind"] == "not-yours"
            await bo.say(Rename(0, "Mallory"))
            assert (await refusal(bo))["kind"] == "not-yours"
            await people.start()
            for message in (Start(), Arrange(setup={"seats": 3}), Swap(0, 1), SetSeat(1, "open"), FillSeats()):
                await ada.say(message)
                assert (await refusal(ada))["kind"] == "not-allowed-now"

    asyncio.run(scenario())


def test_a_spectator_sees_and_may_not_touch(server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            ada, _ = await people.sit("the_number", ["Ada", "Bo"])
            eve = await people.watch()
            await people.start()
            await eve.until(lambda update: update["view"] is not None)
            await ada.until(lambda update: update["lobby"]["spectators"] == 1)
            assert eve.update["asks"] == []
            assert eve.update["view"]["me"] is None
            for message in (Start(), Say("hello"), Leave(), PassOn(), Look(0)):
                await eve.say(message)
                assert (await refusal(eve))["kind"] == "not-yours"

    asyncio.run(scenario())


def test_one_device_shows_one_seat_at_a_time(server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            place = await people.client.create("the_number", ["Ada", "Bo"], setup={"seats": 2}, start=True)
            frames: list[str] = []
            seated = await people.watch(place.secret, place.table)
            seated.on_frame = frames.append
            assert seated.seats == (0, 1)
            assert seated.update["view"]["me"] is None
            assert seated.update["asks"] == []
            await seated.look(0)
            await seated.until(lambda update: update["view"]["me"] == 0)
            await seated.submit({"move": "write", "number": "741"})
            assert seated.update["view"]["written"] == "741"
            told = [update["news"] for frame in frames if (update := json.loads(frame))["say"] == "update"]
            assert told[-1]
            assert "741" not in json.dumps(told)  # it may be read aloud, and others sit around
            await seated.look(None)
            await seated.until(lambda update: update["view"]["me"] is None)
            frames.clear()
            await seated.look(1)
            await seated.until(lambda update: update["view"]["me"] == 1)
            assert not any('"741"' in frame for frame in frames)  # the seal of the deal has digits too
            await seated.submit({"move": "write", "number": "852"})
            assert seated.update["view"]["turns"][0]["numbers"] == ["741", "852"]

    asyncio.run(scenario())


def test_another_device_goes_on_with_a_one_time_token(server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            ada, _ = await people.sit("the_number", ["Ada", "Bo"])
            await ada.say(PassOn())
            while not ada.others:
                await ada.next()
            token = ada.others.pop()["token"]
            place = await people.client.use_token(token)
            assert place.seats == (0,)
            with pytest.raises(ServerRefusal) as used:
                await people.client.use_token(token)
            assert used.value.status == 404
            await people.watch(place.secret)
            with pytest.raises(ConnectionEnded, match="elsewhere"):
                await read_on(ada)

    asyncio.run(scenario())


def test_an_absent_seat_goes_to_a_bot_and_back(server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            ada, bo = await people.sit("the_number", ["Ada", "Bo"])
            await people.start()
            await ada.say(SetSeat(1, "bot"))
            assert (await refusal(ada))["sentence"]["key"] == "server-is-here"
            await bo.close()
            await ada.until(lambda update: not update["lobby"]["seats"][1]["present"])
            await ada.say(SetSeat(1, "bot", "random"))
            await ada.until(lambda update: not update["lobby"]["seats"][1]["waiting"])
            assert ada.update["lobby"]["seats"][1]["bot"] == "random"
            bo = await people.watch(people.places[1].secret)
            await ada.until(lambda update: update["lobby"]["seats"][1]["bot"] is None)
            await ada.submit(WRITE)
            await bo.until(lambda update: update["view"]["turn"] == 1)
            assert bo.news[-2]["by"] == "bot"

    asyncio.run(scenario())


def test_the_clock_moves_for_who_is_late_and_says_so(tmp_path: Path) -> None:
    async def scenario(url: str) -> None:
        async with People(url) as people:
            ada, bo = await people.sit("the_number", ["Ada", "Bo"], clock="fast")
            await people.start()
            assert 0 < bo.update["asks"][0]["seconds_left"] <= 0.4
            number = bo.update["asks"][0]["number"]
            await ada.submit(WRITE)
            await bo.until(lambda update: update["view"]["turn"] == 1)
            assert [news["by"] for news in bo.news] == [None, "person", "clock"]
            with pytest.raises(MessageRefused) as late:
                await bo.submit(WRITE, ask=number)
            assert late.value.kind == "stale"
            assert late.value.sentence["key"] == "server-stale-clock"

    with running(tmp_path, fast=0.4, after_reveal=5) as server:
        asyncio.run(scenario(server.url))


@pytest.mark.parametrize(("absence", "plays"), [("wait", False), ("play", True)])
def test_the_table_waits_or_plays_on_without_the_absent(tmp_path: Path, absence: str, *, plays: bool) -> None:
    async def scenario(url: str) -> None:
        async with People(url) as people:
            ada, bo = await people.sit("the_number", ["Ada", "Bo"], absence=absence, clock="fast")
            await people.start()
            await bo.close()
            await ada.submit(WRITE)
            await asyncio.sleep(0.5)
            fresh = await people.watch()
            assert (fresh.update["view"]["turn"] > 0) == plays

    with running(tmp_path, grace=0.1, fast=0.2) as server:
        asyncio.run(scenario(server.url))


def test_who_leaves_is_followed_by_a_bot_and_the_host_by_a_person(server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            ada, bo = await people.sit("the_number", ["Ada", "Bo"])
            await people.start()
            await ada.say(Leave())
            await bo.until(lambda update: update["lobby"]["seats"][1]["host"])
            await bo.until(lambda update: not update["lobby"]["seats"][0]["waiting"])
            await ada.until(lambda _: ada.seats == ())
            people.seats = [bo]
            await play_on(people)

    asyncio.run(scenario())


def test_a_host_who_stays_away_is_followed_by_a_person(tmp_path: Path) -> None:
    async def scenario(url: str) -> None:
        async with People(url) as people:
            ada, bo = await people.sit("the_number", ["Ada", "Bo"])
            await ada.close()
            await bo.until(lambda update: update["lobby"]["seats"][1]["host"])
            again = await people.watch(people.places[0].secret)
            assert not again.update["lobby"]["seats"][0]["host"]

    with running(tmp_path, host_grace=0.1) as server:
        asyncio.run(scenario(server.url))


def test_a_slow_reader_gets_the_newest_update_with_all_the_news(server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            ada, bo = await people.sit("the_number", ["Ada", "Bo"])
            await people.start()
            table = server.tables.live[people.table]

            async def be_slow() -> list[dict[str, Any]]:
                eve = TableWatcher(table.schedule, None, None, table=table)
                table.connect(eve)
                eve.frames()
                while len(table.history) < 5:
                    await asyncio.sleep(0.005)
                return [json.loads(frame) for frame in eve.frames()]

            slow = asyncio.run_coroutine_threadsafe(be_slow(), server.loop)
            await asyncio.sleep(0.05)
            for numbers in (("123", "777"), ("456", "888")):
                for seated, number in zip((ada, bo), numbers, strict=True):
                    while not seated.asked():
                        await seated.next()
                    await seated.submit({"move": "write", "number": number})
            frames = await asyncio.wrap_future(slow)
            assert [frame["say"] for frame in frames] == ["update"]
            assert [news["move"] for news in frames[0]["news"]] == [1, 2, 3, 4]

    asyncio.run(scenario())


def test_a_rematch_has_the_same_people_and_starts_when_they_have_come(server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            await people.sit("the_number", ["Ada", "Bo"])
            await people.start()
            await play_on(people)
            ada, bo = people.seats
            await asyncio.gather(ada.say(Rematch()), bo.say(Rematch()))
            for seat in (ada, bo):
                await seat.until(lambda update: update["lobby"]["rematch"])
            assert ada.update["lobby"]["rematch"] == bo.update["lobby"]["rematch"]
            again = [await people.watch(place.secret, ada.update["lobby"]["rematch"]) for place in people.places]
            for seat in again:
                await seat.until(lambda update: update["lobby"]["phase"] == "playing")
            assert names_of(again[0].update) == ["Ada", "Bo"]

    asyncio.run(scenario())


def test_a_finished_record_is_free_and_an_unfinished_one_is_not(server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            await people.sit("the_number", ["Ada", "Bo"])
            await people.start()
            for path in ("record", "replay"):
                with pytest.raises(ServerRefusal) as early:
                    await people.client.call("GET", f"/api/tables/{people.table}/{path}")
                assert early.value.status == 409
            await play_on(people)
            record = await people.client.record(people.table)
            replay = (await people.client.call("GET", f"/api/tables/{people.table}/replay?seat=1")).json()
            assert replay["verdict"] == {
                "moves": len(replay["steps"]) - 1,
                "deal_checked": False,
                "error": None,
                "deal": "nothing-drawn",
                "draws": 0,
            }
            assert replay["steps"][1]["view"]["me"] == 1
            asks = [step["ask"] for step in replay["steps"]]
            assert asks[0]["seat"] == 1
            assert asks[0]["ask"]["ask"] == "write-number"
            assert asks[-1] is None
            assert (await people.client.call("POST", "/api/replay?seat=1", record)).json() == replay
            changed = record.replace(b'"number":"999"', b'"number":"998"', 1)
            verdict = (await people.client.call("POST", "/api/replay", changed)).json()["verdict"]
            assert verdict["error"]["line"] == 3

    asyncio.run(scenario())


def test_a_forgotten_person_leaves_no_name_behind(tmp_path: Path) -> None:
    async def scenario(url: str) -> None:
        async with People(url) as people:
            ada, bo = await people.sit("the_number", ["Ada", "Zebulon"])
            await people.start()
            await people.client.forget(people.table, people.places[1].secret)
            await ada.until(lambda update: names_of(update)[1] == "Player 2")
            with pytest.raises(ConnectionEnded):
                await read_on(bo)
            alone = await people.client.create("the_number", ["Zebulon"])
            await people.client.forget(alone.table, alone.secret)
            with pytest.raises(ServerRefusal) as gone:
                await people.client.find(alone.code or "")
            assert gone.value.status == 404

    with running(tmp_path) as server:
        asyncio.run(scenario(server.url))
    assert all(b"Zebulon" not in path.read_bytes() for path in tmp_path.iterdir())


def test_idle_tables_expire(server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            (ada,) = await people.sit("one_o_one", ["Ada"])
            table = server.tables.live[ada.table]

            async def age() -> None:
                await sweep(server.tables)
                assert ada.table in server.tables.directory.entries
                table.watchers.clear()
                table.used_at -= 31 * 86_400
                await sweep(server.tables)

            server.inside(age)
            with pytest.raises(ServerRefusal) as gone:
                await people.client.join(ada.table, "Bo")
            assert gone.value.status == 404

    asyncio.run(scenario())


def test_a_crowd_is_told_a_few_times_a_second_and_its_frames_stay_small(server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            place = await people.client.create("fifty", ["Ada"], setup={"seats": 200}, bot="random", start=True)
            frames: list[str] = []
            seated = await people.watch(place.secret, place.table)
            seated.on_frame = frames.append
            while not seated.is_over:
                asked = seated.asked()
                if asked is None:
                    await seated.next()
                else:
                    numbers = [n for n in range(1, asked["ask"]["high"]) if n % 10 not in asked["ask"]["blocked"]][:5]
                    await seated.submit({"move": "pick", "numbers": numbers})
            assert len(frames) < 200
            assert max(map(len, frames)) < 40_000
            assert seated.update["lobby"]["seats"][0]["name"] == "Ada"

    asyncio.run(scenario())


def test_a_move_may_be_sent_as_people_type_it(server: Running) -> None:
    async def scenario() -> None:
        async with People(server.url) as people:
            ada, bo = await people.sit("the_number", ["Ada", "Bo"])
            await people.start()
            await ada.submit("7 6 1")
            await ada.until(lambda update: update["view"]["written"] == "761")
            for wrong, key in (("seven", "number-three-digits"), ("7" * 201, "move-too-long")):
                with pytest.raises(MessageRefused, match=key):
                    await bo.submit(wrong)

    asyncio.run(scenario())
