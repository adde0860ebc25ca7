"""Whom a match waits for and since when, so that lists read no match and clocks go on; when a server was last here."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Of the matches that are there nobody knows it: they are asked when they are next looked at."""
    op.add_column("rooms", sa.Column("awaited", sa.JSON))
    op.add_column("rooms", sa.Column("resigned", sa.JSON))
    op.add_column("rooms", sa.Column("since", sa.BigInteger))
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
