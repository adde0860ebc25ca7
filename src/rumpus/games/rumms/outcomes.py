"""What nature does: draws who starts, lets dice fly, fall and roll; and how the record keeps it."""

from base64 import b64decode, b64encode
from binascii import Error
from collections.abc import Mapping
from random import Random

from pydantic import JsonValue

from rumpus.core.breach import Breach
from rumpus.core.errors import NotationError
from rumpus.games.rumms.breaches import Code, broken
from rumpus.games.rumms.landing import Landing, dump_landing, load_landing
from rumpus.games.rumms.rules import aftermath, tournament
from rumpus.games.rumms.state import Landed, Phase, Rolled, RummsOutcome, Settled, Starter, State
from rumpus.games.rumms.table.areas import lowered_pose
from rumpus.games.rumms.table.dice import DICE, FACES, TEAMS, Team, team_name
from rumpus.games.rumms.tasks import Fly, Lower, Rest, Roll, Settle
from rumpus.games.rumms.turns import run


def nature(state: State, rng: Random) -> RummsOutcome:
    """What nature does now. Only here is anything simulated."""
    if state.phase is Phase.START:
        return Starter(rng.choice(list(Team)))
    task = state.tasks[0]
    if isinstance(task, Roll):
        return Rolled(task.die, rng.randrange(FACES))  # RM-36
    from rumpus.games.rumms.physics import simulate
    from rumpus.games.rumms.physics.motion import encode

    match task:
        case Settle(team):
            formation = state.setups[team]
            landing, motion = simulate.settle(formation.poses if formation else ())
            return Settled(team, landing, encode(motion))
        case Fly(flick):
            landing, motion = simulate.flick(state.poses, flick)
        case Lower(die, spot):
            landing, motion = simulate.put_down(state.poses, die, lowered_pose(state, die, spot))
        case _:
            landing, motion = simulate.settle(state.poses)
    return Landed(landing, encode(motion))


def outcome_breach(state: State, outcome: RummsOutcome) -> Breach | None:
    """Why nature cannot do this now, or None if it can."""
    return None if _possible(state, outcome) else broken(Code.WRONG_OUTCOME)


def _possible(state: State, outcome: RummsOutcome) -> bool:  # noqa: PLR0911 - one per kind of outcome
    task = state.tasks[0] if state.tasks else None
    match outcome, task:
        case Starter(), None:
            return state.phase is Phase.START
        case Settled(team, landing), Settle(awaited):
            formation = state.setups[team]
            return team is awaited and formation is not None and _same_dice(landing, dict(formation.poses))
        case Landed(landing), Fly():
            return _same_dice(landing, state.pose)
        case Landed(landing), Lower(die):
            return _same_dice(landing, {**state.pose, die: None}) and not landing.touched
        case Landed(landing), Rest():
            return _same_dice(landing, state.pose) and not landing.touched
        case Rolled(die, face), Roll(awaited_die):
            return die == awaited_die and 0 <= face < FACES
        case _:
            return False


def _same_dice(landing: Landing, before: Mapping[int, object]) -> bool:
    """Dice neither come nor go: each is on the mat or has fallen."""
    return {*landing.pose, *(fallen.die for fallen in landing.fallen)} == set(before)


def apply_outcome(state: State, outcome: RummsOutcome) -> State:
    """The state after an outcome that is known to be possible."""
    if isinstance(outcome, Starter):
        return tournament.open_game(state, outcome.team)
    task, state = state.tasks[0], state.done()
    match outcome, task:
        case Settled(team, landing), _:
            return tournament.settled(state, team, landing)
        case Landed(landing), Fly(flick):
            return run(aftermath.flew(state, flick, landing))
        case Landed(landing), Lower():
            return run(aftermath.was_put(state, task, landing))
        case Landed(landing), _:
            return run(aftermath.rested(state, landing))
        case Rolled(_, face), Roll():
            return run(aftermath.rolled(state, task, face))
        case _:
            raise ValueError(f"{outcome} does not answer {task}")


def dump_outcome(outcome: RummsOutcome) -> JsonValue:
    """The outcome as the record keeps it."""
    match outcome:
        case Starter(team):
            return {"start": team_name(team)}
        case Settled(team, landing, motion):
            return {"settled": team_name(team), "landing": dump_landing(landing), "motion": _packed(motion)}
        case Landed(landing, motion):
            return {"landing": dump_landing(landing), "motion": _packed(motion)}
        case Rolled(die, face):
            return {"roll": die, "face": face}


def load_outcome(value: JsonValue) -> RummsOutcome:
    """The outcome that a record keeps, or `NotationError`."""
    match value:
        case {"start": str(team), **rest} if not rest and team in TEAMS:
            return Starter(TEAMS[team])
        case {"settled": str(team), "landing": landing, "motion": str(motion), **rest} if not rest and team in TEAMS:
            return Settled(TEAMS[team], load_landing(landing), _unpacked(motion))
        case {"landing": landing, "motion": str(motion), **rest} if not rest:
            return Landed(load_landing(landing), _unpacked(motion))
        case {"roll": int(die), "face": int(face), **rest} if not rest and _counts(die, face):
            return Rolled(die, face)
    raise NotationError("expected a start, a set-up that settled, a landing or a roll", text=str(value))


def _counts(die: int, face: int) -> bool:
    return not isinstance(die, bool) and not isinstance(face, bool) and 0 <= die < len(DICE) and 0 <= face < FACES


def _packed(motion: bytes) -> str:
    return b64encode(motion).decode()


def _unpacked(text: str) -> bytes:
    try:
        return b64decode(text, validate=True)
    except (Error, ValueError) as error:
        raise NotationError(f"expected a packed motion: {error}", text=text[:40]) from error
