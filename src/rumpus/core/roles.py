"""What a game is asked, in five roles: rules, notation, chance, sight and pace.

Rules and notation must be written. The other three have defaults: no chance, nothing hidden, no hurry. Games are pure:
no clock, no files, no randomness of their own. Nature is an actor: what a bag, a roll or a flick brings is an outcome,
asked for by the match and then recorded.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final, Generic, TypeAlias, TypeVar

from pydantic import BaseModel, JsonValue

from rumpus.core.breach import Breach, out_of_turn
from rumpus.core.errors import NotationError
from rumpus.core.options import Options
from rumpus.core.record import Event, MoveEvent

Seat: TypeAlias = int
"""A place at the table, from 0."""

NATURE: Final[Seat] = -1
"""The actor that draws, rolls and lets dice fall."""

Viewer: TypeAlias = frozenset[Seat]
"""Whoever is looking, as the set of seats that are theirs. Two or more are people who share a screen."""

SPECTATOR: Final[Viewer] = frozenset()
"""Somebody who has no seat."""

Opt = TypeVar("Opt", bound=Options)
State = TypeVar("State")
Move = TypeVar("Move")
Outcome = TypeVar("Outcome")
View = TypeVar("View")


def only_seat(viewer: Viewer) -> Seat | None:
    """The seat of a viewer who has exactly one. People who share a screen see no more than a spectator would."""
    return next(iter(viewer)) if len(viewer) == 1 else None


class Rules(ABC, Generic[Opt, State, Move]):
    """Whose turn it is, what is legal, what it leads to, who is ahead."""

    def seats(self, options: Opt) -> int:
        """How many seats a match with these options has: what the option `players` says, unless a game knows better."""
        players: int = getattr(options, "players")  # noqa: B009 - most games have this option, not all
        return players

    @abstractmethod
    def start(self, options: Opt) -> State:
        """The state before anything has happened."""

    @abstractmethod
    def actors(self, state: State) -> tuple[Seat, ...]:
        """Whose decision is awaited: one or more seats, or `(NATURE,)`, or nobody when the match is over."""

    @abstractmethod
    def breach(self, state: State, seat: Seat, move: Move) -> Breach | None:
        """The first rule that `move` breaks, or None if it is legal. The seat is one of `actors`."""

    def out_of_turn_breach(self, state: State, seat: Seat, move: Move) -> Breach:  # noqa: ARG002 - it may depend on it
        """Why a seat that is not one of `actors` may not do this now."""
        return out_of_turn(seat, self.actors(state))

    @abstractmethod
    def apply(self, state: State, seat: Seat, move: Move) -> State:
        """The state after a move that is known to be legal. Search uses it; everyone else calls `Game.play`."""

    @abstractmethod
    def resign(self, state: State, seat: Seat) -> State:
        """The state after `seat` has given up."""

    @abstractmethod
    def scores(self, state: State) -> tuple[int, ...]:
        """The score of each seat as the state stands."""

    @abstractmethod
    def winners(self, state: State) -> frozenset[Seat]:
        """Who has won; nobody while the match goes on. Several winners share the win."""


class Notation(ABC, Generic[Opt, State, Move, View]):
    """Moves and positions as text, and back."""

    @abstractmethod
    def move_name(self, move: Move) -> str:
        """The move in notation."""

    @abstractmethod
    def parse_move(self, text: str) -> Move:
        """The move that `text` names, or `NotationError`."""

    def parse_question(self, text: str, view: View) -> Move:  # noqa: ARG002 - most games take moves only
        """The move that somebody asks about, who sees this view, or `NotationError`.

        A game may understand questions that are no moves: then this is the move that comes nearest.
        """
        return self.parse_move(text)

    @abstractmethod
    def position_name(self, state: State) -> str:
        """The state in notation, on one line."""

    @abstractmethod
    def parse_position(self, text: str, options: Opt) -> State:
        """The state that `text` names in a match with these options, or `NotationError`."""


class Chance(Generic[State, Outcome]):
    """What nature does. By default nothing: a game without chance writes none of this."""

    slow_nature: ClassVar[bool] = False
    """Whether nature takes so long that other matches should not wait for it."""

    def nature(self, state: State, rng: Random) -> Outcome:
        """What nature does now, drawn from `rng`. Only asked when nature is to move."""
        raise NotImplementedError("nature never moves in this game")

    def outcome_breach(self, state: State, outcome: Outcome) -> Breach | None:  # noqa: ARG002 - no chance, no outcome
        """Why nature cannot do this now, or None if it can."""
        return Breach("core/no_chance", "nature never moves in this game")

    def apply_outcome(self, state: State, outcome: Outcome) -> State:
        """The state after an outcome that is known to be possible."""
        raise NotImplementedError("nature never moves in this game")

    def dump_outcome(self, outcome: Outcome) -> JsonValue:
        """The outcome as the record keeps it."""
        raise NotImplementedError("nature never moves in this game")

    def load_outcome(self, value: JsonValue) -> Outcome:
        """The outcome that a record keeps, or `NotationError`."""
        raise NotationError("expected no outcome: nature never moves in this game", text=str(value))


class Sight(ABC, Generic[State, Move, View]):
    """Who sees what. By default everyone sees everything, and a view is the state itself.

    This is the only door for secrets: whatever leaves the table is made from `view`, and from nothing else.
    """

    has_secrets: ClassVar[bool] = False
    """Whether something is hidden from a seat: then whatever another seat does may give something away."""

    def view(self, state: State, viewer: Viewer) -> View:  # noqa: ARG002 - nothing is hidden
        """The state as a viewer may see it."""
        return state  # type: ignore[return-value]  # where nothing is hidden, State and View are one type

    def event_seen(self, event: Event, view: View, viewer: Viewer) -> Event:  # noqa: ARG002 - nothing is hidden
        """The event as a viewer may see it; `view` is what they see of the state that the event led to."""
        return event

    def reveals(self, before: State, after: State) -> bool:  # noqa: ARG002 - nothing is hidden
        """Whether a move from one state to the other has uncovered something. It cannot be taken back then.

        What nature uncovers counts anyway.
        """
        return False

    @abstractmethod
    def outcome_told(self, outcome: JsonValue, before: View, after: View) -> BaseModel:
        """What an outcome tells a viewer, as a client shows it.

        It is made from what they may know of the outcome (what `event_seen` leaves of it) and from what they see of the
        states before and after it; from nothing else.
        """

    def effect_told(self, event: MoveEvent, before: View, after: View) -> BaseModel | None:  # noqa: ARG002 - most need none
        """What a move leads to at once, where it does not say so itself. Made from the same, and from nothing else."""
        return None

    def part_motion(self, told: BaseModel) -> tuple[BaseModel, BaseModel | None]:
        """What was told without what only a show of it needs, and that: how it came about, for clients to play."""
        return told, None

    def threats(
        self,
        view: View,  # noqa: ARG002 - most games tell of none
        seat: Seat,  # noqa: ARG002
        seen: Sequence[Event],  # noqa: ARG002
        meant: Move | None,  # noqa: ARG002
        rng: Random,  # noqa: ARG002
    ) -> BaseModel | None:
        """What others could do to this seat next, or its own hand to its move, as a client shows it.

        It is made from the seat's view, from what it has seen happen since the start, and from the legal move that it
        means, if it means one. None where there is nothing to be told: as long as no move is meant, perhaps.
        """
        return None

    @abstractmethod
    def position_seen(self, view: View) -> str:
        """The position in notation as far as a view shows it. Refusals carry it."""

    @abstractmethod
    def picture(self, view: View, viewer: Viewer) -> BaseModel:
        """What a client draws of a view, with the viewer's legal moves as data."""


@dataclass(frozen=True)
class Timeout(Generic[Move]):
    """What counts as the answer of people who have said nothing for some seconds."""

    seconds: int
    move: Move


class Pace(Generic[Opt, State, Move]):
    """How a match keeps moving. By default nobody is hurried and nothing needs to be watched."""

    def timeout(self, state: State) -> Timeout[Move] | None:  # noqa: ARG002 - most games wait
        """What silence means here and after how long, or None if everyone has all the time they need."""
        return None

    def interlude(self, state: State) -> bool:  # noqa: ARG002 - most games go straight on
        """Whether something has just ended that people look at together: until then nobody moves, no time runs."""
        return False

    def attention(self, event: Event) -> float:  # noqa: ARG002 - in most games one move is like another
        """How much there is to take in about an event, where 1 is a whole move. Bots wait as long before they go on."""
        return 1.0

    def seconds_to_watch(self, event: Event) -> float:  # noqa: ARG002 - most things are seen at once
        """How long an event is shown before people can answer it. Bots wait as long."""
        return 0.0

    def options_for_bots(self, options: Opt) -> Opt:
        """The options of a match without people: a game that need not end sets itself an end."""
        return options
