"""Fouls: what is one, and the penalty for it (RM-70 to RM-72)."""

from collections.abc import Iterable
from dataclasses import replace

from rumpus.games.rumms.landing import Landing, Touch
from rumpus.games.rumms.rules.choices import Choice
from rumpus.games.rumms.state import Foul, Place, State
from rumpus.games.rumms.table.dice import KINGS, Kind, Team, kind_of, team_of
from rumpus.games.rumms.table.numbers import TABLE
from rumpus.games.rumms.table.poses import up_face
from rumpus.games.rumms.tasks import FOUL, Choose, Put


def touched_others(die: int, touched: Iterable[Touch]) -> tuple[int, ...]:
    """The dice that the fingertip touched besides the one that it was to flick (RM-70)."""
    return tuple(touch.die for touch in touched if touch.die != die)


def is_push(seconds: float) -> bool:
    """Whether a fingertip that touches a die for this long pushes it instead of flicking it (RM-70)."""
    return seconds > TABLE.flick.push_s


def is_finger_foul(die: int, touched: Iterable[Touch]) -> bool:
    """Whether a flick of that die was a foul: another die was touched, or one was pushed (RM-70)."""
    touches = tuple(touched)
    return bool(touched_others(die, touches)) or any(is_push(touch.seconds) for touch in touches)


def moves_others(state: State, die: int | None, landing: Landing) -> bool:
    """Whether others than the die put down moved farther than a fingertip's tolerance, toppled or fell (RM-37)."""
    if any(other != die and far > TABLE.tolerance.put_down_mm for other, far in landing.moved):
        return True
    if any(one.die != die for one in landing.fallen):
        return True
    return any(up_face(landing.pose[other]) != up_face(pose) for other, pose in state.poses)


class Penalty(Choice):
    """For a foul the other team may take any die but the king, hidden spies and unused ice too (RM-71)."""

    ice_too = True

    def victims(self, state: State, team: Team) -> tuple[int, ...]:
        enemy = team.other
        beside = (die for die in (*state.hidden, *state.ice) if team_of(die) is enemy)
        return tuple(sorted(die for die in (*state.on_mat(enemy), *beside) if die != KINGS[enemy]))


PENALTY = Penalty()


def punish(state: State) -> State:
    """Dice that the foul defeated go back; then the other team may take a die of the fouling one (RM-71, RM-72)."""
    foul, *others = state.fouls
    state = replace(state, fouls=tuple(others))
    back = [die for die in foul.dice if die in state.lost]
    for die in back:
        state = state.hold(die, Place.ICE if kind_of(die) is Kind.ICE else Place.HAND)
    puts = [Put(die, FOUL) for die in back if kind_of(die) is not Kind.ICE]
    return state.first(*puts, Choose(foul.team.other, FOUL))


def committed(state: State, before: Iterable[int], team: Team) -> State:
    """A foul of that team is noted, with the enemy dice of those `before` that it has defeated."""
    lost = tuple(die for die in state.lost if die in set(before) and team_of(die) is team.other)
    return replace(state, fouls=(*state.fouls, Foul(team, lost)))
