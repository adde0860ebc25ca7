"""Every fact that bots can name: what each code names. The schema of the wire lists them for clients."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from pydantic import BaseModel, create_model

from rumpus.bots import BOTS
from rumpus.core.breach import Details
from rumpus.core.data import Data


def _all_facts() -> Mapping[str, type[Details]]:
    found: dict[str, type[Details]] = {}
    for bot in BOTS.load_all().values():
        found = {**bot.facts, **found}
    return dict(sorted(found.items()))


FACTS: Final = _all_facts()
"""What each code names, of our bots and of those of packages."""

_FIELDS: Final[dict[str, Any]] = {code: (details, ...) for code, details in FACTS.items()}

if TYPE_CHECKING:
    FactDetails: TypeAlias = BaseModel
else:
    FactDetails = create_model("FactDetails", __base__=Data, __doc__="What each code names.", **_FIELDS)
"""A field for each code. Nothing of this type travels: it is there for the schema."""
