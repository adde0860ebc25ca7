"""Options of environments, as their users give them: those of the environment itself and those of the match."""

from typing import Any, Final

OWN: Final = ("observation", "reward", "illegal", "max_cycles", "render_mode")
"""Those of an environment of PettingZoo."""
VECTOR: Final = ("opponents", "learner", "illegal", "threads", "out")
"""Those of a vector of matches."""


def split(options: dict[str, Any], names: tuple[str, ...] = OWN) -> tuple[dict[str, Any], dict[str, Any]]:
    """Options of the environment, by these names, and those of the match with the form of its actions."""
    own = {name: value for name, value in options.items() if name in names}
    return own, {name: value for name, value in options.items() if name not in names}
