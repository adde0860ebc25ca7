"""RUMMS on the command line: records are shown and checked, matches are played in the browser."""

import json
import os
import re
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from cli.conftest import Run
from games.rumms.landings import QUICK_SETUP
from rumpus.cli.faces import find_face, find_teller
from rumpus.core.errors import UnknownGame
from rumpus.core.record import SeatInfo
from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.options import RummsOptions
from rumpus.games.rumms.table.dice import DICE, Team
from rumpus.match import Match
from server.running import RUMPUS

GOLDEN = sorted((Path(__file__).parents[1] / "games" / "rumms" / "golden").glob("*.jsonl"))
LEANING = QUICK_SETUP[Team.RED].replace("rt2 -240 60 0", "rt2 -261 60 0 +1")
"""Red's second troll stands with less than half of it on the first one."""


def words(text: str) -> str:
    """Without line breaks, which depend on the width of the screen."""
    return " ".join(text.split())


def played(tmp_path: Path, *moves: str, **options: Any) -> Path:
    """The record of a quick game in which the seats that are asked play these moves."""
    chosen = RummsOptions.model_validate({"start": "red", **options})
    seats = [SeatInfo(name=name) for name in ("Ada", "Bo", "Cy", "Di")[: chosen.players]]
    match: Match[Any, Any, Any, Any] = Match.start(RUMMS, chosen, seats, seed=1)
    for move in moves:
        match.play(match.actors[0], move)
    file = tmp_path / "match.jsonl"
    file.write_text(match.record.dumps())
    return file


def mat(out: str) -> list[str]:
    """The mat of the picture, without its frame."""
    return [line[1:-1] for line in out.partition("┌")[2].splitlines()[1:20]]


def test_the_beginning_of_a_game(run: Run, tmp_path: Path) -> None:
    out = run("replay", played(tmp_path, QUICK_SETUP[Team.RED], QUICK_SETUP[Team.BLUE])).out
    assert out.startswith(
        "  1  Ada: sets up behind the screen\n  2  the red set-up stands\n"
        "  3  Bo: sets up behind the screen\n  4  the blue set-up stands\n"
    )
    rows = mat(out)
    assert {len(row) for row in rows} == {76}
    # 840 × 420 mm are 76 × 19 characters, so (−335, 0) is 7.7 columns from the left and in the middle row.
    assert rows[9][7:9] == "k "
    assert rows[9][67:69] == "K "
    assert [row[37:39] for row in rows] == ["░░"] * 19
    for row, team in ((6, str.lower), (12, str.lower), (6, str.upper), (12, str.upper)):
        kind = team("t" if row == 6 else "n")
        assert set(re.findall(rf"{kind}(\d)", rows[row])) == set("12345678" if row == 6 else "1234")
    assert len(re.findall(r"[tnTN]\d|k |K ", "".join(rows))) == 26
    assert re.search(r"\n red +13 *\n blue +13 *\n", out)
    assert re.search(r"\n red +Ada +0 +Ada to move *\n blue +Bo +0 *\n", out)


def test_set_ups_stay_behind_the_screen(run: Run, tmp_path: Path) -> None:
    """RM-15."""
    file = played(tmp_path, QUICK_SETUP[Team.RED])
    out = run("replay", file).out
    assert not re.search(r"[tnTN]\d", "".join(mat(out)))
    assert " behind the screen: red\n" in out
    assert re.search(r"\n blue +Bo +0 +to set up *\n", out)


@pytest.mark.parametrize(("open_setup", "said"), [(False, "falls\n"), (True, "falls: red troll 2\n")])
def test_a_set_up_that_falls(run: Run, tmp_path: Path, open_setup: bool, said: str) -> None:
    """RM-15, RM-16: which die fell is told to those who see the set-up."""
    file = played(tmp_path, LEANING, open_setup=open_setup)
    assert f"  2  the red set-up {said}" in run("replay", file).out
    assert run("check", file).code == 0


