"""RumBugz in the terminal, typed as people would. A test of a fault has the fault's number in the referees' report."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from cli.conftest import A_TURN, Run, Table
from rumpus.core.record import read_record
from rumpus.match import Match


def words(text: str) -> str:
    """Without line breaks, which depend on the width of the screen."""
    return " ".join(text.split())


def moves(file: Path) -> list[str]:
    return [event.move for event in read_record(file.read_text()).events if event.kind == "move"]


def test_a_whole_round_by_typing(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    asked = ("play", "rumbugz", "--players", "4", "--rounds", "1", "--people", "1", "--bot", "greedy", "--seed", "5")
    ran = run(*asked, "--record", file, typed=A_TURN * 300)
    assert ran.code == 0
    match: Match[Any, Any, Any, Any] = Match.replay(read_record(file.read_text()))
    assert match.over
    assert sorted(match.scores())[:3] == [0, 0, 0]
    end = ran.out[ran.out.index(" went out: ") :]
    won = re.search(r"went out: (\d+) points for round 1\.", end)
    assert won
    hands = re.findall(r"  .+ held (.+): (\d+)\n", end)
    for hand, worth in hands:
        assert sum(12 if bug == "P" else int(bug) for bug in hand.split()) == int(worth)  # RB-31
    assert sum(int(worth) for _, worth in hands) == int(won.group(1)) == max(match.scores())
    assert "The match is over: " in end
    assert re.search(rf"\ntotal .*\b{won.group(1)}\b", end)


def test_bots_play_alone(run: Run) -> None:
    asked = ("play", "rumbugz", "--people", "0", "--bot", "greedy", "--rounds", "2", "--seed", "3")
    first = run(*asked).out
    assert "Round 2 of 2" in first
    assert "The match is over: " in first
    assert "Your hand" not in first
    assert not re.search(r" drew (\d+|P)( (\d+|P))*\.", first.partition("begins.")[2])
    assert run(*asked).out == first


def test_up_to_a_target(run: Run) -> None:
    out = run("play", "rumbugz", "--people", "0", "--bot", "greedy", "--target", "10", "--sets", "6", "--seed", "3").out
    assert "Round 1, up to 10 points   bag " in out
    assert "The match is over: " in out


def test_the_table(run: Run, lying: Table) -> None:
    file = lying(["4 5 6 P 9 9", "1 2 3 4 5 7", "1 2 3 4 5 7"], "12", [None, "greedy", "greedy"])
    out = run("play", "rumbugz", "--record", file, typed="L single 4 5 6 P7\nscore\nhand\nquit\n").out
    assert "Your hand: 4 5 6 9 9 12 P\n" in out
    assert out.startswith("Lay one sequence of each kind")
    assert "drew" not in out  # that was before: the table shows it
    assert "You laid a single 4 5 6 P7.\n" in out
    after = out.partition("You laid")[2]
    assert re.search(r"\nPlayer 1 +x +· +· +· +3 +0 +to play\n", after)
    assert re.search(r"\nPlayer 2 +· +· +· +· +6 +0 *\n", after)
    assert "\n1  single  4 5 6 P7  Player 1\n" in after
    assert "Your hand: 9 9 12\n" in after
    assert re.search(r"\n> round +Player 1 +Player 2 +Player 3\ntotal +0 +0 +0\n", after)
    assert "It is kept in " in after


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("4 5 6 P8", "4 5 6 P8 is not a single: each number is one higher than the one before."),
        ("4 6 8 11", "4 6 8 11 is not a double: each number is two higher than the one before."),
        ("9 9 9 9", "You do not have that many of 9."),
        ("12 1 2 3", "A sequence ends at 12 and never continues with 1."),
        ("4 5 6", "A sequence has at least four bugz, this one has 3."),
        ("4 5 9 P", "Say which number the PLYT stands for, such as P7."),
        ("L 4 5 6 P8", "4 5 6 P8 is not a single"),
        ("L single 4 5 6 9", "4 5 6 9 is not a single"),
        ("bag", "You have already drawn this turn: lay, change, add or discard."),
        ("C 1 7 3", "Lay a sequence of your own first, then you may change others."),
        (
            "A 1 7",
            "You may add only once you have laid all four kinds; you still need: single, double, triple, match.",
        ),
        ("D 8", "You do not have that many of 8."),
        ("D 13", "There is no bug 13: bugz are numbered 1 to 12, and P is a PLYT."),
        ("knock", "It is your turn: just take the bug from the pile, there is no need to knock."),
        ("end", "Discard a bug to end your turn."),
        (
            "dance",
            "Expected bag, pile, L, C, A, D, T, end, knock, pass, allow or refuse, got 'dance'. Type help to see",
        ),
        ("[/red]", "got '[/red]'."),
        ("L sideways 1 2 3 4", "Expected single, double, triple or match, got 'sideways'."),
        ("99", "That number is not in the list; to discard a bug type D and its number, such as D 5."),
        ("lays match", "There are no lays of that sort now."),
        ("adds", "There are no adds now."),
        ("undo", "Something hidden has been revealed since then."),
    ],
)
def test_wrong_input_is_answered_and_changes_nothing(run: Run, lying: Table, typed: str, said: str) -> None:
    answered_in_vain(run, lying, typed, said)


def test_fault_6_bugz_that_are_not_held_are_the_reason_before_a_plyt_without_number(run: Run, lying: Table) -> None:
    answered_in_vain(run, lying, "12 12 P P", "You do not hold all of these; your hand: 4 5 6 9 9 12 P.")


def answered_in_vain(run: Run, lying: Table, typed: str, said: str) -> None:
    """What is typed gets this answer, and the record stays as it was."""
    file = lying(["4 5 6 P 9 9", "1 2 3 4 5 7", "1 2 3 4 5 7"], "12", [None, "greedy", "greedy"])
    kept = file.read_text()
    out = run("play", "rumbugz", "--record", file, typed=f"{typed}\n").out
    assert said in words(out)
    assert file.read_text() == kept


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("4 5 6 P7", "L single 4 5 6 P7"),
        ("p7 6 5 4", "L single 4 5 6 P7"),
        ("l 4 5 6 p3", "L single P3 4 5 6"),
        ("l single 4 5 6 p7", "L single 4 5 6 P7"),
        ("4 5 6 P\n2", "L single 4 5 6 P7"),  # it might also be P3 4 5 6, the first in the list
        ("6 9 P 12", "L triple P3 6 9 12"),
        ("1", "L single P3 4 5 6"),
        ("lays triple\n1", "L triple P3 6 9 12"),
        ("d 9", "D 9"),
    ],
)
def test_ways_to_type_a_move(run: Run, lying: Table, typed: str, expected: str) -> None:
    file = lying(["4 5 6 P 9 9", "1 2 3 4 5 7"], "12", [None, None])
    run("play", "rumbugz", "--record", file, typed=f"\n{typed}\nquit\n")
    assert moves(file) == ["bag", expected]


def test_changes(run: Run, lying: Table) -> None:
    file = lying(["4 5 6 P 7 9", "1 2 3 4 5 7"], "8", [None, None])
    typed = "\n4 5 6 P7\nC 1 7 P7\nchanges\nchanges 2\nC 1 8 4\nundo\nD 9\n"
    out = run("play", "rumbugz", "--record", file, typed=typed).out
    assert "You put 7 into sequence 1 and took P7.\n" in out
    assert "   1  C 1 8 4   put 8 into single 4 5 6 7, take 4\n" in out
    assert "There are no changes of that sort now." in out
    assert "You took the last move back.\n" in out
    assert moves(file) == ["bag", "L single 4 5 6 P7", "C 1 7 P7", "C 1 8 4", "D 9"]


def test_fault_6_undo_after_a_discard_speaks_of_no_clock(run: Run, lying: Table) -> None:
    """There is none in the terminal."""
    file = lying(["4 5 6 P 9 9", "1 2 3 4 5 7", "1 2 3 4 5 7"], "12", [None, "random", "random"])
    out = run("play", "rumbugz", "--record", file, "--seed", "1", typed="D 9\nundo\n").out
    assert "Others have been asked about it, so it stands." in out
    assert "clock" not in out


def test_fault_6_a_knock_is_answered_in_turn_order(run: Run, lying: Table) -> None:
    """RB-22: after the first seat's discard the second comes next, the third and the fourth may knock in that order."""
    file = lying(["4 5 6 P 9 9", *["1 2 3 4 5 7"] * 3], "12", [None, None, None, "greedy"])
    run("play", "rumbugz", "--record", file, typed="\nD 9\n\npass\nquit\n")
    seats = [event.seat for event in read_record(file.read_text()).events if event.kind == "move"]
    assert seats == [0, 0, 2, 3]  # bag, discard; the person, then the bot


