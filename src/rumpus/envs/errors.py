"""What environments refuse. Each error is also the one that users of the interface expect."""

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from rumpus.core.errors import OptionsError, RumpusError

if TYPE_CHECKING:
    from rumpus.core.breach import Breach


class MissingExtra(RumpusError, ImportError):
    """The packages for research are not installed."""


class InvalidAction(RumpusError, ValueError, AssertionError):
    """An action that is not in the action space: an `AssertionError` as in PettingZoo, a `ValueError` as elsewhere."""


class IllegalAction(InvalidAction):
    """An action whose move the rules do not allow now. Carries the breach."""

    def __init__(self, why: str, breach: "Breach") -> None:
        self.breach = breach
        super().__init__(why)

    @property
    def told(self) -> dict[str, Any]:
        """Why it was refused, as data."""
        return {"code": self.breach.code, "reason": self.breach.reason, "details": dict(self.breach.details)}


class EpisodeOver(RumpusError, ValueError, AssertionError):
    """A step after the end."""


class ResetFirst(RumpusError, AttributeError, AssertionError):
    """A step, a look or a copy before the first reset. PettingZoo raises an `AttributeError` for it."""


class UnknownOption(OptionsError, TypeError):
    """An environment has no such option, or not with this value."""


def need(*modules: str) -> None:
    """Refuse to go on where one of these modules is not installed, and say what brings it."""
    missing = [module for module in modules if not _is_there(module)]
    if missing:
        raise MissingExtra(
            f"this needs {' and '.join(missing)}, which is not installed: pip install 'rumpus[research]'",
            name=missing[0],
        )


def _is_there(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ValueError:  # somebody has put something else in its place
        return False
