"""Faults planted into the product, to show that the simulation finds them: lines that somebody might have written."""

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import msgspec

from tablee.server.broadcast.updates import Frames
from tablee.server.registry import expiry, loading
from tablee.server.registry.tables import Tables
from tablee.server.socket import dispatch
from tablee.server.socket.messages import Look
from tablee.server.storage import table_directory
from tablee.server.storage.calendar import wall
from tablee.server.storage.interface import Versions
from tablee.server.storage.sql_store import SqlStore
from tablee.server.storage.sqlite import SqliteStore
from tablee.server.table import decisions, facts, position
from tablee.server.table.answers import move_from
from tablee.server.table.bot_moves import BotMoves
from tablee.server.table.clock import MoveClock
from tablee.server.table.history import HistoryEntry
from tablee.server.table.live import LiveTable
from tablee.server.table.pending import PendingFacts, steps_of
from tablee.server.table.round_robin import RoundRobin
from tablee.server.tasks import SharedTasks

Put = Callable[[Any, str, Any], None]
FAULTS: dict[str, Callable[[Put], None]] = {}
OF_SEVERAL: set[str] = set()  # those that only several processes have


def planted(name: str, of_several: bool = False) -> Callable[[Callable[[Put], None]], Callable[[Put], None]]:
    def add(plant: Callable[[Put], None]) -> Callable[[Put], None]:
        FAULTS[name] = plant
        OF_SEVERAL.update([name] if of_several else ())
        return plant

    return add


@contextmanager
def plant(name: str) -> Iterator[None]:
    before: list[tuple[Any, str, Any]] = []

    def put(where: Any, what: str, other: Any) -> None:
        assert hasattr(where, what), f"{where} has no {what} any more: nothing would be planted"
        before.append((where, what, where.__dict__.get(what)))
        setattr(where, what, other)

    try:
        FAULTS[name](put)
        yield
    finally:
        for where, what, old in reversed(before):
            setattr(where, what, old) if old is not None else delattr(where, what)


def take_move(table: Any, watcher: Any, seat: int, number: int, move: bytes) -> None:
    """Whoever makes it."""
    game = table.decided.game
    decisions.check_seat(table.decided, seat)
    decisions.check_asked(table.decided, seat, number)
    answer = move_from(game, table.decided.asks[seat], move)
    table.apply(decisions.move_asked(table.decided, seat, answer, "person", table.dice), watcher, number)


def nothing(*_: Any, **__: Any) -> None:
    """What should have been done is not done."""


# What is kept, and when it is shown.


@planted("a fact is shown before it is on disk")
def shown_early(put: Put) -> None:
    append = SqlStore.append

    def early(store: Any, table: str, version: int, lines: Any, done: Any, *code: Any) -> None:
        append(store, table, version, lines, nothing, *code)
        store.soon(lambda: done(None))

    put(SqlStore, "append", early)


@planted("a commit is acknowledged before it is made")
def acknowledged_early(put: Put) -> None:
    def early(store: Any, jobs: Any) -> None:
        store.answer([(job.done, None) for job in jobs])
        store.guard(store.commit_together, jobs)

    put(SqliteStore, "write_together", early)


@planted("a commit that failed is acknowledged")
def failure_acknowledged(put: Put) -> None:
    guard = SqliteStore.guard
    put(SqliteStore, "guard", lambda store, work, what: nothing(guard(store, work, what)))


@planted("what was refused stays decided")
def stays_decided(put: Put) -> None:
    roll_back = LiveTable.roll_back

    def half(table: Any, error: Any) -> None:
        decided = table.decided
        roll_back(table, error)
        table.decided = decided

    put(LiveTable, "roll_back", half)


@planted("after a failure the next line has a wrong number")
def wrong_number(put: Put) -> None:
    roll_back = LiveTable.roll_back

    def half(table: Any, error: Any) -> None:
        number = table.next_version
        roll_back(table, error)
        table.next_version = number

    put(LiveTable, "roll_back", half)


