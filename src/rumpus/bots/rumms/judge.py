"""What a flick that was tried out is worth: who fell, what follows by the rules, and the enemy's best reply."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from rumpus.bots.rumms.flat import Seen, attackers
from rumpus.bots.rumms.geometry import Floats
from rumpus.bots.rumms.layout import FREED, TEAM, Layout, beyond_wall, in_castle, layout, lies_active
from rumpus.bots.rumms.outlook import POINTS, WORTH, best_of, dearest, in_the_long_run, mages_there, outlook, rescue
from rumpus.bots.rumms.simulation import Simulated
from rumpus.games.rumms.hand import Tremor
from rumpus.games.rumms.landing import Flick
from rumpus.games.rumms.rules.powers.dragon import may_strike_twice
from rumpus.games.rumms.state import Stage, State
from rumpus.games.rumms.table.dice import KINGS, Kind, Team, kind_of, team_of

_LOOSE_MM: Final = 8.0
"""Ice that has moved this far from its die no longer freezes it."""
_MOVED: Final = 0.5
"""What is left of a threat by a die that was moved, at a first look."""
_MOVED_MM: Final = 12.0
_STRUCK_MM: Final = 2.0
"""A king that was moved farther was struck."""


@dataclass(frozen=True, slots=True)
class Judged:
    """The result of one flick."""

    value: float
    """How likely the team is to win after it."""
    king: int = 0
    """1 if the enemy's king falls, -1 if its own does."""
    king_struck: bool = False
    """Whether its own king was moved."""
    taken: int = 0
    """How many other enemy dice fall."""
    lost: int = 0
    """How many of its own."""
    foul: bool = False
    mages: int = 0
    """How many of its mages lie active in the enemy castle (RM-55)."""
    danger: float = 0.0
    """How likely the enemy's best reply takes the king."""


