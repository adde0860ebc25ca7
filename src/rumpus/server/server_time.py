"""The server's clock as clients are told it: milliseconds since 1970. It never jumps while the server runs."""

import secrets
from time import monotonic, time
from typing import Final

CLOCK: Final = secrets.token_hex(8)
"""The name of this clock. That of the server after this one may show anything else."""

_START: Final = time() - monotonic()


def to_wall(moment: float) -> int:
    """A moment of `monotonic` on that clock."""
    return round((_START + moment) * 1000)


def wall_now() -> int:
    """What it says now."""
    return to_wall(monotonic())
