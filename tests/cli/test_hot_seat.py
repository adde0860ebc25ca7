"""Several people at one screen: hands are hidden from one another."""

import io
import os
import re
import select
import sys

import pytest
from rich.console import Console

from cli.conftest import A_TURN, Run, Table
from rumpus.cli import console as screen


def test_hot_seat_hides_hands(run: Run) -> None:
    asked = ("play", "rumbugz", "--players", "3", "--people", "2", "--bot", "random", "--start", "1", "--rounds", "1")
    out = run(*asked, "--seed", "4", typed=f"\n{A_TURN}" * 40).out
    before, *parts = re.split(r"Pass the keyboard to (.+), then press Enter\. ", out)
    assert "Your hand" not in before
    assert len(parts) > 20
    for name, part in zip(parts[::2], parts[1::2], strict=True):
        other = "Player 2" if name == "Player 1" else "Player 1"
        assert "Your hand: " in part
        assert f"\n{name}: " in part
        assert f"\n{other}: " not in part
        assert not re.search(rf"({other}|random) drew (\d+|P)( (\d+|P))*\.", part)
    for part in parts[1:-1:2]:
        assert part.endswith("\n" * screen.DUMB_LINES)  # nothing of it is left when the next name is called


def test_who_leaves_a_shared_screen_leaves_no_hand_on_it(run: Run) -> None:
    asked = ("play", "rumbugz", "--players", "2", "--people", "2", "--start", "1")
    out = run(*asked, typed="\nquit\n").out
    assert "Your hand: " in out.rpartition("\n" * screen.DUMB_LINES)[0]
    assert "Your hand: " not in out.rpartition("\n" * screen.DUMB_LINES)[2]
    assert "Your hand: " not in run(*asked, typed="quit\n").out


def test_one_person_needs_not_pass_the_keyboard(run: Run) -> None:
    assert "Pass the keyboard" not in run("play", "rumbugz", typed="bag\nD 1\n").out
    assert "Pass the keyboard" not in run("play", "rumis", "--people", "2", typed="S01\n1\nS01\n1\n").out


def test_a_terminal_forgets_what_was_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    file = io.StringIO()
    terminal = Console(file=file, force_terminal=True, _environ={"TERM": "xterm"}, legacy_windows=False)
    monkeypatch.setattr(screen, "console", lambda: terminal)
    screen.wipe()
    assert "\x1b[2J" in file.getvalue()
    assert file.getvalue().endswith("\x1b[3J")


def test_lines_typed_ahead_do_not_pass_the_keyboard(monkeypatch: pytest.MonkeyPatch) -> None:
    master, slave = os.openpty()
    with open(slave) as typing:  # noqa: PTH123 - a pseudo-terminal has no path
        monkeypatch.setattr(sys, "stdin", typing)
        os.write(master, b"D 4\nD 5\n")
        assert select.select([slave], [], [], 5)[0]
        screen.forget_typed()
        assert not select.select([slave], [], [], 0)[0]
    os.close(master)


def test_several_are_asked_whether_they_knock(run: Run, lying: Table) -> None:
    file = lying(["4 5 6 P 9 9", "1 2 3 4 5 8", "1 2 3 4 5 7", "1 2 3 4 5 7"], "12", [None] * 4)
    out = run("play", "rumbugz", "--record", file, typed="\nD 9\n\nknock\n\nknock\n\nbag\nquit\n").out
    names = re.findall("Pass the keyboard to (.+), then", out)
    assert names == ["Player 1", "Player 3", "Player 4", "Player 2"]
    assert "Player 1 discarded 9, knock for it or pass" in out
    assert "Player 3 knocked for the 9." in out
    assert "draw a bug; Player 3 and Player 4 knocked" in out
    assert "You left the 9 to Player 3, who knocked." in out
    assert re.search(r"Player 3 drew a bug\.\nYou drew (\d+|P)\.\n", out)  # RB-21: the knocker draws first
