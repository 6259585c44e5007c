"""Fifty for five on OpenSpiel's Python API, written as its own example games are.

Tokens are chance nodes; one player after another writes a secret line in five actions, lowest number first.
"""

from typing import Any

import numpy as np
import pyspiel

from bench.peers.count import ROUNDS, SEATS, SPACES, TOKENS, TOP, Scores, legal_numbers, next_numbers, shares

NAME = "python_fifty_for_five"
DIGITS = 10

GAME_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Fifty for five players",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=SEATS,
    min_num_players=SEATS,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
)
GAME_INFO = pyspiel.GameInfo(
    num_distinct_actions=TOP,
    max_chance_outcomes=DIGITS,
    num_players=SEATS,
    min_utility=-1 / SEATS,
    max_utility=1 - 1 / SEATS,
    utility_sum=0.0,
    max_game_length=ROUNDS * SEATS * SPACES,
)


class FiftyGame(pyspiel.Game):  # type: ignore[misc]
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(GAME_TYPE, GAME_INFO, params or {})

    def new_initial_state(self) -> "FiftyState":
        return FiftyState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "FiftyObserver":  # noqa: ARG002
        return FiftyObserver()


class FiftyState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: FiftyGame) -> None:
        super().__init__(game)
        self.scores = Scores()
        self.turn_up()

    def turn_up(self) -> None:
        """A new round: chance turns the tokens, then the players write."""
        self.blocked: list[int] = []
        self.legal: list[int] = []
        self.lines: list[list[int]] = [[] for _ in range(SEATS)]
        self.player = 0

    def current_player(self) -> int:
        if self.scores.winners:
            return int(pyspiel.PlayerId.TERMINAL)
        if len(self.blocked) < TOKENS:
            return int(pyspiel.PlayerId.CHANCE)
        return self.player

    def _legal_actions(self, player: int) -> list[int]:
        return next_numbers(self.lines[player], self.legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        left = [digit for digit in range(DIGITS) if digit not in self.blocked]
        return [(digit, 1 / len(left)) for digit in left]

    def _apply_action(self, action: int) -> None:
        if len(self.blocked) < TOKENS:
            self.blocked.append(action)
            if len(self.blocked) == TOKENS:
                self.legal = legal_numbers(self.blocked)
            return
        self.lines[self.player].append(action)
        if len(self.lines[self.player]) == SPACES:
            self.player += 1
        if self.player == SEATS:
            self.scores.add(self.lines)
            self.turn_up()

    def _action_to_string(self, player: int, action: int) -> str:
        return f"blocked {action}" if player == pyspiel.PlayerId.CHANCE else str(action)

    def is_terminal(self) -> bool:
        return bool(self.scores.winners)

    def returns(self) -> list[float]:
        return shares(self.scores.winners) if self.scores.winners else [0.0] * SEATS

    def __str__(self) -> str:
        return f"{self.scores.totals} {self.scores.crowns} {self.blocked} {self.lines}"


class FiftyObserver:
    """The round, the scores, the blocked digits and the player's own line."""

    def __init__(self) -> None:
        self.tensor = np.zeros(1 + 2 * SEATS + DIGITS + TOP, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: FiftyState, player: int) -> None:
        scores, tensor = state.scores, self.tensor
        tensor.fill(0)
        tensor[0] = scores.rounds / ROUNDS
        tensor[1 : 1 + SEATS] = scores.totals
        tensor[1 + SEATS : 1 + 2 * SEATS] = scores.crowns
        for digit in state.blocked:
            tensor[1 + 2 * SEATS + digit] = 1
        for number in state.lines[player]:
            tensor[1 + 2 * SEATS + DIGITS + number] = 1

    def string_from(self, state: FiftyState, player: int) -> str:
        scores = state.scores
        return f"{scores.rounds} {scores.totals} {scores.crowns} {state.blocked} {state.lines[player]}"


pyspiel.register_game(GAME_TYPE, FiftyGame)
