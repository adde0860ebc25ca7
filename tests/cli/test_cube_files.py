"""What `rumpus cube` reads and writes. All made by hand; what the pictures show is tested in tests/draw."""

import json
import re
from pathlib import Path

import pytest

from cli.conftest import Run
from rumpus.puzzles.notation import read_claims, solution_line

WALLS = "red S07 a1.1 b1.1 a1.2 b1.2\nblue S07 a2.1 b2.1 a2.2 b2.2\n"
"""The 2×2×2 cube of two squares that stand side by side."""
SLABS = "red S07 a1.1 b1.1 a2.1 b2.1\nblue S07 a1.2 b1.2 a2.2 b2.2\n"
"""The same of two that lie on each other."""
TWO = ("cube", "--edge", "2", "--colours", "2")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "cubes.txt"


# --- checking ---


@pytest.mark.parametrize("rules", ["shape", "buildable", "touching", "turns"])
def test_check_says_yes(run: Run, file: Path, rules: str) -> None:
    file.write_text(WALLS)
    ran = run(*TWO, "--rules", rules, "--check", file)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == f"{file}: 1 solution, and it is right; 1 different up to rotation\n"


def test_turned_solutions_are_counted_once(run: Run, file: Path) -> None:
    file.write_text(f"# two walls\n{WALLS}\n\n  # and two slabs, which are walls turned\n{SLABS}")
    assert "2 solutions, all right; 1 different up to rotation" in run(*TWO, "--check", file).out


def test_lines_with_commas_are_whole_solutions(run: Run, file: Path) -> None:
    lines = [", ".join(text.strip().splitlines()) for text in (WALLS, SLABS)]
    file.write_text(f"{WALLS}{lines[0].upper()}  # in capitals\n{lines[1]}\n{SLABS}")
    answer = json.loads(run(*TWO, "--check", file, "--json").out)
    assert answer == {
        "box": [2, 2, 2], "colours": 2, "rules": "shape", "stones": {f"S{number:02}": 1 for number in range(1, 12)},
        "right": 4, "different": 1, "mistakes": [],
    }  # fmt: skip
    claims, mistakes = read_claims(file.read_text())
    assert [claim.lines for claim in claims] == [(1, 2), (3, 3), (4, 4), (5, 6)]
    assert not mistakes
    assert [solution_line(claim.stones) for claim in claims] == [lines[0], lines[0], lines[1], lines[1]]


@pytest.mark.parametrize(
    ("text", "rules", "line", "why"),
    [
        ("# a\n\nred S07 a1.1 b1.1 a2.1 b2.1\nblue S07 a1.2 b1.2 a2.2 b2.9\n", "shape", 4, "shape of the stone"),
        (WALLS.replace("b2.2", "c2.2"), "shape", 2, "shape of the stone"),
        ("red S07 a1.1 b1.1 a2.1 b2.1\nblue S07 b1.2 c1.2 b2.2 c2.2\n", "shape", 2, "c1.2 is not inside the box"),
        (WALLS.replace("blue", "red"), "shape", 2, "red has 1 of S07, this is one more"),
        (WALLS.replace("blue", "green"), "shape", 2, "colour"),
        (WALLS + "\n" + WALLS.splitlines()[0], "shape", 4, "the solution that begins here: the box is not full: a2.1"),
        ("\n".join(reversed(SLABS.splitlines())), "buildable", 1, "nothing lies below a1.2 yet"),
        (SLABS, "touching", 2, "the first blue stone does not stand on the ground"),
        ("\n".join(reversed(WALLS.splitlines())), "turns", 1, "it is the turn of red, not of blue"),
        (WALLS + "\n" + SLABS.replace("blue", "mauve"), "shape", 5, "got 'mauve'"),
        (WALLS.replace("a2.1", "a2"), "shape", 2, "expected a cell such as c3.2, got 'a2'"),
        (WALLS.replace("S07", "S12"), "shape", 1, "expected a stone from S01 to S11, got 'S12'"),
        (WALLS + "red take S07", "shape", 3, "expected a stone and its cells"),
        (WALLS + "red", "shape", 3, "expected a stone and its cells, got nothing"),
        (", ".join(WALLS.splitlines()) + ",", "shape", 1, "got ''"),
        ("# nothing\n", "shape", 1, "got nothing"),
    ],
)
def test_check_names_the_wrong_line(run: Run, file: Path, text: str, rules: str, line: int, why: str) -> None:
    file.write_text(text)
    ran = run(*TWO, "--rules", rules, "--check", file)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.splitlines()[0].startswith(f"rumpus: {file}, line {line}: ")
    assert why in ran.err.splitlines()[0]
    answer = json.loads(run(*TWO, "--rules", rules, "--check", file, "--json").out)
    assert answer["mistakes"][0]["line"] == line
    assert why in answer["mistakes"][0]["why"]


def test_every_mistake_is_told(run: Run, file: Path) -> None:
    file.write_text(f"{WALLS.replace('b1.2', 'x')}\n{WALLS}\n{WALLS.replace('blue', 'red')}\nred S99 a1.1\n")
    ran = run(*TWO, "--check", file)
    assert re.findall(r"line (\d+)", ran.err) == ["1", "8", "10"]
    answer = json.loads(run(*TWO, "--check", file, "--json").out)
    assert (answer["right"], len(answer["mistakes"])) == (1, 3)


def test_check_refuses_what_is_no_text(run: Run, file: Path) -> None:
    file.write_bytes(WALLS.encode() + b"\xff\xfe\n")
    ran = run(*TWO, "--check", file)
    assert (ran.code, ran.err) == (1, f"rumpus: {file}, line 3: not UTF-8 text\n")


def test_nothing_is_drawn_of_what_is_wrong(run: Run, file: Path, tmp_path: Path) -> None:
    file.write_text(WALLS.replace("blue", "red"))
    picture, stones = tmp_path / "cube.svg", tmp_path / "cube.stl"
    assert run(*TWO, "--check", file, "--svg", picture, "--stl", stones).code == 1
    assert not picture.exists()
    assert not stones.exists()


def test_svg_and_stl_of_a_solution(run: Run, file: Path, tmp_path: Path) -> None:
    file.write_text(WALLS)
    picture, stones = tmp_path / "cube.svg", tmp_path / "stones.stl"
    ran = run(*TWO, "--check", file, "--svg", picture, "--stl", stones, "--cube-mm", "10", "--gap", "0")
    assert ran.code == 0
    assert ran.err == f"rumpus: {stones}: 2 stones on 20×45 mm\n"  # two squares, 5 mm apart
    assert "2×2×2, 2 colours, shape only" in picture.read_text("utf-8")
    assert len(stones.read_bytes()) == 84 + 50 * 2 * 2 * (2 * 4 + 8)  # two triangles a square: 16 squares a stone
    file.write_text(f"{WALLS}\n{SLABS}")
    ran = run(*TWO, "--check", file, "--stl", stones)
    assert (ran.code, ran.err) == (2, "rumpus: --stl writes the stones of one solution, not of 2\n")


@pytest.mark.parametrize(("option", "name", "wanted"), [("--svg", "cube.png", "SVG"), ("--stl", "cube.obj", "STL")])
def test_a_name_that_promises_another_format_is_refused(run: Run, option: str, name: str, wanted: str) -> None:
    ran = run(*TWO, option, name)
    ending = option.replace("--", ".")
    assert ran.code == 2
    assert ran.err == f"rumpus: {option} writes {wanted}: expected a name that ends in {ending}, got {name}\n"
