"""Reviews over HTTP: made where minds live, and kept for those who ask again."""

import asyncio
from hashlib import sha256
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, QueryParameter, RawBody
from litestar.status_codes import HTTP_200_OK

from tablee.core.game import AnyGame
from tablee.core.record import line_of, read_game
from tablee.core.review import Review
from tablee.core.words import words_of
from tablee.games import BY_KEY
from tablee.server import api, bodies
from tablee.server.api import AnyRequest, TextOperation, house_of
from tablee.server.speech import WORDS, language_of
from tablee.table.review import WORDS as REVIEW_WORDS
from tablee.table.review import Depth
from tablee.table.review.writing import Denied, review_text
from tablee.table.thinking import Study

MOST = 200  # reviews that are kept
SECONDS: dict[Depth, float] = {"look": 20.0, "deep": 60.0}  # one may take, on a busy machine
Question = tuple[bytes, int | None, Depth]
Found = bytes | Denied
SEAT = Annotated[int | None, QueryParameter(ge=0)]
DEEP = Annotated[bool, QueryParameter()]
ANSWERS: dict[int, ResponseSpec] = {
    **api.NOES,
    200: ResponseSpec(Review, description="The review.", generate_examples=False),
}


class Reviews:
    def __init__(self, study: Study) -> None:
        self.study = study
        self.made: dict[Question, asyncio.Task[Found]] = {}

    async def find(self, text: bytes, seat: int | None, depth: Depth) -> Found:
        """Whoever asks the same gets the same; or raises BadRecord, Busy, Late or Failed."""
        question = (sha256(text).digest(), seat, depth)
        task = self.made.get(question)
        if task is None:
            task = asyncio.create_task(self.make(game_of(text), text, seat, depth))
            self.keep(question, task)
        return await asyncio.shield(task)

    async def make(self, game: AnyGame, text: bytes, seat: int | None, depth: Depth) -> Found:
        find_mind = self.study.workers.find_mind
        found: Found = await self.study.run(game, review_text, find_mind, text, seat, depth, seconds=SECONDS[depth])
        return found

    def keep(self, question: Question, task: "asyncio.Task[Found]") -> None:
        while len(self.made) >= MOST:
            del self.made[next(iter(self.made))]
        self.made[question] = task
        task.add_done_callback(lambda done: self.forget_failure(question, done))

    def forget_failure(self, question: Question, done: "asyncio.Task[Found]") -> None:
        """What could not be made now may be made later."""
        if done.cancelled() or done.exception() is not None:
            self.made.pop(question, None)


def game_of(text: bytes) -> AnyGame:
    return read_game(line_of(text.split(b"\n", 1), 1), BY_KEY)


def answer(found: Found, game: AnyGame, language: str) -> Response[Any]:
    if isinstance(found, bytes):
        return Response(found, media_type="application/json")
    words = words_of(language, WORDS, REVIEW_WORDS, game.folder / "words")
    said = " ".join(words.say(found.sentence).split())
    said = f"{found.path}: {said}" if found.path else said
    return Response(bodies.Problem(said, found.sentence.key, found.path), status_code=400 if found.is_bad else 409)


async def reviewed(request: AnyRequest, text: bytes, seat: int | None, deep: bool) -> Response[Any]:
    api.limit(request, house_of(request).studies)
    reviews: Reviews = request.app.state.reviews
    found = await reviews.find(text, seat, "deep" if deep else "look")
    return answer(found, game_of(text), language_of(request.headers.get("accept-language", "")))


@get("/api/tables/{table:str}/review", responses=ANSWERS, summary="A finished game looked back on from one seat")
async def review(request: AnyRequest, table: FromPath[str], seat: SEAT = None, deep: DEEP = False) -> Response[Any]:
    found = await house_of(request).record(table)
    return await reviewed(request, found.text.encode(), seat, deep)


@post(
    "/api/review",
    status_code=HTTP_200_OK,
    operation_class=TextOperation,
    responses=ANSWERS,
    summary="Any record of a finished game looked back on from one seat",
)
async def review_record(request: AnyRequest, body: RawBody, seat: SEAT = None, deep: DEEP = False) -> Response[Any]:
    return await reviewed(request, body, seat, deep)


HANDLERS = [review, review_record]
