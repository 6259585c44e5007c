"""Fifty with a crowd: everybody picks and the round is counted, by the readable rules and by the kernels."""

import math
import statistics
import time

import msgspec
import numpy as np

from bench.goals import at_most, tell
from bench.measure import Spread, Work, in_turn, spread
from tablee.core.dice import SeededDice
from tablee.core.reading import Given
from tablee.games import BY_KEY
from tablee.games.fifty.kernels import crowd
from tablee.games.fifty.kernels.policies import RANDOM
from tablee.games.fifty.lines import SPACES
from tablee.games.fifty.rules import FiftySetup
from tablee.kernels.engine import key_of_game

CROWDS = (1_000, 10_000, 100_000)
RUNS = {1_000: 9, 10_000: 5, 100_000: 3}

CROWDS_OF_KERNELS = (1_000, 10_000, 100_000, 1_000_000, 10_000_000)
SEATS_A_RUN = 500_000  # at least
RUNS_OF_KERNELS = 7
MILLION, GOAL = 1_000_000, 0.12  # seconds
STRAIGHT = 1.1  # the power of the number of seats by which time may grow: 1 is a straight line, 2 a square


def report() -> None:
    by_rules()
    by_kernels()


def by_rules() -> None:
    print("Fifty: a crowd picks and one round is counted (decide and evolve; moves drawn beforehand).")
    print("Total time growing like n log n means that the last column stays level.")
    for seats in CROWDS:
        runs = RUNS[seats]
        found = statistics.median(one_round(seats, run) for run in range(runs))
        unit = found / (seats * math.log2(seats)) * 1e9
        print(f"  {seats:>7} seats  {found:7.3f} s  {unit:6.1f} ns per n log2 n   (median of {runs})")


def one_round(seats: int, run: int) -> float:
    game = BY_KEY["fifty"]
    dice = SeededDice(run.to_bytes(4, "big"))
    state = game.start(game.read_setup(Given({"seats": seats})))
    state = game.fold(state, game.open(state, dice))
    ask = game.ask(state, 0)
    assert ask is not None
    moves = [ask.sample(dice.child(str(seat))) for seat in range(seats)]
    start = time.perf_counter()
    for seat, move in enumerate(moves):
        state = game.fold(state, game.decide(state, seat, move, dice))
    return time.perf_counter() - start


def by_kernels() -> None:
    print(
        "The same by the kernels: everybody's lines in, everybody's beads and bonuses out; then with the drawing of all"
    )
    print("lines too. Small crowds play many different rounds, so that the processor cannot learn one by heart.")
    print(f"One core, processor time, median and range of {RUNS_OF_KERNELS} runs.")
    counted = []
    for seats in CROWDS_OF_KERNELS:
        rounds = CrowdRounds(seats)
        counted.append(timed(rounds.count, rounds.many))
        drawn = timed(rounds.draw_and_count, rounds.many)
        tell(f"{seats:>10,} seats, counted", told(counted[-1], seats))
        tell(f"{seats:>10,} seats, drawn and counted", told(drawn, seats))
    at_most("a million seats, counted", counted[CROWDS_OF_KERNELS.index(MILLION)], ".4f", GOAL, " s")
    at_most("time grows with the seats to the power of", power(counted), ".2f", STRAIGHT)


def timed(work: Work, rounds: int) -> Spread:
    """Seconds of one round."""
    return spread(taken / rounds for taken in in_turn([work], RUNS_OF_KERNELS)[0])


def told(found: Spread, seats: int) -> str:
    return f"{found.middle * 1e3:9.3f} ms  {found.middle / seats * 1e9:5.1f} ns a seat"


def power(found: list[Spread]) -> Spread:
    """The slope of the line through the times, both on logarithmic scales."""
    slope = np.polyfit(np.log(CROWDS_OF_KERNELS), np.log([one.middle for one in found]), 1)[0]
    return spread([float(slope)])


class CrowdRounds:
    """First rounds of crowds of random bots."""

    def __init__(self, seats: int) -> None:
        usual = BY_KEY["fifty"].read_setup(Given({}))
        assert isinstance(usual, FiftySetup)
        setup = msgspec.structs.replace(usual, seats=seats)  # a crowd may be larger here than at a table
        self.many = max(1, SEATS_A_RUN // seats)
        self.keys = [key_of_game(1, game) for game in range(self.many)]
        self.terms = crowd.terms_of_round(setup, self.keys[0], 0, [])  # a crowd turns no tokens
        self.policies = np.array([RANDOM])
        self.lines = np.zeros((self.many, seats, SPACES), np.int32)
        self.crowns, self.beads, self.bonuses = (np.zeros(seats, np.int32) for _ in range(3))
        self.hands = crowd.room_for_hands(setup.edition.top(seats))
        self.draw_and_count()

    def count(self) -> None:
        for lines in self.lines:
            crowd.count_crowd(lines, self.crowns, self.terms, self.hands, self.beads, self.bonuses)

    def draw_and_count(self) -> None:
        for key, lines in zip(self.keys, self.lines, strict=True):
            crowd.write_lines(self.terms, self.policies, 0, key, lines)
        self.count()
