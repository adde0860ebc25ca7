"""The spy's power: to vanish behind the enemy's lines and to turn up there again (RM-50 to RM-54)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Final

from rumpus.core.breach import Breach
from rumpus.games.rumms.breaches import Code, broken
from rumpus.games.rumms.moves import RummsMove, Spot, Stay
from rumpus.games.rumms.reading import Form, spot_name
from rumpus.games.rumms.rules.powers.power import Offer, Power, Prompt
from rumpus.games.rumms.rules.powers.use import ready
from rumpus.games.rumms.rules.put_downs import PutRule, lower, others
from rumpus.games.rumms.rules.removals import lift
from rumpus.games.rumms.rules.whereabouts import in_castle, in_enemy_kingdom, touched_by
from rumpus.games.rumms.state import Place, Stage, State
from rumpus.games.rumms.table.areas import free_places, reaches_castle, touching, wholly_beyond
from rumpus.games.rumms.table.dice import Kind, Team, die_name, kind_of, owned, team_of
from rumpus.games.rumms.table.mat import Rectangle, castle, kingdom
from rumpus.games.rumms.table.poses import Pose
from rumpus.games.rumms.tasks import SimulatePutDown, Task, Why

SPY: Final = Why("spy")


@dataclass(frozen=True, slots=True)
class ReturnSpy(RummsMove):
    """A hidden spy comes back (RM-53); None means to a free spot."""

    die: int
    spot: Spot | None

    @property
    def named(self) -> tuple[int, ...]:
        return (self.die,)

    @property
    def places(self) -> tuple[Spot, ...]:
        return () if self.spot is None else (self.spot,)


@dataclass(frozen=True, slots=True)
class HideSpy(RummsMove):
    """A spy hides (RM-50)."""

    die: int

    @property
    def named(self) -> tuple[int, ...]:
        return (self.die,)


@dataclass(frozen=True, slots=True)
class AskHide(Task):
    """A spy may hide (RM-50)."""

    die: int

    @property
    def decider(self) -> Team:
        return team_of(self.die)


class Behind(PutRule):
    """A spy comes back wholly in the enemy kingdom, and touches neither castle nor enemy dice (RM-53)."""

    def area(self, die: int) -> Rectangle:
        return kingdom(team_of(die).other)

    def place_faults(self, state: State, die: int, pose: Pose) -> Iterator[Breach]:
        enemy, around = team_of(die).other, others(state, die)
        if not wholly_beyond(around, pose, enemy):
            yield broken(Code.NOT_IN_ENEMY_KINGDOM, die=die_name(die))
        if reaches_castle(around, pose, enemy):
            yield broken(Code.IN_ENEMY_CASTLE, die=die_name(die))
        yield from (
            broken(Code.TOUCHES_ENEMY, die=die_name(die), other=die_name(other))
            for other, near in around
            if team_of(other) is enemy and touching(pose, near)
        )

    def free_spot(self, state: State, die: int) -> Spot | None:
        enemy = team_of(die).other
        found = next(free_places(others(state, die), kingdom(enemy), castle(enemy)), None)
        return None if found is None else Spot(*found)

    def kept(self, state: State, task: SimulatePutDown) -> bool:
        die, enemy = task.die, team_of(task.die).other
        touches_enemy = any(team_of(other) is enemy for other in touched_by(state, die))
        return in_enemy_kingdom(state, die) and not in_castle(state, die, enemy) and not touches_enemy

    def given_up(self, state: State, die: int) -> State | None:
        return state.hold(die, Place.HIDDEN)


class Spy(Power[ReturnSpy, AskHide]):
    """An active spy in the enemy kingdom may hide; a later turn may be spent on bringing it back."""

    name = "spy"
    turns = (
        Form(
            "spy",
            ReturnSpy,
            lambda words: ReturnSpy(words.die(), words.spot_or_free()),
            lambda move: f"{die_name(move.die)} {spot_name(move.spot)}",
        ),
    )
    replies = (Form("hide", HideSpy, lambda words: HideSpy(words.die()), lambda move: die_name(move.die)),)
    questions = (Form("hide", AskHide, lambda words: AskHide(words.die()), lambda task: die_name(task.die)),)
    whys = (SPY,)
    put_rules: ClassVar[Mapping[Why, PutRule]] = {SPY: Behind()}
    stage = Stage.SPY

    def usable(self, state: State, team: Team) -> bool:
        return bool(owned(state.hidden, team))

    def turn_breach(self, state: State, team: Team, move: ReturnSpy) -> Breach | None:
        name = die_name(move.die)
        if team_of(move.die) is not team:
            return broken(Code.FOREIGN_DIE, die=name)
        if kind_of(move.die) is not Kind.SPY:
            return broken(Code.NOT_A_SPY, die=name)
        if move.die not in state.hidden:
            return broken(Code.NOT_HIDDEN, die=name)
        return self.put_rules[SPY].breach(state, move.die, move.spot)

    def spend(self, state: State, team: Team, move: ReturnSpy) -> State:  # noqa: ARG002 - the die says whose it is
        """It may not hide again in this turn (RM-50)."""
        state = replace(state.hold(move.die, Place.HAND), asked=(*state.asked, move.die))
        return lower(state, self.put_rules[SPY], move.die, move.spot, SPY)

    def draws(self, state: State, team: Team, rng: Random) -> Iterator[RummsMove]:
        if spies := owned(state.hidden, team):
            yield ReturnSpy(rng.choice(spies), None)

    def due(self, state: State) -> State | None:
        """The next spy is asked that may hide (RM-50)."""
        spy = next((die for die in ready(state, Kind.SPY) if in_enemy_kingdom(state, die)), None)
        return None if spy is None else replace(state, asked=(*state.asked, spy)).first(AskHide(spy))

    def reply_breach(self, state: State, task: AskHide, move: RummsMove) -> Breach | None:
        match task, move:
            case AskHide(spy), HideSpy(die):
                return None if die == spy else broken(Code.OTHER_SPY, die=die_name(die), other=die_name(spy))
            case AskHide(), Stay():
                return None
            case _:
                return super().reply_breach(state, task, move)

    def reply(self, state: State, task: AskHide, move: RummsMove) -> State:  # noqa: ARG002 - the move names the spy
        if isinstance(move, HideSpy):
            return lift(state, {move.die: Place.HIDDEN}, by=team_of(move.die))
        return state

    def answers(self, state: State, task: AskHide, rng: Random) -> Iterator[RummsMove]:  # noqa: ARG002
        yield HideSpy(task.die)
        yield Stay()

    def offer(self, state: State) -> Offer | None:
        spies = owned(state.hidden, state.mover)
        return Offer(spies, areas=(self.put_rules[SPY].area(spies[0]),)) if spies else None

    def prompt(self, state: State, task: AskHide) -> Prompt:  # noqa: ARG002
        return Prompt(task.die)
