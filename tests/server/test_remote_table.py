"""A socket whose table lives elsewhere, and a table that goes on to a third process at the very moment it comes."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from tablee.server.cluster import channel as items
from tablee.server.cluster.remote_table import OutboundLink
from tablee.server.cluster.rpc import MovedAway
from tablee.server.storage.interface import TableAway


def a_link() -> OutboundLink:
    bus: Any = SimpleNamespace(me="here", send=lambda *_: None)
    return OutboundLink(bus, "there", lambda _: None)


@pytest.mark.parametrize("is_broken", [False, True])
def test_whoever_has_just_arrived_where_the_table_is_lost_looks_for_it_again(is_broken: bool) -> None:
    """Both came in one batch, and who had opened the session had not gone on yet: nobody was told, for ever."""

    async def scenario() -> None:
        link = a_link()
        coming = asyncio.ensure_future(link.open_session("table", b"{}", ""))
        await asyncio.sleep(0)
        [number] = link.sessions
        link.take(items.SessionReady(number, True))
        if is_broken:
            link.channel.break_off()
        else:
            link.take(items.TableMoved(number))
        with pytest.raises(TableAway if is_broken else MovedAway):
            await coming
        assert not link.sessions

    asyncio.run(scenario())


def test_whoever_has_arrived_stays_and_hears_of_it_later() -> None:
    async def scenario() -> None:
        link, told = a_link(), list[str]()
        coming = asyncio.ensure_future(link.open_session("table", b"{}", ""))
        await asyncio.sleep(0)
        [number] = link.sessions
        link.take(items.SessionReady(number, True))
        session = await coming
        session.watcher.on_lost = lambda: told.append("lost")
        link.take(items.TableMoved(number))
        assert told == ["lost"]

    asyncio.run(scenario())
