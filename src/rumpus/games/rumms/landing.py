"""Flicks, and landings: all that the rules learn of a motion, and how the record keeps it (RM-30 to RM-34)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import inf
from typing import Final, TypeAlias

from pydantic import JsonValue

from rumpus.core.errors import NotationError
from rumpus.games.rumms.table.dice import DICE
from rumpus.games.rumms.table.poses import Pose

Poses: TypeAlias = tuple[tuple[int, Pose], ...]
"""Dice by their ids, in that order."""

TIME_DIGITS: Final = 4
"""Times are kept to a tenth of a millisecond."""
_LARGEST: Final = 1e6
"""No length, time or turn of a record comes near this; what does is damaged."""


@dataclass(frozen=True, slots=True)
class Flick:
    """A fingertip strikes a die: direction in the plane of the mat (radians from +x towards +y), speed in m/s.

    `side` and `height` say where: how far left of the die's centre, seen along the flick, and how far above it (mm).
    """

    die: int
    direction: float
    speed: float
    side: float = 0.0
    height: float = 0.0


@dataclass(frozen=True, slots=True)
class Fallen:
    """A die at rest off the mat, and when it left the mat (seconds from the start of the motion)."""

    die: int
    time: float


@dataclass(frozen=True, slots=True)
class Touch:
    """A die that the fingertip touched, and for how long."""

    die: int
    seconds: float


@dataclass(frozen=True)
class Landing:
    """Everything at rest again."""

    poses: Poses
    """The dice in play on the mat, by their ids."""
    fallen: tuple[Fallen, ...] = ()
    """The dice that are off the mat now, in the order in which they left it (RM-32)."""
    touched: tuple[Touch, ...] = ()
    """What the fingertip touched, first things first."""
    resting: tuple[tuple[int, int], ...] = ()
    """Pairs of an upper die and a die that it rests on, both in play."""
    moved: tuple[tuple[int, float], ...] = ()
    """How far (mm) other dice than the one that was flicked or put down were displaced; those that fell too."""

    @cached_property
    def pose(self) -> Mapping[int, Pose]:
        """The dice in play by their ids."""
        return dict(self.poses)


def dump_landing(landing: Landing) -> dict[str, JsonValue]:
    """The landing as the record keeps it."""
    return {
        "poses": [[die, *dump_pose(pose)] for die, pose in landing.poses],
        "fallen": [[fallen.die, fallen.time] for fallen in landing.fallen],
        "touched": [[touch.die, touch.seconds] for touch in landing.touched],
        "resting": [[upper, lower] for upper, lower in landing.resting],
        "moved": [[die, far] for die, far in landing.moved],
    }


def load_landing(value: JsonValue) -> Landing:
    """The landing that a record keeps, or `NotationError`."""
    match value:
        case {"poses": poses, "fallen": fallen, "touched": touched, "resting": resting, "moved": moved, **rest} if (
            not rest
        ):
            landing = Landing(
                poses=tuple((_die(row[0]), load_pose(row[1:])) for row in _rows(poses, 8)),
                fallen=tuple(Fallen(_die(die), _number(time, 0)) for die, time in _rows(fallen, 2)),
                touched=tuple(Touch(_die(die), _number(seconds, 0)) for die, seconds in _rows(touched, 2)),
                resting=tuple((_die(upper), _die(lower)) for upper, lower in _rows(resting, 2)),
                moved=tuple((_die(die), _number(far, 0)) for die, far in _rows(moved, 2)),
            )
            if why := _contradiction(landing):
                raise NotationError(why, text=str(value))
            return landing
    raise NotationError("expected poses, fallen, touched, resting and moved", text=str(value))


def dump_pose(pose: Pose) -> list[JsonValue]:
    """The pose as seven numbers."""
    return [pose.x, pose.y, pose.z, pose.qw, pose.qx, pose.qy, pose.qz]


def load_pose(value: JsonValue) -> Pose:
    """The pose of seven numbers, or `NotationError`."""
    match value:
        case [_, _, _, _, _, _, _]:
            pose = Pose(*(_number(part, -inf) for part in value))
            norm = pose.qw**2 + pose.qx**2 + pose.qy**2 + pose.qz**2
            if abs(norm - 1) > 1e-4:
                raise NotationError("expected a turn of length 1", text=str(value))
            return pose
    raise NotationError("expected a pose of seven numbers", text=str(value))


def dump_flick(flick: Flick) -> dict[str, JsonValue]:
    """The flick as the record keeps it."""
    return {
        "die": flick.die,
        "direction": flick.direction,
        "speed": flick.speed,
        "side": flick.side,
        "height": flick.height,
    }


def load_flick(value: JsonValue) -> Flick:
    """The flick that a record keeps, or `NotationError`. Whether a finger can do it is for the rules to say."""
    match value:
        case {"die": die, "direction": direction, "speed": speed, "side": side, "height": height, **rest} if not rest:
            return Flick(
                _die(die), _number(direction, -inf), _number(speed, 0), _number(side, -inf), _number(height, -inf)
            )
    raise NotationError("expected die, direction, speed, side and height", text=str(value))


def _contradiction(landing: Landing) -> str:
    """What is wrong with a landing, or nothing."""
    on_mat, fallen = [die for die, _ in landing.poses], [fallen.die for fallen in landing.fallen]
    touched, moved = [touch.die for touch in landing.touched], [die for die, _ in landing.moved]
    times = [fallen.time for fallen in landing.fallen]
    if not _rising(on_mat) or not _rising(moved) or not _rising(landing.resting):
        return "expected dice in the order of their ids, each once"
    if len({*on_mat, *fallen}) != len(on_mat) + len(fallen) or len(set(touched)) != len(touched):
        return "expected each die in one place"
    if times != sorted(times):
        return "expected fallen dice in the order of time"
    if any(upper == lower or not {upper, lower} <= set(on_mat) for upper, lower in landing.resting):
        return "expected dice in play that rest on others"
    if not {*touched, *moved} <= {*on_mat, *fallen}:
        return "expected dice that are in the landing"
    return ""


def _rising(values: Sequence[int] | Sequence[tuple[int, int]]) -> bool:
    return all(one < other for one, other in pairwise(values))  # type: ignore[operator]


def _rows(value: JsonValue, width: int) -> list[list[JsonValue]]:
    if not isinstance(value, list):
        raise NotationError("expected a list", text=str(value))
    rows = [row for row in value if isinstance(row, list) and len(row) == width]
    if len(rows) != len(value):
        raise NotationError(f"expected rows of {width}", text=str(value))
    return rows


def _die(value: JsonValue) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < len(DICE):
        return value
    raise NotationError("expected the id of a die", text=str(value))


def _number(value: JsonValue, least: float) -> float:
    if isinstance(value, int | float) and not isinstance(value, bool) and max(least, -_LARGEST) <= value <= _LARGEST:
        return float(value)
    raise NotationError("expected a number", text=str(value))
