"""The games in OpenSpiel: importing this module registers them.

`python_tablee_fifty` lets one seat step after another; in `python_tablee_fifty_simultaneous` all that are asked step at
once. Every game of the house that has its moves as steps is here, played by its rules.py.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pyspiel

from tablee.core.dice import Dice
from tablee.core.edition import read_toml
from tablee.core.facts import Seat
from tablee.core.game import AnyGame
from tablee.envs.observer import Observer, kernel_spec
from tablee.envs.position import TablePosition, answer, first_position, imagine, step
from tablee.envs.sampling import SamplingDice
from tablee.envs.specification import TableSpec, setup_of
from tablee.games import GAMES, part_of
from tablee.kernels.wiring import GameKernels
from tablee.language.words import words_of

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


def spec_for(game: AnyGame, params: Mapping[str, Any]) -> TableSpec:
    """A number that is not the printed one goes before the file, for OpenSpiel fills in what nobody gave."""
    usual = parameters_of(game)
    given = {**usual, **params}
    file = given.pop(EDITION_FILE)
    edition = read_toml(Path(file).read_text(encoding="utf-8")).value if file else {}
    variants = {option.key: given.pop(option.key) for option in game.options}
    seats = given.pop("players")
    changed = {key: value for key, value in given.items() if value != usual.get(key)}
    return TableSpec(game.key, setup_of(game.key, {"seats": seats, "edition": edition | changed, **variants}))


def type_of(game: AnyGame, dynamics: Any, spec: TableSpec) -> Any:
    """How OpenSpiel describes a game; whoever sits alone plays for points."""
    has_tensors = kernel_spec(spec) is not None
    modes, utilities = pyspiel.GameType.ChanceMode, pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=short_name(game, dynamics),
        long_name=f"Tablée: {words_of('en', game.folder / 'words')('game-name')}",
        dynamics=dynamics,
        chance_mode=modes.EXPLICIT_STOCHASTIC if spec.space.chances(spec.setup) else modes.DETERMINISTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utilities.ZERO_SUM if spec.seats > 1 else utilities.GENERAL_SUM,
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


def info_of(spec: TableSpec) -> Any:
    """Winners share 1, and as much is taken from the others; alone, the part of the most points there could be."""
    seats, space, setup = spec.seats, spec.space, spec.setup
    return pyspiel.GameInfo(
        num_distinct_actions=spec.actions,
        max_chance_outcomes=space.chances(setup),
        num_players=seats,
        min_utility=-1 / (seats - 1) if seats > 1 else 0.0,
        max_utility=1.0,
        utility_sum=0.0 if seats > 1 else None,
        max_game_length=space.length(setup),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games in one of the dynamics: a class of its own for each, made by `register`."""

    game: AnyGame
    dynamics: Any

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.spec = spec_for(self.game, params or {})
        self.kernels = kernel_spec(self.spec)
        self.first = first_position(self.spec)
        super().__init__(type_of(self.game, self.dynamics, self.spec), info_of(self.spec), params or {})

    def new_initial_state(self) -> "SpielState":
        return SpielState(self, self.first)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.spec, self.kernels, kind, params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position, and whose turn OpenSpiel has to be told it is."""

    def __init__(self, game: SpielGame, position: TablePosition) -> None:
        super().__init__(game)
        self.position = position
        self.is_in_turn = game.dynamics == IN_TURN

    def current_player(self) -> int:
        position = self.position
        if position.question is not None:
            return int(pyspiel.PlayerId.CHANCE)
        if not position.due:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.is_in_turn or len(position.due) == 1:
            return position.due[0][0]
        return int(pyspiel.PlayerId.SIMULTANEOUS)

    def is_terminal(self) -> bool:
        return self.position.is_over

    def _legal_actions(self, player: Seat) -> list[int]:
        return self.position.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        assert self.position.question is not None
        left = self.position.question.left()
        return [(place, 1 / len(left)) for place in left]

    def _apply_action(self, action: int) -> None:
        if self.position.question is not None:
            self.position = answer(self.position, action)
        else:
            self.position = step(self.position, (self.position.due[0][0], action))

    def _apply_actions(self, actions: Sequence[int]) -> None:
        self.position = step(self.position, *((seat, actions[seat]) for seat, _ in self.position.due))

    def _action_to_string(self, player: int, action: int) -> str:
        question = self.position.question
        if question is not None:
            return f"{question.name}: {question.items[action]} (#{action})"
        ask = self.position.ask_of(player)
        return str(action) if ask is None else self.position.spec.space.name(ask, action)

    def returns(self) -> list[float]:
        return utilities(self.position)

    def resample_from_infostate(self, player_id: Seat, probability_sampler: Any) -> "SpielState":
        """Another state that this player cannot tell from this one. It has no history: that would give it away."""
        return self.imagined(player_id, SamplingDice(probability_sampler))

    def imagined(self, player: Seat, dice: Dice) -> "SpielState":
        return SpielState(self.get_game(), imagine(self.position, player, dice))

    def __str__(self) -> str:
        position = self.position
        private = [f"player {seat}: {line}" for seat, lines in enumerate(position.private) for line in lines]
        steps = [
            f"player {seat} steps: {' '.join(map(str, lines))}" for seat, lines in enumerate(position.steps) if lines
        ]
        asked = [f"{position.question.name}: {position.question.places}"] if position.question else []
        return "\n".join([*position.public, *private, *steps, *map(str, position.drawn), *asked])


def utilities(position: TablePosition) -> list[float]:
    """Nothing before the end."""
    spec, outcome = position.spec, position.spec.game.outcome(position.state)
    if outcome is None:
        return [0.0] * spec.seats
    if spec.seats == 1:
        return [outcome.scores[0] / spec.space.most(spec.setup)]
    shares = [(seat in outcome.winners) / len(outcome.winners) for seat in range(spec.seats)]
    return [(share * spec.seats - 1) / (spec.seats - 1) for share in shares]


def register() -> None:
    """A class of this module for each: OpenSpiel pickles its name, and keeps it beyond the end of the program."""
    for game in GAMES:
        kernels: GameKernels | None = part_of(game.key, "kernels")
        if kernels is None or not kernels.has_actions:
            continue
        for dynamics in (IN_TURN, AT_ONCE):
            name = short_name(game, dynamics)
            made = type(name, (SpielGame,), {"game": game, "dynamics": dynamics, "__module__": __name__})
            globals()[name] = made
            pyspiel.register_game(type_of(game, dynamics, spec_for(game, {})), made)


register()
