"""Faults planted into sockets and what they hold, into moves that come by themselves, and into what is asked beside."""

from itertools import islice
from typing import Any

import msgspec

from tablee.core.refusals import Refusal
from tablee.core.sentences import sentence
from tablee.server import certificates
from tablee.server.address_limits import SocketLimits
from tablee.server.broadcast.audience import Audience
from tablee.server.broadcast.watcher import Watcher
from tablee.server.cluster.channel import Channel
from tablee.server.cluster.inbound_sockets import InboundSession
from tablee.server.cluster.leases import Leases
from tablee.server.cluster.router import Router
from tablee.server.http import schemas
from tablee.server.registry import expiry, my_tables, tables
from tablee.server.registry.listings import Listings
from tablee.server.registry.memories import LocalMemories
from tablee.server.registry.tables import Tables
from tablee.server.socket.dispatch import Dispatcher
from tablee.server.socket.messages import Device, Refused
from tablee.server.storage.interface import StoreError
from tablee.server.storage.postgres import PostgresStore
from tablee.server.storage.table_directory import LocalDirectory
from tablee.server.storage.tokens import SeatPass
from tablee.server.table import dealing, decisions, position
from tablee.server.table.clock import MoveClock
from tablee.server.table.counting import RoundCount
from tablee.server.table.live import LiveTable
from tablee.server.table.rate import Bucket
from tablee.server.tasks import SharedTasks
from tests.simulation.planted import Put, nothing, planted

replace = msgspec.structs.replace

# Sockets.


@planted("the older page of a person stays at the table")
def both_pages(put: Put) -> None:
    connect = LiveTable.connect

    def beside(table: Any, watcher: Any) -> None:
        table.present.pop(watcher.player, None)
        connect(table, watcher)

    put(LiveTable, "connect", beside)


@planted("a socket that has ended stays at its table")
def stays_at_table(put: Put) -> None:
    def close(session: Any) -> None:
        session.watcher.deliver = session.watcher.on_lost = None
        session.tasks.cancel()

    put(Dispatcher, "close", close)


@planted("whoever has gone is still told everything")
def not_discarded(put: Put) -> None:
    put(Audience, "discard", nothing)


@planted("a socket that has ended is counted for ever")
def counted_for_ever(put: Put) -> None:
    put(SocketLimits, "leave", nothing)


@planted("whoever says too much is heard all the same")
def never_empty(put: Put) -> None:
    put(Bucket, "take", lambda _: True)


@planted("what is to be said first is said last")
def said_backwards(put: Put) -> None:
    frames_of = Watcher.frames
    put(Watcher, "frames", lambda watcher: frames_of(watcher)[::-1])


@planted("of what waits for a slow page the newest is left out")
def newest_left_out(put: Put) -> None:
    frames_of = Watcher.frames
    put(Watcher, "frames", lambda watcher: frames[:2] if len(frames := frames_of(watcher)) > 2 else frames)


@planted("a token opens the seats of the host")
def hosts_token(put: Put) -> None:
    async def pass_on(house: Any, watcher: Any) -> None:
        host = next((one for one in watcher.table.watchers if one.is_host and one.secret), watcher)
        token, seconds = house.host.new_token(18), house.settings.token_seconds
        await house.tokens.keep(token, SeatPass(watcher.table.id, host.secret), seconds)
        watcher.send(Device(token, seconds))

    put(Tables, "pass_on", pass_on)


# Moves that come by themselves.


@planted("a bot answers twice")
def answers_twice(put: Put) -> None:
    play = LiveTable.play

    def twice(table: Any, scheduled: Any, move: Any, aside: Any) -> None:
        play(table, scheduled, move, aside)
        number = table.decided.numbers.get(scheduled.seat)
        if scheduled.by == "bot" and table.decided.asks.get(scheduled.seat) is not None:
            play(table, replace(scheduled, number=number), move, aside)

    put(LiveTable, "play", twice)


