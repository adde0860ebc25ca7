"""Every refusal that can travel: what each code names. The schema of the wire lists them for clients."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from pydantic import BaseModel, create_model

from rumpus.core.breach import CORE_DETAILS, Details
from rumpus.core.data import Data
from rumpus.core.errors import OptionsError
from rumpus.games import GAMES
from rumpus.puzzles.building import HAND_DETAILS
from rumpus.puzzles.errors import PUZZLE_ERRORS
from rumpus.server.errors import SERVER_DETAILS


def _all_details() -> Mapping[str, type[Details]]:
    """By code, those of the house first; a game from outside cannot give another meaning to one of them."""
    found = {
        **CORE_DETAILS,
        **SERVER_DETAILS,
        **{error.code: error.details_type for error in (OptionsError, *PUZZLE_ERRORS)},
        **HAND_DETAILS,
    }
    for game in GAMES.load_all().values():
        found = {**game.refusals, **found}
    return dict(sorted(found.items()))


REFUSALS: Final = _all_details()
"""What each code names. A game from outside may have others, whose details are open."""

_FIELDS: Final[dict[str, Any]] = {code: (details, ...) for code, details in REFUSALS.items()}

if TYPE_CHECKING:
    RefusalDetails: TypeAlias = BaseModel
else:
    RefusalDetails = create_model("RefusalDetails", __base__=Data, __doc__="What each code names.", **_FIELDS)
"""A field for each code. Nothing of this type travels: it is there for the schema."""
