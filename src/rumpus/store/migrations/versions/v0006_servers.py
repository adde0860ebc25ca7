"""The servers that share a database, and when each was last seen, by the clock of the database."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the servers, and find the rooms that they hold."""
    op.create_table(
        "servers",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("house", sa.String(40), nullable=False),
        sa.Column("shared", sa.Boolean, nullable=False),
        sa.Column("machine", sa.String(80), nullable=False),
        sa.Column("process", sa.Integer, nullable=False),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("door", sa.String(200), nullable=False),
        sa.Column("seen", sa.DateTime(timezone=True), nullable=False, server_default=sa.func.now()),
    )
    op.create_index("rooms_by_owner", "rooms", ["owner"], postgresql_where=sa.text("owner IS NOT NULL"))
