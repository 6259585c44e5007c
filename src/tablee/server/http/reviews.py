"""Reviews over HTTP: made where minds live, and kept for those who ask again."""

import asyncio
from functools import cache, partial
from hashlib import sha256
from typing import Annotated, Any, NamedTuple

from litestar import Response, get, post
from litestar.params import FromPath, QueryParameter, RawBody
from litestar.status_codes import HTTP_200_OK

from tablee import __version__
from tablee.core.game import AnyGame
from tablee.core.refusals import NotAllowedNow
from tablee.games import BY_KEY
from tablee.kernels.cache_folders import digest_of
from tablee.language.words import words_of
from tablee.records.record import BadRecord, line_of, read_game
from tablee.review import WORDS as REVIEW_WORDS
from tablee.review import Depth
from tablee.review.encoding import ReviewDenied, review_text
from tablee.review.report import FORMAT, Review
from tablee.server.http import routes as api
from tablee.server.http import schemas
from tablee.server.http.cache import AnswerCache
from tablee.server.http.language import WORDS
from tablee.server.http.replays import MOST_LINES
from tablee.server.http.routes import AnyRequest, TextOperation, tables_of
from tablee.server.storage.reviews import ReviewFolder
from tablee.thinking.questions import Busy
from tablee.thinking.quotas import Rank
from tablee.thinking.service import StudyService
from tablee.thinking.tasks import StudyProgress

MOST = 200  # reviews that are kept
MOST_BYTES = 16 * 1024 * 1024  # of all of them
MOST_WAITING = 32 * 1024 * 1024  # bytes of records that are being reviewed, or wait for it
STRETCH = 64 * 1024  # bytes that are counted before others may go on
LONGEST_HEADER = 256 * 1024  # bytes of the first line of a record: its names and its edition
MOST_SEATS = 64  # of a game that is short enough to be reviewed
SECONDS: dict[Depth, float] = {"look": 20.0, "deep": 60.0}  # one may take, on a busy machine
RANK: dict[Depth, Rank] = {"look": Rank.LOOK, "deep": Rank.DEEP}
ReviewAnswer = bytes | ReviewDenied
ReviewKey = tuple[bytes, int | None, Depth]  # the digest of a record, the seat, and how deep
TableReview = tuple[str, int | None, Depth]
SEAT = Annotated[int | None, QueryParameter(ge=0)]
DEEP = Annotated[bool, QueryParameter()]
ANSWERS = {**api.NOES, 200: api.answer_spec(Review, "The review.")}
PROGRESS = {**api.NOES, 200: api.answer_spec(StudyProgress, "How far it is.")}


class ReviewRequest(NamedTuple):
    """A record that somebody wants reviewed."""

    text: bytes
    digest: bytes
    game: AnyGame


class Reviews:
    def __init__(self, study: StudyService, files: ReviewFolder | None = None) -> None:
        self.study = study
        self.files = files  # None: they are forgotten when the server stops
        self.cache: AnswerCache[ReviewDenied] = AnswerCache(MOST, MOST_BYTES)
        self.waiting = 0  # bytes of records whose reviews are being made
        self.progress: dict[ReviewKey, StudyProgress] = {}  # of those being made
        self.awaited: dict[TableReview, ReviewKey] = {}

    async def find(self, job: ReviewRequest, seat: int | None, depth: Depth, owner: str) -> ReviewAnswer:
        """Whoever asks the same gets the same; or raises NoPlace, Busy, Late or Failed."""
        key = (job.digest, seat, depth)
        return await self.cache.find(key, partial(self.read_or_make, job, key, owner))

    async def read_or_make(self, job: ReviewRequest, key: ReviewKey, owner: str) -> ReviewAnswer:
        if self.files is None:
            return await self.make(job, key, owner)
        path = self.files.path_of(FORMAT, await asyncio.to_thread(sources_of, job.game.key), *key)
        text = await asyncio.to_thread(self.files.read, path)
        if text is not None:
            return text
        answer = await self.make(job, key, owner)
        if isinstance(answer, bytes):
            await asyncio.to_thread(self.files.write, path, answer)
        return answer

    async def forget(self, record: str) -> None:
        """Of a game that somebody took out, or whose name they did: from every seat, however deep. Here, that is; what
        other processes made goes with the oldest."""
        try:
            job = await asyncio.to_thread(read_request, record)
        except (BadRecord, NotAllowedNow):
            return  # nobody could have reviewed it
        sources = await asyncio.to_thread(sources_of, job.game.key)
        seats = [None, *range(min(job.game.seats[-1], MOST_SEATS))]
        for key in [(job.digest, seat, depth) for seat in seats for depth in SECONDS]:
            self.cache.forget(key)
            if self.files is not None:
                await asyncio.to_thread(self.files.path_of(FORMAT, sources, *key).unlink, missing_ok=True)

    def progress_at(self, table: TableReview) -> StudyProgress:
        key = self.awaited.get(table)
        return StudyProgress() if key is None else self.progress.get(key, StudyProgress())

    async def make(self, job: ReviewRequest, key: ReviewKey, owner: str) -> ReviewAnswer:
        _, seat, depth = key
        if self.waiting + len(job.text) > MOST_WAITING:
            raise Busy
        self.waiting += len(job.text)
        try:
            args = (self.study.workers.find_mind, job.text, seat, depth)
            tell = partial(self.progress.__setitem__, key)
            outcome: ReviewAnswer = await self.study.run(
                job.game, review_text, *args, rank=RANK[depth], owner=owner, seconds=SECONDS[depth], tell=tell
            )
            return outcome
        finally:
            self.waiting -= len(job.text)
            self.progress.pop(key, None)


