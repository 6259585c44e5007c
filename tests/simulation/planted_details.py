"""Faults planted into details: an index of chairs, a number, an option, a date, and what is told beside the game."""

from collections.abc import Iterator
from typing import Any

import msgspec

from tablee.server.broadcast import updates
from tablee.server.broadcast.crowd import CrowdFrames
from tablee.server.broadcast.film import running_film
from tablee.server.broadcast.lobby import totals_of
from tablee.server.broadcast.watcher import Watcher
from tablee.server.cluster.channel import Channel
from tablee.server.cluster.inbound_sockets import InboundLink
from tablee.server.registry.tables import Tables
from tablee.server.socket.messages import Emoted
from tablee.server.storage import sqlite, table_directory
from tablee.server.storage.sql_store import SqlStore
from tablee.server.storage.table_codes import new_code
from tablee.server.storage.table_directory import HERE
from tablee.server.storage.tokens import LocalTokens, name_of
from tablee.server.table import bot_answers, chairs, dealing, decisions, facts, hints, live, opening, position, post
from tablee.server.table.clock import MoveClock
from tablee.server.table.hints import Hints
from tablee.server.table.history import HistoryEntry
from tablee.server.table.live import LiveTable
from tablee.server.table.options import options_of
from tablee.server.table.pastimes import Pastimes
from tablee.server.table.rounds import Rounds
from tests.simulation.planted import Put, nothing, planted

replace = msgspec.structs.replace

# Chairs and asks.


@planted("whoever has left stays in the log")
def still_seated(put: Put) -> None:
    put(position, "after_leaving", lambda at, seat: at)  # noqa: ARG005


@planted("of a device with several seats the first is forgotten")
def one_seat(put: Put) -> None:
    def with_seat(holders: Any, holder: str | None, seat: int) -> Any:
        return holders if holder is None else holders.set(holder, (seat,))

    put(chairs, "with_seat", with_seat)


@planted("seats that are left out are not found again")
def lost_gaps(put: Put) -> None:
    gaps_without = chairs.Chairs.gaps_without

    def beyond(at: Any, seat: int) -> Any:
        return (at.gaps, seat + 1) if seat >= at.edge else gaps_without(at, seat)

    put(chairs.Chairs, "gaps_without", beyond)


@planted("a choice that is changed is counted again")
def counted_twice(put: Put) -> None:
    after_move = position.after_move

    def counting(at: Any, moved: Any) -> Any:
        after, was = after_move(at, moved), at.asks.get(moved.seat)
        is_changed = was is not None and not was.due and after.outcome is None and moved.seat in after.asks
        return replace(after, chosen=after.chosen + 1) if is_changed else after

    put(position, "after_move", counting)


@planted("an ask that has become another one keeps its number")
def old_numbers(put: Put) -> None:
    after_move = position.after_move

    def keeping(at: Any, moved: Any) -> Any:
        after = after_move(at, moved)
        return replace(after, numbers=at.numbers.set(moved.seat, after.numbers[moved.seat]))

    put(position, "after_move", keeping)


# Whose view it is.


@planted("a hint is thought about with the eyes of the seat beside")
def hint_beside(put: Put) -> None:
    question_of = hints.question_of

    def beside(game: Any, state: Any, seat: int, number: int) -> Any:
        view = game.view(state, (seat + 1) % state.setup.seats if hasattr(state, "setup") else 1 - min(seat, 1))
        return replace(question_of(game, state, seat, number), view=view)

    put(hints, "question_of", beside)


@planted("a bot that thinks sees what the first seat sees")
def bot_cheats(put: Put) -> None:
    question_of = bot_answers.question_of

    def cheating(at: Any, seat: int) -> Any:
        return replace(question_of(at, seat), view=at.game.view(at.state, 0))

    put(bot_answers, "question_of", cheating)


@planted("behind a curtain somebody is helped")
def curtain_helped(put: Put) -> None:
    put(Watcher, "is_viewing_own", lambda watcher, seat: seat in watcher.seats)


@planted("a hint is told again, whatever is asked now")
def old_hint(put: Put) -> None:
    find = Hints.find

    async def again(kept: Any, at: Any, seat: int, number: int, owner: str) -> Any:
        return kept.last.get(seat) or await find(kept, at, seat, number, owner)

    put(Hints, "find", again)


@planted("reasons are told to whoever looks")
def open_reasons(put: Put) -> None:
    news = HistoryEntry.news

    def telling(entry: Any, game: Any, eyes: Any) -> Any:
        reasons = tuple([reason for one in entry.in_words(game) for reason in (*one.why, *one.sentences)])
        return replace(news(entry, game, eyes), why=reasons)

    put(HistoryEntry, "news", telling)


# How a table is opened, and how it goes on.


@planted("an option that was asked for is lost")
def lost_option(put: Put) -> None:
    def without_hints(source: Any, kind: Any) -> dict[str, Any]:
        return {name: value for name, value in options_of(source, kind).items() if name != "hints"}

    put(opening, "options_of", without_hints)


@planted("the next game is not arranged as the last one was")
def rearranged(put: Put) -> None:
    rematch = decisions.rematch

    def plain(old: Any, seats: int, most_bots: int) -> Iterator[Any]:
        new_facts = list(rematch(old, seats, most_bots))
        return iter([*new_facts[:-1], facts.Arranged(listed=False, locked=False, code_hidden=False)])

    put(decisions, "rematch", plain)


@planted("in the next game people have changed places")
def changed_places(put: Put) -> None:
    def turned(old: Any, most_bots: int) -> Iterator[Any]:
        return stay_seated(replace(old, chairs=chairs.Chairs.of(reversed(list(old.chairs)))), most_bots)

    stay_seated = decisions.stay_seated
    put(decisions, "stay_seated", turned)


