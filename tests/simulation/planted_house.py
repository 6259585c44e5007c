"""Faults planted into the house: who comes to a table and goes, what is kept of it, and requests beside it."""

import asyncio
from typing import Any

import msgspec

from tablee.server import world
from tablee.server.broadcast.audience import Audience
from tablee.server.broadcast.schedule import UpdateSchedule
from tablee.server.broadcast.updates import Frames
from tablee.server.broadcast.watcher import Watcher
from tablee.server.certificates import record_text
from tablee.server.http import schemas
from tablee.server.registry import expiry, listings
from tablee.server.registry.tables import Tables, hash_of
from tablee.server.storage import sqlite
from tablee.server.storage.interface import Append
from tablee.server.storage.last_commit import LastCommit
from tablee.server.storage.sql_store import Change
from tablee.server.storage.sqlite import SqliteStore
from tablee.server.storage.tokens import LocalTokens, name_of
from tablee.server.table import dealing, decisions, facts
from tablee.server.table.clock import MoveClock
from tablee.server.table.live import LiveTable
from tablee.server.table.next_host import NextHost
from tablee.server.table.rounds import Rounds
from tests.simulation.planted import Put, nothing, planted

replace = msgspec.structs.replace


# An await in the wrong place.


@planted("somebody may sit down while another one does")
def join_slowly(put: Put) -> None:
    async def join(house: Any, table: str, request: schemas.TakeSeat, secret: str | None) -> schemas.SeatTaken:
        live = await house.find(table)
        secret = secret or house.host.new_token(24)
        new_facts = decisions.join(live.decided, request.name, hash_of(secret), house.settings.most_people)
        await asyncio.sleep(0)
        await live.write(new_facts)
        return schemas.SeatTaken(table, secret, live.shown.seats_of(hash_of(secret)), live.commitment)

    put(Tables, "join", join)


@planted("a token may be used while it is being used")
def use_slowly(put: Put) -> None:
    async def use(tokens: Any, token: str) -> Any:
        seat_pass, until = tokens.passes.get(name_of(token), (None, 0.0))
        await asyncio.sleep(0)
        tokens.forget(name_of(token))
        return seat_pass if until > world.now() else None

    put(LocalTokens, "use", use)


@planted("whether a table has one after it is known a moment late")
def rematch_slowly(put: Put) -> None:
    rematch = Tables.rematch

    async def slowly(house: Any, watcher: Any) -> None:
        was_rematching = watcher.table.is_rematching
        await asyncio.sleep(0)
        watcher.table.is_rematching = was_rematching
        await rematch(house, watcher)

    put(Tables, "rematch", slowly)


# Who may ask for what.


@planted("an answer to the ask before is taken, too")
def off_by_one(put: Put) -> None:
    check_asked = decisions.check_asked

    def nearly(position: Any, seat: int, number: int) -> None:
        check_asked(position, seat, number + (number == position.numbers.get(seat, 0) - 1))

    put(decisions, "check_asked", nearly)


@planted("a token is good for ever")
def old_token(put: Put) -> None:
    async def use(tokens: Any, token: str) -> Any:
        return tokens.forget(name_of(token))[0]

    put(LocalTokens, "use", use)
    put(LocalTokens, "forget_old", nothing)


@planted("the record of a game is given while it is played")
def early_record(put: Put) -> None:
    async def record(house: Any, table: str) -> schemas.RecordText:
        live = await house.find(table)
        return schemas.RecordText(live.shown.game.key, await record_text(live))

    put(Tables, "record", record)


@planted("anybody may delete a table")
def any_deletion(put: Put) -> None:
    async def delete(house: Any, table: str, secret: str) -> schemas.Forgotten:  # noqa: ARG001
        await house.remove(await house.find(table), "deleted")
        return schemas.Forgotten(table, closed=True)

    put(Tables, "delete", delete)


@planted("anybody may be helped")
def any_help(put: Put) -> None:
    check_hint = decisions.check_hint
    put(decisions, "check_hint", lambda at, *rest: check_hint(replace(at, hints=True), *rest))


