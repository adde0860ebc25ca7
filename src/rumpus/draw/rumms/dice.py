"""Dice, the ways that they went, and the flick."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from math import cos, radians, sin
from typing import TYPE_CHECKING, Final, NamedTuple

from rumpus.draw.colours import DARK, HONEY, ICE, LIGHT, SKIN, STONES, TITLE, TRAILS, WHITE, mix
from rumpus.draw.rumms.sheet import Point, Sheet
from rumpus.games.rumms.moves import Strike
from rumpus.games.rumms.table.dice import DIE_NAMES, FACES, Kind, is_active, kind_of, team_name, team_of
from rumpus.games.rumms.table.numbers import TABLE
from rumpus.games.rumms.table.poses import Pose, Poses, footprint, up_face

if TYPE_CHECKING:
    from rumpus.games.rumms.physics.motion import Track

_HALF: Final = TABLE.die.half_mm
_LEAN: Final = 0.17
"""How far a die is drawn aside for its height, so that the lower dice of a stack peep out."""
_BEVEL_MM: Final = 1.1
_INNER: Final = 0.86
"""How much of a face lies inside its rim."""
_FRAMES_PER_DOT: Final = 3
_FADED: Final = 0.45


def draw_dice(sheet: Sheet, poses: Iterable[tuple[int, Pose]], clear: float = 0.0) -> None:
    """Dice with their shadows, the lower ones first; `clear` lets them fade."""
    ordered = sorted(poses, key=lambda pair: pair[1].z)
    shapes = [[(x + 0.11 * pose.z, y - 0.17 * pose.z) for x, y in footprint(pose)] for _, pose in ordered]
    sheet.shadows(shapes, 1.4, 0.42 * (1 - clear))
    for die, pose in ordered:
        _draw_die(sheet, die, pose, clear)


def _draw_die(sheet: Sheet, die: int, pose: Pose, clear: float) -> None:
    top = up_face(pose)
    look = _look(die, active=is_active(kind_of(die), top))
    sheet.polygon([_leaning(point, pose.z) for point in footprint(pose)], look.side, clear=clear)
    face = _face(pose, top)
    sheet.polygon(face, look.rim, _BEVEL_MM, clear=clear)
    x, y = (sum(parts) / len(face) for parts in zip(*face, strict=True))
    sheet.polygon([(x + (a - x) * _INNER, y + (b - y) * _INNER) for a, b in face], look.face, clear=clear)
    name = DIE_NAMES[die][1:].upper()
    sheet.write(name, (x, y), 10.5 if len(name) == 1 else 8.6, mix(look.letters, look.face, clear))


class _Look(NamedTuple):
    """The paints of a die."""

    side: str
    rim: str
    face: str
    letters: str


def _look(die: int, *, active: bool) -> _Look:
    """Active faces are bright; shadow faces are dark with a bright rim, so that both show the team."""
    paint = STONES[team_name(team_of(die))].left
    if kind_of(die) is Kind.ICE:
        cold = mix(ICE, paint, 0.18)
        return _Look(mix(cold, DARK, 0.35), cold, cold, mix(paint, DARK, 0.3))
    if active:
        return _Look(mix(paint, DARK, 0.35), paint, paint, LIGHT)
    return _Look(mix(paint, DARK, 0.35), mix(paint, WHITE, 0.15), mix(paint, DARK, 0.6), mix(paint, LIGHT, 0.8))


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


def draw_fallen(sheet: Sheet, poses: Iterable[tuple[int, Pose]]) -> None:
    """Dice beside the mat, faded; those that flew past the picture lie at its edge, side by side."""
    room = 2 * _HALF
    taken: list[Point] = []
    drawn = []
    for die, pose in poses:
        x, y = sheet.inside((pose.x, pose.y), room)
        while any(abs(x - a) < room and abs(y - b) < room for a, b in taken):
            x, y = sheet.inside((x, y + room if y < 0 else y - room), room)
        taken.append((x, y))
        drawn.append((die, replace(pose, x=x, y=y, z=_HALF)))
    draw_dice(sheet, drawn, _FADED)


def draw_trails(sheet: Sheet, tracks: Sequence["Track"]) -> None:
    """The ways of dice: a line that grows stronger, with a dot every twentieth of a second."""
    for track in tracks:
        ink = TRAILS[team_name(team_of(track.die))]
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
        sheet.line([*outline, *outline[:2]], TRAILS[team_name(team_of(die))], 0.8, 150)


def draw_finger(sheet: Sheet, pose: Pose, strike: Strike) -> None:
    """The fingertip behind the die."""
    finger = TABLE.finger.radius_mm
    tip = _ahead(pose, strike, -_HALF - finger - 1.5)
    sheet.circle(tip, finger + 0.7, mix(SKIN, DARK, 0.55))
    sheet.circle(tip, finger, SKIN)


def draw_arrow(sheet: Sheet, pose: Pose, strike: Strike) -> None:
    """An arrow as long as the flick is strong. Drawn before the dice, so that it hides none of them."""
    start, end = _HALF + 4.0, _HALF + 14.0 + 26.0 * strike.speed
    for grown, ink in ((1.0, TITLE), (0.0, HONEY)):
        shaft = [_ahead(pose, strike, start - grown), _ahead(pose, strike, end - 9)]
        sheet.line(shaft, ink, 3.4 + 2 * grown)
        head = [_ahead(pose, strike, end - 10, aside) for aside in (5.5, -5.5)]
        sheet.polygon([*head, _ahead(pose, strike, end)], ink, grown or 0.1)


def _ahead(pose: Pose, strike: Strike, ahead: float, aside: float = 0.0) -> Point:
    """A point in front of the die as the flick goes, and to the left of where it is struck."""
    along = cos(radians(strike.direction)), sin(radians(strike.direction))
    aside += strike.side
    return pose.x + ahead * along[0] - aside * along[1], pose.y + ahead * along[1] + aside * along[0]
