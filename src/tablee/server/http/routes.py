"""The HTTP interface. Secrets travel in `Authorization: Bearer`, never in an address."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from math import ceil
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, delete, get, post
from litestar.openapi import ResponseSpec
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import FromPath, JSONBody, QueryParameter, RawBody
from litestar.status_codes import HTTP_200_OK

from tablee import __version__
from tablee.core.game import AnyGame
from tablee.core.refusals import BadInput, NotAllowedNow
from tablee.daily.table import PlayedGame
from tablee.games import GAMES
from tablee.records.certificate import Signed
from tablee.server.address_limits import Buckets, network_of
from tablee.server.http import game_files, parsing, schemas
from tablee.server.http.language import language_of, say
from tablee.server.monitoring.metrics import TYPE
from tablee.server.refusals import NoSuchTable
from tablee.server.registry.my_tables import MOST_TABLES, look_at
from tablee.server.registry.tables import Tables
from tablee.server.size_limits import EDITION_BYTES
from tablee.server.storage.reviews import MOST_FILES as MOST_REVIEWS
from tablee.server.storage.table_codes import read_code
from tablee.server.table.beginning import check_day
from tablee.server.table.opening import NewTable, read_game
from tablee.thinking.bots import baselines_of, levels_of

SHORT = 4096  # bytes of a referee's question that are read at once
AnyRequest = Request[Any, Any, Any]
BEARER: dict[str, list[str]] = {"secret": []}


def answer_spec(body: Any, description: str) -> ResponseSpec:
    return ResponseSpec(body, description=description, generate_examples=False)


REFUSED = answer_spec(schemas.Problem, "Refused, and why.")
NOES = {
    **dict.fromkeys((400, 401, 403), REFUSED),
    404: answer_spec(schemas.Problem, "There is no such thing."),
    **dict.fromkeys((409, 413, 415, 429, 503), REFUSED),
}
STEPS = {**NOES, 200: answer_spec(schemas.Replay, "The replay.")}


def body_of(media_type: str, kind: OpenAPIType) -> RequestBody:
    return RequestBody(content={media_type: OpenAPIMediaType(schema=Schema(type=kind))}, required=True)


@dataclass
class TextOperation(Operation):
    """Takes a text as its body."""

    def __post_init__(self) -> None:
        self.request_body = body_of("text/plain", OpenAPIType.STRING)


@dataclass
class ObjectOperation(Operation):
    """Takes a JSON object that the game itself reads."""

    def __post_init__(self) -> None:
        self.request_body = body_of("application/json", OpenAPIType.OBJECT)


class TooOften(NotAllowedNow):
    """And when it may be tried again, in seconds."""

    def __init__(self, wait: float) -> None:
        super().__init__("server-too-often")
        self.wait = max(1, ceil(wait))


class NeedSecret(NotAllowedNow):
    pass


def tables_of(request: AnyRequest) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


def language_for(request: AnyRequest) -> str:
    return language_of(request.headers.get("accept-language", ""))


def limit(request: AnyRequest, buckets: Buckets) -> None:
    limit_to(buckets, address_of(request))


def address_of(request: AnyRequest) -> str:
    """Whom a request is counted for."""
    return network_of(request.client.host if request.client else "")


def limit_to(buckets: Buckets, key: str) -> None:
    if not buckets.take(key):
        raise TooOften(buckets.wait(key))


def secret_of(request: AnyRequest) -> str | None:
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    return secret.strip() if scheme.lower() == "bearer" and secret.strip() else None


@get("/api/games", summary="The games of the house")
async def games() -> list[schemas.GameInfo]:
    return [
        schemas.GameInfo(
            key=game.key,
            seats=schemas.SeatsInfo(game.seats[0], game.seats[-1], game.usual_seats),
            options=tuple(schemas.OptionInfo(option.key, option.choices) for option in game.options),
            rulings=game.edition.usual_rulings,
            bots=game.bot_names,
            levels=tuple(schemas.LevelInfo(level, bots) for level, bots in levels_of(game).items()),
            baselines=baselines_of(game),
            parts=game_files.parts_of(game),
        )
        for game in GAMES
    ]


@get("/api/games/{game:str}/edition", media_type="text/plain", responses=NOES, summary="The printed values, as TOML")
async def edition(game: FromPath[str]) -> str:
    return find_game(game).edition.text


def find_game(key: str) -> AnyGame:
    try:
        return read_game(key)
    except BadInput as refusal:
        raise NoSuchTable(refusal.sentence.key, **refusal.sentence.parts) from None


@post(
    "/api/games/{game:str}/edition",
    status_code=HTTP_200_OK,
    operation_class=TextOperation,
    responses=NOES,
    summary="Read an edition file: TOML in, values for a setup out",
)
async def read_edition(request: AnyRequest, game: FromPath[str], body: RawBody) -> schemas.EditionRead:
    the_game = find_game(game)
    values = await tables_of(request).parser.run(address_of(request), parsing.read_edition, the_game.key, body)
    return schemas.EditionRead(values)


@get("/api/games/{game:str}/rules/{language:str}", media_type="text/markdown", responses=NOES, summary="The rules")
async def rules(game: FromPath[str], language: FromPath[str]) -> str:
    return game_files.text_of(find_game(game).folder / "words", "rules.{}.md", language_of(language))


@get("/api/games/{game:str}/words/{language:str}", media_type="text/plain", responses=NOES, summary="What a game says")
async def game_words(game: FromPath[str], language: FromPath[str]) -> str:
    return game_files.text_of(find_game(game).folder / "words", "{}.ftl", language_of(language))


@get(
    [f"/api/games/{{game:str}}/{name}" for name in game_files.BY_NAME],
    responses={**NOES, 200: answer_spec(str, "The file.")},
    summary="The lid, the look or the board of a game that did not come with the page",
)
async def game_file(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    file = game_files.BY_NAME[request.url.path.rpartition("/")[2]]
    if not file.is_in(find_game(game)):
        raise NoSuchTable("server-no-file")
    return Response(file.read(find_game(game)), media_type=file.type, headers={"cache-control": "no-cache"})


@post("/api/tables", responses=NOES, summary="Open a table")
async def open_table(request: AnyRequest, data: JSONBody[NewTable]) -> schemas.OpenedTable:
    tables = tables_of(request)
    limit(request, tables.limits.opens)
    return await tables.open(await with_edition(request, data), address_of(request))


async def with_edition(request: AnyRequest, data: NewTable) -> NewTable:
    """The edition file of a new table goes into its setup, read where it keeps nobody waiting."""
    if data.edition_toml is None:
        return data
    if len(data.edition_toml) > EDITION_BYTES:
        raise BadInput("edition_toml", "server-too-big", bytes=EDITION_BYTES)
    values = await tables_of(request).parser.run(address_of(request), parsing.parse_edition, data.edition_toml)
    return msgspec.structs.replace(data, setup={**data.setup, "edition": values}, edition_toml=None)


@get(
    "/api/tables",
    responses={200: answer_spec(list[schemas.OpenTable], "Open tables.")},
    summary="Open tables that want to be found",
)
async def list_tables(request: AnyRequest) -> Response[Any]:
    return Response(await tables_of(request).listings.all(), media_type="application/json")


@get("/api/codes/{code:str}", responses=NOES, summary="The table of a spoken code")
async def find_code(request: AnyRequest, code: FromPath[str]) -> schemas.TableFound:
    """Codes are short and could be tried one after another: an address may miss so often and no more, and then it finds
    nothing either. Whoever finds something may go on: many people type the code of a stage game."""
    tables, address, wanted = tables_of(request), address_of(request), read_code(code)
    if not wanted:
        raise NoSuchTable("server-no-code")
    limit_to(tables.limits.look_ups, address)
    limit_to(tables.limits.misses, address)
    table = await tables.find_code(wanted)
    tables.limits.misses.give_back(address)
    return schemas.TableFound(table)


@post("/api/tables/{table:str}/seats", security=[{}, BEARER], responses=NOES, summary="Sit down")
async def take_seat(request: AnyRequest, table: FromPath[str], data: JSONBody[schemas.TakeSeat]) -> schemas.SeatTaken:
    tables = tables_of(request)
    if tables.has_to_ask(table):
        limit(request, tables.limits.knocks)
    if await tables.is_driven(table):
        limit_driven(tables, table, address_of(request))
    else:
        limit(request, tables.limits.joins)
    return await tables.join(table, data, secret_of(request))


def limit_driven(tables: Tables, table: str, address: str) -> None:
    """A whole room pours in, but not a thousand false people from one address."""
    here = f"{address} {table}"
    limit_to(tables.limits.address_joins, here)
    if not tables.limits.driven_joins.take(table):
        tables.limits.address_joins.give_back(here)
        raise TooOften(tables.limits.driven_joins.wait(table))


@post("/api/my-tables", status_code=HTTP_200_OK, responses=NOES, summary="How one's own tables stand")
async def my_tables(request: AnyRequest, data: JSONBody[schemas.LookAtTables]) -> schemas.MyTables:
    if len(data.tables) > MOST_TABLES:
        raise BadInput("tables", "input-list-length", length=len(data.tables), least=0, most=MOST_TABLES)
    tables = tables_of(request)
    for _ in data.tables:
        limit(request, tables.limits.look_ups)
    return await look_at(tables, data.tables)


@post("/api/devices", responses=NOES, summary="Go on with one's seats on this device")
async def use_token(request: AnyRequest, data: JSONBody[schemas.UseToken]) -> schemas.SeatTaken:
    tables = tables_of(request)
    limit(request, tables.limits.joins)
    return await tables.use_token(data.token)


@get("/api/tables/{table:str}/record", media_type="text/plain", responses=NOES, summary="The record of a finished game")
async def record(request: AnyRequest, table: FromPath[str]) -> Response[str]:
    result = await tables_of(request).record(table)
    headers = file_headers("attachment", f"{result.game}.tablee")
    return Response(result.text, media_type="text/plain", headers=headers)


def file_headers(disposition: str, name: str) -> dict[str, str]:
    return {"content-disposition": f'{disposition}; filename="{name}"', "cache-control": "no-cache"}


@get(
    "/api/tables/{table:str}/certificate",
    responses={**NOES, 200: answer_spec(Signed, "The certificate.")},
    summary="The certificate of a finished game",
)
async def certificate(request: AnyRequest, table: FromPath[str]) -> Response[Any]:
    result = await tables_of(request).certificate(table)
    headers = file_headers("inline", f"{result.game}.certificate.json")
    return Response(result.text.encode(), media_type="application/json", headers=headers)


@get("/api/key", summary="The key this server signs certificates with")
async def key(request: AnyRequest) -> schemas.ServerKey:
    return schemas.ServerKey("Ed25519", tables_of(request).signer.key)


@get("/api/tables/{table:str}/replay", responses=STEPS, summary="A finished game, step by step")
async def replay(
    request: AnyRequest, table: FromPath[str], seat: Annotated[int | None, QueryParameter(ge=0)] = None
) -> Response[Any]:
    result = await tables_of(request).record(table)
    return await answer_replay(request, result.text.encode(), seat)


@post(
    "/api/replay",
    status_code=HTTP_200_OK,
    operation_class=TextOperation,
    responses=STEPS,
    summary="Any record, step by step",
)
async def replay_record(
    request: AnyRequest, body: RawBody, seat: Annotated[int | None, QueryParameter(ge=0)] = None
) -> Response[Any]:
    return await answer_replay(request, body, seat)


async def answer_replay(request: AnyRequest, text: bytes, seat: int | None) -> Response[Any]:
    result = await tables_of(request).parser.run(address_of(request), parsing.step_through, text, seat)
    return Response(result, media_type="application/json")


@get(
    "/api/tables/{table:str}/steps",
    responses={**NOES, 200: answer_spec(PlayedGame, "The decisions.")},
    summary="What one seat of a finished game decided",
)
async def steps(
    request: AnyRequest, table: FromPath[str], seat: Annotated[int, QueryParameter(ge=0)] = 0
) -> Response[Any]:
    text = (await tables_of(request).record(table)).text.encode()
    result = await tables_of(request).parser.run(address_of(request), parsing.steps_of, text, seat)
    return Response(result, media_type="application/json")


@get("/api/daily", summary="The days around today, and what this server commits to")
async def daily(request: AnyRequest) -> list[schemas.DailyDay]:
    tables = tables_of(request)
    return list(tables.dailies.days(tables.host.date()))


@get("/api/daily/{game:str}/{date:str}", responses=NOES, summary="Who played a day's table before")
async def daily_field(request: AnyRequest, game: FromPath[str], date: FromPath[str]) -> schemas.DailyField:
    tables, the_game = tables_of(request), find_game(game)
    limit(request, tables.limits.studies)
    check_day(date, tables.host.date(), "date")
    return await tables.dailies.field(date, the_game, address_of(request))


@post(
    "/api/games/{game:str}/explore",
    status_code=HTTP_200_OK,
    operation_class=ObjectOperation,
    responses=NOES,
    summary="What a game's mind makes of a situation",
)
async def explore(request: AnyRequest, game: FromPath[str], body: RawBody) -> Response[Any]:
    tables, the_game = tables_of(request), find_game(game)
    limit(request, tables.limits.studies)
    try:
        answer = await tables.explorer.explore(the_game, body, address_of(request))
    except BadInput as refusal:
        message = say(refusal.sentence, language_for(request), the_game)
        problem = schemas.Problem(f"{refusal.path}: {message}", refusal.sentence.key, refusal.path)
        return Response(problem, status_code=400)
    if answer is None:
        raise NoSuchTable("server-no-explorer")
    return Response(answer, media_type="application/json")


@post(
    "/api/referee/{game:str}",
    status_code=HTTP_200_OK,
    operation_class=ObjectOperation,
    responses={**NOES, 422: answer_spec(schemas.BadReferee, "Bad input.")},
    summary="Score a game played with the real box",
)
async def referee(request: AnyRequest, game: FromPath[str], body: RawBody) -> Response[Any]:
    the_game = find_game(game)
    if not the_game.has_referee:
        raise NoSuchTable("no-referee")
    try:
        if len(body) <= SHORT:
            result = parsing.score(the_game.key, body)
        else:
            result = await tables_of(request).parser.run(address_of(request), parsing.score, the_game.key, body)
        return Response(result, media_type="application/json")
    except BadInput as refusal:
        return bad_referee(refusal, request, the_game)


@post(
    "/api/referee/{game:str}/moves",
    status_code=HTTP_200_OK,
    operation_class=ObjectOperation,
    responses={**NOES, 422: answer_spec(schemas.BadReferee, "Bad input.")},
    summary="Judge a game played with the real box move by move, by its rules",
)
async def judged_moves(request: AnyRequest, game: FromPath[str], body: RawBody) -> Response[Any]:
    the_game = find_game(game)
    try:
        result = await tables_of(request).parser.run(address_of(request), parsing.judge_moves, the_game.key, body)
        return Response(result, media_type="application/json")
    except BadInput as refusal:
        return bad_referee(refusal, request, the_game)


def bad_referee(refusal: BadInput, request: AnyRequest, game: AnyGame) -> Response[Any]:
    message = say(refusal.sentence, language_for(request), game)
    return Response(schemas.BadReferee(refusal.path, message, f"{refusal.path}: {message}"), status_code=422)


@post(
    "/api/forget",
    status_code=HTTP_200_OK,
    security=[BEARER],
    responses=NOES,
    summary="Remove one's name, and a table of one's own",
)
async def forget(request: AnyRequest, data: JSONBody[schemas.Forget]) -> schemas.Forgotten:
    return await taken_out(request, data.table, tables_of(request).forget)


@delete(
    "/api/tables/{table:str}",
    status_code=HTTP_200_OK,
    security=[BEARER],
    responses=NOES,
    summary="Delete a table, as its host",
)
async def delete_table(request: AnyRequest, table: FromPath[str]) -> schemas.Forgotten:
    return await taken_out(request, table, tables_of(request).delete)


async def taken_out(
    request: AnyRequest, table: str, remove: Callable[[str, str], Awaitable[schemas.Forgotten]]
) -> schemas.Forgotten:
    """And with it what was thought about the game, which has names in it."""
    limit(request, tables_of(request).limits.joins)
    secret = secret_of(request)
    if secret is None:
        raise NeedSecret("server-need-secret")
    record = None
    with suppress(NotAllowedNow):  # nobody reviews a game that goes on
        record = await tables_of(request).record(table)
    forgotten = await remove(table, secret)
    if record is not None:
        await request.app.state.reviews.forget(record.text)
    return forgotten


@get("/api/keeping", summary="What this server keeps, and for how long")
async def keeping(request: AnyRequest) -> schemas.Keeping:
    tables, settings = tables_of(request), tables_of(request).settings
    return schemas.Keeping(settings.keep_days, MOST_REVIEWS, settings.token_seconds, tables.router is not None)


@get("/health", summary="Is all well?")
async def health(request: AnyRequest) -> Response[schemas.Health]:
    tables, router = tables_of(request), tables_of(request).router
    fault = await tables.store.check()
    log_is_up = fault in (None, "lost")  # what is lost is lost: what is decided now can be kept
    bus_is_up = router is None or router.bus.is_up
    is_ok = not tables.is_stopping and fault is None and bus_is_up
    counts = len(tables.directory), tables.socket_limits.total
    result = schemas.Health(is_ok, __version__, *counts, tables.name, log_is_up, bus_is_up, fault)
    return Response(result, status_code=200 if log_is_up else 503)


@get("/metrics", media_type="text/plain", summary="Figures for Prometheus")
async def metrics(request: AnyRequest) -> Response[bytes]:
    return Response(await tables_of(request).all_figures(), headers={"content-type": TYPE}, media_type="text/plain")


GAME_HANDLERS = [games, edition, read_edition, rules, game_words, game_file, explore, referee, judged_moves]
TABLE_HANDLERS = [open_table, list_tables, my_tables, find_code, take_seat, use_token, forget, delete_table]
FINISHED_HANDLERS = [record, certificate, replay, replay_record, steps, daily, daily_field]
HANDLERS = [*GAME_HANDLERS, *TABLE_HANDLERS, *FINISHED_HANDLERS, key, keeping, health, metrics]
