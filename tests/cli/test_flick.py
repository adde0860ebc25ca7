"""`rumpus flick`: scenes, landings, fouls, pictures."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from cli.conftest import Run
from rumpus.draw.rumms.png import CAPTION, HEAD, PAD
from rumpus.draw.rumms.sheet import MARGIN_MM, PX_PER_MM
from rumpus.games.rumms.outcomes import load_landing
from rumpus.games.rumms.table.dice import DIE_IDS
from rumpus.games.rumms.table.numbers import TABLE
from rumpus.games.rumms.table.poses import up_face

EDGE = """\
# red's troll sends blue's over the edge
rt1 340 60 0
bt1 380 60 0   # on its way
bt2 404 60 0

bk 335 -100 0
"""


@pytest.fixture
def scene(tmp_path: Path) -> Path:
    file = tmp_path / "scene.txt"
    file.write_text(EDGE)
    return file


def words(text: str) -> str:
    """Without line breaks, which depend on the width of the screen."""
    return " ".join(text.split())


def data(run: Run, *asked: object) -> dict[str, Any]:
    ran = run("flick", *asked, "--json")
    assert ran.code == 0, ran.err
    answer: dict[str, Any] = json.loads(ran.out)
    return answer


def test_works_at_once(run: Run) -> None:
    answer = data(run, "--die", "rt1", "--speed", "2")
    assert answer["flick"] == "flick rt1 0 2 0 0"
    assert sorted(answer["dice"].values()) == sorted(  # RM-11
        f"{team}{die}"
        for team in "rb"
        for die in ["k", *(f"t{n}" for n in range(1, 9)), *(f"n{n}" for n in range(1, 5))]
    )
    landing = load_landing(answer["landing"])
    assert {*landing.pose, *(one.die for one in landing.fallen)} == set(map(int, answer["dice"]))
    before = {row[0]: row[1:] for row in answer["before"]}
    assert landing.pose[DIE_IDS["rt1"]].x > before[DIE_IDS["rt1"]][0] + 20


@pytest.mark.parametrize("formation", ["wedge", "wall", "tower", "ring"])
def test_every_formation_can_be_flicked_in(run: Run, formation: str) -> None:
    ran = run("flick", "--die", "bn1", "--formation", formation)
    assert ran.code == 0, ran.err
    assert ran.out.startswith("blue knight 1 is flicked at 1.5 m/s, direction 180°.\n")  # at red's end
    assert "The motion took " in ran.out


def test_the_words_and_the_data_tell_the_same(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "scene.txt"
    file.write_text("RT1 0 50 0 shadow\nbt1 40 50 0\nbt2 40 50 0 +1\nrk -335 0 0\n")
    asked = ("--scene", file, "--die", "RT1", "--speed", "0.5", "--direction", "-1.5")
    out, answer = run("flick", *asked).out, data(run, *asked)
    landing, names = load_landing(answer["landing"]), {die: name for name, die in DIE_IDS.items()}
    assert not landing.fallen
    shown = {
        row["die"]: (float(row["x"]), float(row["y"]), row["up"])
        for row in re.finditer(
            r"\n(?P<die>(?:red|blue) \w+(?: \d)?) +-?[\d.]+ +-?[\d.]+ +(?P<x>-?[\d.]+) +(?P<y>-?[\d.]+) +(?P<up>\w+)",
            out,
        )
    }
    assert set(shown) == {"red troll 1", "blue troll 1", "blue troll 2"}  # the king did not move
    for die, pose in landing.poses:
        full = {"rt1": "red troll 1", "bt1": "blue troll 1", "bt2": "blue troll 2"}.get(names[die])
        if full:
            x, y, up = shown[full]
            assert abs(x - pose.x) < 0.06
            assert abs(y - pose.y) < 0.06
            assert up == ("active" if up_face(pose) in {2, 5} else "shadow")  # a troll's faces: RM-1
    assert shown["red troll 1"][2] == "shadow"  # a centred hit keeps the face: RM-30
    assert re.search(r"blue troll 2 .+ active +on red troll 1 and blue troll 1", out)
    assert f"The motion took {answer['seconds']:.2f} s." in out
    (touch,) = landing.touched
    assert f"The fingertip touched red troll 1 for {touch.seconds * 1000:.1f} ms." in out


def test_what_falls_is_told_in_order(run: Run, scene: Path) -> None:
    """RM-32: when a die leaves the mat is told too."""
    asked = ("--scene", scene, "--die", "rt1", "--speed", "2.5")
    fallen = load_landing(data(run, *asked)["landing"]).fallen
    assert [one.die for one in fallen] == [DIE_IDS[name] for name in ("bt2", "bt1", "rt1")]
    first, second, third = (one.time for one in fallen)
    assert 0 < first < second < third
    out = run("flick", *asked).out
    told = [
        f"blue troll 2 after {first:.2f} s",
        f"blue troll 1 after {second:.2f} s",
        f"red troll 1 after {third:.2f} s",
    ]
    assert f"Off the mat: {', '.join(told)}." in words(out)
    assert "at rest" not in out  # nothing that moved is left on the mat
    assert "No foul.\n" in out


def test_pushing_is_a_foul(run: Run, tmp_path: Path) -> None:
    """RM-70: a row of dice slows the finger down until it pushes."""
    file = tmp_path / "scene.txt"
    file.write_text("".join(f"bt{n} {16.5 * n} 0 0\n" for n in range(1, 4)) + "rt1 0 0 0\n")
    answer = data(run, "--scene", file, "--die", "rt1", "--speed", "0.5")
    assert load_landing(answer["landing"]).touched[0].seconds > TABLE.flick.push_s
    assert answer["foul"] == "red troll 1 was pushed"
    assert "A foul: red troll 1 was pushed.\n" in run("flick", "--scene", file, "--die", "rt1", "--speed", "0.5").out


def test_touching_a_second_die_is_a_foul(run: Run, tmp_path: Path) -> None:
    """RM-70: the finger has to come through another die."""
    file = tmp_path / "scene.txt"
    file.write_text("rt1 0 0 0\nrt2 -17 0 0\n")
    out = run("flick", "--scene", file, "--die", "rt1", "--speed", "2").out
    assert "A foul: the fingertip touched red troll 2 too.\n" in out


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("rk 0 0 0\n\n# a comment\nxk 0 0 0", 4, "expected a die such as rk or bt3, got 'xk'"),
        ("rk 0 0", 1, "expected a turn, a number, got nothing"),
        ("rk 0 zero 0", 1, "expected y, a number, got 'zero'"),
        ("rk 0 0 0\nbk 50 0 0 sideways", 2, "expected nothing more, got 'sideways'"),
        ("rk 0 0 0 +x", 1, "expected a level such as +1, got '+x'"),
        ("rt1 0 0 0 face 6", 1, "expected a face from 0 to 5, got 6"),
        ("rk 0 0 0 shadow", 1, "expected a die with a shadow face, red king has none"),
        ("rk 0 0 0\nrk 50 0 0", 2, "red king is named twice"),
        ("rk 0 0 0\nbk 10 3 0", 2, "blue king would overlap red king"),
        ("rk 0 0 0\nbk 421 0 0", 2, "blue king would not stand on the mat"),
        ("rk 0 0 0 +1\nbk 0 50 0", 1, "there is nothing below red king at this height"),
        ("# nothing\n", 1, "got nothing"),
    ],
)
def test_a_wrong_scene_names_the_line(run: Run, scene: Path, text: str, line: int, why: str) -> None:
    scene.write_text(text)
    ran = run("flick", "--scene", scene, "--die", "rk")
    assert ran.code == 2
    assert ran.err.startswith(f"rumpus: scene.txt, line {line}: ")
    assert why in ran.err
    assert not ran.out


def test_a_scene_that_is_no_text(run: Run, scene: Path) -> None:
    scene.write_bytes(b"rk 0 0 0\n\xff\xfe")
    ran = run("flick", "--scene", scene, "--die", "rk")
    assert (ran.code, ran.err) == (2, "rumpus: scene.txt, line 2: not UTF-8 text\n")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("rt1 0 0 0\nrt2 9 0 0 +1", "scene.txt does not stand: red troll 2 falls over or slips"),
        ("rt1 419.9 0 45\nrt2 425 0 0 +1", "scene.txt, line 2: red troll 2 would not stand on the mat"),
        ("rt1 412 0 0\nrt2 418 0 0 +1\nrt3 419 0 0 +2", "scene.txt does not stand: red troll "),
    ],
)
def test_a_scene_must_stand(run: Run, scene: Path, text: str, why: str) -> None:
    scene.write_text(text)
    ran = run("flick", "--scene", scene, "--die", "rt1")
    assert ran.code == 2
    assert why in ran.err


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (("--die", "king"), "--die: expected a die such as rk or bt3, got 'king'"),
        (("--die", "rd1"), "rd1 is not in the scene; there are: rk rt1 rh1 bk bt1 bi1"),
        (("--die", "rt1", "--speed", "4.5"), "a flick has a speed of 0.3 to 4 m/s; 4.5 is out of range"),
        (("--die", "rt1", "--speed", "nan"), "the speed must be a number"),
        (("--die", "rt1", "--direction", "400"), "a direction lies between −360 and 360 degrees; 400 is out of range"),
        (("--die", "rt1", "--side", "-9"), "a die is struck at most 7 mm beside its middle; −9 is out of range"),
        (("--die", "rt1", "--height", "8"), "a die is struck between −6 and 7 mm above its middle; 8 is out of range"),
        (("--die", "rh1"), "red heart 1 is a heart: it is never flicked"),
        (("--die", "bi1"), "blue ice 1 is ice: it is never flicked"),
        (("--die", "bt1"), "blue troll 1 is frozen as long as ice rests on it"),
        (("--die", "rt1", "--formation", "ring"), "--formation is for calls without --scene"),
        (("--die", "rt1", "--png", "x.jpg"), "--png writes PNG: expected a name that ends in .png, got x.jpg"),
        (("--die", "rt1", "--png", "no/such/folder.png"), "no/such/folder.png: No such file or directory"),
    ],
)
def test_refusals_are_sentences(run: Run, scene: Path, asked: tuple[str, ...], why: str) -> None:
    scene.write_text("rk -335 0 0\nrt1 0 0 0\nrh1 -300 60 0\nbk 335 0 0\nbt1 100 0 0\nbi1 100 0 0 +1\n")
    ran = run("flick", "--scene", scene, *asked)
    assert ran.code == 2
    assert why in words(ran.err)
    assert not ran.out


def test_other_wrong_calls(run: Run) -> None:
    ran = run("flick", "--die", "rt1", "--formation", "circle")
    assert (ran.code, ran.err) == (2, "rumpus: there is no formation 'circle'; there are: wedge, wall, tower, ring\n")
    assert "nowhere.txt: No such file" in run("flick", "--die", "rt1", "--scene", "nowhere.txt").err


def pixel(page: Image.Image, x: float, y: float, *, after: bool) -> tuple[int, int, int]:
    """The colour of a point of the mat in one of the two pictures."""
    wide = TABLE.mat.length_mm + 2 * MARGIN_MM
    high = TABLE.mat.width_mm + 2 * MARGIN_MM
    assert page.width == pytest.approx(wide * PX_PER_MM + 2 * PAD, abs=2)
    top = HEAD + CAPTION + after * (CAPTION + high * PX_PER_MM)
    found = page.convert("RGB").getpixel(
        (round(PAD + (x + wide / 2) * PX_PER_MM), round(top + (high / 2 - y) * PX_PER_MM))
    )
    assert isinstance(found, tuple)
    return found[0], found[1], found[2]


def test_the_picture_shows_before_and_after(run: Run, scene: Path, tmp_path: Path) -> None:
    png = tmp_path / "flick.png"
    scene.write_text("rt1 -150 50 0\nbt1 150 50 0\nbt2 200 -100 0 shadow\n")
    asked = ("--scene", scene, "--die", "rt1", "--direction", "90", "--speed", "0.6", "--png", png)
    pose = load_landing(data(run, *asked)["landing"]).pose[DIE_IDS["rt1"]]
    assert pose.y > 70
    with Image.open(png) as page:
        assert page.format == "PNG"
        aside = 5.5  # of the middle, where the letters are
        red, cloth = pixel(page, -150 + aside, 50, after=False), pixel(page, -150 + aside, -150, after=False)
        assert red[0] > red[2] + 80
        assert min(cloth) > 180
        assert pixel(page, pose.x - aside, pose.y - aside, after=True)[1] < 120
        assert min(pixel(page, -150 + aside, 50 - 5, after=True)) > 180  # it is gone
        for after in (False, True):
            blue, shadow = (pixel(page, x + 4, y + 4, after=after) for x, y in ((150, 50), (200, -100)))
            assert blue[2] > blue[0] + 80
            assert max(shadow) < 120


def test_pictures_are_drawn_only_when_asked_for() -> None:
    program = (
        "import sys; from rumpus.cli.main import app\n"
        "try: app(['flick', '--die', 'rt1'])\n"
        "except SystemExit: print('PIL' in sys.modules)"
    )
    assert subprocess.check_output([sys.executable, "-c", program], text=True).splitlines()[-1] == "False"
