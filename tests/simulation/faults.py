"""Faults: what goes wrong in a simulated world, when, and for how long. Drawn from the seed before anything happens."""

from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from tests.simulation.threads import COMMIT

if TYPE_CHECKING:
    from tests.simulation.people import Device
    from tests.simulation.run import Simulation

DAY = 86_400


class Fault(msgspec.Struct, frozen=True):
    at: float  # seconds
    kind: str
    seconds: float  # how long, or how far
    whom: int  # of all devices


def crash(simulation: "Simulation", fault: Fault) -> None:  # noqa: ARG001
    """kill -9: what was written is there."""
    simulation.server.crash_soon("everything")


def power_cut(simulation: "Simulation", fault: Fault) -> None:
    """Only what was synced is sure to be there."""
    simulation.server.crash_soon("nothing" if fault.whom % 3 == 0 else "some")


def torn_commit(simulation: "Simulation", fault: Fault) -> None:  # noqa: ARG001
    """The power goes in the middle of a commit."""
    simulation.server.tears_next_commit = True


def failing_sync(simulation: "Simulation", fault: Fault) -> None:
    simulation.server.disk.switches.syncs.value = 1 + fault.whom % 3


def full_disk(simulation: "Simulation", fault: Fault) -> None:
    full = simulation.server.disk.switches.full
    full.value = 1
    simulation.scheduler.after(fault.seconds, lambda: setattr(full, "value", 0))


def slow_disk(simulation: "Simulation", fault: Fault) -> None:
    process = simulation.server.process
    process.commit_seconds = fault.seconds / 10
    simulation.scheduler.after(2 * fault.seconds, lambda: setattr(process, "commit_seconds", COMMIT))


def hanging_disk(simulation: "Simulation", fault: Fault) -> None:
    """The next commit takes as long as nobody would wait for, and those after it do not."""
    simulation.server.process.hangs_for = fault.seconds


def refusing_disk(simulation: "Simulation", fault: Fault) -> None:
    """The next commit takes long and fails in the end: meanwhile more is decided upon it."""
    hanging_disk(simulation, fault)
    simulation.server.process.refuses_late = True


def restart(simulation: "Simulation", fault: Fault) -> None:  # noqa: ARG001
    simulation.server.restart(simulation.server.process)


def pause(simulation: "Simulation", fault: Fault) -> None:
    """The process stands still: asleep, swapped out, stopped."""
    simulation.server.process.loop.pause(fault.seconds)


