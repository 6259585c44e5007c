"""Pages whose text stands elsewhere in the project: what belongs to the root, and what each game says of itself."""

import re
from pathlib import Path, PurePosixPath
from posixpath import relpath

from tablee.games import GAMES

ROOT = Path(__file__).parents[2]
# Games that have pages of their own; a new one has none until somebody writes its overview.
SHOWN = tuple(game for game in GAMES if (ROOT / "docs" / "games" / f"{game.key}.md").exists())
LINK = re.compile(r"\[([^\]]+)\]\((?!https?://|#)([^)#]+)(#[^)]*)?\)")
SOURCES = {
    "architecture.md": "HOUSE.md",
    "contributing.md": "CONTRIBUTING.md",
    "changelog.md": "CHANGELOG.md",
    **{
        f"games/{game.key}/{page}.md": f"src/tablee/games/{game.key}/{source}"
        for game in SHOWN
        for page, source in {
            "rules": "words/rules.en.md",
            "regles": "words/rules.fr.md",
            "rulings": "README.md",
        }.items()
    },
}
ADDRESSES = {source: address for address, source in SOURCES.items()}


def pages() -> dict[str, str]:
    return {address: borrow(address, source) for address, source in SOURCES.items()}


def borrow(address: str, source: str) -> str:
    """A text that links from where it stands in the project, with links from where it stands in the site."""
    text = (ROOT / source).read_text(encoding="utf-8")
    return LINK.sub(lambda link: linked(link, address, PurePosixPath(source).parent), text)


def linked(link: re.Match[str], address: str, folder: PurePosixPath) -> str:
    """To a page where the file is one; else its name, because the site has no sources."""
    words, path, anchor = link[1], relpath(folder / link[2]), link[3] or ""
    page = ADDRESSES.get(path) or (path.removeprefix("docs/") if path.startswith("docs/") else None)
    if page is None:
        return words if words.startswith("`") else f"`{words}`" if "/" in words or "." in words else words
    return f"[{words}]({relpath(page, PurePosixPath(address).parent)}{anchor})"
