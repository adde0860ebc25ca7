"""What outcomes and moves of RUMMS tell a viewer: what was done wrong, what left the mat and why, what a roll means.

Made from views and from outcomes as `views.event_seen` leaves them. The rules decide: what is told here, they say.
"""

from base64 import b64encode
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final, Literal, TypeAlias, get_args

from pydantic import BaseModel, JsonValue

from rumpus.core.data import Data
from rumpus.games.rumms.heard import Sound
from rumpus.games.rumms.landing import Landing
from rumpus.games.rumms.moves import TakeOut
from rumpus.games.rumms.notation import parse_move
from rumpus.games.rumms.outcomes import Landed, Rolled, Settled, Starter, load_outcome
from rumpus.games.rumms.picture import RummsPose, RummsWhy, TeamName, names, team_word
from rumpus.games.rumms.rules import aftermath, effects
from rumpus.games.rumms.rules.fouls import Fault, Wrong, faults_in
from rumpus.games.rumms.state import Phase, Place, State, View
from rumpus.games.rumms.table.dice import TEAMS, Kind, Team, die_name, is_active, kind_of, team_of_seat
from rumpus.games.rumms.table.poses import Pose
from rumpus.games.rumms.tasks import Choose, Roll, SimulateFlick, SimulatePutDown, Task


class RummsLying(Data):
    """A die at rest on the mat."""

    die: str
    pose: RummsPose


class RummsContact(Data):
    """Something that is heard while a motion plays."""

    seconds: float
    """From the start of the motion."""
    sound: Sound
    speed: float
    """How hard (m/s): the speed that a blow gave or took, or at which a die slides."""


class RummsMotion(Data):
    """How dice moved, and where those lie since that do not lie as before."""

    packed: str
    """In base64; `src/rumpus/games/rumms/physics/motion.py` explains how. Empty if nothing was kept."""
    tracks: tuple[str, ...]
    """The dice that move, in the order of the packed tracks."""
    dice: tuple[RummsLying, ...]
    """The dice at rest on the mat that lay otherwise before, or not there. What fell is named apart, all else stays."""
    contacts: tuple[RummsContact, ...]
    """In the order of time; none in motions that were kept before contacts were."""


class RummsFoul(Data):
    """What a finger or a hand did wrong (RM-37, RM-70)."""

    wrong: Wrong
    dice: tuple[str, ...]
    """To which dice, the worst case first."""
    amount: float | None
    """How badly, in the worst case: seconds of a push, millimetres of a shove; nothing where that says it all."""
    limit: float | None
    """What would have been allowed."""


class RummsGone(Data):
    """A die that left the mat, but not by falling."""

    die: str
    to: Place
    why: Literal["deed", "returned", "captured", "melted"]
    """The move takes it off; it was put where it may not lie and goes back to the hand (RM-37); it lies captured and
    is taken up to be rolled (RM-35); it is ice that rests on nothing that it froze (RM-63)."""


class RummsAftermath(Data):
    """What the rules made of it, as far as the mat is concerned."""

    gone: tuple[RummsGone, ...]
    """In that order."""
    frozen: tuple[str, ...]
    """The dice that are frozen after it all."""


class RummsStart(Data):
    """It was drawn which team starts (RM-17)."""

    game: Literal["rumms"] = "rumms"
    kind: Literal["start"] = "start"
    team: TeamName


class RummsSettled(Data):
    """A set-up was left alone, to see whether it stands (RM-16)."""

    game: Literal["rumms"] = "rumms"
    kind: Literal["settled"] = "settled"
    team: TeamName
    stands: bool
    die: str | None
    """The die because of which it is returned, for those who may see it (RM-15)."""
    fallen: tuple[str, ...]
    """The dice that fell off the mat, likewise."""
    motion: RummsMotion | None
    """Nothing if it stands, and for those who may not see it."""


class RummsLanding(Data):
    """Dice came to rest."""

    game: Literal["rumms"] = "rumms"
    kind: Literal["landing"] = "landing"
    deed: Literal["flick", "put", "fall"]
    """A die was flicked, or put down; or what lay on a die fell, since that was taken away."""
    die: str | None
    """The die that was flicked or put down."""
    why: RummsWhy | None
    """What it was put down for."""
    fallen: tuple[str, ...]
    """The dice that fell off the mat, in that order."""
    team: TeamName | None
    """Whose foul it is, if it is one."""
    fouls: tuple[RummsFoul, ...]
    """What makes it a foul, the worst first."""
    aftermath: RummsAftermath
    motion: RummsMotion | None


class RummsRoll(Data):
    """A die was rolled beside the mat (RM-36)."""

    game: Literal["rumms"] = "rumms"
    kind: Literal["roll"] = "roll"
    die: str
    face: int
    active: bool
    why: RummsWhy
    aftermath: RummsAftermath


class RummsEffect(Data):
    """What a move led to at once."""

    game: Literal["rumms"] = "rumms"
    why: RummsWhy | None
    """What a die was taken out of the game for."""
    by: str | None
    """The die whose power it was."""
    aftermath: RummsAftermath


RummsTold: TypeAlias = RummsStart | RummsSettled | RummsLanding | RummsRoll

OUTCOMES: Final[tuple[type[BaseModel], ...]] = get_args(RummsTold)
EFFECTS: Final[tuple[type[BaseModel], ...]] = (RummsEffect,)
MOTIONS: Final[tuple[type[BaseModel], ...]] = (RummsMotion,)


