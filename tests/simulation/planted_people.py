"""Faults planted into what concerns people: the deal, dates and clocks, hints, what they are told, and requests."""

from typing import Any

import msgspec

from tablee.server.broadcast.schedule import UpdateSchedule
from tablee.server.broadcast.updates import Frames
from tablee.server.broadcast.watcher import Watcher
from tablee.server.registry.listings import Listings
from tablee.server.registry.tables import Tables
from tablee.server.socket.connection import Socket
from tablee.server.storage.interface import StoreError
from tablee.server.storage.sqlite import SqliteStore
from tablee.server.storage.table_directory import LocalDirectory
from tablee.server.storage.tokens import LocalTokens, name_of
from tablee.server.table import dealing, decisions, facts, position, post
from tablee.server.table.clock import MoveClock
from tablee.server.table.live import LiveTable
from tablee.server.table.next_host import NextHost
from tablee.server.table.position import Position
from tablee.server.table.rounds import Rounds
from tablee.server.table.waking import WakingDate
from tests.simulation.planted import Put, nothing, planted, take_move

replace = msgspec.structs.replace

# The deal.


@planted("a nonce is taken that does not fit its commitment")
def any_nonce(put: Put) -> None:
    def tell(at: Position, holder: str | None, nonce: str) -> Any:
        seats = at.seats_of(holder)
        if holder is None or not seats or seats[0] not in (at.dealing or ()) or holder in at.nonces:
            return ()
        given = facts.NonceGiven(seats[0], nonce)
        after = position.evolve(at, given)
        return (given,) if dealing.missing(after) else (given, *dealing.begin(after))

    put(dealing, "tell", tell)


@planted("a device commits anew when others have told their nonces")
def late_commitment(put: Put) -> None:
    put(dealing, "may_commit", lambda at, holder: at.phase == "lobby" and holder not in at.silent)


@planted("nonces go into the deal in the order in which they came")
def nonces_as_they_came(put: Put) -> None:
    begin = dealing.begin

    def unsorted(at: Position) -> Any:
        started: Any = begin(at)[0]
        return (replace(started, nonces=tuple(reversed(started.nonces))),)

    put(dealing, "begin", unsorted)


@planted("the seed of a void start is used again")
def same_seed(put: Put) -> None:
    end_wait = dealing.end_wait

    def again(at: Position, present: Any, new_deal: Any) -> Any:  # noqa: ARG001
        return end_wait(at, present, at.deal)

    put(dealing, "end_wait", again)


@planted("a start is void before its time")
def void_at_once(put: Put) -> None:
    wait = LiveTable.wait_for_nonces

    def hurried(table: Any) -> None:
        wait(table)
        if table.nonce_timer is not None and table.shown.dealing:
            table.stop_nonce_timer()
            table.nonce_timer = table.host.call_later(table.settings.nonce_within / 3, table.end_nonce_wait)

    put(LiveTable, "wait_for_nonces", hurried)


@planted("the wait for commitments ends that for nonces")
def wait_goes_on(put: Put) -> None:
    def end(table: Any) -> None:
        table.nonce_timer = None
        if table.decided.is_starting and not table.is_stopped:
            table.apply(dealing.end_wait(table.decided, table.present, table.host.new_deal()))

    put(LiveTable, "end_nonce_wait", end)


@planted("whoever was silent is asked for a nonce again")
def silent_again(put: Put) -> None:
    after_void = position.after_void
    put(position, "after_void", lambda at, fact: replace(after_void(at, fact), commitments=at.commitments))


# Clocks and dates.


@planted("of a second ask the time is that of the first")
def old_time(put: Put) -> None:
    put(MoveClock, "is_new", lambda clock, seat, number: seat not in clock.asked)  # noqa: ARG005


@planted("the time to come back runs while somebody is there")
def old_grace(put: Put) -> None:
    put(MoveClock, "restart", nothing)


@planted("a date is not written down")
def no_date(put: Put) -> None:
    put(WakingDate, "note", nothing)


@planted("nobody wakes a table by post after a restart")
def never_woken(put: Put) -> None:
    note = LocalDirectory.note
    put(LocalDirectory, "note", lambda directory, entry: note(directory, replace(entry, due=None)))


