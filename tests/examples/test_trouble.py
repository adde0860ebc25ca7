"""Packages that cannot be used: each is named with its reason, and everything else works as if it were not there."""

import asyncio
import json
from pathlib import Path
from random import Random

import pytest

from examples.environment import Environment
from server.clients import EASY, ME, Person
from server.running import Running

HALF = """
from rumpus.core.game import FiniteGame
from rumpus.core.options import Options

class Half(FiniteGame):
    name, title, players, options_type = "half", "Half a game", (2, 2), Options
    def start(self, options): ...
    def actors(self, state): ...
    def legal_moves(self, state, seat): ...
    def breach(self, state, seat, move): ...
    def apply(self, state, seat, move): ...
    def resign(self, state, seat): ...
    def scores(self, state): ...
    def move_name(self, move): ...
    def parse_move(self, text): ...
    def position_name(self, state): ...
    def parse_position(self, text, options): ...

GAME = Half()
"""

GAME = """
from collections.abc import Callable
from pydantic import BaseModel, Field
from rumpus.core.options import Options
from rumpus.games.rumis.game import Rumis
from rumpus.games.rumis.options import RumisOptions

class Failing(RumisOptions):
    luck: int = Field(default_factory=lambda: 1 // 0)

class Formless(RumisOptions):
    what: Callable[[], None] = print

class Demanding(RumisOptions):
    what: int

class Unfinished(BaseModel):
    what: "NotThere"

class Odd(Rumis):
    name, title = "{name}", "{name}"
    {line}

GAME = Odd()
"""

ODD_GAMES = {
    "untitled": ("title = None", "title: expected a line of text, got None"),
    "lonely": ("players = 7", "players: expected the fewest and the most, such as (2, 4), got 7"),
    "crowded": ("players = (4, 2)", "players: expected the fewest and the most, such as (2, 4), got (4, 2)"),
    "undated": ("version = '2'", "version: expected a number from 1, got '2'"),
    "ageless": ("older_versions = 1", "older_versions: expected a tuple of numbers, got 1"),
    "number": ("picture_type = 42", "picture_type: expected a pydantic model, got 42"),
    "blank": ("picture_type = type('Blank', (), {})", "picture_type: expected a pydantic model, got <class"),
    "mute": ("outcome_types = int", "outcome_types: expected a tuple of pydantic models, got <class 'int'>"),
    "numb": ("effect_types = (str,)", "effect_types: expected a tuple of pydantic models, got (<class 'str'>,)"),
    "fearless": ("threat_types = None", "threat_types: expected a tuple of pydantic models, got None"),
    "unfinished": ("picture_type = Unfinished", "NotThere"),
    "vague": ("refusals = {'vague/no': dict}", "refusals: expected a class derived from Details for each code, got {"),
    "dictated": ("options_type = dict", "options_type: expected a class derived from Options, got <class 'dict'>"),
    "formless": ("options_type = Formless", "no form can be made of the options: "),
    "failing": ("options_type = Failing", "no match can be made without options: ZeroDivisionError: "),
    "demanding": ("options_type = Demanding", "no match can be made without options: OptionsError: what: "),
    "seatless": ("options_type = Options", "no match can be made without options: AttributeError: "),
    "empty": ("seats = lambda self, options: 9", "without options a match has 9 seats, expected 2 to 6"),
    "hostile": ("title = property(lambda self: 1 // 0)", "ZeroDivisionError: "),
    "secretive": (
        "view = event_seen = lambda self, *what: what[0]",
        "the game writes view and event_seen, but has_secrets is False",
    ),
    "careless": ("has_secrets = True", "has_secrets is True, but the game writes no view that hides anything"),
}
"""A line of a game's class, and why the game cannot be used."""

BOTS = """
from rumpus.bots import Bot

class Wordless(Bot):
    level = 3

class Fine(Bot):
    def choose(self, view, moves, rng):
        raise RuntimeError("I am not to be asked")

class High(Fine):
    level = "high"

class Higher(Fine):
    level = 101

class Demanding(Fine):
    def __init__(self, teacher):
        pass
"""

ODD_BOTS = {
    "rumis.wordless": ("Wordless", "the bot lacks choose"),
    "rumis.high": ("High", "level: expected a number from 0 to 100, got 'high'"),
    "rumis.higher": ("Higher", "level: expected a number from 0 to 100, got 101"),
    "rumis.demanding": ("Demanding", "the bot cannot be made without arguments: "),
    "rumis.random": ("Fine", "the name is taken by the package rumpus"),
    "rumms.random": ("Fine", "the name is taken by the package rumpus"),
    "rumis.a.b c": ("Fine", "expected a name such as rumis.easy, in small letters, digits and _, got 'rumis.a.b c'"),
    "chess.fine": ("Fine", "there is no game 'chess'"),
    "dog.fine": ("Fine", "there is no game 'dog'"),
}

FACES = """
from rumpus.cli.faces.plain import PlainFace

class Fine(PlainFace):
    def __init__(self):
        pass

class Mute(Fine):
    help = None
"""

RAISING = {
    "dog": ("raise RuntimeError('it ate the rules')", "RuntimeError: it ate the rules"),
    "quitter": ("raise SystemExit(3)", "SystemExit: 3"),
    "panic": ("class Panic(BaseException): pass\nraise Panic('help')", "Panic: help"),
    "cancelled": ("import asyncio\nraise asyncio.CancelledError", "CancelledError"),
    "interrupted": ("raise KeyboardInterrupt", "KeyboardInterrupt"),
}

