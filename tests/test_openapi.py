"""The OpenAPI document holds: every call answers as it declares, whatever it is sent."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from flask import Flask
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import CHECKS, load_all_checks

from companion import log
from companion.db import db
from companion.web import create_app
from tests.conftest import Wire

load_all_checks()
schemathesis.serializer.alias("application/jsonl", "text/plain")
NAMES = (
    "not_a_server_error", "status_code_conformance", "content_type_conformance",
    "response_schema_conformance", "unsupported_method", "allow_header_conformance",
)  # fmt: skip
HOLDS = [CHECKS.get_one(name) for name in NAMES]
REFUSES = CHECKS.get_one("negative_data_rejection")
"""For bodies; what stands after a question mark and means nothing is nobody's harm."""
CALLS = (
    "POST /api/tables", "POST /api/tables/import", "GET /api/tables/{code}",
    "GET /api/tables/{code}/options", "GET /api/tables/{code}/record",
    "POST /api/tables/{code}/actions",
    "POST /api/tables/{code}/judge", "POST /api/tables/{code}/undo",
    "POST /api/tables/{code}/undo/{number}", "POST /api/tables/{code}/nonce",
    "POST /api/tables/{code}/begin", "POST /api/tables/{code}/close",
    "POST /api/tables/{code}/seats/{name}/revoke",
    "POST /api/tables/{code}/seats/{name}/hand-over",
)  # fmt: skip
"""Every call but the live line, whose answer stays open (tests/test_live.py listens to it)."""
QUICK = settings(
    max_examples=15, deadline=None, database=None, derandomize=True, phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)  # fmt: skip


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """An app that all calls are made to."""
    folder = tmp_path_factory.mktemp("data")
    app = create_app({"DATA": str(folder)}, RATELIMIT_ENABLED=False)
    app.config["PROPAGATE_EXCEPTIONS"] = False
    log.forget()
    with app.app_context():
        yield app
        db.engine.dispose()


@pytest.fixture(scope="module")
def operations(served: Flask) -> dict[str, Any]:
    """Every call of the document by its method and path."""
    schema = schemathesis.openapi.from_wsgi("/api/openapi.json", served)
    found = (each.ok() for each in schema.get_all_operations())
    return {each.label: each for each in found}


@pytest.fixture(scope="module")
def wire(served: Flask) -> Wire:
    """The table that the calls are about."""
    return Wire(served.test_client(), policy="open")


def test_every_call_is_tried_below(operations: dict[str, Any]) -> None:
    assert set(operations) == {*CALLS, "GET /api/tables/{code}/live"}


def is_well_shaped(answer: Any) -> bool:
    """Whether a refusal is problem+json with all that belongs to it."""
    body = json.loads(answer.content)
    return (
        answer.headers["content-type"] == ["application/problem+json"]
        and (body["type"], body["status"]) == ("about:blank", answer.status_code)
        and len(body["title"]) > 3
        and len(body["detail"]) > 10
    )


@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
@pytest.mark.parametrize("label", CALLS)
def test_a_call_answers_as_the_document_says(
    operations: dict[str, Any], wire: Wire, label: str, mode: GenerationMode
) -> None:
    operation = operations[label]

    @QUICK
    @given(operation.as_strategy(generation_mode=mode))
    def call(case: Any) -> None:
        if "code" in (case.path_parameters or {}):
            case.path_parameters["code"] = wire.code
        answer = case.call(headers={"Authorization": f"Bearer {wire.keys['referee']}"})
        strict = [REFUSES] if label.startswith("POST") else []
        case.validate_response(answer, checks=[*HOLDS, *strict])
        assert answer.status_code < 400 or is_well_shaped(answer), answer.content

    call()


def test_calls_in_a_row_answer_as_the_document_says(served: Flask) -> None:
    wire = Wire(served.test_client())
    paths = wire.client.get("/api/openapi.json").json["paths"]

    def declared(answer: Any, method: str, path: str) -> None:
        responses = paths[f"/api/tables/{{code}}{path}"][method]["responses"]
        assert str(answer.status_code) in responses, answer.text

    wire.place_all()
    declared(wire.act("green", do="resign"), "post", "/actions")
    declared(wire.undo("blue", 9, ask=True), "post", "/undo")
    declared(wire.call("POST", "/close"), "post", "/close")
    declared(wire.act("green", do="resign"), "post", "/actions")
    declared(wire.call("GET", "/record?history=1"), "get", "/record")
