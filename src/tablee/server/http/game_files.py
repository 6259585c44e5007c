"""What pages load of a game while they run, because it did not come with them: words, lid, look and board."""

from pathlib import Path
from typing import Literal

import msgspec

from tablee.core.game import AnyGame
from tablee.core.parts import MOST_BYTES, PAGE_FOLDER
from tablee.language.words import LANGUAGES

GamePart = Literal["mind", "lid", "look", "board"]


class GameFile(msgspec.Struct, frozen=True):
    part: GamePart
    name: str
    type: str

    def path(self, game: AnyGame) -> Path:
        return game.folder / PAGE_FOLDER / self.name

    def is_in(self, game: AnyGame) -> bool:
        path = self.path(game)
        return path.is_file() and path.stat().st_size <= MOST_BYTES

    def read(self, game: AnyGame) -> bytes:
        """As pages get it: a look reaches what is inside its own game, and nothing of the page around it."""
        content = self.path(game).read_bytes()
        own = f".game-{game.key}".encode()
        return b"@scope (%s) {\n%s\n}\n" % (own, content.replace(own, b":scope")) if self.part == "look" else content


FILES = (
    GameFile("lid", "lid.svg", "image/svg+xml"),
    GameFile("look", "look.css", "text/css"),
    GameFile("board", "board.js", "text/javascript"),
)
BY_NAME = {file.name: file for file in FILES}


def parts_of(game: AnyGame) -> tuple[GamePart, ...]:
    """What a game has besides rules and words. Whoever has a mind can be asked for hints and reviews."""
    mind: tuple[GamePart, ...] = ("mind",) if game.thinkers else ()
    return (*mind, *(file.part for file in FILES if file.is_in(game)))


def text_of(folder: Path, name: str, language: str) -> str:
    """A text in this language, or in the first one there is; nothing where it was never written."""
    paths = (folder / name.format(one) for one in (language, *LANGUAGES))
    return next((path.read_text(encoding="utf-8") for path in paths if path.is_file()), "")
