"""The store: matches, seats, events and solved cubes in SQLite (the embedded default) or PostgreSQL.

One schema, with migrations.
"""

from rumpus.store.errors import Damaged, LeaseLost, StoreError
from rumpus.store.rows import (
    ChatRow,
    CubeRow,
    Guest,
    Lease,
    MatchesWish,
    PlayedRow,
    Result,
    RoomRow,
    SeatRow,
    ServerRow,
    Skill,
    Stage,
)
from rumpus.store.store import Store

__all__ = [
    "ChatRow", "CubeRow", "Damaged", "Guest", "Lease", "LeaseLost", "MatchesWish", "PlayedRow", "Result", "RoomRow",
    "SeatRow", "ServerRow", "Skill", "Stage", "Store", "StoreError",
]  # fmt: skip
