"""Limits: how often something may be asked for from an address, and how many sockets it may have."""

from collections import OrderedDict
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from math import ceil

from tablee.server import world
from tablee.server.settings import Settings
from tablee.server.table.rate import Bucket

MANY_FILES = 65_536  # where the system sets no limit
LONGEST_ADDRESS = 64  # characters, a zone included


def network_of(address: str) -> str:
    """Whom an address is counted for: itself, or of IPv6 its /64, which is what a household or a phone is given."""
    return find_network(address[:LONGEST_ADDRESS])


@lru_cache(maxsize=10_000)
def find_network(address: str) -> str:
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ip_network((parsed, 64), strict=False))


class Buckets:
    """A bucket for every address. Whatever is sent, so many at most are kept: the one that was longest not asked for
    goes, and whoever comes again has a full one."""

    MOST = 5000

    def __init__(self, a_minute: float, at_once: float) -> None:
        self.a_minute = a_minute
        self.at_once = max(1.0, at_once)
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, address: str) -> Bucket:
        bucket = self.buckets.get(address)
        if bucket is None:
            bucket = self.buckets[address] = Bucket(self.a_minute / 60, self.at_once, world.now)
            if len(self.buckets) > self.MOST:
                self.buckets.popitem(last=False)
        else:
            self.buckets.move_to_end(address)
        return bucket

    def take(self, address: str) -> bool:
        return self.of(address).take()

    def wait(self, address: str) -> float:
        """Seconds until this address may take one; looking takes none."""
        bucket = self.buckets.get(address)
        return 0.0 if bucket is None else bucket.wait

    def give_back(self, address: str) -> None:
        if address in self.buckets:
            self.buckets[address].give_back()


class Limits:
    """How often an address may do what, in a minute unless something else is said. Of several workers each counts its
    share: connections come to whichever is free."""

    def __init__(self, settings: Settings) -> None:
        self.workers = settings.workers
        self.opens = self.share(settings.opens_a_minute)
        self.joins = self.share(settings.joins_a_minute)
        self.driven_joins = Buckets(60 * settings.driven_joins_a_second, 2 * settings.driven_joins_a_second)  # by table
        self.address_joins = self.share(60 * settings.address_joins_a_second, settings.address_joins_at_once)
        self.knocks = self.share(settings.knocks_a_minute)
        self.look_ups = self.share(settings.look_ups_a_minute)
        self.misses = self.share(settings.misses_a_minute, settings.misses_at_once)
        self.studies = self.share(settings.studies_a_minute)
        self.frames = self.share(60 * settings.address_frames_a_second, settings.address_frames_at_once)
        self.long_frames = self.share(300 * settings.long_frames_a_second, 5 * settings.long_frames_at_once)
        self.efforts = self.share(60_000 * settings.effort_a_second, 1000 * settings.effort_at_once)  # milliseconds

    def share(self, a_minute: float, at_once: float | None = None) -> Buckets:
        return Buckets(a_minute / self.workers, ceil((a_minute if at_once is None else at_once) / self.workers))


class SocketLimits:
    """How many sockets an address has open, and how many of them have not said hello. Those who hold a secret of a
    table hardly count for their address, for a stadium may share one: but no address holds all files of the process."""

    def __init__(self, settings: Settings) -> None:
        self.most = settings.sockets
        self.most_per_address = ceil(settings.sockets_per_address / settings.workers)
        self.most_silent = ceil(settings.silent_per_address / settings.workers)
        self.share = settings.address_share
        self.open: dict[str, int] = {}  # without a secret
        self.silent: dict[str, int] = {}
        self.all: dict[str, int] = {}
        self.total = 0
        self.gone = 0  # since the start

    def enter(self, address: str) -> bool:
        files = self.share * most_files()
        if (
            self.total >= self.most
            or self.all.get(address, 0) >= files
            or self.open.get(address, 0) >= min(self.most_per_address, files / 2)
            or self.silent.get(address, 0) >= self.most_silent
        ):
            return False
        self.total += 1
        for counts in (self.open, self.silent, self.all):
            counts[address] = counts.get(address, 0) + 1
        return True

    def note_hello(self, address: str) -> None:
        lower(self.silent, address)

    def recognise(self, address: str) -> None:
        """The socket showed a secret."""
        lower(self.open, address)

    def leave(self, address: str, has_secret: bool = False) -> None:
        self.total -= 1
        self.gone += 1
        lower(self.all, address)
        if not has_secret:
            lower(self.open, address)


def lower(counts: dict[str, int], address: str) -> None:
    counts[address] -= 1
    if counts[address] <= 0:
        del counts[address]


def most_files() -> int:
    """How many files this process may have open, sockets among them."""
    try:
        import resource
    except ImportError:  # a system without such a limit
        return MANY_FILES
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return MANY_FILES if soft == resource.RLIM_INFINITY else soft
