"""The dragon's powers: to strike twice (RM-44) and to rescue the king (RM-45, RM-46)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Final, Never

from rumpus.core.breach import Breach
from rumpus.games.rumms.breaches import Code, broken
from rumpus.games.rumms.moves import Decline, RummsMove, Strike
from rumpus.games.rumms.reading import DiceReader, Form, numbers_name
from rumpus.games.rumms.rules import tournament
from rumpus.games.rumms.rules.flicks import draw_strike, read_numbers, strike_breach
from rumpus.games.rumms.rules.powers.power import Blow, Power, Prompt
from rumpus.games.rumms.rules.powers.use import awake, use_breach
from rumpus.games.rumms.rules.removals import lift
from rumpus.games.rumms.rules.whereabouts import in_enemy_kingdom
from rumpus.games.rumms.state import Lying, Place, Stage, State
from rumpus.games.rumms.table.dice import Kind, Team, die_name, kind_of, team_name, team_of
from rumpus.games.rumms.tasks import Put, Roll, SimulateFlick, Task, Why

RESCUE: Final = Why("rescue")


@dataclass(frozen=True, slots=True)
class StrikeAgain(RummsMove):
    """The dragon's second flick in a turn (RM-44)."""

    direction: float
    speed: float
    side: float = 0.0
    height: float = 0.0

    def strike(self, die: int) -> Strike:
        """The flick of that dragon."""
        return Strike(die, self.direction, self.speed, self.side, self.height)


@dataclass(frozen=True, slots=True)
class Rescue(RummsMove):
    """A dragon is rolled for its king (RM-45)."""

    die: int

    @property
    def named(self) -> tuple[int, ...]:
        return (self.die,)


@dataclass(frozen=True, slots=True)
class AskAgain(Task):
    """A dragon may strike twice (RM-44)."""

    die: int

    @property
    def decider(self) -> Team:
        return team_of(self.die)


@dataclass(frozen=True, slots=True)
class AskRescue(Task):
    """The team says which dragon, if any, is to rescue its king (RM-45)."""

    team: Team

    @property
    def decider(self) -> Team:
        return self.team


def rescuers(dice: Lying, team: Team) -> tuple[int, ...]:
    """The dragons that can rescue the team's king (RM-45)."""
    return awake(dice, team, Kind.DRAGON)


def may_strike_twice(state: State, die: int) -> bool:
    """Whether a die is a dragon that may strike twice from where it lies: at home; version 1 did not ask (RM-44)."""
    return kind_of(die) is Kind.DRAGON and (state.version == 1 or not in_enemy_kingdom(state, die))


def _read_again(words: DiceReader) -> StrikeAgain:
    return StrikeAgain(*read_numbers(words))


def _write_again(move: StrikeAgain) -> str:
    return numbers_name(move.direction, move.speed, move.side, move.height)


class Dragon(Power[Never, AskAgain | AskRescue]):
    """A dragon that stays at home strikes twice; one that is given for the king may bring him back."""

    name = "dragon"
    replies = (
        Form("again", StrikeAgain, _read_again, _write_again),
        Form("rescue", Rescue, lambda words: Rescue(words.die()), lambda move: die_name(move.die)),
    )
    questions = (
        Form("again", AskAgain, lambda words: AskAgain(words.die()), lambda task: die_name(task.die)),
        Form("rescue", AskRescue, lambda words: AskRescue(words.team()), lambda task: team_name(task.team)),
    )
    whys = (RESCUE,)
    stage = Stage.STRIKE

    def struck(self, before: State, state: State, blow: Blow) -> State:
        """Only a first strike has a second one, and only of a dragon that is at home still (RM-44).

        None follows a foul, by version 2. Nor does one follow a strike that cost the own king: the whole turn is cut
        short then (RM-46).
        """
        die = blow.flick.die
        twice = blow.first and may_strike_twice(before, die) and not (blow.foul and before.version > 1)
        stays = die in state.pose and not in_enemy_kingdom(state, die)
        return replace(state, dragon=die if twice and stays else None)

    def due(self, state: State) -> State | None:
        if state.dragon is None:
            return None
        dragon, state = state.dragon, replace(state, dragon=None)
        able = dragon in state.pose and dragon not in state.frozen and not in_enemy_kingdom(state, dragon)
        return state.first(AskAgain(dragon)) if able else state

    def rescue(self, state: State, team: Team) -> Task | None:
        return AskRescue(team) if rescuers(state, team) else None

    def rolled(self, state: State, roll: Roll, *, active: bool) -> State | None:
        if roll.why != RESCUE:
            return None
        state = state.hold(roll.die, Place.LOST)  # either way (RM-45)
        if not active:
            return state
        king, *others = state.kings
        return replace(state, kings=tuple(others)).hold(king, Place.HAND).first(Put(king, RESCUE))

    def reply_breach(self, state: State, task: AskAgain | AskRescue, move: RummsMove) -> Breach | None:
        match task, move:
            case AskAgain(die), StrikeAgain():
                return strike_breach(state, team_of(die), move.strike(die))
            case AskRescue(team), Rescue(die):
                if kind_of(die) is not Kind.DRAGON:
                    return broken(Code.NOT_A_DRAGON, die=die_name(die))
                return use_breach(state, team, die)
            case _, Decline():
                return None
            case _:
                return super().reply_breach(state, task, move)

    def reply(self, state: State, task: AskAgain | AskRescue, move: RummsMove) -> State:
        match task, move:
            case AskAgain(die), StrikeAgain():
                return state.first(SimulateFlick(move.strike(die).flick()))
            case AskRescue(team), Rescue(die):
                return lift(state.first(Roll(die, RESCUE)), {die: Place.HAND}, by=team)
            case AskRescue(team), _:
                return tournament.end_game(state, team.other)
            case _:
                return state

    def answers(self, state: State, task: AskAgain | AskRescue, rng: Random) -> Iterator[RummsMove]:
        match task:
            case AskAgain(die):
                yield Decline()
                for _ in range(3):
                    blow = draw_strike(state, die, rng)
                    yield StrikeAgain(blow.direction, blow.speed, blow.side, blow.height)
            case AskRescue(team):
                yield from map(Rescue, rescuers(state, team))
                yield Decline()

    def prompt(self, state: State, task: AskAgain | AskRescue) -> Prompt:
        match task:
            case AskAgain(die):
                return Prompt(die, (die,))
            case AskRescue(team):
                return Prompt(dice=rescuers(state, team))
