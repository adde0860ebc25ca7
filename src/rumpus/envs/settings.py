"""Options of environments, as their users give them: those of the environment itself and those of the match."""

from typing import Any, Final

from rumpus.core.breach import brief
from rumpus.envs.errors import UnknownOption

OWN: Final = ("observation", "reward", "illegal", "max_cycles", "render_mode")
"""Those of an environment of PettingZoo."""
VECTOR: Final = ("opponents", "learner", "illegal", "threads", "out")
"""Those of a vector of matches."""

OBSERVATIONS: Final = ("array", "parts")
"""What is observed: one array, or arrays by name."""
ILLEGAL: Final = ("end", "refuse", "random", "raise")
"""What an illegal move does: the match ends with `PENALTY`, or the seat acts again, or a random legal move is made
instead, or `IllegalAction` is raised."""
PENALTY: Final = -1.0


def choice(name: str, value: Any, known: tuple[Any, ...]) -> Any:
    """The value of an option, or `UnknownOption`."""
    if value not in known or isinstance(value, bool):
        raise UnknownOption(
            f"{name}: expected one of {', '.join(map(str, known))}, got {brief(value)}", options=(name,)
        )
    return value


def split(options: dict[str, Any], names: tuple[str, ...] = OWN) -> tuple[dict[str, Any], dict[str, Any]]:
    """Options of the environment, by these names, and those of the match with the form of its actions."""
    own = {name: value for name, value in options.items() if name in names}
    return own, {name: value for name, value in options.items() if name not in names}
