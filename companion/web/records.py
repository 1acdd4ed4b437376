"""How a table's record goes out over the wire, and how one comes in."""

from collections.abc import Mapping

from flask import Blueprint, Flask, Response, request

from companion import transfer
from companion.message import say
from companion.record import MALFORMED
from companion.tables import Table, dashed
from companion.transfer import BadRecordError
from companion.web.api import asker, created
from companion.web.errors import ProblemError
from companion.web.guard import failures
from companion.web.words import told

records = Blueprint("records", __name__, url_prefix="/api")
MOST_RECORD = 4 * 2**20


@records.get("/tables/<code>/record")
def record(code: str) -> Response:
    """The table's record as a file."""
    table, _seat = asker(code)
    return record_file(table, history=request.args.get("history") == "1")


def record_file(table: Table, *, history: bool) -> Response:
    """A record as an attachment."""
    name = f"{table.game.slug}-{dashed(table.code)}.jsonl"
    answer = Response(transfer.export(table, history=history), mimetype="application/jsonl")
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


@records.post("/tables/import")
def import_record() -> Response:
    """Open a table from a record."""
    request.max_content_length = MOST_RECORD
    return created(imported(request.get_data()))


def imported(text: bytes) -> Table:
    """The table of a record; 400 or 422 with its first bad line."""
    try:
        return transfer.import_record(transfer.lines_of(text))
    except BadRecordError as error:
        status = 400 if error.rule == MALFORMED else 422
        raise ProblemError(
            status, say("Line {line}: {why}", line=error.line, why=error.why),
            rule=error.rule, why=told(error.why), line=error.line,
        ) from None  # fmt: skip


def init_app(app: Flask, values: Mapping[str, str]) -> None:
    """Hang the routes into the app."""
    failures(records)
    app.register_blueprint(records)
