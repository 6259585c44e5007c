"""What stands in deploy/ is known to the command: options that are gone would only be missed on somebody's server."""

import asyncio
import re
import shlex
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from bench.deploy import NAME, certificate, program
from bench.services import Redis
from tablee.cli.main import parser
from tablee.server.cluster.redis import RedisBus
from tablee.server.storage.interface import Unusable

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
UNITS = sorted(DEPLOY.glob("*.service"))
PASSWORD = re.compile(r"\$\{TABLEE_PASSWORD:\?[^}]+\}")  # must be given: there is none that everybody knows
PHONES = 300  # of a school behind one address
HARDENED = [
    "UMask=0077",
    "NoNewPrivileges=yes",
    "ProtectSystem=strict",
    "ProtectHome=yes",
    "ProtectClock=yes",
    "ProtectHostname=yes",
    "ProtectControlGroups=yes",
    "ProtectKernelLogs=yes",
    "ProtectKernelModules=yes",
    "ProtectKernelTunables=yes",
    "ProtectProc=invisible",
    "PrivateTmp=yes",
    "PrivateDevices=yes",
    "RemoveIPC=yes",
    "RestrictNamespaces=yes",
    "RestrictRealtime=yes",
    "RestrictSUIDSGID=yes",
    "LockPersonality=yes",
    "CapabilityBoundingSet=",
    "SystemCallArchitectures=native",
    "SystemCallFilter=@system-service",
    "StateDirectoryMode=0700",
]


