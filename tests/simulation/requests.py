"""Requests: the product's own HTTP interface, asked without a connection in between."""

from functools import cache
from typing import Any

import msgspec

from tablee.server.app import App
from tests.simulation.threads import Current


class CurrentTables:
    """Those of the process that is doing something now: making the routes takes long, and is done once."""

    parser = None
    minds = type("NoMinds", (), {"study": None})

    def __getattr__(self, name: str) -> Any:
        return getattr(Current.process.tables, name)


class NoPages:
    policy = ""


@cache
def app() -> App:
    return App(CurrentTables(), NoPages())  # type: ignore[arg-type]


class Request(msgspec.Struct, frozen=True):
    method: str
    path: str
    address: str
    secret: str | None = None
    body: bytes = b""

    @property
    def headers(self) -> list[tuple[bytes, bytes]]:
        headers = [(b"host", b"localhost"), (b"content-length", str(len(self.body)).encode())]
        if self.body:
            headers.append((b"content-type", b"application/json"))
        if self.secret is not None:
            headers.append((b"authorization", b"Bearer " + self.secret.encode()))
        return headers


class Answer(msgspec.Struct):
    status: int = 0
    body: bytes = b""

    @property
    def is_good(self) -> bool:
        return 200 <= self.status < 300

    def read(self) -> Any:
        return msgspec.json.decode(self.body)


async def serve_request(request: Request) -> Answer:
    answer = Answer()

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": request.body, "more_body": False}

    async def send(event: Any) -> None:
        answer.status = event.get("status", answer.status)
        answer.body += event.get("body", b"")

    scope = {
        **{"type": "http", "http_version": "1.1", "scheme": "http", "asgi": {"version": "3.0"}, "extensions": {}},
        **{"method": request.method, "path": request.path, "raw_path": request.path.encode(), "root_path": ""},
        **{"query_string": b"", "client": (request.address, 1), "server": ("localhost", 80)},
        "headers": request.headers,
    }
    await app()(scope, receive, send)
    return answer
