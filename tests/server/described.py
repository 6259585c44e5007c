"""Answers of the open interface, checked against their description."""

from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.specs.openapi.schemas import OpenApiSchema

Operation = schemathesis.APIOperation[Any, Any, Any, Any]
EXAMPLES = 12
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


def operations(url: str) -> list[Operation]:
    schema = schemathesis.openapi.from_url(f"{url}/schema/openapi.json")
    assert isinstance(schema, OpenApiSchema)  # imported above: Python 3.11 may fail to parse while other threads do
    return [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]


def check(operation: Operation) -> None:
    """With what it takes, and with what it does not."""
    check_in(operation, GenerationMode.POSITIVE)
    if takes_more_than_text(operation):
        check_in(operation, GenerationMode.NEGATIVE)


def takes_more_than_text(operation: Operation) -> bool:
    """Nothing wrong can be sent where nothing is taken, or only a path: every text is one."""
    return any(len(list(part)) for part in (operation.query, operation.headers, operation.cookies, operation.body))


def check_in(operation: Operation, mode: GenerationMode) -> None:
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

    described()