@planted("numbers of lines are not taken back")
def not_taken_back(put: Put) -> None:
    put(Versions, "take_back", nothing)


@planted("a line that was decided upon a refused one is written")
def written_upon_refused(put: Put) -> None:
    def follow(versions: Any, job: Any) -> bool:
        versions.next[job.table] = job.version + len(job.lines)
        return True

    put(Versions, "follow", follow)


@planted("a refused move is shown by the next one")
def shown_by_next(put: Put) -> None:
    def note_written(table: Any, pending: Any, error: Any) -> None:  # noqa: ARG001
        if pending in table.pending:
            table.pending.remove(pending)
            table.show(pending)

    put(LiveTable, "note_written", note_written)


@planted("a game ends, and nobody writes it down")
def no_end(put: Put) -> None:
    def apply(table: Any, new_facts: Any, watcher: Any = None, ask: Any = None, code: Any = None) -> Any:
        pending = PendingFacts(new_facts, steps_of(table.decided, new_facts), watcher, ask)
        table.used_at, table.decided = table.now(), pending.after
        table.pending.append(pending)
        lines = [facts.write_line(fact) for fact in new_facts]
        done = partial(table.note_written_in_turn, pending)
        table.host.store.append(table.id, table.next_version, lines, done, code)
        table.next_version += len(lines)
        return pending

    put(LiveTable, "apply", apply)


# Who may do what.


@planted("an answer to an ask that was answered is taken")
def stale_taken(put: Put) -> None:
    put(decisions, "check_asked", nothing)


@planted("anybody may move for anybody")
def any_seat(put: Put) -> None:
    put(LiveTable, "submit", take_move)


@planted("anybody may look with anybody's eyes")
def any_eyes(put: Put) -> None:
    do = dispatch.Dispatcher.do

    def careless(session: Any, watcher: Any, message: Any) -> None:
        if isinstance(message, Look):
            watcher.view_as(message.seat)
        else:
            do(session, watcher, message)

    put(dispatch.Dispatcher, "do", careless)


@planted("anybody may say what the host may")
def any_host(put: Put) -> None:
    put(decisions, "check_host", nothing)


@planted("an ask that was answered keeps its number")
def same_number(put: Put) -> None:
    after_move = position.after_move

    def keep(before: Any, moved: Any) -> Any:
        after = after_move(before, moved)
        return msgspec.structs.replace(after, numbers=after.numbers.set(moved.seat, before.numbers[moved.seat]))

    put(position, "after_move", keep)


@planted("a second request for another game opens a second table")
def two_rematches(put: Put) -> None:
    rematch = Tables.rematch

    async def twice(tables: Any, watcher: Any) -> None:
        watcher.table.is_rematching = False
        await rematch(tables, watcher)

    put(Tables, "rematch", twice)


# Who is told what.


@planted("what one seat is sent is sent to the others too")
def one_frame_for_all(put: Put) -> None:
    update = Frames.update

    def careless(frames: Any, watcher: Any) -> bytes:
        if watcher.viewing is not None and not frames.table.is_crowd:
            eyes = min((seat for seat in frames.table.shown.asks), default=watcher.viewing)
            frame: bytes = frames.write(eyes, watcher.seen_moves, eyes)
            watcher.seen_moves = len(frames.table.history)
            return frame
        return update(frames, watcher)

    put(Frames, "update", careless)


@planted("the news of a move tell what only one seat may see")
def open_news(put: Put) -> None:
    news = HistoryEntry.news

    def careless(entry: Any, game: Any, eyes: Any) -> Any:
        found = news(entry, game, eyes)
        sentences = [sentence for one in entry.in_words(game) for sentence in one.sentences]
        return msgspec.structs.replace(found, sentences=tuple(sentences))

    put(HistoryEntry, "news", careless)


@planted("what is decided is told, not what is shown")
def decided_told(put: Put) -> None:
    write = Frames.write

    def careless(frames: Any, eyes: Any, seen: int, news_eyes: Any) -> bytes:
        shown, frames.table.shown = frames.table.shown, frames.table.decided
        try:
            return write(frames, eyes, seen, news_eyes)
        finally:
            frames.table.shown = shown

    put(Frames, "write", careless)


