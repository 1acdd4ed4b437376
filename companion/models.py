"""What is stored: tables, the entries of their logs, their seats, who sits where, who asks what."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

meta = Table(
    "meta",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Facts about the store itself: `secret` and `epoch` (hex), `alive` (wall ms)."""

tables = Table(
    "tables",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("code", String(8), nullable=False, unique=True),
    Column("game", String(40), nullable=False),
    Column("setup", Text, nullable=False),
    Column("policy", String(4), nullable=False),
    Column("about", Text, nullable=False),
    Column("secret", LargeBinary(32), nullable=False),
    Column("nonces", Text, nullable=False),
    Column("opened_ms", BigInteger, nullable=False),
    Column("touched_ms", BigInteger, nullable=False),
    Column("first_number", Integer, nullable=False),
    Column("fair_given", Text),
    Column("ended_ms", BigInteger),
    Column("closed_ms", BigInteger),
    Column("closers", Text, nullable=False),
    Column("next_id", Integer),
)
"""A table: `setup`, `about`, `nonces`, `closers` and `fair_given` are JSON. `first_number` is where
draws begin; `fair_given` is an imported record's own `fair` (JSON null: it has none);
`next_id` is the table of the same people's next game."""

log = Table(
    "log",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("by_seat", String(40), nullable=False),
    Column("from_seat", String(40), nullable=False),
    Column("action", Text),
    Column("undoes", Integer),
    Column("digest", String(16), nullable=False),
    Column("key", String(64)),
    Column("body", String(32)),
    Column("first", Integer),
    Column("last", Integer),
    UniqueConstraint("table_id", "key", name="one_entry_a_press"),
)
"""The entries. `key` and `body` (a digest) are the press; it wrote the entries `first`…`last`."""

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", String(40), primary_key=True),
    Column("generation", Integer, nullable=False),
)
"""How often a seat's key was made anew; `referee` and `watch` are seats here too."""

sitters = Table(
    "sitters",
    metadata,
    Column("phone", String(32), primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", String(40), primary_key=True),
    Column("since_ms", BigInteger, nullable=False),
    Index("who_sits_there", "table_id", "seat"),
)
"""Which phone holds which seat."""

asks = Table(
    "asks",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(4), nullable=False),
    Column("asker", String(40), nullable=False),
    Column("about", String(40), nullable=False),
    Column("needs", Text, nullable=False),
    Column("given", Text, nullable=False),
    Column("open", Boolean, nullable=False),
    Index("what_is_asked", "table_id", "open"),
)
"""What waits for a yes: `undo` (asker a seat, about a version), `seat` (a phone, about a seat),
`rule` (a seat, about the version it counted against; `given` is the ruling, JSON)."""

notes = Table(
    "notes",
    metadata,
    Column("phone", String(32), primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", String(40), primary_key=True),
    Column("text", Text, nullable=False),
)
"""What a phone keeps on its seat for its owner alone; in no log and no record. JSON."""

libraries = Table(
    "libraries",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("items", Text, nullable=False),
)
"""What was brought into a table's library from elsewhere; the rest of it is in the log. JSON."""
