"""Faults planted into what goes on by itself: timers, dates, who is handed on, and what a statement asks for."""

from collections.abc import Iterator
from typing import Any

import msgspec

from tablee.server.broadcast.crowd import CrowdFrames
from tablee.server.broadcast.schedule import UpdateSchedule
from tablee.server.broadcast.watcher import Watcher
from tablee.server.cluster import leases
from tablee.server.cluster.inbound_sockets import InboundLink
from tablee.server.cluster.leases import Leases
from tablee.server.cluster.router import Router
from tablee.server.registry.listings import Listings
from tablee.server.registry.tables import Tables
from tablee.server.socket.connection import Socket
from tablee.server.socket.messages import Emoted
from tablee.server.storage import postgres, sql_store
from tablee.server.storage.interface import Append
from tablee.server.storage.postgres import PostgresStore
from tablee.server.storage.sql_store import SqlStore
from tablee.server.storage.table_directory import HERE, LocalDirectory
from tablee.server.storage.tokens import LocalTokens, SeatPass, SharedTokens, name_of, seal
from tablee.server.table import decisions, facts, pastimes, position, post
from tablee.server.table.clock import MoveClock
from tablee.server.table.live import LiveTable
from tablee.server.table.next_host import NextHost
from tablee.server.table.position import Position
from tablee.server.table.rounds import Rounds
from tablee.server.table.waking import WakingDate
from tests.simulation.planted import Put, nothing, planted

replace = msgspec.structs.replace

# Timers.


@planted("nobody waits for the time of the next move")
def no_timer(put: Put) -> None:
    walk_at = MoveClock.walk_at

    def at_once_or_never(clock: Any, at: float) -> None:
        if at <= clock.now():
            walk_at(clock, at)

    put(MoveClock, "walk_at", at_once_or_never)


def with_timer_left(put: Put, place: type, method: str, timer: str) -> None:
    """What a timer has brought is done, and the timer counts as one that still runs."""
    act = getattr(place, method)

    def once(thing: Any) -> None:
        running = getattr(thing, timer)
        act(thing)
        setattr(thing, timer, running)

    put(place, method, once)


@planted("those who only watch are told once, where many do")
def spectators_once(put: Put) -> None:
    with_timer_left(put, UpdateSchedule, "tell_spectators", "spectators_timer")


@planted("the list of open tables is written once")
def listed_once(put: Put) -> None:
    with_timer_left(put, Listings, "write_changed", "writing")


@planted("the time of a host who came back goes on")
def host_time_goes_on(put: Put) -> None:
    put(NextHost, "stop", nothing)


@planted("the time of a round never ends")
def endless_round(put: Put) -> None:
    put(Rounds, "until", lambda rounds, shown: None)  # noqa: ARG005


# Dates.


@planted("a date that could not be written is not tried again")
def date_given_up(put: Put) -> None:
    put(WakingDate, "note_written", nothing)


@planted("after a failure the date is that of what was refused")
def refused_date(put: Put) -> None:
    put(WakingDate, "note_rollback", nothing)


@planted("a table by post is woken once")
def woken_once(put: Put) -> None:
    overdue = LocalDirectory.overdue

    async def once(directory: Any, date: float) -> list[str]:
        tables = await overdue(directory, date)
        for table in tables:
            directory.due.pop(table, None)
        put_off.update(tables)
        return tables

    def set_due(directory: Any, table: str, due: int | None) -> None:
        if table not in put_off:
            set_date(directory, table, due)

    put_off: set[str] = set()
    set_date = LocalDirectory.set_due
    put(LocalDirectory, "overdue", once)
    put(LocalDirectory, "set_due", set_due)


@planted("by post the host may hurry the others")
def hurried(put: Put) -> None:
    put(post, "check_change", nothing)


@planted("by post somebody may be replaced before their date")
def replaced_early(put: Put) -> None:
    put(post, "check_stand_in", nothing)


# Seats and secrets.


@planted("who comes second gets the secret of who came first")
def same_secret(put: Put) -> None:
    join, secrets = Tables.join, dict[str, str]()

    async def together(house: Any, table: str, request: Any, secret: str | None) -> Any:
        taken = await join(house, table, request, secrets.get(table, secret))
        secrets[table] = taken.secret
        return taken

    put(Tables, "join", together)


@planted("where the host changes seats are lost")
def seats_cut(put: Put) -> None:
    put(decisions, "arranged_setup", any_setup)


def any_setup(position: Any, message: Any, most_seats: int) -> dict[str, Any]:  # noqa: ARG001
    setup: dict[str, Any] = msgspec.to_builtins(position.setup)
    return {**setup, **(message.setup or {})}


@planted("whoever is forgotten takes the table along")
def table_taken_along(put: Put) -> None:
    put(Position, "has_others", lambda *_: False)


@planted("whoever leaves stays the host")
def host_left(put: Put) -> None:
    def leave(at: Any, holder: str) -> Any:
        return tuple([fact for fact in original(at, holder) if not isinstance(fact, facts.HostIs)])

    original = decisions.leave
    put(decisions, "leave", leave)


@planted("nobody plays on for whoever has left")
def empty_seat(put: Put) -> None:
    put(decisions, "leave_seat", lambda position, seat: iter([facts.Left(seat)]))  # noqa: ARG005


@planted("of a crowd each sees what the seat beside sees")
def crowd_beside(put: Put) -> None:
    own_part = CrowdFrames.own_part

    def beside(frames: Any, watcher: Any) -> Any:
        eyes, seats = watcher.viewing, frames.table.shown.chairs.size
        watcher.viewing = None if eyes is None else (eyes + 1) % seats
        try:
            return own_part(frames, watcher)
        finally:
            watcher.viewing = eyes

    put(CrowdFrames, "own_part", beside)


