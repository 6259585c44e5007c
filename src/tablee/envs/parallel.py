"""PettingZoo, all agents at once: everybody who is asked makes one step of its move at the same time.

Whoever is not asked has nothing in its mask; what it sends is not looked at, and it may send nothing.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from pettingzoo import ParallelEnv

from tablee.envs.agents import AgentTable, Observation
from tablee.envs.drawing import render
from tablee.envs.kernels import OVER
from tablee.envs.rewards import PENALTIES

Stepped = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class ParallelTable(AgentTable, ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    is_parallelizable = True

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """The first game of a seed; without one, the next game of the seed before."""
        self.match.deal(seed)
        self.agents = self.possible_agents[:]
        return self.observe(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, int]) -> Stepped:
        match = self.match
        masks = [match.mask_of(seat) for seat in range(match.spec.seats)]
        due = {agent: seat for seat, agent in enumerate(self.agents) if masks[seat].any()}
        for agent in due:
            if actions.get(agent) is None:
                raise ValueError(f"{agent} is asked, and no step was given")
        steps = [(seat, int(actions[agent])) for agent, seat in due.items()]
        illegal = [seat for seat, action in steps if not (0 <= action < len(masks[seat]) and masks[seat][action])]
        if illegal:
            match.turn = OVER
            return self.stepped([PENALTIES[match.rewards] * (seat in illegal) for seat in range(match.spec.seats)])
        match.step_together(steps)
        if self.render_mode == "human":
            self.render()
        return self.stepped(match.pay() if match.turn == OVER else None)

    def stepped(self, rewards: Sequence[float] | None) -> Stepped:
        """What everybody is told after a step; with rewards, the game is over."""
        agents, observations = self.agents, self.observe()
        paid = dict(zip(agents, rewards or [0.0] * len(agents), strict=True))
        ended = dict.fromkeys(agents, rewards is not None)
        self.agents = agents if rewards is None else []
        return observations, paid, ended, dict.fromkeys(agents, False), {agent: {} for agent in agents}

    def observe(self) -> dict[str, Observation]:
        return {
            agent: {"observation": self.match.observe(seat), "action_mask": self.match.mask_of(seat)}
            for seat, agent in enumerate(self.agents)
        }

    def decode(self, agent: str, steps: tuple[int, ...]) -> Any:
        """The move that an agent makes by these steps."""
        return self.match.decode(self.possible_agents.index(agent), steps)

    def render(self) -> Any:
        """The board as a spectator sees it."""
        return render(self.match.position(), None, self.render_mode)
