"""The first tables: guests, rooms, seats, events, chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "guests",
        sa.Column("id", _ID, primary_key=True, autoincrement=True),
        sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("name", sa.String(40)),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False, server_default=sa.func.now()),
    )
    op.create_table(
        "rooms",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("undo", sa.Boolean, nullable=False),
        sa.Column("clock", sa.JSON),
        sa.Column("host", _ID, sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("stage", sa.String(10), nullable=False),
        sa.Column("seed", sa.String(80), nullable=False),
        sa.Column("rematch", sa.String(12)),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False, server_default=sa.func.now()),
    )
    op.create_index("rooms_by_host", "rooms", ["host"])
    op.create_table(
        "seats",
        sa.Column("room", sa.String(12), sa.ForeignKey("rooms.code"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("guest", _ID, sa.ForeignKey("guests.id")),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("bot", sa.String(20)),
        sa.Column("clock_ms", sa.BigInteger),
    )
    op.create_index("seats_by_guest", "seats", ["guest"])
    op.create_table(
        "events",
        sa.Column("room", sa.String(12), sa.ForeignKey("rooms.code"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("body", sa.JSON, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False, server_default=sa.func.now()),
    )
    op.create_table(
        "chat",
        sa.Column("room", sa.String(12), sa.ForeignKey("rooms.code"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
