"""What the wire looks like to a program: the OpenAPI document of /api.

It is made from the routes that there are and the bodies that they read, so it cannot rot.
"""

import re
from collections.abc import Mapping
from typing import Any

import msgspec
from flask import current_app
from werkzeug.routing import Rule

import companion

PROBLEM = {
    "description": "What is wrong and the way out, in the asker's language.",
    "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
}
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
        "parameters": [_parameter(rule, each) for each in rule.arguments if each not in fixed],
        "responses": {str(status): {"description": "Done."} for status in answers.get(name, (200,))}
        | {str(status): PROBLEM for status in COMMON},
    }
    if method == "POST" and name in bodies:
        schema = {"$ref": f"#/components/schemas/{bodies[name].__name__}"}
        content = {"application/json": {"schema": schema}}
        call["requestBody"] = {"required": True, "content": content}
    if name not in OPEN:
        call["security"] = [{"key": []}]
    return call


def _parameter(rule: Rule, name: str) -> dict[str, Any]:
    number = f"<int:{name}>" in rule.rule
    schema = {"type": "integer", "minimum": 0} if number else {"type": "string"}
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
