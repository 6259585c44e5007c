"""Stand-ins: what is played where a bot has no answer, or one that cannot be played."""

import logging
from collections.abc import Callable, Iterator
from typing import Any

from tablee.core.aside import Aside
from tablee.core.game import AnyGame
from tablee.table.flock import usual_bot
from tablee.table.work import Question

log = logging.getLogger("tablee")


def wishes(game: AnyGame, wanted: Any, aside: Aside, question: Callable[[], Question]) -> Iterator[tuple[Any, Aside]]:
    """What a bot wants to play (None: nothing); if that cannot be, what a simpler one does; if that cannot be either,
    anything that may be played."""
    if wanted is not None:
        yield wanted, aside
    usual = usual_bot(game)
    simpler = Aside(instead=aside.instead or "failed", bot=usual)
    asked = question()
    if aside.bot != usual and (move := answer(game, usual, asked)) is not None:
        yield move, simpler
    yield asked.ask.sample(asked.dice), simpler


def answer(game: AnyGame, bot: str, asked: Question) -> Any:
    """What a bot that answers at once says; None where it stumbles, which must not stop a table."""
    try:
        return game.bots[bot](asked.view, asked.ask, asked.dice)
    except Exception:
        log.exception("bot failed", extra={"game": game.key, "bot": bot})
        return None
