"""Solved cubes."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Make the table of solved cubes. The others stay as they are."""
    op.create_table(
        "cubes",
        sa.Column("id", _ID, primary_key=True, autoincrement=True),
        sa.Column("guest", _ID, sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("box", sa.String(20), nullable=False),
        sa.Column("colours", sa.Integer, nullable=False),
        sa.Column("rules", sa.String(20), nullable=False),
        sa.Column("day", sa.Date),
        sa.Column("filling", sa.String(64), nullable=False),
        sa.Column("stones", sa.JSON, nullable=False),
        sa.Column("seconds", sa.Integer, nullable=False),
        sa.Column("hints", sa.Integer, nullable=False),
        sa.Column("solved", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("cubes_by_guest", "cubes", ["guest", "filling"], unique=True)
