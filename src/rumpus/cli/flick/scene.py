"""Scenes for `rumpus flick`: dice on the mat, one per line, in the notation of moves. `#` begins a comment.

rt1 -300 0 45: x and y (mm from the middle of the mat) and a turn (degrees). After that `+1` puts the die on top of
one die, `shadow` turns a shadow face up, and `face 3` that face, of 0 to 5.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import radians
from pathlib import Path
from typing import Final

from rumpus.cli.files import NotText, decode_text
from rumpus.core.breach import Breach
from rumpus.core.errors import NotationError, OptionsError, RumpusError
from rumpus.games.rumms.breaches import Code, broken
from rumpus.games.rumms.landing import Landing
from rumpus.games.rumms.reading import DiceReader
from rumpus.games.rumms.rules.values import spot_fault
from rumpus.games.rumms.setup.formations import FORMATIONS, formation
from rumpus.games.rumms.setup.legality import QUICK, army, formation_poses
from rumpus.games.rumms.table.areas import supported
from rumpus.games.rumms.table.dice import ACTIVE_UP, DICE, FACES, Team, die_name, is_active, kind_of
from rumpus.games.rumms.table.gaps import overlapping
from rumpus.games.rumms.table.mat import mat
from rumpus.games.rumms.table.numbers import TABLE
from rumpus.games.rumms.table.poses import Pose, Poses, distance, standing, up_face

ACTIVE: Final = "active"
SHADOW: Final = "shadow"
FACE: Final = "face"
COMMENT: Final = "#"


class SceneError(RumpusError):
    """A scene that cannot be read or built. `line` counts from 1."""

    def __init__(self, why: str, *, name: str, line: int) -> None:
        self.why = why
        self.line = line
        super().__init__(f"{name}, line {line}: {why}")


@dataclass(frozen=True, slots=True)
class _Line:
    """A die of a scene, and where its line is."""

    number: int
    die: int
    pose: Pose


def read_scene(file: Path) -> Poses:
    """The dice of a scene file, or `SceneError`."""
    try:
        return parse_scene(decode_text(file.read_bytes()), file.name)
    except NotText as error:
        raise SceneError(error.why, name=file.name, line=error.line) from None


def parse_scene(text: str, name: str) -> Poses:
    """The dice of a scene by their ids, or `SceneError`, which says the name of the scene and the line."""
    lines: list[_Line] = []
    for number, line in enumerate(text.splitlines(), start=1):
        words = DiceReader(line.partition(COMMENT)[0])
        if not words.more:
            continue
        try:
            read = _Line(number, *_die(words))
        except NotationError as error:
            raise SceneError(error.why, name=name, line=number) from None
        if fault := next(_faults(lines, read), None):
            raise SceneError(fault.reason, name=name, line=number)
        lines.append(read)
    if not lines:
        raise SceneError("expected a die such as rt1 -300 0 45, got nothing", name=name, line=1)
    poses = tuple(sorted(((line.die, line.pose) for line in lines), key=lambda pair: pair[0]))
    for one in lines:
        if not supported(tuple(pair for pair in poses if pair[0] != one.die), one.pose):
            raise SceneError(broken(Code.FLOATS, die=die_name(one.die)).reason, name=name, line=one.number)
    return poses


def _die(words: DiceReader) -> tuple[int, Pose]:
    die, spot = words.die(), words.spot()
    if fault := spot_fault(spot):
        raise words.error(fault.reason)
    face = _face(words, die)
    words.end()
    return die, standing(spot.x, spot.y, radians(spot.turn), face, spot.level)


def _face(words: DiceReader, die: int) -> int:
    """The face that is up: one that is active unless something else is said."""
    if words.take(FACE):
        face = words.count()
        if face >= FACES:
            raise words.error(f"expected a face from 0 to {FACES - 1}, got {face}")
        return face
    if words.take(SHADOW):
        shadows = [face for face in range(FACES) if not is_active(kind_of(die), face)]
        if not shadows:
            raise words.error(f"expected a die with a shadow face, {DICE[die].name} has none")
        return shadows[-1]
    words.take(ACTIVE)
    return ACTIVE_UP


def _faults(lines: list[_Line], read: _Line) -> Iterator[Breach]:
    name = die_name(read.die)
    if any(line.die == read.die for line in lines):
        yield broken(Code.DIE_TWICE, die=name)
    area = mat()  # a die may hang over the edge by less than half
    if not (area.left <= read.pose.x <= area.right and area.bottom <= read.pose.y <= area.top):
        yield broken(Code.OFF_MAT, die=name)
    for hit in overlapping(tuple((line.die, line.pose) for line in lines), read.pose):
        yield broken(Code.OVERLAPS, die=name, other=die_name(hit))


def asked_scene(file: Path | None, formation_name: str | None) -> Landing:
    """The scene of a file at rest, or without one both quick armies in a ready-made formation."""
    if file is None:
        return settled(ready_made(formation_name or FORMATIONS[0]), "the formation")
    if formation_name is not None:
        raise OptionsError("--formation is for calls without --scene")
    return settled(read_scene(file), file.name)


def ready_made(name: str) -> Poses:
    """The armies of the quick game, both in that formation."""
    if name not in FORMATIONS:
        raise OptionsError(f"there is no formation {name!r}; there are: {', '.join(FORMATIONS)}")
    dice = [pair for team in Team for pair in formation_poses(formation(name, team, army(team, QUICK)))]
    return tuple(dice)


def settled(poses: Poses, name: str) -> Landing:
    """The scene at rest; `OptionsError` if it does not stand."""
    from rumpus.games.rumms.physics.simulate import settle

    landing, _ = settle(poses)
    before = dict(poses)
    if landing.fallen:
        raise OptionsError(f"{name} does not stand: {DICE[landing.fallen[0].die].name} falls off the mat")
    for die, pose in landing.poses:
        if up_face(pose) != up_face(before[die]) or distance(pose, before[die]) > TABLE.tolerance.put_down_mm:
            raise OptionsError(f"{name} does not stand: {DICE[die].name} falls over or slips")
    return landing
