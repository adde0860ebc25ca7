"""`rumpus cube`: counting, finding, listing; what it refuses; how it is stopped."""

import json
import os
import pty
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from cli.conftest import Run

RUMPUS = (sys.executable, "-m", "rumpus.cli")
FOURS = ("cube", "--edge", "2", "--colours", "2", "--stones", "S07,S09,S10,S11")
"""The stones of four cubes that fit into 2×2×2. Each can only be completed by its twin, as the other half has the same
shape: two squares (3 ways), two tripods at opposite corners (4), two left screws (6), two right screws (6)."""
SOMA = "S03,S05,S06,S08,S09,S10,S11"


def data(run: Run, *asked: object) -> dict[str, Any]:
    ran = run("cube", *asked, "--json")
    assert ran.code == 0, ran.err
    answer: dict[str, Any] = json.loads(ran.out)
    return answer


# --- counting ---


def test_the_count_of_the_rulebook(run: Run) -> None:
    """RI-22: 3372 up to rotation, 1686 if mirror images count as one; 80,928 = 24 × 3372."""
    ran = run("cube", "--edge", "3", "--colours", "1", "--count")
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[0] == "3×3×3, 1 colour, shape only"
    assert any(line.startswith("3372 up to rotation") for line in lines)
    assert any(line.startswith("1686 up to mirror") for line in lines)
    assert any(line.startswith("80,928 raw") for line in lines)
    rows = {line.split()[0]: line.split()[-2:] for line in lines if line.startswith("S")}
    left = {code: int(without) for code, (_, without) in rows.items() if without.isdigit()}
    # Ten stones fit, with 36 cubes, so nine stay outside: 2 + 3 + 4, no other sum. And the screws mirror each other.
    assert rows["S01"] == ["·", "3372"]
    assert left["S02"] + left["S03"] == sum(left[f"S{number:02}"] for number in range(5, 12)) == 3372
    assert left["S10"] == left["S11"]


def test_soma(run: Run) -> None:
    """Seven stones, and 240 cubes up to rotation and mirror: a public result."""
    answer = data(run, "--stones", SOMA, "--count", "--workers", "1")
    assert (answer["raw"], answer["rotations"], answer["mirrors"]) == (240 * 48, 480, 240)
    assert answer["left_out"]["S03"] == [480, 0]


@pytest.mark.parametrize(
    ("rules", "raw"),
    [
        ("shape", 3 + 4 + 6 + 6),
        ("buildable", 3 + 4 + 4 + 4),  # where screws cross upright, each has a cube above the other
        ("touching", 2 + 4 + 4 + 4),  # RI-11: the second colour's square may not lie on top of the first
        ("turns", 2 + 4 + 4 + 4),
    ],
)
def test_counts_by_hand(run: Run, rules: str, raw: int) -> None:
    answer = data(run, *FOURS[1:], "--rules", rules, "--count", "--workers", "1")
    assert (answer["raw"], answer["rotations"], answer["mirrors"]) == (raw, 4, 3)  # the screws mirror each other
    assert answer["left_out"] == {code: [1, 0, 3] for code in ("S07", "S09", "S10", "S11")}
    assert (answer["box"], answer["colours"], answer["rules"]) == ([2, 2, 2], 2, rules)
    assert answer["stones"] == dict.fromkeys(["S07", "S09", "S10", "S11"], 1)
    assert answer["seconds"] >= 0


def test_copies_have_their_columns(run: Run) -> None:
    lines = [" ".join(line.split()) for line in run(*FOURS, "--count", "--workers", "1").out.splitlines()]
    at = lines.index("stone all in it 1 left out 2 left out")
    assert lines[at + 1] == "S07 square 1 · 3"


def test_none_is_an_answer(run: Run) -> None:
    """One colour cannot fill 2×2×2: 8 = 4 + 4 only, and each stone would need its twin."""
    ran = run("cube", "--edge", "2", "--colours", "1", "--count", "--workers", "1")
    assert ran.code == 0
    assert "There is none: everything has been tried." in ran.out
    for asked in (("--find", "3"), ("--all",), ()):
        ran = run("cube", "--edge", "2", "--colours", "1", *asked)
        assert (ran.code, ran.out) == (1, "")
        assert ran.err == "rumpus: there is none: everything has been tried\n"
    ran = run("cube", "--edge", "2", "--colours", "1", "--find", "2", "--json")
    assert ran.code == 1
    answer = json.loads(ran.out)
    assert (answer["solutions"], answer["exhausted"]) == ([], True)


