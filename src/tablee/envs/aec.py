"""PettingZoo, one agent after another: the seat that is asked first makes all steps of its move, then the next one."""

from typing import Any

import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from tablee.envs.agents import AgentTable, Observation
from tablee.envs.drawing import render
from tablee.envs.kernels import OVER
from tablee.envs.rewards import PENALTIES
from tablee.kernels.engine import Mask


class AecTable(AgentTable, AECEnv[str, Observation, int | None]):  # type: ignore[misc]
    """A table of one of the games. Observations are made when they are asked for, rewards come at the end."""

    is_parallelizable = False

    def __init__(self, game: str, rewards: str | None = None, render_mode: str | None = None, **chosen: Any) -> None:
        super().__init__(game, rewards, render_mode, **chosen)
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """The first game of a seed; without one, the next game of the seed before."""
        self.match.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.match.turn]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or action is None:
            self._was_dead_step(action)
            return
        turn = self.match.step(int(action))
        if turn == OVER:
            self.end()
        else:
            self.agent_selection = self.possible_agents[turn]
        if self.render_mode == "human":
            self.render()

    def end(self) -> None:
        self.rewards = dict(zip(self.agents, self.match.pay(), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        """What a seat may see now; only the agent whose step it is has anything in its mask."""
        match = self.match
        mask: Mask = match.mask.copy() if agent == self.agent_selection else np.zeros_like(match.mask)
        return {"observation": match.observe(self.seat_of[agent]), "action_mask": mask}

    def decode(self, steps: tuple[int, ...]) -> Any:
        """The move that the selected agent makes by these steps."""
        return self.match.decode(self.seat_of[self.agent_selection], steps)

    def render(self) -> Any:
        """The board as the selected agent sees it, or a spectator once the game is over."""
        eyes = None if self.match.turn == OVER else self.match.turn
        return render(self.match.position(), eyes, self.render_mode)


def wrapped(env: AecTable) -> Any:
    """With the wrappers that PettingZoo puts around its own games: a step that is not allowed ends the game."""
    checked = wrappers.TerminateIllegalWrapper(env, illegal_reward=PENALTIES[env.match.rewards])
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))
