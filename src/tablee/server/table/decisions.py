"""Decisions about a table: what somebody wants, judged against where the table stands. Facts come out, or a no."""

from collections.abc import Collection, Iterator, Sequence
from itertools import count, islice
from typing import Any

import msgspec

from tablee.core.asks import Move
from tablee.core.dice import Dice
from tablee.core.edition import overlay
from tablee.core.facts import Fact, Seat
from tablee.core.game import AnyGame, Setup
from tablee.core.reading import Given
from tablee.core.refusals import BadInput, NotAllowedNow
from tablee.core.sentences import these, who
from tablee.records.move_notes import NOTHING, MoveNotes
from tablee.records.origin import DailyOrigin
from tablee.records.record import Mover
from tablee.server.socket.messages import Arrange, Extend, FillSeats, Rename, SetSeat, Swap
from tablee.server.table import facts, post
from tablee.server.table.facts import AnyFact
from tablee.server.table.names import read_name
from tablee.server.table.options import FILM_SECONDS, HostOptions, TableOptions, options_of
from tablee.server.table.position import Position
from tablee.thinking.bots import bot_names, usual_bot

EXTENSION = range(1, 601)  # seconds
FEW_SEATS = 12  # whose views are tried
LONGEST_REASON = 200  # characters of what Python says


class NotYours(NotAllowedNow):
    """Somebody else may do this."""


class Stale(NotAllowedNow):
    """An answer to an ask that is no longer the one."""


def check_host(position: Position, holder: str | None) -> None:
    if holder is None or position.host != holder:
        raise NotYours("server-host-only")


def check_lobby(position: Position) -> None:
    if position.phase != "lobby" or position.is_starting:
        raise NotAllowedNow("server-started")


def check_laid(position: Position) -> None:
    """The table of a day is the same for everybody: by its rules, with its bots, and nobody is helped."""
    if isinstance(position.origin, DailyOrigin):
        raise NotAllowedNow("server-day-stays")


def check_open_to_change(position: Position) -> None:
    check_lobby(position)
    check_laid(position)


def check_seat(position: Position, seat: Seat) -> None:
    if not 0 <= seat < position.setup.seats:
        raise NotAllowedNow("no-such-seat", given=seat)


def check_people(there: int, more: int, most: int) -> None:
    """One device speaks for so many people at most."""
    if there + more > most:
        raise NotAllowedNow("server-too-many-people", most=most)


def check_bots(position: Position, more: int, most: int) -> None:
    """So many bots at a table at most; people come on top."""
    if len(position.chairs.bots) + more > most:
        raise NotAllowedNow("server-too-many-bots", most=most)


def check_bot(game: AnyGame, bot: str) -> None:
    if bot not in game.bot_names:
        raise BadInput("bot", "input-choice", given=bot[:40], allowed=these(game.bot_names))


def read_setup(game: AnyGame, given: Given, most_seats: int) -> Setup:
    setup = game.read_setup(given)
    if setup.seats > most_seats:
        raise BadInput("setup.seats", "input-whole", given=setup.seats, least=game.seats[0], most=most_seats)
    return setup


# Sitting down and leaving.


def seat_people(position: Position, names: Collection[str], holder: str) -> tuple[AnyFact, ...]:
    """People of one device on the first open seats."""
    seats = list(islice(position.open_seats(), len(names)))
    if len(seats) < len(names):
        raise NotAllowedNow("server-full", seats=position.setup.seats)
    return tuple(facts.Seated(seat, name, holder) for seat, name in zip(seats, names, strict=True))


def join(position: Position, name: str, holder: str, most_people: int) -> tuple[AnyFact, ...]:
    if position.locked:
        raise NotAllowedNow("server-locked")
    if position.driven and (position.phase != "lobby" or position.is_starting):
        return join_waiting(position, name, holder)
    check_lobby(position)
    check_people(len(position.seats_of(holder)), 1, most_people)
    return seat_people(position, [read_name(name)], holder)


