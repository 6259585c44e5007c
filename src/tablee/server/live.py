"""A live table: the only one who writes its log.

It stands at two positions. *Decided* judges the next move; *shown* is what is on disk, and the only one that views,
bots, pages and reconnecting browsers ever see. A line that cannot be kept takes the table back to what was shown.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial, reduce
from itertools import accumulate
from typing import Any, NamedTuple

import msgspec

from tablee.core.aside import NOTHING, Aside
from tablee.core.dice import Dice
from tablee.core.facts import Seat
from tablee.core.fairness import Deal
from tablee.core.game import AnyGame
from tablee.core.record import end_line, header_line, move_line, opening_line
from tablee.core.refusals import IllegalMove, NotAllowedNow
from tablee.core.sentences import sentence
from tablee.server import decisions, facts
from tablee.server.audience import Audience
from tablee.server.crowd import LATEST
from tablee.server.facts import AnyFact
from tablee.server.frames import Frames
from tablee.server.hints import Hints
from tablee.server.limits import Bucket
from tablee.server.lobby import SetupShown, show_setup
from tablee.server.messages import Emoted, Refused, Say
from tablee.server.metrics import Metrics
from tablee.server.musing import Musing, question_of
from tablee.server.pace import Pace
from tablee.server.plan import Plan
from tablee.server.position import Position, evolve, opened, opened_again
from tablee.server.reel import Reel, film_of, names_in
from tablee.server.settings import Settings
from tablee.server.store import NotKept, Store
from tablee.server.story import Story, Tale
from tablee.server.teller import Teller
from tablee.server.watcher import Watcher
from tablee.table.standin import answer, wishes
from tablee.table.thinking import Minds
from tablee.table.work import Question

log = logging.getLogger("tablee")
EMOTES_A_SECOND = 2
encode = msgspec.json.Encoder().encode
STRETCH = 200  # lines of a log that are read at once
FEW = 8  # facts whose positions are kept until they are shown
RETRY = 1.0  # seconds until the table tries again to move by itself after a failure


class Reveal(msgspec.Struct, frozen=True):
    move: int
    at: float


class Pending:
    """Facts on their way to the disk."""

    def __init__(
        self, found: Sequence[AnyFact], steps: Sequence[Position], watcher: Watcher | None, ask: int | None
    ) -> None:
        self.facts = found
        self.steps = steps  # the position after each fact; of many facts only the last
        self.after = steps[-1]
        self.is_walked = len(steps) == len(found)
        self.watcher = watcher
        self.ask = ask
        self.is_refused = False
        self.kept: asyncio.Future[None] | None = None


def steps_of(position: Position, found: Sequence[AnyFact]) -> list[Position]:
    """Where each fact leads; of many facts where they lead in the end."""
    if len(found) > FEW:
        return [reduce(evolve, found, position)]
    return list(accumulate(found, evolve, initial=position))[1:]


class Shared(NamedTuple):
    """What all tables of a house have in common."""

    store: Store
    settings: Settings
    metrics: Metrics
    minds: Minds


class LiveTable:
    def __init__(self, table: str, position: Position, shared: Shared) -> None:
        self.id = table
        self.store, self.settings, self.metrics, minds = shared
        self.loop = asyncio.get_running_loop()
        self.now = self.loop.time
        self.shown = position
        self.decided = position
        self.version = 0  # lines that are shown
        self.next_version = 0  # of the next line to be written
        self.pending: deque[Pending] = deque()
        self.story = Story()
        self.reveal: Reveal | None = None
        self.reel: Reel | None = None  # of the last reveal of a crowd
        self.latest: deque[Seat] = deque(maxlen=LATEST)  # who sat down last
        self.audience = Audience(self)
        self.emotes = Bucket(EMOTES_A_SECOND, 2 * EMOTES_A_SECOND)  # of a crowd: more would only be noise
        self.present: dict[str, Watcher] = {}  # by holder
        self.clock_moved: dict[Seat, int] = {}  # the last ask of each seat that the clock answered
        self.rounds = 0  # how often something was revealed
        self.expected: set[str] = set()  # holders who come from the table before: with the last of them it starts
        self.on_shown: Callable[[LiveTable, AnyFact], None] | None = None
        self.on_left: Callable[[LiveTable], None] | None = None
        self.has_gone_on = False  # there is a next table since this one was read
        self.setup_known: SetupShown | None = None
        self.dice_known: tuple[Deal, Dice] | None = None
        self.frames = Frames(self)
        self.musing = Musing(self, minds.bots)
        self.hints = Hints(self, minds.study)
        self.pace = Pace(self)
        self.teller = Teller(self)
        self.heir_timer: asyncio.TimerHandle | None = None
        self.touched = self.now()
        self.is_stopped = False
        self.is_rematching = False
        self.is_failing = False  # the disk, since the last line that was kept
        self.is_crowd = self.has_crowd(position)
        self.commitment = position.deal.commitment

    # What never changes with a move.

    def has_crowd(self, position: Position) -> bool:
        return position.setup.seats > self.settings.crowd

    @property
    def watchers(self) -> set[Watcher]:
        return self.audience.watchers

    @property
    def spectators(self) -> int:
        """Those who only watch: not a big screen, not a host without a seat, not who waits for the next game."""
        return sum([self.is_spectator(watcher) for watcher in self.audience.seatless])

    def is_spectator(self, watcher: Watcher) -> bool:
        if watcher.is_stage:
            return False
        return watcher.holder is None or not (self.is_host(watcher) or watcher.holder in self.shown.waiting.held)

    @property
    def setup(self) -> "SetupShown":
        if self.setup_known is None or self.setup_known.of is not self.shown.setup:
            self.setup_known = show_setup(self.shown)
        return self.setup_known

    @property
    def dice(self) -> Dice:
        deal = self.decided.deal
        if self.dice_known is None or self.dice_known[0] is not deal:
            self.dice_known = (deal, deal.dice)
        return self.dice_known[1]

    def is_present(self, seat: Seat) -> bool:
        return self.shown.chairs[seat].holder in self.present

    # Writing.

    def act(
        self,
        found: Sequence[AnyFact],
        watcher: Watcher | None = None,
        ask: int | None = None,
        code: str | None = None,
    ) -> Pending:
        """Take facts as decided and have them written; they are shown once they are on disk."""
        self.touched = self.now()
        steps = steps_of(self.decided, found)
        if steps[-1].outcome is not None and self.decided.outcome is None:
            found = (*found, facts.Ended(int(time.time())))
            steps.append(steps[-1])
        pending = Pending(found, steps, watcher, ask)
        self.decided = pending.after
        self.pending.append(pending)
        lines = [facts.write_line(fact) for fact in found]
        self.store.append(self.id, self.next_version, lines, partial(self.answered, pending), code)
        self.next_version += len(lines)
        return pending

    async def kept(self, found: Sequence[AnyFact], code: str | None = None) -> None:
        """Act, and wait until it is on disk; or raise NotKept."""
        if not found:
            return
        pending = self.act(found, code=code)
        pending.kept = self.loop.create_future()
        await pending.kept

    def answered(self, pending: Pending, error: NotKept | None) -> None:
        if pending.is_refused:
            return
        if error is not None:
            self.take_back(error)
            return
        self.pending.popleft()
        self.show(pending)

    def take_back(self, error: NotKept) -> None:
        """Everything decided since is refused, and the table stands where its log ends."""
        refused = list(self.pending)
        self.pending.clear()
        self.decided = self.shown
        self.next_version = self.version
        log.error("not kept", extra={"table": self.id[:6], "lines": len(refused), "why": str(error)})
        for pending in refused:
            pending.is_refused = True
            self.metrics.refusals.labels("not-kept").inc()
            if pending.kept is not None:
                pending.kept.set_exception(error)
        self.tell_not_kept(refused)
        self.pace.rest(RETRY)
        self.touch()

    def tell_not_kept(self, refused: Sequence[Pending]) -> None:
        """Everybody hears it once, and whoever tries again each time."""
        for watcher in self.watchers:
            asks = [pending.ask for pending in refused if pending.watcher is watcher]
            if asks or (watcher.seats and not self.is_failing):
                watcher.tell(Refused("not-kept", sentence("server-not-kept"), asks[0] if asks else None))
        self.is_failing = True

    def show(self, pending: Pending) -> None:
        was_crowd = self.is_crowd
        for number, fact in enumerate(pending.facts):
            self.note(fact, pending)
            self.shown = pending.steps[number] if pending.is_walked else evolve(self.shown, fact)
        self.shown = pending.after
        self.is_crowd = self.has_crowd(self.shown)
        self.version += len(pending.facts)
        self.is_failing = False
        if pending.kept is not None and not pending.kept.done():
            pending.kept.set_result(None)
        for fact in pending.facts:
            if self.on_shown is not None:
                self.on_shown(self, fact)
        if self.is_crowd and was_crowd:
            self.teller.tell_crowd(pending)
        elif self.goes_on and isinstance(pending.facts[-1], facts.Moved):
            self.frames.clear_moves()
            self.teller.flush_soon()
        else:
            self.touch()

    @property
    def goes_on(self) -> bool:
        """Moves change nothing of the lobby but who is waited for."""
        return self.shown.outcome is None and not self.shown.resting

    def note(self, fact: AnyFact, pending: Pending) -> None:
        """Before a fact is shown: what it is to the story, and whose own seat it changes."""
        is_reveal = self.remember(fact)
        if isinstance(fact, facts.Moved):
            self.metrics.count_move(self.shown.game.key, fact.by)
            if is_reveal:
                self.note_reveal(fact)
        elif isinstance(fact, facts.Rematched):
            self.has_gone_on = True
        if self.is_crowd:
            self.teller.owe(fact, pending)

    def note_reveal(self, moved: facts.Moved) -> None:
        self.rounds += 1
        number = len(self.story) - 1
        if not self.watchers:
            return
        self.reveal = Reveal(number, self.now() + self.settings.reveal_in * self.teller.slowness)
        film = film_of(self.shown, moved.facts) if self.is_crowd else None
        self.reel = None if film is None else Reel(number, self.reveal.at, film, names_in(film, self.shown))

    @classmethod
    async def read(cls, table: str, lines: Sequence[str], shared: Shared) -> "LiveTable":
        """A table as its log left it. A long one is read in stretches: other tables go on meanwhile."""
        first = facts.read_line(lines[0], None)
        assert isinstance(first, facts.Opened)
        live = cls(table, opened(first), shared)
        for number, line in enumerate(lines[1:], 1):
            if number % STRETCH == 0:
                await asyncio.sleep(0)
            fact = facts.read_line(line, live.shown.game)
            live.rounds += live.remember(fact)
            live.shown = evolve(live.shown, fact)
        live.decided = live.shown
        live.is_crowd = live.has_crowd(live.shown)
        live.version = live.next_version = len(lines)
        return live

    def remember(self, fact: AnyFact) -> bool:
        """A move becomes part of the story, told from the position before it. Is it a reveal?"""
        game, is_crowd = self.shown.game, self.has_crowd(self.shown)
        if isinstance(fact, facts.Moved):
            number, before = len(self.story), self.shown.state
            tale = Tale(number, before, fact.facts, seat=fact.seat, by=fact.by, move=fact.move)
            tale.aside = fact.aside or NOTHING
            return self.story.add(tale, game, is_crowd)
        if isinstance(fact, facts.Started):
            self.story.add(Tale(0, game.start(self.shown.setup), fact.facts), game, is_crowd)
        elif isinstance(fact, facts.Seated):
            self.latest.append(fact.seat)
        return False

    # Moving.

    def submit(self, watcher: Watcher, seat: Seat, number: int, move: bytes) -> None:
        """A person's answer to an ask; or raises."""
        if seat not in watcher.seats:
            raise decisions.NotYours("server-not-your-seat")
        decisions.check_seat(self.decided, seat)
        if self.clock_moved.get(seat) == number:
            raise decisions.Stale("server-stale-clock")
        decisions.check_asked(self.decided, seat, number)
        found = decisions.move_asked(self.decided, seat, self.decided.game.decode_move(move), "person", self.dice)
        self.act(found, watcher, number)

    def bot_move(self, plan: Plan) -> Any:
        """What a bot answers that needs no mind; None where it stumbles. May run in another thread."""
        return answer(self.game, plan.bot, self.question(plan))

    def question(self, plan: Plan) -> Question:
        """A bot is handed what a person at that seat would see."""
        return question_of(self.shown, plan.seat, plan.number)

    def play_for(self, plan: Plan, move: Any, aside: Aside = NOTHING) -> None:
        """Make a move for a seat, unless it has been answered."""
        if self.decided.numbers.get(plan.seat) != plan.number:
            return
        aside = msgspec.structs.replace(aside, bot=plan.bot)
        for wanted, known in wishes(self.game, move, aside, partial(self.question, plan)):
            try:
                found = decisions.submit(self.decided, plan.seat, plan.number, wanted, plan.by, aside=known)
            except decisions.Stale:
                return
            except IllegalMove as refusal:
                why = {"game": self.game.key, "bot": plan.bot, "why": refusal.sentence.key}
                log.warning("bot refused", extra=why)
            else:
                self.note_clock(plan)
                self.act(found)
                return

    def note_clock(self, plan: Plan) -> None:
        if plan.by == "clock":
            self.clock_moved[plan.seat] = plan.number

    # Watching.

    def come(self, watcher: Watcher) -> None:
        """A socket comes to the table. The newest with a secret wins."""
        if watcher.player is not None:
            older = self.present.get(watcher.player)
            if older is not None:
                self.audience.discard(older)
                older.finish("elsewhere")
            self.present[watcher.player] = watcher
            self.renew_time(watcher.player)
        self.audience.add(watcher)
        self.touched = self.now()
        watcher.is_host = self.is_host(watcher)
        watcher.sit(self.shown.seats_of(watcher.player))
        if self.is_crowd or self.shown.driven:
            watcher.waiting.append(self.frames.crowd.progress())
        self.watch_host()
        self.teller.note_presence()

    def go(self, watcher: Watcher) -> None:
        self.audience.discard(watcher)
        self.teller.owed.discard(watcher)
        if watcher.player is not None and self.present.get(watcher.player) is watcher:
            del self.present[watcher.player]
            self.renew_time(watcher.player)
        self.touched = self.now()
        self.watch_host()
        self.teller.note_presence()
        if self.is_crowd and self.has_gone_on and not self.watchers and self.on_left is not None:
            self.on_left(self)

    def watch_host(self) -> None:
        """A host who does not come back must not leave the others waiting for ever. A stage game stays in its host's
        hands: nobody in the stands is handed the controls."""
        if self.shown.driven or self.heir_timer is not None or self.is_stopped:
            return
        if self.shown.host not in self.present:
            self.heir_timer = self.loop.call_later(self.settings.host_grace, self.find_heir)

    def find_heir(self) -> None:
        self.heir_timer = None
        if self.is_stopped or self.decided.driven or self.decided.host in self.present:
            return
        heir = next((chair.holder for chair in self.decided.chairs if chair.holder in self.present), None)
        if heir is not None:
            self.act([facts.HostIs(heir)])

    def renew_time(self, holder: str) -> None:
        for seat in self.shown.seats_of(holder):
            self.pace.forget(seat)

    def emote(self, watcher: Watcher, message: Say) -> None:
        if not watcher.seats:
            raise decisions.NotYours("server-no-seat")
        if self.shown.classroom:
            raise NotAllowedNow("server-classroom")
        seat = watcher.seats[0] if watcher.looking is None else watcher.looking
        if not self.is_crowd:
            for other in self.watchers:
                other.tell(Emoted(seat, message.emote))
        elif self.emotes.take():
            self.audience.broadcast(encode(Emoted(seat, message.emote)))

    def touch(self) -> None:
        """Something is different: tell everybody soon, a crowd a few times a second."""
        self.frames.clear()
        self.teller.tell_all_soon()

    @property
    def is_starting(self) -> bool:
        """The opening is on its way to the disk: nobody needs to see the empty table before it."""
        return self.shown.state is None and self.decided.state is not None

    def is_host(self, watcher: Watcher) -> bool:
        return watcher.holder is not None and watcher.holder == self.shown.host

    def renew_seats(self, watcher: Watcher) -> None:
        """The host may have moved or removed somebody."""
        watcher.chairs = self.shown.chairs
        if watcher.player is None or self.shown.phase == "over":
            return
        seats = self.shown.seats_of(watcher.player)
        if seats == watcher.seats:
            return
        if seats or watcher.is_leaving:
            watcher.sit(seats)
            if not self.is_crowd:
                self.frames.clear()
        else:
            self.go(watcher)
            watcher.finish("removed")

    def stop(self, reason: str) -> None:
        self.is_stopped = True
        self.pace.stop()
        self.musing.stop()
        self.hints.stop()
        self.audience.stop()
        self.teller.stop()
        if self.heir_timer is not None:
            self.heir_timer.cancel()
        for watcher in list(self.watchers):
            watcher.finish(reason)

    def clear(self) -> None:
        """Nobody needs it any more: let go of what is large at once, not when garbage is next looked for."""
        self.story = Story()
        self.frames = Frames(self)
        self.clock_moved.clear()
        self.shown = self.decided = opened_again(self.shown)

    def give_up(self) -> list[Watcher]:
        """Another process has this table, or only the log knows how it stands. Who was here, to be sent after it."""
        watchers = self.audience.leave()
        self.present.clear()
        for pending in self.pending:
            pending.is_refused = True
            if pending.kept is not None and not pending.kept.done():
                pending.kept.set_exception(NotKept("the table has gone to live elsewhere"))
        self.pending.clear()
        self.stop("moved")
        return watchers

    # The record.

    def record(self) -> str:
        """The whole game as a record; only once it is over does it have its secret."""
        shown = self.shown
        names = [chair.name or f"{seat + 1}" for seat, chair in enumerate(shown.chairs)]
        lines = [header_line(shown.game, shown.setup, names, self.commitment), opening_line(self.story[0].facts)]
        for tale in self.story.tales[1:]:
            assert tale.seat is not None
            assert tale.by is not None
            lines.append(move_line(tale.seat, tale.by, tale.move, tale.facts, tale.aside))
        return "\n".join([*lines, end_line(shown.deal)]) + "\n"

    @property
    def game(self) -> AnyGame:
        return self.shown.game
