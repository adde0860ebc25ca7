"""RI-22: a count that was stopped or killed resumes from its file and comes to the same total."""

import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from puzzles.test_counts import ENTRIES, puzzle_of
from rumpus.puzzles import counts
from rumpus.puzzles.box import Box
from rumpus.puzzles.counts import Count, Progress, count
from rumpus.puzzles.errors import WorkFileError
from rumpus.puzzles.puzzle import Level, Puzzle, parse_stones

PUZZLE: Final = Puzzle(Box(2, 3, 4))
TOTAL: Final = next(
    (entry["raw"], entry["rotations"], entry["mirrors"])
    for entry in ENTRIES
    if entry["box"] == [2, 3, 4] and entry["level"] == "shape"
)
"""By brute force."""

PATIENCE: Final = 300.0
"""Seconds within which a process ends, however busy the machine is."""

COUNTING: Final = """
import sys
from pathlib import Path
from rumpus.puzzles import counts
from rumpus.puzzles.box import Box
from rumpus.puzzles.puzzle import Puzzle

def tell(now):
    print(now.done, flush=True)
    sys.stdin.readline()

if __name__ == "__main__":
    file, workers, ray = sys.argv[1:]
    counts.HEAD_START = 60 if workers == "1" and not ray else 0
    counts.SHORT = 1_000
    found = counts.count(
        Puzzle(Box(2, 3, 4)), workers=int(workers), file=Path(file), ray=ray or None, on_progress=tell
    )
    print(found.raw, found.rotations, found.mirrors)
"""
"""A count in a process of its own: tells after each piece how many are done, and in the end the total.

One worker cuts its pieces again and again, as in a long count; more than one, or a cluster, are called at once. After
each piece it waits for a line, if somebody is there to write one.
"""


class Stop(Exception):
    """The count is stopped here."""


def told(found: Count) -> tuple[int, int, int]:
    return found.raw, found.rotations, found.mirrors


def lines(file: Path) -> list[bytes]:
    return file.read_bytes().splitlines(keepends=True)


def command(file: Path, workers: int = 1, ray: str = "") -> list[str]:
    return [sys.executable, "-c", COUNTING, str(file), str(workers), ray]


