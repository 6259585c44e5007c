"""What travels on the socket: two closed unions of tagged structs. docs/protocol.md explains them.

A client says `Hello` first, then whatever it likes of `FromClient`; the server answers with `FromServer`. Unknown
messages, unknown fields and wrong types are refused. TypeScript types are generated from this file.
"""

from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from tablee.core.facts import Seat, kebab
from tablee.core.lesson import CoachLine
from tablee.core.outcome import Best, Outcome
from tablee.core.progress import ProgressStep
from tablee.core.sentences import Sentence
from tablee.records.origin import AnyOrigin
from tablee.server.table.options import LobbyOptions, OptionChanges

PROTOCOL = 1
SPOKEN = frozenset({PROTOCOL})  # whose pages are understood: those of the two releases before are, always

Phase = Literal["lobby", "playing", "over"]
Kind = Literal["open", "person", "bot"]
Emote = Literal["hello", "well-played", "oops", "thinking", "laugh", "wow", "sorry", "again"]


class Message(msgspec.Struct, frozen=True, gc=False, tag=kebab, tag_field="say", forbid_unknown_fields=True):
    pass


# From a client.


class Hello(Message, frozen=True):
    """Come to a table: with a secret to one's seats, without as a spectator. `commitment` is SHA-256 of the nonce that
    this device adds to the deal. A `stage` is a big screen: it sees what a spectator sees, and with the host's secret
    it may say what the host may."""

    protocol: int
    table: str
    secret: str | None = None
    nonce: str | None = None  # of earlier clients, which told it too soon: it is not used
    stage: bool = False
    commitment: str | None = None


class CommitNonce(Message, frozen=True, tag="commit"):
    """Commit to another nonce, after a start that was void."""

    commitment: str


class TellNonce(Message, frozen=True, tag="nonce"):
    """Tell the nonce to which this device has committed, when `lobby.dealing` names its seat."""

    nonce: str


class Submit(Message, frozen=True):
    """Answer an ask. `ask` is the number of the ask as `Update` gave it: another number is stale."""

    seat: Seat
    ask: int
    move: msgspec.Raw  # the game's, or a text as people type it


class Hint(Message, frozen=True):
    """Ask what a strong player would consider, where the host allows it. `ask` is the number of the ask."""

    seat: Seat
    ask: int


class Look(Message, frozen=True):
    """One device, several people: show this seat's view now, or nobody's (the curtain)."""

    seat: Seat | None


class Arrange(Message, OptionChanges, frozen=True):
    """The host changes the table. What is None stays as it is. Setup, rulings and `driven` only before the start."""

    setup: dict[str, Any] | None = None  # seats, variants and `edition`, as for the referee
    rulings: dict[str, Any] | None = None  # those of the edition that change; its other values stay


class SetSeat(Message, frozen=True):
    """The host opens a seat (and so removes who sat there), gives it to a bot, or, in play, lets a bot stand in for
    an absent person (`bot`) and takes it back (`bot` None)."""

    seat: Seat
    kind: Kind
    bot: str | None = None


class FillSeats(Message, frozen=True):
    """The host gives every open seat to a bot, however many there are, before the start. `bot` None: the usual one."""

    bot: str | None = None


class Swap(Message, frozen=True):
    """The host lets two seats change places before the start."""

    first: Seat
    second: Seat


class Start(Message, frozen=True):
    """The host starts the game. Open seats must have been filled; a driven table plays without them."""


class Extend(Message, frozen=True):
    """The host of a driven table gives everybody more time to choose, where a clock runs."""

    seconds: int  # from 1 to 600


class Close(Message, frozen=True):
    """The host of a driven table ends the choosing: a bot chooses for those who have not."""


class Next(Message, frozen=True):
    """The host of a driven table lets the next round begin."""


class Rename(Message, frozen=True):
    seat: Seat
    name: str


class Say(Message, frozen=True, tag="emote"):
    """An emote; it arrives as a key and is said in each reader's language."""

    emote: Emote


class Drop(Message, frozen=True):
    """Beads for the heap, while people wait in the lobby of a stage game. Those of many taps come together."""

    beads: Annotated[int, msgspec.Meta(ge=1, le=1000)]


class Leave(Message, frozen=True):
    """Give the seats up."""


class Rematch(Message, frozen=True):
    """The same people, the same setup, a new table."""