def test_a_flick_off_the_mat(run: Run, tmp_path: Path) -> None:
    out = run("replay", played(tmp_path, *QUICK_SETUP.values(), "flick rt1 90 3 0 0", players=4)).out
    assert re.search(
        r"  5  Ada: flick rt1 90 3 0 0\n  6  a landing: red troll 1 falls off the mat after 0\.\d\d s\n\n", out
    )
    assert "t1" not in "".join(mat(out))
    assert re.search(r"\n red +12 +rt1 *\n blue +13 +· *\n", out)
    assert re.search(r"\n red +Ada and Cy +0 *\n blue +Bo and Di +0 +Bo to move *\n", out)


def test_fouls_are_told(run: Run, tmp_path: Path) -> None:
    """RM-70."""
    close = QUICK_SETUP[Team.RED].replace("rt2 -240 60 0", "rt2 -253.5 60 0")  # no finger fits in between
    out = run("replay", played(tmp_path, close, QUICK_SETUP[Team.BLUE], "flick rt2 0 2 0 0")).out
    assert "a foul: the fingertip touched red troll 1 too " in words(out)
    moves = (
        *["army troll 2"] * 2,
        "setup rk -335 0 0 rt1 -310 0 0 rt2 -304 0 0 +1",
        "setup bk 335 0 0 bt1 310 0 0 bt2 310 40 0",
        "king -298 0 0 +2",  # more than the upper troll bears
    )
    out = run("replay", played(tmp_path, *moves, game="pro")).out
    assert "a foul: putting down red king pushed another die " in words(out)
    moves = (
        *["army troll 2"] * 2,
        "setup rk -335 0 0 rt1 -335 0 0 +1 rt2 -300 0 0",
        "setup bk 335 0 0 bt1 310 0 0 bt2 310 40 0",
        "king -335 35 0",  # from under the troll
    )
    out = run("replay", played(tmp_path, *moves, game="pro")).out
    assert "a foul: taking a die off moved another one " in words(out)


