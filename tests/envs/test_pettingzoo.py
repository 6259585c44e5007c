"""PettingZoo's own tests on every game and variant, and the same games told by rules.py."""

import copy
import pickle
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pettingzoo
import pytest

from tablee import envs
from tablee.core.game import AnyGame
from tablee.envs import fifty_v0
from tests.contract.cases import Case
from tests.envs import theirs
from tests.envs.playing import any_step, cases_with, chosen_of, games_with, module_of, walk

every_case, every_game = cases_with("kernels/engine.py"), games_with("kernels/engine.py")

# PettingZoo says this of all observations with a mask, but for those of its own games.
OF_MASKS = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
PICTURE = (560, 940, 3)


def without_complaint(test: Callable[[], None]) -> None:
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        test()
    assert [str(one.message) for one in said if not str(one.message).startswith(OF_MASKS)] == []


@every_case
def test_the_tests_of_the_library(case: Case) -> None:
    module, chosen = module_of(case), chosen_of(case)
    without_complaint(lambda: theirs.api_test(module.env(**chosen), num_cycles=60))
    without_complaint(lambda: theirs.api_test(module.raw_env(**chosen), num_cycles=60))
    without_complaint(lambda: theirs.parallel_api_test(module.parallel_env(**chosen), num_cycles=400))
    without_complaint(lambda: theirs.seed_test(lambda: module.env(**chosen), num_cycles=60))
    without_complaint(lambda: theirs.parallel_seed_test(lambda: module.parallel_env(**chosen)))


@every_game
def test_state_and_pictures(game: AnyGame) -> None:
    module = envs.MODULES[f"{game.key}_v0"]
    theirs.state_test(module.env(), module.parallel_env())
    theirs.render_test(module.env, {"rgb_array": lambda picture: picture.shape == PICTURE})
    assert str(module.env()) == f"{game.key}_v0"


def test_the_registry_knows_the_games() -> None:
    assert pettingzoo.make("aec", "tablee/fifty-v0", seats=5).unwrapped.match.spec.seats == 5
    assert pettingzoo.make("parallel", "tablee/one_o_one-v0", draw="expert").max_num_agents == 2


def test_a_module_can_be_imported() -> None:
    import tablee.envs.the_number_v0  # type: ignore[import-not-found]

    assert tablee.envs.the_number_v0.raw_env(seats=3).max_num_agents == 3
    with pytest.raises(AttributeError, match="no attribute 'chess_v0'"):
        envs.chess_v0  # noqa: B018


@every_case
def test_the_same_game_as_the_rules(case: Case) -> None:
    """Whose step it is, what may be done, what is paid: as rules.py says, all through a game."""
    env, rng = module_of(case).raw_env(**chosen_of(case)), np.random.default_rng(5)
    env.reset(seed=7)
    at = env.match.spec.columns
    for count, agent in enumerate(walk(env, rng)):
        if count % 7 == 0:
            position = env.match.position()
            assert agent == f"player_{position.due[0][0]}"
            assert np.flatnonzero(env.observe(agent)["action_mask"]).tolist() == position.legal(position.due[0][0])
            others = [other for other in env.agents if other != agent]
            assert not any(env.observe(other)["action_mask"].any() for other in others)
    outcome = case.game.outcome(env.match.position().state)
    assert outcome is not None
    assert tuple(at["scores"].of(env.match.row)) == outcome.scores
    assert env.match.pay() == pytest.approx(wins(outcome.winners, case.setup.seats) or outcome.scores)


def wins(winners: tuple[int, ...], seats: int) -> list[float] | None:
    """A winner's 1, shared; the others pay for it. Nobody wins alone."""
    if seats == 1:
        return None
    lost = -1 / (seats - 1)
    return [lost + (1 - lost) / len(winners) if seat in winners else lost for seat in range(seats)]


@every_case
def test_all_that_are_asked_step_at_once(case: Case) -> None:
    env, rng = module_of(case).parallel_env(**chosen_of(case)), np.random.default_rng(6)
    observations, _ = env.reset(seed=8)
    count, rewards = 0, {}
    while env.agents:
        asked = {agent: shown["action_mask"] for agent, shown in observations.items() if shown["action_mask"].any()}
        if count % 7 == 0:
            position = env.match.position()
            assert [*asked] == [f"player_{seat}" for seat, _ in position.due]
            for seat, _ in position.due:
                assert np.flatnonzero(asked[f"player_{seat}"]).tolist() == position.legal(seat)
        observations, rewards, _, _, _ = env.step({agent: any_step(mask, rng) for agent, mask in asked.items()})
        count += 1
    assert list(rewards.values()) == env.match.pay()


@every_game
def test_at_once_or_in_turn_the_game_is_the_same(game: AnyGame) -> None:
    """The steps of a game in turn, given again all at once."""
    module, rng = envs.MODULES[f"{game.key}_v0"], np.random.default_rng(1)
    in_turn, at_once = module.raw_env(), module.parallel_env()
    in_turn.reset(seed=2)
    for _ in walk(in_turn, rng):
        pass
    waiting: dict[str, list[int]] = {agent: [] for agent in in_turn.possible_agents}
    for seat, action in in_turn.match.log:
        waiting[f"player_{seat}"].append(action)
    observations, _ = at_once.reset(seed=2)
    while at_once.agents:
        asked = [agent for agent in at_once.agents if observations[agent]["action_mask"].any()]
        observations, *_ = at_once.step({agent: waiting[agent].pop(0) for agent in asked})
    assert at_once.match.row.tolist() == in_turn.match.row.tolist()


