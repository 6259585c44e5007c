"""The environments: PettingZoo's against its Connect Four, Gymnasium's rows by themselves."""

import random
import time
import warnings
from typing import Any

import numpy as np

from bench.goals import at_least, tell
from bench.measure import spread

ROUNDS = 9
SECONDS = 0.2  # of one measurement
CYCLE = 200  # steps between two looks at the clock
ROWS = 512
LEAST_ROWS = 1_000_000  # steps of the learner a second
LEAST_RAW, LEAST_WRAPPED = 3.0, 1.0  # times Connect Four


def report() -> None:
    """Everything on one core."""
    report_pettingzoo()
    report_rows()


def report_pettingzoo() -> None:
    from tablee import envs

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PettingZoo prefers that its own games are made by name
        from pettingzoo.classic import connect_four_v3
    print(
        "PettingZoo, one agent after another: last(), a random allowed step, step(), as its performance_benchmark does."
    )
    print(f"Steps a second against connect_four_v3, {ROUNDS} runs in turn of {SECONDS} s of processor time; ratios.")
    for name, module in envs.MODULES.items():
        chosen: dict[str, Any] = {"seats": 5} if name == "fifty_v0" else {}
        compare(f"{name:<15} raw    ", module.raw_env(**chosen), connect_four_v3.raw_env(), LEAST_RAW)
        compare(f"{name:<15} wrapped", module.env(**chosen), connect_four_v3.env(), LEAST_WRAPPED)


def compare(label: str, ours: Any, theirs: Any, least: float) -> None:
    """Our median speed, and the ratios of neighbouring runs; the first pair warms up."""
    pairs = [(speed(ours), speed(theirs)) for _ in range(ROUNDS + 1)][1:]
    steps = spread(own for own, _ in pairs)
    at_least(f"{label}  {steps.middle:>9,.0f}/s", spread(own / other for own, other in pairs), ".2f", least, " times")


def speed(env: Any) -> float:
    env.reset(seed=1)
    steps, begun = 0, time.process_time()
    while time.process_time() - begun < SECONDS:
        for _ in env.agent_iter(CYCLE):
            observation, _, is_over, is_cut, _ = env.last()
            legal = observation["action_mask"]
            env.step(None if is_over or is_cut else random.choice(np.flatnonzero(legal).tolist()))
            if all(env.terminations.values()):
                env.reset()
        steps += CYCLE
    return steps / (time.process_time() - begun)


def report_rows() -> None:
    from tablee import envs
    from tablee.envs.vector import VectorTable

    print(f"Gymnasium, {ROWS} rows, the usual seats (Fifty: five), others `casual`; steps of the learner a second.")
    print("Only step() is timed: rules, bots, masks and observations, but not the drawing of random allowed steps.")
    for module in envs.MODULES.values():
        chosen: dict[str, Any] = {"seats": 5} if module.key == "fifty" else {}
        speeds = [row_speed(VectorTable(module.key, ROWS, **chosen)) for _ in range(ROUNDS + 1)][1:]
        label = f"{module.key}, steps of the learner a second"
        if module.key == "fifty":
            at_least(label, spread(speeds), ",.0f", LEAST_ROWS)
        else:
            tell(label, spread(speeds).told(",.0f"))


def row_speed(rows: Any) -> float:
    rng = np.random.default_rng(1)
    _, info = rows.reset(seed=1)
    steps, spent = 0, 0.0
    while spent < SECONDS:
        masks = info["action_mask"]
        chosen = (masks * rng.random(masks.shape, dtype=np.float32)).argmax(axis=1)
        begun = time.process_time()
        _, _, ended, _, info = rows.step(chosen)
        spent += time.process_time() - begun
        steps += ROWS - int(ended.sum())  # a game that is over rests for a step
    return steps / spent


if __name__ == "__main__":
    report()
