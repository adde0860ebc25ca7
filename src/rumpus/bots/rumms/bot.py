"""Bots for RUMMS that look at many flicks, try the best ones out and think of the enemy's reply."""

from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from math import degrees
from random import Random
from typing import ClassVar, Self

from rumpus.bots.bot import Bot, Comparison, Considered, Fact, Meaning, Thought
from rumpus.bots.clock import WALL, Clock, Deadline
from rumpus.bots.rumms.armies import pick_army
from rumpus.bots.rumms.facts import FACTS
from rumpus.bots.rumms.levels import EASY, EXPERT, HARD, MEDIUM, Level
from rumpus.bots.rumms.setup import set_up
from rumpus.games.rumms.landing import Flick
from rumpus.games.rumms.moves import Decline, RummsMove, Strike
from rumpus.games.rumms.rules.flicks import flickable
from rumpus.games.rumms.rules.powers.dragon import AskAgain, StrikeAgain
from rumpus.games.rumms.samples import candidates
from rumpus.games.rumms.state import Phase, State, View
from rumpus.games.rumms.table.dice import team_of_seat


class PlanningBot(Bot[View, RummsMove]):
    """Weighs flicks and powers by how likely they win, and flicks with a hand as shaky as it reckoned with."""

    facts = FACTS
    meaning = Meaning.CHANCE

    def __init__(self, level: Level, clock: Clock = WALL) -> None:
        self._level = level
        self._clock = clock
        self._chance = 1.0
        """How often a real flick took the enemy's king when it last thought about a turn; 1 if that says nothing."""

    def with_clock(self, clock: Clock) -> Self:
        """The same bot, whose cap on time is by that clock."""
        bot = copy(self)
        bot._clock = clock
        return bot

    @classmethod
    def warm(cls) -> None:
        from rumpus.bots.rumms.flat import warm

        warm()

    def choose(self, view: View, moves: Sequence[RummsMove], rng: Random) -> RummsMove:
        return self.think(view, moves, rng).move

    def think(self, view: View, moves: Sequence[RummsMove], rng: Random) -> Thought[RummsMove]:  # noqa: ARG002
        state, seat = view.state, view.seat
        if seat is None:
            raise ValueError("a spectator has nothing to choose")
        team = team_of_seat(seat)
        if state.phase is Phase.ARMY:
            return Thought(pick_army(rng))
        if state.phase is Phase.SETUP:
            return Thought(set_up(team, state.armies, rng, again=state.returned[team] is not None))
        if not state.tasks:
            return self._turn(state, seat, rng)
        if isinstance(task := state.tasks[0], AskAgain):
            return self._again(state, task.die, rng)
        return self._answer(state, seat, rng)

    def compare(
        self, view: View, moves: Sequence[RummsMove], made: RummsMove, rng: Random
    ) -> Comparison[RummsMove] | None:
        level = replace(self._level, seconds=float("inf"))  # nobody waits: the same on every machine
        patient = PlanningBot(level)
        thought = patient.think(view, moves, rng)
        if view.seat is None or not thought.considered:
            return None  # armies and set-ups are drawn, not weighed
        from rumpus.bots.rumms.comparing import compare
        from rumpus.bots.rumms.judge import Judge

        judge = Judge(view.state, team_of_seat(view.seat), self._level.hand)
        return compare(view.state, judge, thought, made, level, patient._chance, rng)

    def _turn(self, state: State, seat: int, rng: Random) -> Thought[RummsMove]:
        """A flick, or a power if that promises more."""
        from rumpus.bots.rumms.judge import Judge
        from rumpus.bots.rumms.options import options
        from rumpus.bots.rumms.planner import find_flick
        from rumpus.bots.rumms.reasons import reasons

        until = Deadline.after(self._level.seconds, self._clock)
        team = team_of_seat(seat)
        judge = Judge(state, team, self._level.hand)
        powers = options(state, seat, judge, rng)
        found, simulations = list[tuple[Considered[RummsMove], tuple[Fact, ...]]](), 0
        if plan := find_flick(state, judge, flickable(state, team), self._level, rng, until):
            self._chance = plan.chance
            powers = [option.with_chance(plan.chance) for option in powers]
            simulations = plan.looks + plan.simulations
            danger = max(judge.threats.values(), default=0.0)
            found += [
                (Considered(_strike(one.flick), min(one.value, plan.value), len(one.done)), reasons(one, danger))
                for one in plan.shown
            ]
        found += [(Considered(option.move, option.value), option.facts) for option in powers]
        if not found:
            return Thought(candidates(View(seat, state), 1, rng)[0])
        found.sort(key=lambda pair: -pair[0].value)
        chosen, facts = found[0]
        move = chosen.move
        if isinstance(move, Strike):
            move = _strike(self._level.hand.shake(move.flick(), rng))
        return Thought(move, chosen.value, facts, tuple(one for one, _ in found), simulations)

    def _again(self, state: State, dragon: int, rng: Random) -> Thought[RummsMove]:
        """The dragon strikes again if that promises anything."""
        from rumpus.bots.rumms.judge import Judge
        from rumpus.bots.rumms.planner import find_flick
        from rumpus.bots.rumms.reasons import reasons

        until = Deadline.after(self._level.seconds, self._clock)
        judge = Judge(state, state.mover, self._level.hand)
        standing: Considered[RummsMove] = Considered(Decline(), judge.standing())
        plan = find_flick(state, judge, [dragon], self._level, rng, until)
        if plan is None or plan.value <= standing.value:
            return Thought(standing.move, standing.value, considered=(standing,))
        best = plan.shown[0]
        found: list[Considered[RummsMove]] = [
            Considered(_again(_strike(one.flick)), one.value, len(one.done)) for one in plan.shown
        ]
        blow = _again(_strike(self._level.hand.shake(best.flick, rng)))
        facts = reasons(best, max(judge.threats.values(), default=0.0))
        considered = tuple(sorted([*found, standing], key=lambda one: -one.value))
        return Thought(blow, best.value, facts, considered, plan.looks + plan.simulations)

    def _answer(self, state: State, seat: int, rng: Random) -> Thought[RummsMove]:
        """An answer to any other question."""
        from rumpus.bots.rumms.answers import answers
        from rumpus.bots.rumms.judge import Judge

        judge = Judge(state, team_of_seat(seat), self._level.hand)
        found = answers(state, state.tasks[0], judge, rng)
        considered = tuple(Considered(option.move, option.value) for option in found)
        return Thought(found[0].move, found[0].value, found[0].facts, considered)


class EasyBot(PlanningBot):
    """Aims at what it sees, and its hand shakes."""

    level: ClassVar[int] = 30

    def __init__(self) -> None:
        super().__init__(EASY)


class MediumBot(PlanningBot):
    """Looks at more flicks, with a steadier hand."""

    level: ClassVar[int] = 50

    def __init__(self) -> None:
        super().__init__(MEDIUM)


class HardBot(PlanningBot):
    """Looks at a thousand flicks and hardly ever misses."""

    level: ClassVar[int] = 70

    def __init__(self) -> None:
        super().__init__(HARD)


class ExpertBot(PlanningBot):
    """Looks at more flicks than anyone, tries many of them out and has the steadiest hand."""

    level: ClassVar[int] = 90

    def __init__(self) -> None:
        super().__init__(EXPERT)


def _strike(flick: Flick) -> Strike:
    """The flick as a move."""
    direction = round(degrees(flick.direction) % 360, 2)
    return Strike(flick.die, direction, round(flick.speed, 3), round(flick.side, 2), round(flick.height, 2))


def _again(blow: Strike) -> StrikeAgain:
    return StrikeAgain(blow.direction, blow.speed, blow.side, blow.height)
