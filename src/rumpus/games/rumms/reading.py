"""Notation word by word: dice, numbers, spots, and the forms of what they make up."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from math import isfinite
from typing import Any, Final, Generic, TypeAlias, TypeVar

from rumpus.core.reading import WordReader
from rumpus.games.rumms.moves import Spot
from rumpus.games.rumms.table.dice import DIE_IDS, TEAMS, Team, die_name

_NUMBER: Final = re.compile(r"-?[0-9]{1,9}(\.[0-9]{1,400})?", re.ASCII)  # the smallest float has 324 decimals
_COUNT: Final = re.compile(r"[0-9]{1,3}", re.ASCII)
FREE: Final = "free"

Placed: TypeAlias = tuple[tuple[int, Spot], ...]
"""Dice, each with its spot."""


def number_name(value: float) -> str:
    """A number without exponent, exactly."""
    if not isfinite(value):
        return str(value)
    text = format(Decimal(repr(value + 0.0)), "f")  # adding 0 takes the sign from −0
    return text.removesuffix(".0")


def spot_name(spot: Spot | None) -> str:
    """A spot: x, y, turn, and the level if it is not on the mat itself."""
    if spot is None:
        return FREE
    parts = [number_name(spot.x), number_name(spot.y), number_name(spot.turn)]
    return " ".join([*parts, f"+{spot.level}"] if spot.level else parts)


def numbers_name(*values: float) -> str:
    """Numbers, one after the other."""
    return " ".join(map(number_name, values))


def placed_name(spots: Placed) -> str:
    """Dice, each with its spot."""
    return " ".join(f"{die_name(die)} {spot_name(spot)}" for die, spot in spots)


def dice_name(dice: tuple[int, ...]) -> str:
    """Dice by their short names."""
    return " ".join(die_name(die) for die in dice)


V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Form(Generic[V]):
    """How a kind of value is written: a word, then what `write` makes of the value and `read` makes a value of."""

    word: str
    type: type[V]
    read: "Callable[[DiceReader], V]"
    write: Callable[[V], str]

    def name(self, value: V) -> str:
        """The value in notation."""
        return f"{self.word} {self.write(value)}".rstrip()


AnyForm: TypeAlias = Form[Any]


class DiceReader(WordReader):
    """The words of a text of RUMMS; small or capital letters are all the same."""

    @property
    def peek(self) -> str:
        """The next word in small letters, or nothing."""
        return self._words[0][0].lower() if self._words else ""

    def next(self, expected: str) -> str:
        """The next word, in small letters."""
        return super().next(expected).lower()

    def take(self, word: str) -> bool:
        """Whether that word comes next; then it is taken."""
        if self.peek != word:
            return False
        self.next(word)
        return True

    def rest(self) -> str:
        """All that is left, as one text."""
        left = " ".join(word for word, _ in self._words)
        self._words = []
        return left

    @property
    def count_left(self) -> int:
        """How many words are left."""
        return len(self._words)

    def die(self) -> int:
        """A die such as rk or bt3."""
        word = self.next("expected a die such as rk or bt3")
        if word not in DIE_IDS:
            raise self.error(f"expected a die such as rk or bt3, got {word[:20]!r}")
        return DIE_IDS[word]

    def dice(self) -> tuple[int, ...]:
        """All dice that follow."""
        found = []
        while self.peek in DIE_IDS:
            found.append(self.die())
        return tuple(found)

    def number(self, what: str) -> float:
        """A number such as 12.5 or -3."""
        word = self.next(f"expected {what}, a number")
        if not _NUMBER.fullmatch(word):
            raise self.error(f"expected {what}, a number, got {word[:20]!r}")
        return float(word) + 0.0

    def count(self) -> int:
        """A small number of things."""
        word = self.next("expected a count")
        if not _COUNT.fullmatch(word):
            raise self.error(f"expected a count, got {word[:20]!r}")
        return int(word)

    def spot(self) -> Spot:
        """Where a die is put: x y turn, and maybe +level."""
        x, y, turn = self.number("x"), self.number("y"), self.number("a turn")
        level = self.next("a level")[1:] if self.peek.startswith("+") else "0"
        if not _COUNT.fullmatch(level):
            raise self.error(f"expected a level such as +1, got {'+' + level[:20]!r}")
        return Spot(x, y, turn, int(level))

    def spot_or_free(self) -> Spot | None:
        """A spot, or the word free."""
        return None if self.take(FREE) else self.spot()

    def placed(self) -> Placed:
        """Dice, each with its spot: all that is left, at least one."""
        found = [(self.die(), self.spot())]
        while self.more:
            found.append((self.die(), self.spot()))
        return tuple(found)

    def team(self) -> Team:
        """A team."""
        word = self.next("expected red or blue")
        if word not in TEAMS:
            raise self.error(f"expected red or blue, got {word[:20]!r}")
        return TEAMS[word]
