"""The model of capacity: its queues serve in order, share commits, and agree with a queue that is walked by hand."""

from pathlib import Path

import msgspec
import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from bench import capacity
from bench.capacity import SIZES, Costs, alone, committed, relayed, served

COSTS = msgspec.json.decode(Path(capacity.__file__).with_name("capacity.json").read_bytes(), type=Costs)
TIMES = st.lists(st.floats(0, 10), min_size=1, max_size=40).map(sorted)


@given(TIMES, st.floats(0.001, 1))
def test_one_after_another(arrivals: list[float], each: float) -> None:
    free, done = 0.0, []
    for at in arrivals:
        free = max(free, at) + each
        done.append(free)
    assert np.allclose(served(np.array(arrivals), each), done)


@given(TIMES, st.floats(0.001, 1))
def test_whatever_waits_shares_a_commit(arrivals: list[float], each: float) -> None:
    done = committed(np.array(arrivals), each)
    assert (np.diff(done) >= 0).all()
    assert (done >= np.array(arrivals) + each - 1e-9).all()
    assert (done <= np.array(arrivals) + 2 * each + 1e-9).all()


def test_more_people_take_longer_and_relays_relieve_the_worker() -> None:
    found = [relayed(size, COSTS, 10.0) for size in SIZES]
    assert [one.reveal for one in found] == sorted(one.reveal for one in found)
    assert all(one.relays * capacity.RELAY >= one.people for one in found)
    for size in (5_000, 10_000):
        assert relayed(size, COSTS, 1.0).reveal < alone(size, COSTS, 1.0).reveal