# --- finding ---


@pytest.mark.parametrize("rules", ["shape", "buildable", "touching", "turns"])
@pytest.mark.parametrize(("edge", "colours"), [(3, 1), (4, 2), (5, 4)])
def test_what_is_found_can_be_checked(run: Run, tmp_path: Path, edge: int, colours: int, rules: str) -> None:
    asked = ("cube", "--edge", edge, "--colours", colours, "--rules", rules)
    ran = run(*asked, "--find", "2", "--seed", "11")
    assert (ran.code, ran.err) == (0, "")
    file = tmp_path / "found.txt"
    file.write_text(ran.out, "utf-8")
    assert run(*asked, "--check", file).out == f"{file}: 2 solutions, all right; 2 different up to rotation\n"
    assert run(*asked, "--find", "2", "--seed", "11").out == ran.out
    assert run(*asked, "--find", "2", "--seed", "12").out != ran.out


def test_one_is_found_if_nothing_is_asked_for(run: Run, tmp_path: Path) -> None:
    out = run("cube").out
    assert "\n# 3×3×3, 1 colour, shape only; " in out
    seed = out.splitlines()[0].split()[-1]
    assert run("cube", "--seed", seed).out == out
    picture, stones = tmp_path / "cube.svg", tmp_path / "cube.stl"
    answer = data(run, "--seed", seed, "--svg", picture, "--stl", stones)
    (solution,) = answer["solutions"]
    assert [line.split("#")[0].strip() for line in out.splitlines() if not line.startswith("#") and line] == solution
    assert (answer["seed"], answer["exhausted"]) == (int(seed), False)
    assert picture.read_text("utf-8").startswith("<svg")
    assert len(stones.read_bytes()) > 84 + 50 * 12 * len(solution)  # every stone has more than six sides


def test_all_that_there_are(run: Run) -> None:
    """Fewer than asked for: 19 fillings, four up to rotation."""
    ran = run(*FOURS, "--find", "50")
    assert (ran.code, ran.err) == (0, "rumpus: there are no more than 19\n")
    assert ran.out.count("# solution ") == 19
    answer = data(run, *FOURS[1:], "--find", "50")
    assert (len(answer["solutions"]), answer["exhausted"]) == (19, True)
    assert len({tuple(sorted(line.split(" ", 1)[1] for line in found)) for found in answer["solutions"]}) == 19


def test_all_are_printed_line_by_line(run: Run, tmp_path: Path) -> None:
    ran = run(*FOURS, "--rules", "turns", "--all")
    assert (ran.code, ran.err) == (0, "rumpus: 4 up to rotation\n")
    assert [line.split()[1] for line in sorted(ran.out.splitlines(), key=lambda line: line.split()[1])] == [
        "S07",
        "S09",
        "S10",
        "S11",
    ]
    file = tmp_path / "all.txt"
    file.write_text(ran.out)
    assert "4 solutions, all right; 4 different up to rotation" in run(*FOURS, "--rules", "turns", "--check", file).out
    lines = [json.loads(line) for line in run(*FOURS, "--rules", "turns", "--all", "--json").out.splitlines()]
    assert [line["number"] for line in lines] == [1, 2, 3, 4]
    assert [", ".join(line["stones"]) for line in lines] == ran.out.splitlines()


