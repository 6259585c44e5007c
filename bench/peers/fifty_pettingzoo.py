"""Fifty for five as a plain PettingZoo environment, in Python and NumPy, as its own classic games are written.

An agent's secret line is five steps, lowest number first.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from bench.peers.count import ROUNDS, SEATS, SPACES, TOKENS, TOP, Scores, legal_numbers, next_numbers, shares

DIGITS = 10
FEATURES = 1 + 2 * SEATS + DIGITS + TOP


def env() -> Any:
    checked = wrappers.TerminateIllegalWrapper(raw_env(), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


class raw_env(AECEnv[str, dict[str, Any], int | None]):  # type: ignore[misc]  # noqa: N801 - PettingZoo's name for it
    metadata: dict[str, Any] = {"name": "fifty_for_five", "render_modes": [], "is_parallelizable": False}  # noqa: RUF012

    def __init__(self) -> None:
        super().__init__()
        self.possible_agents = [f"player_{seat}" for seat in range(SEATS)]
        self.agents: list[str] = []
        self.render_mode = None
        shown = spaces.Box(0, ROUNDS * TOP, (FEATURES,), np.float32)
        masked = spaces.Dict({"observation": shown, "action_mask": spaces.Box(0, 1, (TOP,), np.int8)})
        self.observation_spaces = dict.fromkeys(self.possible_agents, masked)
        self.action_spaces = {agent: spaces.Discrete(TOP) for agent in self.possible_agents}
        self.rng = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        if seed is not None:
            self.rng = np.random.default_rng(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.scores = Scores()
        self.turn_up()

    def turn_up(self) -> None:
        """The tokens of a new round."""
        self.blocked: list[int] = self.rng.choice(DIGITS, TOKENS, replace=False).tolist()
        self.legal = legal_numbers(self.blocked)
        self.lines: list[list[int]] = [[] for _ in range(SEATS)]
        self.agent_selection = self.possible_agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        shown = np.zeros(FEATURES, np.float32)
        shown[0] = self.scores.rounds / ROUNDS
        shown[1 : 1 + SEATS] = self.scores.totals
        shown[1 + SEATS : 1 + 2 * SEATS] = self.scores.crowns
        shown[[1 + 2 * SEATS + digit for digit in self.blocked]] = 1
        shown[[1 + 2 * SEATS + DIGITS + number for number in self.lines[seat]]] = 1
        mask = np.zeros(TOP, np.int8)
        if agent == self.agent_selection and not self.terminations[agent]:
            mask[next_numbers(self.lines[seat], self.legal)] = 1
        return {"observation": shown, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent] or action is None:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self.lines[seat].append(int(action))
        if len(self.lines[seat]) == SPACES:
            self.pass_on(seat)
        self._accumulate_rewards()

    def pass_on(self, seat: int) -> None:
        """A line is whole: the next agent writes, or the round is counted."""
        if seat < SEATS - 1:
            self.agent_selection = self.possible_agents[seat + 1]
            return
        self.scores.add(self.lines)
        if self.scores.winners:
            self.rewards = dict(zip(self.agents, shares(self.scores.winners), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.turn_up()

    def close(self) -> None:
        """Nothing is held open."""
