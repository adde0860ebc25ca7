"""What a viewer is told. All that leaves a match passes through here, made from what the viewer may see.

A new field reaches clients through `server/messages.py` and `server/wire.py`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pydantic import BaseModel

from rumpus.core.game import Game, Seat, Viewer
from rumpus.core.record import Event, MoveEvent, OutcomeEvent

State = TypeVar("State")
View = TypeVar("View")


@dataclass(frozen=True)
class Happened(Generic[State]):
    """An event, and the states before and after it: the whole truth."""

    event: Event
    before: State
    after: State


@dataclass(frozen=True)
class ToldEvent:
    """An event as a viewer may see it."""

    event: Event
    told: BaseModel | None
    """What an outcome tells; what a move leads to, where the game tells that."""


@dataclass(frozen=True)
class Seen(Generic[View]):
    """A match as one viewer may see it."""

    number: int
    """The number of the last event."""
    events: tuple[ToldEvent, ...]
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
    happened: Sequence[Happened[State]] = (),
    *,
    number: int = 0,
    resigned: tuple[Seat, ...] = (),
    undo: tuple[Seat, ...] = (),
) -> Seen[View]:
    """A state, and the events that led to it, as a viewer may see them."""
    view = game.view(state, viewer)
    return Seen(
        number=number,
        events=tell_events(game, viewer, happened),
        view=view,
        picture=game.picture(view, viewer),
        position=game.position_seen(view),
        actors=game.actors(state),
        scores=game.scores(state),
        winners=game.winners(state),
        resigned=resigned,
        undo=undo,
    )


def tell_events(
    game: Game[Any, State, Any, Any, View], viewer: Viewer, happened: Iterable[Happened[State]]
) -> tuple[ToldEvent, ...]:
    """Events as a viewer may see them, with all that they tell."""
    return tuple(_told(game, viewer, one) for one in happened)


def _told(game: Game[Any, State, Any, Any, View], viewer: Viewer, one: Happened[State]) -> ToldEvent:
    after = game.view(one.after, viewer)
    event = game.event_seen(one.event, after, viewer)
    match event:
        case OutcomeEvent():
            return ToldEvent(event, game.outcome_told(event.outcome, game.view(one.before, viewer), after))
        case MoveEvent():
            return ToldEvent(event, game.effect_told(event, game.view(one.before, viewer), after))
        case _:
            return ToldEvent(event, None)


def events_seen(
    game: Game[Any, State, Any, Any, View], viewer: Viewer, happened: Iterable[Happened[State]]
) -> tuple[Event, ...]:
    """The same in the form of a record, as far as a viewer may see it."""
    return tuple(game.event_seen(one.event, game.view(one.after, viewer), viewer) for one in happened)
