"""The dispatcher: what one watcher says, done at the table or answered with a no."""

import logging
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Protocol, assert_never

import msgspec

from tablee.core.refusals import IllegalMove, NotAMove, Refusal, Unclear
from tablee.core.sentences import sentence
from tablee.server.broadcast.bundle import Outlet
from tablee.server.broadcast.watcher import Relay
from tablee.server.monitoring.metrics import Metrics
from tablee.server.refusals import GameAway, NoSuchTable
from tablee.server.settings import Settings
from tablee.server.size_limits import LONGEST_MESSAGE, MESSAGE_BYTES
from tablee.server.socket import messages
from tablee.server.socket.messages import FromClient, Gone, Hello, Refused
from tablee.server.storage.interface import StoreError, TableAway
from tablee.server.table import decisions
from tablee.server.table.decisions import NotYours, Stale
from tablee.server.table.facts import AnyFact
from tablee.server.table.live import TableWatcher
from tablee.server.table.position import Position
from tablee.server.tasks import TaskSet

LobbyChange = messages.Arrange | messages.SetSeat | messages.FillSeats | messages.Swap
FromHost = LobbyChange | messages.Start | messages.Extend | messages.Close | messages.Next

log = logging.getLogger("tablee")
ANSWERS = (messages.Submit, messages.Hint)  # to an ask
decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
encoder = msgspec.json.Encoder()


class TableService(Protocol):
    """What messages ask of the tables of a process."""

    settings: Settings
    metrics: Metrics

    async def connect(
        self, table: str, secret: str | None, commitment: str | None, stage: bool = False, relay: Relay | None = None
    ) -> TableWatcher: ...

    async def rematch(self, watcher: TableWatcher) -> None: ...

    async def pass_on(self, watcher: TableWatcher) -> None: ...

    def check_bots(self, position: Position, more: int) -> None: ...


