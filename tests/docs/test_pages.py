"""The pages for builders and the recipes cannot go stale: listings are compared with their files, sessions are run."""

import doctest
import re
import shlex
import sys
from importlib import import_module
from pathlib import Path
from textwrap import indent

import pytest

from examples.environment import EXAMPLE, Environment
from rumpus.core import roles

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "docs" / "build" / name for name in ("first-game.md", "first-bot.md", "outside-bot.md")]
RECIPES = sorted((ROOT / "docs" / "research" / "recipes").glob("*.md"))
BLOCK = re.compile(r"^```(?P<kind>\w*)(?: title=\"(?P<file>[^\"]+)\")?\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
ANYTHING = "…"
"""A line that stands for any number of lines; within a line, for any words."""


def blocks(page: Path) -> list[re.Match[str]]:
    text = page.read_text("utf-8")
    found = list(BLOCK.finditer(text))
    assert text.count("\n```") == 2 * len(found), "every block is closed, and says what it is"
    return found


@pytest.mark.parametrize("page", PAGES + RECIPES, ids=lambda page: page.stem)
def test_every_listing_stands_in_its_file(page: Path) -> None:
    listings = [block for block in blocks(page) if block["file"]]
    assert len(listings) >= 3 or page in RECIPES
    for block in listings:
        source = (ROOT / block["file"]).read_text("utf-8")
        # A method is shown without the class around it.
        methods = indent(block["text"], "    ")
        assert block["text"] in source or methods in source, f"not in {block['file']}:\n{block['text']}"


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("page", PAGES + RECIPES, ids=lambda page: page.stem)
def test_every_session_runs_as_it_is_printed(page: Path) -> None:
    sessions = "".join(block["text"] for block in blocks(page) if block["kind"] == "pycon")
    if page in RECIPES and not sessions:
        return
    test = doctest.DocTestParser().get_doctest(sessions, {}, page.stem, str(page), 0)
    runner = doctest.DocTestRunner()
    runner.run(test)
    assert runner.tries >= 4
    assert runner.failures == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_command_answers_as_it_is_printed(page: Path, with_nim: Environment) -> None:
    commands = [part for block in blocks(page) if block["kind"] == "console" for part in block["text"].split("$ ")[1:]]
    assert len(commands) >= 2
    for part in commands:
        command, _, answer = part.partition("\n")
        program, *words = shlex.split(command)
        if program == ".":  # what `make setup` installs into
            assert words == [".venv/bin/activate"]
        elif program == "pip":  # the environment was made so, but not in place
            assert words == ["install", "-e", f"./{EXAMPLE.relative_to(ROOT)}"]
        else:
            assert program == "rumpus"
            assert fits(with_nim.rumpus(*words).stdout, answer), command


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("page", RECIPES, ids=lambda page: page.stem)
def test_every_recipe_says_what_is_printed(
    page: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """In this process, where its modules are loaded already."""
    commands = [part for block in blocks(page) if block["kind"] == "console" for part in block["text"].split("$ ")[1:]]
    monkeypatch.chdir(tmp_path)
    for part in commands:
        command, _, answer = part.partition("\n")
        program, *words = shlex.split(command)
        if program in {".", "pip"}:  # that the package can be installed is tried with its bot
            continue
        assert (program, words[0]) == ("python", "-m")
        monkeypatch.setattr(sys, "argv", words[1:])
        import_module(words[1]).main()
        assert fits(capsys.readouterr().out, answer), command


def test_the_roles_with_defaults_are_told_with_every_question() -> None:
    rows = [line.split("|")[1:] for line in PAGES[0].read_text("utf-8").splitlines() if line.startswith("| ")]
    told = {row[0].strip(): set(re.findall(r"`(\w+)", row[3])) - {"FiniteGame"} for row in rows if len(row) == 5}
    asked = {
        role.__name__.lower(): {name for name, value in vars(role).items() if callable(value) and name[0] != "_"}
        for role in (roles.Chance, roles.Sight, roles.Pace)
    }
    assert {role: told[role] - {"has_secrets"} for role in asked} == asked


def fits(said: str, printed: str) -> bool:
    lines = [
        ".*" if line == ANYTHING else re.escape(line).replace(ANYTHING, "[^\n]*") + "\n"
        for line in printed.splitlines()
    ]
    tidy = "".join(line.rstrip() + "\n" for line in said.splitlines())
    return re.fullmatch("".join(lines), tidy, re.DOTALL) is not None


@pytest.mark.parametrize("page", PAGES + RECIPES, ids=lambda page: page.stem)
def test_there_is_no_block_that_nobody_looks_at(page: Path) -> None:
    for block in blocks(page):
        assert block["file"] or block["kind"] in {"pycon", "console"}, block[0]
