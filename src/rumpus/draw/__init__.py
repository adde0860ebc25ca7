"""Pictures without a browser: characters, SVG, PNG and STL.

    from rumpus import draw
    draw.rumis_svg(state)               # a notebook shows it
    draw.rumis_svg(state).save("building.svg")
    print(draw.rumis_text(state))

Every function takes what it draws (a state, a view, a solution) and returns a picture: notebooks show it, Rich prints
text in colours, `save` writes a file. Where names of players are wanted and none are given, they are Player 1, 2 and so
on. What a function needs is imported when it is called.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rumpus.draw.pictures import Png, Stl, Svg, TextPicture
    from rumpus.draw.rumms.flicks import Flicked
    from rumpus.games.rumbugz.state import View
    from rumpus.games.rumis.sites import Site
    from rumpus.games.rumis.state import State as RumisState
    from rumpus.games.rumms.state import State as RummsState
    from rumpus.puzzles.puzzle import Puzzle, Solution

__all__ = [
    "cube_stl",
    "cube_svg",
    "cube_text",
    "flick_png",
    "rumbugz_png",
    "rumbugz_text",
    "rumis_png",
    "rumis_svg",
    "rumis_text",
    "rumms_png",
    "rumms_text",
    "site_text",
]


def rumis_text(state: "RumisState", names: Sequence[str] = ()) -> "TextPicture":
    """RUMIS: the building from above, and who stands where."""
    from rich.console import Group

    from rumpus.draw.pictures import TextPicture
    from rumpus.draw.rumis.text import draw_building, draw_scores

    return TextPicture(Group(draw_building(state), draw_scores(state, names or _players(state.plan.seats))))


def rumis_svg(state: "RumisState") -> "Svg":
    """RUMIS: the building, seen from above at an angle."""
    from rumpus.draw.pictures import Svg
    from rumpus.draw.rumis.svg import building_svg

    return Svg(building_svg(state))


def rumis_png(state: "RumisState") -> "Png":
    """RUMIS: the building, seen from above at an angle."""
    from rumpus.draw.pictures import Png
    from rumpus.draw.raster import svg_png
    from rumpus.draw.rumis.svg import building_svg

    return Png(svg_png(building_svg(state)))


def site_text(site: "Site", players: int) -> "TextPicture":
    """RUMIS: the height limits of a site."""
    from rumpus.draw.pictures import TextPicture
    from rumpus.draw.rumis.text import draw_site

    return TextPicture(draw_site(site, players))


def rumbugz_text(view: "View", names: Sequence[str] = ()) -> "TextPicture":
    """RumBugz: what lies open, and the viewer's own hand."""
    from rich.console import Group
    from rich.text import Text

    from rumpus.draw.pictures import TextPicture
    from rumpus.draw.rumbugz.text import draw_hand, draw_table

    table = draw_table(view, names or _players(view.options.players))
    hand = [] if view.hand is None else [Text.assemble("hand: ", draw_hand(view.hand))]
    return TextPicture(Group(table, *hand))


def rumbugz_png(view: "View", names: Sequence[str] = ()) -> "Png":
    """RumBugz: what lies open, and the viewer's own hand."""
    from rumpus.draw.pictures import Png
    from rumpus.draw.rumbugz.png import table_png

    return Png(table_png(view, names or _players(view.options.players)))


def rumms_text(state: "RummsState") -> "TextPicture":
    """RUMMS: the mat in characters, and what lies beside it. Give it a view's state to keep secrets."""
    from rumpus.draw.pictures import TextPicture
    from rumpus.draw.rumms.text import draw_table

    return TextPicture(draw_table(state))


def rumms_png(state: "RummsState") -> "Png":
    """RUMMS: the mat with its dice from above. Give it a view's state to keep secrets."""
    from rumpus.draw.pictures import Png
    from rumpus.draw.rumms.png import table_png

    return Png(table_png(state))


def flick_png(flicked: "Flicked") -> "Png":
    """RUMMS: the table before and after a flick."""
    from rumpus.draw.pictures import Png
    from rumpus.draw.rumms.png import flicked_png

    return Png(flicked_png(flicked))


def cube_text(puzzle: "Puzzle", solution: "Solution", heading: str = "a solution", *, width: int = 80) -> "TextPicture":
    """Solitaire: a cube level by level, and its stones in notation."""
    from rumpus.draw.cube.text import draw_solution
    from rumpus.draw.pictures import TextPicture

    return TextPicture(draw_solution(puzzle, solution, heading, width=width))


def cube_svg(puzzle: "Puzzle", *solutions: "Solution") -> "Svg":
    """Solitaire: each cube whole and then level by level."""
    from rumpus.draw.cube.svg import exploded_svg
    from rumpus.draw.pictures import Svg

    return Svg(exploded_svg(puzzle, solutions))


def cube_stl(solution: "Solution", *, cube_mm: float = 20.0, gap_mm: float = 0.2) -> "Stl":
    """Solitaire: the stones of a cube, to print; cubes of that edge, and the air between two stones."""
    from rumpus.draw.cube.stl import Print, laid_out, stl_bytes
    from rumpus.draw.pictures import Stl

    plate = laid_out(solution, Print(cube_mm, gap_mm))
    return Stl(stl_bytes(plate), plate.width_mm, plate.depth_mm)


def _players(count: int) -> list[str]:
    return [f"Player {number}" for number in range(1, count + 1)]
