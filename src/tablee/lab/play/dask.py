"""Dask: the same work on a cluster that somebody else runs, or on a small one of our own.

Dask gives the work of a worker that died to another one. The extra `dask` installs it, here and on every machine.
"""

import logging
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from tablee import __version__
from tablee.core.refusals import BadInput
from tablee.lab.play.executors import Executor

PATIENCE = 5  # seconds for the cluster to answer, and for its first worker
USUAL_PORT = 8786


class DaskExecutor(Executor):
    def __init__(self, client: Any, close: Callable[[], None]) -> None:
        super().__init__(client.get_executor(pure=False), max(1, sum(client.nthreads().values())))
        self.client = client
        self.close_all = close

    def close(self) -> None:
        self.pool.shutdown(wait=False)
        self.close_all()


def connect(address: str) -> DaskExecutor:
    """A cluster by its address, dask://host:port; or raises BadInput."""
    distributed = quiet()
    try:
        host, port = place_of(address)
        socket.create_connection((host, port), PATIENCE).close()  # a client that fails leaves threads behind
        where = f"tcp://[{host}]:{port}" if ":" in host else f"tcp://{host}:{port}"
        client = distributed.Client(where, timeout=PATIENCE)
    except (OSError, ValueError) as error:  # a time that ran out is an OSError too
        raise BadInput("--on", "lab-no-cluster", address=address, why=first_line(error)) from None
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        raise refusal_of(client, "lab-no-workers", address=address, seconds=PATIENCE) from None
    check_versions(client, address)
    return DaskExecutor(client, client.close)


def place_of(address: str) -> tuple[str, int]:
    """Host and port; or raises ValueError."""
    parts = urlsplit(address)
    if not parts.hostname:
        raise ValueError("dask://HOST:PORT")
    return parts.hostname, parts.port or USUAL_PORT


def check_versions(client: Any, address: str) -> None:
    """Another version may play by other rules. A worker that does not answer in time is not waited for."""
    import distributed

    wait: Any = distributed.wait  # has no types
    asked = [client.submit(version, workers=[worker], pure=False) for worker in client.nthreads()]
    with suppress(TimeoutError):
        wait(asked, timeout=PATIENCE)
    try:
        versions = {future.result() for future in asked if future.done()}
    except Exception as error:  # whatever a worker without us raises
        raise refusal_of(client, "lab-no-cluster", address=address, why=first_line(error)) from None
    if not versions:
        raise refusal_of(client, "lab-no-workers", address=address, seconds=PATIENCE)
    if versions != {__version__}:
        raise refusal_of(
            client, "lab-other-version", address=address, given=", ".join(sorted(versions)), needed=__version__
        )


def refusal_of(client: Any, key: str, **parts: str | int) -> BadInput:
    client.close()
    return BadInput("--on", key, **parts)


def version() -> str:
    """Of whoever is asked."""
    return __version__


def local(workers: int) -> DaskExecutor:
    """A cluster of our own on this machine."""
    distributed = quiet()
    cluster = distributed.LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        dashboard_address="127.0.0.1:0",  # any free port, where None would insist on the usual one
        silence_logs=logging.CRITICAL,
    )
    client = distributed.Client(cluster)

    def close() -> None:
        client.close()
        cluster.close()

    return DaskExecutor(client, close)


def quiet() -> Any:
    """The library, which says on standard error what only its makers want to know."""
    try:
        import dask
    except ModuleNotFoundError:
        raise BadInput("--on", "lab-no-dask") from None
    dask.config.set({"logging": {"distributed": "critical"}})
    import distributed

    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    return distributed


def first_line(error: BaseException) -> str:
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return " ".join(str(error).split())[:160] or type(error).__name__
