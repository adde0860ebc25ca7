"""What is played: enough to play any of its matches again, on any machine."""

from enum import StrEnum
from functools import cached_property
from hashlib import sha256
from itertools import combinations
from typing import NamedTuple

from pydantic import JsonValue

from rumpus.arena.entrants import Entrant
from rumpus.arena.errors import ArenaError
from rumpus.core.data import Data
from rumpus.core.game import AnyGame
from rumpus.core.options import Options


class Mode(StrEnum):
    """Who sits with whom."""

    MIXED = "mixed"
    """Everybody meets everybody."""
    ONE = "one"
    """The first bot alone against as many of each other one as there are seats left."""


class Setting(Data):
    """What a run of the arena is about. Two runs with the same setting play the same matches."""

    game: str
    version: int
    options: dict[str, JsonValue]
    entrants: tuple[Entrant, ...]
    mode: Mode = Mode.MIXED
    seed: int = 0
    opening: int = 0
    """How many moves are drawn at random before the bots take over, the same ones in all matches of a start."""
    seconds: float | None = None
    """What a decision may take, for bots that can be told."""
    megabytes: int = 1024
    """What an outside program may use."""


class Pairing(NamedTuple):
    """One match: from which start, in which line-up, and which entrant is in which seat."""

    start: int
    line_up: int
    seats: tuple[int, ...]


class Schedule:
    """The matches by number. Each start is played by every line-up, with every rotation of its seats.

    The first seat alone can decide a match, so that nothing less than a whole group (a start, a line-up and all
    rotations) says anything.
    """

    def __init__(self, entrants: int, seats: int, mode: Mode) -> None:
        if entrants < 2:
            raise ArenaError(f"expected at least two bots, got {entrants}")
        if seats < 2:
            raise ArenaError(f"expected at least two seats, got {seats}")
        self.seats = seats
        self.line_ups = _line_ups(entrants, seats, mode)
        self.comparisons = (
            [(0, other) for other in range(1, entrants)] if mode is Mode.ONE else list(combinations(range(entrants), 2))
        )
        """The pairs of entrants that the run compares."""

    @cached_property
    def _of_start(self) -> list[tuple[int, tuple[int, ...]]]:
        return [(number, seats) for number, line_up in enumerate(self.line_ups) for seats in _rotations(line_up)]

    @property
    def per_start(self) -> int:
        """How many matches are played from one start."""
        return len(self._of_start)

    def pairing(self, number: int) -> Pairing:
        """The match of that number, from 0."""
        start, place = divmod(number, self.per_start)
        return Pairing(start, *self._of_start[place])

    def at_least(self, matches: int) -> int:
        """That many matches, or as many more as make whole starts."""
        return -(-matches // self.per_start) * self.per_start


def make_setting(
    game: AnyGame,
    options: Options,
    entrants: tuple[Entrant, ...],
    *,
    mode: Mode = Mode.MIXED,
    seed: int = 0,
    opening: int = 0,
    seconds: float | None = None,
) -> Setting:
    """What is played with these options. A game that need not end sets itself an end."""
    agreed = game.options_for_bots(options).model_dump(mode="json")
    return Setting(
        game=game.name,
        version=game.version,
        options=agreed,
        entrants=entrants,
        mode=mode,
        seed=seed,
        opening=opening,
        seconds=seconds,
    )


def seed_of(setting: Setting, *what: object) -> int:
    """A seed for some part of a run."""
    words = " ".join(map(str, ("rumpus arena", setting.seed, *what)))
    return int.from_bytes(sha256(words.encode()).digest()[:8], "big")


def _line_ups(entrants: int, seats: int, mode: Mode) -> tuple[tuple[int, ...], ...]:
    if mode is Mode.ONE:
        return tuple((0, *[other] * (seats - 1)) for other in range(1, entrants))
    if entrants >= seats:
        return tuple(combinations(range(entrants), seats))
    turned = [tuple((seat + first) % entrants for seat in range(seats)) for first in range(entrants)]
    return tuple(dict.fromkeys(min(_rotations(line_up)) for line_up in turned))


def _rotations(line_up: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Each way to turn the line-up around the table, once."""
    return list(dict.fromkeys(line_up[turn:] + line_up[:turn] for turn in range(len(line_up))))
