"""The open interface: whatever is sent to it, the answer is described and never an error of the server."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.running import running_apart


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running_apart(tmp_path_factory.mktemp("openapi")) as address:
        yield address


def test_every_answer_is_described(url: str) -> None:
    from tests.server.described import check, operations  # two seconds of every worker, where it stood above

    found = operations(url)
    assert len(found) >= 16
    for operation in found:
        check(operation)


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
