"""The clerk: what one watcher says, done at the table or answered with a no."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, assert_never

import msgspec

from tablee.core.refusals import IllegalMove, NotAMove, Refusal, Unclear
from tablee.core.sentences import sentence
from tablee.server import decisions, messages
from tablee.server.audience import Relay
from tablee.server.decisions import NotYours, Stale
from tablee.server.facts import AnyFact
from tablee.server.house import House, NoSuchTable
from tablee.server.messages import FromClient, Gone, Hello, Refused
from tablee.server.store import NotKept, TableAway
from tablee.server.watcher import Watcher

FromHost = (
    messages.Arrange
    | messages.SetSeat
    | messages.FillSeats
    | messages.Swap
    | messages.Start
    | messages.Extend
    | messages.Close
    | messages.Next
)

log = logging.getLogger("tablee")
decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
encoder = msgspec.json.Encoder()


class Clerk:
    """Of one socket, wherever it ends."""

    def __init__(self, house: House, watcher: Watcher, cut: Callable[[], None]) -> None:
        self.house = house
        self.watcher = watcher
        self.cut = cut  # ends the socket at once
        self.tasks: set[asyncio.Task[None]] = set()

    @property
    def is_known(self) -> bool:
        return self.watcher.holder is not None

    def go(self) -> None:
        """The socket has ended."""
        self.watcher.wire = None
        self.watcher.deliver = self.watcher.on_lost = None
        self.watcher.table.go(self.watcher)
        for task in self.tasks:
            task.cancel()

    def take(self, text: str | bytes, again: bool = False) -> None:
        """One message: done, or answered with a no. One that may have been heard before may well be stale."""
        watcher, ask = self.watcher, None
        try:
            message = decoder.decode(text)
            ask = message.ask if isinstance(message, messages.Submit | messages.Hint) else None
            self.do(watcher, message)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            self.refuse(bad_message(str(error)))
        except Refusal as refusal:
            if not (again and isinstance(refusal, Stale)):
                self.refuse(Refused(kind_of(refusal), refusal.sentence, ask))
        except Exception:  # a fault of ours ends this socket, not the server
            log.exception("message failed")
            self.cut()

    def refuse(self, refused: Refused) -> None:
        self.house.metrics.refusals.labels(refused.kind).inc()
        self.watcher.tell(refused)

    def do(self, watcher: Watcher, message: FromClient) -> None:
        table = watcher.table
        match message:
            case messages.Submit(seat, ask, move):
                table.submit(watcher, seat, ask, bytes(move))
            case messages.Hint(seat, ask):
                table.hints.ask(watcher, seat, ask)
            case messages.Look(seat):
                if seat is not None and seat not in watcher.seats:
                    raise NotYours("server-not-your-seat")
                watcher.look(seat)
            case messages.Say():
                table.emote(watcher, message)
            case messages.Rename():
                table.act(decisions.rename(table.decided, watcher.player, message), watcher)
            case messages.Leave():
                self.leave(watcher)
            case messages.Rematch():
                self.start_task(self.answer(self.house.rematch(watcher)))
            case messages.PassOn():
                self.start_task(self.answer(self.house.pass_on(watcher)))
            case messages.Hello():
                raise NotAMove("server-bad-message", why="hello")
            case _:
                self.do_as_host(watcher, message)

    def leave(self, watcher: Watcher) -> None:
        if watcher.player is None:
            raise NotYours("server-no-seat")
        found = decisions.leave(watcher.table.decided, watcher.player)
        watcher.is_leaving = True
        watcher.table.act(found, watcher)

    def do_as_host(self, watcher: Watcher, message: FromHost) -> None:
        table, position = watcher.table, watcher.table.decided
        decisions.check_host(position, watcher.holder)
        found: Sequence[AnyFact] = ()
        match message:
            case messages.Arrange():
                found = decisions.arrange(position, message, self.house.settings.most_seats)
            case messages.SetSeat():
                found = decisions.set_seat(position, message, table.present)
            case messages.FillSeats():
                found = decisions.fill_seats(position, message)
            case messages.Swap():
                found = decisions.swap(position, message)
            case messages.Start():
                found = decisions.start(position)
            case messages.Extend(seconds):
                decisions.check_extend(position, message)
                table.pace.choosing.extend(seconds)
            case messages.Close():
                decisions.check_choosing(position)
                table.pace.choosing.close()
            case messages.Next():
                found = decisions.next_round(position)
            case _:
                assert_never(message)
        if found:
            table.act(found, watcher)

    async def answer(self, work: Coroutine[Any, Any, None]) -> None:
        """What takes a while."""
        try:
            await work
        except Refusal as refusal:
            self.refuse(Refused(kind_of(refusal), refusal.sentence))
        except TableAway:
            self.refuse(Refused("not-kept", sentence("server-table-away")))
        except NotKept:
            pass  # the table has told everybody

    def start_task(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)


async def greet(house: House, hello: Hello, relay: Relay | None = None) -> Watcher | bytes:
    """A socket comes to a table that lives here; or the last word that it hears."""
    try:
        watcher = await house.come(hello.table, hello.secret, hello.nonce, hello.stage, relay)
    except NoSuchTable:
        return encoder.encode(Gone("no-such-table"))
    except Refusal as refusal:
        return encoder.encode(Refused("bad-message", refusal.sentence))
    if hello.secret is not None and watcher.holder is None:
        watcher.tell(Refused("not-yours", sentence("server-no-seat")))
    return watcher


def bad_message(why: str) -> Refused:
    return Refused("bad-message", sentence("server-bad-message", why=why[:200]))


def kind_of(refusal: Refusal) -> Any:
    match refusal:
        case Stale():
            return "stale"
        case NotYours():
            return "not-yours"
        case NotAMove():
            return "bad-message" if refusal.sentence.key == "server-bad-message" else "not-a-move"
        case Unclear():
            return "unclear"
        case IllegalMove():
            return "not-allowed-now"
    return "bad-message"