def join_waiting(position: Position, name: str, holder: str) -> tuple[AnyFact, ...]:
    """Somebody who came too late watches, and is in the next game."""
    if holder in position.chairs.holders or holder in position.waiting.holders:
        return ()
    if len(position.waiting.holders) >= position.game.seats[-1]:
        raise NotAllowedNow("server-full", seats=position.game.seats[-1])
    return (facts.Waiting(read_name(name), holder),)


def fill_with_bots(position: Position, bot: str, most_bots: int) -> tuple[AnyFact, ...]:
    check_bot(position.game, bot)
    check_bots(position, position.chairs.open, most_bots)
    names = bot_names(position.names)
    return tuple(facts.BotIn(seat, bot, next(names)) for seat in position.open_seats())


def leave(position: Position, holder: str) -> tuple[AnyFact, ...]:
    """Give all seats up. In a game a bot goes on; the next person becomes the host."""
    if holder in position.waiting.holders:
        return (facts.WaitingNoMore(holder),)
    seats = position.seats_of(holder)
    if not seats:
        raise NotYours("server-no-seat")
    left: list[AnyFact] = [fact for seat in seats for fact in leave_seat(position, seat)]
    if position.host == holder:
        others = [(seats[0], other) for other, seats in position.chairs.holders.items() if other != holder]
        left += [facts.HostIs(heir) for _, heir in sorted(others)[:1]]
    return tuple(left)


def leave_seat(position: Position, seat: Seat) -> Iterator[AnyFact]:
    yield facts.Left(seat)
    if (position.phase == "playing" or position.is_starting) and position.chairs[seat].bot is None:
        yield facts.BotIn(seat, usual_bot(position.game))


def rename(position: Position, holder: str | None, message: Rename) -> tuple[AnyFact, ...]:
    if holder is None or message.seat not in position.seats_of(holder):
        raise NotYours("server-not-your-seat")
    return (facts.Renamed(message.seat, read_name(message.name), holder),)


def resume_seats(position: Position, holder: str) -> tuple[AnyFact, ...]:
    """A bot that stood in makes room when its person is here again."""
    return tuple(facts.BotOut(seat) for seat in position.seats_of(holder) if position.chairs[seat].bot is not None)


def resume_present(position: Position, present: Collection[str]) -> tuple[AnyFact, ...]:
    """The same for everybody who is here, where it could not be written when they came."""
    chairs = position.chairs
    return tuple(
        facts.BotOut(seat)
        for seat in sorted(chairs.bots)
        if chairs[seat].kind == "person" and chairs[seat].holder in present
    )


# The host's.


def arrange(position: Position, message: Arrange, most_seats: int) -> tuple[AnyFact, ...]:
    setup = None
    if message.setup is not None or message.rulings is not None:
        check_open_to_change(position)
        setup = arranged_setup(position, message, most_seats)
    if message.driven is not None:
        check_open_to_change(position)
    if message.hints:
        check_laid(position)
    check_options(message)
    check_post_change(position, message, setup)
    return (facts.Arranged(setup, **options_of(message, HostOptions)),)


def check_post_change(position: Position, message: Arrange, setup: dict[str, Any] | None) -> None:
    changed = msgspec.structs.replace(position, **options_of(message, HostOptions))
    post.check_change(position, changed)
    post.check_post(changed, position.setup.seats if setup is None else int(setup["seats"]))


def check_options(options: TableOptions) -> None:
    if options.film_seconds is not None:
        check_within("film_seconds", options.film_seconds, FILM_SECONDS)


def check_within(path: str, given: int, allowed: range) -> None:
    if given not in allowed:
        raise BadInput(path, "input-whole", given=given, least=allowed[0], most=allowed[-1])


def arranged_setup(position: Position, message: Arrange, most_seats: int) -> dict[str, Any]:
    """The new setup; an edition that is not given stays but for its rulings, and nobody loses a seat by it."""
    current: dict[str, Any] = msgspec.to_builtins(position.setup)
    given = {"edition": current["edition"], **(current if message.setup is None else message.setup)}
    if message.rulings is not None and isinstance(given["edition"], dict):
        given["edition"] = overlay(given["edition"], {"rulings": message.rulings})
    setup = read_setup(position.game, Given(given), most_seats)
    if setup.seats <= position.chairs.last_taken:
        raise NotAllowedNow("server-seats-taken", seats=setup.seats)
    values: dict[str, Any] = msgspec.to_builtins(setup)
    return values