def text_of(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def services() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(text_of("compose.yaml"))["services"]
    return found


def commands_of(unit: Path) -> list[list[str]]:
    """Every call of `tablee` in a unit, as a shell would split it."""
    found = re.findall(r"/bin/tablee ([^'\n]*)", unit.read_text(encoding="utf-8"))
    return [shlex.split(re.sub(r"\$\([^)]*\)", "now", text)) for text in found]


@pytest.mark.parametrize("unit", UNITS, ids=lambda path: path.name)
def test_units_call_what_there_is(unit: Path) -> None:
    commands = commands_of(unit)
    assert commands
    for command in commands:
        assert parser().parse_args(command).command in ("serve", "backup")


def test_the_compose_file_calls_what_there_is() -> None:
    found = services()
    ours = [service for service in found.values() if service.get("image") == "tablee"]
    assert len(ours) == 2
    for service in ours:
        assert parser().parse_args(service["command"]).command == "serve"
        assert {"TABLEE_LOG", "TABLEE_BUS", "TABLEE_NAME"} <= set(service["environment"])
        assert set(service["depends_on"]) <= set(found)
    assert {name for name in found if name in ("postgres", "redis", "proxy")} == {"postgres", "redis", "proxy"}


def test_no_password_is_known_to_everybody() -> None:
    found = services()
    for service in (one for one in found.values() if one.get("image") == "tablee"):
        assert PASSWORD.search(service["environment"]["TABLEE_LOG"])
        assert PASSWORD.search(service["environment"]["TABLEE_BUS"])
    assert PASSWORD.fullmatch(found["postgres"]["environment"]["POSTGRES_PASSWORD"])
    command = found["redis"]["command"]
    assert PASSWORD.fullmatch(command[command.index("--requirepass") + 1])
    assert "PASSWORD:-" not in text_of("compose.yaml")
    assert [one for one in found.values() if "ports" in one] == [found["proxy"]], "nobody else is reached from outside"
    assert found["proxy"]["ports"] == ["127.0.0.1:8080:8080"]


class ComposedRedis(Redis):
    """Redis as the compose file starts it."""

    def command(self) -> list[str]:
        given = [PASSWORD.sub("opensesame", part) for part in services()["redis"]["command"]]
        return [super().command()[0], *given[1:], "--port", str(self.port), "--bind", "127.0.0.1"]


def test_redis_hears_whoever_has_the_password(tmp_path: Path) -> None:
    async def open_bus(url: str) -> None:
        bus = RedisBus(url, "me")
        await bus.open("house")
        await bus.close()

    redis = ComposedRedis(tmp_path)
    redis.start()
    try:
        given = PASSWORD.sub("opensesame", services()["workers"]["environment"]["TABLEE_BUS"])
        asyncio.run(open_bus(given.replace("@redis", f"@127.0.0.1:{redis.port}")))
        for url in (redis.url, redis.url.replace("//", "//:guess@")):
            with pytest.raises(Unusable):
                asyncio.run(open_bus(url))
    finally:
        redis.kill()


def test_images_are_named_to_the_patch() -> None:
    named = re.findall(r"^FROM (\S+)", text_of("Dockerfile"), re.MULTILINE)
    named += [service["image"] for service in services().values() if service["image"] != "tablee"]
    assert len(named) == 6
    for image in named:
        name, _, tag = image.partition(":")
        parts = 2 if name == "postgres" else 3  # which counts its patches in the second place
        assert re.match(rf"\d+(\.\d+){{{parts - 1}}}(-|@|$)", tag), image


def test_what_the_image_installs_is_hashed() -> None:
    installed = re.findall(r"pip (?:install|wheel) ([^&\n]*)", text_of("Dockerfile"))
    assert len(installed) == 4
    for options in installed:
        assert "--require-hashes -r " in options or "--no-deps" in options
    assert "--no-build-isolation" in text_of("Dockerfile"), "else the build fetches its tools itself, without a hash"
    build, dev = ((ROOT / "requirements" / name).read_text(encoding="utf-8") for name in ("build.txt", "dev.txt"))
    pinned = re.findall(r"^([\w-]+==\S+) \\\n    --hash=sha256:", build, re.MULTILINE)
    assert "hatchling" in {one.partition("=")[0] for one in pinned}
    assert len(pinned) == len(re.findall(r"^\w", build, re.MULTILINE))
    assert [one for one in pinned if f"\n{one} " not in dev] == [], "as in the environment of the tests"
    assert "requirements/build.in" in (ROOT / "Makefile").read_text(encoding="utf-8")


@pytest.mark.parametrize("unit", UNITS, ids=lambda path: path.name)
def test_units_may_do_little(unit: Path) -> None:
    lines = unit.read_text(encoding="utf-8").splitlines()
    assert [line for line in HARDENED if line not in lines] == []
    assert [line for line in lines if line.startswith("RestrictAddressFamilies=")]
    assert "MemoryDenyWriteExecute=yes" not in lines, "bots are compiled while they run"


def test_whoever_serves_a_name_says_so() -> None:
    for name in ("nginx.conf", "Caddyfile"):
        assert f"--name {NAME}" in text_of(name)
    for name in ("tablee.service", "tablee-workers.service", "tablee-relay.service", "compose.yaml"):
        assert "TABLEE_NAME" in text_of(name)
    assert "--name" in (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")


def test_nginx_reads_its_example(tmp_path: Path) -> None:
    certificate(tmp_path)
    text = text_of("nginx.conf").replace(f"/etc/letsencrypt/live/{NAME}", str(tmp_path))
    (tmp_path / "nginx.conf").write_text(f"pid {tmp_path}/pid;\nerror_log stderr;\n{text}", encoding="utf-8")
    command = [program("nginx"), "-t", "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf")]
    said = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    assert "syntax is ok" in said.stderr
    assert "[emerg]" not in said.stderr


def test_the_limits_of_nginx_fit_a_school() -> None:
    """Each phone fetches every file of the client at its first visit."""
    text = text_of("nginx.conf")
    limits = {name: int(burst) for name, burst in re.findall(r"limit_req zone=(\w+) burst=(\d+)", text)}
    files = [path for path in (ROOT / "src/tablee/server/static").rglob("*") if path.suffix not in (".br", ".gz")]
    assert limits["pages"] >= PHONES * len(files)
    assert limits["asks"] >= PHONES * 10
    assert limits["handshakes"] >= PHONES * 3
    sockets = re.search(r"limit_conn sockets (\d+)", text)
    assert sockets is not None
    assert int(sockets[1]) >= PHONES * 3


def test_both_proxies_keep_the_same_things_out() -> None:
    for name in ("nginx.conf", "Caddyfile"):
        text = text_of(name)
        assert "Strict-Transport-Security" in text
        assert "/metrics" in text
        assert re.search(r"9(m|MB)\b", text)
        assert re.search(r"300(k|KB)\b", text)


def test_the_image_copies_what_there_is() -> None:
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    copied = [name for line in re.findall(r"^COPY (?!--)(.*) \S+$", text, re.MULTILINE) for name in line.split()]
    assert copied
    assert [name for name in copied if not (ROOT / name).exists()] == []
    sent = (DEPLOY / "Dockerfile.dockerignore").read_text(encoding="utf-8").splitlines()
    assert [name for name in copied if not {f"!{name}", f"!{name.partition('/')[0]}"} & set(sent)] == []
    steps = re.findall(r'^path = "(scripts/.*)"$', (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE)
    assert steps
    assert set(steps) <= set(copied), "the build of a wheel runs them"


def test_the_pages_name_what_there_is() -> None:
    text = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
    named = set(re.findall(r"deploy/([\w.-]+\w)", text)) - {"deploy"}
    assert {"nginx.conf", "Caddyfile", "compose.yaml", "Dockerfile", "tablee.service"} <= named
    assert [name for name in named if not ((DEPLOY / name).exists() or name == "md")] == []