@planted("the timer of a start is not cancelled")
def not_cancelled(put: Put) -> None:
    def forget(table: Any) -> None:
        table.nonce_timer = None

    put(LiveTable, "stop_nonce_timer", forget)


@planted("a game is dealt when the first device has told its number")
def dealt_early(put: Put) -> None:
    missing = dealing.missing
    put(dealing, "missing", lambda at: [] if at.nonces else missing(at))


@planted("a game is dealt without those who commit last")
def dealt_without_some(put: Put) -> None:
    put(dealing, "is_complete", lambda *_: True)


@planted("a table on which something waits to be written leaves the memory")
def unloaded_early(put: Put) -> None:
    put(expiry, "idle_for", lambda live: 0.0 if live.watchers else live.now() - live.used_at)


@planted("what another process knew of a table is believed twice")
def believed_twice(put: Put) -> None:
    async def look(memories: Any, table: str) -> Any:
        return memories.kept.get(table)

    put(LocalMemories, "take", look)


@planted("whoever was helped once is never helped again")
def helped_once(put: Put) -> None:
    async def give(table: Any, watcher: Any, seat: int, number: int) -> None:
        try:
            answer = await table.hints.find(table.shown, seat, number, watcher.owner or table.id)
            if not isinstance(answer, Refused):
                await table.write(decisions.use_hint(table.decided, seat, number))
        except Refusal as refusal:
            answer = Refused("not-allowed-now", refusal.sentence, number)
        except StoreError:
            return
        if isinstance(answer, Refused) or watcher.is_viewing_own(seat):
            watcher.send(answer)

    put(LiveTable, "give_hint", give)


@planted("a table that rests goes on when somebody comes")
def wakes_with_company(put: Put) -> None:
    connect = LiveTable.connect

    def waking(table: Any, watcher: Any) -> None:
        connect(table, watcher)
        table.standing = replace(table.standing, resting=False)

    put(LiveTable, "connect", waking)


@planted("whoever is renamed takes the seat")
def renamed_seat(put: Put) -> None:
    after_arranging = position.after_arranging
    put(position, "after_arranging", lambda at, fact: replace(after_arranging(at, fact), locked=at.locked))


# What people say and are told of each other.


@planted("somebody sits down under the name of who came before")
def other_name(put: Put) -> None:
    join, names = decisions.join, dict[str, str]()

    def swapped(at: Any, name: str, *rest: Any) -> Any:
        return join(at, names.setdefault(at.code, name), *rest)

    put(decisions, "join", swapped)


@planted("what a host arranges second is lost")
def arranged_once(put: Put) -> None:
    arrange = decisions.arrange

    def once(at: Any, message: Any, most_seats: int) -> Any:
        new_facts = arrange(at, message, most_seats)
        return new_facts if message.locked is None else ()

    put(decisions, "arrange", once)


@planted("whoever is away for a moment is shown as gone")
def blinking(put: Put) -> None:
    def await_return(table: Any, holder: str) -> None:
        table.returning[holder] = since = table.now()
        table.note_absence(holder, since)

    put(LiveTable, "await_return", await_return)


@planted("after a failure of the disk a table tries all the time")
def no_pause(put: Put) -> None:
    put(MoveClock, "pause", lambda clock, seconds: clock.stop())  # noqa: ARG005


@planted("what was being counted goes on after a failure")
def counted_on(put: Put) -> None:
    put(RoundCount, "forget", nothing)


@planted("a table that was read once is never read again")
def read_for_ever(put: Put) -> None:
    put(SharedTasks, "end", nothing)


@planted("the code of a table that is gone finds it")
def code_stays(put: Put) -> None:
    def drop(directory: Any, table: str) -> None:
        directory.listings.pop(table, None)
        directory.due.pop(table, None)
        directory.entries.pop(table, None)

    put(LocalDirectory, "drop", drop)