def test_the_end_of_a_match(run: Run, tmp_path: Path) -> None:
    out = run("replay", played(tmp_path, *QUICK_SETUP.values(), "flick rk 180 3 0 0", players=4)).out
    assert "red king falls off the mat" in out
    assert re.search(r"\n red +Ada and Cy +0 *\n blue +Bo and Di +1 *\n", out)
    assert out.endswith("The match is over: blue wins, Bo and Di.\n")
    out = run("replay", played(tmp_path, *QUICK_SETUP.values(), "flick rt1 0 1 0 0", turn_limit=1)).out
    assert out.endswith("The match is over: a draw.\n")  # RM-82


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_golden_matches_are_told(run: Run, file: Path) -> None:
    """Every roll and every fall stands in the words, read here from the record's own data."""
    ran = run("replay", file)
    assert ran.code == 0
    assert "something happened by chance" not in ran.out
    out = f" {words(ran.out)} "
    for line in file.read_text("utf-8").splitlines()[1:]:
        event = json.loads(line)
        match event.get("outcome"):
            case {"roll": die, "face": face}:
                side = "active" if face in DICE[die].kind.active else "shadow"
                assert f" {event['n']} rolls {DICE[die].name}: {side} " in out
            case {"landing": {"fallen": [[die, seconds], *_]}} as outcome if "settled" not in outcome:
                fell = f"{DICE[die].name} falls off the mat after {seconds:.2f} s"
                assert f" {event['n']} a landing: {fell}" in out
            case {"start": team}:
                assert f" {event['n']} {team} starts " in out


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_where_all_dice_are(run: Run, file: Path) -> None:
    """The table says the same as the position's own notation."""
    number = json.loads(run("check", file, "--json").out)["events"]
    for at in range(number // 3, number, number // 3):
        out = run("replay", file, "--at", at).out
        position = json.loads(run("replay", file, "--at", at, "--json").out)["position"]
        parts = dict(part.split(" ", 1) for part in position.split("; "))
        on_mat = [die.split()[0] for die in parts.get("mat", "").split(", ") if die]
        beside = {die for word in ("hand", "hidden", "ice", "lost") for die in parts.get(word, "").split()}
        table = out.partition("on the mat")[2].partition("players")[0]
        for team in ("red", "blue"):
            count = re.search(rf"\n {team} +(\d+)", table)
            assert count
            assert int(count[1]) == sum(name[0] == team[0] for name in on_mat)
        assert sorted(re.findall(r"\b[rb][ktndsmbih]\d?\b", table)) == sorted(beside)
        carriers = {pair.split()[1] for pair in parts.get("resting", "").split(", ") if pair}
        drawn = re.findall(r"[tndsmbihTNDSMBIH]\d|[kK]", "".join(mat(out)))
        wanted = [name[1:].upper() if name[0] == "b" else name[1:] for name in on_mat if name not in carriers]
        assert sorted(drawn) == sorted(wanted)


def test_check_names_the_wrong_line(run: Run, tmp_path: Path) -> None:
    file = played(tmp_path, *QUICK_SETUP.values(), "flick rt1 0 1 0 0")
    answer = json.loads(run("check", file, "--json").out)
    assert answer == {"legal": True, "events": 6, "over": False}
    text = file.read_text()
    for old, new, line, why in (
        ("flick rt1 0 1 0 0", "flick rt1 0 9 0 0", 6, "a speed of 0.3 to 4 m/s; 9 is out of range"),
        ("flick rt1 0 1 0 0", "flick bt1 0 1 0 0", 6, "blue troll 1 is not your die"),
        ("rt2 -240 60 0", "rt2 -271 60 0", 2, "red troll 2 would overlap red troll 1"),
        ('"settled":"blue"', '"settled":"red"', 5, "that is not what happens next"),
    ):
        assert text.count(old) == 1
        file.write_text(text.replace(old, new))
        ran = run("check", file)
        assert ran.code == 1
        assert f"line {line}: " in ran.err
        assert why in ran.err


def test_rumms_is_not_played_in_the_terminal() -> None:
    with pytest.raises(UnknownGame, match="rumms is played in the browser: rumpus play rumms"):
        find_face("rumms")
    assert find_teller("rumis").move("S01 a1.1 a2.1") == "S01 a1.1 a2.1"


@pytest.mark.parametrize(
    ("words_", "said"),
    [
        (("play", "rumms", "--people", "2"), "--people is for games in the terminal; rumms is played in the browser"),
        (("play", "rumms", "--bot", "greedy"), "--bot is for games in the terminal"),
        (("play", "rumms", "--record", "match.jsonl"), "--record is for games in the terminal"),
        (("play", "rumms", "--players", "4"), "--players is for games in the terminal"),
        (("play", "rumms", "--opposite"), "--opposite is for games in the terminal"),
        (("perft", "rumms"), "the moves of rumms cannot be listed, so they cannot be counted"),
        (("replay", GOLDEN[0], "--svg", "x.svg"), "--svg: rumms has no such picture; there is --png"),
    ],
)
def test_wrong_calls_say_why(run: Run, words_: tuple[object, ...], said: str) -> None:
    ran = run(*words_)
    assert ran.code == 2
    assert said in words(ran.err)


def test_play_opens_the_set_up_page(tmp_path: Path) -> None:
    """The browser is a program of ours that writes down the address it is given."""
    opened, browser = tmp_path / "opened", tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\nprintf %s "$1" > {opened}.part && mv {opened}.part {opened}\n')
    browser.chmod(0o755)
    command = [str(RUMPUS), "play", "rumms", "--port", "0", "--data", str(tmp_path / "data")]
    environment = {**os.environ, "BROWSER": f"{browser} %s"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
        try:
            late = time.monotonic() + 60
            while not opened.exists() and time.monotonic() < late:
                time.sleep(0.1)
            address = opened.read_text()
        finally:
            server.send_signal(signal.SIGINT)
        assert server.stdout is not None
        said = server.stdout.read()
    found = re.fullmatch(r"(http://localhost:\d+)/new/rumms", address)
    assert found
    assert said.startswith(f"Rumpus is at {found[1]}, ")
