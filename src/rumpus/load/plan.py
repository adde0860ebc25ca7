"""What to play, how fast, and what goes wrong meanwhile."""

from dataclasses import dataclass
from typing import Any, Final

GAMES: Final[dict[str, dict[str, Any]]] = {
    "rumis": {"site": "chullpa", "players": 2, "start": 0},
    "rumbugz": {"players": 2, "rounds": 1, "start": 0, "knock_seconds": 30},
    "rumms": {"game": "quick"},
}
"""The games that are played, each for two, with options that make a match short."""

SLOW: Final = 0.5
"""Seconds that a slow reader leaves each message lying."""


@dataclass(frozen=True)
class Plan:
    """A run of the load program."""

    addresses: tuple[str, ...]
    """Of the servers, such as http://127.0.0.1:8000; clients dial them in turn."""
    games: tuple[str, ...] = ("rumis",)
    """Each match plays one of them, in turn."""
    matches: int = 200
    pace: float = 0.0
    """Seconds that a match takes for a move; 0: as fast as it goes."""
    most_moves: int = 60
    """After this many moves of a match, whoever is to move gives up."""
    lose_lines: float = 0.0
    """How likely a line is lost with each move."""
    slow_readers: int = 0
    """Onlookers of each match who read slowly."""
    idle: int = 0
    """Lines to lobbies on which nothing is said."""
    pings: int = 0
    """Of each player when all is played: an echo, to compare with."""
    patience: float = 60.0
    """Seconds that a client waits for anything new before it gives up."""
    seed: int = 0
    first: int = 0
    """The number of the first match: shares of one run have matches of their own."""
