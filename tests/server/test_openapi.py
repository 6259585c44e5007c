"""The open interface: whatever is sent to it, the answer is described and never an error of the server."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.specs.openapi.schemas import OpenApiSchema

from tests.server.running import running_apart

Operation = schemathesis.APIOperation[Any, Any, Any, Any]
EXAMPLES = 12
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running_apart(tmp_path_factory.mktemp("openapi")) as address:
        yield address


def operations(url: str) -> list[Operation]:
    schema = schemathesis.openapi.from_url(f"{url}/schema/openapi.json")
    assert isinstance(schema, OpenApiSchema)  # imported above: Python 3.11 may fail to parse while other threads do
    return [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]


def test_every_answer_is_described(url: str) -> None:
    found = operations(url)
    assert len(found) >= 16
    for operation in found:
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            check(operation, mode)


def check(operation: Operation, mode: GenerationMode) -> None:
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(operation.as_strategy(generation_mode=mode))
    def described(case: schemathesis.Case[Any]) -> None:
        answer = case.call()
        case.validate_response(answer, checks=CHECKS)

    try:
        described()
    except Unsatisfiable:  # nothing wrong can be sent where nothing is taken
        assert mode is GenerationMode.NEGATIVE


def test_the_typescript_types_are_up_to_date() -> None:
    command = [sys.executable, "-m", "tablee.server.typescript", "--check"]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + "run python -m tablee.server.typescript"


def test_health_metrics_and_pages_answer(url: str) -> None:
    assert httpx.get(f"{url}/health").json()["ok"] is True
    assert "tablee_commit_seconds" in httpx.get(f"{url}/metrics").text
    for page in ("/", "/t/abc_-1", "/r/abc", "/replay", "/referee/fifty", "/join/OLIVE-47"):
        answer = httpx.get(url + page)
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "no-cache"
    assert httpx.get(f"{url}/nothing").status_code == 404
    assert httpx.head(f"{url}/").text == ""


def test_built_assets_are_kept_for_ever_and_packed(tmp_path: Path) -> None:
    from tablee.server.http.pages import Pages

    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<script>boot()</script><script src='/assets/a.js'></script>")
    (tmp_path / "assets" / "a-12345678.js").write_text("let a = 1;" * 100)
    pages = Pages(tmp_path)
    assert "sha256-" in pages.policy
    found = pages.find("/assets/a-12345678.js", "gzip, br")
    assert found is not None
    assert found.headers["content-encoding"] == "gzip"
    assert "immutable" in found.headers["cache-control"]
    assert pages.find("/assets/../index.html", "") is None
    assert "make setup" in Pages(tmp_path / "missing").index.body.decode()


def test_the_referee_answers_as_the_command_does(url: str) -> None:
    referee = f"{url}/api/referee/the_number"
    good = httpx.post(referee, json={"rounds": [[["761", "513", "220"]]]})
    assert good.status_code == 200
    assert good.json()["rounds"][0]["turns"][0]["status"]
    bad = httpx.post(referee, json={"rounds": [[["761", "5130", "220"]]]}, headers={"accept-language": "fr"})
    assert bad.status_code == 422
    assert bad.json()["path"] == "rounds[0][0][1]"
    assert bad.json()["line"] == f"rounds[0][0][1]: {bad.json()['sentence']}"


def test_an_edition_file_is_read(url: str) -> None:
    edition = f"{url}/api/games/the_number/edition"
    assert httpx.post(edition, content=b"rounds = 2").json() == {"edition": {"rounds": 2}}
    assert httpx.post(edition, content=b"rounds = 0").status_code == 400
    assert httpx.post(edition, content=b"\xff").status_code == 400
    assert httpx.post(edition, content=httpx.get(edition).content).status_code == 200