@planted("a date is a day early")
def early_date(put: Put) -> None:
    deadline_of = post.deadline_of

    def early(clock: Any, seat: int) -> float | None:
        deadline = deadline_of(clock.table.decided, seat)
        return None if deadline is None else clock.now() + deadline.until - post.DAY - clock.host.date()

    put(MoveClock, "date_until", early)


@planted("a round that the host has closed closes the next one too")
def closed_for_ever(put: Put) -> None:
    begin = Rounds.begin

    def still(rounds: Any, number: int) -> None:
        is_closed = rounds.is_closed
        begin(rounds, number)
        rounds.is_closed = rounds.is_closed or is_closed

    put(Rounds, "begin", still)


@planted("nobody plays for whoever is away")
def away_for_ever(put: Put) -> None:
    until = MoveClock.person_until
    put(MoveClock, "person_until", lambda clock, seat: until(clock, seat) if clock.table.is_present(seat) else None)


@planted("the clock does not move for whoever is there and sleeps")
def clock_waits(put: Put) -> None:
    until = MoveClock.person_until
    put(MoveClock, "person_until", lambda clock, seat: None if clock.table.is_present(seat) else until(clock, seat))


@planted("a thought is played though it was for an earlier ask")
def late_thought(put: Put) -> None:
    play = LiveTable.play

    def whenever(table: Any, scheduled: Any, move: Any, aside: Any) -> None:
        number = table.decided.numbers.get(scheduled.seat, scheduled.number)
        play(table, replace(scheduled, number=number), move, aside)

    put(LiveTable, "play", whenever)
    put(LiveTable, "make_move", lambda table, scheduled: table.bot_moves.make(table.shown, scheduled))


# Seats.


@planted("whoever has left may still move")
def moves_after_leaving(put: Put) -> None:
    def submit(table: Any, watcher: Any, seat: int, number: int, move: bytes) -> None:
        if seat not in watcher.seats:
            raise decisions.NotYours("server-not-your-seat")
        take_move(table, watcher, seat, number, move)

    put(LiveTable, "submit", submit)


@planted("a bot plays on for whoever has come back")
def plays_on(put: Put) -> None:
    put(LiveTable, "is_moved_for", lambda *_: True)


@planted("whoever leaves goes on seeing what their seat sees")
def old_eyes(put: Put) -> None:
    put(UpdateSchedule, "renew_seats", nothing)


@planted("a host who is away stays the host")
def same_host(put: Put) -> None:
    put(NextHost, "find", nothing)


@planted("two people sit down on one seat")
def same_seat(put: Put) -> None:
    put(Position, "open_seats", lambda at: iter(range(len(at.chairs) - at.chairs.open, -1, -1)))


@planted("at a locked table people sit down")
def unlocked(put: Put) -> None:
    join = decisions.join
    put(decisions, "join", lambda at, *rest: join(replace(at, locked=False), *rest))


@planted("a seat is taken though it could not be written")
def seat_not_kept(put: Put) -> None:
    async def careless(table: Any, new_facts: Any, code: str | None = None) -> None:
        if new_facts:
            pending = table.apply(new_facts, code=code)
            pending.written = table.host.promise()
            try:
                await pending.written
            except StoreError:
                table.shown = pending.after

    put(LiveTable, "write", careless)


@planted("a bot stands in for somebody who is there")
def replaced_present(put: Put) -> None:
    set_seat = decisions.set_seat
    put(decisions, "set_seat", lambda at, message, _, most: set_seat(at, message, (), most))
    put(decisions, "resume_seats", lambda *_: ())


# Hints.


@planted("anybody is told what anybody might play")
def any_hint(put: Put) -> None:
    hint = LiveTable.hint

    def careless(table: Any, watcher: Any, seat: int, number: int) -> None:
        seats, eyes = watcher.seats, watcher.viewing
        watcher.seats, watcher.viewing = (seat,), seat
        try:
            hint(table, watcher, seat, number)
        finally:
            watcher.seats, watcher.viewing = seats, eyes

    put(LiveTable, "hint", careless)
    put(Watcher, "is_viewing_own", lambda *_: True)