def set_seat(position: Position, message: SetSeat, present: Collection[str], most_bots: int) -> tuple[AnyFact, ...]:
    check_seat(position, message.seat)
    if position.phase == "lobby":
        check_open_to_change(position)
        return tuple(set_chair(position, message, most_bots))
    return stand_in(position, message, present)


def set_chair(position: Position, message: SetSeat, most_bots: int) -> Iterator[AnyFact]:
    chair = position.chairs[message.seat]
    if message.kind == "person":
        raise NotAllowedNow("server-people-sit-down")
    if chair.holder is not None and chair.holder == position.host and len(position.seats_of(position.host)) == 1:
        raise NotAllowedNow("server-host-stays")
    bot = message.bot or usual_bot(position.game)
    check_bot(position.game, bot)
    if message.kind == "bot" and chair.kind != "bot":
        check_bots(position, 1, most_bots)
    if chair.kind != "open":
        yield facts.Left(message.seat)
    if message.kind == "bot":
        name = chair.name if chair.kind == "bot" else next(bot_names(position.names))
        yield facts.BotIn(message.seat, bot, name)


def fill_seats(position: Position, message: FillSeats, most_bots: int) -> tuple[AnyFact, ...]:
    check_open_to_change(position)
    return fill_with_bots(position, message.bot or usual_bot(position.game), most_bots)


def stand_in(position: Position, message: SetSeat, present: Collection[str]) -> tuple[AnyFact, ...]:
    chair = position.chairs[message.seat]
    if position.phase == "over":
        raise NotAllowedNow("game-over")
    if chair.kind != "person" or message.kind == "open":
        raise NotAllowedNow("server-started")
    if message.kind == "bot":
        if chair.holder in present:
            raise NotAllowedNow("server-is-here", seat=who(message.seat))
        post.check_stand_in(position, message.seat)
        bot = message.bot or usual_bot(position.game)
        check_bot(position.game, bot)
        return (facts.BotIn(message.seat, bot),)
    if chair.holder is None:
        raise NotAllowedNow("server-has-left", seat=who(message.seat))
    return (facts.BotOut(message.seat),) if chair.bot is not None else ()


def swap(position: Position, message: Swap) -> tuple[AnyFact, ...]:
    check_open_to_change(position)
    check_seat(position, message.first)
    check_seat(position, message.second)
    return (facts.Swapped(message.first, message.second),) if message.first != message.second else ()


# The host's of a driven table, where all are asked at once.


def check_driven(position: Position) -> None:
    if position.phase == "lobby":
        raise NotAllowedNow("server-not-started")
    if position.phase == "over":
        raise NotAllowedNow("game-over")
    if not position.driven or not position.game.together:
        raise NotAllowedNow("server-not-driven")


def check_choosing(position: Position) -> None:
    check_driven(position)
    if position.resting:
        raise NotAllowedNow("server-resting")


def check_extend(position: Position, message: Extend) -> None:
    check_choosing(position)
    check_within("seconds", message.seconds, EXTENSION)
    if position.clock == "none":
        raise NotAllowedNow("server-no-clock")


def next_round(position: Position) -> tuple[AnyFact, ...]:
    check_driven(position)
    if not position.resting:
        raise NotAllowedNow("server-not-resting")
    return (facts.NextRound(),)


# The next game.


def next_setup(old: Position, most_seats: int) -> Setup:
    """As before; a driven table has room for those who waited too."""
    if not old.driven:
        return old.setup
    people = sum(len(seats) for seats in old.chairs.holders.values()) + len(old.waiting.holders)
    seats = min(max(old.seats_before, old.setup.seats, people), old.game.seats[-1], most_seats)
    return msgspec.structs.replace(old.setup, seats=seats)


