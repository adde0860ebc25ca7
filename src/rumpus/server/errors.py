"""What the server itself refuses, beyond the rules of a game."""

import traceback
from typing import Final

from rumpus.core.errors import MoveRefused, NotationError, RumpusError
from rumpus.core.game import AnyGame

STORE_FAILED: Final = "the server cannot reach its database just now; nothing was changed"
"""What people are told. What the database said is for the log."""


class ServerRefusal(RumpusError):
    """A refusal with a stable code. Clients show a text per code: add codes, never rename one."""

    def __init__(self, code: str, reason: str, status: int = 400) -> None:
        self.code = f"server/{code}"
        self.reason = reason
        self.status = status
        super().__init__(f"{reason} ({self.code})")


class BotFailed(RumpusError):
    """A bot raised an error. The words are fit for the log."""


def told(error: BaseException, game: AnyGame) -> str:
    """An error for the log. Where a game has secrets without its own words, which may quote a hand or a position."""
    if isinstance(error, BotFailed):
        return str(error)
    if not game.has_secrets:
        return "".join(traceback.format_exception(error)).rstrip()
    match error:
        case MoveRefused():
            return error.breach.code
        case NotationError():
            return "core/notation"
        case _:
            where = "".join(traceback.format_tb(error.__traceback__))
            return f"Traceback (most recent call last):\n{where}{type(error).__qualname__}"
