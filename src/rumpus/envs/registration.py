"""The names under which the environments are known."""

from typing import Final

from pettingzoo.env_registry.registration import aec_registry, parallel_registry, register

NAMESPACE: Final = "rumpus"
NAMES: Final = {"rumis": "Rumis"}


def register_all() -> None:
    """Make them known, once."""
    for game, name in NAMES.items():
        known = f"{NAMESPACE}/{name}-v0"
        if known not in aec_registry:
            register("aec", known, f"rumpus.envs.{game}_v0:env")
        if known not in parallel_registry:
            register("parallel", known, f"rumpus.envs.{game}_v0:parallel_env")