@planted("a secret of nobody opens the first seat")
def any_secret(put: Put) -> None:
    seats_of = position.Position.seats_of

    def careless(self: Any, holder: Any) -> Any:
        return seats_of(self, holder) if holder is not None else seats_of(self, self.host)

    put(position.Position, "seats_of", careless)


@planted("of two pages of a person the older one counts")
def older_counts(put: Put) -> None:
    disconnect = LiveTable.disconnect

    def careless(table: Any, watcher: Any) -> None:
        disconnect(table, watcher)
        table.present.pop(watcher.player, None)

    put(LiveTable, "disconnect", careless)


@planted("whoever comes back stays replaced by a bot")
def stays_replaced(put: Put) -> None:
    put(decisions, "resume_seats", lambda *_: ())


# Coming back.


@planted("a restart knows only half of the tables")
def forgets_tables(put: Put) -> None:
    async def half(directory: Any) -> None:
        for entry in list(directory.source.entries())[::2]:
            directory.note(entry)

    put(table_directory.LocalDirectory, "open", half)


@planted("the last line of a log is not read")
def last_line_unread(put: Put) -> None:
    read_live = loading.read_live

    async def short(table: str, lines: Any, host: Any) -> Any:
        found = await read_live(table, lines[:-1] if len(lines) > 2 else lines, host)
        found.version = found.next_version = len(lines)
        return found

    put(loading, "read_live", short)


@planted("whoever asks for a table reads it once more")
def read_twice(put: Put) -> None:
    async def alone(tasks: Any, key: Any, work: Any) -> Any:  # noqa: ARG001
        return await work()

    put(SharedTasks, "result", alone)


@planted("after a restart nobody waits for nonces")
def nonces_forgotten(put: Put) -> None:
    wait = LiveTable.wait_for_nonces

    def once(table: Any) -> None:
        if table.version != table.next_version:
            wait(table)

    put(LiveTable, "wait_for_nonces", once)


@planted("a clock that was set ahead makes tables old")
def old_by_clock(put: Put) -> None:
    def move(store: Any, database: Any) -> None:  # noqa: ARG001
        store.today = wall()

    put(SqliteStore, "move_calendar", move)


@planted("tables leave the memory while somebody is there")
def unloaded(put: Put) -> None:
    put(expiry, "idle_for", lambda table: table.now() - table.used_at)


# Going on.


@planted("after a failure of the disk bots never move again")
def never_again(put: Put) -> None:
    pause = MoveClock.pause
    put(MoveClock, "pause", lambda clock, seconds: pause(clock, seconds * 1e9))


@planted("a start that could not be written is never tried again")
def start_lost(put: Put) -> None:
    roll_back = LiveTable.roll_back

    def careless(table: Any, error: Any) -> None:
        roll_back(table, error)
        table.stop_nonce_timer()

    put(LiveTable, "roll_back", careless)


@planted("whoever has more to do loses their turn")
def turn_lost(put: Put) -> None:
    def run(robin: Any, walker: Any, until: float) -> None:
        del robin.waiting[walker]
        stopwatch = robin.timers.stopwatch
        walker.walk(lambda: stopwatch() < until)

    put(RoundRobin, "run", run)


@planted("of many answers of the disk some are lost")
def answers_lost(put: Put) -> None:
    call_in_order = RoundRobin.call_in_order

    def lossy(robin: Any) -> None:
        call_in_order(robin)
        robin.calls = deque(list(robin.calls)[1:])

    put(RoundRobin, "call_in_order", lossy)


@planted("a bot that was asked in a thread is never heard")
def never_heard(put: Put) -> None:
    async def think(moves: Any, at: Any, scheduled: Any) -> None:
        await moves.host.run_in_background(moves.move_of, at, scheduled)

    put(BotMoves, "think", think)
