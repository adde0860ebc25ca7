"""How much one program may ask for."""

from typing import Final

MATCHES: Final = 20
"""Matches that are kept; the oldest goes when another one is started."""
MOVES_LISTED: Final = 200
MOVE_LENGTH: Final = 2000
EXAMPLES: Final = 3
"""Moves that bots suggest where moves cannot be listed."""
