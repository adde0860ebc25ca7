"""RUMIS behind the protocol of the house."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar, Final

from pydantic import BaseModel, JsonValue

from rumpus.core.breach import Breach, Details, not_a_move
from rumpus.core.game import NATURE, FiniteGame, Seat, Viewer
from rumpus.core.record import Event
from rumpus.games.rumis import legal_moves, notation, outcomes, perft, positions, rules, scoring, telling, turns
from rumpus.games.rumis.breaches import broken
from rumpus.games.rumis.moves import RumisMove
from rumpus.games.rumis.options import OPTION_ERRORS, RumisOptions, Variant
from rumpus.games.rumis.outcomes import RumisOutcome
from rumpus.games.rumis.picture import RumisPicture, picture
from rumpus.games.rumis.sites import FEWEST, MOST
from rumpus.games.rumis.state import VERSION, Phase, State
from rumpus.games.rumis.threats import RumisThreats, threats


class Rumis(FiniteGame[RumisOptions, State, RumisMove, RumisOutcome, State]):
    """RUMIS and RUMIS+. Nothing is hidden, so a view is the state itself."""

    name: ClassVar[str] = "rumis"
    title: ClassVar[str] = "RUMIS and RUMIS+"
    version: int = VERSION
    older_versions: ClassVar[tuple[int, ...]] = (1,)
    options_type = RumisOptions
    players: ClassVar[tuple[int, int]] = (FEWEST, MOST)
    picture_type: ClassVar[type[BaseModel]] = RumisPicture
    outcome_types: ClassVar[tuple[type[BaseModel], ...]] = telling.OUTCOMES
    threat_types: ClassVar[tuple[type[BaseModel], ...]] = (RumisThreats,)
    refusals: ClassVar[Mapping[str, type[Details]]] = {
        **broken.details,
        **{error.code: error.details_type for error in OPTION_ERRORS},
    }

    def start(self, options: RumisOptions) -> State:
        return turns.start_state(options, self.version)

    def actors(self, state: State) -> tuple[Seat, ...]:
        if state.phase is Phase.OVER:
            return ()
        if state.phase is Phase.DRAW:
            return (NATURE,)
        if state.phase is Phase.RUIN:
            return (NATURE,) if state.plan.options.variant is Variant.RANDOM_RUINS else (state.colour,)
        return (state.plan.owner(state.colour),)

    def legal_moves(self, state: State, seat: Seat) -> Sequence[RumisMove]:
        return legal_moves.legal_moves(state) if seat in self.actors(state) else []

    def breach(self, state: State, seat: Seat, move: RumisMove) -> Breach | None:  # noqa: ARG002 - one seat at a time
        return rules.breach(state, move) if notation.is_move(move) else not_a_move(move)

    def apply(self, state: State, seat: Seat, move: RumisMove) -> State:  # noqa: ARG002 - one seat at a time
        return rules.apply(state, move)

    def nature(self, state: State, rng: Random) -> RumisOutcome:
        return outcomes.nature(state, rng)

    def outcome_breach(self, state: State, outcome: RumisOutcome) -> Breach | None:
        return outcomes.outcome_breach(state, outcome)

    def apply_outcome(self, state: State, outcome: RumisOutcome) -> State:
        return outcomes.apply_outcome(state, outcome)

    def resign(self, state: State, seat: Seat) -> State:
        return turns.resign(state, seat)

    def outcome_told(self, outcome: JsonValue, before: State, after: State) -> BaseModel:  # noqa: ARG002 - it says enough
        return telling.outcome_told(outcomes.load_outcome(outcome))

    def picture(self, view: State, viewer: Viewer) -> RumisPicture:
        return picture(view, acts=not viewer.isdisjoint(self.actors(view)))

    def threats(
        self,
        view: State,
        seat: Seat,  # noqa: ARG002 - whose squares to look at, people choose
        seen: Sequence[Event],  # noqa: ARG002 - all of it lies there
        meant: RumisMove | None,  # noqa: ARG002
        rng: Random,  # noqa: ARG002
    ) -> RumisThreats:
        return threats(view)

    def scores(self, state: State) -> tuple[int, ...]:
        return scoring.scores(state)

    def winners(self, state: State) -> frozenset[Seat]:
        return scoring.winners(state)

    def move_name(self, move: RumisMove) -> str:
        return notation.move_name(move)

    def parse_move(self, text: str) -> RumisMove:
        return notation.parse_move(text)

    def position_name(self, state: State) -> str:
        return positions.position_name(state)

    def parse_position(self, text: str, options: RumisOptions) -> State:
        return positions.parse_position(text, options, self.version)

    def count_sequences(self, state: State, depth: int) -> dict[str, int]:
        """How many sequences of that many moves there are, by the stone that they begin with."""
        return perft.count_sequences(state, depth)[1]

    def warm(self) -> None:
        from rumpus.games.rumis import engine

        engine.warm(self.start(RumisOptions(start=0)))

    def dump_outcome(self, outcome: RumisOutcome) -> JsonValue:
        return outcomes.dump_outcome(outcome)

    def load_outcome(self, value: JsonValue) -> RumisOutcome:
        return outcomes.load_outcome(value)


RUMIS: Final = Rumis()
