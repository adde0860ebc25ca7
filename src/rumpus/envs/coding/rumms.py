"""RUMMS as numbers: flicks in a box of seven numbers, or a preset of them to choose from; all else from a menu.

The menu has what can be done besides flicking: armies, formations, where a die is put, which die goes, powers. It lists
what is legal, in a stable order; where spots or powers have no end, it has a few.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from math import atan2, cos, degrees, pi, sin
from random import Random
from typing import Any, ClassVar, Final

import numpy as np
from gymnasium import spaces

from rumpus.core.breach import brief
from rumpus.envs.coding.play import Array, Coding, StatePlay, bits, whole_number
from rumpus.envs.errors import InvalidAction
from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.moves import Decline, PutDown, RummsMove, Spot, Stay, Strike, TakeOut
from rumpus.games.rumms.rules.flicks import flickable
from rumpus.games.rumms.rules.legality import breach
from rumpus.games.rumms.rules.powers import POWERS
from rumpus.games.rumms.setup.armies import ARMIES
from rumpus.games.rumms.setup.formations import formations
from rumpus.games.rumms.state import Phase, Place, State
from rumpus.games.rumms.table.dice import DICE, PER_TEAM, Team, team_of, team_of_seat
from rumpus.games.rumms.table.mat import Rectangle, mat
from rumpus.games.rumms.table.numbers import TABLE
from rumpus.games.rumms.tasks import Choose, Put
from rumpus.games.rumms.views import with_setups

CONTINUOUS: Final = "continuous"
DISCRETE: Final = "discrete"

NUMBERS: Final = 7
"""What a continuous action has: menu, die, direction x and y, speed, side, height."""

DIRECTIONS: Final = 24
SPEEDS: Final = (0.35, 0.65, 1.0)
"""Of the way from the slowest to the fastest flick."""
FLICKS: Final = PER_TEAM * DIRECTIONS * len(SPEEDS)
MENU: Final = 40
"""The most that a menu has."""
SPOTS: Final = 5
"""Places in a row that a menu offers to put a die at."""

PER_DIE: Final = 15
PHASES: Final = (Phase.ARMY, Phase.SETUP, Phase.PLAY)
MORE: Final = len(PHASES) + 8
PLACES: Final = (Place.MAT, Place.HAND, Place.HIDDEN, Place.ICE, Place.LOST)


class RummsCoding(Coding):
    """How matches of RUMMS with certain options become numbers."""

    game = RUMMS
    styles: ClassVar[tuple[str, ...]] = (CONTINUOUS, DISCRETE)

    def begin(self, seed: int) -> "RummsPlay":
        return RummsPlay(self, RUMMS.start(self.options), seed)

    @cached_property
    def action_space(self) -> spaces.Space[Any]:
        if self.style == CONTINUOUS:
            return spaces.Box(-1.0, 1.0, (NUMBERS,), np.float32)
        return spaces.Discrete(FLICKS + MENU)

    @cached_property
    def mask_space(self) -> spaces.Space[Any] | None:
        return None if self.style == CONTINUOUS else bits((FLICKS + MENU,))

    @cached_property
    def array_space(self) -> spaces.Box:
        return spaces.Box(-4.0, 4.0, (len(DICE) * PER_DIE + MORE,), np.float32)

    @cached_property
    def parts_space(self) -> spaces.Dict:
        return spaces.Dict(
            {
                "dice": spaces.Box(-4.0, 4.0, (len(DICE), PER_DIE), np.float32),
                "match": spaces.Box(-4.0, 4.0, (MORE,), np.float32),
            }
        )

    def move(self, state: State, seat: int, action: Any) -> RummsMove:
        """The move that an action stands for; only of the preset can it be an illegal one."""
        if self.style == DISCRETE:
            number = whole_number(action, FLICKS + MENU)
            if number < FLICKS:
                return preset(team_of_seat(seat), number)
            listed = menu(state, seat)
            return listed[number - FLICKS] if number - FLICKS < len(listed) else Stay()
        found = np.asarray(action)
        if found.shape != (NUMBERS,) or found.dtype.kind not in "fiu" or not (np.abs(found) <= 1).all():
            raise InvalidAction(f"expected {NUMBERS} numbers from -1 to 1, got {brief(action)}")
        return self._continuous(state, seat, [float(number) for number in found])

    def _continuous(self, state: State, seat: int, numbers: list[float]) -> RummsMove:
        choice, which, x, y, speed, side, height = numbers
        team = team_of_seat(seat)
        dice = flickable(state, team) if state.phase is Phase.PLAY and not state.tasks else ()
        listed = menu(state, seat)
        if dice and (choice <= 0 or not listed):
            finger = TABLE.finger
            return Strike(
                _picked(dice, which),
                round(degrees(atan2(y, x)) % 360, 2),
                round(_between(finger.slowest_m_per_s, finger.fastest_m_per_s, speed), 3),
                round(side * finger.side_mm, 2),
                round(_between(finger.lowest_mm, finger.highest_mm, height), 2),
            )
        if choice <= 0 and state.tasks and isinstance(task := state.tasks[0], Put):
            area = POWERS.put_rule(task.why).area(task.die)
            put = PutDown(_spot(area, (x + 1) / 2, (y + 1) / 2, 45 * (speed + 1)))
            if breach(state, seat, put) is None:
                return put
        move: RummsMove = _picked(listed, choice * 2 - 1 if dice else choice)
        return move


def _picked(things: Any, number: float) -> Any:
    """One of some things, by a number from -1 to 1."""
    return things[min(max(int((number + 1) / 2 * len(things)), 0), len(things) - 1)]


def _between(low: float, high: float, number: float) -> float:
    return low + (high - low) * (number + 1) / 2


def _spot(area: Rectangle, along: float, across: float, turn: float) -> Spot:
    inner = mat()
    left, right = max(area.left, inner.left), min(area.right, inner.right)
    bottom, top = max(area.bottom, inner.bottom), min(area.top, inner.top)
    return Spot(round(left + along * (right - left), 1), round(bottom + across * (top - bottom), 1), round(turn, 1))


def preset(team: Team, number: int) -> Strike:
    """The flick of that number: a die of the team, a direction, a speed; in the middle of the die."""
    die, rest = divmod(number, DIRECTIONS * len(SPEEDS))
    direction, speed = divmod(rest, len(SPEEDS))
    slowest, fastest = TABLE.finger.slowest_m_per_s, TABLE.finger.fastest_m_per_s
    strength = round(slowest + SPEEDS[speed] * (fastest - slowest), 3)
    return Strike(team * PER_TEAM + die, direction * 360 / DIRECTIONS, strength)


def menu(state: State, seat: int) -> list[RummsMove]:
    """What a seat can do besides flicking, each once, in a stable order."""
    found: dict[RummsMove, None] = {}
    for move in _dishes(state, team_of_seat(seat)):
        if move not in found and breach(state, seat, move) is None:
            found[move] = None
            if len(found) == MENU:
                break
    return list(found)


def _dishes(state: State, team: Team) -> Iterator[RummsMove]:
    same = Random(
        f"{state.number}/{len(state.lost)}"
    )  # where there is no end of moves, some are drawn, always the same
    if state.phase is Phase.ARMY:
        yield from ARMIES.values()
    elif state.phase is Phase.SETUP:
        yield from formations(team, state.armies[team] or ()).values()
    elif not state.tasks:
        yield Stay()
        for power in POWERS:
            yield from power.draws(state, team, same)
    else:
        task = state.tasks[0]
        if isinstance(task, Put):
            yield PutDown(None)
            yield Decline()
            area = POWERS.put_rule(task.why).area(task.die)
            steps = [(place + 0.5) / SPOTS for place in range(SPOTS)]
            yield from (PutDown(_spot(area, along, across, 0.0)) for along in steps for across in steps)
        elif isinstance(task, Choose):
            yield from map(TakeOut, POWERS.choice(task.why).victims(state, task.team))
            yield Decline()
        if (asking := POWERS.asking(task)) is not None:
            yield from asking.answers(state, task, same)


class RummsPlay(StatePlay[RummsCoding]):
    """A match of RUMMS, played by the rules and the physics."""

    __slots__ = ()

    def act(self, action: Any) -> "RummsPlay":
        if self.seat < 0 and self.coding.style == CONTINUOUS:
            return self._played(Stay(), action)
        return self._played(self.coding.move(self._state, max(self.seat, 0), action), action)

    def array(self, seat: int) -> Array:
        parts = self.parts(seat)
        return np.concatenate([parts["dice"].ravel(), parts["match"]])

    def parts(self, seat: int) -> dict[str, Array]:
        view = RUMMS.view(self._state, frozenset({seat}))
        return {"dice": dice_of(with_setups(view.state), seat), "match": match_of(view.state, seat)}

    def legal_actions(self) -> list[Any]:
        if self.seat < 0:
            return []
        if self.coding.style == CONTINUOUS:
            random = Random(f"{self.seed}/{self.draws}/{self._state.turns}")
            return [np.array([random.uniform(-1, 1) for _ in range(NUMBERS)], np.float32) for _ in range(4)]
        state = self._state
        actions: list[int] = []
        if state.phase is Phase.PLAY and not state.tasks:
            per_die = DIRECTIONS * len(SPEEDS)
            for die in flickable(state, team_of_seat(self.seat)):
                first = die % PER_TEAM * per_die
                actions += range(first, first + per_die)
        return [*actions, *range(FLICKS, FLICKS + len(menu(state, self.seat)))]

    def mask(self) -> Array:
        mask = np.zeros(FLICKS + MENU, np.int8)
        mask[self.legal_actions()] = 1
        return mask

    def determinised(self, seat: int, seed: int) -> "RummsPlay":
        """Armies and set-ups that a seat cannot see yet are chosen afresh, from those that are ready-made."""
        state, random, other = self._state, Random(f"unseen/{seed}"), team_of_seat(seat).other
        their_seat = state.seat(other)
        if state.phase is Phase.ARMY and state.armies[other] is not None:
            hand, ice = (tuple(die for die in dice if team_of(die) is not other) for dice in (state.hand, state.ice))
            state = replace(state, armies=_without(state.armies, other), hand=hand, ice=ice)
            state = RUMMS.apply(state, their_seat, random.choice(list(ARMIES.values())))
        elif state.phase is Phase.SETUP and state.setups[other] is not None and not state.options.open_setup:
            state = replace(state, setups=_without(state.setups, other))
            ready = formations(other, state.armies[other] or ())
            state = RUMMS.apply(state, their_seat, random.choice(list(ready.values())))
        return RummsPlay(self.coding, state, seed)


def _without(both: tuple[Any, Any], team: Team) -> tuple[Any, Any]:
    return (None, both[1]) if team is Team.RED else (both[0], None)


def dice_of(state: State, seat: int) -> Array:
    """A row for each die: whose it is, where it is, how it lies, whether it is frozen, whether it is asked about."""
    own = team_of_seat(seat)
    asked = getattr(state.tasks[0], "die", None) if state.tasks else None
    rows = np.zeros((len(DICE), PER_DIE), np.float32)
    for die in range(len(DICE)):
        row, place = rows[die], state.place(die)
        row[0] = 1 if team_of(die) is own else -1
        if place in PLACES:
            row[1 + PLACES.index(place)] = 1
        if (pose := state.pose.get(die)) is not None:
            row[6:13] = pose.numbers
            row[6:9] /= 1000  # metres
        row[13], row[14] = die in state.frozen, die == asked
    return rows


def match_of(state: State, seat: int) -> Array:
    """What is awaited and how the match stands."""
    own = team_of_seat(seat)
    task = state.tasks[0] if state.tasks else None
    numbers = [state.phase is phase for phase in PHASES]
    numbers += [own is Team.RED, state.mover is own, isinstance(task, Put), isinstance(task, Choose), task is not None]
    more = [min(state.number / 100, 4.0), min(state.wins[own], 4), min(state.wins[own.other], 4)]
    return np.array([*numbers, *more], np.float32)


def aimed(x: float, y: float, strength: float, die: float = 0.0) -> Array:
    """A continuous action: flick a die, by its place from -1 to 1, along x and y with a strength from -1 to 1."""
    angle = atan2(y, x) if x or y else pi
    return np.array([-1, die, cos(angle), sin(angle), strength, 0, 0], np.float32)
