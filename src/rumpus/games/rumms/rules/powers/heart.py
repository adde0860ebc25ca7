"""The power of hearts: to bring the defeated back (RM-65, RM-66)."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final, Never

from rumpus.core.breach import Breach
from rumpus.games.rumms.breaches import Code, broken
from rumpus.games.rumms.moves import RummsMove
from rumpus.games.rumms.options import REVIVAL_POINTS
from rumpus.games.rumms.reading import DiceReader, Form, dice_name
from rumpus.games.rumms.rules.powers.power import Offer, Power
from rumpus.games.rumms.rules.powers.use import awake, use_breach
from rumpus.games.rumms.rules.removals import lift
from rumpus.games.rumms.state import Place, State
from rumpus.games.rumms.table.dice import Kind, Team, die_name, kind_of, team_of
from rumpus.games.rumms.tasks import Roll, Why

REVIVE: Final = Why("revive")
REVIVED: Final = frozenset({Kind.TROLL, Kind.KNIGHT, Kind.DRAGON, Kind.SPY, Kind.MAGE, Kind.BERSERKER})
"""The kinds that can be revived: never king, ice or heart (RM-66)."""


@dataclass(frozen=True, slots=True)
class Revive(RummsMove):
    """One or both hearts are cashed in, each for some defeated dice (RM-66)."""

    groups: tuple[tuple[int, tuple[int, ...]], ...]

    @property
    def named(self) -> tuple[int, ...]:
        return tuple(die for heart, dice in self.groups for die in (heart, *dice))


def revivable(state: State, team: Team) -> tuple[int, ...]:
    """The defeated dice of a team that a heart may bring back (RM-66)."""
    return tuple(die for die in state.lost if team_of(die) is team and kind_of(die) in REVIVED)


def _read(words: DiceReader) -> Revive:
    groups = []
    heart = words.die()
    while True:
        if words.next("expected a colon after the heart") != ":":
            raise words.error("expected a colon after the heart")
        dice = words.dice()
        if not words.more:
            groups.append((heart, dice))
            return Revive(tuple(groups))
        if words.peek != ":" or not dice:
            raise words.error("expected dice after the colon")
        groups.append((heart, dice[:-1]))
        heart = dice[-1]


def _write(move: Revive) -> str:
    return " ".join(f"{die_name(heart)} : {dice_name(dice)}".strip() for heart, dice in move.groups)


class Heart(Power[Revive, Never]):
    """Instead of a flick, hearts are given away, and defeated dice are rolled for each."""

    name = "heart"
    turns = (Form("heart", Revive, _read, _write),)
    whys = (REVIVE,)

    def usable(self, state: State, team: Team) -> bool:
        return bool(awake(state, team, Kind.HEART)) and bool(revivable(state, team))

    def turn_breach(self, state: State, team: Team, move: Revive) -> Breach | None:
        if not move.groups:
            return broken(Code.NOTHING_NAMED)
        seen: set[int] = set()
        for heart, dice in move.groups:
            if wrong := _group_breach(state, team, heart, dice, seen):
                return wrong
        return None

    def spend(self, state: State, team: Team, move: Revive) -> State:
        state = state.first(*(Roll(die, REVIVE) for _, dice in move.groups for die in dice))
        return lift(state, {heart: Place.LOST for heart, _ in move.groups}, by=team)

    def draws(self, state: State, team: Team, rng: Random) -> Iterator[RummsMove]:
        """As many defeated dice as the hearts can pay."""
        for _ in range(2):
            lost = list(revivable(state, team))
            groups = []
            for heart in awake(state, team, Kind.HEART):
                chosen = _payable(rng.sample(lost, len(lost)))
                lost = [die for die in lost if die not in chosen]
                groups.append((heart, chosen))
            if paid := tuple(group for group in groups if group[1]):
                yield Revive(paid)

    def offer(self, state: State) -> Offer | None:
        hearts, lost = awake(state, state.mover, Kind.HEART), revivable(state, state.mover)
        return Offer(hearts, lost) if hearts and lost else None


def _payable(dice: list[int]) -> tuple[int, ...]:
    """The first of these dice that one heart can pay."""
    left, chosen = REVIVAL_POINTS, []
    for die in dice:
        if kind_of(die).points <= left:
            left -= kind_of(die).points
            chosen.append(die)
    return tuple(chosen)


def _group_breach(state: State, team: Team, heart: int, dice: tuple[int, ...], seen: set[int]) -> Breach | None:
    """Why a heart may not be given for these dice; those that are `seen` were named before."""
    if kind_of(heart) is not Kind.HEART:
        return broken(Code.NOT_A_HEART, die=die_name(heart))
    if wrong := use_breach(state, team, heart):
        return wrong
    if not dice:
        return broken(Code.NOTHING_TO_REVIVE, die=die_name(heart))
    for die in (heart, *dice):
        if die in seen:
            return broken(Code.DIE_TWICE, die=die_name(die))
        seen.add(die)
    if wrong := next(filter(None, (_revived_breach(state, team, die) for die in dice)), None):
        return wrong
    points = sum(kind_of(die).points for die in dice)
    return broken(Code.REVIVAL_OVER, points=points, most=REVIVAL_POINTS) if points > REVIVAL_POINTS else None


def _revived_breach(state: State, team: Team, die: int) -> Breach | None:
    name = die_name(die)
    if team_of(die) is not team:
        return broken(Code.FOREIGN_DIE, die=name)
    if kind_of(die) not in REVIVED:
        return broken(Code.NEVER_REVIVED, die=name)
    return None if die in state.lost else broken(Code.NOT_DEFEATED, die=name)
