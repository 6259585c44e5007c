"""What a link shows where it is pasted (Open Graph): a title, a sentence and a picture, written into the page's head.

Only what anybody at that address sees anyway; of tables, only those in memory are looked at, and never what is hidden.
"""

import re
from collections.abc import Mapping
from html import escape
from typing import Any

import msgspec

from tablee.core.game import AnyGame
from tablee.games import BY_KEY, OUR_GAMES
from tablee.language.words import Words, words_of
from tablee.server.http.language import words_for
from tablee.server.table.position import Position

LONGEST = 200  # characters of a title or a sentence
MOST_NAMES = 6
PICTURE = "/icon-512.png"
PICTURES = frozenset(game.key for game in OUR_GAMES)  # of these there is a picture in web/public/links
HEAD = re.compile(rb"<title>.*?</title>", re.DOTALL)
DESCRIPTION = re.compile(rb'<meta name="description"[^>]*>')
TABLES = ("t", "r", "stage", "deal", "review", "certificate")  # pages that begin so are of a table
TITLED = {"daily": "server-link-daily", "learn": "server-link-learn", "puzzles": "server-link-puzzles"}


class Preview(msgspec.Struct, frozen=True):
    title: str
    text: str
    game: str = ""  # whose lid is shown

    @property
    def picture(self) -> str:
        return f"/links/{self.game}.png" if self.game in PICTURES else PICTURE


def preview_of(path: str, tables: Mapping[str, Position], language: str) -> Preview | None:
    """By the address alone; None where the page has nothing of its own to say."""
    page, part, more = (*path.strip("/").split("/"), "", "")[:3]
    if page in TABLES:
        return preview_of_table(page, tables[part], language) if part in tables else None
    game = BY_KEY.get(part)
    words = words_for(language, game)
    title = words(TITLED[page]) if page in TITLED else ""
    if game is None:
        return Preview(title or "Tablée", words("server-link-daily-text" if page == "daily" else "server-link-home"))
    asked = preview_of_ruling(game, more, language) if page == "learn" else None
    name = words("game-name")
    text = words("server-link-daily-text" if page == "daily" else "game-idea")
    return asked or Preview(words("server-link-of", title=title, game=name) if title else name, text, game.key)


def preview_of_table(page: str, shown: Position, language: str) -> Preview:
    words = words_for(language, shown.game)
    text = words("server-link-deal") if page == "deal" else table_text(shown, words)
    return Preview(words("game-name"), text, shown.game.key)


def preview_of_ruling(game: AnyGame, ruling: str, language: str) -> Preview | None:
    """Its question and its answer."""
    words = words_of(language, game.folder / "words", game.folder / "words" / "examples")
    key = f"example-{ruling}"
    return Preview(words(key), words(f"{key}-answer"), game.key) if words.has(f"{key}-answer") else None


def table_text(shown: Position, words: Words) -> str:
    names = [chair.name for chair in shown.chairs] if shown.setup.seats <= MOST_NAMES else []
    if shown.outcome is not None:
        return words.say(shown.outcome.reason, names)
    if shown.phase == "playing":
        return words("server-link-playing")
    people = [name for name in names if name]
    return words("server-link-waiting", names=words.listed(people)) if people else words("server-link-open")


def with_preview(page: bytes, preview: Preview, origin: str, path: str) -> bytes:
    """The page with these lines in its head; whatever people are called, no name becomes markup."""
    title, text = (escape(shortened(value)) for value in (preview.title, preview.text))
    lines = {"og:type": "website", "og:site_name": "Tablée", "og:title": title, "og:description": text}
    lines |= {"og:url": escape(origin + path), "og:image": escape(origin + preview.picture), "og:image:alt": title}
    head = f"<title>{title}</title>" + "".join(f'<meta property="{key}" content="{lines[key]}">' for key in lines)
    if preview.picture != PICTURE:
        head += '<meta name="twitter:card" content="summary_large_image">'
    page = DESCRIPTION.sub(lambda _: f'<meta name="description" content="{text}">'.encode(), page, count=1)
    return HEAD.sub(lambda _: head.encode(), page, count=1)


def shortened(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rpartition(" ")[0] + "…"


def origin_of(scope: Mapping[str, Any], host: str) -> str:
    return f"{scope.get('scheme', 'http')}://{host}"
