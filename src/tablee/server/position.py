"""Where a table stands: the fold of its facts. A value; nothing here changes, everything is replaced."""

from collections.abc import Iterator
from typing import Any, assert_never

import msgspec
from immutables import Map

from tablee.core.asks import Ask
from tablee.core.facts import Seat
from tablee.core.fairness import Deal
from tablee.core.game import AnyGame, Setup
from tablee.core.outcome import Outcome
from tablee.core.reading import Given
from tablee.games import BY_KEY
from tablee.server import facts
from tablee.server.facts import AnyFact
from tablee.server.messages import Absence, BotPace, Clock, Kind, Phase

replace = msgspec.structs.replace


class Chair(msgspec.Struct, frozen=True):
    kind: Kind = "open"
    name: str = ""
    holder: str | None = None  # the hash of the secret whose device plays here
    bot: str | None = None  # at a person's chair: the bot that stands in
    nonce: str | None = None


class Position(msgspec.Struct, frozen=True):
    game: AnyGame
    setup: Setup
    code: str
    deal: Deal
    chairs: tuple[Chair, ...]
    host: str | None = None
    clock: Clock = "none"
    absence: Absence = "wait"
    listed: bool = False
    locked: bool = False
    code_hidden: bool = False
    bot_pace: BotPace = "at-once"
    hints: bool = False
    rematch: str | None = None
    state: Any = None  # the game's; None before the start
    asks: Map[Seat, Ask] = Map()
    numbers: Map[Seat, int] = Map()  # of the asks, by seat
    outcome: Outcome | None = None
    hinted: Map[Seat, tuple[int, ...]] = Map()  # the numbers of the asks with which a seat was helped

    @property
    def phase(self) -> Phase:
        if self.state is None:
            return "lobby"
        return "playing" if self.outcome is None else "over"

    @property
    def own_edition(self) -> bool:
        return bool(self.setup.edition != self.game.edition.standard)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(chair.name for chair in self.chairs)

    def seats_of(self, holder: str | None) -> tuple[Seat, ...]:
        if holder is None:
            return ()
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.holder == holder)

    def open_seats(self) -> Iterator[Seat]:
        return (seat for seat, chair in enumerate(self.chairs) if chair.kind == "open")

    def due(self) -> Iterator[Seat]:
        """The seats the table is waiting for."""
        return (seat for seat, ask in self.asks.items() if ask.due)


def opened(fact: facts.Opened) -> Position:
    game = BY_KEY[fact.game]
    setup = game.read_setup(Given(fact.setup))
    return Position(game, setup, fact.code, Deal(fact.salt, fact.seed, ()), (Chair(),) * setup.seats)


def evolve(position: Position, fact: AnyFact) -> Position:
    match fact:
        case facts.Moved():
            return after_move(position, fact)
        case facts.Opened():
            return opened(fact)
        case facts.Seated(seat, name, holder):
            return with_chair(position, seat, Chair("person", name, holder))
        case facts.Left(seat):
            return after_leaving(position, seat)
        case facts.BotIn(seat, bot, name):
            chair = position.chairs[seat]
            taken = replace(chair, bot=bot) if name is None else Chair("bot", name, bot=bot)
            return with_chair(position, seat, taken)
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
            return with_chair(position, seat, replace(position.chairs[seat], nonce=nonce))
        case facts.Started():
            return after_start(position, fact)
        case facts.HintUsed(seat, number):
            helped = (*position.hinted.get(seat, ()), number)
            return replace(position, hinted=position.hinted.set(seat, helped))
        case facts.Ended():
            return position
        case facts.Rematched(table):
            return replace(position, rematch=table)
    assert_never(fact)


def with_chair(position: Position, seat: Seat, chair: Chair) -> Position:
    return replace(position, chairs=(*position.chairs[:seat], chair, *position.chairs[seat + 1 :]))


def after_leaving(position: Position, seat: Seat) -> Position:
    """Before the start the chair is free again; later the name stays in the game's story."""
    left = Chair() if position.state is None else replace(position.chairs[seat], holder=None)
    return with_chair(position, seat, left)


def after_arranging(position: Position, fact: facts.Arranged) -> Position:
    given = {key: value for key in facts.Arranged.__struct_fields__[1:] if (value := getattr(fact, key)) is not None}
    position = replace(position, **given)
    if fact.setup is None:
        return position
    setup = position.game.read_setup(Given(fact.setup))
    chairs = (*position.chairs, *(Chair(),) * setup.seats)[: setup.seats]
    return replace(position, setup=setup, chairs=chairs)


def after_start(position: Position, fact: facts.Started) -> Position:
    game = position.game
    state = game.fold(game.start(position.setup), fact.facts)
    asks = {seat: ask for seat in range(position.setup.seats) if (ask := game.ask(state, seat)) is not None}
    return replace(
        position,
        deal=replace(position.deal, nonces=fact.nonces),
        state=state,
        asks=Map(asks),
        numbers=Map(dict.fromkeys(range(position.setup.seats), 1)),
        outcome=game.outcome(state),
    )


def after_move(position: Position, moved: facts.Moved) -> Position:
    """An ask gets a new number when its seat has answered, and when it has become another ask."""
    game, seat = position.game, moved.seat
    state = game.fold(position.state, moved.facts)
    asks, numbers = position.asks.mutate(), position.numbers.mutate()
    numbers[seat] += 1
    own = set_ask(asks, seat, game.ask(state, seat))
    # A sealed choice that may still be replaced changes nothing for the others: with a crowd it must stay cheap.
    if own is None or own.due:
        for other in range(position.setup.seats):
            if other != seat and asks.get(other) != (ask := game.ask(state, other)):
                set_ask(asks, other, ask)
                numbers[other] += 1
    return replace(position, state=state, asks=asks.finish(), numbers=numbers.finish(), outcome=game.outcome(state))


def set_ask(asks: Any, seat: Seat, ask: Ask | None) -> Ask | None:
    if ask is not None:
        asks[seat] = ask
    elif seat in asks:
        del asks[seat]
    return ask
