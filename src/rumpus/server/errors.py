"""What the server refuses by itself, beyond the rules of a game."""

from rumpus.core.errors import RumpusError


class ServerRefusal(RumpusError):
    """A refusal with a stable code. Clients show a text per code: add codes, never rename one."""

    def __init__(self, code: str, reason: str, status: int = 400) -> None:
        self.code = f"server/{code}"
        self.reason = reason
        self.status = status
        super().__init__(f"{reason} ({self.code})")