@planted("anybody may give everybody a name")
def any_name(put: Put) -> None:
    def rename(position: Any, holder: str | None, message: Any) -> Any:  # noqa: ARG001
        return (facts.Renamed(message.seat, message.name, position.chairs[message.seat].holder or ""),)

    put(decisions, "rename", rename)


@planted("a game begins with seats that nobody has")
def open_start(put: Put) -> None:
    put(dealing, "check_start", decisions.check_lobby)


# Coming and going.


@planted("a host who is back is replaced all the same")
def host_replaced(put: Put) -> None:
    put(NextHost, "stop", forget_timer)
    put(NextHost, "find", lambda next_host: replace_host(next_host, next_host.awaited))


@planted("a host who has just become it is replaced")
def new_host_replaced(put: Put) -> None:
    put(NextHost, "find", lambda next_host: replace_host(next_host, next_host.table.decided.host))


def forget_timer(next_host: Any) -> None:
    next_host.timer = None


def replace_host(next_host: Any, host: str | None) -> None:
    """By the first of the others, whoever is there."""
    next_host.timer = None
    decided = next_host.table.decided
    here = [(seats[0], one) for one in next_host.table.present if (seats := decided.seats_of(one))]
    others = [one for one in here if one[1] != host]
    if others and decided.host == host:
        next_host.choose(min(others)[1])


@planted("nobody is told that somebody has gone")
def absence_untold(put: Put) -> None:
    def note_absence(table: Any, holder: str, since: float) -> None:
        if table.returning.get(holder) != since or table.is_stopped:
            return
        del table.returning[holder]
        table.restart_time(holder)
        table.next_host.look()

    put(LiveTable, "note_absence", note_absence)
    put(LiveTable, "disconnect", quiet_disconnect(LiveTable.disconnect))


def quiet_disconnect(disconnect: Any) -> Any:
    def quietly(table: Any, watcher: Any) -> None:
        note, table.schedule.note_presence = table.schedule.note_presence, nothing
        try:
            disconnect(table, watcher)
        finally:
            table.schedule.note_presence = note

    return quietly


@planted("whoever has gone is shown for ever")
def never_absent(put: Put) -> None:
    put(LiveTable, "await_return", lambda table, holder: table.returning.update({holder: table.now()}))


@planted("who is told is told but for the last")
def last_untold(put: Put) -> None:
    def flush_small(schedule: Any) -> None:
        watchers = list(schedule.audience.watchers)
        for watcher in watchers[:-1] if len(watchers) > 2 else watchers:
            watcher.update_now()

    put(UpdateSchedule, "flush_small", flush_small)


@planted("of a crowd the last is not told")
def last_of_crowd(put: Put) -> None:
    update = Audience.update

    def short(audience: Any, watchers: Any) -> None:
        watchers = list(watchers)
        update(audience, watchers[:-1] if len(watchers) > 1 else watchers)

    put(Audience, "update", short)


@planted("with other eyes nobody hears the story again")
def same_story(put: Put) -> None:
    def view_as(watcher: Any, eyes: Any) -> None:
        watcher.viewing = eyes
        watcher.update_soon()

    put(Watcher, "view_as", view_as)


@planted("an ask is written once for all its numbers")
def old_ask(put: Put) -> None:
    asks_of = Frames.asks_of

    def same(frames: Any, seat: int) -> Any:
        ask, before = frames.table.shown.asks.get(seat), frames.asks.get(seat)
        if ask is not None and before is not None and before[0] == ask and frames.table.shown.outcome is None:
            return before[2]
        return asks_of(frames, seat)

    put(Frames, "asks_of", same)


@planted("a table that was locked stays in the list")
def locked_listed(put: Put) -> None:
    listing_of = listings.listing_of
    put(listings, "listing_of", lambda table, shown: listing_of(table, replace(shown, locked=False)))


@planted("tables stay in the memory for ever")
def never_unloaded(put: Put) -> None:
    put(expiry, "awake_for", lambda _: float("inf"))


# Clocks.


@planted("the time of a round runs while the table rests")
def time_while_resting(put: Put) -> None:
    seconds_left = Rounds.seconds_left

    def running(rounds: Any, shown: Any, number: int) -> float | None:
        if shown.resting:
            rounds.begin(number)
        return seconds_left(rounds, shown, number)

    put(Rounds, "seconds_left", running)


