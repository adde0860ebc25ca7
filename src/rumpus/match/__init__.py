"""The authority over one match: checks, plays, draws chance, keeps the record, shows each seat its view."""

from rumpus.match.match import Match

__all__ = ["Match"]
