"""A match in the terminal, typed as a person would."""

import io
import re
import sys
from pathlib import Path

import pytest

from cli.conftest import Run
from rumpus.cli.main import main
from rumpus.core.record import read_record
from rumpus.match import Match

EVERY_STONE = "".join(f"S{number:02}\n1\n" for number in range(1, 12))


def test_a_whole_match_by_typing(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    ran = run("play", "rumis", "--start", "1", "--record", file, typed=EVERY_STONE * 11)
    assert ran.code == 0
    assert "The match is over: " in ran.out
    match = Match.replay(read_record(file.read_text()))  # type: ignore[var-annotated]
    assert match.over
    for score in match.scores():
        assert f" {score} " in ran.out.rpartition("points")[2]


@pytest.mark.parametrize("extra", [("--variant", "moving_house", "--site", "colca"), ("--variant", "ruins")])
def test_variants_by_typing(run: Run, extra: tuple[str, ...]) -> None:
    out = run("play", "rumis", "--start", "1", "--seed", "4", *extra, typed=EVERY_STONE * 30).out
    assert "The match is over: " in out
    asked = "take a stone out of the house" if "moving_house" in extra else "lay a stone of the ruin"
    assert asked in out


def test_bots_play_alone(run: Run) -> None:
    words = ("play", "rumis", "--people", "0", "--players", "4", "--bot", "random")
    first = run(*words, "--seed", "5").out
    assert "The match is over: " in first
    assert run(*words, "--seed", "5").out == first
    assert run(*words, "--seed", "6").out != first


def test_refusals_are_sentences_and_change_nothing(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    typed = "S01 a1.2 b1.2\nS01 a1.1 c1.1\nS01 e1.1 f1.1\nS12 a1.1\nundo\n7\nS01 q9\n"
    out = run("play", "rumis", "--start", "1", "--record", file, typed=typed).out
    assert "There would be a hole below the square a1." in out
    assert "These cells are not S01, the domino, however it is turned." in out
    assert "The square f1 is not part of the site." in out
    assert "Expected a stone from S01 to S11, got 'S12'." in out
    assert "This seat has no move to take back." in out
    assert "Nothing is listed now; type a stone to see its places." in out
    assert "There is no square q9 here." in out
    assert read_record(file.read_text()).events == ()


def test_undo_over_the_answer_of_a_bot(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    run("play", "rumis", "--start", "1", "--record", file, typed="S05 a1.1 b1.1 c1.1 b2.1\nundo\n")
    kinds = [event.kind for event in read_record(file.read_text()).events]
    assert kinds == ["move", "move", "undo"]


def test_leaving_and_coming_back(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    first = run("play", "rumis", "--start", "1", "--record", file, typed="S05 a1.1 b1.1 c1.1 b2.1\nquit\n")
    assert f"It is kept in {file}." in first.out.replace("\n", "")
    kept = file.read_text()
    run("play", "rumis", "--record", file)
    assert file.read_text() == kept
    run("play", "rumis", "--record", file, typed="resign\n")
    assert file.read_text().startswith(kept)
    assert Match.replay(read_record(file.read_text())).winners() == {1}


def test_a_damaged_record_is_refused_and_kept(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    file.write_text('{"format":1,')
    ran = run("play", "rumis", "--record", file)
    assert ran.code == 1
    assert "line 1" in ran.err
    assert file.read_text() == '{"format":1,'


def test_help_hint_score_and_stones(run: Run) -> None:
    out = run("play", "rumis", "--start", "1", typed="help\nhint\nscore\nstones\ntable\nS09 c3\n\n").out
    assert "Perhaps S" in out
    assert out.count("stones left") == 1
    assert out.count("CHULLPA, 2 players") == 3  # at first, for table, for an empty line
    assert "S09 tripod   S10 left screw   S11 right screw" in out
    offered = re.findall(r"\d+  S09 ([a-e]\d\.\d(?: [a-e]\d\.\d){3})", out)
    assert offered
    assert all("c3." in cells for cells in offered)


class CtrlC(io.StringIO):
    """A keyboard on which someone lays a stone and then presses Ctrl-C."""

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        if not (line := super().readline()):
            raise KeyboardInterrupt
        return line


def test_ctrl_c_leaves_the_match_and_keeps_the_record(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "match.jsonl"
    monkeypatch.setattr(sys, "argv", ["rumpus", "play", "rumis", "--start", "1", "--record", str(file)])
    monkeypatch.setattr(sys, "stdin", CtrlC("S05 a1.1 b1.1 c1.1 b2.1\n"))
    with pytest.raises(SystemExit) as leaving:
        main()
    assert leaving.value.code == 130
    said = "".join(capsys.readouterr().out.split())  # lines are broken to fit the screen
    assert f"Youleftthematch.Itiskeptin{file}." in said
    assert [event.kind for event in read_record(file.read_text()).events] == ["move", "move"]
