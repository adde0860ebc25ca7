"""RUMMS behind the protocol of the house."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar, Final

from pydantic import BaseModel, JsonValue

from rumpus.core.breach import Breach, Details, not_a_move
from rumpus.core.game import NATURE, Game, Seat, Viewer
from rumpus.core.record import Event, MoveEvent
from rumpus.games.rumms import notation, outcomes, pace, positions, scoring, telling, views
from rumpus.games.rumms.breaches import broken
from rumpus.games.rumms.moves import RummsMove
from rumpus.games.rumms.options import FEWEST, MOST, RummsOptions
from rumpus.games.rumms.outcomes import RummsOutcome
from rumpus.games.rumms.picture import RummsPicture, picture
from rumpus.games.rumms.rules import chance, effects, legality, tournament
from rumpus.games.rumms.state import VERSION, Phase, State, View
from rumpus.games.rumms.table.dice import Team
from rumpus.games.rumms.threats import RummsThreats, threats


class Rumms(Game[RummsOptions, State, RummsMove, RummsOutcome, View]):
    """RUMMS: armies are hidden until both are picked, set-ups until the screen falls; all else lies open."""

    name: ClassVar[str] = "rumms"
    title: ClassVar[str] = "RUMMS"
    version: int = VERSION
    older_versions: ClassVar[tuple[int, ...]] = (1,)
    options_type = RummsOptions
    players: ClassVar[tuple[int, int]] = (FEWEST, MOST)
    picture_type: ClassVar[type[BaseModel]] = RummsPicture
    outcome_types: ClassVar[tuple[type[BaseModel], ...]] = telling.OUTCOMES
    threat_types: ClassVar[tuple[type[BaseModel], ...]] = (RummsThreats,)
    effect_types: ClassVar[tuple[type[BaseModel], ...]] = telling.EFFECTS
    motion_types: ClassVar[tuple[type[BaseModel], ...]] = telling.MOTIONS
    refusals: ClassVar[Mapping[str, type[Details]]] = broken.details
    has_secrets: ClassVar[bool] = True
    slow_nature: ClassVar[bool] = True

    def options_for_bots(self, options: RummsOptions) -> RummsOptions:
        return pace.options_for_bots(options)

    def start(self, options: RummsOptions) -> State:
        return tournament.start_state(options, self.version)

    def actors(self, state: State) -> tuple[Seat, ...]:
        if state.phase is Phase.OVER:
            return ()
        if state.phase is Phase.START:
            return (NATURE,)
        if state.tasks:
            team = state.tasks[0].decider
            return (NATURE,) if team is None else (state.seat(team),)
        if state.phase is Phase.ARMY:
            return tuple(state.seat(team) for team in Team if state.armies[team] is None)
        if state.phase is Phase.SETUP:
            return tuple(state.seat(team) for team in Team if state.setups[team] is None)
        return (state.seat(state.mover),)

    def interlude(self, state: State) -> bool:
        return pace.interlude(state)

    def seconds_to_watch(self, event: Event) -> float:
        return pace.seconds_to_watch(event)

    def breach(self, state: State, seat: Seat, move: RummsMove) -> Breach | None:
        found = legality.breach(state, seat, move)
        return found if found or notation.is_move(move) else not_a_move(move)

    def apply(self, state: State, seat: Seat, move: RummsMove) -> State:
        return effects.apply(state, seat, move)

    def nature(self, state: State, rng: Random) -> RummsOutcome:
        return chance.nature(state, rng)

    def outcome_breach(self, state: State, outcome: RummsOutcome) -> Breach | None:
        return chance.outcome_breach(state, outcome)

    def apply_outcome(self, state: State, outcome: RummsOutcome) -> State:
        return chance.apply_outcome(state, outcome)

    def resign(self, state: State, seat: Seat) -> State:
        return tournament.resign(state, seat)

    def view(self, state: State, viewer: Viewer) -> View:
        return views.view(state, viewer)

    def event_seen(self, event: Event, view: View, viewer: Viewer) -> Event:
        return views.event_seen(event, view, viewer)

    def outcome_told(self, outcome: JsonValue, before: View, after: View) -> BaseModel:
        return telling.outcome_told(outcome, before, after)

    def effect_told(self, event: MoveEvent, before: View, after: View) -> BaseModel | None:
        return telling.effect_told(event.seat, event.move, before, after)

    def part_motion(self, told: BaseModel) -> tuple[BaseModel, BaseModel | None]:
        return telling.part_motion(told)

    def reveals(self, before: State, after: State) -> bool:
        return views.reveals(before, after)

    def threats(
        self,
        view: View,
        seat: Seat,
        seen: Sequence[Event],  # noqa: ARG002 - the dice lie where they lie
        meant: RummsMove | None,
        rng: Random,
    ) -> RummsThreats | None:
        return threats(view, seat, meant, rng)

    def position_seen(self, view: View) -> str:
        return positions.position_name(view.state)

    def picture(self, view: View, viewer: Viewer) -> RummsPicture:
        return picture(view, viewer, self.actors(view.state))

    def scores(self, state: State) -> tuple[int, ...]:
        return scoring.scores(state)

    def winners(self, state: State) -> frozenset[Seat]:
        return scoring.winners(state)

    def move_name(self, move: RummsMove) -> str:
        return notation.move_name(move)

    def parse_move(self, text: str) -> RummsMove:
        return notation.parse_move(text)

    def position_name(self, state: State) -> str:
        return positions.position_name(state)

    def parse_position(self, text: str, options: RummsOptions) -> State:
        return positions.parse_position(text, options, self.version)

    def dump_outcome(self, outcome: RummsOutcome) -> JsonValue:
        return outcomes.dump_outcome(outcome)

    def load_outcome(self, value: JsonValue) -> RummsOutcome:
        return outcomes.load_outcome(value)


RUMMS: Final = Rumms()
