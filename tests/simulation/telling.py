"""What is told of a table beside its views: asks, news, points, dates, how far a crowd is, and its films."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from tablee.core.facts import Eyes
from tablee.server.settings import Settings
from tablee.server.table import facts, history
from tablee.server.table.position import Position
from tests.simulation.ledger import Told
from tests.simulation.log import Log, as_it_travels, encode

Fail = Callable[[str], None]


def check_contents(told: Told, log: Log, update: dict[str, Any], is_crowd: bool, fail: Fail) -> None:
    version, name = update["version"], told.device.name
    position = log.positions[version - 1]
    expected = as_it_travels(contents_of(position))
    lobby = update["lobby"]
    for what, value in expected.items():
        found = lobby[what] if what in lobby else update[what]
        if found != value:
            fail(f"{name} was told {what} {found} at line {version}, where the log has {value}")
    points = {seat["seat"]: seat for seat in lobby["seats"]}
    totals = list(position.game.totals(position.state)) if position.state is not None else []
    told_totals = dict(map(tuple, update["totals"]))
    if any(totals[seat] != points for seat, points in told_totals.items()) or (
        totals and not is_crowd and len(told_totals) != len(points)
    ):
        fail(f"{name} was told the points {told_totals} at line {version}, where the log has {totals}")
    if not is_crowd and lobby["outcome"] != as_it_travels(position.outcome):
        fail(f"{name} was told another outcome at line {version}")
    if not is_crowd and update["remarks"] != (list(remarks_of(log)) if position.outcome is not None else []):
        fail(f"{name} was told {update['remarks']} of bots at line {version}")


def contents_of(position: Position) -> dict[str, Any]:
    is_begun = position.state is not None
    return {
        "game": position.game.key,
        "setup": {name: value for name, value in msgspec.structs.asdict(position.setup).items() if name != "edition"},
        "origin": position.origin,
        "waiting": sum(chair.holder is not None for chair in position.waiting),
        "progress": position.game.progress(position.state) if is_begun else (),
        "dates": list(dates_of(position)) if position.clock == "post" and is_begun else (),
    }


def dates_of(position: Position) -> Iterator[dict[str, Any]]:
    """Who is awaited and until when, and when the others moved."""
    for seat in range(position.setup.seats):
        date, ask, moved = position.deadlines.get(seat), position.asks.get(seat), position.moved_at.get(seat)
        is_asked = ask is not None and ask.due and position.outcome is None
        if is_asked and date is not None and date.number == position.numbers[seat]:
            yield {"seat": seat, "since": date.since, "until": date.until}
        elif moved is not None:
            yield {"seat": seat, "since": moved, "until": None}


def remarks_of(log: Log) -> Iterator[dict[str, Any]]:
    for move, place in enumerate(log.moves):
        fact = log.facts[place]
        if isinstance(fact, facts.Moved) and fact.aside is not None and fact.aside.expected is not None:
            yield as_it_travels({"move": move, "seat": fact.seat, "sentence": fact.aside.expected})


def check_ask(told: Told, position: Position, update: dict[str, Any], settings: Settings, fail: Fail) -> None:
    """What one is asked is what the rules ask, and for no longer than the clock gives."""
    for asked in update["asks"]:
        ask = position.asks[asked["seat"]]
        if asked["ask"] != as_it_travels(ask) or asked["question"] != as_it_travels(ask.question()):
            fail(f"{told.device.name} was asked something else at line {update['version']}")
        limit = {"fast": settings.fast, "relaxed": settings.relaxed}.get(position.clock)
        left = asked["seconds_left"]
        if left is not None and not position.driven and (limit is None or left > limit + settings.after_reveal):
            fail(f"{told.device.name} was told of {left} seconds at line {update['version']}")


def check_story(told: Told, log: Log, news: dict[str, Any], reader: Eyes, fail: Fail) -> None:
    """Of a move these eyes are told all that is for them, and nothing else."""
    who, move = told.device.name, news["move"]
    if move >= len(log.moves):
        fail(f"{who} was told of move {move}, which is not there")
        return
    fact = log.facts[log.moves[move]]
    mover = (fact.seat, fact.by) if isinstance(fact, facts.Moved) else (None, None)
    if (news["seat"], news["by"]) != mover:
        fail(f"{who} was told that {news['seat']} made move {move}")
    sentences = {encode(one) for one in news["sentences"]}
    if not sentences <= log.sentences(move, reader):
        fail(f"{who} was told of move {move} what seat {reader} may not know")
    if not {encode(one) for one in news["why"]} <= log.reasons(move, reader):
        fail(f"{who} was told why of move {move}, which seat {reader} may not know")
    expected = log.news(move, reader)
    if len(expected) <= history.LONG and not expected <= sentences:
        fail(f"{who} was not told all of move {move}")


def seat_told(seat: dict[str, Any]) -> tuple[Any, ...]:
    return tuple(seat[key] for key in ("name", "kind", "bot", "host", "waiting", "hints"))


def seat_kept(position: Position, seat: int) -> tuple[Any, ...]:
    chair, ask = position.chairs[seat], position.asks.get(seat)
    is_host = chair.holder is not None and chair.holder == position.host
    waits = ask is not None and ask.due and position.outcome is None and not position.resting
    return (chair.name, chair.kind, chair.bot, is_host, waits, len(position.hints_used.get(seat, ())))


# A crowd.


def check_progress(told: Told, log: Log, fail: Fail) -> None:
    progress = msgspec.json.decode(told.frame)
    if not 0 < progress["version"] <= len(log.positions):
        return  # it is said elsewhere that it was not kept
    position = log.positions[progress["version"] - 1]
    expected = {
        "phase": position.phase,
        "taken": len(position.chairs) - position.chairs.open,
        "seats": len(position.chairs),
        "waiting": sum(chair.holder is not None for chair in position.waiting),
        "chosen": position.chosen,
        "resting": position.resting,
    }
    found = {what: progress[what] for what in expected}
    if found != expected:
        fail(f"{told.device.name} was told {found} at line {progress['version']}, where the log has {expected}")


def check_film(told: Told, log: Log, is_renamed: bool, fail: Fail) -> None:
    """It is that of its move, and whoever sees it has seen how it began."""
    film = msgspec.json.decode(told.frame)
    if film["move"] >= len(log.moves):
        fail(f"{told.device.name} was shown a film of move {film['move']}, which is not there")
        return
    place = log.moves[film["move"]]
    if film["film"] != as_it_travels(film_in(log, place)):
        fail(f"{told.device.name} was shown another film of move {film['move']} than the game makes")
    if told.version < place + 1:
        fail(f"{told.device.name} was shown the film of move {film['move']} before the move")
    names = log.positions[place].chairs
    if not is_renamed and any(names[int(seat)].name != name for seat, name in film["names"].items()):
        fail(f"{told.device.name} was shown other names in a film")


def film_in(log: Log, place: int) -> Any:
    before, game = log.positions[place - 1], log.last.game
    state = before.state
    for fact in log.facts[place].facts:
        film = game.film(state, fact, before.film_seconds) if game.film is not None else None
        if film is not None:
            return film
        state = game.evolve(state, fact)
    return None
