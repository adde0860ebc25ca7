"""`rumpus learn`."""

import json
from pathlib import Path

from cli.conftest import Run


def test_the_command_writes_what_was_learned(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "weights.json"
    ran = run("learn", "rumis", "--matches", "1", "--seed", "3", "--simulations", "64", "--out", out)
    assert ran.code == 0
    data = json.loads(out.read_text("utf-8"))
    assert data["provenance"]["command"] == "rumpus learn rumis --matches 1 --seed 3 --simulations 64"
    assert data["provenance"]["positions"] > 5
    assert "1 of 1 matches" in ran.err


def test_the_command_says_at_once_where_it_cannot_write(run: Run, tmp_path: Path) -> None:
    ran = run("learn", "rumis", "--matches", "1", "--out", tmp_path / "nowhere" / "weights.json")
    assert ran.code == 2
    assert "nowhere" in ran.err
