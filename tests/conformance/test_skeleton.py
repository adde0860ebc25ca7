"""The games of the house share one skeleton: who knows one game finds the same file in the next."""

from pathlib import Path

import pytest

import rumpus.games
from rumpus.core.game import FiniteGame
from rumpus.games import find_game

GAMES = Path(rumpus.games.__file__).parent

HOUSE = ("rumis", "rumbugz", "rumms")

ALWAYS = (
    "game", "options", "state", "moves", "outcomes", "rules", "turns", "scoring",
    "notation", "positions", "breaches", "picture", "telling",
)  # fmt: skip
"""A file each, or a folder of that name where there is too much for one file."""


@pytest.fixture(params=HOUSE)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.mark.parametrize("part", ALWAYS)
def test_has_the_part(name: str, part: str) -> None:
    assert _has(name, part), f"games/{name} has neither {part}.py nor {part}/"


def test_finite_games_list_their_moves_and_others_sample_them(name: str) -> None:
    finite = isinstance(find_game(name), FiniteGame)
    assert _has(name, "legal_moves") is finite
    assert _has(name, "samples") is not finite


def test_a_game_with_secrets_says_in_one_file_who_sees_what(name: str) -> None:
    assert _has(name, "views") is find_game(name).has_secrets


def test_kernels_have_an_engine_as_their_only_door(name: str) -> None:
    assert (GAMES / name / "kernels").is_dir() is (GAMES / name / "engine.py").is_file()
    strangers = [
        file.name
        for file in (GAMES / name).rglob("*.py")
        if "kernels" not in file.parts and file.name != "engine.py" and f"games.{name}.kernels" in file.read_text()
    ]
    assert strangers == []


def test_there_is_no_game_in_the_house_that_this_test_does_not_know() -> None:
    assert {folder.name for folder in GAMES.iterdir() if (folder / "game.py").is_file()} == set(HOUSE)


def _has(name: str, part: str) -> bool:
    return (GAMES / name / f"{part}.py").is_file() or (GAMES / name / part / "__init__.py").is_file()
