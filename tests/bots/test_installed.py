"""Which bots there are, and the one that plays anything."""

from random import Random

import pytest

from rumpus.bots import bot_names, make_bot
from rumpus.bots.installed import UnknownBot
from rumpus.bots.random import RandomBot
from rumpus.bots.rumis.greedy import GreedyRumisBot
from rumpus.core.errors import RumpusError
from rumpus.core.game import FiniteGame
from rumpus.games import find_game, game_names
from rumpus.match import Match
from toy import TOY, Choice, ToyOptions
from viewers import eyes


def test_the_bots_of_rumis_weakest_first() -> None:
    assert bot_names("rumis") == ("random", "easy", "medium", "hard", "expert")
    assert isinstance(make_bot("rumis", "random"), RandomBot)
    assert isinstance(make_bot("rumis", "greedy"), GreedyRumisBot)


def test_every_finite_game_has_a_random_bot() -> None:
    for game in game_names():
        if isinstance(find_game(game), FiniteGame):
            assert "random" in bot_names(game)


def test_every_bot_can_be_made() -> None:
    for game in game_names():
        for name in bot_names(game):
            assert callable(make_bot(game, name).choose)


@pytest.mark.parametrize(
    ("game", "name", "words"),
    [
        ("rumis", "clever", ["'clever'", "rumis", "random", "greedy"]),
        ("rumis", "", ["''", "rumis"]),
        ("rumis", "Random", ["'Random'"]),
        ("chess", "random", ["'random'", "chess"]),
    ],
)
def test_an_unknown_bot(game: str, name: str, words: list[str]) -> None:
    with pytest.raises(UnknownBot) as caught:
        make_bot(game, name)
    assert isinstance(caught.value, RumpusError)
    for word in words:
        assert word in str(caught.value)


def test_a_game_without_bots_has_none() -> None:
    assert bot_names("chess") == ()


def test_random_chooses_each_move_as_often() -> None:
    """A thousand times each on average; five deviations (of 26) either way."""
    bot, rng = RandomBot[str](), Random(1)
    chosen = [bot.choose(None, "abc", rng) for _ in range(3000)]
    assert all(870 <= chosen.count(move) <= 1130 for move in "abc")


def test_random_chooses_by_the_generator_alone() -> None:
    chosen = [[RandomBot[int]().choose(None, range(1000), Random(seed)) for _ in range(2)] for seed in range(20)]
    assert all(first == second for first, second in chosen)
    assert len({first for first, _ in chosen}) > 10


def test_random_plays_any_finite_game() -> None:
    match = Match.start(TOY, ToyOptions(players=3, rounds=5), seed=1)
    bot, rng = RandomBot[Choice](), Random(1)
    while not match.over:
        seat = match.actors[-1]
        match.play(seat, bot.choose(match.view(eyes(seat)), TOY.legal_moves(match.state, seat), rng))
    assert sum(match.scores()) == 5
