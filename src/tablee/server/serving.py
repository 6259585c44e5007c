"""Serving: a house behind a port, until it is told to stop."""

import asyncio
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import uvicorn

from tablee.records.signing import Signer
from tablee.server import allocator
from tablee.server.app import App
from tablee.server.http.connection import Bounds, Connection
from tablee.server.http.pages import Pages
from tablee.server.monitoring.garbage import GarbageWatch
from tablee.server.registry.tables import Tables
from tablee.server.settings import Settings
from tablee.server.socket.uvicorn_transport import Transport
from tablee.server.storage.data_folder import make_private_folder
from tablee.server.storage.reviews import ReviewFolder
from tablee.server.storage.signing_key import key_in
from tablee.server.storage.sqlite import SqliteStore
from tablee.server.storage.table_directory import LocalDirectory
from tablee.server.upgrade.handing_on import HandingOn
from tablee.server.upgrade.predecessor import SIGNAL
from tablee.server.upgrade.service_manager import tell_ready

if TYPE_CHECKING:
    from tablee.server.cluster.setup import ClusterOptions

REVIEWS, DAILY, BUILDS = "reviews", "daily", "pages"  # of the data folder
KEEP_AFTER = 60  # seconds until the build that is served is kept for pages that will be open after an upgrade
GOODBYE = 2  # seconds for sockets to take their last message
SWITCH = 0.001  # the writer thread should not wait long for the interpreter


class Server(uvicorn.Server):
    """uvicorn, which says goodbye to the tables before it closes their sockets."""

    handing_on: HandingOn | None = None  # to whoever takes its place, where it has a folder to itself
    garbage: GarbageWatch | None = None  # where it has its process to itself

    def __init__(self, config: uvicorn.Config, tables: Tables, pages: Pages, ready: Callable[[int], None]) -> None:
        super().__init__(config)
        self.tables = tables
        self.pages = pages
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await self.tables.start()
        await super().startup(sockets)
        if not sockets or self.should_exit:
            return
        if self.handing_on is not None:
            self.handing_on.begin(self, sockets[0])
        loop = asyncio.get_running_loop()
        loop.call_later(KEEP_AFTER, loop.run_in_executor, None, self.pages.keep_build)
        if self.garbage is not None:
            self.garbage.start(loop)
        tell_ready()
        self.ready(sockets[0].getsockname()[1])

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for listener in self.servers:
            listener.close()  # whoever comes from now on is another process's, where there is one
        if self.handing_on is not None:
            self.handing_on.end()
        await self.tables.stop()
        for _ in range(GOODBYE * 50):
            if not self.tables.socket_limits.total:
                break
            await asyncio.sleep(0.02)
        await super().shutdown(sockets)
        await self.tables.close()


def make_server(
    folder: Path,
    settings: Settings,
    ready: Callable[[int], None],
    signer: Signer | None = None,
    pages: Pages | None = None,
) -> Server:
    tables = local_tables(folder, settings, signer)
    tables.dailies.folder = folder / DAILY
    server = server_of(tables, ready, folder, pages)
    server.handing_on = HandingOn(folder, tables, server.pages)
    return server


def local_tables(folder: Path, settings: Settings, signer: Signer | None) -> Tables:
    """One that has all its tables to itself, in a folder."""
    store = SqliteStore(folder, settings.lock_patience)
    return Tables(store, LocalDirectory(store), settings, signer or key_in(folder))


def make_shared_server(
    options: "ClusterOptions",
    folder: Path,
    settings: Settings,
    ready: Callable[[int], None],
    signer: Signer | None = None,
) -> Server:
    """One of several: the folder holds its journal, and no tables."""
    from tablee.server.cluster.setup import cluster_tables

    make_private_folder(folder)
    tables = cluster_tables(options, settings, signer)
    tables.dailies.folder = folder / DAILY
    return server_of(tables, ready, folder)


def server_of(tables: Tables, ready: Callable[[int], None], folder: Path, pages: Pages | None = None) -> Server:
    settings = tables.settings
    pages = pages or Pages()
    pages.remember_builds(folder / BUILDS)
    config = uvicorn.Config(
        App(tables, pages, ReviewFolder(folder / REVIEWS)),
        http=partial(Connection, bounds=Bounds(settings)),  # type: ignore[arg-type]
        ws=Transport,
        ws_max_size=settings.frame_bytes,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxy),
        forwarded_allow_ips=settings.proxy,
        timeout_graceful_shutdown=3,
    )
    return Server(config, tables, pages, ready)


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; or raises OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(2048)
    except OSError:
        listening.close()
        raise
    return listening


def serve(server: Server, listening: socket.socket) -> None:
    """Until it is told to stop."""
    allocator.keep_large_blocks_apart()
    sys.setswitchinterval(SWITCH)
    server.garbage = GarbageWatch(server.tables.socket_limits)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: None)  # uvicorn raises the signal again once it has stopped
    if server.handing_on is not None and SIGNAL is not None:
        signal.signal(SIGNAL, server.handing_on.start_successor)
    server.run(sockets=[listening])


def allow_many_files() -> None:
    try:
        import resource
    except ImportError:  # a system without such a limit
        return
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def addresses(host: str, port: int) -> list[str]:
    """Where this server can be reached: for all interfaces, the addresses in the local network."""
    if host not in ("0.0.0.0", "::"):
        return [f"http://{f'[{host}]' if ':' in host else host}:{port}"]
    return [f"http://{address}:{port}" for address in local_addresses()]


def local_addresses() -> list[str]:
    candidates = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("10.255.255.255", 1))  # nothing is sent: it only asks which interface would be used
        candidates.append(probe.getsockname()[0])
    with suppress(OSError):
        candidates += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    lan = [address for address in dict.fromkeys(candidates) if not address.startswith("127.")]
    return lan or ["127.0.0.1"]
