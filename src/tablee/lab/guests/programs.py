"""Programs: what somebody's command runs, with all its children."""

import os
import signal
import subprocess
import tempfile
from collections.abc import Mapping
from contextlib import suppress

from tablee.core.sentences import Sentence, sentence
from tablee.lab.play.plan import OutsideBot

LONGEST_LINE = 200  # characters of its last line


class Program:
    """Started in a session of its own: Ctrl-C is the lab's affair, and whatever it started is ended with it."""

    def __init__(self, bot: OutsideBot, environment: Mapping[str, str]) -> None:
        self.bot = bot
        self.errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed when it is sent home
        try:
            self.process = subprocess.Popen(
                bot.command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=self.errors,
                env={**os.environ, **environment},
                start_new_session=True,
            )
        except OSError:
            self.errors.close()
            raise

    def ended(self) -> Sentence | None:
        """Its status and the last line it said, where it has ended."""
        status = self.process.poll()
        if status is None:
            return None
        last = self.last_line()
        return sentence("lab-ended", status=status, line=last) if last else sentence("lab-died", status=status)

    def last_line(self) -> str:
        self.errors.seek(0, os.SEEK_END)
        self.errors.seek(max(0, self.errors.tell() - 4096))
        lines = self.errors.read().decode(errors="replace").split("\n")
        return next((line.strip()[:LONGEST_LINE] for line in reversed(lines) if line.strip()), "")

    def send_home(self, patience: float) -> None:
        """Let it end by itself for so long, then end it."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(patience)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.errors.close()
