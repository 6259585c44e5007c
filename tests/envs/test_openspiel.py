"""OpenSpiel's own checks on every game, its search on some, and what its players see and may not see."""

import pickle
import unittest
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

from tablee.core.game import AnyGame
from tablee.envs import MODULES, observer
from tablee.envs import openspiel as ours
from tests.contract.cases import Case
from tests.envs import spiels as theirs
from tests.envs.playing import any_step, cases_with, chosen_of, games_with

every_case, every_game = cases_with("kernels/actions.py"), games_with("kernels/actions.py")
DYNAMICS = pytest.mark.parametrize("dynamics", [ours.IN_TURN, ours.AT_ONCE], ids=["in turn", "at once"])
SMALL = {
    "fifty": "players=3",
    "the_number": "players=2,rounds=1",
    "fifty_fifty": "players=2,hand=2,cards=10",
    "one_o_one": "players=2",
}


def small(game: AnyGame, dynamics: Any = ours.IN_TURN) -> Any:
    return pyspiel.load_game(f"{ours.short_name(game, dynamics)}({SMALL.get(game.key, '')})")


def loaded(case: Case, dynamics: Any) -> Any:
    chosen = chosen_of(case)
    return pyspiel.load_game(ours.short_name(case.game, dynamics), {"players": chosen.pop("seats"), **chosen})


def states(game: Any, rng: Any) -> Iterator[Any]:
    """A game played by chance, before every node; and its end."""
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state
        if state.is_chance_node():
            places, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(places, p=chances))
        elif state.is_simultaneous_node():
            legal = [state.legal_actions(player) for player in range(game.num_players())]
            state.apply_actions([rng.choice(own) if own else 0 for own in legal])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    yield state


@every_case
@DYNAMICS
def test_the_check_of_the_library(case: Case, dynamics: Any) -> None:
    pyspiel.random_sim_test(loaded(case, dynamics), num_sims=1, serialize=False, verbose=False)


@every_game
@DYNAMICS
def test_the_tests_of_the_library(game: AnyGame, dynamics: Any) -> None:
    """Those that it runs on its own games: one simulation with all its copies, and the interface on some states."""
    made = pyspiel.load_game(ours.short_name(game, dynamics))
    theirs.GamesSimTest().sim_game(made)
    passes(theirs.EnforceAPIOnPartialTreeBase, made, game.key)


def passes(tests: type[unittest.TestCase], game: Any, name: str) -> None:
    """A class of tests that wants to be told its game."""
    told = type(tests.__name__, (tests,), {"game": game, "game_name": name})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(told).run(result)
    assert result.testsRun > 4
    assert [*result.failures, *result.errors] == []


def test_a_whole_tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fifty Fifty with one card each and a single mood: every history there is, counted by hand.

    A round deals 5 x 4 pairs of cards and then asks twice. Chance: the dealer 1, then 2 + 2 x 5, then 40 + 40 x 5.
    Asked: 2 x 40, then 2 x 800. Players can tell 2 x 5 and 2 x 20 positions apart, then 40 x 5 and 40 x 20.
    """
    file = tmp_path / "tiny.toml"
    file.write_text("cards = 5\nhand = 1\nmoods = [[1, 2]]\n", encoding="utf-8")
    game = pyspiel.load_game("python_tablee_fifty_fifty", {"players": 2, "edition": str(file)})
    monkeypatch.setitem(theirs.TOTAL_NUM_STATES, "tiny", (253, 1680, 800))
    monkeypatch.setitem(theirs.PERFECT_RECALL_NUM_STATES, "tiny", 1050)
    passes(theirs.EnforceAPIOnFullTreeBase, game, "tiny")


@every_game
@DYNAMICS
def test_states_are_written_and_read_again(game: AnyGame, dynamics: Any) -> None:
    made = small(game, dynamics)
    pyspiel.random_sim_test(made, num_sims=1, serialize=True, verbose=False)
    assert str(pickle.loads(pickle.dumps(made))) == str(made)
    assert pickle.loads(pickle.dumps(made.get_type())) == made.get_type()
    for place, state in enumerate(states(made, np.random.RandomState(1))):
        if place % 10 == 0:
            again = pickle.loads(pickle.dumps(state))
            assert (str(again), again.history()) == (str(state), state.history())
            assert again.current_player() == state.current_player()


@every_game
def test_the_library_can_put_it_in_turn_too(game: AnyGame) -> None:
    converted = pyspiel.convert_to_turn_based(small(game, ours.AT_ONCE))
    pyspiel.random_sim_test(converted, num_sims=1, serialize=False, verbose=False)


@every_game
def test_a_playthrough_can_be_played_through_again(game: AnyGame) -> None:
    name = str(small(game, ours.AT_ONCE))
    from open_spiel.python.algorithms import generate_playthrough  # half a second of every worker, where it stood above

    told = generate_playthrough.playthrough(name, action_sequence=[], seed=3)
    assert generate_playthrough.playthrough(name, action_sequence=[], seed=3) == told


def test_both_dynamics() -> None:
    at_once = pyspiel.load_game("python_tablee_the_number_simultaneous(players=3)").new_initial_state()
    assert at_once.is_simultaneous_node()
    at_once.apply_actions([1, 2, 3])
    at_once.apply_actions([1, 2, 3])
    at_once.apply_actions([1, 2, 3])
    in_turn = pyspiel.load_game("python_tablee_the_number(players=3)").new_initial_state()
    for player in range(3):
        for _ in range(3):
            assert in_turn.current_player() == player
            in_turn.apply_action(player + 1)
    assert in_turn.position.state == at_once.position.state
    assert len(in_turn.position.state.turns) == 1


@every_game
def test_nobody_can_tell_another_world(game: AnyGame) -> None:
    """As OpenSpiel's ResampleInfostateTest: the same to the eye of the player, asked the same; else different."""
    made, rng, differ = small(game), np.random.RandomState(4), 0
    for state in states(made, rng):
        if state.is_chance_node() or state.is_terminal():
            continue
        for player in range(made.num_players()):
            world = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.observation_string(player) == state.observation_string(player)
            if made.get_type().provides_information_state_tensor:
                assert world.information_state_tensor(player) == state.information_state_tensor(player)
                assert world.observation_tensor(player) == state.observation_tensor(player)
            assert world.current_player() == state.current_player()
            assert world.history() == []
            assert list(states_from(world, rng))[-1].is_terminal()
            differ += world.position.state != state.position.state or world.position.steps != state.position.steps
    assert differ > 5


