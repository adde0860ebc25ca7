"""Recorded matches: they must replay for ever, to the same position and the same winners, also without MuJoCo."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from games.rumms.make_golden import TABLES
from rumpus.core.record import Event, MoveEvent, OutcomeEvent, read_record
from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.options import RummsOptions
from rumpus.games.rumms.outcomes import Landed
from rumpus.games.rumms.physics.motion import decode
from rumpus.games.rumms.state import Phase, State
from rumpus.games.rumms.table.dice import DIE_IDS
from rumpus.match import Match

GOLDEN: Final = Path(__file__).with_name("golden")
EXPECTED: Final[dict[str, dict[str, Any]]] = json.loads((GOLDEN / "expected.json").read_text("utf-8"))

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


def told(name: str) -> str:
    """The record's text."""
    return (GOLDEN / f"{name}.jsonl").read_text("utf-8")


def test_the_records() -> None:
    """RM-20, RM-22: for two, three and four players, with every move and every kind of outcome there is."""
    assert set(EXPECTED) == set(TABLES) == {path.stem for path in GOLDEN.glob("*.jsonl")}
    lines = [json.loads(line) for name in TABLES for line in told(name).splitlines()[1:]]
    assert {line["move"].split()[0] for line in lines if line["kind"] == "move"} == WORDS
    assert {key for line in lines if line["kind"] == "outcome" for key in line["outcome"]} == {
        "start", "settled", "landing", "motion", "roll", "face",
    }  # fmt: skip


@pytest.mark.parametrize("name", TABLES)
def test_replay(name: str) -> None:
    """To its end, to the same position and winners; and it is written again as it was read."""
    text = told(name)
    match: Match[State, Any, Any, Any] = Match.replay(read_record(text))
    expected = EXPECTED[name]
    assert match.over
    assert match.state.phase is Phase.OVER
    assert match.number == expected["events"]
    assert RUMMS.position_name(match.state) == expected["position"]
    assert list(match.scores()) == expected["scores"]
    assert sorted(match.winners()) == expected["winners"]
    assert match.record.dumps() == text
    assert match.options == RummsOptions.model_validate(TABLES[name][0])


@pytest.mark.parametrize("name", TABLES)
def test_a_ledger_agrees(name: str) -> None:
    """Which dice are on the mat, told from the record by someone who knows no rules."""
    match: Match[State, Any, Any, Any] = Match.replay(read_record(told(name)))
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


@pytest.mark.parametrize("name", TABLES)
def test_motions_end_where_landings_say(name: str) -> None:
    for event in read_record(told(name)).events:
        outcome = RUMMS.load_outcome(event.outcome) if isinstance(event, OutcomeEvent) else None
        if not isinstance(outcome, Landed):
            continue
        for track in decode(outcome.motion).tracks:
            if track.die in outcome.landing.pose:
                pose = outcome.landing.pose[track.die]
                assert track.millimetres()[-1].tolist() == pytest.approx([pose.x, pose.y, pose.z], abs=0.1)


def test_replay_needs_no_mujoco() -> None:
    """Landings are kept: an old record can be replayed where nothing can be simulated."""
    files = [str(GOLDEN / f"{name}.jsonl") for name in TABLES]
    code = (
        "import sys; sys.modules['mujoco'] = None\n"
        "from pathlib import Path\n"
        "from rumpus.core.record import read_record\n"
        "from rumpus.match import Match\n"
        "assert all(Match.replay(read_record(Path(file).read_text('utf-8'))).over for file in sys.argv[1:])\n"
    )
    ran = subprocess.run([sys.executable, "-c", code, *files], check=False, timeout=120, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
