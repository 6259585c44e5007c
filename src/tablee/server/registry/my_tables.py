"""My tables: how those stand at which one sits, in a word for a list of them."""

import asyncio
from collections.abc import Sequence
from typing import Protocol

from tablee.server.broadcast.lobby import progress_of, seat_info
from tablee.server.http import schemas
from tablee.server.refusals import NoSuchTable
from tablee.server.storage.interface import StoreError
from tablee.server.table.decisions import NotYours
from tablee.server.table.live import LiveTable
from tablee.server.table.post import seat_dates

MOST_TABLES = 30  # of one request
MOST_SEATS = 8  # that are told of a table


class LookedAtTables(Protocol):
    async def my_table(self, table: str, secret: str, /) -> schemas.MyTable: ...


async def look_at(tables: LookedAtTables, secrets: Sequence[schemas.TableSecret]) -> schemas.MyTables:
    """All that can be read: a table that another process cannot be asked for now is left out."""
    found = await asyncio.gather(*(look_at_one(tables, one) for one in secrets))
    gone = [one.table for one, table in zip(secrets, found, strict=True) if table == "gone"]
    return schemas.MyTables(tuple([one for one in found if isinstance(one, schemas.MyTable)]), tuple(gone))


async def look_at_one(tables: LookedAtTables, one: schemas.TableSecret) -> schemas.MyTable | str | None:
    try:
        return await tables.my_table(one.table, one.secret)
    except NotYours:
        return "gone"
    except NoSuchTable as refusal:
        return "gone" if refusal.sentence.key == "server-no-table" else None
    except StoreError:
        return None


def my_table(live: LiveTable, holder: str) -> schemas.MyTable:
    shown = live.shown
    if not shown.has_person(holder):
        raise NotYours("server-no-seat")
    return schemas.MyTable(
        table=live.id,
        game=shown.game.key,
        code=None if shown.code_hidden else shown.code,
        phase=shown.phase,
        clock=shown.clock,
        host=shown.host == holder,
        mine=shown.seats_of(holder),
        seats=tuple([seat_info(live, seat) for seat in range(min(MOST_SEATS, len(shown.chairs)))]),
        open=shown.chairs.open if shown.phase == "lobby" else 0,
        dates=seat_dates(shown),
        progress=progress_of(shown),
    )
