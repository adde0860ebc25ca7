"""What a position is worth to a team that has just moved, in points of dice. Rough, quick, and blind to luck."""

from typing import Final

import numpy as np

from rumpus.bots.rumms.geometry import Floats, clearance, edge_room, to_edge, ways
from rumpus.bots.rumms.layout import FREED, IS, TEAM, Layout, beyond_wall, in_castle, lies_active
from rumpus.games.rumms.rules.flicks import flickable
from rumpus.games.rumms.table.dice import DICE, KINGS, Kind, Team, team_of

KING: Final = 100.0
"""What a king is worth: more than all other dice."""
POINTS: Final = {
    Kind.KING: 0.0,
    Kind.TROLL: 2.0,
    Kind.KNIGHT: 4.0,
    Kind.DRAGON: 6.0,
    Kind.SPY: 3.0,
    Kind.MAGE: 3.0,
    Kind.BERSERKER: 2.5,
    Kind.ICE: 1.5,
    Kind.HEART: 2.0,
}
DANGER: Final = 30.0
"""What it costs if the team's own king lies open to every enemy die."""
CHANCE: Final = 12.0
"""What it brings if the enemy's king lies open: less, because the enemy moves first."""
_FROZEN: Final = 0.7
"""The share of its worth that a frozen die keeps."""
_EDGE_MM: Final = 40.0
_AT_EDGE: Final = 0.3
"""The share of its worth that a die loses at the very edge."""
_HIDEABLE: Final = 1.0
"""What it brings if a spy may hide."""

WORTH: Final[Floats] = np.array([POINTS[die.kind] for die in DICE])
"""By the ids of the dice."""


def worth(here: Layout, team: Team) -> float:
    """What a layout is worth to a team; the other team moves next."""
    ids = np.array(here.ids, dtype=int)
    own = TEAM[ids] == team
    active = lies_active(here.ids, here.rows)
    beyond = beyond_wall(here.places, ids)
    share = np.where(beyond & ~active, FREED[ids], 1.0)  # captured
    share *= 1 - _AT_EDGE * np.clip(1 - edge_room(here.places) / _EDGE_MM, 0, 1)
    awake = active
    if here.frozen:
        frozen = np.array([die in here.frozen for die in here.ids])
        share[frozen] *= _FROZEN
        awake = active & ~frozen
    share[IS[Kind.ICE][ids]] = 0.0  # worth as much as what it freezes
    total = float((WORTH[ids] * share * np.where(own, 1, -1)).sum())
    total += sum(float(WORTH[die]) * (1 if team_of(die) is team else -1) for die in here.beside)
    total += _HIDEABLE * int((own & awake & beyond & IS[Kind.SPY][ids]).sum())
    mages = awake & IS[Kind.MAGE][ids]
    if mages.any():
        total += int((mages & own & in_castle(here.places, team.other)).sum()) * dearest(here, team.other)
        total -= int((mages & ~own & in_castle(here.places, team)).sum()) * dearest(here, team)
    return total - DANGER * risk(here, team) + CHANCE * risk(here, team.other)


def dearest(here: Layout, team: Team) -> float:
    """The worth of the team's dearest die on the mat."""
    return max((float(WORTH[die]) for die in here.ids if team_of(die) is team), default=0.0)


def risk(here: Layout, team: Team) -> float:
    """Roughly how likely the team's king is to fall in the enemy's next turn."""
    king = KINGS[team]
    if king not in here.ids:
        return 0.0
    able = {*flickable(here, team.other)}
    attackers = [row for row, die in enumerate(here.ids) if die in able]
    starts = here.places[attackers]
    ends = np.broadcast_to(here.places[here.ids.index(king)], starts.shape)
    return float(1 - np.prod(1 - 0.8 * hits(here.places, starts, ends)))


def hits(places: Floats, starts: Floats, ends: Floats) -> Floats:
    """Roughly how likely a die flicked from each start is to send the one at its end off the mat."""
    lengths, directions = ways(starts, ends)
    aim = 1 / (1 + (lengths / 500) ** 2)
    clear = np.clip((clearance(places, starts, ends) - 10) / 8, 0.12, 1.0)  # a die in the way may be sent along
    push = np.clip(1.15 - to_edge(ends, directions) / 700, 0.15, 1.0)
    likely: Floats = aim * clear * push
    return likely