def states_from(state: Any, rng: Any) -> Iterator[Any]:
    """A few steps further, to see that it can be played on, and then the end."""
    while not state.is_terminal():
        yield state
        state.apply_action(rng.choice(state.legal_actions()))
    yield state


def test_nothing_hidden_stays_in_another_world() -> None:
    """Neither a number that is sealed nor a digit just written: both are drawn anew, evenly."""
    state = pyspiel.load_game("python_tablee_the_number(players=3)").new_initial_state()
    for digit in (7, 7, 7, 5):
        state.apply_action(digit)
    rng = np.random.RandomState(3)
    worlds = [state.resample_from_infostate(2, rng.random_sample) for _ in range(400)]
    sealed = [world.position.state.written[0] for world in worlds]
    begun = [world.position.steps[1] for world in worlds]
    assert len(set(sealed)) > 250
    assert {len(steps) for steps in begun} == {1}
    assert min(begun.count((digit,)) for digit in range(10)) > 20
    assert {world.position.made[0] for world in worlds} == {()}


@every_game
def test_a_player_never_forgets(game: AnyGame) -> None:
    """Whatever a player was told before stays in its information state, and only the own steps are in it at once."""
    made = small(game)
    shown = [state.information_state_string(0) for state in states(made, np.random.RandomState(5))]
    for before, after in pairwise(shown):
        told = [line for line in before.splitlines() if not line.startswith("steps")]
        assert set(told) <= set(after.splitlines())


def test_sealed_steps_are_seen_by_nobody_else() -> None:
    shown = set()
    for number in range(10):
        state = pyspiel.load_game("python_tablee_the_number(players=2)").new_initial_state()
        for digit in (number, 5, 5):
            state.apply_action(digit)
        shown.add((state.information_state_string(1), tuple(state.information_state_tensor(1))))
    assert len(shown) == 1


@cases_with("kernels/engine.py")
def test_the_same_numbers_as_in_pettingzoo(case: Case) -> None:
    env, state = (
        MODULES[f"{case.game.key}_v0"].raw_env(**chosen_of(case)),
        loaded(case, ours.IN_TURN).new_initial_state(),
    )
    env.reset(seed=6)
    rng = np.random.default_rng(6)
    shown = make_observation(state.get_game())
    for _ in range(25):
        while state.is_chance_node():
            question = state.position.question
            drawn = env.match.dice.draw(question.name, question.items, question.count)[len(question.places)]
            state.apply_action(next(at for at in question.left() if question.items[at] == drawn))
        player = state.current_player()
        assert env.agent_selection == f"player_{player}"
        for other in range(case.setup.seats):
            shown.set_from(state, other)
            assert shown.dict["observation"].tolist() == env.match.observe(other).tolist()
        action = any_step(env.observe(env.agent_selection)["action_mask"], rng)
        assert action in state.legal_actions()
        env.step(action)
        state.apply_action(action)


