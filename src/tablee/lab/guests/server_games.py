"""Outside bots: programs that speak the socket protocol sit at a table of a real server, on this machine only.

The server is the house's own; only its dice are the lab's, so that a game number means the same deal as everywhere. The
program finds TABLEE_URL, TABLEE_TABLE, TABLEE_SEAT and TABLEE_SECRET in its environment and plays one game.
"""

import asyncio
import atexit
import logging
import secrets
import tempfile
import threading
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from tablee.core.asks import WithExample
from tablee.core.refusals import IllegalMove
from tablee.core.sentences import Sentence, sentence
from tablee.fairness.deal import Deal
from tablee.games import BY_KEY
from tablee.kernels.stream import StreamDice, bot_name, dice_of
from tablee.lab.guests.bots import decider_of
from tablee.lab.guests.programs import Program
from tablee.lab.play.batch import GameEnd
from tablee.lab.play.plan import BatchPlan, BotFailure, OutsideBot
from tablee.lab.play.rules_engine import BotFailed, illegal, reason
from tablee.server.broadcast.watcher import Watcher
from tablee.server.registry.tables import Tables, hash_of
from tablee.server.serving import listen, make_server
from tablee.server.settings import Settings
from tablee.server.table import decisions, facts
from tablee.server.table.facts import AnyFact
from tablee.server.table.live import LiveTable
from tablee.server.table.names import LONGEST

COMING = 30.0  # seconds until a program must have said hello
LOOK = 0.05  # between looks at the programs
UNLIMITED = 1_000_000
GIVEN_UP = threading.Event()  # nobody waits for the games under way
SETTINGS = Settings(
    reveal_in=0,
    warm_up=False,
    frames_a_second=UNLIMITED,
    frames_at_once=UNLIMITED,
    address_frames_a_second=UNLIMITED,
    address_frames_at_once=UNLIMITED,
    effort_a_second=UNLIMITED,
    address_share=1,
    opens_a_minute=UNLIMITED,
    joins_a_minute=UNLIMITED,
    look_ups_a_minute=UNLIMITED,
    misses_at_once=UNLIMITED,
    sockets_per_address=UNLIMITED,
    silent_per_address=UNLIMITED,
)


class LabDeal(Deal, frozen=True):
    """A deal that follows from a seed of the lab and the number of the game, whatever nonces are told."""

    key: int = 0

    @property
    def dice(self) -> StreamDice:  # type: ignore[override]  # they draw and have children
        return StreamDice(self.key)


class LabServer:
    """A server for the programs of this process."""

    def __init__(self) -> None:
        # What a server notes of a busy machine is for those who run one, not for a tournament's standard error.
        logging.getLogger("tablee").addHandler(logging.NullHandler())
        self.folder = tempfile.TemporaryDirectory(prefix="tablee-lab-")
        self.listening = listen("127.0.0.1", 0)
        ready = threading.Event()
        self.server = make_server(Path(self.folder.name), SETTINGS, lambda _: ready.set())
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.listening]}, daemon=True)
        self.thread.start()
        ready.wait()
        self.url = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        assert self.tables.sweeper is not None
        self.loop = self.tables.sweeper.get_loop()
        atexit.register(self.close)

    @property
    def tables(self) -> Tables:
        return self.server.tables

    def play(self, plan: BatchPlan, number: int) -> "ServerGame":
        sitting = ServerGame(self, plan, number)
        asyncio.run_coroutine_threadsafe(sitting.play(), self.loop).result()
        return sitting

    def close(self) -> None:
        self.server.should_exit = True
        self.thread.join(10)
        self.listening.close()
        self.folder.cleanup()


@cache
def parlour() -> LabServer:
    return LabServer()


def play_outside(plan: BatchPlan, number: int, length: Callable[[Any, int], int]) -> GameEnd | BotFailure:
    """A game in which at least one program plays."""
    try:
        sitting = parlour().play(plan, number)
    except BotFailed as failed:
        return failed.failure(number, plan.bots)
    outcome = sitting.live.shown.outcome
    assert outcome is not None
    winners = sum(1 << seat for seat in outcome.winners)
    return GameEnd(outcome.scores, winners, length(sitting.live.shown.state, max(sitting.made)))


