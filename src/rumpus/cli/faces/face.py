"""What a teller is: it shows what one seat may see of a match; and a face, which understands what people type too."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, Generic

from pydantic import JsonValue
from rich.console import Group, RenderableType
from rich.text import Text
from typing_extensions import TypeVar

from rumpus.cli.options import TextFile
from rumpus.cli.output import clean
from rumpus.core.game import SPECTATOR, FiniteGame, Viewer, only_seat
from rumpus.core.record import Event, MoveEvent, OutcomeEvent, ResignEvent, SeatInfo, UndoEvent
from rumpus.draw.pictures import Png, Svg
from rumpus.match import AnyMatch

View = TypeVar("View", default=Any)
Move = TypeVar("Move", default=Any)


@dataclass(frozen=True)
class Look(Generic[View, Move]):
    """A match as a viewer may see it. Faces get this and never the state."""

    viewer: Viewer
    seats: tuple[SeatInfo, ...]
    view: View
    actors: tuple[int, ...]
    moves: Sequence[Move]
    """The viewer's legal moves; none when it is not to decide."""
    scores: tuple[int, ...]
    winners: frozenset[int]

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return not self.actors

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self.names[seat]

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits at the table, by seat."""
        return tuple(clean(seat.name) for seat in self.seats)

    def with_ending(self, scores: RenderableType) -> RenderableType:
        """The scores, and who has won if somebody has."""
        return Group(scores, self._ending()) if self.over else scores

    def _ending(self) -> Text:
        names = " and ".join(self.name(seat) for seat in sorted(self.winners))
        shared = "share the win" if len(self.winners) > 1 else "wins"
        return Text(f"The match is over: {names} {shared}.", "bold")


def look_at(match: AnyMatch, viewer: Viewer, after: int | None = None) -> Look:
    """The match as it is now, or as it was after an event, when nobody's moves are listed any more."""
    game = match.game
    state = match.state if after is None else match.state_after(after)
    actors = game.actors(state)
    moves: Sequence[Any] = ()
    seat = only_seat(viewer)
    if after is None and seat is not None and seat in actors and isinstance(game, FiniteGame):
        moves = game.legal_moves(state, seat)
    return Look(
        viewer=viewer,
        seats=match.seats,
        view=game.view(state, viewer),
        actors=actors,
        moves=moves,
        scores=game.scores(state),
        winners=game.winners(state),
    )


@dataclass(frozen=True)
class Say:
    """An answer to something typed that was not a move."""

    text: RenderableType


class Teller(ABC, Generic[View, Move]):
    """One game as a record is shown in the terminal. It may name what it looks at: `Teller[View, Move]`."""

    files: ClassVar[Mapping[str, TextFile]] = MappingProxyType({})
    """The game's options whose text is read from a file."""

    pictures: ClassVar[Mapping[str, Callable[[Any], Svg | Png]]] = MappingProxyType({})
    """How a view is drawn for a file, by the file's ending: svg, png."""

    @abstractmethod
    def table(self, look: Look[View, Move]) -> RenderableType:
        """The table."""

    @abstractmethod
    def scores(self, look: Look[View, Move]) -> RenderableType:
        """Who stands where, and who has won."""

    def move(self, text: str) -> str:
        """What a seat did, as the viewer may know it: the move in notation."""
        return text

    @abstractmethod
    def outcome(self, value: JsonValue, before: Look[View, Move], after: Look[View, Move]) -> str:
        """What nature did, in words for the viewer."""

    def news(
        self,
        event: Event,  # noqa: ARG002 - for those who have some
        before: Look[View, Move],  # noqa: ARG002
        after: Look[View, Move],  # noqa: ARG002
    ) -> Sequence[str]:
        """What the event led to besides what it says itself: sentences."""
        return ()

    def reason(self, code: str, details: Mapping[str, Any], names: Sequence[str]) -> str | None:  # noqa: ARG002
        """What speaks for a move, as bots name it, in a sentence about whoever made it; None if there are no words."""
        return None


class Face(Teller[View, Move]):
    """One game that is played in the terminal. Remembers only what it listed last: a number can be typed for it."""

    help: ClassVar[str]
    """What can be typed."""

    again: ClassVar[str]
    """The word that asks for the table once more."""

    @abstractmethod
    def show(self, look: Look[View, Move], *, whole: bool) -> RenderableType:
        """What the viewer needs to see in order to decide; `whole` if nothing of it is on the screen."""

    @abstractmethod
    def read(self, look: Look[View, Move], line: str) -> Move | Say:
        """The move that was typed, or a `Say`, or `NotationError`."""

    @abstractmethod
    def tell(self, event: Event, before: Look[View, Move], after: Look[View, Move]) -> RenderableType | None:
        """What happened, in words for the viewer; None if that needs none."""


def draw_events(match: AnyMatch, teller: Teller) -> RenderableType:
    """The match as a spectator saw it, one event a line."""
    lines = Text()
    after = look_at(match, SPECTATOR, 0)
    for event in match.events(SPECTATOR):
        before, after = after, look_at(match, SPECTATOR, event.n)
        match event:
            case MoveEvent():
                text = f"{after.name(event.seat)}: {teller.move(event.move)}"
            case OutcomeEvent():
                text = teller.outcome(event.outcome, before, after)
            case ResignEvent():
                text = f"{after.name(event.seat)} resigns"
            case UndoEvent():
                text = f"{after.name(event.seat)} takes back, all is as after event {event.back_to}"
        lines.append(f"{event.n:>3}  {clean(text)}\n")
        for news in teller.news(event, before, after):
            lines.append(f"     {clean(news)}\n")
    return lines
