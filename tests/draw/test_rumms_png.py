"""The RUMMS table as a picture: what a player reads off it must be true."""

from io import BytesIO
from math import hypot
from typing import TypeAlias

import pytest
from PIL import Image

from rumpus import draw
from rumpus.draw.rumms.flicks import Flicked
from rumpus.draw.rumms.png import CAPTION, HEAD, PAD
from rumpus.draw.rumms.sheet import MARGIN_MM, PX_PER_MM
from rumpus.games.rumms.landing import Landing
from rumpus.games.rumms.moves import Strike
from rumpus.games.rumms.options import RummsOptions
from rumpus.games.rumms.physics.simulate import flick
from rumpus.games.rumms.state import Phase, State
from rumpus.games.rumms.table.dice import ACTIVE_UP, DIE_IDS, Team
from rumpus.games.rumms.table.mat import castle
from rumpus.games.rumms.table.numbers import TABLE
from rumpus.games.rumms.table.poses import Pose, Poses, standing

Paint: TypeAlias = tuple[int, int, int]

LONG, WIDE = TABLE.mat.length_mm + 2 * MARGIN_MM, TABLE.mat.width_mm + 2 * MARGIN_MM
SHADOW_UP = 0  # a troll's face 0 is a shadow face, RM-1


def die(name: str, x: float, y: float, face: int = ACTIVE_UP) -> tuple[int, Pose]:
    return DIE_IDS[name], standing(x, y, 0.0, face, 0)


def table(*dice: tuple[int, Pose]) -> Image.Image:
    state = State(RummsOptions(), Phase.PLAY, Team.RED, Team.RED, poses=tuple(dice))
    return Image.open(BytesIO(bytes(draw.rumms_png(state)))).convert("RGB")


def pixel(page: Image.Image, x: float, y: float, left: float = 0, top: float = 0) -> Paint:
    """The colour of a point of the table."""
    found = page.getpixel((round(left + (x + LONG / 2) * PX_PER_MM), round(top + (WIDE / 2 - y) * PX_PER_MM)))
    assert isinstance(found, tuple)
    return found[0], found[1], found[2]


def unlike(one: Paint, other: Paint) -> float:
    return hypot(*(a - b for a, b in zip(one, other, strict=True)))


@pytest.mark.parametrize("team", Team)
def test_fault_d10_the_castles_towers_stand_inside_the_area_that_counts(team: Team) -> None:
    """D10: nothing is drawn around a castle, so a die that touches what is drawn is in it."""
    page, area = table(), castle(team)
    for x, y in ((area.left, area.bottom), (area.left, area.top), (area.right, area.bottom), (area.right, area.top)):
        out_x, out_y = (1 if x > area.centre[0] else -1), (1 if y > area.centre[1] else -1)
        cloth = pixel(page, x + 20 * out_x, y + 20 * out_y)
        for aside in (3, 5, 7):
            for point in ((x + aside * out_x, y), (x, y + aside * out_y), (x + aside * out_x, y + aside * out_y)):
                assert unlike(pixel(page, *point), cloth) < 12
        assert unlike(pixel(page, x - 8.5 * out_x, y - 1 * out_y), cloth) > 40  # the tower's rim


@pytest.mark.parametrize("x", [-140.0, 140.0])
def test_fault_d10_the_mat_shows_its_three_parts(x: float) -> None:
    """RM-3: three equal parts in a row, so seams at a third and two thirds of 840 mm."""
    page = table()
    for y in (-150.0, 3.0, 120.0):
        assert unlike(pixel(page, x, y), pixel(page, x - 12, y)) > 15
        assert unlike(pixel(page, x - 25, y), pixel(page, x - 12, y)) < 3


def test_fault_d10_shadow_dice_of_red_and_blue_can_be_told_apart() -> None:
    """D10: from each other, and from active dice of their team."""
    page = table(
        die("rt1", -200, 50), die("rt2", -200, -50, SHADOW_UP), die("bt1", 200, 50), die("bt2", 200, -50, SHADOW_UP)
    )
    aside = 4.5  # beside the letters
    red, red_shadow = (pixel(page, -200 + aside, y + aside) for y in (50, -50))
    blue, blue_shadow = (pixel(page, 200 + aside, y + aside) for y in (50, -50))
    assert red_shadow[0] > red_shadow[2] + 40
    assert blue_shadow[2] > blue_shadow[0] + 40
    assert unlike(red, red_shadow) > 60
    assert unlike(blue, blue_shadow) > 60


def flicked(poses: Poses, strike: Strike) -> Image.Image:
    landing, motion = flick(poses, strike.flick())
    assert isinstance(landing, Landing)
    return Image.open(BytesIO(bytes(draw.flick_png(Flicked(poses, strike, landing, motion))))).convert("RGB")


def test_fault_d10_the_arrow_does_not_hide_the_die_ahead() -> None:
    poses: Poses = (die("rt1", 0, 100), die("bt1", 40, 100))
    page = flicked(poses, Strike(DIE_IDS["rt1"], 0.0, 2.0, 0.0, 0.0))
    top = HEAD + CAPTION
    for aside in (-5.5, 5.5):
        red, green, blue = pixel(page, 40 + aside, 100, PAD, top)
        assert blue > red + 80, (red, green, blue)
    red, green, blue = pixel(page, 25, 100, PAD, top)
    assert red > blue + 100  # the arrow, honey, between the dice
    assert green > blue + 60


def test_fault_d10_a_fallen_die_is_drawn_where_it_went_off() -> None:
    """D10: beside the mat, at the edge of the picture if it flew past that."""
    poses: Poses = (die("rt1", 360, 100), die("bt1", 400, 100))
    strike = Strike(DIE_IDS["rt1"], 0.0, 4.0, 0.0, 0.0)
    assert DIE_IDS["bt1"] in {one.die for one in flick(poses, strike.flick())[0].fallen}
    page = flicked(poses, strike)
    top = HEAD + 2 * CAPTION + round(WIDE * PX_PER_MM)
    beside = [pixel(page, x, y, PAD, top) for x in range(425, 476, 2) for y in range(-60, 160, 2)]
    assert sum(blue > red + 25 for red, _, blue in beside) > 40  # a square of 16 mm has 64 such points
