"""Habits: what people do about what they are shown, and what programs in their name try as well."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

import msgspec

from tablee.core.game import AnyGame
from tablee.fairness.deal import nonce_commitment
from tablee.games import BY_KEY
from tests.play import dice_of
from tests.simulation import proof
from tests.simulation.beside import look_around, look_at_certificate
from tests.simulation.network import Connection

if TYPE_CHECKING:
    from tests.simulation.people import Device

MOST_SEATS = 5  # to which a host changes a table
EXTENSION = 5  # seconds that a host adds
THINKING = 2.0  # seconds, in the mean
TRIES = 20  # of a request that must be answered in the end
MAD = 120  # messages at once: more than a socket may say


def ask_kinds(game: AnyGame) -> dict[str, Any]:
    kind = get_type_hints(game.ask)["return"]
    kinds = [one for one in get_args(kind) if one is not type(None)] or [kind]
    return {one.__struct_config__.tag: one for one in kinds}


ASK_KINDS = {key: ask_kinds(game) for key, game in BY_KEY.items()}


def act(device: "Device", connection: Connection) -> None:
    update = device.update
    if update is None or connection is not device.connection or connection.is_closed_here:
        return
    if device.chance.random() < 0.02:
        device.say(connection, say="emote", emote="hello")
    lobby = update["lobby"]
    lobby["all"] = {seat["seat"]: seat for seat in (*lobby["seats"], *(update["own"] or {}).get("seats", ()))}
    if device.chance.random() < 0.04:
        device.start(look_around(device))
    if lobby["phase"] == "lobby":
        act_in_lobby(device, connection, lobby)
    elif lobby["phase"] == "over":
        act_at_end(device, connection, lobby)
    else:
        act_in_play(device, connection, update)


def is_host(device: "Device", lobby: dict[str, Any]) -> bool:
    if device.party.is_driven:
        return device.number == 0
    return any(lobby["all"][seat]["host"] for seat in device.seats if seat in lobby["all"])


# Before the game.


def act_in_lobby(device: "Device", connection: Connection, lobby: dict[str, Any]) -> None:
    if lobby["starting"]:
        settle_deal(device, connection, lobby)
        return
    if device.chance.random() < 0.05:
        meddle(device, connection, lobby)
    if not is_host(device, lobby):
        device.is_over = device.is_over or (device.simulation.is_calm and not may_begin(device))
        return
    people = sum(seat["kind"] == "person" for seat in lobby["seats"])
    is_complete = device.party.joined >= device.party.people or device.simulation.is_calm
    if device.chance.random() < (0.4 if device.party.lingers else 0.2):
        arrange(device, connection, lobby)
    if device.chance.random() < 0.05:  # too early
        device.say(connection, say="start")
    if device.lingers(connection):
        return
    if device.party.is_driven and is_complete:
        device.say_later(connection, say="start")
    elif lobby["open"] and is_complete and people:
        bot = device.chance.choice(device.simulation.bots_of(device.party.game))
        device.say_later(connection, say="fill-seats", bot=bot)
    elif not lobby["open"]:
        device.say_later(connection, say="start")


def may_begin(device: "Device") -> bool:
    """Is anybody left who may become the host? Whoever has no seat, or sits in the stands, does not."""
    party = [one for one in device.simulation.devices if one.party is device.party and not one.is_over]
    return any(one.number == 0 or (one.seats and not device.party.is_driven) for one in party)


def settle_deal(device: "Device", connection: Connection, lobby: dict[str, Any]) -> None:
    """Tell the nonce when all commitments are there, and commit anew after a void start."""
    assert device.table is not None
    if device.chance.random() < 0.1:  # not the one it had committed to
        device.say(connection, say="nonce", nonce=device.chance.randbytes(16).hex())
    if lobby["dealing"]:
        device.dealt[device.table] = (lobby["voided"], lobby["dealing"])
    for giver in lobby["dealing"]:
        is_mine = giver["seat"] in device.seats and giver["commitment"] == nonce_commitment(device.nonce)
        if is_mine and not device.is_silent:
            device.say(connection, say="nonce", nonce=device.nonce)
    if not lobby["dealing"] and device.seats:
        if device.committed_anew != (device.table, lobby["voided"]):
            device.committed_anew = (device.table, lobby["voided"])
            device.choose_nonce()
        within = device.simulation.server.settings.nonce_within
        delay = within - device.chance.uniform(0, 0.5) if device.is_slow else 0.0
        commit = {"say": "commit", "commitment": nonce_commitment(device.nonce)}
        device.loop.call_later(delay, device.say_if_open, connection, commit)


def arrange(device: "Device", connection: Connection, lobby: dict[str, Any]) -> None:
    """What the host may do before the start: people change places, and one may have to go."""
    assert device.table is not None
    seats = len(lobby["seats"])
    first, second = device.chance.randrange(seats), device.chance.randrange(seats)
    match device.chance.randrange(7):
        case 6:
            arrange_seats(device, connection)
        case 0:
            device.ledger.let_move(device.table)
            device.say(connection, say="swap", first=first, second=second)
        case 1 if first not in device.seats:
            device.ledger.let_move(device.table, first)
            device.say(connection, say="set-seat", seat=first, kind="open")
        case 2:
            arrange_options(device, connection, hints=device.chance.random() < 0.5)
        case 3:
            arrange_options(device, connection, locked=device.chance.random() < 0.5)
        case 4 if device.party.lingers and device.party.joined >= device.party.people:
            arrange_options(device, connection, listed=True, locked=True)
        case 4:
            arrange_options(device, connection, code_hidden=device.chance.random() < 0.5)
        case _:
            arrange_options(device, connection, bot_pace=device.chance.choice(["at-once", "like-people"]))


def arrange_options(device: "Device", connection: Connection, **options: Any) -> None:
    device.arranged = (connection, options, device.loop.time())
    device.say(connection, say="arrange", **options)


def arrange_seats(device: "Device", connection: Connection) -> None:
    """More of them, or fewer, with a place for everybody who is to come."""
    party, crowd = device.party, device.simulation.server.settings.crowd
    least = party.people + party.at_first
    sizes = [
        size for size in party.game.seats if least <= size <= MOST_SEATS and (size > crowd) == (party.seats > crowd)
    ]
    if sizes and not party.day:
        device.say(connection, say="arrange", setup={"seats": device.chance.choice(sizes)})


# In play.


def act_in_play(device: "Device", connection: Connection, update: dict[str, Any]) -> None:
    lobby, chance = update["lobby"], device.chance
    if is_host(device, lobby):
        act_as_host(device, connection, lobby)
    if not device.is_asleep or (device.simulation.is_calm and not device.sleeps_on):
        turn_to_seat(device, connection, update)
        think(device, connection, update)
    if chance.random() < 0.05:
        meddle(device, connection, lobby)
    if chance.random() < 0.01:
        device.say(connection, say="pass-on")
    is_calm = device.simulation.is_calm  # games by post are long, and end some day
    if chance.random() < ((0.05 if is_calm else 0.2) if device.is_by_post else (0.0 if is_calm else 0.01)):
        device.wants_break = True
        device.leave_page(connection)
    elif chance.random() < 0.002 and device.seats and not device.party.is_driven:
        leave(device, connection)


def turn_to_seat(device: "Device", connection: Connection, update: dict[str, Any]) -> None:
    """A device that is passed round looks with the eyes of whoever has to decide."""
    waiting = [seat for seat in device.seats if update["lobby"]["all"].get(seat, {}).get("waiting")]
    if len(device.seats) > 1 and waiting and update["looking"] not in waiting:
        device.say(connection, say="look", seat=waiting[0])


def think(device: "Device", connection: Connection, update: dict[str, Any]) -> None:
    for asked in update["asks"]:
        key = (asked["seat"], asked["number"])
        has_second_thoughts = device.chance.random() < 0.1
        is_due = update["lobby"]["all"].get(asked["seat"], {}).get("waiting")
        if (is_due or has_second_thoughts) and device.answering != key:
            device.answering = key
            device.later(THINKING / device.simulation.hurry, answer, device, connection, asked)


def answer(device: "Device", connection: Connection, asked: dict[str, Any]) -> None:
    if connection is not device.connection or connection.is_closed_here or device.table is None:
        return
    if asked["number"] % 4 == 3 and (device.party.options.get("hints") or device.chance.random() < 0.3):
        device.want_hint(device.table, asked["seat"], asked["number"])
        device.say(connection, say="hint", seat=asked["seat"], ask=asked["number"])
    move = msgspec.json.encode(move_for(device, asked)).decode()
    key = (device.table, asked["seat"], asked["number"])
    device.submitted.setdefault(key, []).append(move)
    device.said = (connection, asked["seat"], asked["number"], device.loop.time())
    text = f'{{"say":"submit","seat":{asked["seat"]},"ask":{asked["number"]},"move":{move}}}'
    connection.say(text)
    device.simulation.trace.note("submit", device.name, asked["seat"], asked["number"])
    if device.wants_two:
        device.wants_two = False
        device.submitted[key].append(move)
        device.simulation.trace.note("doubled", device.name)
        device.later(0.05, connection.say, text)


def move_for(device: "Device", asked: dict[str, Any]) -> Any:
    kinds = ASK_KINDS[device.party.game.key]
    ask = msgspec.convert(asked["ask"], kinds[asked["ask"]["ask"]])
    seed: Sequence[object] = (device.simulation.seed, device.name, device.chance.random())
    return ask.sample(dice_of(*seed))


def act_as_host(device: "Device", connection: Connection, lobby: dict[str, Any]) -> None:
    chance = device.chance
    if lobby["resting"]:
        device.say_later(connection, say="next")
    elif device.party.is_driven and chance.random() < 0.1:
        say = chance.choice([{"say": "close"}, *[{"say": "extend", "seconds": EXTENSION}] * 3])
        device.later(0.5, device.say_if_open, connection, say)
    if chance.random() < 0.4:
        stand_in(device, connection, lobby)
    if device.is_by_post and chance.random() < 0.1:  # the others were promised their days
        hurry: list[dict[str, Any]] = [{"clock": "fast"}, {"clock": "none"}, {"post_days": 7}]
        device.say(connection, say="arrange", **chance.choice(hurry))


def stand_in(device: "Device", connection: Connection, lobby: dict[str, Any]) -> None:
    """A bot plays for somebody who is away; whoever comes back plays again."""
    for seat in lobby["all"].values():
        if seat["kind"] == "person" and not seat["present"] and seat["bot"] is None:
            device.say(connection, say="set-seat", seat=seat["seat"], kind="bot", bot="random")
            return


def leave(device: "Device", connection: Connection) -> None:
    """For good."""
    assert device.table is not None
    device.ledger.let_go(device.table, device.holder)
    device.say(connection, say="leave")
    device.later(3.0, go, device)


def go(device: "Device") -> None:
    """Unless nobody has heard it: a table that waits for its people would wait for ever."""
    device.is_over = device.is_over or not device.seats
    if not device.is_over and not device.simulation.is_calm:
        device.later(3.0, go, device)


def meddle(device: "Device", connection: Connection, lobby: dict[str, Any]) -> None:
    """What people try as well, or programs in their name: most of it is refused."""
    chance = device.chance
    if chance.random() < 0.1 and not device.simulation.is_calm and device.simulation.server.slowness == 1.0:
        flood(device, connection)
        return
    seat = chance.randrange(len(lobby["seats"]))
    asks = device.update["asks"] if device.update is not None else []
    others = [one for one in lobby["all"] if one not in device.seats]
    say: list[dict[str, Any]] = [
        {"say": "emote", "emote": "hello"},
        {"say": "look", "seat": seat},
        {"say": "look", "seat": None},
        {"say": "rematch"},
        {"say": "nonce", "nonce": device.nonce},
        {"say": "nonce", "nonce": chance.randbytes(16).hex()},
        {"say": "commit", "commitment": nonce_commitment(device.nonce)},
        {"say": "hint", "seat": seat, "ask": 1},
        {"say": "nonsense"},
        {"say": "ping"},
    ]
    if seat in device.seats:
        say.append({"say": "rename", "seat": seat, "name": device.name})
    else:
        say.append({"say": "rename", "seat": seat, "name": "Nobody"})
    if not is_host(device, lobby):
        say += [{"say": "start"}, {"say": "set-seat", "seat": seat, "kind": "open"}, {"say": "close"}, {"say": "next"}]
        say += [{"say": "arrange", "absence": "wait"}, {"say": "swap", "first": seat, "second": 0}]
        say += [{"say": "set-seat", "seat": seat, "kind": "bot"}, {"say": "fill-seats"}]
    for own in device.seats if asks else ():  # on a device that is passed round, without looking
        say.append({"say": "hint", "seat": own, "ask": chance.randint(1, asks[0]["number"])})
    for asked in asks:  # in the place of somebody else, who is often asked with the same number
        for other in others:
            say.append({"say": "submit", "seat": other, "ask": asked["number"], "move": move_for(device, asked)})
            say.append({"say": "hint", "seat": other, "ask": asked["number"]})
    said = msgspec.to_builtins(chance.choice(say))
    if said["say"] == "ping":
        device.pinged = (connection, device.loop.time())
    if said["say"] == "hint":
        device.want_hint(device.table or "", said["seat"], said["ask"])
    device.say(connection, **said)


def flood(device: "Device", connection: Connection) -> None:
    """A program that has gone mad: it is not listened to any more. A slow server would just make it wait."""
    device.flooded = connection
    for _ in range(MAD):
        device.say(connection, say="ping")


# At the end.


def act_at_end(device: "Device", connection: Connection, lobby: dict[str, Any]) -> None:
    party, calm = device.party, device.simulation.is_calm
    if lobby["rematch"] is not None and party.games_left > 0:
        device.start(look_back(device, device.table or "", is_last=False))
        device.table = party.table = lobby["rematch"]
        party.code = ""  # which nobody has passed on yet
        device.update = None
        party.games_left -= device.number == 0
        device.ledger.follow(lobby["rematch"])
        device.leave_page(connection)
    elif party.games_left > 0 and not calm:
        if not device.asked_rematch and (device.seats or device.number == 0):
            device.asked_rematch = True
            device.later(0.1, device.say_if_open, connection, {"say": "rematch"})
    elif not device.looks_back and not device.asked_rematch:
        device.looks_back = True
        device.start(look_back(device, device.table or "", is_last=True))


async def look_back(device: "Device", table: str, is_last: bool) -> None:
    """A finished game has a record, and it holds."""
    for _ in range(TRIES):
        given = await device.request("GET", f"/api/tables/{table}/record")
        if given is not None and given.is_good:
            proof.check_record(device, table, given.body)
            await look_at_certificate(device, table, given.body)
            break
        if table in device.ledger.renamed:  # somebody went, and the table perhaps with them
            break
        if given is not None and given.status not in (429, 503):
            device.simulation.fail(f"the record of {table[:6]} is not given: {given.body!r}")
            break
    else:
        if device.simulation.is_calm:
            device.simulation.fail(f"nobody gives {device.name} the record of {table[:6]}")
    if is_last and device.secret is not None and table not in device.ledger.renamed:
        await go_on_from(device, table)
    if is_last and device.chance.random() < 0.3 and device.secret is not None:
        await (delete if device.chance.random() < 0.3 else forget)(device, table)
    device.is_over = device.is_over or is_last


async def go_on_from(device: "Device", table: str) -> None:
    """The same deal once more, or the same game from one of its moves: a table that nobody plays at."""
    if device.chance.random() < 0.5:
        return
    begin: dict[str, Any] = device.chance.choice(
        [{"from": "same-deal"}, {"from": "branch", "move": device.chance.randrange(3)}]
    )
    body = {"game": device.party.game.key, "people": [device.name], "begin": {**begin, "table": table}}
    answer = await device.request("POST", "/api/tables", body)
    if answer is not None and answer.is_good:
        opened = answer.read()
        device.ledger.begun_from[opened["table"]] = (begin["from"], table)
        device.ledger.promise_seats(opened["table"], opened["secret"], opened["seats"], may_move=False)
        device.secrets.append(opened["secret"])


async def delete(device: "Device", table: str) -> None:
    """By its host: a table goes, and nobody finds it any more."""
    if not device.ledger.was_host(table, device.holder):
        return
    device.ledger.renamed[table] = None
    code = None if device.update is None else device.update["lobby"]["code"]
    answer = await device.request("DELETE", f"/api/tables/{table}")
    if answer is None or not answer.is_good:
        return
    device.ledger.removed[table] = device.ledger.deleted[table] = None
    given = await device.request("GET", f"/api/tables/{table}/record")
    if given is not None and given.is_good:
        device.simulation.fail(f"{table[:6]} was deleted, and its record is given")
    await check_code_gone(device, table, code)


async def check_code_gone(device: "Device", table: str, code: str | None) -> None:
    found = await device.request("GET", f"/api/codes/{code}") if code is not None else None
    if found is not None and found.is_good and found.read()["table"] == table:
        device.simulation.fail(f"{table[:6]} is gone, and its code still finds it")


async def forget(device: "Device", table: str) -> None:
    """A name goes, and with the last person the table."""
    device.ledger.let_go(table, device.holder)
    device.ledger.renamed[table] = None
    for promise in [one for (other, _), one in device.ledger.seats.items() if other == table]:
        promise.may_move = True
    others = [one for (other, who), one in device.ledger.seats.items() if other == table and who != device.holder]
    code = None if device.update is None else device.update["lobby"]["code"]
    answer = await device.request("POST", "/api/forget", {"table": table})
    if answer is not None and answer.is_good and answer.read()["closed"]:
        if any(one.seats and not one.may_go for one in others):
            device.simulation.fail(f"{device.name} was forgotten, and the table of others with it")
        device.ledger.removed[table] = device.ledger.deleted[table] = None
        await check_code_gone(device, table, code)
    elif answer is not None and answer.is_good:
        device.ledger.forgotten.setdefault(table, []).append((device.holder or "", f'"{device.name}"'))
