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
from tablee.language.words import Words
from tablee.server.http.language import words_for
from tablee.server.table.position import Position

LONGEST = 200  # characters of a title or a sentence
MOST_NAMES = 6
PICTURE = "/icon-512.png"
PICTURES = frozenset(game.key for game in OUR_GAMES)  # of these there is a picture in web/public/links
HEAD = re.compile(rb"<title>.*?</title>", re.DOTALL)


class Preview(msgspec.Struct, frozen=True):
    title: str
    text: str
    game: str = ""  # whose lid is shown

    @property
    def picture(self) -> str:
        return f"/links/{self.game}.png" if self.game in PICTURES else PICTURE


def preview_of(path: str, tables: Mapping[str, Position], language: str) -> Preview | None:
    """By the address alone; None where the page has nothing of its own to say."""
    page, _, part = path.strip("/").partition("/")
    part, shown = part.strip("/"), tables.get(part.strip("/"))
    game = shown.game if shown is not None else BY_KEY.get(part)
    words = words_for(language, game)
    if page in ("t", "r", "stage", "deal", "review") and shown is not None:
        text = words("server-link-deal") if page == "deal" else table_text(shown, words)
        return Preview(words("game-name"), text, shown.game.key)
    if page == "daily":
        title = titled(words("server-link-daily"), game, words)
        return Preview(title, words("server-link-daily-text"), "" if game is None else game.key)
    if page in ("learn", "explore", "print", "puzzles", "referee") and game is not None:
        return Preview(words("game-name"), words("game-idea"), game.key)
    return Preview("Tablée", words("server-link-home")) if not page else None


def titled(title: str, game: AnyGame | None, words: Words) -> str:
    return title if game is None else words("server-link-of", title=title, game=words("game-name"))


def table_text(shown: Position, words: Words) -> str:
    names = [chair.name for chair in shown.chairs] if shown.setup.seats <= MOST_NAMES else []
    if shown.outcome is not None:
        return words.say(shown.outcome.reason, names)
    if shown.phase == "playing":
        return words("server-link-playing")
    people = [name for name in names if name]
    return words("server-link-waiting", names=words.listed(people)) if people else words("server-link-open")


def with_preview(page: bytes, preview: Preview, origin: str) -> bytes:
    """The page with these lines in its head; whatever people are called, no name becomes markup."""
    title, text = (escape(value[:LONGEST]) for value in (preview.title, preview.text))
    lines = {"og:type": "website", "og:site_name": "Tablée", "og:title": title, "og:description": text}
    lines |= {"og:image": escape(origin + preview.picture), "og:image:alt": title}
    head = f"<title>{title}</title>" + "".join(f'<meta property="{key}" content="{lines[key]}">' for key in lines)
    return HEAD.sub(lambda _: head.encode(), page, count=1)


def origin_of(scope: Mapping[str, Any], host: str) -> str:
    return f"{scope.get('scheme', 'http')}://{host}"
