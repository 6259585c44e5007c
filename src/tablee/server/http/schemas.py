"""What travels over HTTP: the bodies of requests and answers. docs/protocol.md explains them."""

from typing import Any, ClassVar

import msgspec

from tablee.core.facts import Seat
from tablee.core.move_referee import DrawSheet
from tablee.core.outcome import Best, Outcome
from tablee.core.progress import ProgressStep
from tablee.core.sentences import Sentence
from tablee.daily.table import DailyStep, PlayedGame
from tablee.records.certificate import Signed
from tablee.records.verify import Dealt
from tablee.server.http.game_files import GamePart
from tablee.server.socket.messages import News, Phase, SeatAsk, SeatDate, SeatInfo, SeatTotal
from tablee.server.storage.interface import Fault
from tablee.server.table.opening import NewTable
from tablee.server.table.options import Clock


class RequestStruct(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of a request."""


# Requests.


class TakeSeat(RequestStruct, frozen=True, kw_only=True):
    """Sit down on the first open seat; with a secret of this table, on the same device as before. At a driven table
    whose game has begun one waits for the next: no seats yet."""

    name: str


class UseToken(RequestStruct, frozen=True, kw_only=True):
    """Go on with one's seats on this device."""

    token: str


class Forget(RequestStruct, frozen=True, kw_only=True):
    """Remove one's name from a table and give the seats up."""

    table: str


class TableSecret(RequestStruct, frozen=True, kw_only=True):
    table: str
    secret: str


class LookAtTables(RequestStruct, frozen=True, kw_only=True):
    """How do the tables of this device stand?"""

    tables: list[TableSecret]


# Answers.


class SeatsInfo(msgspec.Struct, frozen=True):
    least: int
    most: int
    usual: int


class OptionInfo(msgspec.Struct, frozen=True):
    key: str
    choices: tuple[str | bool, ...]


class LevelInfo(msgspec.Struct, frozen=True):
    """The bots of a level: the plain one first, then the same strength with a personality (`strong.cautious`)."""

    level: str
    bots: tuple[str, ...]


class GameInfo(msgspec.Struct, frozen=True):
    key: str
    seats: SeatsInfo
    options: tuple[OptionInfo, ...]
    rulings: dict[str, str | bool]  # of the edition: what tables argue about, with the usual value
    bots: tuple[str, ...]  # all who can take a seat
    levels: tuple[LevelInfo, ...]  # the weakest first
    baselines: tuple[str, ...]  # the other bots: habits to measure by
    parts: tuple[GamePart, ...]  # what it has besides rules and words: what is not there is not offered


class EditionRead(msgspec.Struct, frozen=True):
    """An edition file that was understood, to be put into a setup."""

    edition: dict[str, Any]


class OpenedTable(msgspec.Struct, frozen=True):
    __schema_name__: ClassVar[str] = "Opened"  # as programs know it
    __qualname__ = "Opened"

    table: str
    code: str
    secret: str
    seats: tuple[Seat, ...]
    commitment: str  # to the deal, before this device tells its nonce


class SeatTaken(msgspec.Struct, frozen=True):
    table: str
    secret: str
    seats: tuple[Seat, ...]
    commitment: str  # to the deal, before this device tells its nonce


class OpenTable(msgspec.Struct, frozen=True):
    table: str
    game: str
    names: tuple[str, ...]
    seats: int
    open: int


class MyTable(msgspec.Struct, frozen=True):
    """A table of one's own, as far as a list of them tells."""

    table: str
    game: str
    code: str | None
    phase: Phase
    clock: Clock
    host: bool  # you are
    mine: tuple[Seat, ...]
    seats: tuple[SeatInfo, ...]  # the first ones
    open: int
    dates: tuple[SeatDate, ...]  # by post
    progress: tuple[ProgressStep, ...]


class MyTables(msgspec.Struct, frozen=True):
    tables: tuple[MyTable, ...]
    gone: tuple[str, ...]  # there is no such table any more, or no seat of yours


class TableFound(msgspec.Struct, frozen=True):
    table: str


class RecordText(msgspec.Struct, frozen=True):
    game: str
    text: str


class Keeping(msgspec.Struct, frozen=True):
    """What this very server keeps, and for how long."""

    days: float  # a table that nobody touched
    reviews: int  # of finished games: the latest
    device_seconds: int  # a token for another device
    is_shared: bool  # tables are in a database, and several processes serve them


class Forgotten(msgspec.Struct, frozen=True):
    table: str
    closed: bool  # the table itself is gone: nobody else sat there


class Health(msgspec.Struct, frozen=True):
    ok: bool
    version: str
    tables: int
    sockets: int
    worker: str | None = None  # the process that answers, where a house has several
    log: bool = True  # what is decided can be kept
    bus: bool = True  # the other processes can be reached
    fault: Fault | None = None  # what is wrong with the log, in a word


class ServerKey(msgspec.Struct, frozen=True):
    """What certificates are signed with: the kind of key, and its public half in hexadecimal."""

    algorithm: str
    key: str


class Problem(msgspec.Struct, frozen=True):
    """No, and why, in the language of the request."""

    error: str
    key: str
    path: str | None = None


class BadReferee(msgspec.Struct, frozen=True):
    """Input the referee refuses. `line` is what the command `tablee referee` would print."""

    path: str
    sentence: str
    line: str


# Daily tables.


class DailyDay(msgspec.Struct, frozen=True):
    """A day; where the server has a secret of its own, what it commits to, and the secret once the day is over."""

    date: str
    commitment: str | None = None
    secret: str | None = None


class DailyGhost(msgspec.Struct, frozen=True):
    level: str
    points: int
    place: int
    steps: tuple[DailyStep, ...] = ()  # of one ghost a level


class DailyGuest(msgspec.Struct, frozen=True):
    """Somebody who played it on this server before: an official try."""

    points: int
    place: int


class DailyField(msgspec.Struct, frozen=True):
    """Who played a day's table before."""

    best: Best  # which points are good
    ghosts: tuple[DailyGhost, ...]
    guests: tuple[DailyGuest, ...]


# Puzzles.


class PuzzleEntry(msgspec.Struct, frozen=True):
    """A puzzle of a bank, without its position."""

    id: str
    theme: str  # the game's words call it `puzzle-THEME`
    difficulty: int  # on the scale of ratings: 1500 is in the middle


class PuzzleMove(msgspec.Struct, frozen=True):
    """A move to choose from, and what it gives away of the chance to win."""

    move: Any
    text: str  # as it is typed
    win: float
    points: float  # of the round
    cost: float


class PuzzlePosition(msgspec.Struct, frozen=True):
    """A puzzle as its seat sees it; the answer is in it."""

    game: str
    id: str
    theme: str
    difficulty: int
    seat: Seat
    names: tuple[str, ...]  # its own is empty
    view: Any
    ask: SeatAsk
    progress: tuple[ProgressStep, ...]
    totals: tuple[SeatTotal, ...]
    news: tuple[News, ...]
    options: tuple[PuzzleMove, ...]  # the best first
    why: tuple[Sentence, ...]  # the first is good


# Replays.


class LineError(msgspec.Struct, frozen=True):
    line: int
    sentence: Sentence


class ReplayVerdict(msgspec.Struct, frozen=True):
    """What was checked of a record, and what was not: nothing here says that it was played."""

    moves: int
    deal_checked: bool  # the commitment fits, and at least one draw was made from it again
    error: LineError | None = None
    deal: Dealt | None = None  # null where there is an error
    draws: int = 0  # so many decided something


class Step(msgspec.Struct, frozen=True):
    """A move of a finished game, with what these eyes saw after it. Step 0 is the opening."""

    move: Any
    seat: Seat | None
    by: str | None
    news: News
    view: Any
    expected: Sentence | None = None  # what the bot that made it had expected
    ask: SeatAsk | None = None  # what the seat whose eyes these are was asked then
    progress: tuple[ProgressStep, ...] = ()  # as in an update, and so are totals
    totals: tuple[SeatTotal, ...] = ()


class Replay(msgspec.Struct, frozen=True):
    game: str
    setup: dict[str, Any]
    names: tuple[str, ...]
    commitment: str
    verdict: ReplayVerdict
    outcome: Outcome | None
    salt: str | None
    seed: str | None
    nonces: tuple[str, ...]
    givers: tuple[Seat, ...] | None  # the seats that had committed to them; None in earlier records
    voided: int  # starts that came to nothing before
    steps: tuple[Step, ...]


class JudgedMoves(msgspec.Struct, frozen=True):
    """A game of the real box, judged by the rules move by move; a draw of which nothing is typed is awaited."""

    news: tuple[News, ...]
    texts: tuple[str, ...]  # the moves as they are typed; nothing for what was dealt
    view: Any  # as everybody sees it
    asks: tuple[SeatAsk, ...]  # those that are due
    draws: tuple[DrawSheet, ...]
    progress: tuple[ProgressStep, ...]
    totals: tuple[SeatTotal, ...]
    outcome: Outcome | None
    best: Best


REQUESTS = (NewTable, TakeSeat, UseToken, Forget, LookAtTables)
ANSWERS = (
    GameInfo,
    EditionRead,
    OpenedTable,
    SeatTaken,
    OpenTable,
    TableFound,
    MyTables,
    Forgotten,
    Keeping,
    Health,
    ServerKey,
    Signed,
    Problem,
    BadReferee,
    DailyDay,
    DailyField,
    PlayedGame,
    PuzzleEntry,
    PuzzlePosition,
    Replay,
    JudgedMoves,
)
