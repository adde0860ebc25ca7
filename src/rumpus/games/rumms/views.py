"""Who sees what: all lies open but set-ups behind the screen (RM-15). All that is hidden is hidden here."""

from base64 import b64decode
from dataclasses import replace
from typing import Final

from pydantic import JsonValue

from rumpus.core.game import Viewer, only_seat
from rumpus.core.record import Event, MoveEvent, OutcomeEvent
from rumpus.games.rumms.notation import HIDDEN
from rumpus.games.rumms.state import Formation, State, View
from rumpus.games.rumms.table.dice import TEAMS, Team, team_of_seat

ROLL_S: Final = 1.6
"""How long a roll beside the mat is shown."""
REST_S: Final = 0.8
"""How long dice are looked at that have come to rest."""

VEILED = Formation(())
"""A set-up that was handed in, as the other team sees it."""


def view(state: State, viewer: Viewer) -> View:
    """The state as a viewer may see it."""
    seats = viewer & frozenset(range(state.options.players))
    team = team_seen(seats)
    return View(only_seat(seats), veiled(state, frozenset() if team is None else frozenset({team})))


def team_seen(viewer: Viewer) -> Team | None:
    """The team whose secrets a viewer shares: none where both teams share a screen."""
    teams = {team_of_seat(seat) for seat in viewer}
    return teams.pop() if len(teams) == 1 else None


def veiled(state: State, teams: frozenset[Team]) -> State:
    """The state without the set-ups of other teams than these; nothing is veiled where set-up is open."""
    if state.options.open_setup:
        return state
    red, blue = (_setup(state, team, teams) for team in Team)
    fell = [state.returned[team] if team in teams else None for team in Team]
    return replace(state, setups=(red, blue), returned=(fell[0], fell[1]))


def _setup(state: State, team: Team, teams: frozenset[Team]) -> Formation | None:
    formation = state.setups[team]
    return formation if team in teams or formation is None else VEILED


def event_seen(event: Event, view: View, viewer: Viewer) -> Event:
    """The event as a viewer may see it: the other team's set-up is veiled, unless set-up is open (RM-15)."""
    if view.state.options.open_setup:
        return event
    team = team_seen(viewer)
    if isinstance(event, MoveEvent) and event.move.lower().startswith("setup"):
        return event if team is team_of_seat(event.seat) else event.model_copy(update={"move": HIDDEN})
    if isinstance(event, OutcomeEvent):
        return event.model_copy(update={"outcome": _veiled_outcome(event.outcome, team)})
    return event


def _veiled_outcome(outcome: JsonValue, own: Team | None) -> JsonValue:
    match outcome:
        case {"settled": str(team)} if TEAMS[team] is not own:
            return {"settled": team}
    return outcome


def seconds_to_watch(event: Event) -> float:
    """Motions are shown at true speed, then everyone looks where the dice lie."""
    match event:
        case OutcomeEvent(outcome={"roll": _}):
            return ROLL_S
        case OutcomeEvent(outcome={"landing": _, "motion": str(motion)}):
            from rumpus.games.rumms.physics.motion import decode

            return decode(b64decode(motion)).seconds + REST_S if motion else 0.0
    return 0.0
