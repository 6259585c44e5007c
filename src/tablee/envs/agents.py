"""What PettingZoo's two kinds of environments share: a match, an agent for every seat, and their spaces."""

from typing import Any, ClassVar

from gymnasium import spaces

from tablee.envs.drawing import RENDER_MODES, check_render_mode
from tablee.envs.match import Match
from tablee.envs.spaces import feature_space, masked_space
from tablee.kernels.engine import Features

Observation = dict[str, Any]


class AgentTable:
    is_parallelizable: ClassVar[bool]

    def __init__(self, game: str, rewards: str | None = None, render_mode: str | None = None, **chosen: Any) -> None:
        self.match = Match(game, rewards, chosen)
        self.render_mode = check_render_mode(render_mode)
        self.metadata = {
            "render_modes": RENDER_MODES,
            "is_parallelizable": self.is_parallelizable,
            "render_fps": 2,
            "name": f"{game}_v0",
        }
        spec = self.match.spec
        self.possible_agents = [f"player_{seat}" for seat in range(spec.seats)]
        self.observation_spaces = {agent: masked_space(spec) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(spec.actions) for agent in self.possible_agents}
        self.state_space = feature_space(spec, spec.seats)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def state(self) -> Features:
        return self.match.observe_all()

    def encode(self, move: Any) -> tuple[int, ...]:
        """A move of the game as its steps."""
        return self.match.encode(move)

    def close(self) -> None:
        """Nothing is held open."""