def to_the_end(file: Path, workers: int = 1, ray: str = "") -> tuple[int, ...]:
    """The total of a count in a process of its own."""
    done = subprocess.run(
        command(file, workers, ray),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return tuple(map(int, done.stdout.splitlines()[-1].split()))


def stop_in_the_middle(file: Path, *, after: int, by: signal.Signals, workers: int = 1) -> None:
    """Start a count, or go on with one, and stop it when so many pieces more are done, while it waits there."""
    with subprocess.Popen(
        command(file, workers),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    ) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        for piece in range(after):
            if piece:
                child.stdin.write("\n")
                child.stdin.flush()
            assert len(child.stdout.readline().split()) == 1, "it came to its end"
        if by is signal.SIGKILL:
            os.killpg(child.pid, by)
        else:
            child.send_signal(by)
        assert child.wait(timeout=PATIENCE) != 0


@pytest.fixture(scope="module")
def half(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of a count that was stopped after some pieces."""
    file = tmp_path_factory.mktemp("half") / "work"

    def stop(now: Progress) -> None:
        if now.done == 6:
            raise Stop

    with pytest.raises(Stop):
        count(PUZZLE, workers=1, file=file, on_progress=stop)
    return file.read_bytes()


@pytest.fixture
def work(half: bytes, tmp_path: Path) -> Path:
    """A copy of it."""
    file = tmp_path / "work"
    file.write_bytes(half)
    return file


def test_killed_again_and_again(tmp_path: Path) -> None:
    file = tmp_path / "work"
    kept = 0
    for after in (20, 200):
        stop_in_the_middle(file, after=after, by=signal.SIGKILL)
        done = len(lines(file))
        assert done > kept
        kept = done
    seen: list[Progress] = []
    assert told(count(PUZZLE, workers=1, file=file, on_progress=seen.append)) == TOTAL
    assert seen[0].done == kept  # a line for each piece and one for the puzzle, and now one more
    assert seen[-1].share == pytest.approx(1)


def test_two_workers_killed_and_stopped(tmp_path: Path) -> None:
    file = tmp_path / "work"
    stop_in_the_middle(file, after=3, by=signal.SIGKILL, workers=2)
    stop_in_the_middle(file, after=3, by=signal.SIGINT, workers=2)
    assert len(lines(file)) == 7
    assert to_the_end(file, workers=2) == TOTAL


@pytest.mark.slow
def test_stopped_at_random(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cut into small pieces, and stopped from within after each few of them until there is nothing left to stop."""
    monkeypatch.setattr(counts, "HEAD_START", 60)
    monkeypatch.setattr(counts, "SHORT", 100)
    file, rng = tmp_path / "work", random.Random(4)
    puzzle = Puzzle(Box(2, 2, 3), colours=2, level=Level.TURNS)
    entry = next(entry for entry in ENTRIES if puzzle_of(entry) == puzzle)
    stops = 0
    while True:
        left = rng.randint(1, 5)

        def stop(_: Progress) -> None:
            nonlocal left
            left -= 1
            if not left:
                raise Stop

        try:
            found = count(puzzle, workers=1, file=file, on_progress=stop)
        except Stop:
            stops += 1
            continue
        break
    assert stops > 3
    assert told(found) == (entry["raw"], entry["rotations"], entry["mirrors"])


def test_what_is_done_is_not_done_again(work: Path) -> None:
    first: list[Progress] = []
    second: list[Progress] = []
    assert told(count(PUZZLE, workers=1, file=work, on_progress=first.append)) == TOTAL
    assert first[0].done == 7
    before = work.read_bytes()
    assert told(count(PUZZLE, workers=1, file=work, on_progress=second.append)) == TOTAL
    assert not second
    assert work.read_bytes() == before


@pytest.mark.parametrize("kept", [0, 1, 20, -2, -1])
def test_a_last_line_cut_off_is_done_again(work: Path, kept: int) -> None:
    *whole, last = lines(work)
    work.write_bytes(b"".join(whole) + last[:kept])
    assert told(count(PUZZLE, workers=1, file=work)) == TOTAL


def test_a_header_cut_off_is_written_again(work: Path) -> None:
    work.write_bytes(work.read_bytes()[:30])
    assert told(count(PUZZLE, workers=1, file=work)) == TOTAL


def refused(file: Path, puzzle: Puzzle = PUZZLE) -> tuple[int, str]:
    before = file.read_bytes()
    with pytest.raises(WorkFileError) as wrong:
        count(puzzle, workers=1, file=file)
    assert file.read_bytes() == before, "what is refused stays as it is"
    return wrong.value.line, wrong.value.why


@pytest.mark.parametrize(
    ("line", "damaged"),
    [
        (2, b"\n"),
        (3, b"{}\n"),
        (4, b"[1, 2]\n"),
        (3, b"rubbish\n"),
        (5, b"\xff\xfe\n"),
        (2, b"null\n"),
    ],
)
def test_a_damaged_line_is_named(work: Path, line: int, damaged: bytes) -> None:
    text = lines(work)
    text[line - 1] = damaged
    work.write_bytes(b"".join(text))
    assert refused(work)[0] == line


def test_a_line_that_stands_twice_is_named(work: Path) -> None:
    text = lines(work)
    work.write_bytes(b"".join([*text[:3], text[2], *text[3:]]))
    assert refused(work)[0] == 4


def test_a_changed_number_is_named(work: Path) -> None:
    """What would only make the total wrong is found as well."""
    text = lines(work)
    number = next(number for number, line in enumerate(text) if number and sum(json.loads(line)["raw"]))
    data = json.loads(text[number])
    data["raw"] = [sums + 24 if sums else 0 for sums in data["raw"]]
    text[number] = json.dumps(data, separators=(",", ":")).encode() + b"\n"
    work.write_bytes(b"".join(text))
    assert refused(work)[0] == number + 1


@pytest.mark.parametrize(
    "puzzle",
    [
        Puzzle(Box(2, 4, 3)),
        Puzzle(Box(2, 3, 4), colours=2),
        Puzzle(Box(2, 3, 4), level=Level.BUILDABLE),
        Puzzle(Box(2, 3, 4), stones=parse_stones("S01x9,S03x3")),
    ],
    ids=["box", "colours", "rules", "stones"],
)
def test_a_file_of_another_count(work: Path, puzzle: Puzzle) -> None:
    line, why = refused(work, puzzle)
    assert line == 1
    assert "the file is of another count" in why


@pytest.mark.parametrize("text", [b"hello\n", b"hello", b"{}\n", b"[]\n", b"\x00\x01\x02", b'{"format": "another"}\n'])
def test_a_foreign_file_is_refused_and_kept(tmp_path: Path, text: bytes) -> None:
    file = tmp_path / "notes"
    file.write_bytes(text)
    assert refused(file)[0] == 1


def test_two_counts_do_not_write_to_one_file(work: Path) -> None:
    def again(_: Progress) -> None:
        with pytest.raises(WorkFileError, match="another count is using this file"):
            count(PUZZLE, workers=1, file=work)
        raise Stop

    with pytest.raises(Stop):
        count(PUZZLE, workers=1, file=work, on_progress=again)


@pytest.mark.slow
def test_on_a_cluster(tmp_path: Path) -> None:
    """Ray, started here for this count; then gone on without it."""
    file = tmp_path / "work"
    assert to_the_end(file, ray="local") == TOTAL
    assert told(count(PUZZLE, workers=1, file=file)) == TOTAL
