"""A house of several processes: the same house, with PostgreSQL for its log and Redis between it and the others."""

import msgspec

from tablee.records.signing import Signer
from tablee.server import world
from tablee.server.cluster.leases import Leases
from tablee.server.cluster.redis import RedisBus
from tablee.server.cluster.router import Router
from tablee.server.registry.memories import SharedMemories
from tablee.server.registry.tables import Tables
from tablee.server.settings import Settings
from tablee.server.storage.postgres import Database, Lease, PostgresStore
from tablee.server.storage.tokens import SharedTokens


class ClusterOptions(msgspec.Struct, frozen=True):
    log: str  # postgresql://...
    bus: str  # redis://...
    is_relay: bool = False  # owns no tables and only ends sockets


def cluster_tables(options: ClusterOptions, settings: Settings, signer: Signer | None) -> Tables:
    me = world.new_name(4)
    database, lease = Database(options.log), Lease(me)
    store = PostgresStore(database, lease)
    leases = Leases(database, lease, is_relay=options.is_relay)
    tables = Tables(store, leases, settings, signer)
    bus = RedisBus(options.bus, me)
    tables.name = me
    tables.tokens = SharedTokens(bus)
    tables.memories = SharedMemories(bus)
    tables.router = Router(tables, bus, leases)
    store.on_lost = leases.on_lost = tables.lose
    store.renew = leases.renew
    leases.on_orphan = tables.adopt
    return tables