@planted("the next game begins as the last one did")
def old_origin(put: Put) -> None:
    new_position = Tables.new_position

    def again(house: Any, game: Any, setup: Any) -> Any:
        old = next((one for one in house.live.values() if one.is_rematching), None)
        at = new_position(house, game, setup)
        return at if old is None else replace(at, origin=old.shown.origin)

    put(Tables, "new_position", again)


@planted("two tables may have the same code")
def same_code(put: Put) -> None:
    put(table_directory, "new_code", lambda _: new_code(()))


@planted("what the host commits to is not asked for")
def host_left_out(put: Put) -> None:
    deal = dealing.deal
    put(dealing, "deal", lambda at, present: deal(at, [holder for holder in present if holder != at.host]))


@planted("where a table waits for its people a bot plays")
def impatient_table(put: Put) -> None:
    until = MoveClock.person_until

    def hurried(clock: Any, seat: int) -> Any:
        is_away = clock.table.shown.clock != "post" and not clock.table.is_present(seat)
        return clock.asked[seat][1] + clock.table.settings.grace if is_away else until(clock, seat)

    put(MoveClock, "person_until", hurried)
    put(MoveClock, "moves_by_itself", lambda clock: not clock.table.is_stopped and clock.table.is_in_play)


# By post.


@planted("a date that passed while nobody was served counts")
def not_moved_on(put: Put) -> None:
    put(post, "moved_on", lambda *_: ())


@planted("whoever is awaited has no date")
def undated(put: Put) -> None:
    put(post, "dated", lambda *_: ())


@planted("a date is written after its line and not with it")
def date_after(put: Put) -> None:
    put(sqlite.SqliteStore, "set_due", SqlStore.set_due)


# What is told to many.


@planted("a crowd is told that all seats are taken")
def all_taken(put: Put) -> None:
    make_progress = CrowdFrames.make_progress

    def full(frames: Any) -> Any:
        progress = make_progress(frames)
        return replace(progress, taken=progress.seats)

    put(CrowdFrames, "make_progress", full)


@planted("a film is that of the move before")
def early_film(put: Put) -> None:
    put(live, "running_film", lambda move, *rest: running_film(move - 1, *rest))


@planted("points are those of the seat beside")
def points_beside(put: Put) -> None:
    def beside(at: Any, seats: Any) -> Any:
        totals = totals_of(at, list(seats))
        return tuple(
            [one._replace(points=other.points) for one, other in zip(totals, totals[1:] + totals[:1], strict=True)]
        )

    put(updates, "totals_of", beside)


@planted("in a classroom people may shout")
def loud_classroom(put: Put) -> None:
    def emote(pastimes: Any, watcher: Any, message: Any) -> None:
        if watcher.seats:
            at_once = pastimes.table.is_crowd
            pastimes.schedule.audience.tell(Emoted(watcher.seats[0], message.emote), at_once=at_once)

    put(Pastimes, "emote", emote)


# Going, and what is left.


@planted("a token is good though there is a newer one")
def older_token(put: Put) -> None:
    async def keep(tokens: Any, token: str, seat_pass: Any, seconds: int) -> None:
        name = tokens.newest[seat_pass] = name_of(token)
        tokens.take_on(name, seat_pass, seconds)

    put(LocalTokens, "keep", keep)


@planted("a table that was deleted is on the disk again after a restart")
def not_removed(put: Put) -> None:
    put(SqlStore, "remove", lambda store, table, done: store.soon(lambda: done(None)))  # noqa: ARG005


@planted("whoever is forgotten keeps their seats")
def forgotten_seats(put: Put) -> None:
    leave = decisions.leave

    async def forget(house: Any, table: str, secret: str) -> Any:
        put_back, decisions.leave = decisions.leave, lambda *_: ()
        try:
            return await original(house, table, secret)
        finally:
            decisions.leave = put_back

    original = Tables.forget
    put(decisions, "leave", leave)
    put(Tables, "forget", forget)


# From one process to the next.


@planted("whoever was choosing has all the time again in the next process")
def time_anew(put: Put) -> None:
    put(MoveClock, "recall", nothing)
    put(Rounds, "recall", nothing)


@planted("the next process does not know whom a start waits for")
def unexpected(put: Put) -> None:
    recall = LiveTable.recall
    put(LiveTable, "recall", lambda table, memory: recall(table, replace(memory, expected=())))


@planted("what was being shown is not shown by the next process")
def unrevealed(put: Put) -> None:
    recall = LiveTable.recall
    put(LiveTable, "recall", lambda table, memory: recall(table, replace(memory, revealed=None)))


# Several processes.


@planted("a message of the bus is taken twice", of_several=True)
def taken_twice(put: Put) -> None:
    take = InboundLink.take

    def twice(link: Any, item: Any) -> None:
        take(link, item)
        if type(item).__name__ == "SessionMessage":
            take(link, item)

    put(InboundLink, "take", twice)


@planted("a gap in what is heard is not missed", of_several=True)
def gap_unmissed(put: Put) -> None:
    receive = Channel.receive

    def lenient(end: Any, batch: Any) -> None:
        end.received = max(end.received, batch.number)
        receive(end, batch)

    put(Channel, "receive", lenient)


@planted("whoever is sent here for a table that nobody has is sent away", of_several=True)
def sent_away(put: Put) -> None:
    async def lives_here(link: Any, table: str) -> bool:
        return await link.tables.directory.place(table) in (HERE, None)

    put(InboundLink, "lives_here", lives_here)