@planted("at a driven table a bot moves for whoever thinks for long")
def impatient(put: Put) -> None:
    move_of = Rounds.move_of
    put(Rounds, "move_of", lambda rounds, shown, seat, now, _, ready: move_of(rounds, shown, seat, now, (), ready))
    put(LiveTable, "is_moved_for", lambda *_: True)


@planted("what a host adds to the time is not added")
def not_extended(put: Put) -> None:
    put(Rounds, "extend", lambda rounds, shown, number, seconds: None)  # noqa: ARG005


@planted("what changes during a walk of the clock is not looked at")
def walk_unbroken(put: Put) -> None:
    end = MoveClock.end

    def ending(clock: Any) -> None:
        clock.is_outdated = False
        end(clock)

    put(MoveClock, "end", ending)


# After a failure.


def without(put: Put, part: str) -> None:
    """A rollback that forgets one thing."""
    roll_back = LiveTable.roll_back

    def forgetful(table: Any, error: Any) -> None:
        kept = getattr(table, part)
        setattr(table, part, nothing)
        try:
            roll_back(table, error)
        finally:
            setattr(table, part, kept)

    put(LiveTable, "roll_back", forgetful)


@planted("whoever was refused by the disk is not told")
def refusal_untold(put: Put) -> None:
    without(put, "tell_not_written")


@planted("after a failure nobody looks who is back")
def not_resumed(put: Put) -> None:
    without(put, "resume_later")


@planted("what was refused still waits for its answer")
def still_pending(put: Put) -> None:
    roll_back = LiveTable.roll_back

    def forgetful(table: Any, error: Any) -> None:
        pending = list(table.pending)
        roll_back(table, error)
        table.pending.extend(pending[1:])

    put(LiveTable, "roll_back", forgetful)


# What is kept.


@planted("a commit is not flushed")
def not_flushed(put: Put) -> None:
    connect = sqlite.connect

    def hasty(*place: Any) -> Any:
        database = connect(*place)
        database.execute("PRAGMA synchronous = NORMAL")
        return database

    put(sqlite, "connect", hasty)


@planted("of a long log the end is not read")
def log_cut(put: Put) -> None:
    def lines(store: Any, table: str) -> list[str]:
        count, text = store.reading.execute(sqlite.LINES, (table, 0, 100)).fetchone()
        return text.split("\n") if count else []

    put(SqliteStore, "lines", lines)


@planted("beside a change the lines of others are forgotten")
def lines_beside(put: Put) -> None:
    commit = SqliteStore.commit_one_by_one

    def forgetful(store: Any, jobs: Any) -> None:
        changes = [job for job in jobs if isinstance(job, Change)]
        others = [job for job in jobs if not isinstance(job, Change)]
        commit(store, [*(others[:1] if changes else others), *changes])

    put(SqliteStore, "commit_one_by_one", forgetful)


@planted("the last commit is noted before it is made")
def noted_early(put: Put) -> None:
    commit = SqliteStore.commit_together

    def early(store: Any, jobs: Any) -> None:
        last = next((job for job in reversed(jobs) if isinstance(job, Append) and job.lines), None)
        if last is not None:
            note = LastCommit(store.changes, last.table, last.version + len(last.lines) - 1)
            store.last_commit.write(note)
        commit(store, jobs)

    put(SqliteStore, "commit_together", early)


@planted("the next game has the deal of the last one")
def same_deal(put: Put) -> None:
    new_position = Tables.new_position

    def again(house: Any, game: Any, setup: Any) -> Any:
        old = next((one for one in house.live.values() if one.is_rematching), None)
        position = new_position(house, game, setup)
        return position if old is None else replace(position, deal=replace(old.shown.deal, nonces=(), givers=None))

    put(Tables, "new_position", again)


@planted("numbers that were told for one game are dealt with in the next")
def old_nonces(put: Put) -> None:
    begin, told = dealing.begin, dict[str, str]()

    def keeping(at: Any) -> Any:
        for holder, nonce in at.nonces.items():
            told.setdefault(holder, nonce)
        return begin(replace(at, nonces=at.nonces.update({holder: told[holder] for holder in at.nonces})))

    put(dealing, "begin", keeping)
