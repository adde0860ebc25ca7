"""The special powers of the dice, a file each. A row in this list makes a power count."""

from typing import Final

from rumpus.games.rumms.rules.powers.berserker import Berserker
from rumpus.games.rumms.rules.powers.dragon import Dragon
from rumpus.games.rumms.rules.powers.heart import Heart
from rumpus.games.rumms.rules.powers.ice import Ice
from rumpus.games.rumms.rules.powers.king import King
from rumpus.games.rumms.rules.powers.mage import Mage
from rumpus.games.rumms.rules.powers.power import AnyPower, Blow, Offer, Power, Prompt
from rumpus.games.rumms.rules.powers.registry import Registry
from rumpus.games.rumms.rules.powers.spy import Spy

POWERS: Final = Registry(
    [
        King(),
        Dragon(),
        Spy(),
        Mage(),
        Berserker(),
        Ice(),
        Heart(),
    ]
)

__all__ = ["POWERS", "AnyPower", "Blow", "Offer", "Power", "Prompt", "Registry"]
