"""Knobs: sizes from which the product does something in another way. Turned down, a few people are many."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any
from unittest.mock import patch

from tablee.games.fifty import film
from tablee.server.broadcast import audience, crowd
from tablee.server.cluster import channel, remote_table
from tablee.server.monitoring import stalls
from tablee.server.registry import expiry, loading, tables
from tablee.server.storage import sql_store, sqlite, table_codes, table_directory
from tablee.server.table import choices, clock, counting, dealing, history, pending, post, round_robin

OFTEN = 0.25  # of all seeds turn a knob
SHORT_DAYS = (40, 40, 86_400)  # seconds of a day by post: in some seeds dates come while people play
FEW = 2  # hands of which there is a film, where a few are a crowd
LOOKS = 1.0  # seconds between two looks whether a loop turns: more often costs time, and nothing is learned by it
KNOBS: Sequence[tuple[Any, str, Any]] = (
    (audience, "LARGE", 2),
    (channel, "LARGEST", 2_000),
    (clock, "AT_ONCE", 2),
    (clock, "MANY", 2),
    (clock, "STEPS", 1),
    (crowd, "STADIUM", 3),
    (dealing, "FEW_SEATS", 2),
    (dealing, "MOST_GIVERS", 2),
    (expiry, "STRETCH", 1),
    (history, "LONG", 3),
    (loading, "MANY", 3),
    (loading, "SHORT", 20),
    (loading, "STRETCH", 0.0001),
    (pending, "FEW", 1),
    (remote_table, "STUCK", 1),
    (round_robin, "STRETCH", 0.0001),
    (sql_store, "BITE", 3),
    (sqlite, "AT_ONCE", 500),
    (sqlite, "MOST_AT_ONCE", 2),
    (table_directory, "STRETCH", 1),
    (table_codes, "WORDS", ("OLIVE",)),
    (tables, "AT_ONCE", 2),
    (choices, "MOST", 2),
    (counting, "LARGE", 3),
)
# A walk of the clock ends early where both are small; one of them alone changes little.
WALKS = [knob for knob in KNOBS if knob[:2] in {(clock, "STEPS"), (round_robin, "STRETCH")}]


@contextmanager
def turned_knobs(seed: str) -> Iterator[None]:
    chance = Random(f"{seed} knobs")
    always = [(stalls, "EVERY", LOOKS), (film, "CROWD", FEW), (post, "DAY", chance.choice(SHORT_DAYS))]
    has_short_walks = chance.random() < OFTEN
    turned = [*always, *(knob for knob in KNOBS if chance.random() < OFTEN or (has_short_walks and knob in WALKS))]
    patches = [patch.object(*knob) for knob in turned]
    for one in patches:
        one.start()
    try:
        yield
    finally:
        for one in patches:
            one.stop()
