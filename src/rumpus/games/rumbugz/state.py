"""States and views of RumBugz. Immutable values, plain enough to compare, store and send."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rumpus.games.rumbugz.bugs import Counts
from rumpus.games.rumbugz.kinds import ALL_KINDS, Kind
from rumpus.games.rumbugz.options import RumBugzOptions
from rumpus.games.rumbugz.sequences import Sequence

VERSION: Final = 2
"""Of the rules. Version 1 knew other forms of RB-17 and RB-21."""


class Phase(StrEnum):
    """What is awaited, once nature has paid the draws that are due."""

    START = "start"
    """Nature draws who begins (RB-10)."""
    DEAL = "deal"
    """Nature deals the hands (RB-11)."""
    DRAW = "draw"
    """The seat to play draws from the bag or takes from the pile (RB-12)."""
    ACT = "act"
    """The seat to play lays, changes, adds, and ends its turn with a discard."""
    NEXT = "next"
    """A turn has ended; draws are still due."""
    KNOCK = "knock"
    """Seats may knock for the bug just discarded (RB-20)."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Lying:
    """A sequence on the table, and who laid it."""

    seat: int
    sequence: Sequence


@dataclass(frozen=True, slots=True)
class Round:
    """How a round ended: who went out (None: void), what everyone held then, and what the winner got for it."""

    winner: int | None
    hands: tuple[Counts, ...]
    points: int


@dataclass(frozen=True, slots=True)
class State:
    """The whole truth about a match."""

    options: RumBugzOptions
    phase: Phase
    start: int
    """The seat that began this round."""
    turn: int
    """Whose turn it is; while seats may knock, who comes next."""
    hands: tuple[Counts, ...]
    bag: Counts
    pile: tuple[int, ...]
    """Kinds, the top last."""
    table: tuple[Lying, ...]
    """In the order they were laid."""
    laid: tuple[frozenset[Kind], ...]
    """The kinds that each seat has laid in this round."""
    due: tuple[tuple[int, int], ...] = ()
    """Draws that nature owes: seat and number of bugz, the first one first."""
    taken: int | None = None
    """The kind taken from the pile in this turn, while none of that kind has left the hand (RB-16)."""
    changes: int = 0
    """Exchanges in this turn."""
    fresh: int = 0
    """Required sequences laid in this turn."""
    grown: bool = False
    """Whether anything was laid or added in this turn."""
    dry: bool = False
    """Whether the bag was empty when this turn began (RB-17)."""
    discarder: int | None = None
    """Who discarded the top of the pile as the last turn ended; None if that turn ended without a discard."""
    asked: tuple[int, ...] = ()
    """The seats that may still knock, in turn order."""
    knocks: tuple[int, ...] = ()
    """The seats that have knocked, in turn order."""
    idle: int = 0
    """Turns in a row that began with an empty bag and put nothing on the table (RB-17)."""
    still: int = 0
    """Turns since a sequence was laid, that turn included (RB-17)."""
    rounds: tuple[Round, ...] = ()
    """The rounds that have ended."""
    resigned: frozenset[int] = frozenset()
    version: int = VERSION
    """Of the rules that the match is played by."""

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.options.players)

    @property
    def live(self) -> tuple[int, ...]:
        """The seats that have not resigned."""
        return tuple(seat for seat in self.seats if seat not in self.resigned)

    def missing(self, seat: int) -> tuple[Kind, ...]:
        """The kinds that a seat has still to lay."""
        return tuple(kind for kind in ALL_KINDS if kind not in self.laid[seat])

    def after(self, seat: int) -> int:
        """The next seat clockwise that has not resigned."""
        return next(other for step in self.seats if (other := (seat + step + 1) % len(self.seats)) in self.live)

    @property
    def drawable(self) -> int:
        """How many bugz could be drawn: the bag, and the pile but its top (RB-17)."""
        return sum(self.bag) + max(len(self.pile) - 1, 0)


@dataclass(frozen=True, slots=True)
class View:
    """A state as one seat, or a spectator, may see it."""

    seat: int | None
    options: RumBugzOptions
    phase: Phase
    start: int
    turn: int
    hand: Counts | None
    """The viewer's own; None for a spectator."""
    holding: tuple[int, ...]
    """How many bugz each seat holds."""
    bag: int
    """How many bugz are in it."""
    pile: tuple[int, ...]
    table: tuple[Lying, ...]
    laid: tuple[frozenset[Kind], ...]
    due: tuple[tuple[int, int], ...]
    taken: int | None
    """Everyone saw what was taken from the pile."""
    changes: int
    fresh: int
    discarder: int | None
    asked: tuple[int, ...]
    knocks: tuple[int, ...]
    idle: int
    still: int
    rounds: tuple[Round, ...]
    resigned: frozenset[int]
    version: int

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.options.players)

    def missing(self, seat: int) -> tuple[Kind, ...]:
        """The kinds that a seat has still to lay."""
        return tuple(kind for kind in ALL_KINDS if kind not in self.laid[seat])
