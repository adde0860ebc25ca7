"""RumBugz behind the protocol of the house."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from pydantic import JsonValue

from rumpus.core.breach import Breach, out_of_turn
from rumpus.core.game import NATURE, FiniteGame, Seat, Silence
from rumpus.core.record import Event
from rumpus.games.rumbugz import legal_moves, notation, outcomes, positions, rules, scoring, turns, views
from rumpus.games.rumbugz.moves import Pass, RumBugzMove
from rumpus.games.rumbugz.options import FEWEST, MOST, RumBugzOptions
from rumpus.games.rumbugz.outcomes import RumBugzOutcome
from rumpus.games.rumbugz.picture import RumBugzPicture, picture
from rumpus.games.rumbugz.state import Phase, State, View


class RumBugz(FiniteGame[RumBugzOptions, State, RumBugzMove, RumBugzOutcome, View]):
    """RumBugz: hands and the bag are hidden, all else lies open."""

    name: ClassVar[str] = "rumbugz"
    title: ClassVar[str] = "RumBugz"
    version: ClassVar[int] = 1
    options_type = RumBugzOptions
    players: ClassVar[tuple[int, int]] = (FEWEST, MOST)
    hides: ClassVar[bool] = True

    def seats(self, options: RumBugzOptions) -> int:
        return options.players

    def start(self, options: RumBugzOptions) -> State:
        return turns.start_state(options)

    def actors(self, state: State) -> tuple[Seat, ...]:
        if state.phase is Phase.OVER:
            return ()
        if state.due or state.phase in {Phase.START, Phase.DEAL}:
            return (NATURE,)
        return state.asked if state.phase is Phase.KNOCK else (state.turn,)

    def silence(self, state: State) -> Silence | None:
        return Silence(state.options.knock_seconds, Pass()) if state.phase is Phase.KNOCK else None  # RB-22

    def lingers(self, state: State) -> bool:
        return bool(state.rounds) and state.phase is Phase.DRAW and not state.pile and not state.table

    def legal_moves(self, state: State, seat: Seat) -> Sequence[RumBugzMove]:
        return legal_moves.legal_moves(state, seat) if seat in self.actors(state) else []

    def breach(self, state: State, seat: Seat, move: RumBugzMove) -> Breach | None:
        return rules.breach(state, seat, move)

    def untimely(self, state: State, seat: Seat, move: RumBugzMove) -> Breach:
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

    def view(self, state: State, viewer: Seat | None) -> View:
        return views.view(state, viewer)

    def picture(self, state: State, seats: frozenset[Seat]) -> RumBugzPicture:
        return picture(state, seats, self.actors(state))

    def redact(self, event: Event, viewer: Seat | None) -> Event:
        return views.redact(event, viewer)

    def scores(self, state: State) -> tuple[int, ...]:
        return scoring.scores(state)

    def winners(self, state: State) -> frozenset[Seat]:
        return scoring.winners(state)

    def move_name(self, move: RumBugzMove) -> str:
        return notation.move_name(move)

    def parse_move(self, text: str) -> RumBugzMove:
        return notation.parse_move(text)

    def position_name(self, state: State) -> str:
        return positions.position_name(state)

    def position_seen(self, state: State, viewer: Seat | None) -> str:
        return positions.view_name(views.view(state, viewer if viewer in state.seats else None))

    def parse_position(self, text: str, options: RumBugzOptions) -> State:
        return positions.parse_position(text, options)

    def warm(self) -> None:
        from rumpus.games.rumbugz import engine

        engine.warm()

    def dump_outcome(self, outcome: RumBugzOutcome) -> JsonValue:
        return outcomes.dump_outcome(outcome)

    def load_outcome(self, value: JsonValue) -> RumBugzOutcome:
        return outcomes.load_outcome(value)


RUMBUGZ: Final = RumBugz()