def clock_jump(simulation: "Simulation", fault: Fault) -> None:
    """A minute, a day or a quarter, mostly ahead."""
    far = (1, 1, 1, -1)[fault.whom % 4] * fault.seconds * (8, DAY // 8, 12 * DAY)[fault.whom % 3]
    simulation.server.clock_offset += far
    simulation.server.process.clock_offset = simulation.server.clock_offset


def broken_connection(simulation: "Simulation", fault: Fault) -> None:
    connection = whom(simulation, fault).connection
    if connection is not None:
        connection.break_off()


def silent_connection(simulation: "Simulation", fault: Fault) -> None:
    """The device does not notice for long, and neither does the server."""
    connection = whom(simulation, fault).connection
    if connection is not None:
        connection.break_off(here=fault.seconds)


def partition(simulation: "Simulation", fault: Fault) -> None:
    whom(simulation, fault).link.cut_until = simulation.scheduler.now + fault.seconds


def partition_of_all(simulation: "Simulation", fault: Fault) -> None:
    for device in simulation.devices:
        device.link.cut_until = simulation.scheduler.now + fault.seconds


def late_messages(simulation: "Simulation", fault: Fault) -> None:
    link = whom(simulation, fault).link
    link.slowness = 5 * fault.seconds
    simulation.scheduler.after(3 * fault.seconds, lambda: setattr(link, "slowness", 1.0))


def doubled_messages(simulation: "Simulation", fault: Fault) -> None:
    for device in simulation.devices[fault.whom % 2 :: 2]:
        device.wants_two = True


def second_page(simulation: "Simulation", fault: Fault) -> None:
    """Another page of the same person: what the two say may arrive in another order."""
    whom(simulation, fault).wants_second_page = True


def lost_answer(simulation: "Simulation", fault: Fault) -> None:
    """Of a request: it was done, and nobody is told."""
    simulation.lost_answers.add(fault.whom % len(simulation.devices))


def away(simulation: "Simulation", fault: Fault) -> None:
    """Somebody closes the page, and comes back later."""
    device = whom(simulation, fault)
    if device.connection is not None and not device.connection.is_closed_here:
        device.wants_break = True
        device.leave_page(device.connection)


def all_away(simulation: "Simulation", fault: Fault) -> None:
    for number in range(len(simulation.devices)):
        away(simulation, Fault(fault.at, fault.kind, fault.seconds, number))


def at_turn(simulation: "Simulation", fault: Fault) -> None:
    """Not now, but when a table next begins, ends or changes hands."""
    simulation.at_turns += [fault] * TIMES


def crash_at_turn(simulation: "Simulation", fault: Fault, process: Any) -> None:
    """With what it decided on its way to the disk, or just there."""
    if simulation.server.process is process:
        process.end, process.calls_left = lambda: simulation.server.crash("some"), 1 + fault.whom % 20


def failing_sync_at_turn(simulation: "Simulation", fault: Fault, process: Any) -> None:  # noqa: ARG001
    simulation.server.disk.switches.syncs.value = 1


def slow_disk_at_turn(simulation: "Simulation", fault: Fault, process: Any) -> None:
    if simulation.server.process is process:
        slow_disk(simulation, fault)


def restart_at_turn(simulation: "Simulation", fault: Fault, process: Any) -> None:  # noqa: ARG001
    if simulation.server.process is process:
        simulation.server.restart(process)


def hanging_disk_at_turn(simulation: "Simulation", fault: Fault, process: Any) -> None:
    if simulation.server.process is process:
        hanging_disk(simulation, fault)


def refusing_disk_at_turn(simulation: "Simulation", fault: Fault, process: Any) -> None:
    if simulation.server.process is process:
        refusing_disk(simulation, fault)


def nobody_at_turn(simulation: "Simulation", fault: Fault, process: Any) -> None:
    """While the disk hangs everybody goes, or all connections break and people come again."""
    if simulation.server.process is process:
        simulation.server.process.hangs_for = LONG + 2 * fault.seconds
        if fault.whom % 3:
            breaks_at_turn(simulation, fault, process)
            breaks_at_turn(simulation, msgspec.structs.replace(fault, whom=fault.whom + 1), process)
        else:
            all_away(simulation, fault)


def breaks_at_turn(simulation: "Simulation", fault: Fault, process: Any) -> None:  # noqa: ARG001
    for device in simulation.devices[fault.whom % 2 :: 2]:
        if device.connection is not None:
            device.connection.break_off()


# The facts of a table with which much changes at once, the rare ones several times.
TURNS = (
    *("dealing", "dealing", "nonce-given", "deal-voided", "deal-voided", "deal-voided", "started", "started"),
    *("ended", "rematched", "rematched", "bot-in", "bot-out", "bot-out", "host-is", "host-is", "host-is", "posted"),
)
LONG = 10.0  # seconds: until then many have gone and come again
TIMES = 3  # that such a fault happens
THEMES = 0.4  # of all seeds
OFTEN = 4  # times as often, where they are the theme
AT_TURNS: Mapping[str, Callable[[Any, Fault, Any], None]] = {
    "crash at a turn": crash_at_turn,
    "failing sync at a turn": failing_sync_at_turn,
    "slow disk at a turn": slow_disk_at_turn,
    "hanging disk at a turn": hanging_disk_at_turn,
    "refusing disk at a turn": refusing_disk_at_turn,
    "nobody there at a turn": nobody_at_turn,
    "restart at a turn": restart_at_turn,
    "broken connections at a turn": breaks_at_turn,
}


def turn_of(fault: Fault) -> str:
    """For which of them a fault waits."""
    return TURNS[fault.whom % len(TURNS)]


def whom(simulation: "Simulation", fault: Fault) -> "Device":
    return simulation.devices[fault.whom % len(simulation.devices)]


AT_ONCE = ("failing sync at a turn",)  # it is over as soon as it has happened


def lasts(fault: Fault) -> float:
    """Seconds in which it may show."""
    long = LONG if fault.kind == "nobody there at a turn" else 0.0
    return 1.0 if fault.kind in AT_ONCE else long + 3 * fault.seconds + 1


Kinds = Mapping[str, tuple[Callable[[Any, Fault], None], int]]  # what is done, and how often beside the others
KINDS: Kinds = {
    "crash": (crash, 4),
    "power cut": (power_cut, 3),
    "torn commit": (torn_commit, 3),
    "failing sync": (failing_sync, 3),
    "full disk": (full_disk, 2),
    "slow disk": (slow_disk, 1),
    "hanging disk": (hanging_disk, 2),
    "refusing disk": (refusing_disk, 3),
    "restart": (restart, 2),
    "pause": (pause, 2),
    "clock jump": (clock_jump, 2),
    "broken connection": (broken_connection, 6),
    "silent connection": (silent_connection, 3),
    "partition": (partition, 3),
    "partition of all": (partition_of_all, 1),
    "late messages": (late_messages, 2),
    "doubled messages": (doubled_messages, 4),
    "second page": (second_page, 3),
    "lost answer": (lost_answer, 1),
    "somebody goes away": (away, 3),
    "everybody goes away": (all_away, 2),
    **dict.fromkeys(AT_TURNS, (at_turn, 4)),
}


def draw_faults(seed: str, until: float, all_kinds: Kinds = KINDS) -> list[Fault]:
    """A calm seed has few of them, a wild one many. Of the kinds about half are left out, and some come often: what
    goes wrong all the time hides what would go wrong more rarely. Some seeds have a theme: what waits for a turn then
    waits for the same one each time, and comes often."""
    chance = Random(f"{seed} faults")
    pause_between = chance.choice([3.0, 8.0, 20.0, 40.0])
    theme = chance.choice(TURNS) if chance.random() < THEMES else None
    kinds = [kind for kind in sorted(all_kinds) if chance.random() < 0.5] or ["crash"]
    weights = [
        all_kinds[kind][1] * chance.choice([1, 1, 6]) * (OFTEN if theme and waits(kind) else 1) for kind in kinds
    ]
    faults, at = [], 0.0
    while (at := at + chance.expovariate(1 / pause_between)) < until:
        (kind,) = chance.choices(kinds, weights)
        whom = chance.randrange(1000)
        if theme is not None and waits(kind):
            whom += (TURNS.index(theme) - whom) % len(TURNS)
        faults.append(Fault(round(at, 3), kind, round(chance.expovariate(1 / 8), 3), whom))
    return faults


def waits(kind: str) -> bool:
    return kind.endswith("at a turn")
