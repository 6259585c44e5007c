"""Origin: whether a request means this server, and comes from a page of it or from no page at all."""

import socket
from collections.abc import Iterable, Mapping
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

LONGEST_NAME = 253  # characters of a host's name


class Hosts:
    """The names this server answers to: addresses, this machine's own name, and those it was started with. A page of
    another site can have its own name lead here; it must not pass for one of ours."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        machine = socket.gethostname().lower()
        first = machine.partition(".")[0]
        self.names = {"localhost", machine, first, f"{first}.local", *(name.strip().lower() for name in names)} - {""}

    def knows(self, host: str) -> bool:
        name = name_in(host)
        return name in self.names or name.endswith(".localhost") or is_address(name)


def name_in(host: str) -> str:
    """Of a Host header: without the port, and an IPv6 address without its brackets."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].lower().rstrip(".")


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def host_of(scope: Mapping[str, Any]) -> str | None:
    """The one host that is asked for; None where several are. Old programs name none."""
    hosts = [value.decode("latin-1") for key, value in scope["headers"] if key == b"host"]
    if len(hosts) > 1:
        return None
    return hosts[0] if hosts else ""


def is_foreign(scope: Mapping[str, Any]) -> bool:
    """A browser names the site its page came from; programs name none."""
    origins = [value.decode("latin-1") for key, value in scope["headers"] if key == b"origin"]
    if not origins:
        return False
    try:
        return len(origins) > 1 or urlsplit(origins[0]).netloc.lower() != (host_of(scope) or "").lower()
    except ValueError:
        return True


def is_meant(scope: Mapping[str, Any], hosts: Hosts) -> bool:
    host = host_of(scope)
    return host is not None and (not host or (len(host) <= LONGEST_NAME + 6 and hosts.knows(host)))


def is_stranger(scope: Mapping[str, Any], hosts: Hosts) -> bool:
    return is_foreign(scope) or not is_meant(scope, hosts)