class Judge:
    """Says what flicks are worth in a position."""

    def __init__(self, state: State, team: Team, hand: Tremor) -> None:
        self.here = layout(state)
        self.team = team
        self.powers = state.options.powers
        self.hand = hand
        self.threats = attackers(self.here, team, hand)
        """Which enemy dice threaten the king now."""
        self.chances = attackers(self.here, team.other, hand)
        here = self.here
        self._ice = [
            (here.ids.index(upper), here.ids.index(lower))
            for upper, lower in state.resting
            if kind_of(upper) is Kind.ICE and lower in state.frozen
        ]
        dragons = state.on_mat(team, Kind.DRAGON) if self.powers and state.stage is Stage.MOVE else ()
        self.twice = {die for die in dragons if may_strike_twice(state, die)}
        """The dragons that would have a second strike (RM-44)."""

    def judge(self, flick: Flick, seen: Simulated) -> Judged:
        """What the position after a real flick is worth."""
        if not np.isfinite(seen.rows).all():
            return Judged(0.0)
        here, team = self.here, self.team
        off, rows = seen.off, seen.rows
        if seen.foul:  # the enemy's dice go back, and it takes one of ours (RM-71)
            foreign = TEAM[np.array(here.ids)] != team
            rows, off = np.where((off & foreign)[:, None], here.rows, rows), off & ~foreign
        fallen = [here.ids[row] for row in np.flatnonzero(off).tolist()]
        after = Layout(here.ids, rows, self._frozen(rows), here.beside).without(*fallen)
        taken = sum(team_of(die) is not team and die not in KINGS for die in fallen)
        lost = sum(team_of(die) is team and die not in KINGS for die in fallen)
        king = seen.king if seen.king in fallen else next((die for die in fallen if die in KINGS), None)
        if king is not None:
            own = team_of(king) is team
            return Judged(self._king_fell(after, own=own), -1 if own else 1, own, taken, lost, seen.foul)
        expected = outlook(after, team, self.hand, powers=self.powers)
        value = expected.value
        if seen.foul:
            value = _shifted(value, -dearest(after, team))
        elif self.powers:
            foes = [die for die in fallen if team_of(die) is not team and kind_of(die) is Kind.BERSERKER]
            value = _shifted(value, -sum(FREED[die] for die in foes) * dearest(after, team))  # RM-58
            value = self._again(after, flick.die, value)
        mages = mages_there(after, team) if self.powers and not seen.foul else 0
        return Judged(float(value), 0, self._king_struck(rows), taken, lost, seen.foul, mages, expected.danger)

    def _king_struck(self, rows: Floats) -> bool:
        """Whether the own king was moved: the next time he might fall."""
        king, here = KINGS[self.team], self.here
        if king not in here.ids:
            return False
        row = here.ids.index(king)
        return bool(np.abs(rows[row, :3] - here.rows[row, :3]).max() > _STRUCK_MM)

    def _king_fell(self, after: Layout, *, own: bool) -> float:
        """The first king to leave decides, unless a dragon brings it back; either way dragons are spent (RM-45).

        For its own king a bot never counts on that: it would throw him away whenever he is in danger.
        """
        if own:
            return 0.0
        saved = rescue(after, self.team.other) if self.powers else 0.0
        if not saved:
            return 1.0
        gone = after.without(*after.on_mat(self.team.other, Kind.DRAGON))
        ahead = sum(float(WORTH[die]) * (1 if team_of(die) is self.team else -1) for die in gone.ids)
        return 1 - saved + saved * in_the_long_run(ahead - (1 - saved) * POINTS[Kind.DRAGON])

    def _again(self, after: Layout, dragon: int, value: float) -> float:
        """A dragon that is at home still strikes again (RM-44)."""
        if dragon not in self.twice or dragon not in after.ids:
            return value
        if beyond_wall(after.places, np.array(after.ids))[after.ids.index(dragon)]:
            return value
        hit = attackers(after, self.team.other, self.hand, [dragon]).get(dragon, 0.0)
        wins = hit * (1 - rescue(after, self.team.other))
        return max(wins + (1 - wins) * value, _shifted(value, 0.4 * POINTS[Kind.KNIGHT]))

    def _frozen(self, rows: Floats) -> frozenset[int]:
        """The dice that ice still rests on."""
        moved = rows[:, :3] - self.here.rows[:, :3]
        return frozenset(
            self.here.ids[lower] for upper, lower in self._ice if np.abs(moved[upper] - moved[lower]).max() < _LOOSE_MM
        )

    def first_look(self, seen: Seen) -> Floats:
        """Roughly what the positions are worth that flicks lead to by the cheap look, all at once."""
        here, team = self.here, self.team
        ids = np.array(here.ids)
        sign = np.where(TEAM[ids] == team, 1.0, -1.0)
        ahead = float((WORTH[ids] * sign).sum())
        ahead += sum(float(WORTH[die]) * (1 if team_of(die) is team else -1) for die in here.beside)
        points = ahead - (seen.off * (WORTH[ids] * sign)).sum(axis=1) + self._spirited(seen)
        value = (1 - self._danger(seen)) / (1 + np.exp(-points / 5.0))
        for side in (team, team.other):
            if KINGS[side] not in here.ids:
                continue
            row = here.ids.index(KINGS[side])
            other = here.ids.index(KINGS[side.other]) if KINGS[side.other] in here.ids else row
            first = seen.off[:, row] & (seen.left[:, row] <= seen.left[:, other])
            fate = self._king_fell(here, own=side is team)
            value = np.where(first, fate, value)
        result: Floats = value
        return result

    def _spirited(self, seen: Seen) -> Floats:
        """What mages take that come to lie in the enemy castle (RM-55)."""
        here, enemy = self.here, self.team.other
        found = np.zeros(len(seen.x))
        active = lies_active(here.ids, here.rows)
        for row, die in enumerate(here.ids):
            if self.powers and kind_of(die) is Kind.MAGE and team_of(die) is self.team and active[row]:
                there = in_castle(np.stack((seen.x[:, row], seen.y[:, row]), axis=1), enemy)
                found += there * dearest(here, enemy)
        return found

    def _danger(self, seen: Seen) -> Floats:
        """What is left of the threats to the own king: dice that are off threaten nothing, moved ones less."""
        here = self.here
        danger = np.zeros(len(seen.x))
        for die, chance in self.threats.items():
            row = here.ids.index(die)
            far = np.hypot(seen.x[:, row] - here.rows[row, 0], seen.y[:, row] - here.rows[row, 1])
            left = np.where(seen.off[:, row], 0.0, np.where(far > _MOVED_MM, _MOVED * chance, chance))
            danger = np.maximum(danger, left)
        return danger

    def standing(self) -> float:
        """What the position is worth if nothing is done."""
        return outlook(self.here, self.team, self.hand, powers=self.powers).value

    def best_chance(self) -> float:
        """How likely the best flick of the team takes the enemy's king."""
        return best_of(self.here, self.chances)


def _shifted(value: float, points: float) -> float:
    """A value after dice worth that many points were won or lost."""
    if not points or not 0 < value < 1:
        return value
    odds = value / (1 - value) * float(np.exp(points / 5.0))
    return odds / (1 + odds)
