"""What a turn can be spent on besides a flick (RM-20), and what each is worth."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, islice
from math import atan2, degrees, hypot
from random import Random
from typing import Final

from rumpus.bots.bot import Fact
from rumpus.bots.rumms.flat import attackers
from rumpus.bots.rumms.judge import Judge
from rumpus.bots.rumms.layout import FREED, Layout
from rumpus.bots.rumms.outlook import WORTH, Outlook, best_of, with_threats
from rumpus.games.rumms.moves import RummsMove, Spot
from rumpus.games.rumms.options import REVIVAL_POINTS
from rumpus.games.rumms.rules.choices import prey
from rumpus.games.rumms.rules.legality import breach
from rumpus.games.rumms.rules.powers import POWERS
from rumpus.games.rumms.rules.powers.heart import Revive, revivable
from rumpus.games.rumms.rules.powers.ice import Freeze
from rumpus.games.rumms.rules.powers.king import KING, KingsMove
from rumpus.games.rumms.rules.powers.spy import SPY, ReturnSpy
from rumpus.games.rumms.rules.powers.use import awake
from rumpus.games.rumms.state import State
from rumpus.games.rumms.table.dice import KINGS, Kind, die_name, kind_of, owned
from rumpus.games.rumms.table.numbers import TABLE
from rumpus.games.rumms.table.poses import Pose
from rumpus.games.rumms.tasks import Why

_SPOTS: Final = 16
"""How many free spots are looked at."""
_DRAWS: Final = 80
_AIR_MM: Final = 1.5 * TABLE.die.edge_mm
"""Dice whose centres are farther apart leave room for fingers: nothing is moved by putting one down."""
_SAFER: Final = 0.1
"""A king goes home only if that makes him safer by this much: else he would do nothing else all game."""
_TARGETS: Final = 6
"""How many enemy dice are thought of for ice."""


@dataclass(frozen=True, slots=True)
class Option:
    """A move, what the match is worth after it, and what speaks for it."""

    move: RummsMove
    value: float
    facts: tuple[Fact, ...] = ()
    after: Outlook | None = None
    """What the value is made of, if it reckons with the best flick of the turn after."""

    def with_chance(self, chance: float) -> "Option":
        """The same if one's own best flick takes the king no more often than that."""
        if self.after is None or self.after.chance <= chance:
            return self
        return replace(self, value=replace(self.after, chance=chance).value)


def options(state: State, seat: int, judge: Judge, rng: Random) -> list[Option]:
    """What a turn can be spent on besides a flick."""
    if not state.options.powers:
        return []
    now = outlook_now(judge)
    found = [
        *_kings_move(state, judge, now, rng),
        *_returns(state, judge, now, rng),
        *_hearts(state, judge, now),
    ]
    return [*(option for option in found if breach(state, seat, option.move) is None), *_ice(state, seat, judge, now)]


def outlook_now(judge: Judge) -> Outlook:
    """What the team has to expect if nothing changes."""
    return with_threats(judge.here, judge.team, best_of(judge.here, judge.threats), judge.best_chance())


def _kings_move(state: State, judge: Judge, now: Outlook, rng: Random) -> Iterator[Option]:
    """The king goes where he is safest."""
    king = KINGS[judge.team]
    if king not in judge.here.ids or now.danger <= 0:
        return
    best = best_spot(state, judge, king, KING, rng)
    if best is not None and best[1].danger < now.danger - _SAFER:
        spot, after = best
        facts = (Fact("rumms/king_safer", {"before": round(now.danger, 2), "after": round(after.danger, 2)}),)
        yield Option(KingsMove(spot), after.value, facts, after)


def _returns(state: State, judge: Judge, now: Outlook, rng: Random) -> Iterator[Option]:
    """A hidden spy turns up where it sees the enemy's king."""
    for spy in owned(state.hidden, judge.team)[:1]:
        best: tuple[Spot, float] | None = None
        for spot in free_spots(state, spy, SPY, rng):
            chance = chance_from(judge, spy, spot)
            if best is None or chance > best[1]:
                best = (spot, chance)
        if best is not None and best[1] > now.chance:
            after = replace(now, chance=best[1])
            facts = (Fact("rumms/spy_sees_king", {"die": die_name(spy), "chance": round(best[1], 2)}),)
            yield Option(ReturnSpy(spy, best[0]), after.value, facts)


def chance_from(judge: Judge, spy: int, spot: Spot) -> float:
    """How likely a spy takes the enemy's king from a spot."""
    here = judge.here.having(spy, spot.x, spot.y)
    return attackers(here, judge.team.other, judge.hand, [spy]).get(spy, 0.0)


