"""How matches ended, where their replays are found, whether hands may be shown there, and who has let go of them."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
_LENGTH = 10


def upgrade() -> None:
    """Of the matches that are there nobody knows how they ended: they are asked when they are next looked at."""
    op.add_column("rooms", sa.Column("replay", sa.String(16)))
    op.add_column("rooms", sa.Column("reveal", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("rooms", sa.Column("result", sa.JSON))
    op.add_column("rooms", sa.Column("ended", sa.DateTime(timezone=True)))
    rooms = sa.table("rooms", sa.column("code"), sa.column("replay"))
    connection = op.get_bind()
    for (code,) in connection.execute(sa.select(rooms.c.code)).all():
        replay = "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))
        connection.execute(rooms.update().where(rooms.c.code == code).values(replay=replay))
    op.create_index("rooms_by_replay", "rooms", ["replay"], unique=True)
    op.create_table(
        "let_go",
        sa.Column("room", sa.String(12), sa.ForeignKey("rooms.code"), primary_key=True),
        sa.Column(
            "guest", sa.BigInteger().with_variant(sa.Integer, "sqlite"), sa.ForeignKey("guests.id"), primary_key=True
        ),
    )
    op.create_index("let_go_by_guest", "let_go", ["guest"])
