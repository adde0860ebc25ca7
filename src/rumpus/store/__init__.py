"""The store: matches, seats and events in SQLite (the embedded default) or PostgreSQL, one schema, with migrations."""

from rumpus.store.store import Guest, RoomRow, SeatRow, Stage, Store, StoreError

__all__ = ["Guest", "RoomRow", "SeatRow", "Stage", "Store", "StoreError"]
