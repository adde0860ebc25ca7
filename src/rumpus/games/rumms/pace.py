"""How fast a match of RUMMS goes on: what people look at before bots move, and where bots alone come to an end."""

from base64 import b64decode
from typing import Final

from rumpus.core.record import Event, OutcomeEvent
from rumpus.games.rumms.options import UNATTENDED_TURNS, RummsOptions
from rumpus.games.rumms.state import Phase, State

ROLL_S: Final = 1.6
"""How long a roll beside the mat is shown."""
REST_S: Final = 0.8
"""How long dice are looked at that have come to rest."""


def options_for_bots(options: RummsOptions) -> RummsOptions:
    """Where only bots play, a game ends as a draw after a number of turns (RM-82)."""
    return options.model_copy(update={"turn_limit": options.turn_limit or UNATTENDED_TURNS})


def interlude(state: State) -> bool:
    """Whether a game of a tournament has just ended: people look at it before anyone prepares the next one."""
    fresh = state.armies == (None, None) if state.options.powers else state.setups == (None, None)
    return state.games > 0 and state.phase in {Phase.ARMY, Phase.SETUP} and fresh


def seconds_to_watch(event: Event) -> float:
    """Motions are shown at true speed, then everyone looks where the dice lie."""
    match event:
        case OutcomeEvent(outcome={"roll": _}):
            return ROLL_S
        case OutcomeEvent(outcome={"landing": _, "motion": str(motion)}):
            from rumpus.games.rumms.physics.motion import decode

            return decode(b64decode(motion)).seconds + REST_S if motion else 0.0
    return 0.0