@pytest.mark.slow
def test_a_pipe_checks_them_all() -> None:
    soma = ("cube", "--stones", SOMA)
    with subprocess.Popen([*RUMPUS, *soma, "--all"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as listing:
        checked = subprocess.check_output([*RUMPUS, *soma, "--check", "-"], stdin=listing.stdout, text=True)
    assert listing.returncode == 0
    assert checked == "standard input: 480 solutions, all right; 480 different up to rotation\n"


def test_whoever_reads_may_leave() -> None:
    listing = subprocess.Popen([*RUMPUS, "cube", "--all"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert listing.stdout is not None
    assert listing.stdout.readline().startswith("red S")
    listing.stdout.close()
    assert listing.stderr is not None
    assert "Traceback" not in listing.stderr.read()
    listing.stderr.close()
    listing.wait()


# --- what is refused ---


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (("--edge", "3", "--box", "3x3x3"), "--edge is a cube, --box is any box: use one or the other"),
        (("--edge", "7"), "each edge of a box must be 1 to 6 cubes long, got 7×7×7"),
        (("--edge", "0"), "each edge of a box must be 1 to 6 cubes long"),
        (("--edge", "-3"), "each edge of a box must be 1 to 6 cubes long"),
        (("--box", "2x3"), "expected a box such as 2x3x4, got '2x3'"),
        (("--box", "2x3x9"), "each edge of a box must be 1 to 6 cubes long, got 2×3×9"),
        (("--colours", "7"), "there are 6 colours, 7 were asked for"),
        (("--colours", "0"), "there are 6 colours, 0 were asked for"),
        (("--edge", "4", "--colours", "1"), "a box of 4×4×4 has 64 cubes"),
        (("--edge", "6", "--stones", "S01"), "a box of 6×6×6 has 216 cubes"),
        (("--stones", "S07x9"), "a box of 3×3×3 has 27 cubes, and no choice of these stones has exactly as many"),
        (("--box", "1x1x1"), "a box of 1×1×1 has 1 cube, the stones that fit into it have 0 together"),
        (("--stones", "S12"), "expected stones from S01 to S11, such as S03,S10x2, got 'S12'"),
        (("--stones", ""), "expected stones from S01 to S11"),
        (("--rules", "gravity"), "there are no rules 'gravity'; there are: shape, buildable, touching, turns"),
        (("--count", "--find", "2"), "--count and --find are different things to do: ask for one of them"),
        (("--count", "--all"), "--count and --all are different things to do"),
        (("--all", "--check", "x"), "--all and --check are different things to do"),
        (("--count", "--svg", "x.svg"), "--svg goes with --find or --check, not with --count"),
        (("--all", "--stl", "x.stl"), "--stl goes with --find or --check, not with --all"),
        (("--count", "--seed", "1"), "--seed goes with --find, not with --count"),
        (("--workers", "2"), "--workers goes with --count, not with --find"),
        (("--all", "--work", "x"), "--work goes with --count, not with --all"),
        (("--find", "1", "--ray", "local"), "--ray goes with --count, not with --find"),
        (
            ("--count", "--ray", "local", "--workers", "2"),
            "--workers are processes on this machine, a Ray cluster brings its own",
        ),
        (("--gap", "0.1"), "--gap goes with --stl"),
        (("--cube-mm", "9", "--svg", "x.svg"), "--cube-mm goes with --stl"),
        (("--find", "0"), "expected at least 1 solution to find, got 0"),
        (("--find", "-2"), "expected at least 1 solution to find, got -2"),
        (("--find", "2", "--stl", "x.stl"), "--stl writes the stones of one solution, not of 2"),
        (("--stl", "x.stl", "--cube-mm", "1"), "expected cubes of 2 to 100 mm to print, got 1"),
        (("--stl", "x.stl", "--cube-mm", "nan"), "expected cubes of 2 to 100 mm to print, got nan"),
        (("--stl", "x.stl", "--gap", "-0.1"), "expected a gap from 0 to a quarter of the cube, got -0.1 mm"),
        (("--stl", "x.stl", "--gap", "6"), "expected a gap from 0 to a quarter of the cube, got 6 mm"),
        (("--svg", "no/such/cube.svg"), "no/such/cube.svg: there is no folder no/such"),
        (("--count", "--work", "no/such/work"), "no/such/work: there is no folder no/such"),
        (("--check", "nowhere.txt"), "nowhere.txt: No such file or directory"),
    ],
)
def test_wrong_calls_are_refused_at_once_in_words(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: tuple[str, ...], why: str
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = run("cube", *asked)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"rumpus: {why}")
    assert not list(tmp_path.iterdir())


# --- stopping, and the bar ---


class Screen:
    """A terminal beside the output of a call."""

    def __init__(self, tmp_path: Path, *asked: str) -> None:
        self._end, other_end = pty.openpty()
        self.shown = b""
        # Not measured by coverage: numba forgets a Ctrl-C that comes while a call of a kernel is traced.
        unmeasured = {name: value for name, value in os.environ.items() if name != "COVERAGE_PROCESS_CONFIG"}
        self.call = subprocess.Popen(
            [*RUMPUS, "cube", *asked],
            cwd=tmp_path,
            env=unmeasured | {"TERM": "xterm", "COLUMNS": "200"},
            stdout=subprocess.PIPE,
            stderr=other_end,
            start_new_session=True,
        )
        os.close(other_end)

    def read(self, until: bytes | None = None) -> None:
        """Read what is shown, to the end if nothing else is said."""
        with suppress(OSError):  # the other end is closed: all has been read
            while until is None or until not in self.shown:
                read = os.read(self._end, 4096)
                if not read:
                    break
                self.shown += read

    def close(self) -> bytes:
        """What was printed. Who takes two minutes is killed."""
        patience = threading.Timer(120, self.call.kill)
        patience.start()
        self.read()
        os.close(self._end)
        out, _ = self.call.communicate()
        patience.cancel()
        return out


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("--work", "open.work"), "what is done is kept in open.work, and the same command resumes it"),
        (("--workers", "1"), "nothing is kept: --work FILE would keep it"),
    ],
)
def test_ctrl_c_says_what_is_kept(tmp_path: Path, asked: tuple[str, ...], said: str) -> None:
    screen = Screen(tmp_path, "--box", "3x4x4", "--colours", "2", "--count", *asked)
    screen.read(until=b" raw")  # one piece at least is done
    os.killpg(screen.call.pid, signal.SIGINT)  # as a terminal does: to every process of the call
    assert screen.close() == b""
    assert screen.call.returncode == 130
    assert f"rumpus: stopped; {said}" in screen.shown.decode()
    assert b"Traceback" not in screen.shown