def outcome_told(seen: JsonValue, before: View, after: View) -> RummsTold:
    """What an outcome tells, as far as the viewer may know it."""
    match seen:
        case {"settled": str(team), **rest} if not rest:  # behind the screen
            return _settled(TEAMS[team], after.state)
    match load_outcome(seen):
        case Starter(starter):
            return RummsStart(team=team_word(starter))
        case Settled(side, landing, motion):
            return _settled(side, after.state, landing, motion)
        case Landed(landing, motion):
            return _landing(before.state, after.state, landing, _motion(before.state.pose, landing, motion))
        case Rolled(die, face):
            return _roll(before.state, after.state, die, face)


def part_motion(told: BaseModel) -> tuple[BaseModel, RummsMotion | None]:
    """What was told without its motion, and that."""
    if isinstance(told, RummsSettled | RummsLanding) and told.motion is not None:
        return told.model_copy(update={"motion": None}), told.motion
    return told, None


def _settled(team: Team, after: State, landing: Landing | None = None, packed: bytes = b"") -> RummsSettled:
    die = after.returned[team]
    return RummsSettled(
        team=team_word(team),
        stands=after.phase is not Phase.SETUP or after.setups[team] is not None,
        die=None if die is None else die_name(die),
        fallen=names(one.die for one in landing.fallen) if landing else (),
        motion=None if die is None or landing is None else _motion({}, landing, packed),
    )


def _landing(before: State, after: State, landing: Landing, motion: RummsMotion) -> RummsLanding:
    task, state = before.tasks[0], before.done()
    faults = faults_in(state, task, landing)
    rest = aftermath.at_rest(state, task, landing)
    deed, die, why = _deed(task)
    fouling = rest.fouls[-1].team if faults else None
    return RummsLanding(
        deed=deed,
        die=None if die is None else die_name(die),
        why=why,
        fallen=names(one.die for one in landing.fallen),
        team=None if fouling is None else team_word(fouling),
        fouls=tuple(map(_foul, faults)),
        aftermath=_aftermath(before, landing.pose, rest, after, "returned"),
        motion=motion,
    )


def _deed(task: Task) -> tuple[Literal["flick", "put", "fall"], int | None, RummsWhy | None]:
    match task:
        case SimulateFlick(flick):
            return "flick", flick.die, None
        case SimulatePutDown(die, why=why):
            return "put", die, why
        case _:
            return "fall", None, None


def _roll(before: State, after: State, die: int, face: int) -> RummsRoll:
    task, state = before.tasks[0], before.done()
    if not isinstance(task, Roll):
        raise ValueError(f"expected a roll, got {task}")
    return RummsRoll(
        die=die_name(die),
        face=face,
        active=is_active(kind_of(die), face),
        why=task.why,
        aftermath=_aftermath(before, (), aftermath.rolled(state, task, face), after, "deed"),
    )


def effect_told(seat: int, text: str, before: View, after: View) -> RummsEffect | None:
    """What a move in a game that is played led to at once; nothing if the mat is as it was and nobody asks why."""
    state = before.state
    if state.phase is not Phase.PLAY:
        return None
    move = parse_move(text)
    rest = effects.deed(state, team_of_seat(seat), move)
    told = _aftermath(state, state.pose, rest, after.state, "deed", move.named)
    match state.tasks, move:
        case [Choose(why=why, die=die), *_], TakeOut():
            return RummsEffect(why=why, by=None if die is None else die_name(die), aftermath=told)
    return RummsEffect(why=None, by=None, aftermath=told) if told.gone else None


def _aftermath(
    before: State,
    lay: Iterable[int],
    rest: State,
    after: State,
    why: Literal["deed", "returned"],
    named: Collection[int] = (),
) -> RummsAftermath:
    """What left the mat of the dice that lay there: at once, and as the turn went on. A move `named` some of them."""
    end = after if after.games == before.games else rest  # a new game has cleared the mat
    gone = (*_gone(lay, rest, why, named), *_gone(rest.pose, end, "captured"))
    return RummsAftermath(gone=gone, frozen=names(sorted(end.frozen)))


def _gone(
    lay: Iterable[int], then: State, why: Literal["deed", "returned", "captured"], named: Collection[int] = ()
) -> Iterator[RummsGone]:
    """Ice that melts goes last: it has lost what it lay on."""
    gone = [die for die in lay if die not in then.pose]
    melted = {die for die in gone if kind_of(die) is Kind.ICE and die in then.lost and die not in named}
    for die in sorted(gone, key=lambda die: die in melted):
        yield RummsGone(die=die_name(die), to=then.place(die), why="melted" if die in melted else why)


def _motion(before: Mapping[int, Pose], landing: Landing, packed: bytes) -> RummsMotion:
    from rumpus.games.rumms.physics.motion import decode, silent

    motion = decode(packed) if packed else None
    return RummsMotion(
        packed=b64encode(silent(packed)).decode(),
        tracks=names(track.die for track in motion.tracks) if motion else (),
        dice=tuple(
            RummsLying(die=die_name(die), pose=pose.numbers) for die, pose in landing.poses if before.get(die) != pose
        ),
        contacts=tuple(
            RummsContact(seconds=one.seconds, sound=one.sound, speed=one.speed)
            for one in (motion.contacts if motion else ())
        ),
    )


def _foul(fault: Fault) -> RummsFoul:
    return RummsFoul(wrong=fault.wrong, dice=names(fault.dice), amount=fault.amount, limit=fault.limit)
