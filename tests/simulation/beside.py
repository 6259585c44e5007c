"""What people ask beside the game: tokens for another device, codes, lists, their own tables, and what is nobody's."""

import asyncio
from typing import TYPE_CHECKING, Any

from tests.simulation import proof
from tests.simulation.telling import seat_kept, seat_told

if TYPE_CHECKING:
    from tablee.server.table.position import Position
    from tests.simulation.network import Connection
    from tests.simulation.people import Device

LATER = 30.0  # seconds after which somebody uses a token at the latest
CALM = 20.0  # seconds without trouble after which all is well


async def use_token(device: "Device", connection: "Connection", token: str, seconds: float) -> None:
    """Another device of the same person: the same seats, once, and in time."""
    table, secret, server = connection.table, device.secret, device.simulation.server
    device.tokens[table, secret] = token
    crashes, lives, (*_, asked_at) = server.crashes, server.lives, device.passed_on[table, secret]
    is_late = device.chance.random() < 0.3
    if is_late:
        await asyncio.sleep(seconds + 1)
    elif device.chance.random() < 0.3:  # another one is wanted meanwhile
        device.say_if_open(connection, {"say": "pass-on"})
        await asyncio.sleep(2)
    elif device.chance.random() < 0.5:
        await asyncio.sleep(device.chance.uniform(0, min(LATER, seconds / 2)))
    is_late = is_late or (device.simulation.is_alone and device.tokens[table, secret] != token)
    used = [device.request("POST", "/api/devices", {"token": token}) for _ in range(device.chance.randint(1, 2))]
    found = await asyncio.gather(*used)
    answers = [answer for answer in found if answer is not None and answer.is_good]
    heard = [answer for answer in found if answer is not None and answer.status not in (429, 503)]
    is_newest = len(device.passed_on[table, secret]) == 1 and device.loop.time() - asked_at < seconds and not is_late
    is_kept = device.simulation.is_alone and server.crashes == crashes and table not in device.ledger.renamed
    if is_newest and is_kept and len(heard) == len(used) and not answers:
        device.simulation.fail(f"{device.name} was not let in with a token: {heard[0].body!r}")
    is_taken_on = device.simulation.is_alone and server.lives != lives  # in between no time ran
    if len(answers) > 1 or (answers and is_late and not is_taken_on):
        device.simulation.fail(f"{device.name} used a token twice at once, or too late")
    first = answers[0] if answers else None
    if first is not None and first.is_good:
        taken = first.read()
        if taken["secret"] != secret or taken["table"] != table:
            device.simulation.fail(f"{device.name} was passed on to the seats of somebody else")
        if not device.ledger.is_kept(table, device.holder, taken["seats"]):
            device.simulation.fail(f"{device.name} was passed on to {taken['seats']}")
    await asyncio.sleep(device.chance.uniform(0, 1))
    again = await device.request("POST", "/api/devices", {"token": token})
    if first is not None and first.is_good and again is not None and again.is_good:
        device.simulation.fail(f"{device.name} used a token twice")


async def look_up_code(device: "Device", table: str) -> None:
    code = None if device.update is None else device.update["lobby"]["code"]
    answer = await device.request("GET", f"/api/codes/{code}") if code is not None else None
    if answer is None or answer.status in (429, 503) or table in device.ledger.renamed:
        return
    if not answer.is_good or answer.read()["table"] != table:
        device.simulation.fail(f"the code of {table[:6]} finds something else: {answer.body!r}")


async def overreach(device: "Device", table: str) -> None:
    """What nobody may do who is not known at a table, and only its host."""
    is_known = device.chance.random() < 0.5 and not device.ledger.was_host(table, device.holder)
    if is_known:
        answer = await device.request("DELETE", f"/api/tables/{table}")
        if answer is not None and answer.is_good and device.ledger.was_host(table, device.holder):
            device.ledger.removed[table] = device.ledger.renamed[table] = None  # since a moment ago
        elif answer is not None and answer.is_good:
            device.simulation.fail(f"{device.name} could delete {table[:6]}")
        return
    for method, path, body in (("DELETE", f"/api/tables/{table}", None), ("POST", "/api/forget", {"table": table})):
        answer = await device.request(method, path, body, "s" * 32)
        if answer is not None and answer.is_good:
            device.simulation.fail(f"a stranger could {method} {path}")


async def look_around(device: "Device") -> None:
    """What a page asks beside its table: how one's tables stand, which are open, whether all is well."""
    table, secret = device.table, device.secret
    if table is None or secret is None:
        return
    match device.chance.randrange(9):
        case 6:
            await look_up_code(device, table)
        case 0 | 7:
            await look_at_mine(device, table, secret)
        case 1 | 8:
            answer = await device.request("GET", "/api/tables")
            if answer is not None and answer.is_good:
                device.simulation.check_listed(answer.read())
                device.simulation.check_all_listed(answer.read())
        case 2:
            answer = await device.request("GET", f"/api/tables/{table}/record")
            if answer is not None and answer.is_good:  # the game is over by now
                proof.check_record(device, table, answer.body)
            await look_at_certificate(device, table, None if answer is None or not answer.is_good else answer.body)
        case 3 | 4:
            await overreach(device, table)
        case _:
            await look_at_health(device)


async def look_at_mine(device: "Device", table: str, secret: str) -> None:
    """One's own table as it stands, or stood a moment ago."""
    told, holder = device.ledger.by_device.get((device, table), 1), device.holder
    answer = await device.request("POST", "/api/my-tables", {"tables": [{"table": table, "secret": secret}]})
    if answer is None or not answer.is_good:
        return
    found = answer.read()
    promise = device.ledger.seats.get((table, holder))
    is_sure = promise is not None and not promise.may_go
    if (table in found["gone"] and is_sure) or any(
        not device.ledger.is_kept(table, holder, one["mine"]) for one in found["tables"]
    ):
        device.simulation.fail(f"{device.name} was told of its tables {answer.body!r}")
    positions = device.simulation.positions(table)[max(0, told - 1) :]
    for one in found["tables"] if positions and table not in device.ledger.renamed else ():
        if not any(is_mine(one, holder, position) for position in positions):
            device.simulation.fail(f"{device.name} was told of {table[:6]} as it never stood: {answer.body!r}")


def is_mine(told: dict[str, Any], holder: str | None, position: "Position") -> bool:
    expected = {
        "game": position.game.key,
        "code": None if position.code_hidden else position.code,
        "phase": position.phase,
        "clock": position.clock,
        "host": position.host == holder,
        "mine": list(position.seats_of(holder)),
        "open": position.chairs.open if position.phase == "lobby" else 0,
    }
    is_kept = all(told[what] == value for what, value in expected.items())
    return is_kept and all(seat_told(seat) == seat_kept(position, seat["seat"]) for seat in told["seats"])


async def look_at_certificate(device: "Device", table: str, record: bytes | None) -> None:
    """Of a game that is over, with its record; of another one there is none."""
    answer = await device.request("GET", f"/api/tables/{table}/certificate")
    if answer is not None and answer.is_good and table not in device.ledger.renamed:
        proof.check_certificate(device, table, answer.body, record)


async def look_at_health(device: "Device") -> None:
    simulation = device.simulation
    answer = await device.request("GET", "/health")
    is_quiet = simulation.scheduler.now - simulation.ledger.quiet_from > CALM
    if answer is not None and is_quiet and (answer.status != 200 or not answer.read()["ok"]):
        simulation.fail(f"nothing has gone wrong for a while, and {device.name} is told {answer.body!r}")
