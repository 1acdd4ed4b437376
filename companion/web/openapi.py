"""What the wire looks like to a program: the OpenAPI document of /api."""
from typing import Any
def document() -> dict[str, Any]:
    return {"openapi":"3.1.0","info":{"title":"Companion","version":"0"},"paths":{"/api/tables":{}}}