@planted("a hint is told before it is written down")
def hint_unwritten(put: Put) -> None:
    async def give(table: Any, watcher: Any, seat: int, number: int) -> None:
        answer = await table.hints.find(table.shown, seat, number, table.id)
        table.hint_seats.discard(seat)
        watcher.send(answer)

    put(LiveTable, "give_hint", give)


# What is told.


@planted("those who watch are shown how it was")
def stale_public(put: Put) -> None:
    def half(frames: Any) -> None:
        frames.crowd.clear()
        frames.time = frames.lobby = frames.beside = None

    put(Frames, "clear_moves", half)


@planted("who sits where is told as it was at first")
def stale_lobby(put: Put) -> None:
    put(Frames, "clear", lambda frames: frames.clear_moves())


@planted("of several people at a device each reads the news of the others")
def curtain_open(put: Put) -> None:
    put(Watcher, "news_eyes", property(lambda watcher: watcher.viewing))


@planted("what a bot expects is told while the game goes on")
def early_remarks(put: Put) -> None:
    remarks = Frames.remarks

    def early(frames: Any) -> Any:
        shown = frames.table.shown
        frames.table.shown = replace(shown, outcome=shown.outcome or ())
        try:
            return remarks(frames)
        finally:
            frames.table.shown = shown

    put(Frames, "remarks", early)


@planted("whoever was slow is never told again")
def slow_for_ever(put: Put) -> None:
    async def wait(socket: Any, watcher: Any) -> None:  # noqa: ARG001
        await socket.transport.writable.wait()

    put(Socket, "wait_for", wait)


@planted("news are lost when somebody is told nothing")
def news_lost(put: Put) -> None:
    frames_of = Watcher.frames

    def lossy(watcher: Any) -> Any:
        if watcher.is_behind and watcher.seen_moves % 7 == 5:
            watcher.seen_moves += 1
        return frames_of(watcher)

    put(Watcher, "frames", lossy)


@planted("a table that has begun stays in the list of open ones")
def still_listed(put: Put) -> None:
    write = Listings.write

    def only_open(listings: Any, tables: Any) -> None:
        write(listings, [live for live in tables if live.shown.phase == "lobby" and live.shown.chairs.open])

    put(Listings, "write", only_open)


# Requests, and the next game.


@planted("a token opens seats twice")
def token_twice(put: Put) -> None:
    async def use(tokens: Any, token: str) -> Any:
        return tokens.passes.get(name_of(token), (None, 0.0))[0]

    put(LocalTokens, "use", use)


@planted("the next table is told of before it is there")
def rematch_early(put: Put) -> None:
    add = Tables.add

    async def swapped(tables: Any, at: Position, new_facts: Any) -> Any:
        old = next((one for one in tables.live.values() if one.is_rematching), None)
        if old is None:
            return await add(tables, at, new_facts)
        reserve, token = tables.directory.reserve, tables.host.new_token(16)

        async def keep(_: str) -> str:
            code: str = await reserve(token)
            await old.write([facts.Rematched(token)])
            return code

        tables.directory.reserve = keep
        try:
            return await add(tables, at, new_facts)
        finally:
            tables.directory.reserve = reserve

    put(Tables, "add", swapped)


@planted("a log is read from what was read before")
def read_from_memory(put: Put) -> None:
    read, kept = SqliteStore.read, dict[tuple[int, str], list[str]]()

    async def remembered(store: Any, table: str) -> list[str]:
        key = (id(store), table)
        if key not in kept:
            kept[key] = await read(store, table)
        return kept[key]

    put(SqliteStore, "read", remembered)


@planted("of several lines that are written together the last is lost")
def last_job_lost(put: Put) -> None:
    commit = SqliteStore.commit_together
    put(SqliteStore, "commit_together", lambda store, jobs: commit(store, jobs[:-1] if len(jobs) > 2 else jobs))


@planted("a forgotten name stays in the log")
def name_stays(put: Put) -> None:
    put(SqliteStore, "forget", lambda store, table, holder, done: store.soon(lambda: done(None)))  # noqa: ARG005
