"""Stand-ins: what is played where a bot has no answer, or one that cannot be played."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol

from tablee.core.game import AnyGame
from tablee.records.move_notes import MoveNotes
from tablee.thinking.bots import usual_bot
from tablee.thinking.questions import BotQuestion


class FailureLog(Protocol):
    """Where it is written down that a bot failed, with the error that is being handled."""

    def exception(self, msg: object, /, *, extra: Mapping[str, object]) -> None: ...


def wishes(
    game: AnyGame, wanted: Any, aside: MoveNotes, question: Callable[[], BotQuestion], log: FailureLog
) -> Iterator[tuple[Any, MoveNotes]]:
    """What a bot wants to play (None: nothing); if that cannot be, what a simpler one does; if that cannot be either,
    anything that may be played."""
    if wanted is not None:
        yield wanted, aside
    usual = usual_bot(game)
    simpler = MoveNotes(instead=aside.instead or "failed", bot=usual)
    asked = question()
    if aside.bot != usual and (move := answer(game, usual, asked, log)) is not None:
        yield move, simpler
    yield asked.ask.sample(asked.dice), simpler


def answer(game: AnyGame, bot: str, asked: BotQuestion, log: FailureLog) -> Any:
    """What a bot that answers at once says; None where it stumbles, which must not stop a table."""
    try:
        return game.bots[bot](asked.view, asked.ask, asked.dice)
    except Exception:
        log.exception("bot failed", extra={"game": game.key, "bot": bot})
        return None
