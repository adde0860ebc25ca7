"""The decisions of a recorded match, each as whoever made it saw it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rumpus.core.game import FiniteGame, Seat
from rumpus.core.record import Event, MoveEvent, UndoEvent
from rumpus.match import AnyMatch


@dataclass(frozen=True)
class Decision:
    """A move that was made and not taken back."""

    n: int
    """The number of its event."""
    seat: Seat
    view: Any
    """What the seat saw then, and nothing else."""
    moves: Sequence[Any]
    """What it could have done, where that can be listed."""
    made: Any

    @property
    def forced(self) -> bool:
        """Whether there was nothing to decide."""
        return len(self.moves) == 1


def decisions(match: AnyMatch) -> tuple[Decision, ...]:
    """The decisions that stand, in their order."""
    return tuple(_decisions(match))


def _decisions(match: AnyMatch) -> Iterator[Decision]:
    game = match.game
    for event in standing(match.events_since(0)):
        if isinstance(event, MoveEvent):
            state = match.state_after(event.n - 1)
            moves = game.legal_moves(state, event.seat) if isinstance(game, FiniteGame) else ()
            made = game.parse_move(event.move)
            yield Decision(event.n, event.seat, game.view(state, frozenset({event.seat})), moves, made)


def standing(events: Sequence[Event]) -> list[Event]:
    """The events that were not taken back."""
    found: list[Event] = []
    for event in events:
        if isinstance(event, UndoEvent):
            found = [earlier for earlier in found if earlier.n <= event.back_to]
        else:
            found.append(event)
    return found
