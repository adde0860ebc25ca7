"""The names under which the environments are known to PettingZoo and Gymnasium."""

from typing import Final

import gymnasium as gym
from pettingzoo.env_registry.registration import aec_registry, parallel_registry, register

NAMESPACE: Final = "rumpus"
NAMES: Final = {"rumis": "Rumis", "rumbugz": "RumBugz", "rumms": "Rumms"}
VECTORS: Final = {
    "rumis": "rumpus.envs.rumis_vector:RumisVectorEnv",
    "rumbugz": "rumpus.envs.rumbugz_vector:RumBugzVectorEnv",
}


def register_all() -> None:
    """Make them known, once."""
    for game, name in NAMES.items():
        known = f"{NAMESPACE}/{name}-v0"
        if known not in aec_registry:
            register("aec", known, f"rumpus.envs.{game}_v0:env")
        if known not in parallel_registry:
            register("parallel", known, f"rumpus.envs.{game}_v0:parallel_env")
        if known not in gym.registry:
            gym.register(known, f"rumpus.envs.{game}_v0:learner", vector_entry_point=VECTORS.get(game))