class Ping(Message, frozen=True):
    """Is anybody there? `Pong` is the answer: a page cannot see that its socket died without a word."""


class PassOn(Message, frozen=True):
    """Ask for a one-time token that brings another device to these seats."""


FromClient = (
    Hello
    | CommitNonce
    | TellNonce
    | Submit
    | Hint
    | Look
    | Arrange
    | SetSeat
    | FillSeats
    | Swap
    | Start
    | Extend
    | Close
    | Next
    | Rename
    | Say
    | Drop
    | Leave
    | Rematch
    | Ping
    | PassOn
)


# From the server.


class SeatInfo(msgspec.Struct, frozen=True, gc=False):
    seat: Seat  # of a crowd only some seats are told, so each carries its number
    kind: Kind
    name: str  # empty at an open seat
    bot: str | None = None  # who plays: a bot's seat, or the bot that stands in for an absent person
    present: bool = False
    host: bool = False
    waiting: bool = False  # the table waits for this seat
    warming: bool = False  # its bot is getting ready to think for the first time, which takes a while
    hints: int = 0  # how many this seat has asked for


class SeatDate(msgspec.Struct, frozen=True, gc=False):
    """At a table by post, in seconds since 1970: since when and until when a seat is awaited; or when it moved."""

    seat: Seat
    since: int
    until: int | None = None


class NonceGiver(msgspec.Struct, frozen=True, gc=False):
    """Whose device adds to the deal, and the commitment to what it adds."""

    seat: Seat
    commitment: str


class Lobby(LobbyOptions, frozen=True, gc=False):
    """Everything about the table that is not the game. A crowd's seats are shortened like its views."""

    game: str
    setup: dict[str, Any]
    own_edition: bool
    rulings: dict[str, str | bool]  # those that are not the usual ones
    own_values: tuple[str, ...]  # the names of the other values that are not the usual ones
    phase: Phase
    seats: tuple[SeatInfo, ...]
    open: int  # seats nobody has taken, told or not
    spectators: int
    code: str | None  # None where the host hides it
    commitment: str | None  # from the start
    rematch: str | None  # the next table, once somebody asked for it
    outcome: Outcome | None  # of a crowd without the scores, and with the first winners only
    best: Best  # which points are good: in which order those stand who did not win
    resting: bool = False  # between two rounds of a driven table
    waiting: int = 0  # people who came too late and are in the next game
    origin: AnyOrigin | None = None  # of a deal or a beginning that is not this table's own
    starting: bool = False  # the start is agreed on, and nonces or new commitments are awaited
    dealing: tuple[NonceGiver, ...] = ()  # whose nonces are awaited now
    voided: int = 0  # starts that came to nothing: after each one everybody commits anew
    dates: tuple[SeatDate, ...] = ()  # by post


class News(msgspec.Struct, frozen=True, gc=False):
    """What a move brought, for these eyes. Move 0 is the opening."""

    move: int
    seat: Seat | None
    by: str | None  # person, bot or clock
    sentences: tuple[Sentence, ...]
    why: tuple[Sentence, ...]


class Remark(msgspec.Struct, frozen=True, gc=False):
    """What the bot that made a move had expected of it."""

    move: int
    seat: Seat
    sentence: Sentence


class ListedMove(msgspec.Struct, frozen=True, gc=False):
    """A move that an ask lists."""

    move: Any
    text: str  # as it is typed


class SeatAsk(msgspec.Struct, frozen=True, gc=False):
    """What one of your seats is asked."""

    seat: Seat
    number: int
    ask: Any  # the game's ask, tagged
    question: Sentence
    seconds_left: float | None  # until the clock moves for you
    moves: tuple[ListedMove, ...] = ()  # all that are allowed, where the ask lists them


class Timeline(msgspec.Struct, frozen=True, gc=False):
    """When the last reveal starts on every device: seconds from this message, negative where it is already running."""

    move: int
    starts_in: float


class Welcome(Message, frozen=True):
    protocol: int
    table: str
    seats: tuple[Seat, ...]  # yours; empty for a spectator
    looking: Seat | None  # whose view you are shown
    host: bool = False  # does what you say count as the host's?


class SeatTotal(NamedTuple):
    """What a seat has so far."""

    seat: Seat
    points: int


