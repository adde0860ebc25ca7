"""What the server itself refuses, beyond the rules of a game."""

from typing import Final

from rumpus.core.errors import RumpusError

STORE_FAILED: Final = "the server cannot reach its database just now; nothing was changed"
"""What people are told. What the database said is for the log."""


class ServerRefusal(RumpusError):
    """A refusal with a stable code. Clients show a text per code: add codes, never rename one."""

    def __init__(self, code: str, reason: str, status: int = 400) -> None:
        self.code = f"server/{code}"
        self.reason = reason
        self.status = status
        super().__init__(f"{reason} ({self.code})")
