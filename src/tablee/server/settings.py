"""Settings: times and limits of a server, in seconds where nothing else is said. Tests and benches use others."""

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    keep_days: float = 30  # a table nobody touched for so long is removed
    unload_after: float = 900  # a table without sockets leaves the memory, not the disk
    sweep_every: float = 60  # how often such tables are looked for

    # Pace.
    relaxed: float = 90
    fast: float = 20
    after_reveal: float = 25  # more time for the first decision after a reveal, while it is being watched
    grace: float = 20  # an absent person may come back so long before a bot plays
    host_grace: float = 60  # then somebody who is here becomes the host
    bot_pause: float = 0.6
    reveal_in: float = 0.4  # from the message to the first frame of a reveal, so that all devices start together
    update_pause: float = 0  # between updates of a table: moves of one commit share one anyway
    crowd_pause: float = 0.25  # between updates above `crowd` seats
    crowd: int = 20
    most_seats: int = 100_000

    # Thinking.
    thinkers: int = 0  # processes that bots think in; 0: as many as there are cores
    warm_up: bool = False  # get all minds ready when the server starts

    # Limits.
    proxy: str = ""  # addresses that say truly for whom they ask (X-Forwarded-For), with commas between them
    frame_bytes: int = 64 * 1024
    body_bytes: int = 256 * 1024
    record_bytes: int = 8 * 1024 * 1024
    hello_within: float = 5
    slow_after: float = 30  # a browser that takes nothing for so long is let go
    frames_a_second: float = 20
    frames_at_once: int = 60
    sockets: int = 60_000
    sockets_per_address: int = 500  # without a secret: a whole stadium may share one address
    silent_per_address: int = 1_000  # sockets that have not said hello yet
    opens_a_minute: float = 20
    joins_a_minute: float = 60
    driven_joins_a_second: float = 200  # of a driven table, wherever they come from
    look_ups_a_minute: float = 20
    studies_a_minute: float = 60
    token_seconds: int = 120
    lock_patience: float = 2  # how long a commit waits for a locked database
