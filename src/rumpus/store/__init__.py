"""The store: matches, seats, events and solved cubes in SQLite (the embedded default) or PostgreSQL.

One schema, with migrations.
"""

from rumpus.store.errors import Damaged, LeaseLost, StoreError
from rumpus.store.rows import ChatRow, CubeRow, Guest, Lease, MatchesWish, Result, RoomRow, SeatRow, ServerRow, Stage
from rumpus.store.store import Store

__all__ = [
    "ChatRow", "CubeRow", "Damaged", "Guest", "Lease", "LeaseLost", "MatchesWish", "Result", "RoomRow", "SeatRow",
    "ServerRow", "Stage", "Store", "StoreError",
]  # fmt: skip
