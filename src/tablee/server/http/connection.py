"""A connection: uvicorn's HTTP with a bound on everything that may be sent before it is answered.

A head has so many bytes and seconds, a body must keep coming, few requests may wait in a pipeline; and of connections
whose other side keeps the server waiting an address has only so many: with one more the oldest of them is let go.
"""

import asyncio
import json
from collections.abc import Sequence
from http import HTTPStatus
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from math import ceil
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from tablee.core.sentences import Sentence, sentence
from tablee.server.address_limits import most_files, network_of
from tablee.server.http.language import say
from tablee.server.settings import Settings

SLICE = 16 * 1024  # bytes that are parsed before the bounds are looked at again
MOST_PIPELINED = 8  # requests that wait while the first one is answered
PADDING = 8  # bytes around each byte of a body that comes in very small chunks
RESERVED_FILES = 64  # that the server needs for itself

Network = IPv4Network | IPv6Network


class WaitingConnections:
    """Connections that wait for their other side: for a request, or for the rest of one."""

    def __init__(self, most_per_address: int, most: int) -> None:
        self.most_per_address = most_per_address
        self.most = most
        self.all: dict[Connection, None] = {}  # the longest waiting first
        self.by_address: dict[str, dict[Connection, None]] = {}

    def add(self, connection: "Connection") -> None:
        self.all[connection] = None
        if connection.address is not None:
            connections = self.by_address.setdefault(connection.address, {})
            connections[connection] = None
            if len(connections) > self.most_per_address:
                next(iter(connections)).let_go()
        if len(self.all) > self.most:
            next(iter(self.all)).let_go()

    def remove(self, connection: "Connection") -> None:
        self.all.pop(connection, None)
        if connection.address is None:
            return
        connections = self.by_address.get(connection.address)
        if connections is not None:
            connections.pop(connection, None)
            if not connections:
                del self.by_address[connection.address]


class Bounds:
    """What all connections of a server have in common."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.proxies: Sequence[Network] = [ip_network(one.strip()) for one in settings.proxy.split(",") if one.strip()]
        files = most_files()
        most = max(8, files // 2 - RESERVED_FILES)
        most_per_address = min(ceil(settings.waiting_per_address / settings.workers), files // 4)
        self.waiting = WaitingConnections(most_per_address, most)

    def is_proxy(self, peer: str) -> bool:
        """A proxy speaks for many: it keeps its own watch over them."""
        try:
            address = ip_address(peer)
        except ValueError:
            return False
        return any(address in network for network in self.proxies)


class Connection(HttpToolsProtocol):
    def __init__(self, *args: Any, bounds: Bounds, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.bounds = bounds
        self.address: str | None = None  # None for a proxy's
        self.unread = 0  # bytes that were no part of a body, since the last head was complete
        self.body_bytes = 0
        self.is_in_body = False
        self.body_began = 0.0
        self.timer: asyncio.TimerHandle | None = None

    # The life of a connection.

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = self.client[0] if self.client else ""
        self.address = None if self.bounds.is_proxy(peer) else network_of(peer)
        self.await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        super().connection_lost(exc)
        cycle: RequestResponseCycle | None = self.cycle  # before the first request there is none
        if cycle is not None and cycle.response_complete:
            self.cycle = None  # type: ignore[assignment]  # else the two hold each other until garbage is looked for

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a socket, and counted as one."""
        self.stop_waiting()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # which holds this connection for as long as the socket is open

    def let_go(self) -> None:
        self.stop_waiting()
        self.transport.abort()

    # Waiting for the other side.

    def await_head(self) -> None:
        self.stop_waiting()
        self.is_in_body, self.unread = False, 0
        self.bounds.waiting.add(self)
        self.timer = self.loop.call_later(self.bounds.settings.head_within, self.let_go)

    def await_body(self) -> None:
        self.stop_waiting()
        self.is_in_body, self.unread, self.body_bytes, self.body_began = True, 0, 0, self.loop.time()
        self.bounds.waiting.add(self)
        self.timer = self.loop.call_later(self.bounds.settings.body_within, self.check_body)

    def check_body(self) -> None:
        """A body may take longer the more of it has come."""
        settings = self.bounds.settings
        seconds = settings.body_within + self.body_bytes / settings.body_bytes_a_second
        seconds_left = self.body_began + seconds - self.loop.time()
        if seconds_left > 0 or self.flow.read_paused:  # it may be the server that is slow
            self.timer = self.loop.call_later(max(seconds_left, 1.0), self.check_body)
        else:
            self.refuse(HTTPStatus.REQUEST_TIMEOUT, sentence("server-too-slow"))

    def stop_waiting(self) -> None:
        self.bounds.waiting.remove(self)
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    # Reading.

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            part = data[start : start + SLICE]
            self.unread += len(part)
            super().data_received(part)
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            if self.unread > self.bounds.settings.head_bytes + PADDING * (self.body_bytes if self.is_in_body else 0):
                self.refuse_head()
                return

    def on_headers_complete(self) -> None:
        size = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
        if size > self.bounds.settings.head_bytes:
            self.refuse_head()
            return
        self.await_body()
        super().on_headers_complete()
        if len(self.pipeline) > MOST_PIPELINED:
            self.let_go()

    def on_body(self, body: bytes) -> None:
        if self.transport.is_closing():
            return
        self.unread -= len(body)
        self.body_bytes += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        if self.transport.is_closing():
            return
        self.stop_waiting()
        self.is_in_body, self.unread = False, 0
        super().on_message_complete()

    def on_response_complete(self) -> None:
        if self.is_in_body and not self.pipeline:
            self.transport.close()  # it was answered before it had come whole
        super().on_response_complete()
        if not self.transport.is_closing() and not self.pipeline:
            self.await_head()

    def refuse_head(self) -> None:
        most = self.bounds.settings.head_bytes
        self.refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, sentence("server-head-too-big", bytes=most))

    def refuse(self, status: HTTPStatus, why: Sentence) -> None:
        """Before there is a request that could be answered."""
        self.stop_waiting()
        body = json.dumps({"error": say(why, "en"), "key": why.key, "path": None}).encode()
        head = f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: application/json\r\n"
        head += f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
        cycle: RequestResponseCycle | None = self.cycle  # before the first request there is none
        if cycle is None or cycle.response_complete or not cycle.response_started:
            self.transport.write(head.encode() + body)
        self.transport.close()
