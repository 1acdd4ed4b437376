"""What the wire looks like to a program: the OpenAPI document of /api.

It is made from the routes that there are and the bodies that they read, so it cannot rot.
"""

import re
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

import msgspec
from flask import current_app
from werkzeug.routing import Rule

import companion

PROBLEM = {
    "description": "What is wrong and the way out, in the asker's language.",
    "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
}
KINDS = {"record": "application/jsonl", "listen": "text/event-stream"}
"""What a call answers where it is not JSON."""
NUMBER = {"type": "integer", "minimum": 0}
QUERIES = {
    "read_table": (("version", NUMBER),),
    "record": (("history", {"type": "string", "description": "1: undone actions too."}),),
    "listen": (("since", NUMBER),),
}
"""What may stand after a call's question mark."""
COMMON = (400, 401, 403, 404, 409, 413, 422, 429, 503)
OPEN = ("open_table", "import_record", "described")
"""Calls that need no key."""


def document(bodies: Mapping[str, Any], answers: Mapping[str, tuple[int, ...]]) -> dict[str, Any]:
    """The document; `bodies` and `answers` are by the name of the view."""
    paths: dict[str, Any] = {}
    for rule in current_app.url_map.iter_rules():
        if rule.rule.startswith("/api/"):
            for path, choices in _paths(rule):
                methods = (rule.methods or set()) & {"GET", "POST"}
                for method in methods:
                    call = _call(rule, method, choices, bodies, answers)
                    paths.setdefault(path, {})[method.lower()] = call
    return {
        "openapi": "3.1.0",
        "info": {"title": "Companion", "version": companion.__version__},
        "paths": paths,
        "components": _components(bodies),
    }


def _paths(rule: Rule) -> list[tuple[str, dict[str, str]]]:
    """The rule's path as OpenAPI writes it; one a word where the rule offers several."""
    offered = re.search(r"<any\((?P<words>[^)]*)\):(?P<name>\w+)>", rule.rule)
    if offered is None:
        return [(_braced(rule.rule), {})]
    words = re.findall(r"[\w-]+", offered["words"])
    return [
        (_braced(rule.rule.replace(offered[0], word)), {offered["name"]: word}) for word in words
    ]


def _braced(path: str) -> str:
    """A path with braces.

    >>> _braced("/api/tables/<code>/undo/<int:number>")
    '/api/tables/{code}/undo/{number}'
    """
    return re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", path)


def _call(
    rule: Rule,
    method: str,
    fixed: Mapping[str, str],
    bodies: Mapping[str, Any],
    answers: Mapping[str, tuple[int, ...]],
) -> dict[str, Any]:
    name = rule.endpoint.split(".")[-1]
    view = current_app.view_functions[rule.endpoint]
    call: dict[str, Any] = {
        "operationId": "-".join((name, *fixed.values())),
        "summary": (view.__doc__ or "").split("\n")[0],
        "parameters": [
            *(_parameter(rule, each) for each in sorted(rule.arguments - fixed.keys())),
            *(
                {"name": each, "in": "query", "schema": kind}
                for each, kind in QUERIES.get(name, ())
            ),
        ],
        "responses": {str(status): _success(name, status) for status in answers.get(name, (200,))}
        | {str(status): PROBLEM for status in COMMON},
    }
    content = _body(name, bodies)
    if method == "POST" and content:
        call["requestBody"] = {"required": True, "content": content}
    if name not in OPEN:
        call["security"] = [{"key": []}]
    return call


def _success(name: str, status: int) -> dict[str, Any]:
    if status == HTTPStatus.NOT_MODIFIED:
        return {"description": "As before."}
    return {"description": "Done.", "content": {KINDS.get(name, "application/json"): {}}}


def _body(name: str, bodies: Mapping[str, Any]) -> dict[str, Any] | None:
    if name in bodies:
        schema = {"$ref": f"#/components/schemas/{bodies[name].__name__}"}
        return {"application/json": {"schema": schema}}
    return (
        {"application/jsonl": {"schema": {"type": "string"}}} if name == "import_record" else None
    )


def _parameter(rule: Rule, name: str) -> dict[str, Any]:
    number = f"<int:{name}>" in rule.rule
    schema = NUMBER if number else {"type": "string"}
    return {"name": name, "in": "path", "required": True, "schema": schema}


def _components(bodies: Mapping[str, Any]) -> dict[str, Any]:
    template = "#/components/schemas/{name}"
    _, schemas = msgspec.json.schema_components(set(bodies.values()), ref_template=template)
    schemas["Problem"] = {
        "type": "object",
        "required": ["type", "title", "status", "detail"],
        "properties": {
            "type": {"type": "string"},
            "title": {"type": "string"},
            "status": {"type": "integer"},
            "detail": {"type": "string"},
            "rule": {"type": "string"},
            "why": {"type": "string"},
            "version": {"type": "integer"},
            "line": {"type": "integer"},
        },
    }
    key = {"type": "http", "scheme": "bearer"}
    return {"schemas": schemas, "securitySchemes": {"key": key}}
