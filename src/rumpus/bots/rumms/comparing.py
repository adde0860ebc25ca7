"""A move of RUMMS beside the best one. Flicks are tried out equally often, each time as the bot's hand would do them.

How a flick went is luck as well: what is judged is where it was aimed.
"""

from dataclasses import replace
from math import hypot, radians, sqrt
from random import Random
from statistics import fmean, variance
from typing import Final, NamedTuple

from rumpus.bots.bot import Comparison, Fact, Thought
from rumpus.bots.rumms.answers import worth_without
from rumpus.bots.rumms.judge import Judge
from rumpus.bots.rumms.levels import Level
from rumpus.bots.rumms.options import chance_from, freezing, outlook_now, outlook_with, reviving
from rumpus.bots.rumms.outlook import Outlook
from rumpus.bots.rumms.planner import Tried
from rumpus.bots.rumms.reasons import reasons
from rumpus.bots.rumms.simulation import Simulation
from rumpus.games.rumms.landing import Flick
from rumpus.games.rumms.moves import Decline, PutDown, RummsMove, Spot, Stay, Strike, TakeOut
from rumpus.games.rumms.rules.choices import prey
from rumpus.games.rumms.rules.powers.dragon import AskAgain, Rescue, StrikeAgain
from rumpus.games.rumms.rules.powers.heart import Revive
from rumpus.games.rumms.rules.powers.ice import Freeze
from rumpus.games.rumms.rules.powers.king import KingsMove
from rumpus.games.rumms.rules.powers.spy import ReturnSpy
from rumpus.games.rumms.state import State
from rumpus.games.rumms.table.dice import KINGS
from rumpus.games.rumms.tasks import Choose, Put

OFTEN: Final = 2
"""A flick is tried this many times as often as one that may cost the king: else chance would hide the difference."""


class Worth(NamedTuple):
    """What the match is worth after a move, the square of how far that may be wrong, and what speaks for the move."""

    value: float
    error: float = 0.0
    facts: tuple[Fact, ...] = ()


def compare(
    state: State,
    judge: Judge,
    thought: Thought[RummsMove],
    made: RummsMove,
    level: Level,
    chance: float,
    rng: Random,
) -> Comparison[RummsMove] | None:
    """The move that was made beside the best of those that were weighed; None if it cannot be judged.

    `chance` is how often the best flick takes the king in real tries: no power is worth what only the cheap look saw.
    """
    weighed = {one.move: one.value for one in thought.considered}
    best = thought.considered[0].move
    tried = _try_out(state, judge, [best, made], level, rng)
    worths: list[Worth] = []
    for move in (best, made):
        worth = tried.get(move) or _known(weighed.get(move)) or _known(_worth(state, judge, move, chance))
        if worth is None:
            return None
        worths.append(worth)
    one, other = worths
    doubt = 0.0 if best == made else sqrt(one.error + other.error)
    return Comparison(best, one.value, other.value, doubt, thought.facts, other.facts, thought.simulations)


def _try_out(state: State, judge: Judge, moves: list[RummsMove], level: Level, rng: Random) -> dict[RummsMove, Worth]:
    """What those moves are worth that are flicks."""
    tried = {move: Tried(flick, 0.0) for move in moves if (flick := _flick(state, move)) is not None}
    if not tried:
        return {}
    with Simulation(state.poses) as simulation:
        for _ in range(OFTEN * level.king_tries):
            for one in tried.values():
                done = level.hand.shake(one.flick, rng)
                one.done.append((done, judge.judge(done, simulation.flick(done))))
    danger = max(judge.threats.values(), default=0.0)
    found = {}
    for move, one in tried.items():
        values = [judged.value for _, judged in one.done]
        spread = variance([*values, 0.0, 1.0])  # as if one more had lost and one had won: alike is not certain
        found[move] = Worth(fmean(values), spread / len(values), reasons(one, danger))
    return found


def _known(value: float | None) -> Worth | None:
    return None if value is None else Worth(value)


def _flick(state: State, move: RummsMove) -> Flick | None:
    """What the fingertip is meant to do."""
    if isinstance(move, Strike):
        return move.flick()
    if isinstance(move, StrikeAgain) and isinstance(task := state.tasks[0], AskAgain):
        return Flick(task.die, radians(move.direction), move.speed, move.side, move.height)
    return None


def _worth(state: State, judge: Judge, move: RummsMove, chance: float) -> float | None:
    """What the match is worth after a move that is no flick; None if that cannot be said."""
    if after := _prepared(state, judge, move):
        return replace(after, chance=min(after.chance, chance)).value
    task = state.tasks[0] if state.tasks else None
    match move:
        case Decline() | Stay() | Rescue():
            return judge.standing()
        case TakeOut(die) if isinstance(task, Choose):
            return worth_without(judge, die, task.die)
        case PutDown(Spot() as spot) if isinstance(task, Put):
            return outlook_with(judge, task.die, spot, judge.best_chance()).value
        case ReturnSpy(spy, Spot() as spot):
            now = outlook_now(judge)
            return replace(now, chance=max(now.chance, chance_from(judge, spy, spot))).value
        case _:
            return None


def _prepared(state: State, judge: Judge, move: RummsMove) -> Outlook | None:
    """What is to be expected after a power that is spent for the sake of the next flick; None for other moves."""
    match move:
        case KingsMove(Spot() as spot):
            return outlook_with(judge, KINGS[judge.team], spot, judge.best_chance())
        case Revive(groups):
            return reviving(outlook_now(judge), groups)
        case Freeze(spots):
            return freezing(judge, outlook_now(judge), [cube for cube, _ in spots], _below(state, judge, move))
        case _:
            return None


def _below(state: State, judge: Judge, move: Freeze) -> list[int]:
    """The enemy dice that are nearest to where cubes are let down."""
    enemies = prey(state, judge.team)
    return [
        min(enemies, key=lambda die: hypot(state.pose[die].x - spot.x, state.pose[die].y - spot.y))
        for _, spot in move.spots
    ]
