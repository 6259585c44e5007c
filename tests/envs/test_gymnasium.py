"""One seat at a table of bots: Gymnasium's own checks, row by row the same as single games, and as rules.py says."""

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from tablee.core.game import AnyGame
from tablee.envs.single import SingleTable
from tablee.envs.specification import kernels_of
from tablee.envs.vector import VectorTable
from tablee.kernels.stream import bot_name, dice_of
from tests.contract.cases import Case
from tests.envs.playing import any_step, cases_with, chosen_of, games_with
from tests.play import due

every_case, every_game = cases_with("kernels/engine.py"), games_with("kernels/engine.py")
ROWS = 5
STEPS = 150


@every_case
def test_the_check_of_the_library(case: Case) -> None:
    check_env(SingleTable(case.game.key, **chosen_of(case)), skip_render_check=True)


@every_game
def test_made_by_name(game: AnyGame) -> None:
    one = gymnasium.make(f"tablee/{game.key}-v0")
    many = gymnasium.make_vec(f"tablee/{game.key}-v0", num_envs=3)
    assert isinstance(one.unwrapped, SingleTable)
    assert isinstance(many, VectorTable)
    assert many.single_observation_space == one.observation_space
    observations, info = many.reset(seed=1)
    assert observations in many.observation_space
    assert info["action_mask"].shape == (3, many.learner.spec.actions)


def mixed(game: AnyGame, seats: int) -> tuple[str, ...]:
    """Another bot at every seat beside the learner, as far as there are any."""
    policies = kernels_of(game.key).policies
    return tuple(policies[place % len(policies)] for place in range(seats - 1))


def steps_for(masks: Any, rng: np.random.Generator) -> Any:
    """A step for every row; now and then one that is not allowed."""
    allowed = [any_step(mask, rng) if mask.any() else 0 for mask in masks]
    return np.array([step if rng.random() > 0.02 else rng.integers(len(masks[0])) for step in allowed])


@every_game
@pytest.mark.parametrize("mode", AutoresetMode)
def test_rows_are_single_games(game: AnyGame, mode: AutoresetMode) -> None:
    bots, rng = mixed(game, game.usual_seats), np.random.default_rng(3)
    singles = SyncVectorEnv([lambda: SingleTable(game.key, bots=bots)] * ROWS, autoreset_mode=mode)
    rows = VectorTable(game.key, ROWS, bots=bots, autoreset_mode=mode)
    theirs: Any = singles.reset(seed=11)
    ours: Any = rows.reset(seed=11)
    assert same(theirs, ours)
    is_over, ended, masks = np.zeros(ROWS, np.bool_), 0, ours[-1]["action_mask"]
    for _ in range(STEPS):
        if mode is AutoresetMode.DISABLED and is_over.any():
            theirs, ours = (many.reset(options={"reset_mask": is_over}) for many in (singles, rows))
            assert same(theirs, ours)
            masks = np.where(is_over[:, None], ours[-1]["action_mask"], masks)
        steps = steps_for(masks, rng)
        theirs, ours = singles.step(steps), rows.step(steps)
        assert same(theirs, ours)
        is_over, masks = ours[2], ours[-1]["action_mask"]
        ended += is_over.sum()
    assert ended > ROWS


def same(theirs: Any, ours: Any) -> bool:
    """Gymnasium's own comparison; what was last shown comes in an array of arrays, which it cannot compare."""
    for told in (theirs, ours):
        for shown in [one for one in (told[-1].get("final_obs", ()),) if len(one)]:
            told[-1]["final_obs"] = tuple(np.zeros(1) if one is None else one for one in shown)
    return bool(data_equivalence(theirs, ours))


@every_case
def test_the_bots_are_those_of_the_rules(case: Case) -> None:
    """The same game by rules.py, with the bots in Python: whoever learns is paid what it says."""
    game, rng = case.game, np.random.default_rng(2)
    env = SingleTable(game.key, bots=mixed(game, case.setup.seats), **chosen_of(case))
    _, info = env.reset(seed=21)
    steps: list[int] = []
    is_over, reward = False, 0.0
    while not is_over:
        steps.append(any_step(info["action_mask"], rng))
        _, reward, is_over, _, info = env.step(steps[-1])
    assert reward == pytest.approx(paid(game, play_by_rules(case, env, steps), env.seat))


