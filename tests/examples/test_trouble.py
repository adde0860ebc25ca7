"""Packages that cannot be used: each is named with its reason, and everything else works as if it were not there."""

import asyncio
import json
from pathlib import Path
from random import Random

import pytest

from examples.environment import Environment
from server.clients import GREEDY, ME, Person
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

WORDLESS_BOT = """
from rumpus.bots import Bot

class Wordless(Bot):
    level = 3
"""

REASONS = {
    "dog of the package a-dog": "RuntimeError: it ate the rules",
    "quitter of the package a-quitter": "SystemExit: 3",
    "half of the package half-a-game": "winners",
    "Loud! of the package a-shout": "expected a name of at most 20 small letters, digits and _, got 'Loud!'",
    "rumis of the package thief": "the name is taken by the package rumpus",
    "rumis.wordless of the package a-bot": "the bot lacks choose",
}


@pytest.fixture(scope="module")
def with_trouble(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    environment = Environment(tmp_path_factory.mktemp("with-trouble"))
    environment.put("a-dog", "raise RuntimeError('it ate the rules')\n", games="dog = a_dog:GAME")
    environment.put("a-quitter", "raise SystemExit(3)\n", games="quitter = a_quitter:GAME")
    environment.put("half-a-game", HALF, games="half = half_a_game:GAME")
    shout = "from rumpus.games.rumis.game import Rumis\nclass Loud(Rumis):\n    name = 'Loud!'\nGAME = Loud()\n"
    environment.put("a-shout", shout, games="Loud! = a_shout:GAME")
    environment.put("thief", "GAME = 'mine now'\n", games="rumis = thief:GAME")
    environment.put("a-bot", WORDLESS_BOT, bots="rumis.wordless = a_bot:Wordless")
    return environment


def test_each_is_named_with_its_reason(with_trouble: Environment) -> None:
    listed = with_trouble.rumpus("games")
    assert listed.returncode == 0
    lines = [line.removeprefix("rumpus: ") for line in listed.stderr.splitlines()]
    told = dict(line.split(" cannot be used: ", 1) for line in lines)
    assert set(told) == set(REASONS)
    for what, reason in REASONS.items():
        assert reason in told[what]


def test_the_list_itself_has_only_what_works(with_trouble: Environment) -> None:
    listed = with_trouble.rumpus("games", "--json")
    assert [game["name"] for game in json.loads(listed.stdout)] == ["rumbugz", "rumis", "rumms"]


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
    assert {game["name"]: game["bots"] for game in games}["rumis"] == ["random", "greedy"]
    assert len(games) == 3
    table = await person.join(await person.open(ME, GREEDY))
    await table.do("start")
    await table.until(lambda: table.started)
    await table.play(0, Random(1))
    await table.until(lambda: table.match.actors == (0,))
    assert table.match.n == 2
    await person.go()
