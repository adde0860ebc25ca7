"""Recorded matches: they must replay for ever, to the same position and the same winners, also without MuJoCo."""

import json
import subprocess
import sys
from typing import Any, Final

import pytest

from games.rumms.make_golden import GOLDEN, TABLES
from rumpus.core.record import Event, MoveEvent, OutcomeEvent, read_record
from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.options import RummsOptions
from rumpus.games.rumms.outcomes import Landed
from rumpus.games.rumms.physics.motion import decode
from rumpus.games.rumms.state import Phase, State
from rumpus.games.rumms.table.dice import DIE_IDS
from rumpus.match import Match

FOLDERS: Final = {1: GOLDEN / "v1", 2: GOLDEN}
"""By the version of the rules. What was recorded by version 1 is kept as it was: it cannot be made again."""
EXPECTED: Final[dict[int, dict[str, dict[str, Any]]]] = {
    version: json.loads((folder / "expected.json").read_text("utf-8")) for version, folder in FOLDERS.items()
}

WORDS: Final = {
    "army",
    "setup",
    "flick",
    "again",
    "king",
    "spy",
    "ice",
    "heart",
    "put",
    "take",
    "rescue",
    "hide",
    "decline",
    "stay",
}
ICE: Final = {DIE_IDS[name] for name in ("ri1", "ri2", "bi1", "bi2")}


every_record = pytest.mark.parametrize(("version", "name"), [(version, name) for version in FOLDERS for name in TABLES])


def told(version: int, name: str) -> str:
    """The record's text."""
    return (FOLDERS[version] / f"{name}.jsonl").read_text("utf-8")


@pytest.mark.parametrize("version", FOLDERS)
def test_the_records(version: int) -> None:
    """RM-20, RM-22: for two, three and four players, with every move and every kind of outcome there is."""
    assert set(EXPECTED[version]) == set(TABLES) == {path.stem for path in FOLDERS[version].glob("*.jsonl")}
    assert all(read_record(told(version, name)).header.version == version for name in TABLES)
    lines = [json.loads(line) for name in TABLES for line in told(version, name).splitlines()[1:]]
    assert {line["move"].split()[0] for line in lines if line["kind"] == "move"} == WORDS
    assert {key for line in lines if line["kind"] == "outcome" for key in line["outcome"]} == {
        "start", "settled", "landing", "motion", "roll", "face",
    }  # fmt: skip


@every_record
def test_replay(version: int, name: str) -> None:
    """To its end, to the same position and winners; and it is written again as it was read."""
    text = told(version, name)
    match: Match[State, Any, Any, Any] = Match.replay(read_record(text))
    expected = EXPECTED[version][name]
    assert match.over
    assert match.state.phase is Phase.OVER
    assert match.state.version == version
    assert match.number == expected["events"]
    assert RUMMS.position_name(match.state) == expected["position"]
    assert list(match.scores()) == expected["scores"]
    assert sorted(match.winners()) == expected["winners"]
    assert match.record.dumps() == text
    assert match.options == RummsOptions.model_validate(TABLES[name][0])


@every_record
def test_a_ledger_agrees(version: int, name: str) -> None:
    """Which dice are on the mat, told from the record by someone who knows no rules."""
    match: Match[State, Any, Any, Any] = Match.replay(read_record(told(version, name)))
    mat: set[int] = set()
    for event in match.record.events:
        mat = _follow(mat, event)
        state = match.state_after(event.n)
        if state.phase is Phase.PLAY and not state.tasks and isinstance(event, OutcomeEvent):
            assert set(state.pose) == mat, f"after event {event.n}"


def _follow(mat: set[int], event: Event) -> set[int]:
    if isinstance(event, OutcomeEvent):
        return _after_outcome(mat, event.outcome)
    first, *others = event.move.split() if isinstance(event, MoveEvent) else [""]
    gone = others[:1] if first in {"take", "hide", "rescue"} else others if first == "heart" else []
    return mat - {DIE_IDS[word] for word in gone if word != ":"}


def _after_outcome(mat: set[int], outcome: Any) -> set[int]:
    if "roll" in outcome:
        return mat - {outcome["roll"]}
    if "landing" not in outcome:
        return mat
    dice = {row[0] for row in outcome["landing"]["poses"]}
    if "settled" in outcome:  # the first set-up of a game finds an empty mat
        return dice if len({die // 25 for die in mat}) > 1 else mat | dice
    resting = {upper for upper, _ in outcome["landing"]["resting"]}
    return dice - (ICE - resting)  # RM-63


@every_record
def test_motions_end_where_landings_say(version: int, name: str) -> None:
    for event in read_record(told(version, name)).events:
        outcome = RUMMS.load_outcome(event.outcome) if isinstance(event, OutcomeEvent) else None
        if not isinstance(outcome, Landed):
            continue
        for track in decode(outcome.motion).tracks:
            if track.die in outcome.landing.pose:
                pose = outcome.landing.pose[track.die]
                assert track.millimetres()[-1].tolist() == pytest.approx([pose.x, pose.y, pose.z], abs=0.1)


def test_replay_needs_no_mujoco() -> None:
    """Landings are kept: an old record can be replayed where nothing can be simulated."""
    files = [str(folder / f"{name}.jsonl") for folder in FOLDERS.values() for name in TABLES]
    code = (
        "import sys; sys.modules['mujoco'] = None\n"
        "from pathlib import Path\n"
        "from rumpus.core.record import read_record\n"
        "from rumpus.match import Match\n"
        "assert all(Match.replay(read_record(Path(file).read_text('utf-8'))).over for file in sys.argv[1:])\n"
    )
    ran = subprocess.run([sys.executable, "-c", code, *files], check=False, timeout=120, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
