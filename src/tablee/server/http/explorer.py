"""The explorer: what a game's mind makes of a situation somebody thought up. Answers are kept: many ask the same."""

from functools import partial
from hashlib import sha256

from tablee.core.game import AnyGame
from tablee.core.refusals import BadInput
from tablee.server.http.cache import AnswerCache
from tablee.thinking.service import Minds
from tablee.thinking.tasks import RefusedInput

MOST = 500  # answers that are kept
MOST_BYTES = 16 * 1024 * 1024  # of all of them


class Explorer:
    def __init__(self, minds: Minds) -> None:
        self.minds = minds
        self.cache: AnswerCache[RefusedInput | None] = AnswerCache(MOST, MOST_BYTES)

    async def explore(self, game: AnyGame, body: bytes, owner: str) -> bytes | None:
        """JSON in, JSON out, None where the game has no explorer; or raises BadInput, NoPlace, Busy, Late or Failed."""
        if not game.has_explorer:
            return None
        question = (game.key, sha256(body).digest())
        answer = await self.cache.find(question, partial(self.minds.study.explore, game, body, owner))
        if isinstance(answer, RefusedInput):
            raise BadInput(answer.path, answer.sentence.key, **answer.sentence.parts)
        return answer
