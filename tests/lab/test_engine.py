"""The engine: kernels and rules.py give the same games, one by one or in any batch."""

import pickle
from pathlib import Path

import numpy as np
import pytest

from tablee.core.game import AnyGame
from tablee.games import BY_KEY, GAMES, part_of
from tablee.kernels.compiling import Numbers
from tablee.kernels.engine import GameEngine
from tablee.lab.play.batch import GameBatch
from tablee.lab.play.engine import Engine, NoRows, engine_of, histories, play
from tablee.lab.play.plan import BatchPlan, FileBot
from tests.contract.cases import Case, every_case_that, every_game_that
from tests.play import setup_of

SEED = 5
COUNT = 12


def is_compiled(game: AnyGame) -> bool:
    kernels = part_of(game.key, "kernels")
    return kernels is not None and bool(kernels.has_engine)


def policies_of(game: AnyGame) -> tuple[str, ...]:
    engine = engine_of(game.key)
    assert engine is not None
    return tuple(engine.policies)


ALIKE = """
def choose(view, ask, dice):
    from tablee.games import BY_KEY
    return BY_KEY["{game}"].bots["{bot}"](view, ask, dice)
"""


class Slow(Engine):
    """By rules.py, whatever there is."""

    is_fast = False
    crowd = None


def plans(game: AnyGame, **setup: object) -> list[BatchPlan]:
    """Every bot with kernels on every seat in turn."""
    laid = setup_of(game, **setup)
    names = [name for name in game.bots if name in policies_of(game)]
    return [
        BatchPlan(game.key, laid, tuple(names[(seat + shift) % len(names)] for seat in range(laid.seats)), SEED)
        for shift in range(len(names))
    ]


def guest(game: AnyGame, bot: str) -> FileBot:
    """A file that plays like a bot of the house."""
    return FileBot(f"./like_{bot}.py:choose", f"/nowhere/like_{bot}.py", "choose", ALIKE.format(game=game.key, bot=bot))


def same(one: GameBatch, other: GameBatch) -> bool:
    return (
        one.first == other.first
        and one.failures == other.failures == ()
        and one.scores.tolist() == other.scores.tolist()
        and one.winners.tolist() == other.winners.tolist()
        and one.lengths.tolist() == other.lengths.tolist()
    )


@every_case_that(is_compiled)
def test_kernels_and_rules_give_the_same_games(case: Case) -> None:
    for plan in plans(case.game, seats=case.setup.seats, **variant_of(case)):
        assert Engine(plan).is_fast
        assert same(Engine(plan).play(100, COUNT), Slow(plan).play(100, COUNT))
        assert same_rows(plan, Engine(plan).histories(100, COUNT), Slow(plan).histories(100, COUNT))


def same_rows(plan: BatchPlan, one: Numbers, other: Numbers) -> bool:
    """In everything that has a name; between, bots may keep what they think of."""
    engine = Engine(plan)
    assert engine.kernels is not None
    assert engine.terms is not None
    columns = engine.kernels.columns(engine.terms).values()
    return all(np.array_equal(column.of(one), column.of(other)) for column in columns)


def variant_of(case: Case) -> dict[str, object]:
    return {option.key: getattr(case.setup, option.key) for option in case.game.options}


@every_game_that(is_compiled)
def test_a_file_that_plays_like_a_bot_gives_its_games(game: AnyGame) -> None:
    """Of another process, through a pipe, with its moves read like a stranger's."""
    plan = plans(game)[1]
    guests = tuple(guest(game, str(bot)) for bot in plan.bots)
    assert same(play(plan, 3, 4), play(BatchPlan(game.key, plan.setup, guests, SEED), 3, 4))


@pytest.mark.parametrize("engine", [Engine, Slow])
def test_a_game_does_not_depend_on_its_batch(engine: type[Engine]) -> None:
    plan = plans(BY_KEY["fifty"])[0]
    whole = engine(plan).play(0, 20)
    for first, last in ((0, 1), (1, 8), (8, 20)):
        part = engine(plan).play(first, last - first)
        assert part.numbers.tolist() == list(range(first, last))
        assert part.scores.tolist() == whole.scores[first:last].tolist()


def test_another_seed_is_another_game_and_any_whole_number_is_a_seed() -> None:
    plan = plans(BY_KEY["fifty"])[0]
    for seed in (SEED + 1, -1, 1 << 70):
        other = BatchPlan(plan.game, plan.setup, plan.bots, seed)
        assert play(other, 0, 5).scores.tolist() != play(plan, 0, 5).scores.tolist()
        assert same(Engine(other).play(0, 5), Slow(other).play(0, 5))


def test_plans_and_batches_travel() -> None:
    for game in (game for game in GAMES if engine_of(game.key) is not None):
        plan = plans(game)[0]
        again = pickle.loads(pickle.dumps(plan))
        assert again == plan
        assert same(pickle.loads(pickle.dumps(play(plan, 0, 3))), play(again, 0, 3))


def test_a_crowd_has_masks_of_any_length_and_no_rows() -> None:
    plan = plans(BY_KEY["fifty"], seats=70)[0]
    batch = play(plan, 0, 2)
    assert batch.won().shape == (2, 70)
    assert batch.won().sum(axis=1).tolist() == [mask.bit_count() for mask in batch.winners.tolist()]
    assert max(mask.bit_length() for mask in batch.winners.tolist()) > 0
    with pytest.raises(NoRows):
        histories(plan, 0, 1)


def test_a_game_without_kernels_is_played_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = plans(BY_KEY["the_number"])[0]
    known = play(plan, 0, 5)

    def none(game: str) -> GameEngine | None:
        assert game == "the_number"
        return None

    monkeypatch.setattr("tablee.lab.play.engine.engine_of", none)
    batch = play(plan, 0, 5)
    assert batch.scores.tolist() == known.scores.tolist()
    assert batch.winners.tolist() == known.winners.tolist()
    assert min(batch.lengths) > 0


@every_game_that(is_compiled)
def test_kernels_play_like_bots_of_the_game(game: AnyGame) -> None:
    assert "random" in policies_of(game)
    assert set(policies_of(game)) <= set(game.bots)
    assert Path(game.folder / "kernels/actions.py").exists()


@pytest.mark.parametrize("seats", [10, 70])
def test_a_crowd_is_played_by_its_kernels_and_is_the_same(seats: int) -> None:
    bots = tuple(("random", "casual", "spread")[seat % 3] for seat in range(seats))
    plan = BatchPlan("fifty", setup_of(BY_KEY["fifty"], seats=seats, danger=seats == 10), bots, SEED)
    engine = Engine(plan)
    assert engine.is_compiled
    assert same(engine.play(2, 3), Slow(plan).play(2, 3))
    with_a_thinker = BatchPlan("fifty", plan.setup, ("strong", *bots[1:]), SEED)
    assert not Engine(with_a_thinker).is_compiled


def test_a_thousand_seats_take_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not one move is made by rules.py."""
    monkeypatch.setattr("tablee.lab.play.engine.deciders_of", None)
    batch = play(BatchPlan("fifty", setup_of(BY_KEY["fifty"], seats=1000), ("casual",) * 1000, SEED), 0, 20)
    assert batch.scores.shape == (20, 1000)
    assert batch.won().any(axis=1).all()
