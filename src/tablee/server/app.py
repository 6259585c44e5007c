"""The application: sockets, the HTTP interface and the pages behind one door, with the same headers on everything."""

import json
import logging
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme
from msgspec import DecodeError

from tablee import __version__
from tablee.core.refusals import BadInput, Refusal
from tablee.core.sentences import Sentence, sentence
from tablee.records.record import BadRecord
from tablee.server.http import routes as api
from tablee.server.http.game_schemas import GameSchemas
from tablee.server.http.language import language_of, say
from tablee.server.http.link_preview import origin_of, preview_of, with_preview
from tablee.server.http.origin import is_foreign, is_meant
from tablee.server.http.pages import ADDRESS, Pages, is_for_programs
from tablee.server.http.parsing_process import TooMany
from tablee.server.http.puzzles import HANDLERS as PUZZLE_HANDLERS
from tablee.server.http.puzzles import Puzzles
from tablee.server.http.request_body import RequestBodies, SenderLeft, TooBig, TooManyLarge, given_again
from tablee.server.http.reviews import HANDLERS as REVIEW_HANDLERS
from tablee.server.http.reviews import Reviews
from tablee.server.http.schemas import Problem
from tablee.server.http.static_file import FileResponse, packed
from tablee.server.refusals import NoSuchTable, no_place
from tablee.server.registry.tables import Tables
from tablee.server.size_limits import ROUTES, route_of
from tablee.server.socket.connection import Receive, Scope, Send, serve_socket
from tablee.server.storage.interface import StoreError, TableAway
from tablee.server.storage.reviews import ReviewFolder
from tablee.server.table.decisions import NotYours
from tablee.thinking.questions import Busy, Failed, Late
from tablee.thinking.quotas import NoPlace

log = logging.getLogger("tablee")
AnyRequest = Request[Any, Any, Any]
Handler = Callable[[AnyRequest, Any], Response[Problem]]
SAFE = ("GET", "HEAD", "OPTIONS")
NO_HEADERS: Mapping[str, str] = {}
STATUS: tuple[tuple[type[Refusal], int], ...] = (
    (NoSuchTable, 404),
    (NotYours, 403),
    (api.TooOften, 429),
    (TooBig, 413),
    (TooManyLarge, 503),
    (TooMany, 429),
    (api.NeedSecret, 401),
    (BadInput, 400),
    (BadRecord, 400),
)


def litestar_app(tables: Tables, reviews: ReviewFolder | None = None) -> Litestar:
    return Litestar(
        route_handlers=[*api.HANDLERS, *PUZZLE_HANDLERS, *REVIEW_HANDLERS],
        openapi_config=OpenAPIConfig(
            title="Tablée",
            version=__version__,
            path="/schema",
            render_plugins=[GameSchemas()],
            components=Components(security_schemes={"secret": SecurityScheme(type="http", scheme="bearer")}),
            description="Tables, records, replays and referees. The socket is described in docs/protocol.md.",
        ),
        exception_handlers={
            api.TooOften: on_too_often,
            Refusal: on_refusal,
            StoreError: refuse_with(503, lambda _: sentence("server-not-kept")),
            TableAway: refuse_with(503, lambda _: sentence("server-table-away")),
            NoPlace: refuse_with(429, no_place),
            **dict.fromkeys((Busy, Late, Failed), refuse_with(503, lambda _: sentence("server-study-busy"))),
            RecursionError: refuse_with(400, lambda _: sentence("input-too-deep"), "input"),
            HTTPException: on_http_exception,
            Exception: on_exception,
        },
        request_max_body_size=max(route.body for route in ROUTES),
        state=State(
            {"tables": tables, "puzzles": Puzzles(tables.parser), "reviews": Reviews(tables.minds.study, reviews)}
        ),
        logging_config=None,
    )


