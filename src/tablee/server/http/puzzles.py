"""Puzzles over HTTP: the bank of a game, and a position of it. They are read and replayed where nobody waits for it."""

from functools import partial
from typing import Any, Never

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from tablee.games import BY_KEY
from tablee.puzzles.bank import bank_of
from tablee.puzzles.puzzle import Puzzle, record_of
from tablee.server.http import routes as api
from tablee.server.http.cache import AnswerCache
from tablee.server.http.parsing_process import ParsingProcess
from tablee.server.http.replays import tell
from tablee.server.http.routes import AnyRequest, tables_of
from tablee.server.http.schemas import PuzzleEntry, PuzzleMove, PuzzlePosition
from tablee.server.refusals import NoSuchTable

MOST, MOST_BYTES = 500, 8 * 1024 * 1024  # answers that are kept, and bytes of all of them
SHARED = {"cache-control": "public, max-age=3600"}  # a bank changes with the server alone
encode = msgspec.json.Encoder().encode


class Puzzles:
    def __init__(self, parser: ParsingProcess) -> None:
        self.parser = parser
        self.cache: AnswerCache[Never] = AnswerCache(MOST, MOST_BYTES)

    async def bank(self, game: str, owner: str) -> bytes:
        return await self.cache.find(game, partial(self.parser.run, owner, entries, game))

    async def position(self, game: str, puzzle: str, owner: str) -> bytes:
        return await self.cache.find((game, puzzle), partial(self.parser.run, owner, position, game, puzzle))


# In the other process.


def entries(game: str) -> bytes:
    return encode([PuzzleEntry(one.id, one.theme, one.difficulty) for one in bank_of(game).values()])


def position(game: str, puzzle: str) -> bytes:
    """As JSON; nothing where there is no such puzzle."""
    found = bank_of(game).get(puzzle)
    return b"" if found is None else encode(position_of(game, found))


def position_of(key: str, puzzle: Puzzle) -> PuzzlePosition:
    game, record = BY_KEY[key], record_of(BY_KEY[key], puzzle)
    steps, _ = tell(record, puzzle.seat)
    last = steps[-1]
    assert last.ask is not None
    moves = [game.read_move(option.text, last.ask.ask) for option in puzzle.options]
    rows = zip(moves, puzzle.options, puzzle.costs, strict=True)
    return PuzzlePosition(
        game=key,
        id=puzzle.id,
        theme=puzzle.theme,
        difficulty=puzzle.difficulty,
        seat=puzzle.seat,
        names=record.names,
        view=last.view,
        ask=last.ask,
        progress=last.progress,
        totals=last.totals,
        news=tuple(step.news for step in steps),
        options=tuple(PuzzleMove(move, one.text, one.win, one.points, cost) for move, one, cost in rows),
        why=puzzle.why,
    )


# What can be asked for.


def puzzles_of(request: AnyRequest) -> Puzzles:
    puzzles: Puzzles = request.app.state.puzzles
    return puzzles


@get(
    "/api/puzzles/{game:str}",
    responses={**api.NOES, 200: api.answer_spec(list[PuzzleEntry], "The easiest first.")},
    summary="The puzzles of a game",
)
async def puzzle_bank(request: AnyRequest, game: FromPath[str]) -> Response[Any]:
    found = await puzzles_of(request).bank(api.find_game(game).key, api.address_of(request))
    return Response(found, media_type="application/json", headers=SHARED)


@get(
    "/api/puzzles/{game:str}/{puzzle:str}",
    responses={**api.NOES, 200: api.answer_spec(PuzzlePosition, "The puzzle.")},
    summary="A puzzle, as its seat sees it",
)
async def puzzle_position(request: AnyRequest, game: FromPath[str], puzzle: FromPath[str]) -> Response[Any]:
    api.limit(request, tables_of(request).limits.studies)
    found = await puzzles_of(request).position(api.find_game(game).key, puzzle, api.address_of(request))
    if not found:
        raise NoSuchTable("server-no-puzzle")
    return Response(found, media_type="application/json", headers=SHARED)


HANDLERS = [puzzle_bank, puzzle_position]
