"""Work in the background, as long as there is a table."""

from collections.abc import Coroutine
from typing import Any

from tablee.server.table.host import Host, Work


class BackgroundWork:
    def __init__(self, host: Host) -> None:
        self.host = host
        self.tasks: dict[Work, None] = {}

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        task = self.host.start(work)
        self.tasks[task] = None
        task.add_done_callback(self.tasks.pop)

    def stop(self) -> None:
        for task in list(self.tasks):
            task.cancel()