def play_by_rules(case: Case, env: SingleTable, steps: list[int]) -> Any:
    game, space, dice = case.game, env.learner.spec.space, dice_of(21, 0)
    bots, made = ("", *mixed(game, case.setup.seats)), [0] * case.setup.seats
    state = game.start(case.setup)
    state = game.fold(state, game.open(state, dice))
    while game.outcome(state) is None:
        seat, ask = next(due(game, state))
        if seat == env.seat:
            own: list[int] = []
            while space.legal(ask, own):
                own.append(steps.pop(0))
            move = space.decode(ask, own)
        else:
            bot = game.bots[bots[(seat - env.seat) % case.setup.seats]]
            move = bot(game.view(state, seat), ask, dice.child(bot_name(seat, made[seat])))
        state = game.fold(state, game.decide(state, seat, move, dice))
        made[seat] += 1
    assert steps == []
    return state


def paid(game: AnyGame, state: Any, seat: int) -> float:
    outcome, seats = game.outcome(state), int(state.setup.seats)
    assert outcome is not None
    if seats == 1:
        return outcome.scores[seat]
    share = (seat in outcome.winners) / len(outcome.winners)
    return (share * seats - 1) / (seats - 1)


def test_whoever_learns_sits_everywhere() -> None:
    """At another seat in every game, or always at one; the bots sit at the left of it in the order given."""
    rows = VectorTable("fifty", 8, seats=4)
    rows.reset(seed=0)
    assert sorted(rows.tables.seats.tolist()) == [0, 0, 1, 1, 2, 2, 3, 3]
    rows.reset()
    assert rows.tables.seats[0] == 1
    fixed = VectorTable("fifty", 8, seats=4, seat=2, bots=("random", "spread", "casual"))
    fixed.reset(seed=0)
    assert set(fixed.tables.seats.tolist()) == {2}
    assert fixed.learner.bots[1:].tolist() == [
        fixed.learner.spec.engine.policies.index(bot) for bot in ("random", "spread", "casual")
    ]


def test_seeds_one_by_one() -> None:
    rows, again = VectorTable("fifty", 3), VectorTable("fifty", 3)
    first, _ = rows.reset(seed=[9, 4, None])
    assert first[0].tolist() == again.reset(seed=9)[0][0].tolist()
    assert first[1].tolist() == again.reset(seed=4)[0][0].tolist()
    assert rows.tables.seeds[2] != again.tables.seeds[2]
    with pytest.raises(ValueError, match="2 seeds were given for 3 rows"):
        rows.reset(seed=[1, 2])


def test_a_row_that_is_over_waits_for_its_reset() -> None:
    rows = VectorTable("fifty", 2, autoreset_mode="Disabled")
    _, info = rows.reset(seed=1)
    legal = [any_step(mask, np.random.default_rng(0)) for mask in info["action_mask"]]
    _, rewards, is_over, _, _ = rows.step([legal[0], -5])
    assert (rewards.tolist(), is_over.tolist()) == ([0, -1], [False, True])
    with pytest.raises(ValueError, match=r"the games of rows \[1\] are over"):
        rows.step(legal)
    with pytest.raises(ValueError, match="an array of 2 truths"):
        rows.reset(options={"reset_mask": [False, True]})
    rows.reset(options={"reset_mask": np.array([False, True])})
    assert rows.tables.games.tolist() == [0, 1]


def test_a_copy_goes_on_the_same() -> None:
    rows = VectorTable("the_number", 4)
    _, info = rows.reset(seed=1)
    steps = steps_for(info["action_mask"], np.random.default_rng(0))
    rows.step(steps)
    copies = [copy.deepcopy(rows), pickle.loads(pickle.dumps(rows))]
    expected = rows.step(steps)
    assert all(data_equivalence(other.step(steps), expected) for other in copies)


def test_wrappers_of_the_library_count_the_games() -> None:
    rows = RecordEpisodeStatistics(VectorTable("fifty", 4, seats=3))
    _, info = rows.reset(seed=1)
    lengths: list[int] = []
    for _ in range(60):
        _, _, _, _, info = rows.step(steps_for(info["action_mask"], np.random.default_rng(0)))
        if "episode" in info:
            lengths += info["episode"]["l"][info["_episode"]].tolist()
    assert lengths
    assert max(lengths) <= 20


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"bots": "clever"}, "bots: 'clever' is not one of random"),
        ({"bots": ("random",)}, "bots: 3 sit at the table beside the learner, and 1 were given"),
        ({"seat": 4}, "seat: 4 is not one of 0 to 3"),
        ({"seats": 1}, "seats: "),
    ],
)
def test_what_cannot_be_learned(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        VectorTable("fifty", 2, **given)
    with pytest.raises(ValueError, match=sentence):
        SingleTable("fifty", **given)
