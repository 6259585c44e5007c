"""What an environment is made for: a game, its setup, its moves as steps, and its kernels where they fit."""

from collections.abc import Mapping
from typing import Any, Self

from tablee.core.game import AnyGame, Setup
from tablee.core.reading import Given
from tablee.core.refusals import BadInput
from tablee.envs.kernels import Bound, bound_to
from tablee.games import BY_KEY, part_of
from tablee.kernels.compiling import Numbers
from tablee.kernels.engine import GameEngine
from tablee.kernels.wiring import GameKernels
from tablee.language.words import words_of


class TableSpec:
    """It never changes: a copy is the same spec, and what is pickled is the game's name and the setup."""

    def __init__(self, key: str, setup: Setup) -> None:
        self.game: AnyGame = BY_KEY[key]
        self.setup = setup
        self.seats = setup.seats
        kernels: GameKernels = part_of(key, "kernels")
        self.space = kernels.actions
        self.actions = self.space.actions(setup)

    def __reduce__(self) -> tuple[type["TableSpec"], tuple[Any, ...]]:
        return type(self), (self.game.key, self.setup)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: Any) -> Self:
        return self


class KernelSpec(TableSpec):
    """A spec with kernels that have room for its setup."""

    def __init__(self, key: str, setup: Setup) -> None:
        super().__init__(key, setup)
        terms = kernels_of(key).terms_of(setup)
        if terms is None:
            raise ValueError(f"seats: {key} has no kernels for {self.seats} seats with this edition")
        self.engine = kernels_of(key)
        self.terms: Numbers = terms
        self.features = self.engine.features(terms)
        self.columns = self.engine.columns(terms)
        self.bound: Bound = bound_to(key)


def kernels_of(key: str) -> GameEngine:
    kernels: GameKernels = part_of(key, "kernels")
    return kernels.engine


def has_kernels(key: str) -> bool:
    kernels: GameKernels | None = part_of(key, "kernels")
    return kernels is not None and kernels.has_engine


def setup_of(key: str, chosen: Mapping[str, Any]) -> Setup:
    """`seats`, variants and `edition` as people give them; or a ValueError that says what is wrong."""
    game = BY_KEY[key]
    try:
        return game.read_setup(Given(dict(chosen)))
    except BadInput as refusal:
        sentence = words_of("en", game.folder / "words").say(refusal.sentence)
        raise ValueError(f"{refusal.path}: {sentence}") from None
