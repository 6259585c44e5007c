"""Our server on one core: as `tablee serve`, but everybody may come from one address, and as fast as they like.

Arguments: the data folder and the core. Prints its port.
"""

import os
import sys
from pathlib import Path

import msgspec

from bench.server.ours import NO_LIMIT, SETTINGS
from tablee.server.serving import allow_many_files, listen, make_server, serve

CORES = sorted(os.sched_getaffinity(0))
SERVER_CORE, CLIENT_CORE = CORES[0], CORES[-1]  # one for each, where there are two
# A finished game leaves the memory as soon as nobody watches it, so that what one leaves behind can be seen.
STADIUM = msgspec.structs.replace(
    SETTINGS,
    driven_joins_a_second=NO_LIMIT,
    hello_within=60,
    unload_after=1,
    sweep_every=1,
    most_seats=NO_LIMIT,
    most_bots=NO_LIMIT,
    bots=NO_LIMIT,
)

if __name__ == "__main__":
    os.sched_setaffinity(0, {int(sys.argv[2])})
    allow_many_files()
    server = make_server(Path(sys.argv[1]), STADIUM, lambda port: print(port, flush=True))
    serve(server, listen("127.0.0.1", 0))
