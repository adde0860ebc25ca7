"""The special powers of the dice, a file each; `registry.py` has the list that makes them count."""

from rumpus.games.rumms.rules.powers.power import AnyPower, Blow, Offer, Power, Prompt
from rumpus.games.rumms.rules.powers.registry import POWERS, Registry

__all__ = ["POWERS", "AnyPower", "Blow", "Offer", "Power", "Prompt", "Registry"]
