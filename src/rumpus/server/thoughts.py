"""What is thought in the processes beside a server. They load this file and little else: no database, no web server."""

from collections.abc import Sequence
from random import Random
from typing import Any

from pydantic import BaseModel

from rumpus.bots import Thought, make_bot
from rumpus.core.game import Seat
from rumpus.core.record import Event
from rumpus.games import GAMES, find_game
from rumpus.server.errors import BotFailed, told


def ready() -> None:
    """Load what thoughts of every game need."""
    GAMES.load_all()


def think(game: str, bot: str, view: Any, moves: Sequence[Any], seed: int) -> Thought[Any]:
    """What a bot plays, and what it thinks of it."""
    try:
        return make_bot(game, bot).think(view, moves, Random(seed))
    except Exception as error:
        raise BotFailed(told(error, find_game(game))) from None


def choose(game: str, bot: str, view: Any, moves: Sequence[Any], seed: int) -> Any:
    """What a bot plays."""
    try:
        return make_bot(game, bot).choose(view, moves, Random(seed))
    except Exception as error:
        raise BotFailed(told(error, find_game(game))) from None


def threats(
    game: str, version: int, view: Any, seat: Seat, seen: Sequence[Event], meant: Any, seed: int
) -> BaseModel | None:
    """What threatens a seat, by the rules of a version."""
    rules = find_game(game).at_version(version)
    try:
        return rules.threats(view, seat, seen, meant, Random(seed))
    except Exception as error:
        raise BotFailed(told(error, rules)) from None