class App:
    """What uvicorn serves."""

    def __init__(self, tables: Tables, pages: Pages, reviews: ReviewFolder | None = None) -> None:
        self.tables = tables
        self.pages = pages
        self.litestar = litestar_app(tables, reviews)
        self.request_bodies = RequestBodies()
        self.headers = [
            (b"content-security-policy", pages.policy.encode()),
            (b"x-content-type-options", b"nosniff"),
            (b"referrer-policy", b"no-referrer"),
            (b"x-frame-options", b"DENY"),
            (b"cross-origin-opener-policy", b"same-origin"),
            (b"cross-origin-resource-policy", b"same-origin"),
        ]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        match scope["type"]:
            case "websocket":
                await serve_socket(self.tables, scope, receive, send)
            case "http":
                await self.serve_http(scope, receive, self.guarded(send))
            case "lifespan":
                await self.litestar(scope, receive, send)  # type: ignore[arg-type]

    async def serve_http(self, scope: Scope, receive: Receive, send: Send) -> None:
        path, is_safe = scope["path"], scope["method"] in SAFE
        if not is_meant(scope, self.tables.hosts):
            await self.answer(scope, send, 421, sentence("server-other-host"))
        elif is_safe and not is_for_programs(path):
            await self.serve_page(scope, send)
        elif not is_safe and is_foreign(scope):
            await self.answer(scope, send, 403, sentence("server-bad-origin"))
        else:
            await self.serve_request(scope, receive, send)

    async def serve_request(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Once its body is here whole; a body that is not wanted at this address is not read."""
        route = route_of(scope["method"], scope["path"])
        try:
            async with self.request_bodies.body(scope, receive, route) as body:
                await self.litestar(scope, given_again(body, receive), send)  # type: ignore[arg-type]
        except (TooBig, TooManyLarge) as refusal:
            await self.answer(scope, send, status_of(refusal), refusal.sentence, {"connection": "close"})
        except SenderLeft:
            pass

    async def serve_page(self, scope: Scope, send: Send) -> None:
        accepted = header(scope, b"accept-encoding")
        page = self.previewed(scope) or self.pages.find(scope["path"], accepted)
        if page is None and "text/html" in header(scope, b"accept"):
            page = self.pages.nowhere(accepted)
        if page is None or scope["method"] == "OPTIONS":
            await self.answer(scope, send, 404, sentence("server-no-page"))
            return
        await respond(send, page.status, page.headers, b"" if scope["method"] == "HEAD" else page.body, len(page.body))

    def previewed(self, scope: Scope) -> FileResponse | None:
        """The client's page with what a link to it shows where it is pasted."""
        path, language = scope["path"], language_of(header(scope, b"accept-language"))
        if not ADDRESS.fullmatch(path):
            return None
        preview = preview_of(
            path, {table: live.shown for table in path.split("/") if (live := self.tables.live.get(table))}, language
        )
        if preview is None:
            return None
        body = with_preview(self.pages.index.body, preview, origin_of(scope, header(scope, b"host")), path)
        return packed(msgspec.structs.replace(self.pages.index, body=body, packed={}), "", "accept-language")

    async def answer(
        self, scope: Scope, send: Send, status: int, why: Sentence, headers: Mapping[str, str] = NO_HEADERS
    ) -> None:
        language = language_of(header(scope, b"accept-language"))
        body = json.dumps({"error": say(why, language), "key": why.key, "path": None}).encode()
        await respond(send, status, {"content-type": "application/json", **headers}, body, len(body))

    def guarded(self, send: Send) -> Send:
        async def send_guarded(event: Any) -> None:
            if event["type"] == "http.response.start":
                headers = list(event.get("headers", ()))
                event["headers"] = headers + [line for line in self.headers if line[0] not in dict(headers)]
            await send(event)

        return send_guarded


async def respond(send: Send, status: int, headers: dict[str, str], body: bytes, length: int) -> None:
    lines = [(key.encode(), value.encode()) for key, value in headers.items()]
    start = {"type": "http.response.start", "status": status}
    await send({**start, "headers": [*lines, (b"content-length", str(length).encode())]})
    await send({"type": "http.response.body", "body": body})


def header(scope: Scope, name: bytes) -> str:
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


# Every no is a sentence.


def problem(request: AnyRequest, status: int, why: Sentence, path: str | None = None) -> Response[Problem]:
    text = say(why, api.language_for(request))
    body = Problem(f"{path}: {text}" if path else text, why.key, path)
    return Response(body, status_code=status, media_type="application/json")


def status_of(refusal: Refusal) -> int:
    return next((status for kind, status in STATUS if isinstance(refusal, kind)), 409)


def on_too_often(request: AnyRequest, refusal: api.TooOften) -> Response[Problem]:
    answer = problem(request, 429, refusal.sentence)
    answer.headers["retry-after"] = str(refusal.wait)
    return answer


def on_refusal(request: AnyRequest, refusal: Refusal) -> Response[Problem]:
    why = refusal.sentence
    if isinstance(refusal, BadRecord):
        why = sentence("record-bad", line=refusal.line, why=why)
    return problem(request, status_of(refusal), why, refusal.path if isinstance(refusal, BadInput) else None)


def refuse_with(status: int, why: Callable[[Any], Sentence], path: str | None = None) -> Handler:
    """How an exception is answered that is none of the rules'."""
    return lambda request, error: problem(request, status, why(error), path)


def on_http_exception(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    keys = {404: "server-no-page", 405: "server-no-method"}
    if error.status_code in keys:
        return problem(request, error.status_code, sentence(keys[error.status_code]))
    if error.status_code >= 500:
        return on_exception(request, error)
    return problem(request, error.status_code, sentence("server-bad-body", why=why_of(error)))


def why_of(error: HTTPException) -> str:
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        first: Any = error.extra[0]
        return f"{first.get('key', '')} {first.get('message', '')}".strip()[:200]
    return str(error.__cause__ if isinstance(error.__cause__, DecodeError) else error.detail)[:200]


def on_exception(request: AnyRequest, error: Exception) -> Response[Problem]:
    log.error("request failed", exc_info=error)
    return problem(request, 500, sentence("server-wrong"))
