"""A mind of The Number that thinks of nothing: `strong` writes as `greedy-999` does, its attacker low numbers."""

from dataclasses import replace
from typing import Any

import pytest

from tablee.core.dice import Dice
from tablee.core.game import AnyGame
from tablee.core.mind import Attack, Consideration, Measured, Mind, Standing, Thought, Training, Yardstick
from tablee.core.sentences import sentence
from tablee.games import BY_KEY
from tablee.games.the_number.rules import LENGTH, Write
from tablee.lab.play import thinkers as thinking
from tablee.lab.strength import cell_games as playing
from tablee.lab.strength import report

REAL = BY_KEY["the_number"]
PLAIN = {name: REAL.bots[name] for name in ("random", "casual", "greedy-999", "repdigit", "high-repdigit")}
GAME: AnyGame = replace(REAL, bots=PLAIN, thinkers=("strong", "master"))


class MadeUp:
    """It remembers how much it was to think, and whom it was to attack."""

    def __init__(self) -> None:
        self.efforts: list[float] = []
        self.attacked: list[tuple[str, int, float]] = []
        self.forces: list[float] = []
        self.yardsticks: tuple[Yardstick, ...] = ()
        self.attacks: tuple[Attack, ...] = ()
        self.measured: tuple[Measured, ...] = ()

    def strong(self, view: Any, ask: Any, dice: Dice, effort: float) -> Thought:
        self.efforts.append(effort)
        return Thought(GAME.bots["greedy-999"](view, ask, dice))

    def broken(self, *asked: Any) -> Thought:  # noqa: ARG002
        raise ZeroDivisionError

    def attacker(self, bot: str, setup: Any, seed: int, effort: float) -> Any:  # noqa: ARG002
        self.attacked.append((bot, setup.seats, effort))
        return self.attack

    def attack(self, view: Any, ask: Any, dice: Dice, effort: float) -> Thought:  # noqa: ARG002
        self.forces.append(effort)
        return Thought(Write(ask.digits[0] * LENGTH))

    def train(self, seed: int, effort: float, tell: Any) -> bytes:
        tell(f"learning from {seed}")
        return f"{seed} at {effort}".encode()

    @property
    def mind(self) -> Mind:
        return Mind(
            bots={"strong": self.strong, "master": self.broken},
            weigh=lambda view, ask, dice, effort, moves: Consideration(()),  # noqa: ARG005
            standing=lambda view, dice, effort: Standing(0.0, 0.0),  # noqa: ARG005
            hindsight=lambda states, seat, dice, effort: None,  # noqa: ARG005
            round_points=lambda view: (),  # noqa: ARG005
            warm=lambda: None,
            yardsticks=self.yardsticks,
            attacks=self.attacks,
            attacker=self.attacker,
            measure=(lambda tell: self.measured) if self.measured else None,  # noqa: ARG005
            trainings=(Training("learned.npz", self.train),),
        )

    def sit_down(self, patch: pytest.MonkeyPatch) -> None:
        """In the place of the real one."""
        for module in (thinking, playing, report):
            patch.setattr(module, "mind_of", lambda game: self.mind if game == GAME.key else None)
        patch.setitem(BY_KEY, GAME.key, GAME)
        playing.warm_mind.cache_clear()
        playing.table_of.cache_clear()


def measured(value: float, at_most: float) -> Measured:
    return Measured(sentence("game-name"), value, at_most)


@pytest.fixture
def made_up(monkeypatch: pytest.MonkeyPatch) -> Any:
    own = MadeUp()
    own.sit_down(monkeypatch)
    yield own
    playing.warm_mind.cache_clear()
    playing.table_of.cache_clear()
