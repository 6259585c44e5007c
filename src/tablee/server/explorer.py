"""The explorer: what a game's mind makes of a situation somebody thought up. Answers are kept: many ask the same."""

from tablee.core.game import AnyGame
from tablee.core.refusals import BadInput
from tablee.table.thinking import Minds
from tablee.table.work import Refused

MOST = 500  # answers that are kept


class Explorer:
    def __init__(self, minds: Minds) -> None:
        self.minds = minds
        self.answers: dict[tuple[str, bytes], bytes] = {}

    async def explore(self, game: AnyGame, body: bytes) -> bytes | None:
        """JSON in, JSON out, None where the game has no explorer; or raises BadInput, Busy, Late or Failed."""
        if not game.thinkers:
            return None
        question = (game.key, body)
        if question not in self.answers:
            found = await self.minds.study.explore(game, body)
            if isinstance(found, Refused):
                raise BadInput(found.path, found.sentence.key, **found.sentence.parts)
            if found is None:
                return None
            self.keep(question, found)
        return self.answers[question]

    def keep(self, question: tuple[str, bytes], answer: bytes) -> None:
        while len(self.answers) >= MOST:
            del self.answers[next(iter(self.answers))]
        self.answers[question] = answer
