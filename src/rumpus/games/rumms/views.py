"""Who sees what: all lies open but armies until both are picked (RM-10) and set-ups behind the screen (RM-15)."""

from dataclasses import replace
from typing import Final

from pydantic import JsonValue

from rumpus.core.game import Viewer, only_seat
from rumpus.core.record import Event, MoveEvent, OutcomeEvent
from rumpus.games.rumms.notation import HIDDEN, HIDDEN_ARMY
from rumpus.games.rumms.state import Formation, Phase, State, View
from rumpus.games.rumms.table.dice import TEAMS, Team, team_of, team_of_seat

NO_DICE: Final[tuple[int, ...]] = ()
"""An army that was picked, as the other team sees it until both are."""
VEILED: Final = Formation(())
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
    """The state without what other teams than these keep secret."""
    for team in set(Team) - teams:
        if army_hidden(state) and state.armies[team] is not None:
            state = _without_army(state, team)
    if state.options.open_setup:
        return state
    red, blue = (_setup(state, team, teams) for team in Team)
    fell = [state.returned[team] if team in teams else None for team in Team]
    return replace(state, setups=(red, blue), returned=(fell[0], fell[1]))


def army_hidden(state: State) -> bool:
    """Whether the one army that is picked is secret still; by version 1 it was seen at once (RM-10)."""
    return state.phase is Phase.ARMY and state.version > 1


def reveals(before: State, after: State) -> bool:
    """Whether both armies have opened (RM-10). What nature uncovers, the match knows."""
    return army_hidden(before) and not army_hidden(after)


def _without_army(state: State, team: Team) -> State:
    """The state in which a team has picked an army that nobody sees: one without dice."""
    hand, ice = (tuple(die for die in dice if team_of(die) is not team) for dice in (state.hand, state.ice))
    red, blue = (NO_DICE if one is team else state.armies[one] for one in Team)
    return replace(state, armies=(red, blue), hand=hand, ice=ice)


def _setup(state: State, team: Team, teams: frozenset[Team]) -> Formation | None:
    formation = state.setups[team]
    return formation if team in teams or formation is None else VEILED


def event_seen(event: Event, view: View, viewer: Viewer) -> Event:
    """The event as a viewer may see it: what the other team picks (RM-10) and sets up (RM-15) is veiled."""
    team = team_seen(viewer)
    if isinstance(event, MoveEvent) and team is not team_of_seat(event.seat):
        return event.model_copy(update={"move": _veiled_move(event.move, view.state)})
    if isinstance(event, OutcomeEvent) and not view.state.options.open_setup:
        return event.model_copy(update={"outcome": _veiled_outcome(event.outcome, team)})
    return event


def _veiled_move(move: str, after: State) -> str:
    """A move of the other team, and where the match stands after it."""
    word = move.lower().split(maxsplit=1)[0]
    if word == "setup" and not after.options.open_setup:
        return HIDDEN
    return HIDDEN_ARMY if word == "army" and army_hidden(after) else move


def _veiled_outcome(outcome: JsonValue, own: Team | None) -> JsonValue:
    match outcome:
        case {"settled": str(team)} if TEAMS[team] is not own:
            return {"settled": team}
    return outcome


def with_setups(state: State) -> State:
    """The state with the set-ups that the viewer may see on the mat."""
    setups = [formation for formation in state.setups if formation is not None]
    poses = sorted((pair for formation in setups for pair in formation.poses), key=lambda pair: pair[0])
    resting = tuple(pair for formation in setups for pair in formation.resting)
    return replace(state, poses=(*state.poses, *poses), resting=(*state.resting, *resting)) if setups else state
