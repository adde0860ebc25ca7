"""A moving picture of a match of each game, as `rumpus.draw` sees it."""

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from rumpus.bots import make_bot
from rumpus.core.game import FiniteGame
from rumpus.core.options import read_options
from rumpus.draw.tables import film_gif, table_png
from rumpus.games import find_game
from rumpus.match import Match

FRAMES = 28
SOME_WAY = {"rumis": 12, "rumbugz": 44, "rumms": 12}
"""Steps of a replay after which tables are shown in the browser."""
MATCHES: dict[str, tuple[str, dict[str, Any], int, int]] = {
    "rumis": ("easy", {"site": "coricancha", "players": 4, "start": 0}, 400, 1),
    "rumbugz": ("easy", {"players": 2, "rounds": 1, "start": 0}, 400, 3),
    "rumms": ("easy", {"start": "red", "turn_limit": 40}, 30, 1),
}
"""By game: who plays, what is agreed, how many moves at most, and the seed."""


@cache
def played(name: str) -> tuple[Any, list[bytes]]:
    """The match, and how it looked from the side of whoever sits first after each move."""
    bot, options, most, seed = MATCHES[name]
    game = find_game(name)
    match: Any = Match.start(game, read_options(game.options_type, options), seed=seed)
    rng, viewer = Random(seed), frozenset({0})
    bots = [make_bot(name, bot) for _ in match.scores()]
    pages = [_page(match, game, viewer)]
    for _ in range(most):
        if match.over:
            break
        seat = match.actors[0]
        moves = game.legal_moves(match.state, seat) if isinstance(game, FiniteGame) else ()
        match.play(seat, bots[seat].choose(game.view(match.state, frozenset({seat})), moves, rng))
        pages.append(_page(match, game, viewer))
    return match, pages


def film(pages: list[bytes]) -> bytes:
    """Some of them, and the last one."""
    step = -(-len(pages) // FRAMES)
    return film_gif([png for number, png in enumerate(pages) if number % step == 0 or number == len(pages) - 1])


def _page(match: Any, game: Any, viewer: frozenset[int]) -> bytes:
    names = ["Ada", "Bo", "Cleo", "Dan"][: len(match.scores())]
    return table_png(game.name, game.view(match.state, viewer), "", names)


def write(folder: Path) -> None:
    """All of them."""
    for name in MATCHES:
        (folder / f"{name}.gif").write_bytes(film(played(name)[1]))
