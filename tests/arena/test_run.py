"""Whole runs: what they find, how they are stopped, killed and resumed, and what is refused."""

import json
import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from arena.conftest import RUMPUS, toy
from rumpus.arena.errors import ArenaError, ResultsError
from rumpus.arena.report import make_report
from rumpus.arena.results import RECORDS, RESULTS
from rumpus.arena.run import Progress, Run, run
from rumpus.arena.sequential import Verdict
from rumpus.arena.setting import Mode, Setting
from rumpus.arena.standings import Tally
from rumpus.bots import UnknownBot
from rumpus.core.record import read_record
from rumpus.match import AnyMatch, Match
from rumpus.puzzles.executors import CrewError
from server.running import eventually

PATIENCE: Final = 300.0
SETTING: Final = toy("clever,keeps", seed=5)
MATCHES: Final = 12


class Stop(Exception):
    """The run is stopped here."""


def alone(setting: Setting, matches: int, **more: Any) -> Run:
    return run(setting, matches, workers=1, **more)


def verdict(found: Run) -> Verdict:
    return Tally(found.setting, found.schedule, found.played).bets(0, 1).verdict


def outcomes(found: Run) -> dict[int, tuple[Any, ...]]:
    return {number: (played.scores, played.winners, played.events) for number, played in sorted(found.played.items())}


def lines(folder: Path) -> list[bytes]:
    return (folder / RESULTS).read_bytes().splitlines(keepends=True)


def test_equal_bots_are_not_called_different_in_twenty_runs() -> None:
    for seed in range(20):
        found = alone(toy("clever,clever", seed=seed, rounds=1), 120, until_clear=True)
        assert verdict(found) is Verdict.OPEN, seed
        assert len(found.played) == 120
        assert not found.clear


@pytest.mark.parametrize(("bots", "expected"), [("clever,foolish", Verdict.FIRST), ("foolish,clever", Verdict.SECOND)])
def test_a_known_difference_is_found_and_stops_the_run(bots: str, expected: Verdict) -> None:
    for seed in range(3):
        found = alone(toy(bots, seed=seed, rounds=5), 2_000, until_clear=True)
        assert verdict(found) is expected, seed
        assert found.clear
        assert len(found.played) < 600


def test_without_being_asked_it_plays_to_the_end() -> None:
    found = alone(toy("clever,foolish", rounds=5), 100)
    assert len(found.played) == 100
    assert not found.clear


def test_whole_starts_are_played() -> None:
    assert len(alone(toy("clever,keeps,random"), 7).played) == 12  # three pairs, each in both seats
    assert len(alone(toy("clever,keeps", players=3, mode=Mode.ONE), 1).played) == 3


def test_progress() -> None:
    seen: list[Progress] = []
    alone(SETTING, MATCHES, on_progress=seen.append)
    assert [(one.done, one.matches) for one in seen] == [(done, MATCHES) for done in range(1, MATCHES + 1)]
    assert seen[0].seconds_left is not None
    assert seen[0].seconds_left > 0
    assert seen[-1].seconds_left == 0


def stop_after(number: int) -> Callable[[Progress], None]:
    def stop(told: Progress) -> None:
        if told.done == number:
            raise Stop

    return stop


@pytest.fixture
def half(tmp_path: Path) -> Path:
    """The folder of a run that was stopped in the middle."""
    folder = tmp_path / "half"
    with pytest.raises(Stop):
        alone(SETTING, MATCHES, folder=folder, on_progress=stop_after(5))
    return folder


def test_a_run_that_was_stopped_resumes(half: Path) -> None:
    before = lines(half)
    assert len(before) == 6
    seen: list[Progress] = []
    resumed = alone(SETTING, MATCHES, folder=half, on_progress=seen.append)
    assert seen[0].done == 6, "what is done is not done again"
    assert lines(half)[:6] == before
    assert len(lines(half)) == MATCHES + 1
    assert outcomes(resumed) == outcomes(alone(SETTING, MATCHES))


def test_a_run_that_is_done_stays_as_it_is(half: Path) -> None:
    alone(SETTING, MATCHES, folder=half)
    before = lines(half)
    found = alone(SETTING, MATCHES, folder=half)
    assert lines(half) == before
    assert len(found.played) == MATCHES


def test_a_run_may_be_made_longer(half: Path) -> None:
    found = alone(SETTING, MATCHES + 4, folder=half)
    assert sorted(found.played) == list(range(MATCHES + 4))


def test_records_are_kept_of_each_match(half: Path) -> None:
    found = alone(SETTING, MATCHES, folder=half)
    files = sorted((half / RECORDS).iterdir())
    assert [file.name for file in files] == [f"{number:06}.jsonl" for number in range(MATCHES)]
    for number, file in enumerate(files):
        match: AnyMatch = Match.replay(read_record(file.read_text("utf-8")))
        assert match.scores() == found.played[number].scores


def test_records_need_not_be_kept(tmp_path: Path) -> None:
    alone(SETTING, 2, folder=tmp_path, records=False)
    assert [file.name for file in tmp_path.iterdir()] == [RESULTS]


@pytest.mark.parametrize("kept", [0, 1, 20, -2, -1])
def test_a_last_line_cut_off_is_played_again(half: Path, kept: int) -> None:
    *there, last = lines(half)
    (half / RESULTS).write_bytes(b"".join(there) + last[:kept])
    found = alone(SETTING, MATCHES, folder=half)
    assert outcomes(found) == outcomes(alone(SETTING, MATCHES))


def test_a_header_cut_off_is_written_again(half: Path) -> None:
    (half / RESULTS).write_bytes(lines(half)[0][:30])
    assert len(alone(SETTING, MATCHES, folder=half).played) == MATCHES


