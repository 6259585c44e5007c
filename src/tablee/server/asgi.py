"""The tables as an application for any ASGI server. `tablee serve` is faster, and bounds slow requests itself.

    TABLEE_DATA=/var/lib/tablee uvicorn --factory tablee.server.asgi:make_app

One process only: the folder is its own.
"""

import os
from pathlib import Path

import platformdirs

from tablee.server.app import App
from tablee.server.http.pages import Pages
from tablee.server.serving import local_tables
from tablee.server.settings import Settings


def make_app(folder: Path | None = None, settings: Settings | None = None) -> App:
    """Its tables open with the server's lifespan, and close with it."""
    data = folder or Path(os.environ.get("TABLEE_DATA") or platformdirs.user_data_path("tablee"))
    tables = local_tables(data, settings or Settings(), None)
    app = App(tables, Pages())
    app.litestar.on_startup.append(tables.start)
    app.litestar.on_shutdown += [tables.stop, tables.close]
    return app
