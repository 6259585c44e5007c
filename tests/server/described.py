"""Answers of the open interface, checked against their description."""

from typing import Any

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
    for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
        check_in(operation, mode)


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

    try:
        described()
    except Unsatisfiable:  # nothing wrong can be sent where nothing is taken
        assert mode is GenerationMode.NEGATIVE
