"""For whom a server's log is written. Apart from `logs.py`, so that `rumpus --help` need not load a server."""

from enum import StrEnum


class LogFormat(StrEnum):
    """Lines for people, or JSON for programs."""

    TEXT = "text"
    JSON = "json"
