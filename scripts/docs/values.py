"""The printed values of each game as a page: its edition file, marks and all."""

from scripts.docs.borrowed import SHOWN
from scripts.docs.schemas import name_of
from tablee.core.game import AnyGame

ABOUT = """What the box prints, and where each value comes from: `text` stands in the rulebook, `found` in another
source, `proven` follows from the rules, and `default` is our own choice; the printed value is unknown. How to play with
other values: [Editions](../../editions.md)."""


def pages() -> dict[str, str]:
    return {f"games/{game.key}/values.md": page(game) for game in SHOWN}


def page(game: AnyGame) -> str:
    return f"# {name_of(game)}: printed values\n\n{ABOUT}\n\n```toml\n{game.edition.text}```\n"
