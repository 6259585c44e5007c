"""PettingZoo, all agents at once: everybody who is asked makes one step of its move at the same time.

Whoever is not asked has nothing in its mask; what it sends is not looked at, and it may send nothing.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from gymnasium import spaces
from pettingzoo import ParallelEnv

from tablee.core.fast import Features
from tablee.envs.drawing import RENDER_MODES, check_render_mode, render
from tablee.envs.kernels import OVER
from tablee.envs.match import Match
from tablee.envs.rewards import PENALTIES
from tablee.envs.spaces import feature_space, masked_space

Observation = dict[str, Any]
Stepped = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class ParallelTable(ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "is_parallelizable": True, "render_fps": 2}  # noqa: RUF012

    def __init__(self, game: str, rewards: str | None = None, render_mode: str | None = None, **chosen: Any) -> None:
        self.match = Match(game, rewards, chosen)
        self.render_mode = check_render_mode(render_mode)
        self.metadata = {**ParallelTable.metadata, "name": f"{game}_v0"}
        ground = self.match.ground
        self.possible_agents = [f"player_{seat}" for seat in range(ground.seats)]
        self.observation_spaces = {agent: masked_space(ground) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(ground.actions) for agent in self.possible_agents}
        self.state_space = feature_space(ground, ground.seats)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

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
        masks = [match.mask_of(seat) for seat in range(match.ground.seats)]
        due = {agent: seat for seat, agent in enumerate(self.agents) if masks[seat].any()}
        for agent in due:
            if actions.get(agent) is None:
                raise ValueError(f"{agent} is asked, and no step was given")
        steps = [(seat, int(actions[agent])) for agent, seat in due.items()]
        illegal = [seat for seat, action in steps if not (0 <= action < len(masks[seat]) and masks[seat][action])]
        if illegal:
            match.turn = OVER
            return self.stepped([PENALTIES[match.rewards] * (seat in illegal) for seat in range(match.ground.seats)])
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

    def state(self) -> Features:
        return self.match.observe_all()

    def encode(self, move: Any) -> tuple[int, ...]:
        """A move of the game as its steps."""
        return self.match.encode(move)

    def decode(self, agent: str, steps: tuple[int, ...]) -> Any:
        """The move that an agent makes by these steps."""
        return self.match.decode(self.possible_agents.index(agent), steps)

    def render(self) -> Any:
        """The board as a spectator sees it."""
        return render(self.match.spot(), None, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
