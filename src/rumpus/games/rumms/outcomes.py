"""What nature can do in RUMMS: draw who starts, let dice come to rest, roll one; and how the record keeps it."""

from base64 import b64decode, b64encode
from binascii import Error
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated, Final, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, Field, JsonValue, ValidationError

from rumpus.core.errors import NotationError
from rumpus.games.rumms.landing import Fallen, Landing, Touch
from rumpus.games.rumms.table.dice import DICE, FACES, TEAMS, Team, team_name
from rumpus.games.rumms.table.poses import read_pose


@dataclass(frozen=True, slots=True)
class Starter:
    """Nature drew who starts."""

    team: Team


@dataclass(frozen=True, slots=True)
class Settled:
    """A set-up, left alone."""

    team: Team
    landing: Landing
    motion: bytes = b""
    """How it came to rest, packed for clients to play; rules do not look at it."""


@dataclass(frozen=True, slots=True)
class Landed:
    """Everything at rest after a flick, a put-down or a fall."""

    landing: Landing
    motion: bytes = b""


@dataclass(frozen=True, slots=True)
class Rolled:
    """A die rolled beside the mat."""

    die: int
    face: int


RummsOutcome: TypeAlias = Starter | Settled | Landed | Rolled

Rows = TypeVar("Rows", bound=BaseModel)

_LARGEST: Final = 1e6
"""No length, time or turn of a record comes near this; what does is damaged."""
_Die = Annotated[int, Field(strict=True, ge=0, lt=len(DICE))]
_Number = Annotated[float, Field(strict=True, ge=-_LARGEST, le=_LARGEST)]
_Amount = Annotated[float, Field(strict=True, ge=0, le=_LARGEST)]


class _LandingRows(BaseModel):
    """A landing in rows of numbers."""

    model_config = ConfigDict(extra="forbid")

    poses: list[tuple[_Die, _Number, _Number, _Number, _Number, _Number, _Number, _Number]]
    fallen: list[tuple[_Die, _Amount]]
    touched: list[tuple[_Die, _Amount]]
    resting: list[tuple[_Die, _Die]]
    moved: list[tuple[_Die, _Amount]]


class _RollRow(BaseModel):
    """A roll."""

    model_config = ConfigDict(extra="forbid")

    roll: _Die
    face: Annotated[int, Field(strict=True, ge=0, lt=FACES)]


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
        case {"roll": _}:
            row = _read(_RollRow, value)
            return Rolled(row.roll, row.face)
    raise NotationError("expected a start, a set-up that settled, a landing or a roll", text=str(value))


def dump_landing(landing: Landing) -> dict[str, JsonValue]:
    """The landing as the record keeps it."""
    return {
        "poses": [[die, *pose.numbers] for die, pose in landing.poses],
        "fallen": [[fallen.die, fallen.time] for fallen in landing.fallen],
        "touched": [[touch.die, touch.seconds] for touch in landing.touched],
        "resting": [[upper, lower] for upper, lower in landing.resting],
        "moved": [[die, far] for die, far in landing.moved],
    }


def load_landing(value: JsonValue) -> Landing:
    """The landing that a record keeps, or `NotationError`."""
    rows = _read(_LandingRows, value)
    landing = Landing(
        poses=tuple((die, read_pose(numbers)) for die, *numbers in rows.poses),
        fallen=tuple(Fallen(die, time) for die, time in rows.fallen),
        touched=tuple(Touch(die, seconds) for die, seconds in rows.touched),
        resting=tuple(rows.resting),
        moved=tuple(rows.moved),
    )
    if why := _contradiction(landing):
        raise NotationError(why, text=str(value))
    return landing


def _read(rows: type[Rows], value: JsonValue) -> Rows:
    try:
        return rows.model_validate(value)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(map(str, first["loc"]))
        raise NotationError(f"{where or 'an outcome'}: {first['msg']}", text=str(value)) from None


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


def _packed(motion: bytes) -> str:
    return b64encode(motion).decode()


def _unpacked(text: str) -> bytes:
    try:
        return b64decode(text, validate=True)
    except (Error, ValueError) as error:
        raise NotationError(f"expected a packed motion: {error}", text=text[:40]) from error
