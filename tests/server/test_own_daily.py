"""A server with a secret of its own for each day: a coming deal is in nothing that anybody can load from it."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx

from tablee.daily.table import deal_of
from tablee.fairness.daily import secret_commitment
from tablee.games import OUR_GAMES
from tablee.server.http.pages import STATIC
from tests.server.running import running


def loaded(client: httpx.Client, today: str) -> Iterator[bytes]:
    """All that home and the pages of the day load: documents, scripts and styles, and what they ask the server."""
    files = [f"/{file.relative_to(STATIC)}" for file in STATIC.rglob("*") if file.suffix in (".js", ".css", ".html")]
    pages = ["/", "/daily", "/me", "/tables", *(f"/daily/{game.key}" for game in OUR_GAMES)]
    asked = ["/api/games", "/api/tables", "/api/daily", *(f"/api/daily/{game.key}/{today}" for game in OUR_GAMES)]
    for path in (*files, *pages, *asked):
        answer = client.get(path)
        yield answer.content + str(answer.headers).encode()


def test_a_coming_deal_is_in_nothing_that_a_page_loads(tmp_path: Path) -> None:
    with running(tmp_path, own_daily=True) as server, httpx.Client(base_url=server.url) as client:
        now = datetime.now(UTC)
        today = now.date().isoformat()
        dailies = server.server.tables.dailies
        told = b"\n".join(loaded(client, today))
        for days in (0, 2, 3):  # of today what it comes from, later also what is dealt
            day = (now + timedelta(days)).date().isoformat()
            secret = dailies.secret_of(day)
            assert secret
            assert secret.hex().encode() not in told
            if days == 2:
                assert secret_commitment(secret).encode() in told
            for game in OUR_GAMES if days else ():
                assert deal_of(day, game, secret).dice.seed.hex().encode() not in told
                assert client.get(f"/api/daily/{game.key}/{day}").status_code == 400
                body = {"game": game.key, "people": ["Ada"], "start": True, "begin": {"from": "daily", "date": day}}
                assert client.post("/api/tables", json=body).status_code == 400
