"""`python -m bench.deploy`: tries what stands in deploy/ as far as this machine can, and writes docs/record/deploy.md.

Needs nginx, Caddy and systemd-analyze (Debian: nginx, caddy, systemd). Whatever is missing is said, not skipped
over in silence; servers listen on loopback only.
"""

import asyncio
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from random import Random

import httpx

from bench.workers import Workers
from tablee import __version__
from tablee.client import Client, SeatConnection
from tablee.server.socket.messages import Start

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
PAGE = ROOT / "docs" / "record" / "deploy.md"
NAME = "tablee.example.org"
PEOPLE = 12
OPENS = 20  # tables an address may open in a minute
PATIENCE = 20.0


class CannotTry(Exception):
    pass


def main() -> None:
    lines = []
    for title, attempt in (
        ("units, `systemd-analyze verify`", try_units),
        ("nginx.conf, `nginx -t` with a certificate of its own making", try_nginx_file),
        ("nginx in front of a server", try_nginx),
        ("Caddyfile, `caddy validate`", try_caddy_file),
        ("Caddy in front of a server", try_caddy),
        ("`tablee backup` while people play, then served", try_backup),
        ("`pg_dump` while people play, `pg_restore` into a fresh server, then served by other workers", try_dump),
    ):
        lines.append(f"- {title}: {told(attempt)}")
        print(lines[-1], flush=True)
    head = f"# What of deploy/ was tried\n\nTablée {__version__}, {date.today()}. Made by `python -m bench.deploy`.\n\n"
    PAGE.write_text(head + "\n".join(lines) + "\n", encoding="utf-8")


def told(attempt: Callable[[], str]) -> str:
    try:
        return attempt()
    except CannotTry as why:
        return f"**not tried**: {why}"


def program(name: str) -> str:
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin:/sbin")
    if found is None:
        raise CannotTry(f"{name} is not installed here")
    return found


def run(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    said = done.stdout + done.stderr
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(command)}\n{said}")
    return said


# Units.


def try_units() -> str:
    analyze = program("systemd-analyze")
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for file in sorted([*DEPLOY.glob("*.service"), *DEPLOY.glob("*.timer")]):
            files.append(str(Path(folder) / file.name))
            text = file.read_text(encoding="utf-8").replace("/opt/tablee/.venv/bin/tablee", shutil.which("true") or "")
            Path(files[-1]).write_text(text, encoding="utf-8")
        said = run(analyze, "verify", *files)
    assert not said.strip(), said
    return f"{len(files)} files, nothing to say against them"


# Proxies.


@contextmanager
def process(*command: str) -> "Iterator[subprocess.Popen[str]]":
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        yield running
    finally:
        running.terminate()
        running.wait(PATIENCE)
        assert running.stdout is not None
        running.stdout.close()


@contextmanager
def served(folder: Path, *options: str) -> Iterator[str]:
    """The command itself; its address."""
    command = [sys.executable, "-m", "tablee", "serve", "--cold", "--port", "0", "--data", str(folder), "--lang", "en"]
    with process(*command, *options) as running:
        assert running.stdout is not None
        first = running.stdout.readline()
        found = re.search(r"http://\S+", first)
        assert found is not None, first
        yield found.group()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(url: str) -> None:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            httpx.get(f"{url}/health", trust_env=False).raise_for_status()
            return
        except httpx.HTTPError:
            assert time.monotonic() < end, f"{url} does not answer"
            time.sleep(0.1)


def certificate(folder: Path) -> tuple[str, str]:
    key, chain = str(folder / "privkey.pem"), str(folder / "fullchain.pem")
    new = ("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}")
    run(program("openssl"), *new, "-keyout", key, "-out", chain)
    return key, chain


def try_nginx_file() -> str:
    nginx = program("nginx")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        certificate(folder)
        text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
        text = text.replace(f"/etc/letsencrypt/live/{NAME}", name)
        (folder / "nginx.conf").write_text(f"pid {name}/pid;\n{text}", encoding="utf-8")
        said = run(nginx, "-t", "-p", name, "-c", f"{name}/nginx.conf")
    assert "test is successful" in said
    return "accepted"


