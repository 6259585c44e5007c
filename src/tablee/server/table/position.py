"""Where a table stands: the fold of its facts. A value; nothing here changes, everything is replaced."""

from collections.abc import Iterator, Sequence
from typing import Any, assert_never

import msgspec
from immutables import Map

from tablee.core.asks import Ask
from tablee.core.dice import PreparedDice, SeededDice
from tablee.core.facts import Fact, Seat
from tablee.core.game import AnyGame, Setup
from tablee.core.lesson import CoachLine, Lesson, LessonMoment
from tablee.core.outcome import Outcome
from tablee.core.reading import Given
from tablee.fairness.deal import Deal
from tablee.games import BY_KEY, part_of
from tablee.records.origin import AnyOrigin, LessonOrigin
from tablee.server.socket.messages import Phase
from tablee.server.table import facts
from tablee.server.table.chairs import OPEN, Chair, Chairs
from tablee.server.table.facts import AnyFact
from tablee.server.table.options import HostOptions, options_of

replace = msgspec.structs.replace


class Deadline(msgspec.Struct, frozen=True, gc=False):
    """Until when a seat may answer this ask, by the calendar."""

    number: int  # of the ask
    since: int
    until: int


class Position(HostOptions, frozen=True):
    game: AnyGame
    setup: Setup
    code: str
    deal: Deal
    chairs: Chairs
    host: str | None = None
    rematch: str | None = None
    seats_before: int = 0  # the seats there were before a driven table closed its gaps
    waiting: Chairs = Chairs(0)  # people who came too late and are in the next game
    resting: bool = False  # between two rounds of a driven table
    state: Any = None  # the game's; None before the start
    asks: Map[Seat, Ask] = Map()
    numbers: Map[Seat, int] = Map()  # of the asks, by seat
    bot_moves: Map[Seat, int] = Map()  # made for a seat by a bot or the clock
    deadlines: Map[Seat, Deadline] = Map()  # by post, those that have passed among them
    moved_at: Map[Seat, int] = Map()  # by post: when a seat last moved
    chosen: int = 0  # how many are asked and not waited for
    outcome: Outcome | None = None
    hints_used: Map[Seat, tuple[int, ...]] = Map()  # the numbers of the asks with which a seat was helped
    origin: AnyOrigin | None = None  # of a deal or a beginning that is not this table's own
    coach: tuple[CoachLine, ...] = ()  # what was said in a lesson
    commitments: Map[str, str] = Map()  # to nonces, by holder
    nonces: Map[str, str] = Map()  # that were told, by holder
    silent: frozenset[str] = frozenset()  # holders whose nonce did not come: they give none
    dealing: tuple[Seat, ...] | None = None  # who tells a nonce now; nobody yet, while all commit anew

    @property
    def phase(self) -> Phase:
        if self.state is None:
            return "lobby"
        return "playing" if self.outcome is None else "over"

    @property
    def is_starting(self) -> bool:
        """The start is agreed on, and nonces are awaited."""
        return self.dealing is not None and self.state is None

    @property
    def dice(self) -> SeededDice:
        lesson = lesson_of(self)
        return self.deal.dice if lesson is None else PreparedDice(self.deal.dice.seed, lesson.draws)

    @property
    def own_edition(self) -> bool:
        return bool(self.setup.edition != self.game.edition.standard)

    @property
    def names(self) -> set[str]:
        """Of everybody who sits here."""
        return {chair.name for chair in self.chairs.occupied.values()}

    def seats_of(self, holder: str | None) -> tuple[Seat, ...]:
        return self.chairs.seats_of(holder)

    def open_seats(self) -> Iterator[Seat]:
        return self.chairs.open_seats()

    def has_person(self, holder: str) -> bool:
        """Is this one of the people here: seated, waiting for the next game, or the host?"""
        return holder in self.chairs.holders or holder == self.host or holder in self.waiting.holders

    def has_others(self, holder: str) -> bool:
        """Does anybody else sit or wait here?"""
        return any(
            holders and (len(holders) > 1 or holder not in holders)
            for holders in (self.chairs.holders, self.waiting.holders)
        )

    def due(self) -> Iterator[Seat]:
        """The seats the table is waiting for."""
        if self.resting:
            return iter(())
        return (seat for seat, ask in self.asks.items() if ask.due)


def opening_position(fact: facts.Opened) -> Position:
    game = BY_KEY[fact.game]
    setup = game.read_setup(Given(fact.setup))
    deal = Deal(fact.salt, fact.seed, fact.nonces)
    return Position(game, setup, fact.code, deal, Chairs(setup.seats), origin=fact.origin)


