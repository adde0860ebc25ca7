"""What matches that are over add to the statistics of those who played, and who was given hints."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"

_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")
_TO_COUNT = sa.text("stage = 'over' AND NOT counted")


def upgrade() -> None:
    """Matches that are there are counted as if they had just ended; who asked for hints in them, nobody knows."""
    op.add_column("rooms", sa.Column("hinted", sa.JSON))
    op.add_column("rooms", sa.Column("counted", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("rooms_to_count", "rooms", ["ended"], postgresql_where=_TO_COUNT, sqlite_where=_TO_COUNT)
    op.create_table(
        "played",
        sa.Column("id", _ID, primary_key=True, autoincrement=True),
        sa.Column("guest", _ID, sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("room", sa.String(12), nullable=False),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("ended", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("resigned", sa.Boolean, nullable=False),
        sa.Column("hinted", sa.Boolean, nullable=False),
        sa.Column("opponents", sa.JSON, nullable=False),
        sa.Column("mu", sa.Float),
        sa.Column("sigma", sa.Float),
        sa.UniqueConstraint("guest", "room"),
    )
