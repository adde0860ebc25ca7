"""What a notebook finds in `rumpus.draw`: pictures that show themselves, and files."""

import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from rich.console import Console

from rumpus import draw
from rumpus.core.record import SeatInfo
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.options import RumBugzOptions
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.options import RumisOptions
from rumpus.games.rumis.sites import find_site
from rumpus.games.rumis.state import State
from rumpus.match import Match
from viewers import eyes

PEOPLE = [SeatInfo(name="Ada"), SeatInfo(name="Bo")]


def building() -> State:
    """Red's domino stands on a1."""
    state = RUMIS.start(RumisOptions(site="chullpa", players=2, start=0))
    return RUMIS.play(state, 0, RUMIS.parse_move("S01 a1.1 a1.2"))


def test_notebooks_show_svg_and_png(tmp_path: Path) -> None:
    picture = draw.rumis_svg(building())
    assert picture._repr_svg_() == str(picture)
    assert str(picture).startswith("<svg")
    picture.save(tmp_path / "building.svg")
    assert (tmp_path / "building.svg").read_text("utf-8") == str(picture)
    assert "characters" in repr(picture)


def test_text_is_plain_as_a_string_and_coloured_on_a_screen() -> None:
    picture = draw.rumis_text(building(), ["Ada", "Bo"])
    lines = str(picture).splitlines()
    assert lines[0] == "CHULLPA, 2 players"
    assert lines[1].split() == ["a", "b", "c", "d", "e"]
    assert "R2/4'" in lines[2]
    assert "Ada" in str(picture)
    assert "\x1b" not in str(picture)
    screen = Console(force_terminal=True, color_system="truecolor", width=80)
    with screen.capture() as shown:
        screen.print(picture)
    assert "48;2;200;68;58m" in shown.get()  # #C8443A, our red, behind the letters
    few = Console(force_terminal=True, color_system="standard", width=80)
    with few.capture() as shown:
        few.print(picture)
    assert "\x1b[1;4;37;41m" in shown.get()  # the red of a screen with sixteen colours


def test_players_without_names_are_numbered_from_one() -> None:
    text = str(draw.rumis_text(building()))
    assert "Player 1" in text
    assert "Player 2" in text
    assert "Player 0" not in text


def test_a_hand_is_drawn_for_its_owner_only() -> None:
    match = Match.start(RUMBUGZ, RumBugzOptions(players=2, start=0), PEOPLE, seed=1)
    own, nobody = (str(draw.rumbugz_text(RUMBUGZ.view(match.state, eyes(viewer)))) for viewer in (0, None))
    assert "hand: " in own
    assert "hand" not in nobody


def test_a_site_is_drawn_with_its_star() -> None:
    """RI-6: a reconstruction is marked wherever it is shown."""
    site = find_site("colca")
    assert site.reconstruction
    assert str(draw.site_text(site, 2)).startswith("COLCA*, 2 players")


@pytest.mark.parametrize("name", draw.__all__)
def test_every_picture_is_described(name: str) -> None:
    assert getattr(draw, name).__doc__


def test_drawing_costs_nothing_until_something_is_drawn() -> None:
    program = "import sys, rumpus.draw; print({'rich', 'PIL', 'numpy', 'numba', 'mujoco'} & set(sys.modules))"
    assert subprocess.check_output([sys.executable, "-c", program], text=True) == "set()\n"


def test_colours_are_said_in_one_place_only() -> None:
    """No module of draw or cli has a colour of its own."""
    house = Path(draw.__file__).parents[1]
    modules = [*(house / "draw").rglob("*.py"), *(house / "cli").rglob("*.py")]
    assert [file.name for file in modules if '"#' in file.read_text("utf-8").replace('"#"', "")] == ["colours.py"]


def test_every_picture_can_be_kept(tmp_path: Path) -> None:
    from rumpus.games.rumms.game import RUMMS
    from rumpus.games.rumms.options import RummsOptions
    from rumpus.puzzles.notation import parse_stone

    mat = draw.rumms_text(RUMMS.start(RummsOptions()))
    assert "small letters are red's dice" in str(mat)
    mat.save(tmp_path / "mat.txt")
    assert (tmp_path / "mat.txt").read_text("utf-8") == str(mat) == repr(mat)
    stones = draw.cube_stl((parse_stone("red S07 a1.1 b1.1 a2.1 b2.1"),), cube_mm=10, gap_mm=0)
    assert repr(stones) == "<an STL file for 20×20 mm>"
    stones.save(tmp_path / "stones.stl")
    assert (tmp_path / "stones.stl").read_bytes() == bytes(stones)


def test_a_png_is_a_png(tmp_path: Path) -> None:
    from rumpus.games.rumms.game import RUMMS
    from rumpus.games.rumms.options import RummsOptions

    picture = draw.rumms_png(RUMMS.start(RummsOptions()))
    with Image.open(BytesIO(picture._repr_png_())) as page:
        assert page.format == "PNG"
    assert repr(picture).startswith("<a PNG picture of ")
    picture.save(tmp_path / "mat.png")
    assert (tmp_path / "mat.png").read_bytes() == bytes(picture)
