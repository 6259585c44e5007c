"""docs/protocol.md describes every message, and its examples are messages."""

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from tablee.server.http import routes as api
from tablee.server.socket import messages

TEXT = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)


def tags(union: Any) -> set[str]:
    return {kind.__struct_config__.tag for kind in get_args(union)}


def test_every_message_is_described_with_an_example() -> None:
    found = {msgspec.json.decode(example)["say"] for example in EXAMPLES}
    assert found == tags(messages.FromClient) | tags(messages.FromServer)
    for tag in found:
        assert f"\n`{tag}`: " in TEXT


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_decodes(example: str) -> None:
    msgspec.json.decode(example, type=messages.FromClient | messages.FromServer, strict=True)


def test_the_fields_of_every_message_are_in_its_example() -> None:
    by_tag = {kind.__struct_config__.tag: kind for kind in get_args(messages.FromClient | messages.FromServer)}
    for example in EXAMPLES:
        given = msgspec.json.decode(example)
        assert set(given) - {"say"} == set(by_tag[given["say"]].__struct_fields__)


def test_every_request_is_described() -> None:
    for handler in api.HANDLERS:
        for path in handler.paths:
            assert re.sub(r"\{(\w+):str\}", r"{\1}", path).replace("{language}", "{en or fr}") in TEXT
