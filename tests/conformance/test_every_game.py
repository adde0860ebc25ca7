"""No game of the house goes without what a game needs: checks, records, rules, bots, faces, a picture, a table."""

import json
from pathlib import Path

import pytest

from conformance.cases import CASES
from rumpus.bots import bot_names
from rumpus.cli.faces import FACES, find_teller
from rumpus.core.game import FiniteGame
from rumpus.core.picture import PlainPicture
from rumpus.core.record import read_record
from rumpus.games import GAMES, find_game, game_names
from rumpus.plugins import HOUSE

TESTS = Path(__file__).parent.parent
DOCS = TESTS.parent / "docs"
WEB = TESTS.parent / "web" / "src"


@pytest.fixture(params=[name for name in game_names() if GAMES.package(name) == HOUSE])
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_has_conformance_cases(name: str) -> None:
    assert CASES.get(name), f"add cases for {name} to tests/conformance/cases.py"
    assert all(case.game is find_game(name) for case in CASES[name])


def test_says_what_its_refusals_name(name: str) -> None:
    assert find_game(name).refusals
    assert all(code.startswith(f"{name}/") for code in find_game(name).refusals)


def test_is_known_by_its_own_name(name: str) -> None:
    assert find_game(name).name == name


def test_has_a_golden_playthrough(name: str) -> None:
    files = sorted((TESTS / "games" / name / "golden").glob("*.jsonl"))
    assert files, f"add a golden playthrough: tests/games/{name}/golden/*.jsonl"
    for file in files:
        assert read_record(file.read_text("utf-8")).header.game == name


def test_has_a_rules_page(name: str) -> None:
    page = DOCS / "games" / f"{name}.md"
    assert page.is_file(), f"add the rules page docs/games/{name}.md"
    assert page.read_text("utf-8").startswith("# ")


def test_has_perft_counts_if_finite(name: str) -> None:
    if isinstance(find_game(name), FiniteGame):
        file = TESTS / "games" / name / "perft.json"
        assert file.is_file(), f"add counts of move sequences: tests/games/{name}/perft.json"
        assert json.loads(file.read_text("utf-8"))


def test_has_a_bot_that_is_better_than_chance(name: str) -> None:
    first, *better = bot_names(name)
    assert first == "random"
    assert better, f"add a bot for {name} to the entry points rumpus.bots"


def test_is_shown_in_the_terminal(name: str) -> None:
    assert name in FACES.names, f"add {name} to the entry points rumpus.faces"
    assert find_teller(name)


def test_has_a_picture_of_its_own_on_the_wire(name: str) -> None:
    picture = find_game(name).picture_type
    assert picture is not PlainPicture
    assert picture.model_fields["game"].default == name
    assert f"export interface {picture.__name__} " in (WEB / "wire.ts").read_text("utf-8"), "run make wire"


def test_has_a_table_in_the_browser(name: str) -> None:
    assert (WEB / "games" / name / "table").is_dir(), f"add its table: web/src/games/{name}/table/"
    for part in ("card.ts", "parts.ts"):
        assert (WEB / "games" / name / part).is_file(), f"add web/src/games/{name}/{part}"


def test_is_in_the_navigation_of_the_documentation(name: str) -> None:
    assert f"games/{name}.md" in (DOCS.parent / "mkdocs.yml").read_text("utf-8")
