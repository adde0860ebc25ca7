"""A game: the five roles together, a name, and what every game does alike."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from copy import copy
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Self, TypeAlias

from pydantic import BaseModel, JsonValue

from rumpus.core.breach import MATCH_OVER, Breach, Details, brief, no_such_seat
from rumpus.core.errors import IllegalMove, IllegalOutcome, MatchOver, MoveRefused, OutOfTurn, UnknownVersion
from rumpus.core.picture import PlainPicture
from rumpus.core.roles import (
    NATURE,
    SPECTATOR,
    Chance,
    Move,
    Notation,
    Opt,
    Outcome,
    Pace,
    Rules,
    Seat,
    Sight,
    State,
    Timeout,
    View,
    Viewer,
    only_seat,
)
from rumpus.core.telling import PlainOutcome

__all__ = ["NATURE", "SPECTATOR", "AnyGame", "FiniteGame", "Game", "Seat", "Timeout", "Viewer", "only_seat"]


class Game(
    Rules[Opt, State, Move],
    Notation[Opt, State, Move, View],
    Chance[State, Outcome],
    Sight[State, Move, View],
    Pace[Opt, State, Move],
    Generic[Opt, State, Move, Outcome, View],
):
    """The rules of one game. States, moves, outcomes and views are immutable values."""

    name: ClassVar[str]
    """In small letters; records and addresses use it."""
    title: ClassVar[str]
    version: int = 1
    """Moves only when behaviour changes. New matches are played by it, and their records say so."""
    older_versions: ClassVar[tuple[int, ...]] = ()
    """Versions whose records can still be replayed: `start` and `parse_position` look at `version`."""
    players: ClassVar[tuple[int, int]]
    """The fewest and the most seats that a match can have."""
    options_type: type[Opt]
    picture_type: ClassVar[type[BaseModel]] = PlainPicture
    """What `picture` gives."""
    outcome_types: ClassVar[tuple[type[BaseModel], ...]] = (PlainOutcome,)
    """What `outcome_told` gives: one of these. A client knows them by their field `kind`."""
    effect_types: ClassVar[tuple[type[BaseModel], ...]] = ()
    """What `effect_told` gives: one of these, or nothing."""
    motion_types: ClassVar[tuple[type[BaseModel], ...]] = ()
    """What `part_motion` takes off: one of these, or nothing."""
    threat_types: ClassVar[tuple[type[BaseModel], ...]] = ()
    """What `threats` gives: one of these, or nothing. A game that names none is not asked."""
    refusals: ClassVar[Mapping[str, type[Details]]] = MappingProxyType({})
    """What each of its codes names. A game need not say: clients then show its own sentences."""

    def at_version(self, version: int) -> Self:
        """The game as it was played by an earlier version, or `UnknownVersion`. Old records are replayed by it."""
        if version == self.version:
            return self
        if version not in self.older_versions:
            known = ", ".join(map(str, sorted({*self.older_versions, self.version})))
            raise UnknownVersion(f"{self.name} is known here in version {known}, not in version {version}")
        other = copy(self)
        other.version = version
        return other

    def position_seen(self, view: View) -> str:
        return self.position_name(view)  # type: ignore[arg-type]  # where nothing is hidden, a view is the state

    def outcome_told(self, outcome: JsonValue, before: View, after: View) -> BaseModel:  # noqa: ARG002 - it says enough
        return PlainOutcome(game=self.name, recorded=outcome)

    def picture(self, view: View, viewer: Viewer) -> BaseModel:  # noqa: ARG002 - this picture lists no moves
        return PlainPicture(game=self.name, position=self.position_seen(view), moves=(), finite=False)

    def picture_for(self, state: State, viewer: Viewer) -> BaseModel:
        """What a client draws of a state for a viewer."""
        return self.picture(self.view(state, viewer), viewer)

    def warm(self) -> None:
        """Compile what needs compiling, so that the first move does not have to wait. The set-up calls it."""

    def play(self, state: State, seat: Seat, move: Move) -> State:
        """The state after `move`, or `MatchOver`, `OutOfTurn` or `IllegalMove` with breach and position."""
        if refused := self.refusal(state, seat, move):
            kind, breach = refused
            position = self.position_seen(self.view(state, frozenset({seat}) if type(seat) is int else SPECTATOR))
            raise kind(breach, move=self._name_if_any(move), position=position)
        return self.apply(state, seat, move)

    def refusal(self, state: State, seat: Seat, move: Move) -> tuple[type[MoveRefused], Breach] | None:
        """Why a seat may not play `move` now, and the error that says so; None if it may."""
        actors = self.actors(state)
        if not actors:
            return MatchOver, MATCH_OVER
        known = type(seat) is int  # a bool or a float would pass for the seat of that number
        if known and seat in actors and seat != NATURE:
            breach = self.breach(state, seat, move)
            return None if breach is None else (IllegalMove, breach)
        seats = len(self.scores(state))
        if known and 0 <= seat < seats:
            return OutOfTurn, self.out_of_turn_breach(state, seat, move)
        return OutOfTurn, no_such_seat(seat, seats)

    def _name_if_any(self, move: Move) -> str:
        """The move in notation, or nothing for a value that notation cannot carry: its breach names it."""
        try:
            return self.move_name(move)
        except Exception:
            return ""

    def play_outcome(self, state: State, outcome: Outcome) -> State:
        """The state after nature's `outcome`, or `IllegalOutcome` if that cannot have happened."""
        if self.actors(state) != (NATURE,):
            raise IllegalOutcome("it is not nature's turn here")
        if not self._recordable(outcome):
            raise IllegalOutcome(f"expected an outcome of {self.name}, got {brief(outcome)}")
        if breach := self.outcome_breach(state, outcome):
            raise IllegalOutcome(str(breach))
        return self.apply_outcome(state, outcome)

    def _recordable(self, outcome: Outcome) -> bool:
        """Whether a record would keep exactly this outcome."""
        try:
            return self.load_outcome(self.dump_outcome(outcome)) == outcome
        except Exception:
            return False


class FiniteGame(Game[Opt, State, Move, Outcome, View]):
    """A game whose legal moves can be listed."""

    @abstractmethod
    def legal_moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """Every legal move of `seat`, each once, in a stable order; none when it is not to decide."""

    def picture(self, view: View, viewer: Viewer) -> BaseModel:
        # Only games that hide nothing come here: a game with secrets makes its picture from its own kind of view.
        state: Any = view
        acting = [seat for seat in self.actors(state) if seat in viewer]
        moves = self.legal_moves(state, acting[0]) if acting else ()
        names = tuple(map(self.move_name, moves))
        return PlainPicture(game=self.name, position=self.position_seen(view), moves=names, finite=True)


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
"""A game of which only the protocol is known, as the registry returns it."""
