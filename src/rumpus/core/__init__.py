"""What every game shares: the game protocol, breaches, errors, options and records. Knows nothing else of the house."""

from rumpus.core.breach import Breach
from rumpus.core.errors import IllegalMove, MatchOver, MoveRefused, NotationError, OptionsError, OutOfTurn, RumpusError
from rumpus.core.game import NATURE, FiniteGame, Game, Seat
from rumpus.core.options import Options
from rumpus.core.record import Event, Header, MoveEvent, OutcomeEvent, Record, ResignEvent, SeatInfo, UndoEvent

__all__ = [
    "NATURE",
    "Breach",
    "Event",
    "FiniteGame",
    "Game",
    "Header",
    "IllegalMove",
    "MatchOver",
    "MoveEvent",
    "MoveRefused",
    "NotationError",
    "Options",
    "OptionsError",
    "OutOfTurn",
    "OutcomeEvent",
    "Record",
    "ResignEvent",
    "RumpusError",
    "Seat",
    "SeatInfo",
    "UndoEvent",
]
