"""What stands in deploy/ is known to the command: options that are gone would only be missed on somebody's server."""

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from tablee.cli.main import parser

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
UNITS = sorted(DEPLOY.glob("*.service"))


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
    services: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    ours = [service for service in services.values() if service.get("image") == "tablee"]
    assert len(ours) == 2
    for service in ours:
        assert parser().parse_args(service["command"]).command == "serve"
        assert {"TABLEE_LOG", "TABLEE_BUS"} <= set(service["environment"])
        assert set(service["depends_on"]) <= set(services)
    assert {name for name in services if name in ("postgres", "redis", "proxy")} == {"postgres", "redis", "proxy"}


def test_the_image_copies_what_there_is() -> None:
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    copied = [name for line in re.findall(r"^COPY (?!--)(.*) \S+$", text, re.MULTILINE) for name in line.split()]
    assert copied
    assert [name for name in copied if not (ROOT / name).exists()] == []


def test_the_pages_name_what_there_is() -> None:
    text = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
    named = set(re.findall(r"deploy/([\w.-]+\w)", text)) - {"deploy"}
    assert {"nginx.conf", "Caddyfile", "compose.yaml", "Dockerfile", "tablee.service"} <= named
    assert [name for name in named if not ((DEPLOY / name).exists() or name == "md")] == []
