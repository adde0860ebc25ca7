"""The bot that plays on for whoever loses the line."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Matches that are there wait for their people: nobody agreed to anything else."""
    op.add_column("rooms", sa.Column("stand_in", sa.String(20)))