def _ice(state: State, seat: int, judge: Judge, now: Outlook) -> Iterator[Option]:
    """One cube or both, on the dice that threaten most or would rescue the enemy's king.

    Whether a cube may lie somewhere takes long to find out: only the best places are asked about.
    """
    cubes = owned(state.ice, judge.team)
    if not cubes:
        return
    covered = {lower for _, lower in state.resting}
    free = [die for die in prey(state, judge.team) if die not in covered and die not in state.frozen]
    free.sort(key=lambda die: -(judge.threats.get(die, 0.0) + 0.2 * float(WORTH[die])))
    found = []
    for count in range(1, len(cubes) + 1):
        for dice in combinations(free[:_TARGETS], count):
            spots = tuple((cube, above(state.pose[die])) for cube, die in zip(cubes, dice, strict=False))
            expected = freezing(judge, now, cubes[:count], dice)
            facts = (Fact("rumms/freezes", {"dice": tuple(die_name(die) for die in dice)}), *_calmer(now, expected))
            found.append(Option(Freeze(spots), expected.value, facts, expected))
    found.sort(key=lambda option: -option.value)
    yield from islice((option for option in found if breach(state, seat, option.move) is None), 1)


def freezing(judge: Judge, now: Outlook, cubes: Sequence[int], dice: Sequence[int]) -> Outlook:
    """What the team has to expect with cubes on these dice."""
    here = judge.here
    left = tuple(die for die in here.beside if die not in cubes)
    after = Layout(here.ids, here.rows, here.frozen | {*dice}, left)
    danger = best_of(here, {die: chance for die, chance in judge.threats.items() if die not in dice})
    return with_threats(after, judge.team, danger, now.chance)


def _calmer(now: Outlook, after: Outlook) -> tuple[Fact, ...]:
    """What freezing changes for either king."""
    facts = []
    if after.danger < now.danger:
        facts.append(Fact("rumms/king_safer", {"before": round(now.danger, 2), "after": round(after.danger, 2)}))
    if after.other_rescue < now.other_rescue:
        facts.append(
            Fact("rumms/no_rescue", {"before": round(now.other_rescue, 2), "after": round(after.other_rescue, 2)})
        )
    return tuple(facts)


def _hearts(state: State, judge: Judge, now: Outlook) -> Iterator[Option]:
    """One heart or both, for what most likely comes back."""
    lost = list(revivable(state, judge.team))
    groups: list[tuple[int, tuple[int, ...]]] = []
    for heart in awake(state, judge.team, Kind.HEART):
        if not lost:
            break
        best = max(_payable(lost), key=_hope)
        groups.append((heart, best))
        lost = [die for die in lost if die not in best]
        revived = [die_name(die) for _, dice in groups for die in dice]
        expected = sum(float(FREED[die]) for _, dice in groups for die in dice)
        facts = (Fact("rumms/revives", {"dice": tuple(revived), "expected": round(expected, 1)}),)
        after = reviving(now, groups)
        yield Option(Revive(tuple(groups)), after.value, facts, after)


def reviving(now: Outlook, groups: Sequence[tuple[int, tuple[int, ...]]]) -> Outlook:
    """What the team has to expect once hearts were given for these dice."""
    points, saved = now.points, now.rescue
    for heart, dice in groups:
        points += _hope(dice) - float(WORTH[heart])
        for die in dice:
            if kind_of(die) is Kind.DRAGON:
                saved = 1 - (1 - saved) * (1 - float(FREED[die]) ** 2)
    return replace(now, points=points, rescue=saved)


def _payable(lost: list[int]) -> list[tuple[int, ...]]:
    groups = (group for size in (1, 2, 3) for group in combinations(lost, size))
    return [group for group in groups if sum(kind_of(die).points for die in group) <= REVIVAL_POINTS]


def _hope(dice: tuple[int, ...]) -> float:
    return float(sum(WORTH[die] * FREED[die] for die in dice))


def best_spot(state: State, judge: Judge, die: int, why: Why, rng: Random) -> tuple[Spot, Outlook] | None:
    """The free spot for a die at which its team's king is safest."""
    chance, found = judge.best_chance(), None
    for spot in free_spots(state, die, why, rng):
        after = outlook_with(judge, die, spot, chance)
        if found is None or after.value > found[1].value:
            found = (spot, after)
    return found


def outlook_with(judge: Judge, die: int, spot: Spot, chance: float) -> Outlook:
    """What the team has to expect with a die at a spot; `chance` is how likely it takes the enemy's king."""
    here = judge.here.having(die, spot.x, spot.y)
    return with_threats(here, judge.team, best_of(here, attackers(here, judge.team, judge.hand)), chance)


def free_spots(state: State, die: int, why: Why, rng: Random) -> Iterator[Spot]:
    """Some spots with room around them."""
    rule, half = POWERS.put_rule(why), TABLE.die.half_mm
    area = rule.area(die)
    others = [pose for other, pose in state.poses if other != die]
    count = 0
    for _ in range(_DRAWS):
        x = round(rng.uniform(area.left - half / 2, area.right + half / 2), 1)
        y = round(rng.uniform(area.bottom - half / 2, area.top + half / 2), 1)
        if any(hypot(pose.x - x, pose.y - y) < _AIR_MM for pose in others):
            continue
        if rule.breach(state, die, spot := Spot(x, y)) is None:
            yield spot
            count += 1
            if count == _SPOTS:
                return


def above(pose: Pose) -> Spot:
    """Straight above a die, turned as it is."""
    x, y, _ = max(pose.axes(), key=lambda axis: hypot(axis[0], axis[1]))
    return Spot(pose.x, pose.y, round(degrees(atan2(y, x)) % 90, 1))
