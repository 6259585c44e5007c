"""The command `tablee`. A command is a module: `add` has its arguments, `run` runs it, help/words says what it does."""

from tablee.cli.main import main

__all__ = ["main"]
