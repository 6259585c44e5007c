"""A server that stands for a moment says so, and what it was doing."""

import asyncio
import logging
import time

import pytest

from tests.server.running import Running


def test_a_stall_is_counted_and_its_callback_named(
    server: Running, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def stand() -> None:
        server.tables.metrics.watch_commit(1, 0.0)
        await asyncio.sleep(0.2)

    monkeypatch.setattr(server.tables.metrics.commits, "inc", lambda: time.sleep(0.4))
    with caplog.at_level(logging.WARNING, "tablee"):
        server.inside(stand)
    said = [vars(record) for record in caplog.records if record.message == "stall"]
    assert "server.monitoring.metrics.Metrics.watch_commit" in said[-1]["callback"]
    assert said[-1]["seconds"] > 0.1
    assert b"tablee_stall_seconds_count 0.0" not in server.inside(server.tables.figures)
