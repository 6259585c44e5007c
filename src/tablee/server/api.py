"""The HTTP interface. Secrets travel in `Authorization: Bearer`, never in an address."""

from dataclasses import dataclass
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.openapi import ResponseSpec
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import FromPath, JSONBody, QueryParameter, RawBody
from litestar.status_codes import HTTP_200_OK

from tablee import __version__
from tablee.core.certificate import Signed
from tablee.core.edition import read_toml
from tablee.core.game import AnyGame
from tablee.core.reading import read_json
from tablee.core.refusals import BadInput, NotAllowedNow
from tablee.games import GAMES
from tablee.server import bodies
from tablee.server.house import House, NoSuchTable
from tablee.server.limits import Buckets
from tablee.server.metrics import TYPE
from tablee.server.opening import read_game
from tablee.server.replays import replay_of
from tablee.server.speech import language_of, say
from tablee.table.flock import baselines_of, levels_of

AnyRequest = Request[Any, Any, Any]
BEARER: dict[str, list[str]] = {"secret": []}
NOT_FOUND = ResponseSpec(bodies.Problem, description="There is no such thing.", generate_examples=False)
REFUSED = ResponseSpec(bodies.Problem, description="Refused, and why.", generate_examples=False)
NOES = {
    400: REFUSED,
    401: REFUSED,
    403: REFUSED,
    404: NOT_FOUND,
    409: REFUSED,
    413: REFUSED,
    415: REFUSED,
    429: REFUSED,
    503: REFUSED,
}


@dataclass
class TextOperation(Operation):
    """Takes a text as its body."""

    def __post_init__(self) -> None:
        kind = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING))
        self.request_body = RequestBody(content={"text/plain": kind}, required=True)


@dataclass
class ObjectOperation(Operation):
    """Takes a JSON object that the game itself reads."""

    def __post_init__(self) -> None:
        kind = OpenAPIMediaType(schema=Schema(type=OpenAPIType.OBJECT))
        self.request_body = RequestBody(content={"application/json": kind}, required=True)


class TooOften(NotAllowedNow):
    pass


class TooBig(NotAllowedNow):
    pass


class NeedSecret(NotAllowedNow):
    pass


def house_of(request: AnyRequest) -> House:
    house: House = request.app.state.house
    return house


def limit(request: AnyRequest, buckets: Buckets) -> None:
    limit_to(buckets, request.client.host if request.client else "")


def limit_to(buckets: Buckets, key: str) -> None:
    if not buckets.take(key):
        raise TooOften("server-too-often")


def secret_of(request: AnyRequest) -> str | None:
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    return secret.strip() if scheme.lower() == "bearer" and secret.strip() else None


@get("/api/games", summary="The games of the house")
async def games() -> list[bodies.GameInfo]:
    return [
        bodies.GameInfo(
            key=game.key,
            seats=bodies.SeatsInfo(game.seats[0], game.seats[-1], game.usual_seats),
            options=tuple(bodies.OptionInfo(option.key, option.choices) for option in game.options),
            bots=game.bot_names,
            levels=tuple(bodies.LevelInfo(level, bots) for level, bots in levels_of(game).items()),
            baselines=baselines_of(game),
        )
        for game in GAMES
    ]


@get("/api/games/{game:str}/edition", media_type="text/plain", responses=NOES, summary="The printed values, as TOML")
async def edition(game: FromPath[str]) -> str:
    return found_game(game).edition.text


def found_game(key: str) -> AnyGame:
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
async def read_edition(game: FromPath[str], body: RawBody) -> bodies.EditionRead:
    the_game = found_game(game)
    given = read_toml(text_of(body))
    the_game.edition.with_changes(given)
    return bodies.EditionRead(given.value)


def text_of(body: bytes) -> str:
    try:
        return body.decode()
    except UnicodeDecodeError:
        raise BadInput("input", "input-not-utf8") from None


@get("/api/games/{game:str}/rules/{language:str}", media_type="text/markdown", responses=NOES, summary="The rules")
async def rules(game: FromPath[str], language: FromPath[str]) -> str:
    path = found_game(game).folder / "words" / f"rules.{language_of(language)}.md"
    return path.read_text(encoding="utf-8")


@post("/api/tables", responses=NOES, summary="Open a table")
async def open_table(request: AnyRequest, data: JSONBody[bodies.NewTable]) -> bodies.Opened:
    house = house_of(request)
    limit(request, house.opens)
    return await house.open(data)


@get("/api/tables", summary="Open tables that want to be found")
async def list_tables(request: AnyRequest) -> list[bodies.OpenTable]:
    return await house_of(request).listed()


@get("/api/codes/{code:str}", responses=NOES, summary="The table of a spoken code")
async def find_code(request: AnyRequest, code: FromPath[str]) -> bodies.TableFound:
    house = house_of(request)
    if not await house.is_driven_code(code):  # many people type the code of a stage game
        limit(request, house.look_ups)
    return bodies.TableFound(await house.find_code(code))


@post("/api/tables/{table:str}/seats", security=[{}, BEARER], responses=NOES, summary="Sit down")
async def take_seat(request: AnyRequest, table: FromPath[str], data: JSONBody[bodies.TakeSeat]) -> bodies.SeatTaken:
    house = house_of(request)
    if await house.is_driven(table):
        limit_to(house.driven_joins, table)
    else:
        limit(request, house.joins)
    return await house.join(table, data, secret_of(request))


