"""A bot for RUMMS that tries flicks out in a simulation before it does one."""

from collections.abc import Sequence
from math import degrees
from random import Random
from typing import ClassVar

from rumpus.bots.bot import Bot
from rumpus.bots.rumms.before.setup import pick_army, set_up
from rumpus.bots.rumms.before.strength import HARD, Strength
from rumpus.games.rumms.landing import Flick
from rumpus.games.rumms.moves import Decline, RummsMove, Strike
from rumpus.games.rumms.rules.flicks import flickable
from rumpus.games.rumms.rules.powers.dragon import AskAgain, StrikeAgain
from rumpus.games.rumms.samples import candidates
from rumpus.games.rumms.state import Phase, State, View
from rumpus.games.rumms.table.dice import team_of_seat


class FlickBot(Bot[View, RummsMove]):
    """Simulates flicks, picks the one that promises most with a hand as shaky as its own, and flicks with that hand."""

    def __init__(self, strength: Strength) -> None:
        self._strength = strength

    def choose(self, view: View, moves: Sequence[RummsMove], rng: Random) -> RummsMove:  # noqa: ARG002 - not listed
        state, seat = view.state, view.seat
        if seat is None:
            raise ValueError("a spectator has nothing to choose")
        team = team_of_seat(seat)
        if state.phase is Phase.ARMY:
            return pick_army(rng)
        if state.phase is Phase.SETUP:
            return set_up(team, state.armies[team] or (), rng, again=state.returned[team] is not None)
        if not state.tasks:
            return self._turn(state, seat, rng)
        task = state.tasks[0]
        if isinstance(task, AskAgain):
            return self._again(state, task.die, rng)
        from rumpus.bots.rumms.before.powers import answer

        return answer(state, task, team, rng)

    def _turn(self, state: State, seat: int, rng: Random) -> RummsMove:
        """A flick, or a power if that promises more."""
        from rumpus.bots.rumms.before.planner import find_flick
        from rumpus.bots.rumms.before.powers import powers

        team = team_of_seat(seat)
        found = powers(state, seat, rng)
        if best := find_flick(state, team, flickable(state, team), self._strength, rng):
            found.append((_strike(self._strength.tremor.shake(best.flick, rng)), best.worth))
        if not found:
            return candidates(View(seat, state), 1, rng)[0]
        return max(found, key=lambda option: option[1])[0]

    def _again(self, state: State, dragon: int, rng: Random) -> RummsMove:
        """The dragon strikes again if that promises anything."""
        from rumpus.bots.rumms.before.evaluation import worth
        from rumpus.bots.rumms.before.planner import find_flick
        from rumpus.bots.rumms.layout import layout

        best = find_flick(state, state.mover, [dragon], self._strength, rng)
        if best is None or best.worth <= worth(layout(state), state.mover):
            return Decline()
        blow = _strike(self._strength.tremor.shake(best.flick, rng))
        return StrikeAgain(blow.direction, blow.speed, blow.side, blow.height)


class HardBefore(FlickBot):
    """Looks at many flicks and hardly ever misses. It was `hard` until there was a better one."""

    level: ClassVar[int] = 60
    reference: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__(HARD)


def _strike(flick: Flick) -> Strike:
    """The flick as a move."""
    direction = round(degrees(flick.direction) % 360, 2)
    return Strike(flick.die, direction, round(flick.speed, 3), round(flick.side, 2), round(flick.height, 2))
