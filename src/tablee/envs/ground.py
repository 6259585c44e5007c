"""Grounds: what an environment is made for. A game, its setup, its moves as steps, and its kernels where they fit."""

from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any, Self

from tablee.core.fast import Fast
from tablee.core.flat import Flat
from tablee.core.game import AnyGame, Setup
from tablee.core.kernels import Numbers
from tablee.core.reading import Given
from tablee.core.refusals import BadInput
from tablee.core.words import words_of
from tablee.envs.kernels import Bound, bound_to
from tablee.games import BY_KEY, part_of


class Ground:
    """It never changes: a copy is the same ground, and what is pickled is the game's name and the setup."""

    def __init__(self, key: str, setup: Setup) -> None:
        self.game: AnyGame = BY_KEY[key]
        self.setup = setup
        self.seats = setup.seats
        self.flat: Flat = part_of(key, "flat")
        self.actions = self.flat.actions(setup)

    def __reduce__(self) -> tuple[type["Ground"], tuple[Any, ...]]:
        return type(self), (self.game.key, self.setup)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: Any) -> Self:
        return self


class FastGround(Ground):
    """A ground with kernels that have room for its setup."""

    def __init__(self, key: str, setup: Setup) -> None:
        super().__init__(key, setup)
        terms = kernels_of(key).terms_of(setup)
        if terms is None:
            raise ValueError(f"seats: {key} has no kernels for {self.seats} seats with this edition")
        self.fast = kernels_of(key)
        self.terms: Numbers = terms
        self.features = self.fast.features(terms)
        self.columns = self.fast.columns(terms)
        self.bound: Bound = bound_to(key)


def kernels_of(key: str) -> Fast:
    fast: Fast = part_of(key, "fast")
    return fast


def has_kernels(key: str) -> bool:
    return find_spec(f"tablee.games.{key}.fast") is not None


def setup_of(key: str, chosen: Mapping[str, Any]) -> Setup:
    """`seats`, variants and `edition` as people give them; or a ValueError that says what is wrong."""
    game = BY_KEY[key]
    try:
        return game.read_setup(Given(dict(chosen)))
    except BadInput as refusal:
        sentence = words_of("en", game.folder / "words").say(refusal.sentence)
        raise ValueError(f"{refusal.path}: {sentence}") from None
