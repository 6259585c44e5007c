"""What a link shows where it is pasted."""

import asyncio
import re
from html import unescape
from pathlib import Path

import httpx

from tablee.client import Client
from tablee.games import BY_KEY, OUR_GAMES
from tablee.language.words import words_of
from tablee.server.http.language import words_for
from tests.server.running import running

MOST_BYTES = 60_000  # of a picture
WICKED = "<script>x</script>"


def head_of(url: str, language: str = "en") -> dict[str, str]:
    answer = httpx.get(url, headers={"accept-language": language, "accept": "text/html"})
    assert answer.status_code == 200
    assert WICKED not in answer.text
    return {
        key: unescape(value) for key, value in re.findall(r'<meta property="([^"]+)" content="([^"]*)"', answer.text)
    }


def test_links_have_a_title_a_sentence_and_a_picture(tmp_path: Path) -> None:
    async def table(url: str) -> str:
        async with Client(url) as client:
            return (await client.create("fifty", [WICKED[:20]])).table

    with running(tmp_path) as server:
        home, daily = head_of(server.url), head_of(f"{server.url}/daily/fifty", "fr")
        assert home["og:title"] == "Tablée"
        assert daily["og:title"] == "La table du jour\N{NARROW NO-BREAK SPACE}: Fifty"
        assert httpx.get(home["og:image"]).headers["content-type"] == "image/png"
        opened = head_of(f"{server.url}/t/{asyncio.run(table(server.url))}")
        assert opened["og:title"] == "Fifty"
        assert opened["og:image"] == daily["og:image"] == f"{server.url}/links/fifty.png"
        for game in OUR_GAMES:
            picture = httpx.get(head_of(f"{server.url}/learn/{game.key}")["og:image"])
            assert (picture.status_code, picture.headers["content-type"]) == (200, "image/png"), game.key
            assert len(picture.content) < MOST_BYTES
        assert opened["og:description"].startswith(WICKED[:20])
        assert opened["og:url"].startswith(f"{server.url}/t/")
        ruling = head_of(f"{server.url}/learn/fifty/clash-number-scores", "fr")
        words = words_of("fr", BY_KEY["fifty"].folder / "words" / "examples")
        assert ruling["og:title"] == words("example-clash-number-scores")
        assert words("example-clash-number-scores-answer").startswith(ruling["og:description"].rstrip("…"))
        titles = {
            head_of(f"{server.url}/{page}/fifty")["og:title"] for page in ("learn", "puzzles", "daily", "explore")
        }
        assert len(titles) == 4
        for page in ("learn/fifty/nothing", "learn/fifty/clash-number-scores-answer", "me", "puzzles", "join/OLIVE-47"):
            assert head_of(f"{server.url}/{page}")["og:title"]
        french = httpx.get(f"{server.url}/me", headers={"accept-language": "fr"}).text
        assert len(re.findall('<meta name="description"', french)) == 1
        assert f'<meta name="description" content="{words_for("fr")("server-link-home")}">' in french
        assert "og:title" not in head_of(f"{server.url}/t/nowhere")
