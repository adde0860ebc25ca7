"""What lies under the dice: the oak table, the cloth with its kingdoms, castles and wall."""

from collections.abc import Iterator
from typing import Final

from rumpus.draw.colours import CASTLES, CLOTH, INK, KINGDOMS, OAK, OAK_JOINT, mix
from rumpus.draw.rumms.sheet import MARGIN_MM, Point, Sheet
from rumpus.games.rumms.table.dice import Team, team_name
from rumpus.games.rumms.table.mat import Rectangle, castle, kingdom, mat, wall

_PLANK_MM: Final = 72.0
_STITCH_MM: Final = 5.0
_HEM_MM: Final = 7.0
_BRICK_MM: Final = 21.0
_MERLON_MM: Final = 10.0
_TOWER_MM: Final = 8.5
_PARTS: Final = 3
"""The mat is sewn together from equal parts (RM-3)."""


def draw_ground(sheet: Sheet) -> None:
    """The table and the mat with all that is printed on it."""
    _table(sheet)
    area = mat()
    sheet.shadows([[(x + 2.5, y - 3.5) for x, y in _corners(area)]], 4, 0.5)
    sheet.polygon(_corners(area), CLOTH)
    for team in Team:
        sheet.polygon(_corners(kingdom(team)), KINGDOMS[team_name(team)])
    _seams(sheet, area)
    _hem(sheet, _shrunk(area, _HEM_MM))
    _wall(sheet)
    for team in Team:
        _castle(sheet, team)


def _corners(area: Rectangle) -> list[Point]:
    return [(area.left, area.bottom), (area.right, area.bottom), (area.right, area.top), (area.left, area.top)]


def _shrunk(area: Rectangle, by: float) -> Rectangle:
    return Rectangle(area.left + by, area.bottom + by, area.right - by, area.top - by)


def _table(sheet: Sheet) -> None:
    area = _shrunk(mat(), -MARGIN_MM)
    sheet.polygon(_corners(area), OAK)
    for place in _steps(area.bottom, area.top, _PLANK_MM):
        sheet.line([(area.left, place), (area.right, place)], OAK_JOINT, 0.8)


def _hem(sheet: Sheet, area: Rectangle) -> None:
    """A stitched seam along the edge."""
    ink = mix(CLOTH, INK, 0.45)
    for x in _steps(area.left, area.right, 2 * _STITCH_MM):
        for y in (area.bottom, area.top):
            sheet.line([(x, y), (x + _STITCH_MM, y)], ink, 0.7)
    for y in _steps(area.bottom, area.top, 2 * _STITCH_MM):
        for x in (area.left, area.right):
            sheet.line([(x, y), (x, y + _STITCH_MM)], ink, 0.7)


def _seams(sheet: Sheet, area: Rectangle) -> None:
    """Where the parts of the mat are sewn together."""
    for number in range(1, _PARTS):
        x = area.left + number * (area.right - area.left) / _PARTS
        sheet.line([(x, area.bottom), (x, area.top)], mix(CLOTH, INK, 0.35), 0.8)
        for y in _steps(area.bottom + _HEM_MM, area.top - _HEM_MM, 2 * _STITCH_MM):
            for side in (-2.2, 2.2):
                sheet.line([(x + side, y), (x + side, y + _STITCH_MM)], mix(CLOTH, INK, 0.45), 0.7)


def _wall(sheet: Sheet) -> None:
    """Two rows of bricks across the mat."""
    area = wall()
    ink = mix(CLOTH, INK, 0.7)
    sheet.polygon(_corners(area), mix(CLOTH, INK, 0.22))
    middle = area.centre[0]
    for x in (area.left, middle, area.right):
        sheet.line([(x, area.bottom), (x, area.top)], ink, 0.8)
    for number, y in enumerate(_steps(area.bottom, area.top, _BRICK_MM / 2)):
        left, right = (area.left, middle) if number % 2 else (middle, area.right)
        sheet.line([(left, y), (right, y)], ink, 0.8)


def _castle(sheet: Sheet, team: Team) -> None:
    """Walls with merlons, and four towers."""
    area = castle(team)
    ground = KINGDOMS[team_name(team)]
    paint = CASTLES[team_name(team)]
    ink = mix(ground, paint, 0.75)
    sheet.polygon(_corners(area), mix(ground, paint, 0.1))
    for shape, wide in ((area, 1.4), (_shrunk(area, _MERLON_MM * 0.6), 0.8)):
        corners = _corners(shape)
        sheet.line([*corners, *corners[:2]], ink, wide)
    for place in _steps(area.left + _MERLON_MM, area.right - _MERLON_MM, _MERLON_MM):
        for near, far in ((area.bottom, area.bottom + _MERLON_MM * 0.6), (area.top - _MERLON_MM * 0.6, area.top)):
            sheet.line([(place, near), (place, far)], ink, 0.8)
    for place in _steps(area.bottom + _MERLON_MM, area.top - _MERLON_MM, _MERLON_MM):
        for near, far in ((area.left, area.left + _MERLON_MM * 0.6), (area.right - _MERLON_MM * 0.6, area.right)):
            sheet.line([(near, place), (far, place)], ink, 0.8)
    for middle in _corners(_shrunk(area, _TOWER_MM)):  # all of a tower lies in the area that counts
        sheet.circle(middle, _TOWER_MM, ink)
        sheet.circle(middle, _TOWER_MM - 1.2, mix(ground, paint, 0.2))
        sheet.circle(middle, 3.6, ink)
        sheet.circle(middle, 2.8, ground)


def _steps(first: float, last: float, step: float) -> Iterator[float]:
    """Places at even distances, the first one included."""
    for number in range(int((last - first) / step) + 1):
        yield first + number * step
