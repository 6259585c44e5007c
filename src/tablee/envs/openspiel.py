"""The games in OpenSpiel: importing this module registers them.

`python_tablee_fifty` lets one seat step after another; in `python_tablee_fifty_simultaneous` all that are asked step at
once. Every game of the house that has its moves as steps is here, played by its rules.py.
"""

from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pyspiel

from tablee.core.dice import Dice
from tablee.core.edition import read_toml
from tablee.core.facts import Seat
from tablee.core.game import AnyGame
from tablee.core.words import words_of
from tablee.envs.ground import Ground, setup_of
from tablee.envs.observer import Observer, fast_ground
from tablee.envs.sampling import SamplingDice
from tablee.envs.spot import Spot, answer, first_spot, imagined, step
from tablee.games import GAMES

MOST_PLAYERS = 100  # that OpenSpiel is told of, where a game takes any number
IN_TURN, AT_ONCE = pyspiel.GameType.Dynamics.SEQUENTIAL, pyspiel.GameType.Dynamics.SIMULTANEOUS
SUFFIX = {IN_TURN: "", AT_ONCE: "_simultaneous"}
EDITION_FILE = "edition"


def short_name(game: AnyGame, dynamics: Any) -> str:
    return f"python_tablee_{game.key}{SUFFIX[dynamics]}"


def parameters_of(game: AnyGame) -> dict[str, Any]:
    """Players, variants, the plain numbers of the edition, and a file for the rest of it."""
    numbers = {key: value for key, value in game.edition.values.items() if isinstance(value, int)}
    variants = {option.key: option.choices[0] for option in game.options}
    return {"players": game.usual_seats, EDITION_FILE: "", **numbers, **variants}


def ground_for(game: AnyGame, params: Mapping[str, Any]) -> Ground:
    """A number that is not the printed one goes before the file, for OpenSpiel fills in what nobody gave."""
    usual = parameters_of(game)
    given = {**usual, **params}
    file = given.pop(EDITION_FILE)
    edition = read_toml(Path(file).read_text(encoding="utf-8")).value if file else {}
    variants = {option.key: given.pop(option.key) for option in game.options}
    seats = given.pop("players")
    changed = {key: value for key, value in given.items() if value != usual.get(key)}
    return Ground(game.key, setup_of(game.key, {"seats": seats, "edition": edition | changed, **variants}))


def type_of(game: AnyGame, dynamics: Any, ground: Ground) -> Any:
    """How OpenSpiel describes a game; whoever sits alone plays for points."""
    has_tensors = fast_ground(ground) is not None
    modes, utilities = pyspiel.GameType.ChanceMode, pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=short_name(game, dynamics),
        long_name=f"Tablée: {words_of('en', game.folder / 'words')('game-name')}",
        dynamics=dynamics,
        chance_mode=modes.EXPLICIT_STOCHASTIC if ground.flat.chances(ground.setup) else modes.DETERMINISTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utilities.ZERO_SUM if ground.seats > 1 else utilities.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=min(game.seats[-1], MOST_PLAYERS),
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=has_tensors,
        provides_observation_string=True,
        provides_observation_tensor=has_tensors,
        provides_factored_observation_string=True,
        parameter_specification=parameters_of(game),
    )


def info_of(ground: Ground) -> Any:
    """Winners share 1, and as much is taken from the others; alone, the part of the most points there could be."""
    seats, flat, setup = ground.seats, ground.flat, ground.setup
    return pyspiel.GameInfo(
        num_distinct_actions=ground.actions,
        max_chance_outcomes=flat.chances(setup),
        num_players=seats,
        min_utility=-1 / (seats - 1) if seats > 1 else 0.0,
        max_utility=1.0,
        utility_sum=0.0 if seats > 1 else None,
        max_game_length=flat.length(setup),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games in one of the dynamics: a class of its own for each, made by `register`."""

    game: AnyGame
    dynamics: Any

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.ground = ground_for(self.game, params or {})
        self.fast = fast_ground(self.ground)
        self.first = first_spot(self.ground)
        super().__init__(type_of(self.game, self.dynamics, self.ground), info_of(self.ground), params or {})

    def new_initial_state(self) -> "SpielState":
        return SpielState(self, self.first)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.ground, self.fast, kind, params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A spot, and whose turn OpenSpiel has to be told it is."""

    def __init__(self, game: SpielGame, spot: Spot) -> None:
        super().__init__(game)
        self.spot = spot
        self.is_in_turn = game.dynamics == IN_TURN

    def current_player(self) -> int:
        spot = self.spot
        if spot.question is not None:
            return int(pyspiel.PlayerId.CHANCE)
        if not spot.due:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.is_in_turn or len(spot.due) == 1:
            return spot.due[0][0]
        return int(pyspiel.PlayerId.SIMULTANEOUS)

    def is_terminal(self) -> bool:
        return self.spot.is_over

    def _legal_actions(self, player: Seat) -> list[int]:
        return self.spot.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        assert self.spot.question is not None
        left = self.spot.question.left()
        return [(place, 1 / len(left)) for place in left]

    def _apply_action(self, action: int) -> None:
        if self.spot.question is not None:
            self.spot = answer(self.spot, action)
        else:
            self.spot = step(self.spot, (self.spot.due[0][0], action))

    def _apply_actions(self, actions: Sequence[int]) -> None:
        self.spot = step(self.spot, *((seat, actions[seat]) for seat, _ in self.spot.due))

    def _action_to_string(self, player: int, action: int) -> str:
        question = self.spot.question
        if question is not None:
            return f"{question.name}: {question.items[action]} (#{action})"
        ask = self.spot.ask_of(player)
        return str(action) if ask is None else self.spot.ground.flat.name(ask, action)

    def returns(self) -> list[float]:
        return utilities(self.spot)

    def resample_from_infostate(self, player_id: Seat, probability_sampler: Any) -> "SpielState":
        """Another state that this player cannot tell from this one. It has no history: that would give it away."""
        return self.imagined(player_id, SamplingDice(probability_sampler))

    def imagined(self, player: Seat, dice: Dice) -> "SpielState":
        return SpielState(self.get_game(), imagined(self.spot, player, dice))

    def __str__(self) -> str:
        spot = self.spot
        private = [f"player {seat}: {line}" for seat, own in enumerate(spot.private) for line in own]
        steps = [f"player {seat} steps: {' '.join(map(str, own))}" for seat, own in enumerate(spot.steps) if own]
        asked = [f"{spot.question.name}: {spot.question.places}"] if spot.question else []
        return "\n".join([*spot.public, *private, *steps, *map(str, spot.told), *asked])


def utilities(spot: Spot) -> list[float]:
    """Nothing before the end."""
    ground, outcome = spot.ground, spot.ground.game.outcome(spot.state)
    if outcome is None:
        return [0.0] * ground.seats
    if ground.seats == 1:
        return [outcome.scores[0] / ground.flat.most(ground.setup)]
    shares = [(seat in outcome.winners) / len(outcome.winners) for seat in range(ground.seats)]
    return [(share * ground.seats - 1) / (ground.seats - 1) for share in shares]


def register() -> None:
    """A class of this module for each: OpenSpiel pickles its name, and keeps it beyond the end of the program."""
    for game in GAMES:
        if find_spec(f"tablee.games.{game.key}.flat") is None:
            continue
        for dynamics in (IN_TURN, AT_ONCE):
            name = short_name(game, dynamics)
            made = type(name, (SpielGame,), {"game": game, "dynamics": dynamics, "__module__": __name__})
            globals()[name] = made
            pyspiel.register_game(type_of(game, dynamics, ground_for(game, {})), made)


register()
