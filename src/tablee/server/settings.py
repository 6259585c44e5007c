"""Settings: times and limits of a server, in seconds where nothing else is said. Tests and benches use others."""

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    keep_days: float = 30  # a table nobody touched for so long is removed
    unload_after: float = 900  # a table without sockets leaves the memory, not the disk
    sleep_after: float = 60  # a table by post without sockets leaves it sooner, and is woken for its date
    sweep_every: float = 60  # how often such tables are looked for

    own_daily: bool = False  # a day's deals come from a secret of this server too

    # Pace.
    relaxed: float = 90
    fast: float = 20
    after_reveal: float = 25  # more time for the first decision after a reveal, while it is being watched
    gap: float = 1  # whoever is back so soon was never away
    grace: float = 20  # an absent person may come back so long before a bot plays
    host_grace: float = 60  # then somebody who is here becomes the host
    nonce_within: float = 3  # from the start: a device that has not told its nonce by then gives none
    bot_pause: float = 0.6
    reveal_in: float = 0.4  # from the message to the first frame of a reveal, so that all devices start together
    update_pause: float = 0  # between updates of a table: moves of one commit share one anyway
    crowd_pause: float = 0.25  # between updates above `crowd` seats
    crowd: int = 20
    most_seats: int = 100_000
    most_bots: int = 1_000  # at a table; people come on top
    most_people: int = 50  # of one device, at a table
    bots: int = 20_000  # in the whole process, where a table has more than a few

    # Thinking.
    thinkers: int = 0  # processes that bots think in; 0: as many as there are cores
    warm_up: bool = False  # get all minds ready when the server starts

    # Limits.
    workers: int = 1  # that serve together: each counts its share of what an address may do
    proxy: str = ""  # addresses that say truly for whom they ask (X-Forwarded-For), with commas between them
    frame_bytes: int = 64 * 1024
    names: tuple[str, ...] = ()  # of hosts this server answers to, besides addresses and the machine's own
    head_bytes: int = 16 * 1024  # of a request
    head_within: float = 10  # from the start of a connection, or the last answer, to the end of a head
    body_within: float = 20  # and a little more the more of it has come
    body_bytes_a_second: int = 64 * 1024
    waiting_per_address: int = 400  # connections whose other side keeps the server waiting
    hello_within: float = 5
    slow_after: float = 30  # a browser that takes nothing for so long is let go
    frames_a_second: float = 20
    frames_at_once: int = 60
    spectator_frames_a_second: float = 5  # of whoever has not shown a secret
    spectator_frames_at_once: int = 20
    long_frames_a_second: float = 1  # of those a socket may say
    long_frames_at_once: int = 4
    address_frames_a_second: float = 2_000  # of all sockets of an address; beyond, they are not read for a while
    address_frames_at_once: int = 6_000
    effort_a_second: float = 0.5  # seconds of the loop's time for what all sockets of an address say
    effort_at_once: float = 0.15
    stages_per_secret: int = 8  # big screens of one person at a table
    address_share: float = 0.5  # of the files this process may have open; without a secret half of that
    sockets: int = 60_000
    sockets_per_address: int = 500  # without a secret: a whole stadium may share one address
    silent_per_address: int = 1_000  # sockets that have not said hello yet
    opens_a_minute: float = 20
    joins_a_minute: float = 60
    driven_joins_a_second: float = 200  # of a driven table, wherever they come from
    address_joins_a_second: float = 5  # of these, from one address: a school may share one
    address_joins_at_once: int = 300
    knocks_a_minute: float = 600  # joins for which another process has to be asked, from one address
    look_ups_a_minute: float = 600  # of codes, and of tables of one's own
    misses_a_minute: float = 20  # look-ups that found nothing; whoever has none left is told nothing either
    misses_at_once: int = 30
    studies_a_minute: float = 60
    token_seconds: int = 120
    lock_patience: float = 2  # how long a commit waits for a locked database