def test_a_count_that_was_killed_goes_on(run: Run, tmp_path: Path) -> None:
    asked = ("--box", "2x4x4", "--count", "--workers", "1", "--json")
    kept = (*asked, "--work", "open.work")
    file = tmp_path / "open.work"
    for _ in range(20):  # on a busy machine it may be done before it is killed
        file.unlink(missing_ok=True)
        screen = Screen(tmp_path, *kept)
        while screen.call.poll() is None and (not file.exists() or file.read_bytes().count(b"\n") < 3):
            time.sleep(0.01)
        os.killpg(screen.call.pid, signal.SIGKILL)
        if screen.close() == b"":
            break
    done = file.read_bytes().count(b"\n") - 1
    gone_on = json.loads(Screen(tmp_path, *kept).close())
    assert gone_on | {"seconds": 0} == json.loads(run("cube", *asked).out) | {"seconds": 0}
    assert 2 <= done < file.read_bytes().count(b"\n") - 1


def test_the_work_of_another_count_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "open.work"
    asked = (*FOURS, "--count", "--workers", "1", "--work", file)
    before = run(*asked, "--json")
    assert before.code == 0
    ran = run(*asked, "--rules", "turns")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(f"rumpus: {file}, line 1: the file is of another count: it has rules shape")
    again = json.loads(run(*asked, "--json").out) | {"seconds": 0}
    assert again == json.loads(before.out) | {"seconds": 0}
    file.write_text("# a shopping list\n")
    assert run(*asked).err.startswith(f"rumpus: {file}, line 1: this is not a count file")


def test_the_bar_is_on_the_terminal_and_data_on_the_output(tmp_path: Path) -> None:
    screen = Screen(tmp_path, "--stones", SOMA, "--count", "--workers", "1", "--json")
    assert json.loads(screen.close())["mirrors"] == 240
    assert b" raw of about " in screen.shown
    assert b"100%" in screen.shown