# What is asked beside the table.


@planted("the list of open tables is that of the first who asked")
def old_list(put: Put) -> None:
    read, known = Listings.all, dict[int, bytes]()

    async def first(listings: Any) -> bytes:
        if id(listings) not in known:
            known[id(listings)] = await read(listings)
        return known[id(listings)]

    put(Listings, "all", first)


@planted("one's tables are told as those of the first seat")
def not_mine(put: Put) -> None:
    my_table = my_tables.my_table

    def other(live: Any, holder: str) -> schemas.MyTable:
        return replace(my_table(live, holder), host=True)

    put(tables, "my_table", other)


@planted("one's tables tell a code that is hidden")
def open_code(put: Put) -> None:
    my_table = my_tables.my_table
    put(tables, "my_table", lambda live, holder: replace(my_table(live, holder), code=live.shown.code))


@planted("a certificate is given while the game is played")
def early_certificate(put: Put) -> None:
    async def certificate(house: Any, table: str) -> schemas.RecordText:
        live = await house.find(table)
        return schemas.RecordText(live.shown.game.key, live.shown.deal.seed)

    put(Tables, "certificate", certificate)


@planted("a certificate is made from all but the last move")
def short_certificate(put: Put) -> None:
    read_until_end = certificates.read_until_end

    def shorter(lines: Any) -> Any:
        played = list(read_until_end(lines))
        return islice(played, len(played) - 2)

    put(certificates, "read_until_end", lambda lines: iter([*shorter(lines), *list(read_until_end(lines))[-1:]]))


@planted("a refusal names another reason")
def other_reason(put: Put) -> None:
    refuse = Dispatcher.refuse

    def silent(session: Any, refused: Any) -> None:
        refuse(session, replace(refused, kind="stale", sentence=sentence("server-stale")))

    put(Dispatcher, "refuse", silent)


# Several processes.


@planted("two lines of one commit are written in the wrong order", of_several=True)
def swapped_lines(put: Put) -> None:
    append_all = PostgresStore.append_all

    async def swapped(store: Any, jobs: Any, held: set[str]) -> None:
        turned = [replace(job, lines=tuple(job.lines)[::-1]) for job in jobs]
        await append_all(store, turned, held)

    put(PostgresStore, "append_all", swapped)


@planted("a channel on which nothing is heard is believed to be well", of_several=True)
def never_checked(put: Put) -> None:
    put(Channel, "check", nothing)


@planted("what is said over a channel is heard backwards", of_several=True)
def heard_backwards(put: Put) -> None:
    flush = Channel.flush

    def turned(end: Any) -> None:
        end.outbox.reverse()
        flush(end)

    put(Channel, "flush", turned)


@planted("a browser that was slow is waited for for ever", of_several=True)
def held_for_ever(put: Put) -> None:
    def hold(session: Any, held: bool) -> None:
        session.is_held = session.is_held or held

    put(InboundSession, "hold", hold)


@planted("a table that was given back is still served", of_several=True)
def still_served(put: Put) -> None:
    release = Leases.release

    async def keeping(directory: Any, table: str) -> None:
        fence = directory.lease.fences.get(table)
        await release(directory, table)
        if fence is not None:
            directory.lease.fences[table] = fence

    put(Leases, "release", keeping)


@planted("nobody goes on with the games of the dead", of_several=True)
def orphans_left(put: Put) -> None:
    put(Leases, "adopt", lambda _: _nothing())


async def _nothing() -> None:
    """What should have been done is not done."""


@planted("a table that has moved is looked for where it was", of_several=True)
def looked_for_there(put: Put) -> None:
    open_session = Router.open_session

    async def stubborn(router: Any, peer: str, table: str, text: bytes, owner: str) -> Any:
        try:
            return await open_session(router, peer, table, text, owner)
        finally:
            router.leases.places[table] = peer

    put(Router, "open_session", stubborn)
