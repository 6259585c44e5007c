"""One seed with several processes."""

from collections.abc import Sequence
from typing import Any

from tests.simulation import cluster_faults
from tests.simulation.cluster import NEAR, SimulatedCluster, models
from tests.simulation.faults import Fault
from tests.simulation.run import QUIET, Outcome, Simulation, simulate
from tests.simulation.standing import check_listing, check_sockets


class ClusterSimulation(Simulation):
    kinds = cluster_faults.KINDS
    turn_kinds = cluster_faults.AT_TURNS
    is_alone = False

    def open_server(self, place: tuple[Any, ...]) -> Any:
        return SimulatedCluster(*place)

    def calm_server(self) -> None:
        self.server.redis.loses_next = 0
        self.server.database.breaks_next = None
        self.server.database.delays_next.clear()
        for process in self.server.processes:
            for link in (process.database_link, process.bus_link):
                link.cut_until, link.slowness = 0.0, NEAR

    def restart_server(self) -> None:
        for process in list(self.server.processes):
            self.server.crash(process)
        self.scheduler.run(self.scheduler.now + 60, lambda: all(one.is_open for one in self.server.processes))

    def end(self) -> None:
        for process in self.server.processes:
            process.loop.die()

    # Looking.

    def check_live(self) -> None:
        """At most one process may serve a table, and it stands where the log ends."""
        owners: dict[str, int] = {}
        for process in self.server.open_processes():
            check_sockets(self, process)
            self.check_leases(process)
            if process.loop.time() >= process.leases.lease.safe_until:
                continue
            for live in process.tables.live.values():
                if live.id not in process.leases.lease.fences:
                    continue
                if self.server.database.model.held(
                    process.leases.lease.me, [live.id], [process.leases.lease.fences[live.id]]
                ):
                    owners[live.id] = owners.get(live.id, 0) + 1
                    self.check_table(live)
                    check_listing(self, live)
        for table, count in owners.items():
            if count > 1:
                self.fail(f"{table[:6]} has {count} owners")

    def check_leases(self, process: Any) -> None:
        """Where nothing has gone wrong for a while, everybody knows what is theirs."""
        if self.scheduler.now - self.ledger.quiet_from < QUIET:
            return
        for table, fence in process.leases.lease.fences.items():
            if not self.server.database.model.held(process.leases.lease.me, [table], [fence]):
                self.fail(f"a process takes {table[:6]} for its own, and it is not")

    def check_table(self, live: Any) -> None:
        lines = self.ledger.known.get(live.id, [])
        if lines and not live.pending and len(lines) == live.version and self.ledger.log(live.id).last != live.shown:
            self.fail(f"{live.id[:6]} stands elsewhere than where its log ends")
        if len(lines) < live.version and live.id in self.ledger.known:
            self.fail(f"{live.id[:6]} shows {live.version} lines, and {len(lines)} are kept")


def simulate_cluster(seed: str, faults: Sequence[Fault] | None = None, parties: int | None = None) -> Outcome:
    with models():
        return simulate(seed, faults, parties, ClusterSimulation)
