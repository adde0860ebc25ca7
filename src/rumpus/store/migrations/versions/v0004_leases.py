"""Which server holds a room, where several share the database."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the holder of each room, nobody, and the number that grows whenever one takes it."""
    op.add_column("rooms", sa.Column("owner", sa.String(40)))
    op.add_column("rooms", sa.Column("fence", sa.BigInteger, nullable=False, server_default="0"))