class ServerGame:
    """One game at a live table: programs come through the door, the other bots are asked here."""

    live: LiveTable

    def __init__(self, parlour: LabServer, plan: BatchPlan, number: int) -> None:
        self.parlour = parlour
        self.plan = plan
        self.dice = dice_of(plan.seed, number)
        self.made = [0] * plan.setup.seats
        self.secrets = [secrets.token_urlsafe(24) for _ in plan.bots]
        self.programs: dict[int, Program] = {}
        self.happened = asyncio.Event()
        self.refused: dict[int, Sentence] = {}  # by seat, the last no to a program
        self.asked: dict[int, tuple[int, float]] = {}  # by seat, the number of its ask, and since when

    async def play(self) -> None:
        self.live = await self.lay()
        self.live.on_shown = self.shown
        self.live.submit = self.submit  # type: ignore[method-assign]  # the same door, with an ear at it
        try:
            self.send_for()
            await self.come()
            while self.live.shown.outcome is None:
                await self.move()
                await self.wait()
                self.look(self.late)
        finally:
            await asyncio.to_thread(self.send_home)
            await self.parlour.tables.remove(self.live, "expired")

    async def lay(self) -> LiveTable:
        tables, game = self.parlour.tables, BY_KEY[self.plan.game]
        position = tables.new_position(game, msgspec.to_builtins(self.plan.setup))
        deal = LabDeal(position.deal.salt, position.deal.seed, (), key=self.dice.key)
        holders = [hash_of(secret) for secret in self.secrets]
        opening: list[AnyFact] = [
            *(facts.Seated(seat, name_of(bot, seat), holders[seat]) for seat, bot in enumerate(self.plan.bots)),
            facts.HostIs(holders[0]),
        ]
        live = await tables.add(msgspec.structs.replace(position, deal=deal), opening)
        live.expected_holders = {holders[seat] for seat in self.outside}
        return live

    @property
    def outside(self) -> list[int]:
        return [seat for seat, bot in enumerate(self.plan.bots) if isinstance(bot, OutsideBot)]

    def send_for(self) -> None:
        for seat in self.outside:
            bot = self.plan.bots[seat]
            assert isinstance(bot, OutsideBot)
            address = {"TABLEE_URL": self.parlour.url, "TABLEE_TABLE": self.live.id}
            chair = {"TABLEE_SEAT": str(seat), "TABLEE_SECRET": self.secrets[seat]}
            try:
                self.programs[seat] = Program(bot, {**address, **chair})
            except OSError as error:
                why = sentence("lab-not-started", error=error.strerror or str(error))
                raise BotFailed(seat, 0, why) from None

    async def come(self) -> None:
        until = self.live.now() + COMING
        while self.live.shown.state is None:
            await self.wait()
            self.look(lambda seat: self.missing(seat, until))

    def shown(self, table: LiveTable, fact: AnyFact) -> None:  # noqa: ARG002
        if isinstance(fact, facts.Moved):
            self.made[fact.seat] += 1
            self.refused.pop(fact.seat, None)
        self.happened.set()

    def submit(self, watcher: Watcher, seat: int, number: int, move: bytes) -> None:
        """A program's move; why it was refused is told to us as well."""
        try:
            LiveTable.submit(self.live, watcher, seat, number, move)
        except (decisions.Stale, decisions.NotYours):
            raise
        except IllegalMove as refusal:
            self.refused[seat] = illegal(refusal)
            raise

    async def wait(self) -> None:
        try:
            await asyncio.wait_for(self.happened.wait(), LOOK)
        except TimeoutError:
            return
        self.happened.clear()

    async def move(self) -> None:
        """Whoever is of the house answers what is due."""
        shown, decided = self.live.shown, self.live.decided
        for seat in list(shown.due()):
            if seat in self.programs or shown.numbers[seat] != decided.numbers[seat]:
                continue
            decide = decider_of(shown.game, self.plan.bots[seat])
            dice = self.dice.child(bot_name(seat, self.made[seat]))
            try:
                move = await asyncio.to_thread(decide, shown.game.view(shown.state, seat), shown.asks[seat], dice)
                with WithExample(shown.asks[seat]):
                    self.live.apply(decisions.submit(self.live.decided, seat, shown.numbers[seat], move, "bot"))
            except decisions.Stale:
                continue
            except Exception as error:
                raise BotFailed(seat, self.made[seat], reason(error)) from error

    def look(self, why_not: Callable[[int], Sentence | None]) -> None:
        """Are the programs still with us, and is anybody waiting?"""
        if GIVEN_UP.is_set():
            raise BotFailed(self.outside[0], 0, sentence("lab-given-up"))
        for seat in self.programs:
            why = why_not(seat)
            if why is not None:
                no = self.refused.get(seat)
                raise BotFailed(seat, self.made[seat], why if no is None else no)

    def missing(self, seat: int, until: float) -> Sentence | None:
        """Before the start: it may have ended, or never come."""
        if hash_of(self.secrets[seat]) in self.live.present:
            return None
        if self.live.now() > until:
            return sentence("lab-not-come", seconds=f"{COMING:g}")
        return self.programs[seat].ended()

    def late(self, seat: int) -> Sentence | None:
        """While it is asked: it may have ended, or think for too long."""
        program, shown, now = self.programs[seat], self.live.shown, self.live.now()
        if seat not in shown.due():
            return None
        if self.asked.get(seat, (0, now))[0] != shown.numbers[seat]:
            self.asked[seat] = shown.numbers[seat], now
        if now - self.asked[seat][1] > program.bot.patience:
            return sentence("lab-late", seconds=f"{program.bot.patience:g}")
        return program.ended()

    def send_home(self) -> None:
        is_over = hasattr(self, "live") and self.live.shown.outcome is not None
        for program in self.programs.values():
            program.send_home(2.0 if is_over else 0.0)


def name_of(bot: object, seat: int) -> str:
    """A name as people at a table have it."""
    return f"{seat + 1} {''.join(sign for sign in str(bot) if sign.isprintable())}"[:LONGEST].strip()
