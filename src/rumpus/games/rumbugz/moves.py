"""What a seat can choose in RumBugz. Immutable values, plain enough to compare, store and send."""

from dataclasses import dataclass
from typing import TypeAlias

from rumpus.games.rumbugz.bugs import Bug
from rumpus.games.rumbugz.sequences import Sequence


@dataclass(frozen=True, slots=True)
class FromBag:
    """Draw from the bag."""


@dataclass(frozen=True, slots=True)
class FromPile:
    """Take the top of the pile."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a sequence of one's own."""

    sequence: Sequence


@dataclass(frozen=True, slots=True)
class Change:
    """Put a bug into a sequence on the table, by its place from 0, and take another out of it."""

    place: int
    put: Bug
    take: Bug


@dataclass(frozen=True, slots=True)
class Take:
    """Take a bug out of a long sequence and give nothing: only where that is agreed."""

    place: int
    take: Bug


@dataclass(frozen=True, slots=True)
class Add:
    """Add a bug to a sequence on the table."""

    place: int
    put: Bug


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a bug of that kind: the end of the turn."""

    kind: int


@dataclass(frozen=True, slots=True)
class End:
    """End the turn without a discard, when there is no bug that may be discarded."""


@dataclass(frozen=True, slots=True)
class Knock:
    """Knock for the bug just discarded."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Do not knock."""


@dataclass(frozen=True, slots=True)
class Allow:
    """Leave the bug just discarded to whoever knocked for it."""


@dataclass(frozen=True, slots=True)
class Refuse:
    """Leave it on the pile: the knock comes to nothing. Only where the next player is asked."""


RumBugzMove: TypeAlias = FromBag | FromPile | Lay | Change | Take | Add | Discard | End | Knock | Pass | Allow | Refuse