# What is told.


@planted("what is said to one is lost when all are told something")
def outbox_lost(put: Put) -> None:
    frames_of = Watcher.frames

    def lossy(watcher: Any) -> Any:
        if watcher.is_behind and len(watcher.outbox) == 1 and watcher.outbox[0].startswith(b'{"say":"refused"'):
            watcher.outbox.clear()
        return frames_of(watcher)

    put(Watcher, "frames", lossy)


@planted("a crowd is not told how far it is")
def no_progress(put: Put) -> None:
    put(UpdateSchedule, "tell_progress", nothing)


@planted("of a crowd nobody is told that their own seat has changed")
def own_change_untold(put: Put) -> None:
    put(UpdateSchedule, "note_change", nothing)


@planted("a table that rests between rounds goes on by itself")
def never_rests(put: Put) -> None:
    after_move = position.after_move
    put(position, "after_move", lambda at, moved: replace(after_move(at, moved), resting=False))


@planted("emotes are said to be those of the first seat")
def emotes_of_first(put: Put) -> None:
    put(pastimes, "Emoted", lambda _, emote: Emoted(0, emote))


# What is kept.


@planted("of a table that is deleted the first lines stay")
def removed_half(put: Put) -> None:
    def removal(store: Any, table: str) -> Iterator[Any]:  # noqa: ARG001
        yield sql_store.REMOVE, (table,)
        yield sql_store.REMOVE_TABLE, (table,)

    put(SqlStore, "removal", removal)


@planted("a name is forgotten in the first lines only")
def renamed_half(put: Put) -> None:
    renaming = sql_store.renaming

    def first(table: str, holder: str) -> Iterator[Any]:
        steps, rows = renaming(table, holder), None
        while (step := steps.send(rows)) is not None:
            rows = yield step

    put(sql_store, "renaming", first)


@planted("codes are forgotten with a restart")
def codes_lost(put: Put) -> None:
    async def open_without(directory: Any) -> None:
        for entry in directory.source.entries():
            directory.note(entry)
        directory.codes.clear()

    put(LocalDirectory, "open", open_without)


@planted("tokens are forgotten with an upgrade")
def tokens_lost(put: Put) -> None:
    put(LocalTokens, "kept", lambda _: iter(()))


@planted("in the next process nobody is there")
def nobody_here(put: Put) -> None:
    recall = LiveTable.recall
    put(LiveTable, "recall", lambda table, memory: recall(table, replace(memory, here=())))


# What several processes ask of the database, and of each other.


def without(put: Put, where: Any, statement: str, condition: str) -> None:
    sql = getattr(where, statement)
    assert condition in sql
    put(where, statement, sql.replace(condition, ""))


@planted("a table is taken from a process that lives", of_several=True)
def taken_from_the_living(put: Put) -> None:
    without(put, leases, "CLAIM", "AND (workers.id IS NULL OR tables.owner = $1)")


@planted("the log does not ask for the number of a lease", of_several=True)
def unnumbered(put: Put) -> None:
    without(put, postgres, "APPEND", "AND asked.fence = tables.fence")


@planted("the log does not ask who has a table", of_several=True)
def unowned(put: Put) -> None:
    without(put, postgres, "APPEND", "AND asked.fence = tables.fence")
    without(put, postgres, "APPEND", "WHERE tables.owner = $1")


@planted("a lease that lapsed is renewed as if it had not", of_several=True)
def renewed_late(put: Put) -> None:
    without(put, leases, "BEATS", "AND until > clock_timestamp()")


@planted("whoever takes a table has the number of who had it", of_several=True)
def same_number(put: Put) -> None:
    without(put, leases, "CLAIM", ", fence = fence + 1")
    without(put, leases, "ADOPT", ", fence = fence + 1")


@planted("a line is acknowledged before the database has it", of_several=True)
def early_everywhere(put: Put) -> None:
    write_together = PostgresStore.write_together

    async def early(store: Any, jobs: Any) -> None:
        if isinstance(jobs[0], Append):
            for job in jobs:
                postgres.answer(job.done, None)
            jobs = [replace(job, done=nothing) for job in jobs]
        await write_together(store, jobs)

    put(PostgresStore, "write_together", early)


@planted("a process that is not sure of its tables shows them", of_several=True)
def shown_unsure(put: Put) -> None:
    place = Leases.place

    async def unasked(directory: Any, table: str) -> Any:
        return HERE if table in directory.lease.fences else await place(directory, table)

    put(Leases, "place", unasked)
    put(Router, "send_away", nothing)


@planted("where a table has moved to what was said is not said again", of_several=True)
def not_said_again(put: Put) -> None:
    settle = Socket.settle

    def silent(socket: Any, session: Any) -> None:
        socket.last_answer = None
        settle(socket, session)

    put(Socket, "settle", silent)


@planted("a token opens seats twice in a house of several", of_several=True)
def shared_twice(put: Put) -> None:
    used: dict[str, bytes] = {}

    async def use(tokens: Any, token: str) -> Any:
        sealed = await tokens.bus.get_once(name_of(token)) or used.get(token)
        if sealed is None:
            return None
        used[token] = sealed
        return msgspec.msgpack.decode(seal(sealed, token), type=SeatPass)

    put(SharedTokens, "use", use)


@planted("whoever comes from elsewhere is shown what another one there is", of_several=True)
def others_frames(put: Put) -> None:
    welcome = InboundLink.welcome

    async def careless(link: Any, number: int, text: bytes, owner: str) -> None:
        await welcome(link, number, text, owner)
        session, first = link.sessions.get(number), next(iter(link.sessions.values()), None)
        if session is None or first is None or first.watcher.table is not session.watcher.table:
            return
        session.watcher.viewing = first.watcher.viewing

    put(InboundLink, "welcome", careless)
