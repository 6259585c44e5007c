"""Serving: a house behind a port, until it is told to stop."""

import asyncio
import gc
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tablee.core.signing import Signer
from tablee.server.app import App
from tablee.server.house import House
from tablee.server.keys import key_in
from tablee.server.pages import Pages
from tablee.server.register import OwnRegister
from tablee.server.settings import Settings
from tablee.server.store import SqliteStore
from tablee.server.wire import Wire

if TYPE_CHECKING:
    from tablee.server.cluster import Cluster

SILENT = 10  # seconds a connection may take until its first request is complete
GOODBYE = 2  # seconds for sockets to take their last message
GARBAGE = (4_000, 5, 50)  # a look at few young values is short; old ones are looked at when they are a quarter more
SWITCH = 0.001  # the writer thread should not wait long for the interpreter


class PatientProtocol(HttpToolsProtocol):
    """Lets a connection go that never asks for anything, so that half-open ones cost nothing for long."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.patience = self.loop.call_later(SILENT, transport.close)

    def on_headers_complete(self) -> None:
        self.patience.cancel()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self.patience.cancel()
        super().connection_lost(exc)


class Server(uvicorn.Server):
    """uvicorn, which says goodbye to the tables before it closes their sockets."""

    def __init__(self, config: uvicorn.Config, house: House, ready: Callable[[int], None]) -> None:
        super().__init__(config)
        self.house = house
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await self.house.start()
        await super().startup(sockets)
        if sockets and not self.should_exit:
            self.ready(sockets[0].getsockname()[1])

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.house.stop()
        for _ in range(GOODBYE * 50):
            if not self.house.doors.total:
                break
            await asyncio.sleep(0.02)
        await super().shutdown(sockets)
        await self.house.close()


def make_server(folder: Path, settings: Settings, ready: Callable[[int], None], signer: Signer | None = None) -> Server:
    return server_of(own_house(folder, settings, signer), ready)


def own_house(folder: Path, settings: Settings, signer: Signer | None) -> House:
    """One that has all its tables to itself, in a folder."""
    store = SqliteStore(folder, settings.lock_patience)
    return House(store, OwnRegister(store.entries), settings, signer or key_in(folder))


def make_shared_server(
    cluster: "Cluster", folder: Path, settings: Settings, ready: Callable[[int], None], signer: Signer | None = None
) -> Server:
    """One of several: the folder holds its journal, and no tables."""
    from tablee.server.cluster import make_house

    folder.mkdir(parents=True, exist_ok=True)
    return server_of(make_house(cluster, settings, signer), ready)


def server_of(house: House, ready: Callable[[int], None]) -> Server:
    settings = house.settings
    config = uvicorn.Config(
        App(house, Pages()),
        http=PatientProtocol,
        ws=Wire,
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
    return Server(config, house, ready)


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
    sys.setswitchinterval(SWITCH)
    allow_many_files()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, nothing_more)  # uvicorn raises the signal again once it has stopped
    server.run(sockets=[listening])


def nothing_more(number: int, frame: FrameType | None) -> None:
    """The server has stopped cleanly."""


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
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("10.255.255.255", 1))  # nothing is sent: it only asks which interface would be used
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    lan = [address for address in dict.fromkeys(found) if not address.startswith("127.")]
    return lan or ["127.0.0.1"]