@post("/api/devices", responses=NOES, summary="Go on with one's seats on this device")
async def use_token(request: AnyRequest, data: JSONBody[bodies.UseToken]) -> bodies.SeatTaken:
    house = house_of(request)
    limit(request, house.joins)
    return await house.use_token(data.token)


@get("/api/tables/{table:str}/record", media_type="text/plain", responses=NOES, summary="The record of a finished game")
async def record(request: AnyRequest, table: FromPath[str]) -> Response[str]:
    found = await house_of(request).record(table)
    headers = {"content-disposition": f'attachment; filename="{found.game}.tablee"', "cache-control": "no-cache"}
    return Response(found.text, media_type="text/plain", headers=headers)


@get(
    "/api/tables/{table:str}/certificate",
    responses={**NOES, 200: ResponseSpec(Signed, description="The certificate.", generate_examples=False)},
    summary="The certificate of a finished game",
)
async def certificate(request: AnyRequest, table: FromPath[str]) -> Response[Any]:
    found = await house_of(request).certificate(table)
    name = f"{found.game}.certificate.json"
    headers = {"content-disposition": f'inline; filename="{name}"', "cache-control": "no-cache"}
    return Response(found.text.encode(), media_type="application/json", headers=headers)


@get("/api/key", summary="The key this server signs certificates with")
async def key(request: AnyRequest) -> bodies.ServerKey:
    return bodies.ServerKey("Ed25519", house_of(request).signer.key)


@get("/api/tables/{table:str}/replay", responses=NOES, summary="A finished game, step by step")
async def replay(
    request: AnyRequest, table: FromPath[str], seat: Annotated[int | None, QueryParameter(ge=0)] = None
) -> bodies.Replay:
    return replay_of((await house_of(request).record(table)).text.encode(), seat)


@post(
    "/api/replay",
    status_code=HTTP_200_OK,
    operation_class=TextOperation,
    responses=NOES,
    summary="Any record, step by step",
)
async def replay_record(body: RawBody, seat: Annotated[int | None, QueryParameter(ge=0)] = None) -> bodies.Replay:
    return replay_of(body, seat)


@post(
    "/api/games/{game:str}/explore",
    status_code=HTTP_200_OK,
    operation_class=ObjectOperation,
    responses=NOES,
    summary="What a game's mind makes of a situation",
)
async def explore(request: AnyRequest, game: FromPath[str], body: RawBody) -> Response[Any]:
    house, the_game = house_of(request), found_game(game)
    limit(request, house.studies)
    read_json(body)
    try:
        answer = await house.explorer.explore(the_game, body)
    except BadInput as refusal:
        said = say(refusal.sentence, language_of(request.headers.get("accept-language", "")), the_game)
        problem = bodies.Problem(f"{refusal.path}: {said}", refusal.sentence.key, refusal.path)
        return Response(problem, status_code=400)
    if answer is None:
        raise NoSuchTable("server-no-explorer")
    return Response(answer, media_type="application/json")


@post(
    "/api/referee/{game:str}",
    status_code=HTTP_200_OK,
    operation_class=ObjectOperation,
    responses={**NOES, 422: ResponseSpec(bodies.BadReferee, description="Bad input.", generate_examples=False)},
    summary="Score a game played with the real box",
)
async def referee(request: AnyRequest, game: FromPath[str], body: RawBody) -> Response[Any]:
    the_game = found_game(game)
    try:
        return Response(the_game.referee(read_json(body)))
    except BadInput as refusal:
        said = say(refusal.sentence, language_of(request.headers.get("accept-language", "")), the_game)
        return Response(bodies.BadReferee(refusal.path, said, f"{refusal.path}: {said}"), status_code=422)


@post(
    "/api/forget",
    status_code=HTTP_200_OK,
    security=[BEARER],
    responses=NOES,
    summary="Remove one's name, and a table of one's own",
)
async def forget(request: AnyRequest, data: JSONBody[bodies.Forget]) -> bodies.Forgotten:
    house = house_of(request)
    limit(request, house.joins)
    secret = secret_of(request)
    if secret is None:
        raise NeedSecret("server-need-secret")
    return await house.forget(data.table, secret)


@get("/health", summary="Is all well?")
async def health(request: AnyRequest) -> Response[bodies.Health]:
    house, exchange = house_of(request), house_of(request).exchange
    log_is_up = exchange is None or exchange.leases.database.is_up
    bus_is_up = exchange is None or exchange.bus.is_up
    is_ok = not house.is_stopping and log_is_up and bus_is_up
    counts = len(house.register), house.doors.total
    found = bodies.Health(is_ok, __version__, *counts, house.name, log_is_up, bus_is_up)
    return Response(found, status_code=200 if log_is_up else 503)


@get("/metrics", media_type="text/plain", summary="Figures for Prometheus")
async def metrics(request: AnyRequest) -> Response[bytes]:
    return Response(await house_of(request).all_figures(), headers={"content-type": TYPE}, media_type="text/plain")


HANDLERS = [
    games,
    edition,
    read_edition,
    rules,
    open_table,
    list_tables,
    find_code,
    take_seat,
    use_token,
    record,
    certificate,
    key,
    replay,
    replay_record,
    explore,
    referee,
    forget,
    health,
    metrics,
]
