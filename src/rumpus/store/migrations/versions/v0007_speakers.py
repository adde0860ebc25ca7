"""Who said a line of chat, and whom the host of a room has removed or silenced. Chat that no room shows goes."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Of the lines that are there nobody knows it."""
    op.add_column("rooms", sa.Column("removed", sa.JSON))
    op.add_column("rooms", sa.Column("muted", sa.JSON))
    op.add_column("chat", sa.Column("speaker", sa.String(40)))
    op.create_index("chat_by_speaker", "chat", ["speaker"])
    op.execute("DELETE FROM chat WHERE n <= (SELECT max(n) FROM chat AS said WHERE said.room = chat.room) - 100")
