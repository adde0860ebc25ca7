"""What whoever runs a house types: `rumpus doctor`, `backup`, `restore`, `export`, `import`."""

import json
import shutil
from pathlib import Path

from cli.conftest import Run
from rumpus.server.settings import DATABASE_FILE
from server.test_transfer import played


def test_the_command_says_what_is_wrong_and_exits_with_1(run: Run, tmp_path: Path) -> None:
    (tmp_path / DATABASE_FILE).write_text("This is a letter to my aunt.\n" * 100)
    ran = run("doctor", "--data", tmp_path)
    assert ran.code == 1
    assert "BAD   database: " in ran.out
    ran = run("doctor", "--data", tmp_path / "new", "--json")
    assert ran.code == 0
    assert {"database", "disk", "open files"} <= {finding["what"] for finding in json.loads(ran.out)}


def test_the_commands_carry_a_house_over_and_leave_out_what_is_damaged(run: Run, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"
    good.write_text(played(1000).record.dumps())
    bad.write_text("no record\n")
    house, out = tmp_path / "house", tmp_path / "out"
    house.mkdir()
    ran = run("import", good, bad, "--data", house)
    assert ran.code == 1
    assert "bad.jsonl: line 1" in ran.err
    assert "1 of 2 files were left out" in ran.err
    assert run("export", out, "--data", house).out == f"{out}: 1 matches\n"
    (file,) = out.iterdir()
    assert file.read_text() == good.read_text()
    assert run("backup", tmp_path / "copy.sqlite3", "--data", house).out.startswith(
        f"{tmp_path / 'copy.sqlite3'}: 1 rooms"
    )
    shutil.rmtree(house)
    ran = run("restore", tmp_path / "copy.sqlite3", "--data", house)
    assert ran.code == 0
    assert "1 rooms" in ran.out
    assert run("export", out, "--data", house).out == f"{out}: 1 matches, 1 of them as they were\n"
