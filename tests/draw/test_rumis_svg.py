"""The building as an SVG."""

from xml.etree import ElementTree

import pytest

from rumpus import draw
from rumpus.draw.colours import FIELD, HOUSE, RED_LINE
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.options import RumisOptions, Variant


def shapes(svg: str, kind: str) -> list[ElementTree.Element]:
    return ElementTree.fromstring(svg).findall(f".//{{http://www.w3.org/2000/svg}}{kind}")  # noqa: S314 - our own file


@pytest.mark.parametrize(
    ("site", "house", "field", "edges"),
    # Counted on the plans: COLCA's halves meet in three rows, PUNCU's in two, APACHITA's along all eight columns.
    [("colca", 21, 21, 3), ("puncu", 20, 20, 2), ("apachita", 20, 20, 8)],
)
def test_the_red_line_parts_house_and_field(site: str, house: int, field: int, edges: int) -> None:
    """RI-33."""
    svg = str(draw.rumis_svg(RUMIS.start(RumisOptions(site=site, variant=Variant.MOVING_HOUSE, start=0))))
    lines = [line for line in shapes(svg, "line") if line.attrib["stroke"] == RED_LINE]
    floors = [polygon.attrib["fill"] for polygon in shapes(svg, "polygon")]
    assert (floors.count(HOUSE), floors.count(FIELD), len(lines)) == (house, field, edges)


def test_no_line_where_nobody_moves_house() -> None:
    svg = str(draw.rumis_svg(RUMIS.start(RumisOptions(site="colca", start=0))))
    assert not shapes(svg, "line")
