"""The command `tablee`. Each command is a module with `add` (its arguments) and `run`; heavy imports wait for `run`."""

from tablee.cli.main import main

__all__ = ["main"]
