"""A server whose bots have a mind that was made up for tests."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tablee.games import BY_KEY
from tablee.thinking.service import Minds
from tests.server.running import Running, running
from tests.thinking.minds import BOTS, made_up


@contextmanager
def thinking(folder: Path, find_mind: Any = made_up, **changes: Any) -> Iterator[Running]:
    """In every game the made-up bots sit where those of the game would; patience is short."""
    before = {key: game.thinkers for key, game in BY_KEY.items()}
    try:
        for game in BY_KEY.values():
            object.__setattr__(game, "thinkers", BOTS)
        with (
            patch("tablee.server.registry.tables.Minds", partial(Minds, find_mind=find_mind)),
            patch("tablee.thinking.service.SHORTEST_PATIENCE", 0.3),
            running(folder, **changes) as server,
        ):
            yield server
    finally:
        for key, game in BY_KEY.items():
            object.__setattr__(game, "thinkers", before[key])