@cache
def sources_of(game: str) -> str:
    """A review is made by a mind and by this program: what another made is made anew."""
    return f"{__version__} {digest_of(game)}"


def read_request(source: bytes | str) -> ReviewRequest:
    """Off the loop: only so much of a record is read here as is needed to know who can review it. Or raises BadRecord,
    or NotAllowedNow where it is of a whole stadium."""
    text = source.encode() if isinstance(source, str) else source
    lines = sum(text.count(b"\n", start, start + STRETCH) for start in range(0, len(text), STRETCH))
    if lines > MOST_LINES:
        raise NotAllowedNow("server-replay-long", lines=lines, most=MOST_LINES)
    first = text[: LONGEST_HEADER + 1].split(b"\n", 1)
    if len(first[0]) > LONGEST_HEADER:
        raise BadRecord(1, "record-line-long", most=LONGEST_HEADER)
    game = read_game(line_of(first, 1), BY_KEY)
    if not game.has_mind:
        raise NotAllowedNow("server-no-review")
    return ReviewRequest(text, sha256(text).digest(), game)


def answer(outcome: ReviewAnswer, game: AnyGame, language: str) -> Response[Any]:
    if isinstance(outcome, bytes):
        return Response(outcome, media_type="application/json")
    words = words_of(language, WORDS, REVIEW_WORDS, game.folder / "words")
    text = " ".join(words.say(outcome.sentence).split())
    problem = schemas.Problem(f"{outcome.path}: {text}" if outcome.path else text, outcome.sentence.key, outcome.path)
    return Response(problem, status_code=400 if outcome.is_bad else 409)


async def answer_review(
    request: AnyRequest, text: bytes | str, seat: int | None, deep: bool, table: str | None = None
) -> Response[Any]:
    api.limit(request, tables_of(request).limits.studies)
    reviews: Reviews = request.app.state.reviews
    job, depth = await asyncio.to_thread(read_request, text), depth_of(deep)
    if table is not None:
        reviews.awaited[table, seat, depth] = (job.digest, seat, depth)
    try:
        outcome = await reviews.find(job, seat, depth, api.address_of(request))
    finally:
        reviews.awaited.pop((table or "", seat, depth), None)
    return answer(outcome, job.game, api.language_for(request))


def depth_of(deep: bool) -> Depth:
    return "deep" if deep else "look"


@get("/api/tables/{table:str}/review", responses=ANSWERS, summary="A finished game looked back on from one seat")
async def review(request: AnyRequest, table: FromPath[str], seat: SEAT = None, deep: DEEP = False) -> Response[Any]:
    record = await tables_of(request).record(table)
    return await answer_review(request, record.text, seat, deep, table)


@get("/api/tables/{table:str}/review/progress", responses=PROGRESS, summary="How far a review is that is being made")
async def review_progress(
    request: AnyRequest, table: FromPath[str], seat: SEAT = None, deep: DEEP = False
) -> StudyProgress:
    reviews: Reviews = request.app.state.reviews
    return reviews.progress_at((table, seat, depth_of(deep)))


@post(
    "/api/review",
    status_code=HTTP_200_OK,
    operation_class=TextOperation,
    responses=ANSWERS,
    summary="Any record of a finished game looked back on from one seat",
)
async def review_record(request: AnyRequest, body: RawBody, seat: SEAT = None, deep: DEEP = False) -> Response[Any]:
    return await answer_review(request, body, seat, deep)


HANDLERS = [review, review_progress, review_record]
