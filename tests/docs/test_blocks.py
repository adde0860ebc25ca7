"""No block of code on any page stands there untried: what is not run as it is printed is at least understood."""

import json
import re
import shlex
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
import typer
import typer.core
import typer.main

from rumpus.cli.main import app
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.options import RumBugzOptions
from rumpus.match import Match

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```(?P<kind>\w*)(?P<title> title=\"[^\"]+\")?\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)

SESSIONS = ["README.md", "docs/build/first-bot.md", "docs/build/first-game.md", "docs/build/outside-bot.md"]
SESSIONS += ["docs/research/index.md", "docs/research/open-spiel.md"]
SESSIONS += [page.relative_to(ROOT).as_posix() for page in PAGES if page.parent.name == "recipes"]
"""Pages whose listings, sessions and commands other tests compare and run."""

ANALYSIS = "docs/analysis.md"

OF_OTHERS = {".", "cd", "docker", "mkdir", "npx", "pip"}
"""Programs that are not ours."""


def blocks(page: Path, *kinds: str) -> list[str]:
    return [block["text"] for block in BLOCK.finditer(page.read_text("utf-8")) if block["kind"] in kinds]


def commands(text: str) -> list[list[str]]:
    """Each command as words; without comments, without where its output goes."""
    found = []
    for line in re.sub(r"\$\([^)]*\)", "word", text.replace("\\\n", " ")).splitlines():
        for part in re.split(r" && | \| ", line):
            words = shlex.split(part, comments=True)
            if ">" in words:
                words = words[: words.index(">")]
            while words and re.fullmatch(r"[A-Z_]+=.*", words[0]):
                words.pop(0)
            if words:
                found.append(words)
    return found


def understood(words: list[str]) -> None:
    """Read the words as the command line does, and do nothing."""
    command: Any = typer.main.get_command(app)
    context: Any = None
    name: Any = "rumpus"
    while True:
        try:
            context = command.make_context(name, list(words), parent=context)
        except typer.Exit:
            return  # --version and the like are done at once
        except typer.BadParameter as error:
            if "does not exist" in error.message or "no such file" in error.message.lower():
                return  # a page may name files that nobody has here
            raise
        if not isinstance(command, typer.core.TyperGroup):
            return
        words = [*context._protected_args, *context.args]
        if not words:
            return
        name, command, words = command.resolve_command(context, words)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_command_is_one_that_there_is(page: Path) -> None:
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    for text in blocks(page, "sh"):
        for program, *words in commands(text):
            name = program.rpartition("/")[2]
            if name == "rumpus":
                understood(words)
            elif name == "make":
                assert {word for word in words if "=" not in word} <= targets, words
            elif name == "python":
                assert words[0] == "-m"
                ours = (ROOT / words[1].replace(".", "/")).with_suffix(".py")
                assert ours.is_file() or find_spec(words[1]), words
            else:
                assert name in OF_OTHERS, program


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["games", "--yaml"], "--yaml"),
        (["analyze", "match.jsonl"], "No such command"),
        (["cube", "--edge", "three"], "a valid integer"),
    ],
)
def test_a_command_that_there_is_not_is_noticed(words: list[str], why: str) -> None:
    with pytest.raises(typer.BadParameter.__bases__) as refused:
        understood(words)
    assert why in refused.value.format_message()  # type: ignore[attr-defined]  # every error about words has it


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_block_is_run_or_read(page: Path) -> None:
    """Or is no code: `text` shows positions, records and what a program says."""
    name = page.relative_to(ROOT).as_posix()
    for block in BLOCK.finditer(page.read_text("utf-8")):
        kind, text = block["kind"], block["text"]
        if kind == "json":
            json.loads(text if text.startswith("{") else f"{{{text}}}")
        elif kind == "toml" and not block["title"]:
            assert tomllib.loads(text)["lesson"]
        elif kind == "python" and name == ANALYSIS:
            pass
        else:
            assert kind in {"sh", "text"} or name in SESSIONS, block[0]


def test_the_program_that_analyses_a_match_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (program,) = blocks(ROOT / ANALYSIS, "python")
    match = Match.start(RUMBUGZ, RumBugzOptions(players=2, rounds=1, start=0), seed=1)
    match.play(0, "bag")
    (tmp_path / "match.jsonl").write_text(match.record.dumps(), "utf-8")
    monkeypatch.chdir(tmp_path)
    told: dict[str, Any] = {}
    exec(program.replace('"hard"', '"medium"'), told)  # noqa: S102 - it is our own page
    assert len(told["found"]) == 1
    assert told["report"]
    assert len(capsys.readouterr().out.splitlines()) == 1
