"""When lines of chat were said."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the time of each line. Of those that are there, nobody knows it."""
    op.add_column("chat", sa.Column("at", sa.DateTime(timezone=True)))