def try_nginx() -> str:
    nginx = program("nginx")
    with tempfile.TemporaryDirectory() as name, served(Path(name) / "data", "--proxy", "127.0.0.1") as url:
        port = free_port()
        text = nginx_here(Path(name), port, url.removeprefix("http://"))
        Path(name, "nginx.conf").write_text(text, encoding="utf-8")
        with process(nginx, "-p", name, "-c", f"{name}/nginx.conf"):
            return through(f"http://127.0.0.1:{port}")


def nginx_here(folder: Path, port: int, behind: str) -> str:
    """The example as it stands, for this machine alone: without TLS, and without what it needs of a big machine."""
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    others = r"    server \{\n        listen (80|443 ssl http2 default_server)\b.*?\n    \}\n"
    text = re.sub(others, "", text, flags=re.DOTALL)
    text = re.sub(r" *(listen \[::\]|ssl_).*\n", "", text).replace("listen 443 ssl http2;", f"listen 127.0.0.1:{port};")
    text = text.replace("server 127.0.0.1:8050;", f"server {behind};")
    text = text.replace("worker_processes auto;", "worker_processes 1;").replace("65000", "2000")
    text = re.sub(r"worker_rlimit_nofile.*\n", "", text)
    for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"):
        text = text.replace("http {\n", f"http {{\n    {kind}_temp_path {folder}/{kind};\n", 1)
    user = "user root;\n" if os.geteuid() == 0 else ""  # nobody else may look into the folder
    return f"daemon off;\nerror_log stderr;\npid {folder}/pid;\n{user}{text}"


def try_caddy_file() -> str:
    said = run(program("caddy"), "validate", "--config", str(DEPLOY / "Caddyfile"))
    assert "Valid configuration" in said
    return "accepted"


def try_caddy() -> str:
    caddy = program("caddy")
    with tempfile.TemporaryDirectory() as name, served(Path(name) / "data", "--proxy", "127.0.0.1") as url:
        port = free_port()
        text = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
        text = text.replace(NAME, f"http://127.0.0.1:{port}").replace("127.0.0.1:8050", url.removeprefix("http://"))
        text = text.replace("\tservers {", "\tadmin off\n\tservers {", 1)
        Path(name, "Caddyfile").write_text(text, encoding="utf-8")
        with process(caddy, "run", "--config", f"{name}/Caddyfile"):
            return through(f"http://127.0.0.1:{port}")


def through(url: str) -> str:
    """A whole game through a proxy, and whether the server sees who is behind it."""
    wait_for(url)
    moves = asyncio.run(whole_game(url))
    return f"a game of Fifty by {PEOPLE} people over sockets, {moves} moves, verified; {addresses_count(url)}"


def addresses_count(url: str) -> str:
    """Somebody at another address of this machine still may when the first may not."""
    here = [opened(url, "127.0.0.1") for _ in range(OPENS + 1)]
    assert here[-1] == httpx.codes.TOO_MANY_REQUESTS, here
    assert opened(url, "127.0.0.2") == httpx.codes.CREATED
    assert opened(url, "127.0.0.1", {"x-forwarded-for": "203.0.113.9"}) == httpx.codes.TOO_MANY_REQUESTS
    return "limits count the address behind the proxy, and a forged one is not believed"


def opened(url: str, source: str, headers: dict[str, str] | None = None) -> int:
    transport = httpx.HTTPTransport(local_address=source)
    origin = {"origin": url, **(headers or {})}
    with httpx.Client(transport=transport, trust_env=False) as client:
        return client.post(f"{url}/api/tables", json={"game": "fifty", "people": ["Ada"]}, headers=origin).status_code


