"""The authority over one match: checks, plays, draws chance, keeps the record, shows each viewer its share."""

from rumpus.match.match import AnyMatch, Match
from rumpus.match.seen import Seen

__all__ = ["AnyMatch", "Match", "Seen"]
