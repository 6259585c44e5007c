"""A log read a second time, with a pencil: who sits where, who is asked and what was arranged. The audit reads logs as
the product does; where the product reads them wrongly, the two differ."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import msgspec

from tablee.core.facts import Seat
from tablee.server.table.options import HostOptions
from tablee.server.table.position import Position
from tests.simulation.log import Log

Chair = tuple[str, str, str | None, str | None]  # kind, name, holder and bot
OPEN: Chair = ("open", "", None, None)
Fail = Callable[[str], None]
OPTIONS = tuple(HostOptions.__struct_fields__)


class Pencil:
    def __init__(self, opened: dict[str, Any]) -> None:
        self.chairs: list[Chair] = [OPEN] * opened["setup"]["seats"]
        self.options: dict[str, Any] = {name: getattr(HostOptions(), name) for name in OPTIONS}
        self.host: str | None = None
        self.rematch: str | None = None
        self.waiting: list[tuple[str, str]] = []
        self.commitments: dict[str, str] = {}
        self.nonces: dict[str, str] = {}
        self.silent: set[str] = set()
        self.dealing: tuple[Seat, ...] | None = None
        self.voided = 0
        self.seed, self.nonces_dealt = opened["seed"], tuple(opened.get("nonces", ()))
        self.has_begun = self.has_ended = False
        self.helped: dict[Seat, list[int]] = {}
        self.moved_by_bots: dict[Seat, int] = {}
        self.dates: dict[Seat, tuple[int, int]] = {}

    def holder(self, seat: Seat) -> str:
        return self.chairs[seat][2] or ""

    def note(self, fact: dict[str, Any], least: int) -> None:
        method = getattr(self, "note_" + fact["fact"].replace("-", "_"), None)
        if method is not None:
            method(fact)
        elif fact["fact"] == "gathered":
            self.chairs = [chair for chair in self.chairs if chair != OPEN]
            self.chairs += [OPEN] * (least - len(self.chairs))

    def note_seated(self, fact: dict[str, Any]) -> None:
        self.chairs[fact["seat"]] = ("person", fact["name"], fact["holder"], None)

    def note_left(self, fact: dict[str, Any]) -> None:
        kind, name, _, bot = self.chairs[fact["seat"]]
        is_free = not self.has_begun and self.dealing is None
        self.chairs[fact["seat"]] = OPEN if is_free else (kind, name, None, bot)

    def note_bot_in(self, fact: dict[str, Any]) -> None:
        kind, name, holder, _ = self.chairs[fact["seat"]]
        stands_in = fact.get("name") is None
        self.chairs[fact["seat"]] = (kind, name, holder, fact["bot"]) if stands_in else own_bot(fact)

    def note_bot_out(self, fact: dict[str, Any]) -> None:
        self.chairs[fact["seat"]] = (*self.chairs[fact["seat"]][:3], None)

    def note_host_is(self, fact: dict[str, Any]) -> None:
        self.host = fact["holder"]

    def note_arranged(self, fact: dict[str, Any]) -> None:
        self.options |= {name: fact[name] for name in OPTIONS if fact.get(name) is not None}
        if fact.get("setup") is not None:
            seats = fact["setup"]["seats"]
            self.chairs = (self.chairs + [OPEN] * seats)[:seats]

    def note_swapped(self, fact: dict[str, Any]) -> None:
        first, second = fact["first"], fact["second"]
        self.chairs[first], self.chairs[second] = self.chairs[second], self.chairs[first]

    def note_renamed(self, fact: dict[str, Any]) -> None:
        kind, _, holder, bot = self.chairs[fact["seat"]]
        self.chairs[fact["seat"]] = (kind, fact["name"], holder, bot)

    def note_waiting(self, fact: dict[str, Any]) -> None:
        self.waiting.append((fact["name"], fact["holder"]))

    def note_waiting_no_more(self, fact: dict[str, Any]) -> None:
        self.waiting = [one for one in self.waiting if one[1] != fact["holder"]]

    def note_nonce_committed(self, fact: dict[str, Any]) -> None:
        self.commitments[self.holder(fact["seat"])] = fact["commitment"]

    def note_nonce_given(self, fact: dict[str, Any]) -> None:
        self.nonces[self.holder(fact["seat"])] = fact["nonce"]

    def note_dealing(self, fact: dict[str, Any]) -> None:
        self.dealing = tuple(fact["seats"])

    def note_deal_voided(self, fact: dict[str, Any]) -> None:
        self.silent |= {self.holder(seat) for seat in fact["seats"]}
        self.commitments, self.nonces, self.dealing = {}, {}, ()
        self.voided, self.seed = self.voided + 1, fact["seed"]

    def note_started(self, fact: dict[str, Any]) -> None:
        self.has_begun, self.nonces_dealt = True, tuple(fact["nonces"])

    def note_moved(self, fact: dict[str, Any]) -> None:
        if fact["by"] != "person":
            self.moved_by_bots[fact["seat"]] = self.moved_by_bots.get(fact["seat"], 0) + 1

    def note_posted(self, fact: dict[str, Any]) -> None:
        self.dates |= dict.fromkeys(fact["awaited"], (fact["at"], fact["until"]))

    def note_hint_used(self, fact: dict[str, Any]) -> None:
        self.helped.setdefault(fact["seat"], []).append(fact["number"])

    def note_ended(self, _: dict[str, Any]) -> None:
        self.has_ended = True

    def note_rematched(self, fact: dict[str, Any]) -> None:
        self.rematch = fact["table"]

    # Beside the position.

    def values(self) -> dict[str, Any]:
        people = {holder for _, _, holder, _ in self.chairs if holder is not None}
        return {
            "chairs": self.chairs,
            "seats of people": {one: tuple(self.seats_of(one)) for one in people},
            "bots": {seat: chair[3] for seat, chair in enumerate(self.chairs) if chair[3] is not None},
            "open seats": [seat for seat, chair in enumerate(self.chairs) if chair == OPEN],
            "options": self.options,
            "host": self.host,
            "next table": self.rematch,
            "who waits": self.waiting,
            "commitments": self.commitments,
            "nonces": self.nonces,
            "silent": self.silent,
            "dealing": self.dealing,
            "deal": (self.voided, self.seed, self.nonces_dealt),
            "phase": ("over" if self.has_ended else "playing") if self.has_begun else "lobby",
            "helped": self.helped,
            "moved by bots": self.moved_by_bots,
            "dates": self.dates,
        }

    def seats_of(self, holder: str) -> Iterator[Seat]:
        return (seat for seat, chair in enumerate(self.chairs) if chair[2] == holder)


def own_bot(fact: dict[str, Any]) -> Chair:
    return ("bot", fact["name"], None, fact["bot"])


def values_of(position: Position) -> dict[str, Any]:
    chairs, deal = position.chairs, position.deal
    return {
        "chairs": [(chair.kind, chair.name, chair.holder, chair.bot) for chair in chairs],
        "seats of people": dict(chairs.holders),
        "bots": dict(chairs.bots),
        "open seats": list(position.open_seats()),
        "options": {name: getattr(position, name) for name in OPTIONS},
        "host": position.host,
        "next table": position.rematch,
        "who waits": [(chair.name, chair.holder) for chair in position.waiting if chair.holder is not None],
        "commitments": dict(position.commitments),
        "nonces": dict(position.nonces),
        "silent": set(position.silent),
        "dealing": position.dealing,
        "deal": (deal.voided, deal.seed, tuple(deal.nonces)),
        "phase": position.phase,
        "helped": {seat: list(numbers) for seat, numbers in position.hints_used.items()},
        "moved by bots": dict(position.bot_moves),
        "dates": {seat: (date.since, date.until) for seat, date in position.deadlines.items()},
    }


def check_reading(table: str, log: Log, fail: Fail) -> None:
    pencil, before = Pencil(msgspec.json.decode(log.lines[0])), None
    for place, (line, position) in enumerate(zip(log.lines, log.positions, strict=True)):
        fact = msgspec.json.decode(line)
        pencil.note(fact, position.game.seats[0])
        mine, read = pencil.values(), values_of(position)
        if fact["fact"] == "moved" and position.outcome is not None:
            read["phase"] = "playing"  # that it is over is the next line
        for what in mine:
            if mine[what] != read[what]:
                fail(
                    f"{table[:6]} is read wrongly at line {place}: {what} {read[what]}, where the log has {mine[what]}"
                )
                return
        fail_at = partial(fail_in_line, fail, table, place)
        if before is not None and before.state is not None and fact["fact"] == "moved":
            check_asked(before, position, fact["seat"], fail_at)
        if before is not None and position.resting != rests(before, position, fact):
            fail_at("the rest between two rounds")
        before = position


def fail_in_line(fail: Fail, table: str, place: int, what: str) -> None:
    fail(f"{what} of {table[:6]} at line {place} is wrong")


def rests(before: Position, after: Position, fact: dict[str, Any]) -> bool:
    """A driven table does after each reveal, until its host goes on."""
    if fact["fact"] != "moved":
        return before.resting and fact["fact"] != "next-round"
    ask = after.game.ask(after.state, fact["seat"])
    if ask is not None and not ask.due:  # a choice that may still be replaced
        return before.resting
    return before.driven and after.game.together and after.game.outcome(after.state) is None


def check_asked(before: Position, after: Position, mover: Seat, fail: Fail) -> None:
    """Everybody is asked what the rules ask them, with a new number where that is another ask."""
    game = after.game
    for seat in range(after.setup.seats):
        ask = game.ask(after.state, seat)
        is_other = seat == mover or ask != before.asks.get(seat)
        if after.asks.get(seat) != ask or after.numbers[seat] != before.numbers[seat] + is_other:
            fail(f"the ask of seat {seat}")
    if after.chosen != sum(not ask.due for ask in after.asks.values()) or after.outcome != game.outcome(after.state):
        fail("the count")
