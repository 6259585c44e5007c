"""PostgreSQL and Redis of one's own, on free ports of this machine, in a folder that goes with them."""

import os
import shutil
import socket
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path

import psutil

PATIENCE = 30.0
USER = "tablee"
BIN = "/usr/lib/postgresql/*/bin"  # where Debian keeps it


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def find_program(name: str, *folders: str) -> str:
    """On the path, or where Debian keeps it."""
    found = shutil.which(name)
    places = [
        str(path / name) for folder in folders for path in sorted(Path("/").glob(folder.lstrip("/")), reverse=True)
    ]
    for place in [found, *places]:
        if place is not None and os.access(place, os.X_OK):
            return place
    raise RuntimeError(f"{name} is not installed: run `make services`")


def as_somebody() -> list[str]:
    """PostgreSQL does not run as root."""
    if os.geteuid() != 0:
        return []
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]


class Service:
    """One process, which can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        raise NotImplementedError

    def is_there(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port), 0.2).close()
        except OSError:
            return False
        return True

    def start(self) -> None:
        with (self.folder / "service.log").open("ab") as log:
            self.process = subprocess.Popen(
                self.command(), stdout=log, stderr=log, cwd=self.folder, start_new_session=True
            )
        until = time.monotonic() + PATIENCE
        while not self.is_there():
            if time.monotonic() > until or self.process.poll() is not None:
                text = (self.folder / "service.log").read_text(errors="replace")
                raise RuntimeError(f"{self.command()[0]} did not start: {text[-500:]}")
            time.sleep(0.02)

    def kill(self) -> None:
        """As a crash would: the process and whatever it started, at once."""
        if self.process is None:
            return
        with suppress(psutil.NoSuchProcess):
            own = psutil.Process(self.process.pid)
            all_of_it = [own, *own.children(recursive=True)]
            for process in all_of_it:
                with suppress(psutil.NoSuchProcess):
                    process.kill()
            self.process.wait(10)
            psutil.wait_procs(all_of_it, 10)


class Postgres(Service):
    """In a folder of its own: it does not run as root, and whatever lies in somebody's folder may be closed to it."""

    def __init__(self) -> None:
        folder = Path(tempfile.mkdtemp(prefix="tablee-postgres-"))
        super().__init__(folder)
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres", "postgres")
        self.data = folder / "data"
        initdb = find_program("initdb", BIN)
        options = ["--auth=trust", f"--username={USER}", "--encoding=UTF8", "--no-locale", "--no-sync"]
        made = subprocess.run(
            [*as_somebody(), initdb, *options, "-D", str(self.data)], capture_output=True, check=False, cwd=folder
        )
        if made.returncode:
            raise RuntimeError(made.stderr.decode(errors="replace"))

    @property
    def url(self) -> str:
        return f"postgresql://{USER}@127.0.0.1:{self.port}/postgres"

    def command(self) -> list[str]:
        program = find_program("postgres", BIN)
        options = ["-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={self.folder}"]
        return [*as_somebody(), program, "-D", str(self.data), "-p", str(self.port), *options]

    def is_there(self) -> bool:
        """Ready for connections; that it listens is not enough."""
        asked = [find_program("pg_isready", BIN), "--quiet", "--host=127.0.0.1", f"--port={self.port}"]
        return subprocess.run(asked, check=False).returncode == 0

    def remove(self) -> None:
        self.kill()
        shutil.rmtree(self.folder)


class Redis(Service):
    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        folder.mkdir(parents=True, exist_ok=True)

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    def command(self) -> list[str]:
        name = "redis-server" if shutil.which("redis-server") else "valkey-server"
        program = find_program(name, "/usr/bin")
        return [program, "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