def test_hints_and_help(run: Run) -> None:
    out = run("play", "rumbugz", "--seed", "5", "--start", "1", typed="hint\nhelp\nscore\n").out
    assert "Perhaps bag\n" in out
    assert out.count("Lay one sequence of each kind") == 2
    assert "round  Player 1  medium 1  medium 2  medium 3\n" in out


def test_leaving_and_coming_back(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    asked = ("play", "rumbugz", "--record", file, "--seed", "8")
    first = run(*asked, "--bot", "random", "--players", "2", "--start", "1", typed="bag\nquit\n").out
    hand = re.findall("Your hand: (.+)\n", first)[-1]
    kept = file.read_text()
    again = run(*asked, typed="quit\n").out
    assert re.findall("Your hand: (.+)\n", again) == [hand]
    assert file.read_text() == kept
    run(*asked, typed="resign\n")
    assert file.read_text().startswith(kept)
    assert Match.replay(read_record(file.read_text())).winners() == {1}


def test_what_chance_still_owed_is_kept(run: Run, lying: Table) -> None:
    file = lying(["4 5 6 P 9 9", "1 2 3 4 5 7"], "12", [None, "random"])
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(lines[:3]))  # the bag was chosen, nothing drawn
    run("play", "rumbugz", "--record", file, typed="D 9\n")
    assert run("check", file).code == 0
    assert moves(file)[:2] == ["bag", "D 9"]