@every_game
def test_points_as_rewards(game: AnyGame) -> None:
    env = envs.MODULES[f"{game.key}_v0"].raw_env(rewards="score")
    env.reset(seed=4)
    for _ in walk(env, np.random.default_rng(4)):
        pass
    outcome = game.outcome(env.match.position().state)
    assert outcome is not None
    sign = -1 if game.best == "fewest" else 1
    assert env.match.pay() == [sign * score for score in outcome.scores]
    assert all(abs(score) <= env.match.spec.space.most(env.match.spec.setup) for score in outcome.scores)


@every_game
@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_in_mid_game_goes_on_alone(game: AnyGame, again: Callable[[Any], Any]) -> None:
    env = envs.MODULES[f"{game.key}_v0"].env()
    env.reset(seed=3)
    rng = np.random.default_rng(9)
    for _ in range(20):
        env.step(any_step(env.last()[0]["action_mask"], rng))
    other, before = again(env), env.unwrapped.match.row.copy()
    ends = []
    for one in (other, env):
        assert env.unwrapped.match.row.tolist() == before.tolist()
        for _ in walk(one, np.random.default_rng(10)):
            pass
        ends.append(one.unwrapped.match.row.tolist())
    assert ends[0] == ends[1] != before.tolist()


@every_game
def test_a_copy_of_all_at_once(game: AnyGame) -> None:
    env = envs.MODULES[f"{game.key}_v0"].parallel_env()
    observations, _ = env.reset(seed=3)
    other = pickle.loads(pickle.dumps(env))
    steps = {
        agent: any_step(own["action_mask"], np.random.default_rng(0))
        for agent, own in observations.items()
        if own["action_mask"].any()
    }
    assert str(env.step(steps)) == str(other.step(steps))


@every_case
def test_moves_there_and_back(case: Case) -> None:
    """Every move a bot makes is made of allowed steps, and the steps are that move."""
    env = module_of(case).raw_env(**chosen_of(case))
    env.reset(seed=12)
    for _ in range(12):
        position = env.match.position()
        _, ask = position.due[0]
        move = ask.sample(env.match.dice)
        steps = env.encode(move)
        assert env.decode(steps) == move
        for action in steps:
            env.step(action)


def test_what_is_not_a_move() -> None:
    env = fifty_v0.raw_env(seats=4)
    env.reset(seed=1)
    first = int(np.flatnonzero(env.observe("player_0")["action_mask"])[0])
    with pytest.raises(ValueError, match="not a whole move yet"):
        env.decode((first,))
    with pytest.raises(ValueError, match=f"may not make step {first} after"):
        env.decode((first, first))
    with pytest.raises(ValueError, match="player_0 may not make step 49 now"):
        env.step(49)
    assert env.match.log == []


def test_a_step_that_is_not_allowed_ends_the_wrapped_game() -> None:
    env = fifty_v0.env(seats=4)
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.observe("player_0")["action_mask"] == 0)[0])
    env.step(illegal)
    assert all(env.terminations.values())
    assert env.rewards["player_0"] == -1
    together = fifty_v0.parallel_env(seats=4)
    observations, _ = together.reset(seed=1)
    steps = {agent: int(np.flatnonzero(own["action_mask"])[0]) for agent, own in observations.items()}
    _, rewards, ended, _, _ = together.step(steps | {"player_2": illegal})
    assert rewards == {"player_0": 0, "player_1": 0, "player_2": -1, "player_3": 0}
    assert all(ended.values())
    assert together.agents == []


def test_whoever_is_asked_has_to_step() -> None:
    env = fifty_v0.parallel_env(seats=3)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="player_1 is asked, and no step was given"):
        env.step({"player_0": 0, "player_2": 0})


def test_one_seed_many_games() -> None:
    """A seed is a row of games: each reset takes the next, and naming the seed again begins again."""
    env = fifty_v0.raw_env()
    blocked = []
    for seed in (5, None, None, 5, None):
        env.reset(seed=seed)
        blocked.append(env.match.key)
    assert blocked[:2] == blocked[3:]
    assert len(set(blocked)) == 3
    assert fifty_v0.raw_env().match.seed != fifty_v0.raw_env().match.seed


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"seats": 2}, "seats: expected a whole number from 3"),
        ({"seats": 12}, "seats: fifty has no kernels for 12 seats"),
        ({"dangr": True}, "dangr: "),
        ({"edition": {"count_to": "x"}}, "edition.count_to: "),
        ({"rewards": "money"}, "rewards: 'money' is not one of win, score"),
        ({"render_mode": "film"}, "render_mode: 'film' is not one of human, ansi, rgb_array"),
    ],
)
def test_what_cannot_be_played(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        fifty_v0.env(**given)


def test_alone_there_is_nothing_to_win() -> None:
    module = envs.MODULES["one_o_one_v0"]
    assert module.raw_env(seats=1).match.rewards == "score"
    with pytest.raises(ValueError, match="cannot win"):
        module.raw_env(seats=1, rewards="win")


def test_the_board_in_letters_and_colours() -> None:
    env = fifty_v0.env(seats=3, render_mode="ansi")
    env.reset(seed=1)
    for _ in range(2):
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    assert "player_2" in env.render()
    assert "steps so far" in env.render()
    drawn = fifty_v0.env(seats=3, render_mode="rgb_array")
    drawn.reset(seed=1)
    assert len(np.unique(drawn.render().reshape(-1, 3), axis=0)) > 20
