"""By whose clock a decision began, and when each server was last here by its own: they need not show the same."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """The server that was here before has no name."""
    op.add_column("rooms", sa.Column("since_by", sa.String(40)))
    op.execute("UPDATE rooms SET since_by = '' WHERE since IS NOT NULL")
    op.rename_table("pulse", "old_pulse")
    op.create_table(
        "pulse",
        sa.Column("clock", sa.String(40), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.execute("INSERT INTO pulse (clock, at) SELECT '', at FROM old_pulse")
    op.drop_table("old_pulse")
