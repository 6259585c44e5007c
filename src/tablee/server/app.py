"""The application: sockets, the HTTP interface and the pages behind one door, with the same headers on everything."""

import json
import logging
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from msgspec import DecodeError

from tablee import __version__
from tablee.core.record import BadRecord
from tablee.core.refusals import BadInput, Refusal
from tablee.core.sentences import Sentence, sentence
from tablee.server import api
from tablee.server.bodies import Problem
from tablee.server.decisions import NotYours
from tablee.server.house import House, NoSuchTable
from tablee.server.origin import is_foreign
from tablee.server.pages import Pages
from tablee.server.review import HANDLERS as REVIEW_HANDLERS
from tablee.server.review import Reviews
from tablee.server.socket import Receive, Scope, Send, serve_socket
from tablee.server.speech import language_of, say
from tablee.server.store import NotKept, TableAway
from tablee.table.thinking import Busy
from tablee.table.workers import Failed, Late

log = logging.getLogger("tablee")
AnyRequest = Request[Any, Any, Any]
SAFE = ("GET", "HEAD", "OPTIONS")
STATUS: tuple[tuple[type[Refusal], int], ...] = (
    (NoSuchTable, 404),
    (NotYours, 403),
    (api.TooOften, 429),
    (api.TooBig, 413),
    (api.NeedSecret, 401),
    (BadInput, 400),
    (BadRecord, 400),
)


def litestar_app(house: House) -> Litestar:
    return Litestar(
        route_handlers=[*api.HANDLERS, *REVIEW_HANDLERS],
        openapi_config=OpenAPIConfig(
            title="Tablée",
            version=__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
            components=Components(security_schemes={"secret": SecurityScheme(type="http", scheme="bearer")}),
            description="Tables, records, replays and referees. The socket is described in docs/protocol.md.",
        ),
        exception_handlers={
            Refusal: on_refusal,
            NotKept: on_not_kept,
            Busy: on_busy,
            Late: on_busy,
            Failed: on_busy,
            RecursionError: on_too_deep,
            HTTPException: on_http_exception,
            Exception: on_exception,
        },
        request_max_body_size=house.settings.record_bytes,
        state=State({"house": house, "reviews": Reviews(house.study)}),
        logging_config=None,
    )


class App:
    """What uvicorn serves."""

    def __init__(self, house: House, pages: Pages) -> None:
        self.house = house
        self.pages = pages
        self.litestar = litestar_app(house)
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
                await serve_socket(self.house, scope, receive, send)
            case "http":
                await self.serve_http(scope, receive, self.guarded(send))
            case "lifespan":
                await self.litestar(scope, receive, send)  # type: ignore[arg-type]

    async def serve_http(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["path"]
        if scope["method"] not in SAFE:
            if is_foreign(scope):
                await self.answer(scope, send, 403, sentence("server-bad-origin"))
                return
            most = self.most_bytes(path)
            if length_of(scope) > most:
                await self.answer(scope, send, 413, sentence("server-too-big", bytes=most))
                return
        elif not path.startswith(("/api", "/schema", "/health", "/metrics")):
            await self.serve_page(scope, send)
            return
        await self.litestar(scope, receive, send)  # type: ignore[arg-type]

    def most_bytes(self, path: str) -> int:
        settings = self.house.settings
        return settings.record_bytes if path in ("/api/replay", "/api/review") else settings.body_bytes

    async def serve_page(self, scope: Scope, send: Send) -> None:
        accepted = header(scope, b"accept-encoding")
        found = self.pages.find(scope["path"], accepted)
        if found is None or scope["method"] == "OPTIONS":
            await self.answer(scope, send, 404, sentence("server-no-page"))
            return
        await respond(send, 200, found.headers, b"" if scope["method"] == "HEAD" else found.body, len(found.body))

    async def answer(self, scope: Scope, send: Send, status: int, said: Sentence) -> None:
        language = language_of(header(scope, b"accept-language"))
        body = json.dumps({"error": say(said, language), "key": said.key, "path": None}).encode()
        await respond(send, status, {"content-type": "application/json"}, body, len(body))

    def guarded(self, send: Send) -> Send:
        async def send_guarded(event: Any) -> None:
            if event["type"] == "http.response.start":
                event["headers"] = [*event.get("headers", ()), *self.headers]
            await send(event)

        return send_guarded


async def respond(send: Send, status: int, headers: dict[str, str], body: bytes, length: int) -> None:
    lines = [(key.encode(), value.encode()) for key, value in headers.items()]
    start = {"type": "http.response.start", "status": status}
    await send({**start, "headers": [*lines, (b"content-length", str(length).encode())]})
    await send({"type": "http.response.body", "body": body})


def header(scope: Scope, name: bytes) -> str:
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


def length_of(scope: Scope) -> int:
    text = header(scope, b"content-length")
    return int(text) if text.isascii() and text.isdigit() else 0


# Every no is a sentence.


def problem(request: AnyRequest, status: int, said: Sentence, path: str | None = None) -> Response[Problem]:
    language = language_of(request.headers.get("accept-language", ""))
    text = say(said, language)
    return Response(
        Problem(f"{path}: {text}" if path else text, said.key, path),
        status_code=status,
        media_type="application/json",
    )


def on_refusal(request: AnyRequest, refusal: Refusal) -> Response[Problem]:
    status = next((status for kind, status in STATUS if isinstance(refusal, kind)), 409)
    if isinstance(refusal, BadRecord):
        said = sentence("record-bad", line=refusal.line, why=refusal.sentence)
        return problem(request, status, said)
    return problem(request, status, refusal.sentence, refusal.path if isinstance(refusal, BadInput) else None)


def on_not_kept(request: AnyRequest, error: NotKept) -> Response[Problem]:
    return problem(request, 503, sentence("server-table-away" if isinstance(error, TableAway) else "server-not-kept"))


def on_busy(request: AnyRequest, error: Exception) -> Response[Problem]:  # noqa: ARG001
    return problem(request, 503, sentence("server-study-busy"))


def on_too_deep(request: AnyRequest, error: RecursionError) -> Response[Problem]:  # noqa: ARG001
    return problem(request, 400, sentence("input-too-deep"), "input")


def on_http_exception(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    keys = {404: "server-no-page", 405: "server-no-method"}
    if error.status_code in keys:
        return problem(request, error.status_code, sentence(keys[error.status_code]))
    if error.status_code == 413:
        return problem(request, 413, sentence("server-too-big", bytes=api.house_of(request).settings.record_bytes))
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