REASONS = {
    **{f"{name} of the package a-{name}": reason for name, (_, reason) in (ODD_GAMES | RAISING).items()},
    **{f"{name} of the package bots": reason for name, (_, reason) in ODD_BOTS.items()},
    "half of the package half-a-game": "winners",
    "Loud! of the package a-shout": "expected a name of at most 20 small letters, digits and _, got 'Loud!'",
    "rumis of the package thief": "the name is taken by the package rumpus",
    "plain of the package faces": "the face cannot be made without arguments: ",
    "mute of the package faces": "help: expected a str, got None",
    "masked of the package a-mask": "RuntimeError: it fell off",
    "chess of the package faces": "there is no game 'chess'",
}

FACELESS = ("masked", "mute", "plain")
"""Games of others that can be used; their faces cannot."""


@pytest.fixture(scope="module")
def with_trouble(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    environment = Environment(tmp_path_factory.mktemp("with-trouble"))
    for name, (line, _) in ODD_GAMES.items():
        source = GAME.replace("{name}", name).replace("{line}", line)
        environment.put(f"a-{name}", source, games=f"{name} = a_{name}:GAME")
    for name, (code, _) in RAISING.items():
        environment.put(f"a-{name}", f"{code}\n", games=f"{name} = a_{name}:GAME")
    for name in FACELESS:
        source = GAME.replace("{name}", name).replace("{line}", "")
        environment.put(f"a-{name}-game", source, games=f"{name} = a_{name}_game:GAME")
    environment.put("bots", BOTS, bots="\n".join(f"{name} = bots:{bot}" for name, (bot, _) in ODD_BOTS.items()))
    faces = {"plain": "PlainFace", "mute": "Mute", "chess": "Fine"}
    environment.put("faces", FACES, faces="\n".join(f"{name} = faces:{face}" for name, face in faces.items()))
    environment.put("a-mask", "raise RuntimeError('it fell off')\n", faces="masked = a_mask:Mask")
    environment.put("half-a-game", HALF, games="half = half_a_game:GAME")
    shout = "from rumpus.games.rumis.game import Rumis\nclass Loud(Rumis):\n    name = 'Loud!'\nGAME = Loud()\n"
    environment.put("a-shout", shout, games="Loud! = a_shout:GAME")
    environment.put("thief", "GAME = 'mine now'\n", games="rumis = thief:GAME")
    return environment


def test_each_is_named_with_its_reason(with_trouble: Environment) -> None:
    listed = with_trouble.rumpus("games")
    assert listed.returncode == 0
    lines = [line.removeprefix("rumpus: ") for line in listed.stderr.splitlines()]
    told = dict(line.split(" cannot be used: ", 1) for line in lines)
    assert set(told) == set(REASONS)
    for what, reason in REASONS.items():
        assert reason in told[what], what


def test_the_list_itself_has_only_what_works(with_trouble: Environment) -> None:
    listed = with_trouble.rumpus("games", "--json")
    assert {game["name"] for game in json.loads(listed.stdout)} - {"nim"} == {"rumbugz", "rumis", "rumms", *FACELESS}


def test_who_has_no_usable_face_gets_the_plain_one(with_trouble: Environment) -> None:
    told = with_trouble.rumpus("play", "--help")
    assert told.returncode == 0
    for name in FACELESS:
        assert f"Play {name} in the terminal." in told.stdout


def test_asking_for_one_says_why_not(with_trouble: Environment) -> None:
    refused = with_trouble.rumpus("play", "half")
    assert refused.returncode != 0
    assert "half of the package half-a-game cannot be used" in refused.stderr
    assert "Traceback" not in refused.stderr


def test_other_games_are_played_in_the_terminal(with_trouble: Environment) -> None:
    played = with_trouble.rumpus("play", "rumis", "--people", "0", "--bot", "random", "--seed", "1")
    assert played.returncode == 0
    assert "The match is over" in played.stdout


def test_the_server_starts_and_plays(with_trouble: Environment, tmp_path: Path) -> None:
    running = Running(tmp_path / "data", program=with_trouble.program)
    try:
        asyncio.run(_play_rumis(running.url))
    finally:
        running.kill()


async def _play_rumis(url: str) -> None:
    person = await Person(url).visit("Ada")
    games = (await person.http.get("/api/games")).json()
    bots = {game["name"]: game["bots"] for game in games}
    assert bots["rumis"] == ["random", "easy", "medium", "hard", "expert"]
    assert set(bots) - {"nim"} == {"rumbugz", "rumis", "rumms", *FACELESS}
    table = await person.join(await person.open(ME, EASY))
    await table.do("start")
    await table.until(lambda: table.started)
    await table.play(0, Random(1))
    await table.until(lambda: table.match.actors == (0,))
    assert table.match.n == 2
    await person.go()


def test_lines_that_stop_even_pydantic_are_told_in_one_line(tmp_path: Path) -> None:
    """What our own doors make of them is told in `test_plugins`."""
    environment = Environment(tmp_path)
    environment.put("a-scrawl", "GAME = None\n", games="justaword")
    refused = environment.rumpus("games")
    assert refused.returncode == 2
    assert refused.stderr.startswith("rumpus: entry_points.txt of the package a-scrawl cannot be read")
    assert len(refused.stderr.splitlines()) == 1
