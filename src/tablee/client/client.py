"""The HTTP side of a server: opening tables, sitting down, fetching records."""

from typing import Any, Self

import httpx
import msgspec

from tablee.client.connection import SeatConnection


class ServerRefusal(Exception):
    """The server said no: its sentence, the key of it, and the HTTP status."""

    def __init__(self, status: int, key: str, error: str) -> None:
        super().__init__(error)
        self.status = status
        self.key = key


class Place(msgspec.Struct, frozen=True):
    """Where one sits: what to keep in order to come back."""

    table: str
    secret: str
    seats: tuple[int, ...]
    commitment: str  # to the deal, before a nonce is told
    code: str | None = None


class Client:
    """`async with Client("http://127.0.0.1:8050") as client: place = await client.create("fifty", ["Ada"])`"""

    def __init__(self, url: str, language: str = "en") -> None:
        self.url = url.rstrip("/")
        self.http = httpx.AsyncClient(
            base_url=self.url, headers={"accept-language": language}, timeout=30, trust_env=False
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.http.aclose()

    async def call(self, method: str, path: str, body: Any = None, secret: str | None = None) -> httpx.Response:
        """One request; a no is raised as Refusal."""
        headers = {} if secret is None else {"authorization": f"Bearer {secret}"}
        content = None if body is None else body if isinstance(body, bytes) else msgspec.json.encode(body)
        if content is not None:
            headers["content-type"] = "text/plain" if isinstance(body, bytes) else "application/json"
        answer = await self.http.request(method, path, content=content, headers=headers)
        if answer.is_error:
            raise refusal_of(answer)
        return answer

    async def games(self) -> list[dict[str, Any]]:
        games: list[dict[str, Any]] = (await self.call("GET", "/api/games")).json()
        return games

    async def create(self, game: str, people: list[str], **settings: Any) -> Place:
        """Open a table: `setup`, `bot`, `start`, `clock`, `absence`, `listed` as in docs/protocol.md."""
        answer = await self.call("POST", "/api/tables", {"game": game, "people": people, **settings})
        return msgspec.json.decode(answer.content, type=Place)

    async def find(self, code: str) -> str:
        table: str = (await self.call("GET", f"/api/codes/{code}")).json()["table"]
        return table

    async def join(self, table: str, name: str, secret: str | None = None) -> Place:
        answer = await self.call("POST", f"/api/tables/{table}/seats", {"name": name}, secret)
        return msgspec.json.decode(answer.content, type=Place)

    async def use_token(self, token: str) -> Place:
        """Go on with seats of another device."""
        return msgspec.json.decode((await self.call("POST", "/api/devices", {"token": token})).content, type=Place)

    async def record(self, table: str) -> bytes:
        return (await self.call("GET", f"/api/tables/{table}/record")).content

    async def explore(self, game: str, situation: dict[str, Any]) -> dict[str, Any]:
        """What the game's mind makes of a situation."""
        answer: dict[str, Any] = (await self.call("POST", f"/api/games/{game}/explore", situation)).json()
        return answer

    async def forget(self, table: str, secret: str) -> None:
        await self.call("POST", "/api/forget", {"table": table}, secret)

    async def watch(
        self, table: str, secret: str | None = None, nonce: str | None = None, stage: bool = False
    ) -> SeatConnection:
        """Come to a table: with a secret to one's seats, without as a spectator, as a big screen with `stage`."""
        seated = SeatConnection(self.url, table, secret, stage)
        try:
            await seated.connect(nonce)
        except BaseException:
            await seated.close()
            raise
        return seated


def refusal_of(answer: httpx.Response) -> ServerRefusal:
    try:
        body = answer.json()
        return ServerRefusal(answer.status_code, body["key"], body["error"])
    except (ValueError, KeyError, TypeError):
        return ServerRefusal(answer.status_code, "", answer.text[:200])