def refused(folder: Path, setting: Setting = SETTING) -> tuple[int, str]:
    before = (folder / RESULTS).read_bytes()
    with pytest.raises(ResultsError) as wrong:
        alone(setting, MATCHES, folder=folder)
    assert (folder / RESULTS).read_bytes() == before, "what is refused stays as it is"
    return wrong.value.line, wrong.value.why


@pytest.mark.parametrize(
    ("line", "damaged"),
    [(2, b"\n"), (3, b"{}\n"), (4, b"[1, 2]\n"), (3, b"rubbish\n"), (5, b"\xff\xfe\n"), (2, b"null\n")],
)
def test_a_damaged_line_is_named(half: Path, line: int, damaged: bytes) -> None:
    text = lines(half)
    text[line - 1] = damaged
    (half / RESULTS).write_bytes(b"".join(text))
    assert refused(half)[0] == line


def test_a_match_that_is_there_twice_is_named(half: Path) -> None:
    text = lines(half)
    (half / RESULTS).write_bytes(b"".join([*text[:3], text[1], *text[3:]]))
    line, why = refused(half)
    assert line == 4
    assert why == "match 0 is there already"


def test_a_changed_result_is_named(half: Path) -> None:
    text = lines(half)
    data = json.loads(text[2])
    data["winners"] = [0, 1]
    text[2] = json.dumps(data, separators=(",", ":")).encode() + b"\n"
    (half / RESULTS).write_bytes(b"".join(text))
    line, why = refused(half)
    assert line == 3
    assert "changed after it was written" in why


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        (toy("clever,keeps", seed=6), "it had seed 5, this one has 6"),
        (toy("clever,random", seed=5), "it had entrants"),
        (toy("clever,keeps", seed=5, rounds=3), "it had options"),
        (toy("clever,keeps", seed=5, mode=Mode.ONE), 'it had mode "mixed", this one has "one"'),
        (toy("clever,keeps", seed=5, seconds=2), "it had seconds null, this one has 2.0"),
    ],
    ids=["seed", "bots", "options", "mode", "seconds"],
)
def test_results_of_another_run(half: Path, setting: Setting, said: str) -> None:
    line, why = refused(half, setting)
    assert line == 1
    assert said in why


def test_a_foreign_file_is_refused_and_kept(tmp_path: Path) -> None:
    (tmp_path / RESULTS).write_text("hello\n")
    assert refused(tmp_path) == (1, "this is not a file of results that this version of Rumpus can read")


def test_two_runs_do_not_write_to_one_file(half: Path) -> None:
    def again(_: Progress) -> None:
        with pytest.raises(ResultsError, match="another run is using this file"):
            alone(SETTING, MATCHES, folder=half)
        raise Stop

    with pytest.raises(Stop):
        alone(SETTING, MATCHES, folder=half, on_progress=again)


def test_what_cannot_be_run() -> None:
    with pytest.raises(ArenaError, match="at least one match"):
        alone(SETTING, 0)
    with pytest.raises(UnknownBot, match="no bot 'oracle' plays toy"):
        alone(toy("oracle,keeps"), 2)
    with pytest.raises(CrewError, match=r"there is no Ray cluster at '127\.0\.0\.1:1'"):
        run(SETTING, 2, ray="127.0.0.1:1")


# --- in processes of their own


def command(folder: Path, *more: str, bots: str = "clever,keeps", matches: int = MATCHES) -> list[str]:
    words = ["arena", "toy", "--bots", bots, "--matches", str(matches), "--seed", "5", "--out", str(folder)]
    return [*RUMPUS, *words, *more]


def test_killed_in_the_middle_and_resumed(tmp_path: Path, with_toy: dict[str, str]) -> None:
    """Two processes at work on more than they can finish, all killed at once; then the same again, but shorter."""
    folder = tmp_path / "run"
    words = command(folder, "--workers", "2", matches=1_000_000)
    with subprocess.Popen(words, env=with_toy, start_new_session=True, stdout=subprocess.DEVNULL) as child:
        eventually(lambda: (folder / RESULTS).exists() and len(lines(folder)) > 3, PATIENCE)
        os.killpg(child.pid, signal.SIGKILL)
        assert child.wait(PATIENCE) == -signal.SIGKILL
    kept = [json.loads(line)["match"] for line in lines(folder)[1:] if line.endswith(b"\n")]
    matches = max(kept) // 2 * 2 + 10
    resumed = alone(SETTING, matches, folder=folder)
    numbers = [json.loads(line)["match"] for line in lines(folder)[1:]]
    assert numbers[: len(kept)] == kept
    assert sorted(numbers) == list(range(matches))
    assert len(list((folder / RECORDS).glob("*.jsonl"))) >= matches
    assert outcomes(resumed) == outcomes(alone(SETTING, matches))


def test_a_bot_that_kills_its_process_is_no_hang(tmp_path: Path, with_toy: dict[str, str]) -> None:
    words = command(tmp_path / "run", "--workers", "2", bots="kills,keeps", matches=2)
    done = subprocess.run(words, env=with_toy, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 2
    assert "a process was killed in the middle of its work; tried 3 times in a row" in done.stderr
    assert "Traceback" not in done.stderr


def test_processes_come_to_the_same_as_one(tmp_path: Path, with_toy: dict[str, str]) -> None:
    words = command(tmp_path / "run", "--workers", "2", "--json")
    done = subprocess.run(words, env=with_toy, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    report, expected = json.loads(done.stdout), make_report(alone(SETTING, MATCHES))
    for bot, other in zip(report["bots"], expected["bots"], strict=True):
        assert {key: bot[key] for key in ("label", "win", "rank", "margin", "points")} == {
            key: other[key] for key in ("label", "win", "rank", "margin", "points")
        }
