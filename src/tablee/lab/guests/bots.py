"""Bots at a table of the lab: those of the house are called, a guest's file runs in a process of its own.

A guest may raise, hang or die; nothing of that may reach the lab. So it is asked through a pipe, a watchman ends the
process when an answer takes too long, and whatever comes back is read like a move from a stranger.
"""

import atexit
import pickle
import subprocess
import sys
import threading
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from tablee.core.asks import WithExample
from tablee.core.dice import Dice
from tablee.core.game import AnyGame
from tablee.core.refusals import NotAMove
from tablee.core.sentences import Sentence, sentence
from tablee.lab.guests.pipes import read_frame, write_frame
from tablee.lab.play.plan import BatchPlan, Entrant, FileBot
from tablee.lab.play.rules_engine import Decider, GuestFailed, illegal
from tablee.lab.play.thinkers import decider

LOADING = 60.0  # seconds until a file must have been read
TICK = 0.05


class Guest:
    """A file's function in a process of its own."""

    def __init__(self, bot: FileBot) -> None:
        self.bot = bot
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tablee.lab.guests.bot_process"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self.deadline: float | None = None
        self.is_late = False
        threading.Thread(target=self.watch, daemon=True).start()
        try:
            self.ask((bot.path, bot.function, bot.source), LOADING)
        except GuestFailed:
            self.close()
            raise

    def watch(self) -> None:
        """End the process when its time is over."""
        while self.process.poll() is None:
            deadline = self.deadline  # an answer may come at any moment, and ends it
            if deadline is not None and time.monotonic() > deadline:
                self.is_late = True
                self.process.kill()
            time.sleep(TICK)

    def ask(self, question: Any, patience: float) -> Any:
        """Its answer; or raises GuestFailed, and the guest is gone where it was late or died."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.deadline = time.monotonic() + patience
        try:
            write_frame(self.process.stdin, question)
            kind, answer = read_frame(self.process.stdout)
        except (OSError, EOFError, pickle.UnpicklingError, ValueError, TypeError):
            self.close()
            raise GuestFailed(self.end(patience)) from None
        finally:
            self.deadline = None
        if kind == "raised":
            raise GuestFailed(sentence("lab-raised", error=answer))
        return answer

    def end(self, patience: float) -> Sentence:
        if self.is_late:
            return sentence("lab-late", seconds=f"{patience:g}")
        return sentence("lab-died", status=self.process.wait())

    @property
    def is_alive(self) -> bool:
        return self.process.poll() is None

    def close(self) -> None:
        for pipe in (self.process.stdin, self.process.stdout):
            with suppress(OSError):
                if pipe is not None:
                    pipe.close()
        if not self.is_late:
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(1)
        self.process.kill()
        self.process.wait()


class Guests:
    """Guests of this process that wait for their next game."""

    def __init__(self) -> None:
        self.waiting: defaultdict[FileBot, list[Guest]] = defaultdict(list)
        self.lock = threading.Lock()

    @contextmanager
    def invited(self, bot: FileBot) -> Iterator[Guest]:
        with self.lock:
            guest = self.waiting[bot].pop() if self.waiting[bot] else None
        guest = guest or Guest(bot)
        try:
            yield guest
        finally:
            if guest.is_alive:
                with self.lock:
                    self.waiting[bot].append(guest)

    def close(self) -> None:
        with self.lock:
            waiting = [guest for guests in self.waiting.values() for guest in guests]
            self.waiting.clear()
        for guest in waiting:
            guest.close()


GUESTS = Guests()
atexit.register(GUESTS.close)


class GuestSeat:
    """A seat for a guest: it is invited when it is first asked, and again after it died."""

    def __init__(self, game: AnyGame, bot: FileBot) -> None:
        self.game = game
        self.bot = bot

    def __call__(self, view: Any, ask: Any, dice: Dice) -> Any:
        with GUESTS.invited(self.bot) as guest:
            return read_answer(self.game, guest.ask((view, ask, dice), self.bot.patience), ask)


def read_answer(game: AnyGame, answer: bytes, ask: Any) -> Any:
    try:
        with WithExample(ask):
            return game.decode_move(answer)
    except NotAMove as refusal:
        raise GuestFailed(illegal(refusal)) from None


def decider_of(game: AnyGame, bot: Entrant) -> Decider:
    if isinstance(bot, str):
        return decider(game, bot)
    if isinstance(bot, FileBot):
        return GuestSeat(game, bot)
    raise TypeError(f"{bot} plays at tables of a server only")


def deciders_of(plan: BatchPlan) -> list[Decider]:
    """Who answers, by seat."""
    return [decider_of(plan.rules, bot) for bot in plan.bots]


def try_out(bot: FileBot) -> None:
    """Read the file in a process of its own; or raise GuestFailed."""
    with GUESTS.invited(bot):
        pass
