"""Who sees what: all lies open but set-ups behind the screen (RM-15). All that is hidden is hidden here."""

from base64 import b64decode
from dataclasses import replace
from typing import Final

from pydantic import JsonValue

from rumpus.core.record import Event, MoveEvent, OutcomeEvent
from rumpus.games.rumms.notation import HIDDEN
from rumpus.games.rumms.state import Formation, State, View
from rumpus.games.rumms.table.dice import TEAMS, Team

ROLL_S: Final = 1.6
"""How long a roll beside the mat is shown."""
REST_S: Final = 0.8
"""How long dice are looked at that have come to rest."""

VEILED = Formation(())
"""A set-up that was handed in, as the other team sees it."""


def view(state: State, viewer: int | None) -> View:
    """The state as a seat, or a spectator (None), may see it."""
    return View(viewer, veiled(state, frozenset() if viewer is None else frozenset({Team(viewer % 2)})))


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


def redact(event: Event, viewer: int | None) -> Event:
    """The event as a seat, or a spectator (None), may see it.

    Set-ups are veiled where they are open too: an event does not tell the options, and the picture shows them.
    """
    if isinstance(event, MoveEvent) and event.move.lower().startswith("setup"):
        own = viewer is not None and viewer % 2 == event.seat % 2
        return event if own else event.model_copy(update={"move": HIDDEN})
    if isinstance(event, OutcomeEvent):
        return event.model_copy(update={"outcome": _redacted(event.outcome, viewer)})
    return event


def _redacted(outcome: JsonValue, viewer: int | None) -> JsonValue:
    match outcome:
        case {"settled": str(team)} if viewer is None or TEAMS[team] != viewer % 2:
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
