"""The ledger: what people were told, and whether it was true. What was told is in the log, once and for ever."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

import msgspec

from tablee.core.facts import Eyes, Seat
from tablee.server.registry.tables import hash_of
from tablee.server.table import facts
from tablee.server.table.position import Position, evolve, opening_position
from tests.play import dice_of
from tests.simulation.network import Connection
from tests.simulation.people import Device

encode = msgspec.json.Encoder().encode
SETTLED = 15.0  # seconds after which whoever came back plays again
VIEW = re.compile(r'"view":.*?"news":')  # of an update: compared with what these eyes may see


def as_it_travels(value: Any) -> bytes:
    return encode(msgspec.json.decode(encode(value)))


class Told(msgspec.Struct, gc=False):
    """A frame that somebody received."""

    device: Any
    table: str
    frame: str
    version: int  # of the table, as far as this device had been told with it


class Log:
    """A table's log, and where the table stood after each line of it."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = list(lines)
        self.views: dict[tuple[int, Eyes], Any] = {}
        self.words: dict[tuple[int, Eyes], set[bytes]] = {}
        self.facts: list[Any] = []
        self.positions: list[Position] = []
        for line in lines:
            game = self.positions[-1].game if self.positions else None
            fact = facts.read_line(line, game)
            self.facts.append(fact)
            before = self.positions[-1] if self.positions else None
            if before is None:
                assert isinstance(fact, facts.Opened)
                self.positions.append(opening_position(fact))
            else:
                self.positions.append(evolve(before, fact))

    @property
    def last(self) -> Position:
        return self.positions[-1]

    def view(self, version: int, eyes: Eyes) -> Any:
        """What these eyes see: in a world that they cannot tell from the real one, with other secrets in it."""
        if (version, eyes) not in self.views:
            game, state = self.last.game, self.positions[version - 1].state
            if state is not None:
                state = game.possible_world(state, eyes or 0, dice_of("world", version))
            view = None if state is None else game.view(state, eyes)
            self.views[version, eyes] = msgspec.json.decode(encode(view))
        return self.views[version, eyes]

    def sentences(self, move: int, eyes: Eyes) -> set[bytes]:
        """All that may be told of a move to these eyes, as it travels."""
        if (move, eyes) not in self.words:
            moves = [number for number, fact in enumerate(self.facts) if isinstance(fact, facts.Started | facts.Moved)]
            number = moves[move] if move < len(moves) else 0
            self.words[move, eyes] = set(map(as_it_travels, self.tell(number, eyes)))
        return self.words[move, eyes]

    def tell(self, number: int, eyes: Eyes) -> Iterator[Any]:
        fact, before = self.facts[number], self.positions[number - 1]
        game = before.game
        state = game.start(before.setup) if before.state is None else before.state
        if isinstance(fact, facts.Moved) and fact.aside is not None:
            yield from fact.aside.public_sentences(fact.seat)
        for one in fact.facts:
            if one.sees == "all" or (eyes is not None and one.sees == eyes):
                yield from game.tell(state, one)
            state = game.evolve(state, one)


