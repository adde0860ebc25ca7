"""`rumpus arena`, as a shell sees it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from arena.conftest import RUMPUS
from cli.conftest import Run, run
from rumpus.arena.results import RESULTS
from rumpus.arena.run import Progress
from rumpus.cli.arena.tables import progress_words

__all__ = ["run"]

TOY = ("arena", "toy", "--bots", "keeps,clever", "--workers", "1")


def test_tables(run: Run) -> None:
    ran = run(*TOY, "--matches", "10", "--rounds", "3")
    assert ran.code == 0, ran.err
    assert ran.out.splitlines()[0] == "toy, 2 seats: 10 matches from 5 starts"
    assert "wins (fair .500)" in ran.out
    assert ran.out.splitlines()[-1].startswith("keeps – clever: .")
    assert ran.out.splitlines()[-1].endswith("not clear yet")
    assert ran.err == ""


def test_data_and_a_page(run: Run, tmp_path: Path) -> None:
    html = tmp_path / "report.html"
    ran = run(*TOY, "--matches", "4", "--players", "3", "--one", "--seed", "9", "--json", "--html", html)
    report = json.loads(ran.out)
    assert (report["matches"], report["seats"], report["mode"], report["seed"]) == (6, 3, "one", 9)
    assert report["options"]["players"] == 3
    assert "rumpus arena toy --bots keeps,clever" in html.read_text("utf-8")


def test_it_stops_when_all_is_clear(run: Run) -> None:
    ran = run(
        "arena",
        "toy",
        "--bots",
        "foolish,clever",
        "--workers",
        "1",
        "--rounds",
        "5",
        "--until-clear",
        "--matches",
        5000,
    )
    assert "; stopped when all was clear" in ran.out
    assert "clever is stronger (clear after " in ran.out


def test_it_resumes_and_names_a_damaged_line(run: Run, tmp_path: Path) -> None:
    words = (*TOY, "--out", tmp_path, "--json", "--matches")
    assert json.loads(run(*words, "4").out)["matches"] == 4
    assert json.loads(run(*words, "8").out)["matches"] == 8
    file = tmp_path / RESULTS
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join([*lines[:3], "oh\n", *lines[3:]]))
    ran = run(*words, "8")
    assert ran.code == 1
    assert f"{file}, line 4: expected the result of a match" in ran.err


def test_whoever_lost_decisions_is_named(run: Run, tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text("import sys\nsys.stdin.readline()\nsys.exit('no, \x1b[2J')\n")
    mine = f"mine=cmd:{sys.executable} -I {bad}"
    ran = run("arena", "toy", "--bots", f"keeps,{mine}", "--workers", "1", "--matches", "1", "--seconds", "60")
    assert ran.code == 0
    assert "mine lost 4 of 4 decisions; the first: it ended with exit code 1: 'no, " in ran.err
    assert "\x1b" not in ran.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("arena", "chess", "--bots", "a,b"), "there is no game 'chess'"),
        (("arena", "toy", "--bots", "keeps,oracle"), "no bot 'oracle' plays toy"),
        (("arena", "toy", "--bots", "keeps"), "expected at least two bots"),
        (("arena", "toy", "--bots", "keeps,cmd:no-such-program"), "there is no program 'no-such-program'"),
        (("arena", "toy", "--bots", "keeps,clever", "--players", "7"), "players: "),
        (("arena", "toy", "--bots", "keeps,clever", "--site", "pisac"), "--site is an option of rumis, not of toy"),
        (
            ("arena", "toy", "--bots", "keeps,clever", "--ray", "127.0.0.1:1"),
            "there is no Ray cluster at '127.0.0.1:1'",
        ),
        (("arena", "toy", "--bots", "keeps,clever", "--ray", "x", "--workers", "2"), "use one of them"),
        (("arena", "toy", "--bots", "keeps,clever", "--html", "report.txt"), "expected a name that ends in .html"),
        (("arena", "toy", "--bots", "keeps,clever", "--html", "nowhere/x.html"), "there is no folder nowhere"),
    ],
)
def test_wrong_calls_say_why_and_exit_with_2(run: Run, words: tuple[str, ...], said: str) -> None:
    ran = run(*words)
    assert ran.code == 2
    assert said in ran.err
    assert "Traceback" not in ran.err


def test_ctrl_c_says_what_is_kept(tmp_path: Path, with_toy: dict[str, str]) -> None:
    """Whoever presses it is a bot."""
    press = tmp_path / "press.py"
    press.write_text("import os, signal\nos.kill(int(os.environ['PRESS']), signal.SIGINT)\n")
    words = ["arena", "toy", "--bots", f"keeps,cmd:{sys.executable} -I {press}", "--workers", "1", "--seconds", "60"]
    script = "import os, sys; os.environ['PRESS'] = str(os.getpid()); from rumpus.cli.__main__ import main; main()"
    for kept, said in (
        (
            ["--out", str(tmp_path / "run")],
            f"stopped; what is done is kept in {tmp_path / 'run'}, and the same command",
        ),
        ([], "stopped; nothing is kept: --out FOLDER would keep it"),
    ):
        done = subprocess.run(
            [sys.executable, "-c", script, *words, *kept],
            env=with_toy,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        assert done.returncode == 130
        assert said in done.stderr
        assert "Traceback" not in done.stderr


def test_how_long_it_may_take() -> None:
    assert progress_words(Progress(1, 10, 2.0, 18.0)) == "2.0 s, about 18 s left"
    assert progress_words(Progress(1, 10, 2.0, None)) == "2.0 s"


def test_help_lists_the_games_options(with_toy: dict[str, str]) -> None:
    done = subprocess.run([*RUMPUS, "arena", "toy", "--help"], env=with_toy, capture_output=True, text=True, check=True)
    assert "--bots" in done.stdout
    assert "--rounds" in done.stdout
