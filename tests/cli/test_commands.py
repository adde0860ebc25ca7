"""The commands, their output as data, and their exit codes."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cli.conftest import Run
from rumpus import __version__

ROOT = Path(__file__).parents[2]

LEGAL = """\
{"format":1,"game":"rumis","version":1,"options":{"start":0},"seats":[{"name":"Ada"},{"name":"Bo"}]}
{"n":1,"kind":"move","seat":0,"move":"S05 a1.1 b1.1 c1.1 b2.1"}
{"n":2,"kind":"move","seat":1,"move":"S01 a2.1 a3.1"}
"""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "match.jsonl"
    file.write_text(LEGAL)
    return file


def test_games(run: Run) -> None:
    """Ours come first, whatever else is installed."""
    assert [line.split()[0] for line in run("games").out.splitlines()][:3] == ["rumbugz", "rumis", "rumms"]
    assert [game["name"] for game in json.loads(run("games", "--json").out)][:3] == ["rumbugz", "rumis", "rumms"]


def test_sites_draws_every_plan_and_marks_reconstructions(run: Run) -> None:
    out = run("sites").out
    assert out.count(" players\n") == 48  # six sites for 2 to 4 players, six for 2 to 6: RI-6, RI-30
    assert "COLCA*, 2 players" in out
    assert "CHULLPA, 2 players" in out
    assert "a reconstruction" in out


def test_sites_can_be_narrowed(run: Run) -> None:
    out = run("sites", "PISAC", "--players", "4").out
    assert "PISAC, 4 players" in out
    assert " 1  ·  ·  ·  8  8  ·  ·  · " in out
    assert "reconstruction" not in out


def test_sites_as_data(run: Run) -> None:
    (site,) = json.loads(run("sites", "coricancha", "--players", "2", "--json").out)
    assert site["name"] == "CORICANCHA"
    assert site["limits"]["2"][3] == [1, 2, 3, 4, 4, 3, 2, 1]


def test_own_site_is_drawn_from_its_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("MINE 2 1 3\n2 . 12\n")
    assert " 1  2  · 12 " in run("sites", "--custom", file).out
    file.write_text("MINE 2 1 3\n2 . 17\n")
    ran = run("sites", "--custom", file)
    assert ran.code == 2
    assert "line 2" in ran.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("sites", "atlantis"), "there is no site 'atlantis'"),
        (("sites", "chullpa", "--players", "6"), "CHULLPA is a site for 2, 3, 4 players, not for 6"),
        (("perft", "rumis", "--players", "5"), "CHULLPA is a site for 2, 3, 4 players, not for 5"),
        (("perft", "rumis", "--players", "9"), "players: "),
        (("perft", "rumis", "--variant", "sideways"), "variant: "),
        (("perft", "chess"), "there is no game 'chess'"),
        (("play", "chess"), "there is no game 'chess'"),
        (("play", "rumis", "--bot", "oracle"), "no bot 'oracle' plays rumis"),
        (("play", "rumis", "--people", "3"), "expected 0 to 2 people"),
        (("replay", "nowhere.jsonl"), "nowhere.jsonl: No such file"),
    ],
)
def test_wrong_calls_say_why_and_exit_with_2(run: Run, words: tuple[str, ...], said: str) -> None:
    ran = run(*words)
    assert ran.code == 2
    assert ran.err.startswith("rumpus: ")
    assert said in ran.err
    assert "Traceback" not in ran.err


def test_perft(run: Run) -> None:
    # Counted by the brute-force program: tests/games/rumis/brute_counts.py.
    assert json.loads(run("perft", "rumis", "--depth", "2", "--json").out)["nodes"] == 165_662
    assert "687 in all" in run("perft", "rumis").out
    assert json.loads(run("perft", "rumis", "--depth", "0", "--json").out)["nodes"] == 1
    four = run("perft", "rumis", "--site", "coricancha", "--players", "4", "--depth", "1", "--json")
    assert json.loads(four.out)["nodes"] == 2153


def test_check_says_yes(run: Run, record: Path) -> None:
    assert run("check", record).code == 0
    assert json.loads(run("check", record, "--json").out) == {"legal": True, "events": 2, "over": False}


@pytest.mark.parametrize(
    ("damage", "line", "why"),
    [
        (("S01 a2.1 a3.1", "S01 d4.1 e4.1"), 3, "share a face"),
        (('"n":2', '"n":3'), 3, "expected event number 2"),
        (('"seat":1,"move"', '"seat":0,"move"'), 3, "not seat 0's turn"),
        (('"game":"rumis"', '"game":"chess"'), 1, "chess"),
        (('"format":1', '"format":9'), 1, "format 9"),
        (('a3.1"}\n', "a3.1"), 3, "cut off"),
        (('"kind":"move","seat":0', "kind"), 2, "not JSON"),
    ],
)
def test_check_names_the_wrong_line(run: Run, record: Path, damage: tuple[str, str], line: int, why: str) -> None:
    text = LEGAL.replace(*damage)
    assert text != LEGAL
    record.write_text(text)
    ran = run("check", record)
    assert ran.code == 1
    assert f"line {line}: " in ran.err
    answer = json.loads(run("check", record, "--json").out)
    assert (answer["legal"], answer["line"]) == (False, line)
    assert why in answer["why"]
    assert run("replay", record).code == 1
    assert record.read_text() == text


def test_check_refuses_a_record_of_another_game(run: Run, record: Path) -> None:
    ran = run("check", record, "--game", "rumbugz")
    assert ran.code == 1
    assert "line 1: the record is of rumis, expected one of rumbugz" in ran.err


def test_check_refuses_what_is_no_text(run: Run, record: Path) -> None:
    record.write_bytes(LEGAL.encode() + b"\xff\xfe\n")
    ran = run("check", record)
    assert ran.code == 1
    assert "line 4: not UTF-8 text" in ran.err


def test_replay(run: Run, record: Path, tmp_path: Path) -> None:
    out = run("replay", record).out
    assert "  1  Ada: S05 a1.1 b1.1 c1.1 b2.1" in out
    assert " 1 R1/4 R1/4 R1/4" in out
    picture = tmp_path / "building.svg"
    answer = json.loads(run("replay", record, "--at", "1", "--svg", picture, "--json").out)
    assert answer["scores"] == [4 - 10, -11]
    assert answer["position"].endswith("build blue")
    # The T lies flat: 4 roofs, front faces at a1, c1 and b2, right faces at c1 and b2.
    assert picture.read_text().count("#722119") == 4 + 3 + 2


def test_help_needs_no_heavy_library() -> None:
    heavy = {"numba", "numpy", "PIL", "mujoco", "rumpus.match"}
    program = f"import sys, rumpus.cli.main; print({heavy} & set(sys.modules))"
    assert subprocess.check_output([sys.executable, "-c", program], text=True).strip() == "set()"


def test_a_server_starts_without_what_computes() -> None:
    program = "import sys, rumpus.server.run; print({'numba', 'llvmlite', 'numpy', 'PIL', 'mujoco'} & set(sys.modules))"
    assert subprocess.check_output([sys.executable, "-c", program], text=True).strip() == "set()"


def test_every_command_stands_in_the_readme(run: Run) -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    out = run("--help").out
    commands = [line.split()[1] for line in out.partition("Commands")[2].splitlines() if line[2:3].isalpha()]
    assert set(commands) == {
        "games", "sites", "serve", "play", "perft", "arena", "learn", "cube", "flick", "replay", "check", "analyse",
        "load", "mcp", "doctor", "backup", "restore", "export", "import",
    }  # fmt: skip
    for command in commands:
        assert f"rumpus {command}" in readme


def test_version(run: Run) -> None:
    assert run("--version").out == f"rumpus {__version__}\n"
