"""The protocol that every game follows. Games are pure: no clock, no I/O, no randomness of their own.

Nature is an actor: what a bag, a roll or a flick brings is an outcome, asked for by the match and then recorded.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar

from pydantic import BaseModel, JsonValue

from rumpus.core.breach import MATCH_OVER, Breach, out_of_turn
from rumpus.core.errors import IllegalMove, IllegalOutcome, MatchOver, MoveRefused, OutOfTurn
from rumpus.core.options import Options
from rumpus.core.record import Event

Seat: TypeAlias = int
"""A place at the table, from 0."""

NATURE: Final[Seat] = -1
"""The actor that draws, rolls and lets dice fall."""

Opt = TypeVar("Opt", bound=Options)
State = TypeVar("State")
Move = TypeVar("Move")
Outcome = TypeVar("Outcome")
View = TypeVar("View")


@dataclass(frozen=True)
class Silence:
    """What counts as the answer of people who say nothing for some seconds."""

    seconds: int
    move: Any


class Game(ABC, Generic[Opt, State, Move, Outcome, View]):
    """The rules of one game. States, moves, outcomes and views are immutable values."""

    name: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[int]
    """Moves only when behaviour changes."""
    options_type: type[Opt]
    players: ClassVar[tuple[int, int]]
    """The fewest and the most seats that a match can have."""
    hides: ClassVar[bool] = False
    """Whether something is hidden from a seat: then whatever another seat does may give something away."""
    slow_nature: ClassVar[bool] = False
    """Whether nature takes so long that other matches should not wait for it."""

    @abstractmethod
    def seats(self, options: Opt) -> int:
        """How many seats a match with these options has."""

    def unattended(self, options: Opt) -> Opt:
        """The options of a match without people: a game that need not end sets itself an end."""
        return options

    @abstractmethod
    def start(self, options: Opt) -> State:
        """The state before anything has happened."""

    @abstractmethod
    def actors(self, state: State) -> tuple[Seat, ...]:
        """Whose decision is awaited: one or more seats, or `(NATURE,)`, or nobody when the match is over."""

    def silence(self, state: State) -> Silence | None:  # noqa: ARG002 - most games wait
        """What the silence of people means here and after how long; None: everyone has all the time they need."""
        return None

    def lingers(self, state: State) -> bool:  # noqa: ARG002 - most games go straight on
        """Whether something has just ended that people want to look at before anyone plays on."""
        return False

    def seconds_to_watch(self, event: Event) -> float:  # noqa: ARG002 - most things are seen at once
        """How long an event is shown before people can answer it. Bots wait as long."""
        return 0.0

    @abstractmethod
    def breach(self, state: State, seat: Seat, move: Move) -> Breach | None:
        """The first rule that `move` breaks, or None if it is legal. The seat is one of `actors`."""

    def untimely(self, state: State, seat: Seat, move: Move) -> Breach:  # noqa: ARG002 - a game may say it by move
        """Why a seat that is not one of `actors` may not do this now."""
        return out_of_turn(seat, self.actors(state))

    @abstractmethod
    def apply(self, state: State, seat: Seat, move: Move) -> State:
        """The state after a move that is known to be legal. Search uses it; everyone else calls `play`."""

    @abstractmethod
    def nature(self, state: State, rng: Random) -> Outcome:
        """What nature does now, drawn from `rng`. Only asked when nature is to move."""

    @abstractmethod
    def outcome_breach(self, state: State, outcome: Outcome) -> Breach | None:
        """Why nature cannot do this now, or None if it can."""

    @abstractmethod
    def apply_outcome(self, state: State, outcome: Outcome) -> State:
        """The state after an outcome that is known to be possible."""

    @abstractmethod
    def resign(self, state: State, seat: Seat) -> State:
        """The state after `seat` gave up."""

    @abstractmethod
    def view(self, state: State, viewer: Seat | None) -> View:
        """The state as a seat, or a spectator (None), may see it."""

    @abstractmethod
    def picture(self, state: State, seats: frozenset[Seat]) -> BaseModel:
        """What a client draws for whoever holds these seats (nobody: a spectator), with their legal moves as data."""

    @abstractmethod
    def redact(self, event: Event, viewer: Seat | None) -> Event:
        """The event as a seat, or a spectator (None), may see it."""

    @abstractmethod
    def scores(self, state: State) -> tuple[int, ...]:
        """The score of each seat as the state stands."""

    @abstractmethod
    def winners(self, state: State) -> frozenset[Seat]:
        """Who has won; nobody while the match goes on. More than one share the win."""

    @abstractmethod
    def move_name(self, move: Move) -> str:
        """The move in notation."""

    @abstractmethod
    def parse_move(self, text: str) -> Move:
        """The move that `text` names, or `NotationError`."""

    @abstractmethod
    def position_name(self, state: State) -> str:
        """The state in notation, on one line."""

    def position_seen(self, state: State, viewer: Seat | None) -> str:  # noqa: ARG002 - where nothing is hidden
        """The state in notation as a seat, or a spectator (None), may see it. Refusals carry it."""
        return self.position_name(state)

    @abstractmethod
    def parse_position(self, text: str, options: Opt) -> State:
        """The state that `text` names in a match with these options, or `NotationError`."""

    @abstractmethod
    def dump_outcome(self, outcome: Outcome) -> JsonValue:
        """The outcome as the record keeps it."""

    @abstractmethod
    def load_outcome(self, value: JsonValue) -> Outcome:
        """The outcome that a record keeps, or `NotationError`."""

    def warm(self) -> None:
        """Compile what is to be compiled, so that the first move need not wait. The set-up calls it."""

    def play(self, state: State, seat: Seat, move: Move) -> State:
        """The state after `move`, or `MatchOver`, `OutOfTurn` or `IllegalMove` with breach and position."""
        actors = self.actors(state)
        refusal: type[MoveRefused]
        if not actors:
            refusal, breach = MatchOver, MATCH_OVER
        elif seat == NATURE or seat not in actors:
            refusal, breach = OutOfTurn, self.untimely(state, seat, move)
        elif found := self.breach(state, seat, move):
            refusal, breach = IllegalMove, found
        else:
            return self.apply(state, seat, move)
        raise refusal(breach, move=self.move_name(move), position=self.position_seen(state, seat))

    def happen(self, state: State, outcome: Outcome) -> State:
        """The state after nature's `outcome`, or `IllegalOutcome` if that cannot have happened."""
        if self.actors(state) != (NATURE,):
            raise IllegalOutcome("nature is not to move here")
        if breach := self.outcome_breach(state, outcome):
            raise IllegalOutcome(str(breach))
        return self.apply_outcome(state, outcome)


class FiniteGame(Game[Opt, State, Move, Outcome, View]):
    """A game whose legal moves can be listed."""

    @abstractmethod
    def legal_moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """Every legal move of `seat`, each once, in a stable order; none when it is not to decide."""