def empty_position(position: Position) -> Position:
    """The same table with nobody at it and nothing played."""
    return Position(position.game, position.setup, position.code, position.deal, Chairs(0))


def evolve(position: Position, fact: AnyFact) -> Position:
    match fact:
        case facts.Moved():
            return after_move(position, fact)
        case facts.Opened():
            return opening_position(fact)
        case facts.Seated(seat, name, holder):
            return with_chair(position, seat, Chair("person", name, holder))
        case facts.Left(seat):
            return after_leaving(position, seat)
        case facts.BotIn(seat, bot, name):
            chair = position.chairs[seat]
            with_bot = replace(chair, bot=bot) if name is None else Chair("bot", name, bot=bot)
            return with_chair(position, seat, with_bot)
        case facts.BotOut(seat):
            return with_chair(position, seat, replace(position.chairs[seat], bot=None))
        case facts.HostIs(holder):
            return replace(position, host=holder)
        case facts.Arranged():
            return after_arranging(position, fact)
        case facts.Swapped(first, second):
            return with_chair(with_chair(position, first, position.chairs[second]), second, position.chairs[first])
        case facts.Renamed(seat, name, _):
            return with_chair(position, seat, replace(position.chairs[seat], name=name))
        case facts.NonceGiven(seat, nonce):
            return replace(position, nonces=position.nonces.set(holder_of(position, seat), nonce))
        case facts.NonceCommitted(seat, commitment):
            return replace(position, commitments=position.commitments.set(holder_of(position, seat), commitment))
        case facts.Dealing(seats):
            return replace(position, dealing=seats)
        case facts.DealVoided():
            return after_void(position, fact)
        case facts.Gathered():
            return after_gathering(position)
        case facts.Started():
            return after_start(position, fact)
        case facts.Posted():
            return after_post(position, fact)
        case facts.NextRound():
            return replace(position, resting=False)
        case facts.WaitingNoMore(holder):
            return after_waiting(position, holder)
        case facts.Waiting(name, holder):
            return replace(position, waiting=position.waiting.with_one_more(Chair("person", name, holder)))
        case facts.HintUsed(seat, number):
            helped = (*position.hints_used.get(seat, ()), number)
            return replace(position, hints_used=position.hints_used.set(seat, helped))
        case facts.Ended():
            return position
        case facts.Rematched(table):
            return replace(position, rematch=table)
    assert_never(fact)


def with_chair(position: Position, seat: Seat, chair: Chair) -> Position:
    return replace(position, chairs=position.chairs.put(seat, chair))


def holder_of(position: Position, seat: Seat) -> str:
    return position.chairs[seat].holder or ""


def after_void(position: Position, fact: facts.DealVoided) -> Position:
    deal = Deal(fact.salt, fact.seed, (), voided=position.deal.voided + 1)
    silent = position.silent | {holder_of(position, seat) for seat in fact.seats}
    return replace(position, deal=deal, commitments=Map(), nonces=Map(), silent=silent, dealing=())


def after_leaving(position: Position, seat: Seat) -> Position:
    """Before the start the chair is free again; later the name stays in the game's story."""
    left = OPEN if position.state is None and not position.is_starting else replace(position.chairs[seat], holder=None)
    return with_chair(position, seat, left)


def after_arranging(position: Position, fact: facts.Arranged) -> Position:
    position = replace(position, **options_of(fact, HostOptions))
    if fact.setup is None:
        return position
    setup = position.game.read_setup(Given(fact.setup))
    return replace(position, setup=setup, chairs=position.chairs.resized(setup.seats))


def after_gathering(position: Position) -> Position:
    """As many seats as are taken, and no fewer than the game needs."""
    chairs = position.chairs.without_gaps()
    chairs = chairs.resized(max(chairs.size, position.game.seats[0]))
    return replace(
        position, chairs=chairs, seats_before=position.setup.seats, setup=replace(position.setup, seats=chairs.size)
    )


def after_waiting(position: Position, holder: str) -> Position:
    waiting = position.waiting
    for seat in waiting.seats_of(holder):
        waiting = waiting.put(seat, OPEN)
    return replace(position, waiting=waiting)


def after_start(position: Position, fact: facts.Started) -> Position:
    game = position.game
    state = game.fold(game.start(position.setup), fact.facts)
    asks = {seat: ask for seat in range(position.setup.seats) if (ask := game.ask(state, seat)) is not None}
    chosen = sum(not ask.due for ask in asks.values())
    after = replace(
        position,
        deal=replace(position.deal, nonces=fact.nonces, givers=fact.givers),
        state=state,
        asks=Map(asks),
        numbers=Map(dict.fromkeys(range(position.setup.seats), 1)),
        chosen=chosen,
        outcome=game.outcome(state),
    )
    return with_coach(position, after, fact.facts)


