"""`python -m bench.capacity [FILE]`: what a game of any size would do, from what its parts cost here.

A small queueing model: everybody chooses within a window; relays and the worker of the table serve one thing after
another at the costs that were measured; whatever waits shares a commit. It plays a round with up to a million people
and says when the last choice was acknowledged, when the last phone had the reveal, what memory and network that
takes, and which part was busy longest. Whatever is beyond the measured sizes is a projection (docs/capacity.md).
"""

import math
import sys
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

Times = NDArray[np.floating[Any]]
WINDOWS = (1.0, 10.0)  # seconds in which everybody chooses: with one process, with relays
PROGRESS = 4.0  # messages a second to everybody
RELAY = 8_000  # sockets of one relay
SIZES = (1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000)
ALONE = 10_000  # people for whom one process is enough
MEGA = 1e6


class Costs(msgspec.Struct, frozen=True, kw_only=True):
    """Seconds of one core, unless it says otherwise; bench/costs.py and bench/virtual.py measure them."""

    # Alone: sockets end where the table lives.
    socket_bytes: float
    join: float
    hello: float
    pick: float  # from the frame to its acknowledgement, commit and all
    broadcast: float  # one frame to one socket, the same bytes for all
    reveal_tail: float  # one phone's own part of the reveal, made and sent
    count: float  # counting a round, for each seat
    commit: float  # one commit, whatever is in it
    # With relays: the same work, cut in two.
    owner_pick: float
    owner_tail: float
    relay_pick: float
    relay_frame: float  # one update from the line to one socket
    relay_reveal: float  # all that one phone gets of a reveal
    relay_socket_bytes: float
    owner_seat_bytes: float  # at the worker, for a seat whose socket ends at a relay
    reveal_bytes: float  # what one phone is sent at a reveal


class Found(msgspec.Struct, frozen=True):
    people: int
    relays: int
    acknowledged: float  # seconds from the end of the window to the last acknowledgement
    reveal: float  # seconds from the last choice to the last phone
    joining: float  # seconds of the worker's core until everybody sits
    owner_busy: float  # seconds of its core, for one round
    relay_busy: float
    owner_memory: float  # bytes
    relay_memory: float
    reveal_bytes: float  # out of the relays, for one reveal


def served(arrivals: Times, each: float, busy_until: float = 0.0) -> Times:
    """When each of those who came is done, one after another."""
    count = np.arange(len(arrivals))
    ready = np.maximum(arrivals, busy_until)
    done: Times = each * (count + 1) + np.maximum.accumulate(ready - each * count)
    return done


def committed(arrivals: Times, each: float) -> Times:
    """Whatever waits when a commit begins shares it."""
    done = np.empty_like(arrivals)
    at, now = 0, 0.0
    while at < len(arrivals):
        begins = max(now, float(arrivals[at]))
        upto = int(np.searchsorted(arrivals, begins, side="right"))
        now = begins + each
        done[at:upto] = now
        at = upto
    return done


def choices(people: int, window: float) -> Times:
    return np.sort(np.random.default_rng(people).uniform(0.0, window, people))


def relayed(people: int, costs: Costs, window: float) -> Found:
    """One worker, and as many relays as there must be."""
    relays = math.ceil(people / RELAY)
    each = people / relays
    # Progress to everybody takes its share of a relay's core while choices come in.
    share = 1.0 - min(0.95, PROGRESS * costs.broadcast * each)
    decided = served(spread(choices(people, window), relays, costs.relay_pick / share), costs.owner_pick)
    acknowledged = float(committed(decided, costs.commit)[-1]) + costs.relay_frame / share
    # The worker makes a tail for every seat, one after another; each relay sends on what it has.
    tails = costs.count * people + costs.commit + costs.owner_tail * np.arange(1, people + 1)
    progress = PROGRESS * window * each * costs.broadcast
    return Found(
        people,
        relays,
        acknowledged - window,
        float(spread(tails, relays, costs.relay_reveal)[-1]),
        people * costs.join,
        people * (costs.owner_pick + costs.owner_tail + costs.count),
        each * (costs.relay_pick + costs.relay_frame + costs.relay_reveal) + progress,
        people * costs.owner_seat_bytes,
        each * costs.relay_socket_bytes,
        people * costs.reveal_bytes,
    )


def spread(arrivals: Times, relays: int, each: float) -> Times:
    """The same queue at every relay, people dealt out to them in turn."""
    done = [served(arrivals[number::relays], each) for number in range(relays)]
    joined: Times = np.sort(np.concatenate(done))
    return joined


def alone(people: int, costs: Costs, window: float) -> Found:
    """One process does everything."""
    share = 1.0 - min(0.95, PROGRESS * costs.broadcast * people)
    kept = committed(served(choices(people, window), costs.pick / share), costs.commit)
    progress = PROGRESS * window * costs.broadcast
    return Found(
        people,
        0,
        float(kept[-1]) - window,
        costs.count * people + costs.commit + people * costs.reveal_tail,
        people * costs.join,
        people * (costs.pick + costs.reveal_tail + costs.count + progress),
        0.0,
        people * costs.socket_bytes,
        0.0,
        people * costs.reveal_bytes,
    )


def table(found: list[Found]) -> str:
    rows = [
        "| people | relays | last choice acknowledged after | reveal at the last phone after | joining, worker's core "
        "| worker's core a round | a relay's core a round | worker's memory | a relay's memory | out for one reveal |",
        "|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for one in found:
        rows.append(
            f"| {one.people:,} | {one.relays or 'none'} | {one.acknowledged:.2f} s | {one.reveal:.2f} s "
            f"| {one.joining:.0f} s | {one.owner_busy:.2f} s | {one.relay_busy:.2f} s "
            f"| {one.owner_memory / MEGA:,.0f} MB | {one.relay_memory / MEGA:,.0f} MB "
            f"| {one.reveal_bytes / MEGA:,.0f} MB |"
        )
    return "\n".join(rows)


def main(arguments: list[str]) -> None:
    file = Path(arguments[0]) if arguments else Path(__file__).with_name("capacity.json")
    costs = msgspec.json.decode(file.read_bytes(), type=Costs)
    near, far = WINDOWS
    print(f"One process, everybody chooses within {near:.0f} s\n")
    print(table([alone(size, costs, near) for size in SIZES if size <= ALONE]))
    print(f"\nOne worker and relays of {RELAY:,} sockets, everybody chooses within {far:.0f} s\n")
    print(table([relayed(size, costs, far) for size in SIZES]))


if __name__ == "__main__":
    main(sys.argv[1:])