class Ledger:
    def __init__(self, fail: Callable[[str], None]) -> None:
        self.fail = fail
        self.told: list[Told] = []
        self.newest: dict[str, int] = {}  # of each table, the most lines that anybody was told of
        self.by_connection: dict[Connection, int] = {}
        self.by_device: dict[tuple[Device, str], int] = {}
        self.seats: dict[tuple[str, str | None], tuple[Seat, ...]] = {}  # promised, by table and holder
        self.known: dict[str, list[str]] = {}  # lines that were on disk once
        self.moves = 0

    # What is told.

    def promise_seats(self, table: str, secret: str, seats: tuple[Seat, ...]) -> None:
        self.seats[table, hash_of(secret)] = seats
        self.newest[table] = max(1, self.newest.get(table, 0))

    def follow(self, device: Device, table: str) -> None:  # noqa: ARG002
        self.newest[table] = max(1, self.newest.get(table, 0))

    def receive(self, device: Device, connection: Connection, frame: str) -> None:
        table, version = connection.table, 0
        if frame.startswith('{"say":"update"'):
            version = int(frame[frame.index('"version":') + 10 : frame.index(",", 17)])
            if version < self.by_device.get((device, table), 0):
                self.fail(f"{connection.name} was told of {version} lines after it was told of more")
            self.by_device[device, table] = version
            self.by_connection[connection] = version
            self.newest[table] = max(version, self.newest.get(table, 0))
            self.check_present(device, connection, frame)
        elif frame.startswith('{"say":"welcome"'):
            connection.began = device.loop.time()  # also where the table has gone to live elsewhere
            self.check_welcome(device, table, frame)
        elif frame.startswith('{"say":"gone"') and not frame.endswith(('"elsewhere"}', '"stopping"}')):
            self.fail(f"{connection.name} had to go: {frame}")
        self.told.append(Told(device, table, frame, self.by_connection.get(connection, 0)))

    def check_present(self, device: Device, connection: Connection, frame: str) -> None:
        """Whoever is told something with their own eyes is there, and soon nobody plays in their place."""
        update = msgspec.json.decode(frame)
        for seat in update["lobby"]["seats"]:
            if seat["seat"] == update["looking"] and seat["seat"] in self.seats.get(
                (connection.table, device.holder), ()
            ):
                stays = device.loop.time() - connection.began
                if not seat["present"] or (seat["bot"] is not None and stays > SETTLED):
                    self.fail(f"{connection.name} is there, and its seat is {seat}")

    def check_welcome(self, device: Device, table: str, frame: str) -> None:
        """Whoever comes back sits where they sat."""
        if device.secret is None:
            return
        promised = self.seats.get((table, hash_of(device.secret)))
        seats = tuple(msgspec.json.decode(frame)["seats"])
        if promised is not None and seats != promised:
            self.fail(f"{device.name} sat on {promised} and is welcomed on {seats}")

    # What is kept.

    def check_kept(self, read: Callable[[str], list[str]]) -> None:
        """All that anybody was told of is on disk, and nothing of it has changed."""
        for table, version in self.newest.items():
            lines, known = read(table), self.known.get(table, [])
            if len(lines) < version:
                self.fail(f"of {version} lines of {table[:6]} that were shown {len(lines)} are kept")
            if lines[: len(known)] != known[: len(lines)]:
                self.fail(f"the log of {table[:6]} is another one")
            self.known[table] = lines

    # In the end.

    def check_all(self) -> None:
        logs = {}
        for table, lines in self.known.items():
            try:
                logs[table] = Log(lines)
            except Exception as error:
                self.fail(f"the log of {table[:6]} cannot be read: {error!r}")
        for table, log in logs.items():
            self.check_seats(table, log)
            self.check_moves(table, log)
            self.moves += sum(isinstance(fact, facts.Moved) for fact in log.facts)
        for told in self.told:
            if told.table in logs:
                self.check_told(told, logs[told.table])
        for table, log in logs.items():
            self.check_secrets(log, [told for told in self.told if told.table == table])

    def check_seats(self, table: str, log: Log) -> None:
        for (other, holder), seats in self.seats.items():
            if other == table and log.last.seats_of(holder) != seats:
                self.fail(f"the seats {seats} of {table[:6]} are not kept")

    def check_moves(self, table: str, log: Log) -> None:
        """A move of a person is one that they made, in answer to what they were asked; and every ask has one answer."""
        answered = set()
        for kind in (facts.Ended, facts.Rematched, facts.Started):
            if sum(isinstance(fact, kind) for fact in log.facts) > 1:
                self.fail(f"{table[:6]} has {kind.__name__} twice")
        if (log.last.phase == "over") != any(isinstance(fact, facts.Ended) for fact in log.facts):
            self.fail(f"{table[:6]} is {log.last.phase}, and its log says something else")
        submitted: dict[str | None, dict[tuple[str, int, int], list[str]]] = {}
        for device in {id(told.device): told.device for told in self.told}.values():
            submitted[device.holder] = device.submitted
        for before, fact in zip(log.positions, log.facts[1:], strict=False):
            if isinstance(fact, facts.Moved):
                ask = (fact.seat, before.numbers[fact.seat])
                if ask in answered:
                    self.fail(f"{table[:6]} has two answers of seat {ask[0]} to ask {ask[1]}")
                answered.add(ask)
            if isinstance(fact, facts.Moved) and fact.by == "person":
                holder, number = before.chairs[fact.seat].holder, before.numbers[fact.seat]
                made = submitted.get(holder, {}).get((table, fact.seat, number), ())
                if encode(fact.move).decode() not in made:
                    self.fail(f"nobody made the move {fact.move} of seat {fact.seat} of {table[:6]} at ask {number}")

    def check_told(self, told: Told, log: Log) -> None:
        """An update is what the log says of the table as it stood, for the eyes that may look."""
        if not told.frame.startswith('{"say":"update"'):
            return
        update = msgspec.json.decode(told.frame)
        version = update["version"]
        if not 0 < version <= len(log.positions):
            return  # said already: it was not kept
        position, eyes = log.positions[version - 1], update["looking"]
        holder = told.device.holder
        if eyes is not None and eyes not in position.seats_of(holder):
            self.fail(f"{told.device.name} looked with the eyes of seat {eyes}")
            return
        if log.view(version, eyes) != update["view"]:
            self.fail(f"{told.device.name} was shown another view at line {version} than the log gives")
        if update["lobby"]["phase"] != position.phase:
            self.fail(f"{told.device.name} was told {update['lobby']['phase']} at line {version}")
        for news in update["news"]:
            if not set(map(encode, news["sentences"])) <= log.sentences(news["move"], eyes):
                self.fail(f"{told.device.name} was told of move {news['move']} what seat {eyes} may not know")
        for asked in update["asks"]:
            if position.numbers.get(asked["seat"]) != asked["number"]:
                self.fail(f"{told.device.name} was asked {asked['number']} at line {version}")

    def check_secrets(self, log: Log, told: Sequence[Told]) -> None:
        """Nobody was sent what only another seat may see, in whatever frame, before all saw it."""
        revealed, own = first_shown(log), own_secrets(log)
        frames = [(one, VIEW.sub("", one.frame)) for one in told]
        for version, fact in enumerate(log.facts, 1):
            for text in (text for private in getattr(fact, "facts", ()) for text in secrets_in(private)):
                for one, frame in frames:
                    if version <= one.version < revealed(text) and text in frame:
                        seats = log.last.seats_of(one.device.holder)
                        if not any(text in own.get(seat, ()) for seat in seats):  # two may have thought of the same
                            at = frame.index(text)
                            self.fail(
                                f"{one.device.name} was sent another's {text}: {frame[max(0, at - 60) : at + 20]}"
                            )


def own_secrets(log: Log) -> dict[Seat, set[str]]:
    """What each seat knew for itself alone."""
    own: dict[Seat, set[str]] = {}
    for fact in log.facts:
        for private in getattr(fact, "facts", ()):
            own.setdefault(private.sees, set()).update(secrets_in(private))
    return own


def first_shown(log: Log) -> Callable[[str], int]:
    """The line with which everybody saw a text: from then on it is no secret."""
    public = [
        (version, encode(one).decode())
        for version, fact in enumerate(log.facts, 1)
        for one in getattr(fact, "facts", ())
        if one.sees == "all"
    ]

    @cache
    def first(text: str) -> int:
        return next((version for version, shown in public if text in shown), len(log.facts) + 1)

    return first


def secrets_in(fact: Any) -> list[str]:
    """What could be found in a frame: texts, and lists of several values, as they travel."""
    if not isinstance(fact.sees, int):
        return []
    values = [getattr(fact, name) for name in fact.__struct_fields__]
    return [encode(value).decode() for value in values if isinstance(value, str) or (is_list(value) and len(value) > 2)]


def is_list(value: object) -> bool:
    return isinstance(value, list | tuple)
