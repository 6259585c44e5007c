"""Beginnings: a table that starts from something there was already: the deal of a day, another game's deal, or a moment
of another game. What is asked for, and what comes of it."""

from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime

import msgspec

from tablee.core.dice import Dice, PreparedDice
from tablee.core.facts import Seat
from tablee.core.game import AnyGame
from tablee.core.lesson import Lesson
from tablee.core.reading import Given
from tablee.core.refusals import BadInput, NotAllowedNow
from tablee.core.sentences import these
from tablee.daily.table import PLAYER, daily_bots, daily_setup, deal_of
from tablee.fairness.deal import Deal
from tablee.games import part_of
from tablee.records.origin import AnyOrigin, BranchOrigin, DailyOrigin, LessonOrigin, SameDealOrigin
from tablee.records.record import Record, RecordedMove
from tablee.server.table import facts
from tablee.server.table.facts import AnyFact

MOST_MOVES = 1000  # of a game that is gone on with
FIRST_DAY = date(2026, 11, 1)
EARLIEST = 14 * 3600  # seconds by which a day begins earlier where it begins first


class BeginRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="from"):
    """What a new table begins with. `seat` is the chair of whoever asks."""

    seat: Seat = 0


class FromDay(BeginRequest, frozen=True, kw_only=True, tag="daily"):
    """The table of a day, as in 2026-11-18; `official` for the first try. Its setup and its bots are the day's own."""

    date: str
    official: bool = True


class FromGame(BeginRequest, frozen=True, kw_only=True):
    """A finished game of this server, or a record."""

    table: str | None = None
    record: str | None = None


class FromDeal(FromGame, frozen=True, kw_only=True, tag="same-deal"):
    """The same deal once more."""


class FromMoment(FromGame, frozen=True, kw_only=True, tag="branch"):
    """The same game up to one of its moves: so many are made already."""

    move: int


class FromLesson(BeginRequest, frozen=True, kw_only=True, tag="lesson"):
    """The table of a lesson."""

    lesson: str = "first"


AnyBeginRequest = FromDay | FromDeal | FromMoment | FromLesson


class Beginning(msgspec.Struct, frozen=True):
    """Where a table starts from."""

    game: str
    setup: dict[str, object]
    deal: Deal
    origin: AnyOrigin
    seat: Seat
    played: tuple[AnyFact, ...] = ()  # the start and the moves that are made already
    bots: tuple[str, ...] = ()  # on the seats that are left, where it is said who they are


def begin_day(request: FromDay, game: AnyGame, secret: bytes) -> Beginning:
    setup, origin = msgspec.to_builtins(daily_setup(game)), DailyOrigin(request.date, request.official)
    return Beginning(game.key, setup, deal_of(request.date, game, secret), origin, PLAYER, bots=daily_bots(game))


def begin_lesson(request: FromLesson, game: AnyGame, deal: Deal) -> Beginning:
    lessons: Mapping[str, Lesson] = part_of(game.key, "lessons") or {}
    if request.lesson not in lessons:
        raise BadInput("begin.lesson", "input-choice", given=request.lesson[:40], allowed=these(lessons))
    lesson = lessons[request.lesson]
    played = tuple(played_in(lesson, game, PreparedDice(deal.dice.seed, lesson.draws)))
    return Beginning(game.key, lesson.setup, deal, LessonOrigin(request.lesson), lesson.learner, played)


def played_in(lesson: Lesson, game: AnyGame, dice: Dice) -> Iterator[AnyFact]:
    """What is prepared: the opening and the moves made already."""
    state = game.start(game.read_setup(Given(lesson.setup)))
    opening = tuple(game.open(state, dice))
    yield facts.Started((), opening)
    state = game.fold(state, opening)
    for seat, move in lesson.moves:
        new_facts = tuple(game.decide(state, seat, move, dice))
        yield facts.Moved(seat, "person" if seat == lesson.learner else "bot", move, new_facts)
        state = game.fold(state, new_facts)


def check_day(text: str, now: float, path: str) -> None:
    """A day has begun somewhere on earth before its deal is given out."""
    if not is_day(text, now):
        raise BadInput(path, "server-no-day", given=text[:40])


def is_day(text: str, now: float) -> bool:
    try:
        return FIRST_DAY <= date.fromisoformat(text) <= datetime.fromtimestamp(now + EARLIEST, UTC).date()
    except ValueError:
        return False


def begin_again(request: FromDeal | FromMoment, record: Record) -> Beginning:
    """From the record of a finished game, which was verified."""
    if record.deal is None:
        raise NotAllowedNow("server-no-deal")
    if not 0 <= request.seat < record.setup.seats:
        raise BadInput("begin.seat", "input-whole", given=request.seat, least=0, most=record.setup.seats - 1)
    origin: AnyOrigin
    if isinstance(request, FromMoment):
        origin, played = BranchOrigin(record.commitment, request.move), played_until(request.move, record)
    else:
        origin, played = SameDealOrigin(record.commitment), ()
    setup = msgspec.to_builtins(record.setup)
    return Beginning(record.game.key, setup, record.deal, origin, request.seat, played)


def played_until(move: int, record: Record) -> tuple[AnyFact, ...]:
    """The opening and so many moves, as a log has them; the game must not be over with them."""
    most = min(len(record.moves) - 2, MOST_MOVES)
    if not 0 <= move <= most:
        raise BadInput("begin.move", "input-whole", given=move, least=0, most=most)
    assert record.deal is not None
    opening, *moves = record.moves[: move + 1]
    return (facts.Started(record.deal.nonces, opening.facts), *map(moved, moves))


def moved(recorded: RecordedMove) -> facts.Moved:
    assert recorded.seat is not None
    assert recorded.by is not None
    return facts.Moved(recorded.seat, recorded.by, recorded.move, recorded.facts)
