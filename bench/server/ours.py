"""Our server in a process of its own: as `tablee serve`, but one address may open all tables and all sockets.

Arguments: the data folder, and `thinking` for bots that answer as soon as they can. Prints its port.
"""

import sys
from pathlib import Path

import msgspec

from tablee.server.monitoring.logs import log_to
from tablee.server.serving import listen, make_server, serve
from tablee.server.settings import Settings

NO_LIMIT = 1_000_000

SETTINGS = Settings(
    sockets=NO_LIMIT,
    sockets_per_address=NO_LIMIT,
    silent_per_address=NO_LIMIT,
    opens_a_minute=NO_LIMIT,
    joins_a_minute=NO_LIMIT,
    address_joins_a_second=NO_LIMIT,
    address_joins_at_once=NO_LIMIT,
    look_ups_a_minute=NO_LIMIT,
    misses_at_once=NO_LIMIT,
    frames_a_second=NO_LIMIT,
    frames_at_once=NO_LIMIT,
    spectator_frames_a_second=NO_LIMIT,
    spectator_frames_at_once=NO_LIMIT,
    address_frames_a_second=NO_LIMIT,
    address_frames_at_once=NO_LIMIT,
    effort_a_second=NO_LIMIT,
    address_share=1,
)

if __name__ == "__main__":
    settings = SETTINGS
    if "thinking" in sys.argv:
        settings = msgspec.structs.replace(SETTINGS, bot_pause=0)
        log_to(Path(sys.argv[1]) / "tablee.log")
    server = make_server(Path(sys.argv[1]), settings, lambda port: print(port, flush=True))
    serve(server, listen("127.0.0.1", 0))