def rematch(old: Position, seats: int, most_bots: int) -> Iterator[AnyFact]:
    """Everybody on their seat as before, a bot for who has left; at a driven table everybody moves up. Until the last
    of a crowd has come over nobody else sits down."""
    yield facts.Arranged(locked=True)
    yield from move_up(old, seats) if old.driven else stay_seated(old, most_bots)
    if old.host is not None:
        yield facts.HostIs(old.host)
    closed = {"listed": False, "locked": False, "code_hidden": False}
    yield facts.Arranged(**{**options_of(old, HostOptions), **closed})


def stay_seated(old: Position, most_bots: int) -> Iterator[AnyFact]:
    bots = count(1)
    for seat, chair in enumerate(old.chairs):
        if chair.kind == "person" and chair.holder is not None:
            yield facts.Seated(seat, chair.name, chair.holder)
        elif next(bots) <= most_bots:  # beyond, seats stay open
            yield facts.BotIn(seat, chair.bot or usual_bot(old.game), chair.name)


def move_up(old: Position, seats: int) -> Iterator[AnyFact]:
    """Those who were there, then those who waited; whoever finds no seat waits on."""
    people = (chair for chairs in (old.chairs, old.waiting) for chair in chairs if chair.holder is not None)
    for seat, chair in enumerate(people):
        assert chair.holder is not None
        if seat < seats:
            yield facts.Seated(seat, chair.name, chair.holder)
        else:
            yield facts.Waiting(chair.name, chair.holder)


# The game's.


def submit(
    position: Position, seat: Seat, number: int, move: Move, by: Mover, *, aside: MoveNotes = NOTHING
) -> tuple[facts.Moved]:
    check_seat(position, seat)
    check_asked(position, seat, number)
    return move_asked(position, seat, move, by, position.dice, aside=aside)


def move_asked(
    position: Position, seat: Seat, move: Move, by: Mover, dice: Dice, *, aside: MoveNotes = NOTHING
) -> tuple[facts.Moved]:
    """Of a seat that was found to be asked."""
    move_facts = tuple(position.game.decide(position.state, seat, move, dice))
    if position.game.distribution:
        check_what_follows(position.game, position.setup.seats, position.state, move_facts)
    hints = position.hints_used.get(seat, ()).count(position.numbers[seat])
    if hints:
        aside = msgspec.structs.replace(aside, hints=hints)
    return (facts.Moved(seat, by, move, move_facts, None if aside == NOTHING else aside),)


def check_what_follows(game: AnyGame, seat_count: int, state: Any, move_facts: Sequence[Fact]) -> None:
    """Of a game from outside: what it would stumble over after a move is refused before the move has happened."""
    seats = range(min(seat_count, FEW_SEATS))
    state = game.fold(state, move_facts)
    asks = [game.ask(state, seat) for seat in seats]
    views = [game.view(state, eyes) for eyes in (None, *seats)]
    try:
        msgspec.json.encode((move_facts, game.outcome(state), asks, views, game.progress(state), game.totals(state)))
    except TypeError as error:
        raise NotAllowedNow("game-stumbled", reason=str(error)[:LONGEST_REASON], place="view.py") from None


def check_hint(position: Position, seat: Seat, number: int) -> None:
    """May this seat ask for help with this ask?"""
    if not position.hints:
        raise NotAllowedNow("server-hints-off")
    check_seat(position, seat)
    check_asked(position, seat, number)
    if not position.game.thinkers:
        raise NotAllowedNow("server-no-mind")


def use_hint(position: Position, seat: Seat, number: int) -> tuple[AnyFact, ...]:
    """It is in the log once for each ask."""
    check_hint(position, seat, number)
    return () if number in position.hints_used.get(seat, ()) else (facts.HintUsed(seat, number),)


def check_asked(position: Position, seat: Seat, number: int) -> None:
    if position.phase == "lobby":
        raise NotAllowedNow("server-not-started")
    if number != position.numbers[seat]:
        raise Stale("server-stale")
    if position.phase == "over":
        raise NotAllowedNow("game-over")
    if position.resting:
        raise NotAllowedNow("server-resting")
    if seat not in position.asks:
        raise NotAllowedNow("not-asked", seat=who(seat))
