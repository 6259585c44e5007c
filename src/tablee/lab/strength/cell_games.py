"""Playing a cell: the same deals from every seat, in any process, with the time that its hero thinks."""

import time
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec

from tablee.core.dice import Dice
from tablee.core.game import AnyGame
from tablee.core.mind import Measured, Mind
from tablee.core.reading import Given
from tablee.games import BY_KEY
from tablee.lab.play.rules_engine import BotFailed, Decider, moves
from tablee.lab.play.thinkers import decider, mind_of, name_and_effort, thinking
from tablee.lab.strength.cells import ATTACKER, DECEIVER, STRANGER, Cell
from tablee.lab.strength.decision_times import Times
from tablee.lab.strength.opponents import Deceiver, stranger, strangers_of

DeciderFactory = Callable[
    [int], Decider
]  # who sits down for a new game, by the number of the deal and the seat together


class DealsTask(msgspec.Struct, frozen=True):
    """Some deals of a cell."""

    cell: Cell
    seed: int
    first: int
    count: int


class DealResults(msgspec.Struct):
    """What came of them. A deal in which a bot failed counts for nothing, and is told."""

    first: int
    results: list[float | None] = []  # by deal: the share of victories, or points alone at the table
    games: int = 0
    seconds: float = 0.0  # of one core
    times: Times = msgspec.field(default_factory=Times)
    failures: list[str] = []
    measured: list[Measured] = []

    @property
    def deals(self) -> int:
        return len(self.results)

    def add(self, other: "DealResults") -> None:
        """What came of the deals after these."""
        assert other.first == self.first + self.deals
        self.results += other.results
        self.games += other.games
        self.seconds += other.seconds
        self.times.add(other.times)
        self.failures += other.failures
        self.measured += other.measured


def play_deals(job: DealsTask) -> DealResults:
    if job.cell.kind == "measure":
        return measure_cell(job)
    table = table_of(msgspec.json.encode(job.cell), job.seed)
    played = DealResults(job.first, [])
    began = time.process_time()
    for deal in range(job.first, job.first + job.count):
        try:
            played.results.append(table.deal(deal, played.times))
            played.games += job.cell.games_a_deal
        except BotFailed as failed:
            played.results.append(None)
            played.failures.append(f"deal {deal}: {msgspec.json.encode(failed.why).decode()}")
    played.seconds = time.process_time() - began
    return played


def measure_cell(job: DealsTask) -> DealResults:
    """What is computed, not played."""
    mind = warm_mind(job.cell.game)
    assert mind is not None
    assert mind.measure is not None
    began = time.process_time()
    measures = list(mind.measure(lambda line: None))  # noqa: ARG005
    return DealResults(job.first, [0.0], seconds=time.process_time() - began, measured=measures)


@lru_cache
def warm_mind(game: str) -> Mind | None:
    mind = mind_of(game)
    if mind is not None:
        mind.warm()
    return mind


class CellTable:
    """A cell made ready in this process."""

    def __init__(self, cell: Cell, seed: int) -> None:
        self.cell = cell
        self.game: AnyGame = BY_KEY[cell.game]
        self.setup = self.game.read_setup(Given(dict(cell.setup)))
        self.seed = seed
        self.hero = self.sitting(cell.hero)
        self.others = None if cell.others is None else self.sitting(cell.others)

    def sitting(self, text: str) -> DeciderFactory:
        name, effort = name_and_effort(text)
        if name in (ATTACKER, DECEIVER):
            attacker = self.attacker(effort)
            return lambda _: attacker if name == ATTACKER else self.deceiver(attacker)
        if text.startswith(STRANGER):
            return lambda place: stranger(self.game, text.removeprefix(STRANGER), place)
        if name in self.game.thinkers:
            warm_mind(self.game.key)
        bot = decider(self.game, text)
        return lambda _: bot

    def attacker(self, effort: float) -> Decider:
        """With so much work, against the bot as it sits here: with all its work or less."""
        mind = warm_mind(self.game.key)
        assert mind is not None
        assert mind.attacker is not None
        bot, frozen = name_and_effort(self.cell.others or "")
        return thinking(mind.attacker(bot, self.setup, self.seed, frozen), effort)

    def deceiver(self, attacker: Decider) -> Decider:
        return Deceiver(self.game.bots["casual"], attacker, strangers_of(self.game).innocent)

    def deal(self, number: int, times: Times) -> float:
        """What the hero makes of a deal. Raises BotFailed."""
        if self.cell.is_solo:
            return self.alone(number, times)
        step = self.cell.seats / self.cell.games_a_deal
        seats = [(number + int(step * place)) % self.cell.seats for place in range(self.cell.games_a_deal)]
        return sum(self.share(number, seat, times) for seat in seats) / len(seats)

    def share(self, number: int, seat: int, times: Times) -> float:
        """Of the victory, with the hero on this seat; a shared one is shared."""
        assert self.others is not None
        sitting = [self.others(number + place) for place in range(self.cell.seats)]
        sitting[seat] = self.timed(times)
        winners = self.end(number, sitting).winners
        return 1 / len(winners) if seat in winners else 0.0

    def alone(self, number: int, times: Times) -> float:
        """Points; where somebody else plays the same deal, how many more."""
        [points] = self.end(number, [self.timed(times)]).scores
        if self.others is None:
            return float(points)
        [other] = self.end(number, [self.others(number)]).scores
        return float(points - other)

    def timed(self, times: Times) -> Decider:
        hero = self.hero(0)

        def decide(view: Any, ask: Any, dice: Dice) -> Any:
            began = time.thread_time()
            move = hero(view, ask, dice)
            times.note(time.thread_time() - began)
            return move

        return decide

    def end(self, number: int, sitting: list[Decider]) -> Any:
        state = None
        for made in moves(self.game, self.setup, sitting, self.seed, number):
            state = made.state
        outcome = self.game.outcome(state)
        assert outcome is not None
        return outcome


@lru_cache(maxsize=2)
def table_of(cell: bytes, seed: int) -> CellTable:
    return CellTable(msgspec.json.decode(cell, type=Cell), seed)
