"""Our server, whose one table says what is asked for by line: as when a crowd chooses, a round ends, a film begins.

Arguments: the data folder and the core. Prints its port. `progress` and `film` send everybody the same bytes, `each`
everybody their own update. What a second number says is left to the other side of the comparison.
"""

import asyncio
import os
import sys
from pathlib import Path

from bench.stadium.server import STADIUM
from tablee.server.serving import Server, listen, make_server, serve
from tablee.server.table.live import LiveTable


class Fan:
    server: Server

    def listen(self, port: int) -> None:
        """Lines are read in the loop of the tables."""
        asyncio.get_running_loop().add_reader(sys.stdin.fileno(), self.hear)
        print(port, flush=True)

    def hear(self) -> None:
        for line in os.read(sys.stdin.fileno(), 65536).decode().splitlines():
            self.tell(next(iter(self.server.tables.live.values())), line.split()[0])

    def tell(self, table: LiveTable, kind: str) -> None:
        table.frames.clear()
        if kind == "each":
            table.audience.update(table.watchers)
        elif kind == "progress":
            table.audience.broadcast(table.frames.crowd.progress())
        else:
            assert table.film is not None
            table.audience.broadcast(table.film.frame(table.now()))


if __name__ == "__main__":
    os.sched_setaffinity(0, {int(sys.argv[2])})
    fan = Fan()
    fan.server = make_server(Path(sys.argv[1]), STADIUM, fan.listen)
    serve(fan.server, listen("127.0.0.1", 0))
