"""What a position is worth to a team that has just moved: how likely it is to win, by a cheap look at both kings.

The enemy's best reply may take the king, unless dragons bring him back; then the team's own best flick may take the
other one; and if neither does, whoever has the better dice will win in the long run.
"""

from dataclasses import dataclass
from math import exp
from typing import Final

import numpy as np

from rumpus.bots.rumms.flat import attackers
from rumpus.bots.rumms.geometry import Bools, Floats, edge_room
from rumpus.bots.rumms.layout import FREED, IS, TEAM, Layout, beyond_wall, in_castle, lies_active
from rumpus.games.rumms.hand import Tremor
from rumpus.games.rumms.rules.powers.dragon import rescuers
from rumpus.games.rumms.table.dice import DICE, Kind, Team, kind_of, team_of

POINTS: Final = {
    Kind.KING: 0.0,
    Kind.TROLL: 1.0,
    Kind.KNIGHT: 1.3,
    Kind.DRAGON: 3.2,
    Kind.SPY: 1.2,
    Kind.MAGE: 1.3,
    Kind.BERSERKER: 1.3,
    Kind.ICE: 0.5,
    Kind.HEART: 0.6,
}
"""What dice are worth in the long run."""
_SCALE: Final = 5.0
"""With this many points more, a team wins about three times in four."""
_FROZEN: Final = 0.85
"""The share of its worth that a frozen die keeps: ice is knocked off sooner or later."""
_THAWED: Final = 0.5
"""How likely a dragon that is frozen now can rescue when it is called upon."""
_EDGE_MM: Final = 30.0
_AT_EDGE: Final = 0.25
"""The share of its worth that a die loses at the very edge."""
_LATER: Final = 0.6
"""What is left of a threat once the enemy has moved."""
_TWICE: Final = 0.6
"""How likely a dragon's second strike is as good as its first."""
_UNSEEN: Final = 0.08
"""Kings fall to flicks that nobody foresaw."""

WORTH: Final[Floats] = np.array([POINTS[die.kind] for die in DICE])
"""By the ids of the dice."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a team has to expect when the enemy moves next."""

    danger: float
    """How likely the enemy's best flick takes the king."""
    chance: float
    """How likely the team's own best flick would take the other one."""
    points: float
    """How many points of dice the team is ahead."""
    rescue: float
    """How likely its dragons bring its king back."""
    other_rescue: float

    @property
    def value(self) -> float:
        """How likely the team is to win."""
        falls = _UNSEEN + (1 - _UNSEEN) * self.danger
        wins = _LATER * self.chance * (1 - self.other_rescue)
        ahead = wins + (1 - wins) * in_the_long_run(self.points)
        return (1 - falls) * ahead + falls * self.rescue * in_the_long_run(self.points - POINTS[Kind.DRAGON])


def in_the_long_run(points: float) -> float:
    """How likely a team wins that is ahead by that many points of dice, no king in danger."""
    return 1 / (1 + exp(-points / _SCALE))


def rescue(here: Layout, team: Team, thawed: float = 0.0) -> float:
    """How likely dragons bring the team's king back (RM-45); frozen ones count as far as they may be free by then."""
    lost, able = 1.0, rescuers(here, team)
    for dragon in here.on_mat(team, Kind.DRAGON):
        lost *= 1 - float(FREED[dragon]) * (1.0 if dragon in able else thawed)
    return 1 - lost


def best_of(here: Layout, chances: dict[int, float]) -> float:
    """The best chance there is; a dragon at home has two strikes (RM-44)."""
    home = {die for die, beyond in zip(here.ids, _beyond(here).tolist(), strict=True) if not beyond}
    twice = {
        die: 1 - (1 - chance) * (1 - _TWICE * chance) if kind_of(die) is Kind.DRAGON and die in home else chance
        for die, chance in chances.items()
    }
    return max(twice.values(), default=0.0)


def outlook(here: Layout, team: Team, hand: Tremor, *, powers: bool = True) -> Outlook:
    """What a team has to expect in a layout; the other team moves next."""
    danger, chance = (best_of(here, attackers(here, side, hand)) for side in (team, team.other))
    return with_threats(here, team, danger, chance, powers=powers)


def with_threats(here: Layout, team: Team, danger: float, chance: float, *, powers: bool = True) -> Outlook:
    """The same where the threats are known."""
    saved = rescue(here, team) if powers else 0.0
    other = rescue(here, team.other, _THAWED) if powers else 0.0
    return Outlook(danger, chance, points(here, team), saved, other)


def points(here: Layout, team: Team) -> float:
    """How many points of dice a team is ahead, by where and how they lie."""
    ids = np.array(here.ids, dtype=int)
    own = TEAM[ids] == team
    active, beyond = lies_active(here.ids, here.rows), _beyond(here)
    share = np.where(beyond & ~active, FREED[ids], 1.0)  # captured
    share *= 1 - _AT_EDGE * np.clip(1 - edge_room(here.places) / _EDGE_MM, 0, 1)
    if here.frozen:
        share[np.array([die in here.frozen for die in here.ids])] *= _FROZEN
    share[IS[Kind.ICE][ids]] = 0.0  # worth as much as what it freezes
    total = float((WORTH[ids] * share * np.where(own, 1, -1)).sum())
    total += sum(float(WORTH[die]) * (1 if team_of(die) is team else -1) for die in here.beside)
    total += mages_there(here, team) * dearest(here, team.other)
    return total - _LATER * mages_there(here, team.other) * dearest(here, team)


def mages_there(here: Layout, team: Team) -> int:
    """How many of the team's mages lie active in the enemy castle (RM-55)."""
    mages = [die for die in here.on_mat(team, Kind.MAGE) if die not in here.frozen]
    if not mages:
        return 0
    rows = here.rows[[here.ids.index(die) for die in mages]]
    return int((lies_active(tuple(mages), rows) & in_castle(rows[:, :2], team.other)).sum())


def dearest(here: Layout, team: Team) -> float:
    """The worth of the team's dearest die on the mat."""
    return max((float(WORTH[die]) for die in here.ids if team_of(die) is team), default=0.0)


def _beyond(here: Layout) -> Bools:
    return beyond_wall(here.places, np.array(here.ids, dtype=int))
