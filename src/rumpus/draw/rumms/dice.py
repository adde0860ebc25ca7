"""Dice, the ways that they went, and the flick."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import cos, radians, sin
from typing import TYPE_CHECKING, Final

from rumpus.draw.rumms.sheet import Colour, Point, Sheet, colour, mix
from rumpus.games.rumms.landing import Poses
from rumpus.games.rumms.moves import Strike
from rumpus.games.rumms.table.dice import DIE_NAMES, FACES, Kind, Team, is_active, kind_of, team_of
from rumpus.games.rumms.table.numbers import TABLE
from rumpus.games.rumms.table.poses import Pose, footprint, up_face

if TYPE_CHECKING:
    from rumpus.games.rumms.physics.motion import Track

PAINT: Final = {Team.RED: colour("#C8443A"), Team.BLUE: colour("#2F6FB5")}
TRAIL: Final = {Team.RED: colour("#B03027"), Team.BLUE: colour("#1F5A9C")}
LIGHT: Final = colour("#FFFBF3")
DARK: Final = colour("#1D1714")
ICE: Final = colour("#BFE3F0")
ARROW: Final = colour("#2B2520")
SKIN: Final = colour("#E8B48E")
HONEY: Final = colour("#F2BD48")

_HALF: Final = TABLE.die.half_mm
_LEAN: Final = 0.17
"""How far a die is drawn aside for its height, so that the lower dice of a stack peep out."""
_BEVEL_MM: Final = 1.1
_FRAMES_PER_DOT: Final = 3


def draw_dice(sheet: Sheet, poses: Iterable[tuple[int, Pose]], clear: float = 0.0) -> None:
    """Dice with their shadows, the lower ones first; `clear` lets them fade."""
    ordered = sorted(poses, key=lambda pair: pair[1].z)
    shapes = [[(x + 0.11 * pose.z, y - 0.17 * pose.z) for x, y in footprint(pose)] for _, pose in ordered]
    sheet.shadows(shapes, 1.4, 0.42 * (1 - clear))
    for die, pose in ordered:
        _draw_die(sheet, die, pose, clear)


def _draw_die(sheet: Sheet, die: int, pose: Pose, clear: float) -> None:
    top = up_face(pose)
    paint, letters = _colours(die, active=is_active(kind_of(die), top))
    sheet.polygon([_leaning(point, pose.z) for point in footprint(pose)], mix(paint, DARK, 0.35), clear=clear)
    face = _face(pose, top)
    sheet.polygon(face, paint, _BEVEL_MM, clear=clear)
    x, y = (sum(parts) / len(face) for parts in zip(*face, strict=True))
    name = DIE_NAMES[die][1:].upper()
    sheet.write(name, (x, y), 10.5 if len(name) == 1 else 8.6, mix(letters, paint, clear))


def _colours(die: int, *, active: bool) -> tuple[Colour, Colour]:
    """The paint of a face and of its letters: active faces bright, shadow faces dark."""
    paint = PAINT[team_of(die)]
    if kind_of(die) is Kind.ICE:
        return mix(ICE, paint, 0.18), mix(paint, DARK, 0.3)
    return (paint, LIGHT) if active else (mix(paint, DARK, 0.74), mix(paint, LIGHT, 0.5))


def _face(pose: Pose, face: int) -> list[Point]:
    """The corners of a face, seen from above, a little inside its edges."""
    axes = pose.axes()
    sign = 1 if face < FACES // 2 else -1
    out, one, other = (axes[(face + turn) % 3] for turn in range(3))
    inner = _HALF - 2 * _BEVEL_MM
    centre = [place + sign * _HALF * part for place, part in zip((pose.x, pose.y, pose.z), out, strict=True)]
    corners = []
    for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        x, y = (centre[part] + inner * (a * one[part] + b * other[part]) for part in range(2))
        corners.append(_leaning((x, y), pose.z))
    return corners


def _leaning(point: Point, height: float) -> Point:
    aside = max(height - _HALF, 0.0) * _LEAN
    return point[0] + aside, point[1] + aside


def draw_trails(sheet: Sheet, tracks: Sequence["Track"]) -> None:
    """The ways of dice: a line that grows stronger, with a dot every twentieth of a second."""
    for track in tracks:
        ink = TRAIL[team_of(track.die)]
        points = [(float(x), float(y)) for x, y, _ in track.millimetres()]
        steps = list(pairwise(points))
        for number, step in enumerate(steps):
            sheet.line(step, ink, 1.3, 110 + round(110 * number / len(steps)))
        for point in points[::_FRAMES_PER_DOT]:
            sheet.circle(point, 1.5, ink)


def draw_starts(sheet: Sheet, poses: Poses, dice: Iterable[int]) -> None:
    """Where dice were that are there no more."""
    before = dict(poses)
    for die in dice:
        outline = list(footprint(before[die]))
        sheet.line([*outline, *outline[:2]], TRAIL[team_of(die)], 0.8, 150)


def draw_flick(sheet: Sheet, pose: Pose, strike: Strike) -> None:
    """The fingertip behind the die, and an arrow as long as the flick is strong."""
    along = cos(radians(strike.direction)), sin(radians(strike.direction))
    left = -along[1], along[0]

    def spot(ahead: float, aside: float = 0.0) -> Point:
        aside += strike.side
        return pose.x + ahead * along[0] + aside * left[0], pose.y + ahead * along[1] + aside * left[1]

    finger = TABLE.finger.radius_mm
    tip = spot(-_HALF - finger - 1.5)
    sheet.circle(tip, finger + 0.7, mix(SKIN, DARK, 0.55))
    sheet.circle(tip, finger, SKIN)
    start, end = _HALF + 4.0, _HALF + 14.0 + 26.0 * strike.speed
    for grown, ink in ((1.0, ARROW), (0.0, HONEY)):
        sheet.line([spot(start - grown), spot(end - 9)], ink, 3.4 + 2 * grown)
        sheet.polygon([spot(end - 10, 5.5), spot(end - 10, -5.5), spot(end)], ink, grown or 0.1)
