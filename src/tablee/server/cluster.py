"""A house of several processes: the same house, with PostgreSQL for its log and Redis between it and the others."""

import secrets

import msgspec

from tablee.core.signing import Signer
from tablee.server.bus import Bus
from tablee.server.exchange import Exchange
from tablee.server.house import House
from tablee.server.lease import Leases
from tablee.server.postgres import Database, Lease, PostgresStore
from tablee.server.settings import Settings
from tablee.server.tokens import SharedTokens


class Cluster(msgspec.Struct, frozen=True):
    log: str  # postgresql://...
    bus: str  # redis://...
    is_relay: bool = False  # owns no tables and only ends sockets


def make_house(cluster: Cluster, settings: Settings, signer: Signer | None) -> House:
    me = secrets.token_hex(4)
    database, lease = Database(cluster.log), Lease(me)
    store = PostgresStore(database, lease)
    leases = Leases(database, lease, is_relay=cluster.is_relay)
    house = House(store, leases, settings, signer)
    bus = Bus(cluster.bus, me)
    house.name = me
    house.tokens = SharedTokens(bus)
    house.exchange = Exchange(house, bus, leases)
    store.on_lost = leases.on_lost = house.lose
    store.renew = leases.renew
    leases.on_orphan = house.adopt
    return house
