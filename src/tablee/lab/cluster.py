"""Dask: the same work on a cluster that somebody else runs, or on a small one of our own.

Dask gives the work of a worker that died to another one. The extra `dask` installs it, here and on every machine.
"""

import logging
from collections.abc import Callable
from typing import Any

from tablee import __version__
from tablee.core.refusals import BadInput
from tablee.lab.executor import Executor

PATIENCE = 5  # seconds for the cluster to answer, and for its first worker
SCHEME = "dask://"


class Cluster(Executor):
    def __init__(self, client: Any, close: Callable[[], None]) -> None:
        super().__init__(client.get_executor(pure=False), max(1, sum(client.nthreads().values())))
        self.client = client
        self.close_all = close

    def close(self) -> None:
        self.pool.shutdown(wait=False)
        self.close_all()


def connect(address: str) -> Cluster:
    """A cluster by its address, dask://host:port; or raises BadInput."""
    distributed = quiet()
    host = address.removeprefix(SCHEME)
    try:
        client = distributed.Client(f"tcp://{host}", timeout=PATIENCE)
    except (OSError, ValueError, TimeoutError) as error:
        raise BadInput("--on", "lab-no-cluster", address=address, why=first_line(error)) from None
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        client.close()
        raise BadInput("--on", "lab-no-workers", address=address, seconds=PATIENCE) from None
    check_versions(client, address)
    return Cluster(client, client.close)


def check_versions(client: Any, address: str) -> None:
    """Another version may play by other rules."""
    try:
        found = set(client.run(version).values())
    except Exception as error:  # whatever a worker without us raises
        client.close()
        raise BadInput("--on", "lab-no-cluster", address=address, why=first_line(error)) from None
    if found != {__version__}:
        client.close()
        others = ", ".join(sorted(found))
        raise BadInput("--on", "lab-other-version", address=address, given=others, needed=__version__)


def version() -> str:
    """Of whoever is asked."""
    return __version__


def local(workers: int) -> Cluster:
    """A cluster of our own on this machine."""
    distributed = quiet()
    cluster = distributed.LocalCluster(
        n_workers=workers, threads_per_worker=1, dashboard_address=None, silence_logs=logging.CRITICAL
    )
    client = distributed.Client(cluster)

    def close() -> None:
        client.close()
        cluster.close()

    return Cluster(client, close)


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
    return " ".join(str(error).split())[:160] or type(error).__name__
