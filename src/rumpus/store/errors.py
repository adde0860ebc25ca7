"""What can go wrong with what is kept."""

from rumpus.core.errors import RumpusError


class StoreError(RumpusError):
    """The database cannot be opened, read or written."""


class LeaseLost(StoreError):
    """Another server has taken the room: what this one wants to write about it is not written."""


class Damaged(RumpusError):
    """A row cannot be read."""
