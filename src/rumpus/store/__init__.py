"""The store: matches, seats, events and solved cubes in SQLite (the embedded default) or PostgreSQL.

One schema, with migrations.
"""

from rumpus.store.rows import ChatRow, CubeRow, Guest, RoomRow, SeatRow, Stage
from rumpus.store.store import Store, StoreError

__all__ = ["ChatRow", "CubeRow", "Guest", "RoomRow", "SeatRow", "Stage", "Store", "StoreError"]