class Dispatcher:
    """Of one socket, wherever it ends."""

    def __init__(self, tables: TableService, watcher: TableWatcher, cut: Callable[[], None]) -> None:
        self.tables = tables
        self.watcher = watcher
        self.cut = cut  # ends the socket at once
        self.tasks = TaskSet()

    @property
    def has_secret(self) -> bool:
        return self.watcher.holder is not None

    def attach(self, outlet: Outlet) -> None:
        self.watcher.table.audience.attach(self.watcher, outlet)

    def close(self) -> None:
        """The socket has ended."""
        self.watcher.deliver = self.watcher.on_lost = None
        self.watcher.table.disconnect(self.watcher)
        self.watcher.transport = None
        self.tasks.cancel()

    def take(self, text: str | bytes, again: bool = False) -> None:
        """One message: done, or answered with a no. One that may have been heard before may well be stale."""
        watcher, ask, size = self.watcher, None, size_of(text)
        if size > LONGEST_MESSAGE:
            self.refuse(too_long(LONGEST_MESSAGE))
            return
        try:
            message = decoder.decode(text)
            most = MESSAGE_BYTES[message.__struct_config__.tag]  # type: ignore[index]
            if size > most:
                self.refuse(too_long(most))
                return
            ask = message.ask if isinstance(message, ANSWERS) else None
            self.do(watcher, message)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            self.refuse(bad_message(str(error)))
        except Refusal as refusal:
            if not (again and isinstance(refusal, Stale)):
                self.refuse(Refused(kind_of(refusal), refusal.sentence, ask, getattr(refusal, "example", None)))
        except Exception:  # a fault of ours ends this socket, not the server
            log.exception("message failed")
            self.cut()

    def refuse(self, refused: Refused) -> None:
        self.tables.metrics.refusals.labels(refused.kind).inc()
        self.watcher.send(refused)

    def do(self, watcher: TableWatcher, message: FromClient) -> None:
        table = watcher.table
        match message:
            case messages.Submit(seat, ask, move):
                table.submit(watcher, seat, ask, bytes(move))
            case messages.Hint(seat, ask):
                table.hint(watcher, seat, ask)
            case messages.Look(seat):
                if seat is not None and seat not in watcher.seats:
                    raise NotYours("server-not-your-seat")
                watcher.view_as(seat)
            case messages.Say():
                table.pastimes.emote(watcher, message)
            case messages.Drop(beads):
                table.pastimes.drop_beads(watcher, beads)
            case messages.CommitNonce(commitment):
                if watcher.player is None:
                    raise NotYours("server-no-seat")
                table.commit(watcher.player, commitment)
            case messages.TellNonce(nonce):
                table.tell_nonce(watcher.player, nonce)
            case messages.Rename():
                table.quotas.check_change()
                table.apply(decisions.rename(table.decided, watcher.player, message), watcher)
            case messages.Leave():
                self.leave(watcher)
            case messages.Rematch():
                self.tasks.start(self.answer(self.tables.rematch(watcher)))
            case messages.Ping():
                watcher.send(messages.Pong())
            case messages.PassOn():
                self.tasks.start(self.answer(self.tables.pass_on(watcher)))
            case messages.Hello():
                raise NotAMove("server-bad-message", why="hello")
            case _:
                self.do_as_host(watcher, message)

    def leave(self, watcher: TableWatcher) -> None:
        if watcher.player is None:
            raise NotYours("server-no-seat")
        new_facts = decisions.leave(watcher.table.decided, watcher.player)
        watcher.is_leaving = True
        watcher.table.apply(new_facts, watcher)

    def do_as_host(self, watcher: TableWatcher, message: FromHost) -> None:
        table, position = watcher.table, watcher.table.decided
        decisions.check_host(position, watcher.holder)
        if isinstance(message, LobbyChange):
            table.quotas.check_change()
        new_facts: Sequence[AnyFact] = ()
        match message:
            case messages.Arrange():
                new_facts = decisions.arrange(position, message, self.tables.settings.most_seats)
            case messages.SetSeat():
                new_facts = decisions.set_seat(position, message, table.here, self.tables.settings.most_bots)
            case messages.FillSeats():
                new_facts = decisions.fill_seats(position, message, self.tables.settings.most_bots)
                self.tables.check_bots(position, len(new_facts))
            case messages.Swap():
                new_facts = decisions.swap(position, message)
            case messages.Start():
                table.start()
            case messages.Extend(seconds):
                decisions.check_extend(position, message)
                table.clock.extend_round(seconds)
                table.touch()
            case messages.Close():
                decisions.check_choosing(position)
                table.clock.close_round()
            case messages.Next():
                new_facts = decisions.next_round(position)
            case _:
                assert_never(message)
        if new_facts:
            table.apply(new_facts, watcher)

    async def answer(self, work: Coroutine[Any, Any, None]) -> None:
        """What takes a while."""
        try:
            await work
        except Refusal as refusal:
            self.refuse(Refused(kind_of(refusal), refusal.sentence))
        except TableAway:
            self.refuse(Refused("not-kept", sentence("server-table-away")))
        except StoreError:
            pass  # the table has told everybody


async def greet(tables: TableService, hello: Hello, relay: Relay | None = None) -> TableWatcher | bytes:
    """A socket comes to a table that lives here; or the last word that it hears."""
    try:
        watcher = await tables.connect(hello.table, hello.secret, hello.commitment, hello.stage, relay)
    except GameAway:
        return encoder.encode(Gone("game-away"))
    except NoSuchTable:
        return encoder.encode(Gone("no-such-table"))
    except Refusal as refusal:
        return encoder.encode(Refused("bad-message", refusal.sentence))
    if hello.secret is not None and watcher.holder is None:
        watcher.send(Refused("not-yours", sentence("server-no-seat")))
    return watcher


def size_of(text: str | bytes) -> int:
    """In bytes, as it travels."""
    return len(text) if isinstance(text, bytes) or text.isascii() else len(text.encode())


def too_long(most: int) -> Refused:
    return Refused("bad-message", sentence("server-message-long", most=most))


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
