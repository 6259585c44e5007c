"""What a server keeps: it says so truly, and what is deleted is gone."""

import asyncio
from pathlib import Path

import httpx
import pytest

from tablee.client import ServerRefusal
from tablee.client.connection import ConnectionEnded
from tablee.games import BY_KEY
from tablee.records.record import read_record
from tablee.server.http.reviews import Reviews, read_request
from tests.server.people import People, read_on
from tests.server.running import running
from tests.server.test_tables import play_on


def texts_in(folder: Path) -> bytes:
    """All that lies on disk."""
    return b"".join(path.read_bytes() for path in folder.rglob("*") if path.is_file())


def test_the_page_says_what_the_settings_say(tmp_path: Path) -> None:
    with running(tmp_path, keep_days=7, token_seconds=60) as server:
        kept = httpx.get(f"{server.url}/api/keeping", trust_env=False).json()
    assert kept == {"days": 7.0, "reviews": 200, "device_seconds": 60, "is_shared": False}


def test_a_host_deletes_the_table_for_everybody(tmp_path: Path) -> None:
    async def scenario(url: str) -> None:
        async with People(url) as people:
            ada, bo = await people.sit("the_number", ["Ada", "Zebulon"])
            await people.start()
            path = f"/api/tables/{people.table}"
            for secret in (None, people.places[1].secret, "wrong"):
                with pytest.raises(ServerRefusal) as refused:
                    await people.client.call("DELETE", path, secret=secret)
                assert refused.value.status in (401, 403)
            await people.client.call("DELETE", path, secret=people.places[0].secret)
            for seated in (ada, bo):
                with pytest.raises(ConnectionEnded, match="deleted"):
                    await read_on(seated)
            with pytest.raises(ConnectionEnded, match="no-such-table"):
                await people.watch(people.places[0].secret)
            with pytest.raises(ServerRefusal) as refused:
                await people.client.call("DELETE", path, secret=people.places[0].secret)
            assert refused.value.status == 404

    with running(tmp_path) as server:
        asyncio.run(scenario(server.url))
    assert b"Zebulon" not in texts_in(tmp_path)


@pytest.mark.parametrize("wish", ["name", "table"])
def test_reviews_and_certificates_go_with_what_they_were_made_of(wish: str, tmp_path: Path) -> None:
    async def scenario(url: str) -> None:
        async with People(url) as people:
            await people.sit("the_number", ["Ada", "Zebulon"])
            await people.start()
            await play_on(people)
            record = await people.client.record(people.table)
            assert b"Zebulon" in record
            await people.client.call("GET", f"/api/tables/{people.table}/certificate")
            reviews.cache.keep((read_request(record).digest, 1, "look"), b"Zebulon")
            host, guest = (place.secret for place in people.places)
            if wish == "name":
                await people.client.forget(people.table, guest)
                named = read_record(await people.client.record(people.table), BY_KEY).names
                assert named == ("Ada", "Player 2")
            else:
                await people.client.call("DELETE", f"/api/tables/{people.table}", secret=host)

    with running(tmp_path) as server:
        reviews: Reviews = server.app.litestar.state.reviews
        asyncio.run(scenario(server.url))
        assert not reviews.cache.answers
        assert not server.tables.certificates.answers
    assert b"Zebulon" not in texts_in(tmp_path)
