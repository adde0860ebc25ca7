"""What a viewer is told. All that leaves a match passes through here, made from what the viewer may see.

A new field reaches clients through `server/messages.py` and `server/wire.py`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pydantic import BaseModel

from rumpus.core.game import Game, Seat, Viewer
from rumpus.core.record import Event

State = TypeVar("State")
View = TypeVar("View")


@dataclass(frozen=True)
class Seen(Generic[View]):
    """A match as one viewer may see it."""

    number: int
    """The number of the last event."""
    events: tuple[Event, ...]
    view: View
    picture: BaseModel
    position: str
    actors: tuple[Seat, ...]
    scores: tuple[int, ...]
    winners: frozenset[Seat]
    resigned: tuple[Seat, ...]
    """Who has given up, in that order."""
    undo: tuple[Seat, ...]
    """The viewer's seats that could take back now."""


def see(
    game: Game[Any, State, Any, Any, View],
    viewer: Viewer,
    state: State,
    happened: Sequence[tuple[Event, State]] = (),
    *,
    number: int = 0,
    resigned: tuple[Seat, ...] = (),
    undo: tuple[Seat, ...] = (),
) -> Seen[View]:
    """A state, and the events that led to it with the state after each, as a viewer may see them."""
    view = game.view(state, viewer)
    return Seen(
        number=number,
        events=events_seen(game, viewer, happened),
        view=view,
        picture=game.picture(view, viewer),
        position=game.position_seen(view),
        actors=game.actors(state),
        scores=game.scores(state),
        winners=game.winners(state),
        resigned=resigned,
        undo=undo,
    )


def events_seen(
    game: Game[Any, State, Any, Any, View], viewer: Viewer, happened: Iterable[tuple[Event, State]]
) -> tuple[Event, ...]:
    """Events as a viewer may see them, each with the state it led to."""
    if not game.has_secrets:
        return tuple(event for event, _ in happened)
    return tuple(game.event_seen(event, game.view(state, viewer), viewer) for event, state in happened)
