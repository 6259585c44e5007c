"""When nothing has gone wrong for a while: everybody has been told what there is, and no table waits for nobody."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from tablee.server.registry.expiry import idle_for
from tablee.server.registry.listings import UNKNOWN
from tablee.server.table.live import LiveTable
from tablee.server.table.position import Position
from tablee.server.table.post import next_date
from tests.simulation.habits import EXTENSION
from tests.simulation.network import Connection
from tests.simulation.threads import START

if TYPE_CHECKING:
    from tests.simulation.parties import Party
    from tests.simulation.people import Device
    from tests.simulation.run import Simulation

TURNS = tuple(f'{{"fact":"{fact}"' for fact in ("started", "next-round", "ended"))
SOON = 12.0  # seconds in which what can be done is done
QUIET = 20.0  # seconds without trouble in which all that was late has come
SLACK = 0.05  # seconds
BOTS = 20.0  # seconds that bots may think, and let people wait


def check_standing(simulation: "Simulation") -> None:
    for device in simulation.devices:
        check_told(simulation, device)
    for party in simulation.parties:
        lines = simulation.ledger.known.get(party.table or "", ())
        if lines:
            position = simulation.ledger.log(party.table or "").last
            check_date(simulation, party, position)
            check_moving(simulation, party, position)
            check_host(simulation, party, position)
            check_start(simulation, party, position)


def is_settled(simulation: "Simulation", device: "Device", table: str | None) -> bool:
    """Somebody has been at this table for a while."""
    connection = device.connection
    if connection is None or connection.table != table or device.is_over:
        return False
    return connection.is_well and simulation.scheduler.now - connection.began > SOON


def check_told(simulation: "Simulation", device: "Device") -> None:
    """Whoever is there has been told what there is, and has an answer to what they said."""
    now, ledger, connection = simulation.scheduler.now, simulation.ledger, device.connection
    if connection is None or not is_settled(simulation, device, connection.table):
        return
    grown, length = simulation.lengths.get(connection.table, (now, 0))
    told = ledger.heard_of.get(connection, 0)
    is_crowd = device.party.seats > simulation.server.settings.crowd  # which is told of turns, and how far it is
    if told < length and now - grown > SOON and not is_crowd:
        simulation.fail(f"{connection.name} was told of {told} lines, and {length} have been there for long")
    turn = turn_in(ledger.known.get(connection.table, ())[:length]) if is_crowd else 0
    if ledger.by_connection.get(connection, 0) < turn and now - grown > SOON:
        simulation.fail(f"{connection.name} was not told that the game took a turn with line {turn}")
    if is_crowd and now - grown > SOON and 0 < told <= length:
        check_crowd(simulation, device, connection, ledger.log(connection.table).positions[:length])
    if told == length > 0 and not is_crowd:
        check_presence(simulation, device, ledger.log(connection.table).last)
    if device.pinged is not None and device.pinged[0] is connection and now - device.pinged[1] > SOON:
        simulation.fail(f"{connection.name} asked whether the table is there, and has no answer")
    if connection.flooded_at is not None and now - connection.flooded_at > SOON:
        simulation.fail(f"{connection.name} has said too much, and is still heard")
    if device.said is not None and device.said[0] is connection and now - device.said[3] > SOON:
        _, seat, number, _ = device.said
        position = ledger.log(connection.table).last
        if position.numbers.get(seat) == number and position.outcome is None:
            simulation.fail(f"{device.name} has no answer to its move of seat {seat} at ask {number}")


def check_crowd(
    simulation: "Simulation", device: "Device", connection: Connection, positions: Sequence[Position]
) -> None:
    """One of a crowd has been told how far it is, and everything about their own seats."""
    last, told, ledger = positions[-1], simulation.ledger.progress.get(connection), simulation.ledger
    if told is not None and (told["taken"], told["chosen"], told["resting"]) != taken_in(last):
        simulation.fail(f"{connection.name} was told that {told['chosen']} have chosen, and there are {last.chosen}")
    version = ledger.by_connection.get(connection, 0)
    before = positions[version - 1] if 0 < version <= len(positions) else last
    for seat in last.seats_of(device.holder):
        chair, other = last.chairs[seat], before.chairs[seat] if seat < before.chairs.size else None
        if chair != other or last.numbers.get(seat) != before.numbers.get(seat):
            simulation.fail(f"{connection.name} was not told that its own seat {seat} has changed")


def taken_in(position: Position) -> tuple[int, int, bool]:
    return len(position.chairs) - position.chairs.open, position.chosen, position.resting


def turn_in(lines: Sequence[str]) -> int:
    """With which line a crowd was last told everything."""
    return max((number for number, line in enumerate(lines, 1) if line.startswith(TURNS)), default=0)


def check_presence(simulation: "Simulation", device: "Device", position: Position) -> None:
    """Whoever is there is told truly who else is."""
    table, update = device.connection.table if device.connection is not None else "", device.update
    for seat in update["lobby"]["seats"] if update is not None and device.connection is not None else ():
        holder = position.chairs[seat["seat"]].holder
        if holder is None or seat["kind"] != "person":
            continue
        others = [one for one in simulation.devices if one.holder == holder and is_settled(simulation, one, table)]
        if others and not seat["present"]:
            simulation.fail(f"{device.name} has not been told that {others[0].name} is there")
        if seat["present"] and is_gone(simulation, table, holder, SOON):
            simulation.fail(f"{device.name} has not been told that seat {seat['seat']} of {table[:6]} has gone")


def check_blink(simulation: "Simulation", device: "Device", connection: Connection, update: dict[str, Any]) -> None:
    """Nobody is told that somebody has gone who may be back in a moment."""
    now, ledger, lines = simulation.scheduler.now, simulation.ledger, simulation.ledger.known.get(connection.table)
    if not simulation.is_alone or now - ledger.quiet_from < QUIET or not lines:
        return
    holders = {seat: chair.holder for seat, chair in enumerate(ledger.log(connection.table).last.chairs)}
    for seat in update["lobby"]["seats"]:
        who = (connection.table, holders.get(seat["seat"]))
        stayed, process = ledger.stayed.get(who, (0.0, None))
        has_just_gone = now - ledger.gone_at.get(who, 0.0) < simulation.server.settings.gap - SLACK
        promise = ledger.seats.get(who)  # of whoever has left nothing is known
        is_sure = promise is not None and not promise.may_go and not promise.may_move
        is_known = is_sure and stayed > QUIET and process is connection.process
        if seat["kind"] == "person" and not seat["present"] and has_just_gone and is_known:
            simulation.fail(f"{device.name} was told at once that seat {seat['seat']} of {who[0][:6]} has gone")


def check_waiting(simulation: "Simulation", live: LiveTable) -> None:
    """What was decided is written soon, or refused."""
    now, first = simulation.scheduler.now, live.pending[0] if live.pending else None
    waiting = simulation.waiting.get(live)
    if waiting is None or waiting[0] is not first:
        simulation.waiting[live] = (first, now)
    elif first is not None and now - max(waiting[1], simulation.ledger.quiet_from) > SOON:
        simulation.fail(f"{live.id[:6]} waits for the disk for ever")


def check_sockets(simulation: "Simulation", process: Any) -> None:
    """Whoever has gone is let go, a person has one page at a table, and what was remembered is of use once."""
    tables = process.tables
    connections = sum(one.process is process for one in simulation.server.connections)
    watchers = sum(one.relay is None for live in tables.live.values() for one in live.watchers)
    if max(tables.socket_limits.total, watchers) > connections:
        simulation.fail(f"{tables.socket_limits.total} sockets and {watchers} watchers are kept of {connections}")
    for live in tables.live.values():
        players = [one.player for one in live.watchers if one.player is not None]
        if len({*players}) < len(players):
            simulation.fail(f"somebody has two pages at {live.id[:6]}")
    remembered = getattr(tables.memories, "kept", {}).keys() & tables.live.keys()
    if remembered:
        simulation.fail(f"what another process knew of {min(remembered)[:6]} is still kept")


def check_needed(simulation: "Simulation", live: LiveTable) -> None:
    """What nobody needs leaves the memory."""
    settings = simulation.server.settings
    is_needed = idle_for(live) < settings.unload_after + 3 * settings.sweep_every + SOON
    if not is_needed and simulation.scheduler.now - simulation.ledger.quiet_from > 3 * settings.sweep_every + SOON:
        simulation.fail(f"{live.id[:6]} stays in the memory, and nobody is there")


def check_date(simulation: "Simulation", party: "Party", position: Position) -> None:
    """By post: where a date has passed somebody was moved for, whether or not anybody is there."""
    due, date = next_date(position), START + simulation.scheduler.now + simulation.server.clock_offset
    if due is not None and due < date - 3 * simulation.server.settings.sweep_every - SOON:
        simulation.fail(f"{party.table} by post has slept through its date")


def check_dates(simulation: "Simulation") -> None:
    """By post: the date of a table that rests is where whoever wakes it looks, now and after a restart."""
    if simulation.server.is_writing:
        return
    tables, kept = simulation.server.process.tables, simulation.server.due_dates()
    for table, lines in simulation.ledger.known.items():
        live = tables.live.get(table)
        if table in tables.loader or (live is not None and live.pending) or not lines:
            continue
        date = next_date(simulation.ledger.log(table).last)
        if (tables.directory.due.get(table), kept.get(table)) != (date, date):
            simulation.fail(f"the date of {table[:6]} is {date}, and {kept.get(table)} is written down")


def check_listing(simulation: "Simulation", live: LiveTable) -> None:
    """A table is in the list as it stands, where it wants to be found and somebody can sit down."""
    now, ledger = simulation.scheduler.now, simulation.ledger
    lines, (grown, length) = ledger.known.get(live.id, []), simulation.lengths.get(live.id, (now, 0))
    if now - max(grown, ledger.quiet_from) < SOON or live.pending or not lines or len(lines) != length:
        return
    listing = simulation.server.listings().get(live.id)
    told, position = None if listing is None else msgspec.json.decode(listing), ledger.log(live.id).last
    if told != listed_of(live.id, position) and live.listing != UNKNOWN:
        simulation.fail(f"{live.id[:6]} is listed as {told}")


def listed_of(table: str, position: Position) -> dict[str, Any] | None:
    chairs = position.chairs
    if not position.listed or position.phase != "lobby" or position.locked or not chairs.open:
        return None
    names = [chair.name for chair in chairs if chair.kind != "open"]
    return {"table": table, "game": position.game.key, "names": names, "seats": len(chairs), "open": chairs.open}


def check_moving(simulation: "Simulation", party: "Party", position: Position) -> None:
    """While somebody looks on, bots move, and the clock, and a bot for whoever is away."""
    if not any(is_settled(simulation, device, party.table) for device in simulation.devices):
        return
    still = simulation.scheduler.now - max(simulation.lengths[party.table or ""][0], simulation.ledger.quiet_from)
    for seat in position.due() if position.outcome is None else ():
        if still > patience(simulation, party, position, seat):
            simulation.fail(f"nobody moves for seat {seat} of {party.table}")


def patience(simulation: "Simulation", party: "Party", position: Position, seat: int) -> float:
    settings, chair = simulation.server.settings, position.chairs[seat]
    if chair.bot is not None or chair.holder is None:
        return BOTS
    if position.clock == "post" or position.absence == "wait":
        return float("inf")
    if is_gone(simulation, party.table, chair.holder, settings.grace):
        return float(settings.grace) + BOTS
    limit = {"fast": settings.fast, "relaxed": settings.relaxed}.get(position.clock, float("inf"))
    extended = len(simulation.ledger.extended_at.get(party.table or "", ())) if position.driven else 0
    return float(limit + settings.after_reveal + extended * EXTENSION + BOTS)


def is_gone(simulation: "Simulation", table: str | None, holder: str, seconds: float) -> bool:
    """Has nobody with this secret been at the table for so long?"""
    here = [
        device.connection
        for device in simulation.devices
        if device.holder == holder and device.connection is not None and device.connection.table == table
    ]
    now, gone_at = simulation.scheduler.now, simulation.ledger.gone_at.get((table or "", holder))
    if gone_at is None or any(not connection.is_closed_there for connection in here):
        return False
    is_going = any(gone_at < connection.heard_from <= now for connection in here)  # which is about to be known
    return not is_going and now - gone_at > seconds + SOON


def check_start(simulation: "Simulation", party: "Party", position: Position) -> None:
    """A start that somebody lets wait is void, and another one follows."""
    if position.is_starting and any(is_settled(simulation, device, party.table) for device in simulation.devices):
        still = simulation.scheduler.now - max(simulation.lengths[party.table or ""][0], simulation.ledger.quiet_from)
        if still > simulation.server.settings.nonce_within + SOON:
            simulation.fail(f"the start of {party.table} waits for ever")


def check_host(simulation: "Simulation", party: "Party", position: Position) -> None:
    """A host who stays away leaves the table to somebody who is there."""
    settings = simulation.server.settings
    if position.driven or position.clock == "post" or position.host is None:
        return
    others = [
        device
        for device in simulation.devices
        if device.holder != position.host
        and position.seats_of(device.holder)
        and is_settled(simulation, device, party.table)
    ]
    quiet = simulation.scheduler.now - simulation.ledger.quiet_from
    is_away = is_gone(simulation, party.table, position.host, settings.host_grace)
    if others and is_away and quiet > settings.host_grace + SOON:
        simulation.fail(f"the host of {party.table} is away, and nobody else is")
