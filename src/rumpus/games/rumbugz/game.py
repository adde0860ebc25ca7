"""RumBugz behind the protocol of the house."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar, Final

from pydantic import BaseModel, JsonValue

from rumpus.core.breach import Breach, Details, not_a_move, out_of_turn
from rumpus.core.game import FiniteGame, Seat, Timeout, Viewer
from rumpus.core.record import Event
from rumpus.games.rumbugz import (
    legal_moves,
    notation,
    outcomes,
    pace,
    positions,
    questions,
    rules,
    scoring,
    telling,
    turns,
    views,
)
from rumpus.games.rumbugz.breaches import broken
from rumpus.games.rumbugz.moves import RumBugzMove
from rumpus.games.rumbugz.options import FEWEST, MOST, RumBugzOptions
from rumpus.games.rumbugz.outcomes import RumBugzOutcome
from rumpus.games.rumbugz.picture import RumBugzPicture, picture
from rumpus.games.rumbugz.state import VERSION, State, View
from rumpus.games.rumbugz.threats import RumBugzThreats, threats


class RumBugz(FiniteGame[RumBugzOptions, State, RumBugzMove, RumBugzOutcome, View]):
    """RumBugz: hands and the bag are hidden, all else lies open."""

    name: ClassVar[str] = "rumbugz"
    title: ClassVar[str] = "RumBugz"
    version: int = VERSION
    older_versions: ClassVar[tuple[int, ...]] = (1,)
    options_type = RumBugzOptions
    players: ClassVar[tuple[int, int]] = (FEWEST, MOST)
    picture_type: ClassVar[type[BaseModel]] = RumBugzPicture
    outcome_types: ClassVar[tuple[type[BaseModel], ...]] = telling.OUTCOMES
    threat_types: ClassVar[tuple[type[BaseModel], ...]] = (RumBugzThreats,)
    refusals: ClassVar[Mapping[str, type[Details]]] = broken.details
    has_secrets: ClassVar[bool] = True

    def start(self, options: RumBugzOptions) -> State:
        return turns.start_state(options, self.version)

    def actors(self, state: State) -> tuple[Seat, ...]:
        return turns.awaited(state)

    def timeout(self, state: State) -> Timeout[RumBugzMove] | None:
        return pace.timeout(state)

    def interlude(self, state: State) -> bool:
        return pace.interlude(state)

    def attention(self, event: Event) -> float:
        return pace.attention(event)

    def legal_moves(self, state: State, seat: Seat) -> Sequence[RumBugzMove]:
        return legal_moves.legal_moves(state, seat) if seat in self.actors(state) else []

    def breach(self, state: State, seat: Seat, move: RumBugzMove) -> Breach | None:
        return rules.breach(state, seat, move) if notation.is_move(move) else not_a_move(move)

    def out_of_turn_breach(self, state: State, seat: Seat, move: RumBugzMove) -> Breach:
        return rules.untimely(state, seat, move) or out_of_turn(seat, self.actors(state))

    def apply(self, state: State, seat: Seat, move: RumBugzMove) -> State:
        return rules.apply(state, seat, move)

    def nature(self, state: State, rng: Random) -> RumBugzOutcome:
        return outcomes.nature(state, rng)

    def outcome_breach(self, state: State, outcome: RumBugzOutcome) -> Breach | None:
        return outcomes.outcome_breach(state, outcome)

    def apply_outcome(self, state: State, outcome: RumBugzOutcome) -> State:
        return outcomes.apply_outcome(state, outcome)

    def resign(self, state: State, seat: Seat) -> State:
        return turns.resign(state, seat)

    def view(self, state: State, viewer: Viewer) -> View:
        return views.view(state, viewer)

    def event_seen(self, event: Event, view: View, viewer: Viewer) -> Event:  # noqa: ARG002 - the event says enough
        return views.event_seen(event, viewer)

    def outcome_told(self, outcome: JsonValue, before: View, after: View) -> BaseModel:  # noqa: ARG002 - it says enough
        return telling.outcome_told(outcome, after)

    def threats(
        self,
        view: View,
        seat: Seat,
        seen: Sequence[Event],
        meant: RumBugzMove | None,  # noqa: ARG002 - every discard is looked at
        rng: Random,  # noqa: ARG002 - nothing is left to chance
    ) -> RumBugzThreats:
        return threats(view, seat, seen)

    def position_seen(self, view: View) -> str:
        return positions.view_name(view)

    def picture(self, view: View, viewer: Viewer) -> RumBugzPicture:
        return picture(view, viewer)

    def scores(self, state: State) -> tuple[int, ...]:
        return scoring.scores(state)

    def winners(self, state: State) -> frozenset[Seat]:
        return scoring.winners(state)

    def move_name(self, move: RumBugzMove) -> str:
        return notation.move_name(move)

    def parse_move(self, text: str) -> RumBugzMove:
        return notation.parse_move(text)

    def parse_question(self, text: str, view: View) -> RumBugzMove:
        return questions.parse_question(text, view)

    def position_name(self, state: State) -> str:
        return positions.position_name(state)

    def parse_position(self, text: str, options: RumBugzOptions) -> State:
        return positions.parse_position(text, options, self.version)

    def warm(self) -> None:
        from rumpus.games.rumbugz import engine

        engine.warm()

    def dump_outcome(self, outcome: RumBugzOutcome) -> JsonValue:
        return outcomes.dump_outcome(outcome)

    def load_outcome(self, value: JsonValue) -> RumBugzOutcome:
        return outcomes.load_outcome(value)


RUMBUGZ: Final = RumBugz()
