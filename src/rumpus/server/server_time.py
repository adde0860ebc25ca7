"""The server's clock as clients are told it: milliseconds since 1970. It never jumps while the server runs."""

from time import monotonic, time
from typing import Final

_START: Final = time() - monotonic()


def to_wall(moment: float) -> int:
    """A moment of `monotonic` on that clock."""
    return round((_START + moment) * 1000)


def wall_now() -> int:
    """What it says now."""
    return to_wall(monotonic())
