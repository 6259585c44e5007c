"""What goes wrong between several processes, PostgreSQL and Redis."""

from typing import TYPE_CHECKING, Any

from tablee.server.storage import postgres
from tests.simulation import faults
from tests.simulation.faults import Fault

if TYPE_CHECKING:
    from tests.simulation.cluster import ClusterProcess, SimulatedCluster

GIVEN_UP = postgres.STATEMENT + 1.0  # seconds after which nobody waits for a statement any more


def process_of(simulation: Any, fault: Fault) -> "ClusterProcess":
    cluster: SimulatedCluster = simulation.server
    return cluster.processes[fault.whom % len(cluster.processes)]


def crash(simulation: Any, fault: Fault) -> None:
    simulation.server.crash_soon(process_of(simulation, fault))


def crash_of_all(simulation: Any, fault: Fault) -> None:  # noqa: ARG001
    for process in list(simulation.server.processes):
        simulation.server.crash(process)


def restart(simulation: Any, fault: Fault) -> None:
    simulation.server.restart(process_of(simulation, fault))


def pause(simulation: Any, fault: Fault) -> None:
    """Longer than a lease, often: asleep, swapped out, stopped."""
    process_of(simulation, fault).loop.pause(fault.seconds)


def database_partition(simulation: Any, fault: Fault) -> None:
    link = process_of(simulation, fault).database_link
    link.cut_until = simulation.scheduler.now + fault.seconds


def bus_partition(simulation: Any, fault: Fault) -> None:
    link = process_of(simulation, fault).bus_link
    link.cut_until = simulation.scheduler.now + fault.seconds


def broken_statement(simulation: Any, fault: Fault) -> None:
    """The connection breaks while lines are being written: are they there?"""
    simulation.server.database.breaks_next = process_of(simulation, fault).database_link


def late_statement(simulation: Any, fault: Fault) -> None:
    """Lines that are being written wait in the database for longer than whoever wrote them."""
    link = process_of(simulation, fault).database_link
    simulation.server.database.delays_next[link] = GIVEN_UP + min(5.0, fault.seconds / 10)


def database_restart(simulation: Any, fault: Fault) -> None:
    simulation.server.database.restart(min(5.0, fault.seconds))


def bus_restart(simulation: Any, fault: Fault) -> None:
    simulation.server.redis.restart(min(5.0, fault.seconds))


def lost_on_the_bus(simulation: Any, fault: Fault) -> None:
    simulation.server.redis.loses_next = 1 + fault.whom % 4


def slow_database(simulation: Any, fault: Fault) -> None:
    link = process_of(simulation, fault).database_link
    usual, link.slowness = link.slowness, 10 + fault.seconds
    simulation.scheduler.after(3 * fault.seconds, lambda: setattr(link, "slowness", usual))


def database_clock_jump(simulation: Any, fault: Fault) -> None:
    """Never back: beats would last for ever."""
    simulation.server.database.clock_offset += fault.seconds


def crash_at_turn(simulation: Any, fault: Fault, process: "ClusterProcess") -> None:
    if not process.loop.is_dead:
        process.end, process.calls_left = lambda: simulation.server.crash(process), 1 + fault.whom % 20


def broken_statement_at_turn(simulation: Any, fault: Fault, process: "ClusterProcess") -> None:  # noqa: ARG001
    simulation.server.database.breaks_next = process.database_link


def late_statement_at_turn(simulation: Any, fault: Fault, process: "ClusterProcess") -> None:
    simulation.server.database.delays_next[process.database_link] = GIVEN_UP + min(5.0, fault.seconds / 10)


def pause_at_turn(simulation: Any, fault: Fault, process: "ClusterProcess") -> None:  # noqa: ARG001
    process.loop.pause(fault.seconds)


AT_TURNS = {
    "crash at a turn": crash_at_turn,
    "broken statement at a turn": broken_statement_at_turn,
    "late statement at a turn": late_statement_at_turn,
    "pause at a turn": pause_at_turn,
    "broken connections at a turn": faults.breaks_at_turn,
}
KINDS: faults.Kinds = {
    "crash": (crash, 4),
    "crash of all": (crash_of_all, 1),
    "restart": (restart, 2),
    "pause": (pause, 4),
    "partition from the database": (database_partition, 3),
    "partition from the bus": (bus_partition, 3),
    "broken statement": (broken_statement, 10),
    "late statement": (late_statement, 5),
    "slow database": (slow_database, 2),
    "restart of the database": (database_restart, 1),
    "restart of the bus": (bus_restart, 2),
    "messages lost on the bus": (lost_on_the_bus, 3),
    "clock jump of the database": (database_clock_jump, 2),
    **{
        kind: faults.KINDS[kind]
        for kind in (
            *("broken connection", "silent connection", "partition", "late messages", "doubled messages"),
            *("second page", "lost answer", "somebody goes away", "everybody goes away"),
        )
    },
    **dict.fromkeys(AT_TURNS, (faults.at_turn, 4)),
}