class Own(msgspec.Struct, frozen=True, gc=False):
    """What only these eyes see of a crowd: to be laid over what all are sent."""

    seats: tuple[SeatInfo, ...]  # those the view names
    view: dict[str, Any]  # the fields that are different
    totals: tuple[SeatTotal, ...] = ()  # of these seats


class LessonProgress(msgspec.Struct, frozen=True, gc=False):
    """What the coach has said so far, and a move to begin with, until one is made."""

    lines: tuple[CoachLine, ...]
    suggestion: Any = None


class Update(Message, frozen=True):
    """Always the whole: the table, the view of the eyes that look, what they are asked. `news` since the last one. A
    crowd is sent what a spectator sees, the same for all, and `own`: `lobby.seats`, `view` and `totals` are both.

    Beside the view, which is the game's, stands what a table needs to know of it."""

    version: int
    lobby: Lobby
    view: Any  # the game's view; None before the start
    asks: tuple[SeatAsk, ...]  # of the seat that looks; with several seats on one device, which are due is in `lobby`
    news: tuple[News, ...]
    timeline: Timeline | None = None
    remarks: tuple[Remark, ...] = ()  # once the game is over, and never before
    own: Own | None = None  # only of a crowd
    looking: Seat | None = None  # whose view it is
    chosen: int = 0  # how many seats are asked and not waited for
    progress: tuple[ProgressStep, ...] = ()  # how far the game has come
    totals: tuple[SeatTotal, ...] = ()  # where the game counts any; of a crowd those of `lobby.seats`
    lesson: LessonProgress | None = None  # only at the table of a lesson


class Progress(Message, frozen=True):
    """How far a crowd is: a few times a second while people join or choose, the same for all."""

    version: int
    phase: Phase
    taken: int  # seats, by people and bots
    seats: int
    waiting: int
    chosen: int  # of the seats in play
    seconds_left: float | None
    resting: bool
    latest: tuple[str, ...]  # who sat down last, the newest first; in the lobby
    latest_seats: tuple[Seat, ...]  # and where
    now: float  # as in `FilmMessage`


class FilmMessage(Message, frozen=True, tag="film"):
    """The reveal of a crowd, to be shown in step by all screens: the same for all."""

    move: int
    starts_in: float  # as in `Timeline`
    now: float  # seconds by the clock of the table: of two messages the one that was less late is known
    film: Any  # the game's
    names: dict[str, str]  # of the seats the film names


class Weighed(msgspec.Struct, frozen=True, gc=False):
    """A move that a strong player would consider."""

    move: Any
    text: str  # as it is typed
    share: float  # how often a strong player would choose it here, from 0 to 1
    points: float  # of this round, expected
    win: float  # the chance to win the game, from 0 to 1


class Hinted(Message, frozen=True):
    """A hint, to the seat that asked for it alone: the best for winning first, and why."""

    seat: Seat
    ask: int
    options: tuple[Weighed, ...]
    why: tuple[Sentence, ...]


class Refused(Message, frozen=True):
    """No, and why. `ask` is the number a refused `Submit` or `Hint` carried; `example` a move that would be taken."""

    kind: Literal["not-a-move", "not-allowed-now", "unclear", "stale", "not-yours", "bad-message", "not-kept"]
    sentence: Sentence
    ask: int | None = None
    example: Any = None


class Emoted(Message, frozen=True):
    seat: Seat
    emote: Emote


class HeapTold(Message, frozen=True, tag="heap"):
    """The heap of beads in the lobby of a stage game: to its big screens, and to whoever dropped some."""

    beads: int
    yours: int
    leader: str  # a name; empty where nobody has dropped any
    most: int  # the leader's beads
    latest: tuple[Seat, ...]  # whose the last beads were, the newest last


class Device(Message, frozen=True):
    """A one-time token for another device."""

    token: str
    seconds: int


class Pong(Message, frozen=True):
    """The table is there."""


class Gone(Message, frozen=True):
    """This socket is finished: opened elsewhere, removed or the table deleted by the host, the table has expired, the
    server stops."""

    reason: Literal[
        "elsewhere", "removed", "deleted", "expired", "no-such-table", "game-away", "stopping", "too-slow", "flood"
    ]


FromServer = Welcome | Update | Progress | FilmMessage | Hinted | Refused | Emoted | HeapTold | Device | Pong | Gone