async def whole_game(url: str) -> int:
    async with Client(url) as client:
        place = await client.create("fifty", ["Name 0"], setup={"seats": PEOPLE})
        places = [place, *[await client.join(place.table, f"Name {seat}") for seat in range(1, PEOPLE)]]
        people = [await client.watch(one.table, one.secret) for one in places]
        await people[0].say(Start())
        await asyncio.gather(*(play(seated, number) for number, seated in enumerate(people)))
        record = await client.record(place.table)
        for seated in people:
            await seated.__aexit__(None, None, None)
    return checked(record)


async def play(seated: SeatConnection, number: int) -> None:
    while not seated.is_over:
        asked = seated.asked()
        if asked is None:
            await seated.next()
            continue
        ask = asked["ask"]
        allowed = [one for one in range(1, ask["high"] + 1) if one % 10 not in ask["blocked"]]
        line = Random(f"{number} {asked['number']}").sample(allowed, 5)
        await seated.submit({"move": "pick", "numbers": sorted(line)})


def checked(record: bytes) -> int:
    from tablee.games import BY_KEY
    from tablee.records.record import read_record
    from tablee.records.verify import verify

    verdict = verify(read_record(record, BY_KEY))
    assert verdict.deal_checked
    assert verdict.outcome is not None
    return verdict.moves


# Backups.


def try_backup() -> str:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with served(folder / "data") as url:
            moves, table = asyncio.run(back_up_while_playing(url, folder))
        with served(folder / "copy") as url:
            found = httpx.get(f"{url}/api/tables/{table}/record", trust_env=False)
    assert found.status_code == httpx.codes.OK
    return f"a finished game of {checked(found.content)} moves is there, {moves} moves were made meanwhile"


async def back_up_while_playing(url: str, folder: Path) -> tuple[int, str]:
    command = [sys.executable, "-m", "tablee", "backup", str(folder / "copy"), "--data", str(folder / "data")]
    return await run_while_playing(url, command)


async def run_while_playing(url: str, command: Sequence[str]) -> tuple[int, str]:
    """A game that is over, then the command while another goes on: how many moves that has, and the first's table."""
    async with Client(url) as client:
        done = await client.create("fifty", ["Ada"], bot="random", start=True, setup={"seats": 4})
        async with await client.watch(done.table, done.secret) as seated:
            await play(seated, 0)
    playing = asyncio.create_task(whole_game(url))
    copied = await asyncio.create_subprocess_exec(*command, stdout=subprocess.DEVNULL)
    assert await copied.wait() == 0
    return await playing, done.table


def try_dump() -> str:
    dump, restore = program("pg_dump"), program("pg_restore")
    with tempfile.TemporaryDirectory() as name:
        file = str(Path(name) / "tablee.dump")
        with Workers(Path(name) / "old", 2) as old:
            command = [dump, "--format=custom", f"--file={file}", old.postgres.url]
            moves, table = asyncio.run(run_while_playing(old.workers[1].url, command))
            key = httpx.get(f"{old.workers[0].url}/api/key", trust_env=False).json()
        fresh = Workers(Path(name) / "new", 2)
        fresh.postgres.start()
        run(restore, f"--dbname={fresh.postgres.url}", file)
        fresh.postgres.kill()  # its data stays: it is started again with the workers
        with fresh as new:
            answers = [httpx.get(f"{one.url}/api/tables/{table}/record", trust_env=False) for one in new.workers]
            keys = [httpx.get(f"{one.url}/api/key", trust_env=False).json() for one in new.workers]
            whole = asyncio.run(whole_game(new.workers[0].url))
    assert keys == [key, key]
    assert [answer.status_code for answer in answers] == [httpx.codes.OK] * 2
    return (
        f"a finished game of {checked(answers[0].content)} moves is there from both workers, with the same key; "
        f"{moves} moves were made meanwhile, and a game of {whole} moves afterwards"
    )


def usage(arguments: Sequence[str]) -> None:
    if arguments:
        raise SystemExit("error: bench.deploy takes no arguments")


if __name__ == "__main__":
    usage(sys.argv[1:])
    main()