def test_a_record_of_another_game(run: Run, lying: Table) -> None:
    file = lying(["4 5 6 P 9 9", "1 2 3 4 5 7"], "12", [None, "random"])
    ran = run("play", "rumis", "--record", file)
    assert ran.code == 1
    assert "line 1: the record is of rumbugz, expected one of rumis" in ran.err
    file.write_bytes(b"\xff\n")
    ran = run("play", "rumbugz", "--record", file)
    assert ran.code == 1
    assert "line 1: not UTF-8 text" in ran.err


def test_replay_hides_what_spectators_do_not_see(run: Run, lying: Table) -> None:
    file = lying(["4 5 6 P 9 9", "1 2 3 4 5 7"], "12", [None, "random"])
    out = run("replay", file).out
    assert "  1  Round 1: 6 bugz for everyone. Player 1 begins.\n  2  Player 1: bag\n  3  Player 1 drew a bug.\n" in out
    assert re.search(r"Player 1 +· +· +· +· +7 +0 +to play\n", out)
    assert "hand" not in out
    assert "went out" not in out
    assert json.loads(run("replay", file, "--json").out)["scores"] == [0, 0]
    assert "a legal match of rumbugz with 3 events" in run("check", file, "--game", "rumbugz").out


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("--site", "pisac"), "--site is an option of rumis, not of rumbugz"),
        (("--custom", "mine.txt"), "--custom is an option of rumis, not of rumbugz"),
        (("--variant", "ruins"), "--variant is an option of rumis, not of rumbugz"),
        (("--opposite",), "--opposite is an option of rumis, not of rumbugz"),
        (("--rounds", "2", "--target", "100"), "after some rounds or at a target score, not both"),
        (("--sets", "5"), "sets: "),
        (("--players", "7"), "players: "),
        (("--start", "5"), "--start: expected a seat from 1 to 4, got 5"),
        (("--people", "5"), "expected 0 to 4 people at this table, got 5"),
        (("--bot", "oracle"), "no bot 'oracle' plays rumbugz"),
    ],
)
def test_options_that_do_not_belong(run: Run, asked: tuple[str, ...], said: str) -> None:
    ran = run("play", "rumbugz", *asked)
    assert ran.code == 2
    assert said in ran.err


@pytest.mark.parametrize("asked", [("--rounds", "0"), ("--target", "50"), ("--sets", "8"), ("--taking",)])
def test_options_of_rumbugz_are_not_for_rumis(run: Run, asked: tuple[str, ...]) -> None:
    ran = run("play", "rumis", *asked)
    assert ran.code == 2
    assert f"{asked[0]} is an option of rumbugz, not of rumis" in ran.err


def test_what_is_for_rumis_only(run: Run, lying: Table, tmp_path: Path) -> None:
    assert "chance has a say in rumbugz, so its moves cannot be counted" in run("perft", "rumbugz").err
    file = lying(["4 5 6 P 9 9", "1 2 3 4 5 7"], "12", [None, "random"])
    ran = run("replay", file, "--svg", tmp_path / "building.svg")
    assert ran.code == 2
    assert "--svg: rumbugz has no such picture; there is none at all" in ran.err