def test_a_hand_of_three_is_three_chance_nodes() -> None:
    """Fifty Fifty: the dealer, three cards for each of two seats, a mood; every order of cards is equally likely."""
    state = pyspiel.load_game("python_tablee_fifty_fifty(players=2,hand=3,cards=15)").new_initial_state()
    sizes = []
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(chance for _, chance in outcomes) == pytest.approx(1)
        assert len({chance for _, chance in outcomes}) == 1
        sizes.append(len(outcomes))
        state.apply_action(outcomes[0][0])
    assert sizes == [2, 15, 14, 13, 12, 11, 10, 10]


def test_the_last_of_a_shuffle_is_clear() -> None:
    state = pyspiel.load_game("python_tablee_one_o_one").new_initial_state()
    sizes = []
    while state.is_chance_node():
        sizes.append(len(state.chance_outcomes()))
        state.apply_action(state.chance_outcomes()[-1][0])
    assert sizes == [*range(50, 1, -1), 2]


@every_game
def test_search_plays_it(game: AnyGame) -> None:
    """Information set search of the library, from the middle of a game."""
    made, rng = small(game), np.random.RandomState(7)
    decisions = [state.clone() for state in states(made, rng) if state.current_player() >= 0]
    bot = searcher(made, 8, rng)
    for state in decisions[len(decisions) // 2 :: 5]:
        assert bot.step(state) in state.legal_actions()


def searcher(game: Any, simulations: int, rng: Any) -> Any:
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.0, simulations, random_state=rng)
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, rng.random_sample))
    return bot


def test_search_beats_chance() -> None:
    """The Number, one round, two seats: 40 simulations a step came to 0.875 (0.14 either way) over 40 games."""
    game, rng = pyspiel.load_game("python_tablee_the_number(players=2,rounds=1)"), np.random.RandomState(8)
    returns = []
    for number in range(10):
        bot, state = searcher(game, 40, rng), game.new_initial_state()
        while not state.is_terminal():
            is_ours = state.current_player() == number % 2
            state.apply_action(bot.step(state) if is_ours else rng.choice(state.legal_actions()))
        returns.append(state.returns()[number % 2])
    assert np.mean(returns) >= 0.4


def test_an_environment_for_learners() -> None:
    env = rl_environment.Environment(pyspiel.load_game("python_tablee_fifty(players=3)"))
    rng, moment = np.random.RandomState(9), env.reset()
    while not moment.last():
        player = moment.observations["current_player"]
        moment = env.step([rng.choice(moment.observations["legal_actions"][player])])
    assert sum(moment.rewards) == pytest.approx(0)


def test_information_is_what_the_library_calls_so() -> None:
    game = pyspiel.load_game("python_tablee_fifty(players=3)")
    state = list(states(game, np.random.RandomState(2)))[-20]
    seen = make_observation(game, INFO_STATE_OBS_TYPE)
    seen.set_from(state, 1)
    assert seen.tensor.tolist() == state.information_state_tensor(1)
    assert seen.string_from(state, 1) == state.information_state_string(1)
    nobody = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    public = make_observation(game, nobody)
    assert public.tensor is None
    assert len({public.string_from(state, player) for player in range(3)}) == 1


def test_without_kernels_there_is_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that has nothing but its moves as steps."""
    monkeypatch.setattr(observer, "has_kernels", lambda key: False)  # noqa: ARG005
    game = pyspiel.load_game("python_tablee_fifty(players=3)")
    assert not game.get_type().provides_observation_tensor
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_crowd() -> None:
    game = pyspiel.load_game("python_tablee_fifty_simultaneous(players=12)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_editions_by_number_and_by_file(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text("crown_at = 7\ncount_to = 40\n", encoding="utf-8")
    plain = pyspiel.load_game("python_tablee_fifty(count_to=30)")
    assert plain.num_distinct_actions() == 29
    changed = pyspiel.load_game("python_tablee_fifty", {"edition": str(file)})
    assert changed.num_distinct_actions() == 39
    assert changed.spec.setup.edition.crown_at[0] == 7
    both = pyspiel.load_game("python_tablee_fifty", {"edition": str(file), "count_to": 30})
    assert (both.num_distinct_actions(), both.spec.setup.edition.crown_at[0]) == (29, 7)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("python_tablee_fifty(players=2)", "seats: expected a whole number from 3"),
        ("python_tablee_fifty(count_to=3)", "edition.count_to: expected a whole number"),
        ("python_tablee_one_o_one(draw=wild)", "draw: "),
        ("python_tablee_fifty(edition=nowhere.toml)", "nowhere.toml"),
    ],
)
def test_what_cannot_be_loaded(name: str, sentence: str) -> None:
    with pytest.raises((ValueError, OSError), match=sentence):
        pyspiel.load_game(name)
