"""Doors for research: the games as environments of PettingZoo, Gymnasium and OpenSpiel.

Importing this package makes them known there under their names.
"""

from rumpus.envs.errors import need

need("gymnasium", "pettingzoo")

from rumpus.envs.registration import NAMES, NAMESPACE, register_all  # noqa: E402 - what it needs is looked for first

register_all()

__all__ = ["NAMES", "NAMESPACE"]
