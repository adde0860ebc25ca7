"""What RUMMS hides: states and events that differ only in an unseen army or a set-up behind the screen."""

from dataclasses import replace
from typing import Any

from rumpus.core.game import Viewer
from rumpus.core.record import Event, MoveEvent, OutcomeEvent
from rumpus.games.rumms.state import Formation, Phase, State
from rumpus.games.rumms.table.dice import KINGS, Kind, Team, of_kind, team_of


def team_shown(viewer: Viewer) -> Team | None:
    """The team whose secrets a viewer knows; where both share a screen, neither's."""
    teams = {Team(seat % 2) for seat in viewer}
    return teams.pop() if len(teams) == 1 else None


def twins(state: Any, viewer: Viewer) -> list[State]:
    """The state with other armies and set-ups of those whom the viewer may not look at."""
    assert isinstance(state, State)
    found = []
    for team in Team:
        if team is team_shown(viewer):
            continue
        if state.phase is Phase.ARMY and state.armies[team] is not None:
            found.append(_with_other_army(state, team))
        if state.options.open_setup:
            continue
        formation = state.setups[team]
        if formation is not None:
            poses = tuple((die, replace(pose, y=pose.y + 0.5)) for die, pose in formation.poses)
            setups = [*state.setups]
            setups[team] = Formation(poses, formation.resting)
            found.append(replace(state, setups=(setups[0], setups[1])))
        if state.returned[team] is not None:
            returned = [*state.returned]
            returned[team] = KINGS[team] if returned[team] != KINGS[team] else KINGS[team] + 1
            found.append(replace(state, returned=(returned[0], returned[1])))
    return found


def _with_other_army(state: State, team: Team) -> State:
    """The team leads its king alone; or, if it does so already, all its trolls too."""
    king, trolls = KINGS[team], of_kind(team, Kind.TROLL)
    army = (king, *trolls) if state.armies[team] == (king,) else (king,)
    hand = tuple(sorted((*(die for die in state.hand if team_of(die) is not team), *army)))
    ice = tuple(die for die in state.ice if team_of(die) is not team)
    armies = [army if one is team else state.armies[one] for one in Team]
    return replace(state, armies=(armies[0], armies[1]), hand=hand, ice=ice)


def twin_events(event: Event, after: Any, viewer: Viewer) -> list[Event]:
    """The event with another army or set-up of someone at whose one the viewer may not look."""
    assert isinstance(after, State)
    own = team_shown(viewer)
    match event:
        case MoveEvent() if event.move.startswith("army") and Team(event.seat % 2) is not own:
            # The army that is picked last opens both (RM-10).
            return [event.model_copy(update={"move": "army ice 1"})] if after.phase is Phase.ARMY else []
        case _ if after.options.open_setup:
            return []
        case MoveEvent() if event.move.startswith("setup") and Team(event.seat % 2) is not own:
            return [event.model_copy(update={"move": "setup rk -335 0 0"})]
        case OutcomeEvent(outcome={"settled": str(team)}) if own is None or team != own.name.lower():
            return [event.model_copy(update={"outcome": {"settled": team, "landing": None}})]
    return []
