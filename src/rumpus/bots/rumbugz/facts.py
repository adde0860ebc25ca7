"""What can speak for a move of RumBugz: the codes of facts and what each names. `reasons` finds them."""

from collections.abc import Mapping
from typing import Final

from rumpus.core.breach import Details, Id


class MovesDetails(Details):
    """How many moves."""

    moves: int


class KindsDetails(Details):
    """Kinds of sequences."""

    kinds: tuple[Id, ...]


class BugKindsDetails(Details):
    """A bug, and the kinds of sequences that it completes."""

    bug: Id
    kinds: tuple[Id, ...]


class PlytsDetails(Details):
    """How many PLYTs."""

    plyts: int


class ChancesDetails(Details):
    """How many bugz would do, of all that nobody has shown."""

    chances: int
    unseen: int


class BugDetails(Details):
    """One bug."""

    bug: Id


class BugsDetails(Details):
    """How many bugz."""

    bugs: int


class SeatDetails(Details):
    """Someone at the table."""

    seat: int


FACTS: Final[Mapping[str, type[Details]]] = {
    "rumbugz/goes_out": MovesDetails,  # how many moves it takes
    "rumbugz/completes": KindsDetails,  # the missing kinds that are laid in this turn
    "rumbugz/completes_with": BugKindsDetails,  # what the top of the pile completes
    "rumbugz/gets_plyt": PlytsDetails,  # how many come off the table
    "rumbugz/saves_plyt": Details,  # the PLYT is exchanged, so that it need not be discarded
    "rumbugz/waits": KindsDetails,  # what could be laid and is kept
    "rumbugz/draws_for": ChancesDetails,  # how many unseen bugz would complete a kind now
    "rumbugz/keeps_chances": ChancesDetails,  # how many of them would in the next turn
    "rumbugz/feeds_nobody": BugDetails,  # the discard, which fits nothing on the table
    "rumbugz/leaves_nothing": SeatDetails,  # who knocked and gets nothing
    "rumbugz/two_more": BugDetails,  # what is knocked for, with one from the bag on top
    "rumbugz/enough": BugsDetails,  # how many are held already
    "rumbugz/bug_below": BugDetails,  # what lies below the top of the pile
}
