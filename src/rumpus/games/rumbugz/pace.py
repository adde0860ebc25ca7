"""How fast a match of RumBugz goes on: the time to knock, what people look at, what takes long to take in."""

from typing import Final

from rumpus.core.game import Timeout
from rumpus.core.record import Event, MoveEvent
from rumpus.games.rumbugz.moves import Pass, RumBugzMove
from rumpus.games.rumbugz.state import Phase, State

ATTENTION: Final = {"bag": 0.4, "pile": 0.7, "D": 0.8, "end": 0.4, "pass": 0.5, "allow": 0.5, "refuse": 0.5}
"""What is soon seen, by the first word of the move. Whatever changes the table takes longer."""

DRAWN: Final = 0.3
"""What nature brings is soon seen, too."""


def timeout(state: State) -> Timeout[RumBugzMove] | None:
    """Whoever may knock and says nothing does not (RB-22)."""
    return Timeout(state.options.knock_seconds, Pass()) if state.phase is Phase.KNOCK else None


def interlude(state: State) -> bool:
    """Whether a round has just ended: before the first draw of the next one."""
    return bool(state.rounds) and state.phase is Phase.DRAW and not state.pile and not state.table


def attention(event: Event) -> float:
    """How much there is to take in about an event."""
    return ATTENTION.get(event.move.partition(" ")[0], 1.0) if isinstance(event, MoveEvent) else DRAWN
