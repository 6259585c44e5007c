"""Behind a reverse proxy: limits count the address that the proxy names, and nobody else can name one."""

from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.cli.command import tablee
from tests.cli.test_commands import one_error
from tests.server.running import running

HERE = "127.0.0.1"
ADA, BO = "198.51.100.1", "198.51.100.2"


def look_up(url: str, forwarded: str | None) -> int:
    headers = {} if forwarded is None else {"x-forwarded-for": forwarded}
    return httpx.get(f"{url}/api/codes/OLIVE-47", headers=headers, trust_env=False).status_code


def test_each_address_behind_the_proxy_has_limits_of_its_own(tmp_path: Path) -> None:
    with running(tmp_path, proxy=HERE, look_ups_a_minute=1) as server:
        assert [look_up(server.url, ADA), look_up(server.url, ADA), look_up(server.url, BO)] == [404, 429, 404]


def test_what_a_client_wrote_in_front_is_not_believed(tmp_path: Path) -> None:
    with running(tmp_path, proxy=HERE, look_ups_a_minute=1) as server:
        chains = [f"203.0.113.{number}, {ADA}" for number in (1, 2)]
        assert [look_up(server.url, chain) for chain in chains] == [404, 429]


@pytest.mark.parametrize("proxy", ["", "192.0.2.1"])
def test_without_a_proxy_at_this_address_nobody_is_believed(proxy: str, tmp_path: Path) -> None:
    with running(tmp_path, proxy=proxy, look_ups_a_minute=1) as server:
        assert [look_up(server.url, ADA), look_up(server.url, BO)] == [404, 429]


def test_sockets_are_counted_by_the_address_behind_the_proxy(tmp_path: Path) -> None:
    with running(tmp_path, proxy=HERE, silent_per_address=1, hello_within=20) as server:
        url = server.url.replace("http", "ws") + "/ws"
        with connect(url, additional_headers={"x-forwarded-for": ADA}, proxy=None):
            with pytest.raises(InvalidStatus), connect(url, additional_headers={"x-forwarded-for": ADA}, proxy=None):
                pass
            with connect(url, additional_headers={"x-forwarded-for": BO}, proxy=None):
                pass


def test_an_address_that_is_none_is_refused() -> None:
    result = tablee("serve", "--proxy", "example.org")
    assert result.returncode == 2
    assert "--proxy" in one_error(result)