def after_move(position: Position, moved: facts.Moved) -> Position:
    """An ask gets a new number when its seat has answered, and when it has become another ask."""
    game, seat = position.game, moved.seat
    state = game.fold(position.state, moved.facts)
    number, next_ask = position.numbers[seat] + 1, game.ask(state, seat)
    position = with_bot_move(position, moved)
    # A sealed choice that may still be replaced changes nothing for the others: with a crowd it must stay cheap.
    if next_ask is not None and not next_ask.due:
        asked = position.asks.get(seat)
        return replace(
            position,
            state=state,
            asks=position.asks.set(seat, next_ask),
            numbers=position.numbers.set(seat, number),
            chosen=position.chosen + (asked is not None and asked.due),
        )
    asks, numbers = position.asks.mutate(), position.numbers.mutate()
    set_ask(asks, seat, next_ask)
    numbers[seat] = number
    for other in range(position.setup.seats):
        ask, before = game.ask(state, other), asks.get(other)
        if other != seat and ask is not before and ask != before:
            set_ask(asks, other, ask)
            numbers[other] += 1
    outcome, now_asked = game.outcome(state), asks.finish()
    after = replace(
        position,
        state=state,
        asks=now_asked,
        numbers=numbers.finish(),
        chosen=sum(not ask.due for ask in now_asked.values()),
        outcome=outcome,
        resting=position.driven and game.together and outcome is None,
    )
    return after if position.origin is None else with_coach(position, after, moved.facts)


def after_choices(position: Position, choices: Sequence[facts.Moved]) -> Position:
    """Sealed choices of several seats, none of them the last: where `after_move` leads, one after the other."""
    game = position.game
    assert game.seal is not None
    state = game.seal(position.state, [fact for moved in choices for fact in moved.facts])
    asks, numbers, made = position.asks.mutate(), position.numbers.mutate(), position.bot_moves.mutate()
    for moved in choices:
        seat = moved.seat
        set_ask(asks, seat, game.ask(state, seat))
        numbers[seat] += 1
        if moved.by != "person":
            made[seat] = made.get(seat, 0) + 1
    return replace(
        position,
        state=state,
        asks=asks.finish(),
        numbers=numbers.finish(),
        bot_moves=made.finish(),
        chosen=position.chosen + len(choices),
    )


def with_move_of(position: Position, moved: Position) -> Position:
    """What a move has changed in one position, in another in which nobody has moved since."""
    return replace(
        position,
        state=moved.state,
        asks=moved.asks,
        numbers=moved.numbers,
        bot_moves=moved.bot_moves,
        chosen=moved.chosen,
        outcome=moved.outcome,
        resting=moved.resting,
    )


def after_post(position: Position, fact: facts.Posted) -> Position:
    numbers, moved_at = position.numbers, position.moved_at
    deadlines = {seat: Deadline(numbers[seat], fact.at, fact.until) for seat in fact.awaited}
    if fact.seat is not None:
        moved_at = moved_at.set(fact.seat, fact.at)
    return replace(position, deadlines=position.deadlines.update(deadlines), moved_at=moved_at)


def with_bot_move(position: Position, moved: facts.Moved) -> Position:
    if moved.by == "person":
        return position
    made = position.bot_moves
    return replace(position, bot_moves=made.set(moved.seat, made.get(moved.seat, 0) + 1))


def lesson_of(position: Position) -> Lesson | None:
    if not isinstance(position.origin, LessonOrigin):
        return None
    lesson: Lesson = part_of(position.game.key, "lessons")[position.origin.lesson]
    return lesson


def with_coach(before: Position, after: Position, new_facts: Sequence[Fact]) -> Position:
    """What the coach of a lesson says to what has happened."""
    lesson, game = lesson_of(after), after.game
    if lesson is None:
        return after
    view_before = None if before.state is None else game.view(before.state, lesson.learner)
    heard = {line.step for line in before.coach}
    moment = LessonMoment(view_before, game.view(after.state, lesson.learner), new_facts, heard)
    lines = lesson.coach(moment)
    return replace(after, coach=(*before.coach, *lines))


def set_ask(asks: Any, seat: Seat, ask: Ask | None) -> None:
    if ask is not None:
        asks[seat] = ask
    elif seat in asks:
        del asks[seat]
