"""Where a flick would go: tried several times with real physics, each time as an unsteady hand would do it.

What is aimed is never what is struck. One try would be a promise; many show what a flick risks.
"""

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Final, Literal

from rumpus.core.data import Data
from rumpus.games.rumms.hand import Tremor
from rumpus.games.rumms.moves import RummsMove
from rumpus.games.rumms.rules import effects
from rumpus.games.rumms.rules.fouls import is_finger_foul
from rumpus.games.rumms.state import View
from rumpus.games.rumms.table.dice import KINGS, die_name, team_of, team_of_seat
from rumpus.games.rumms.tasks import SimulateFlick

if TYPE_CHECKING:
    from rumpus.games.rumms.landing import Landing

TRIES: Final = 20
"""Each takes a fiftieth of a second, or several when dice lie in heaps."""
HAND: Final = Tremor(2.4, 0.11, 0.8)
"""How unsteady people's hands are taken to be: as those of the middling bots."""


class RummsTremor(Data):
    """How far a hand strays from what was meant, in standard deviations."""

    degrees: float
    speed: float
    """As a share of it."""
    mm: float
    """Of the point that is struck, to the side and up or down."""


class RummsRest(Data):
    """Where the flicked die came to rest on the mat in one try."""

    x: float
    y: float


class RummsOff(Data):
    """A die that went off the mat, and in how many tries."""

    die: str
    times: int


class RummsThreats(Data):
    """What came of a flick that was tried several times by an unsteady hand, each time from the same position."""

    game: Literal["rumms"] = "rumms"
    die: str
    """That was flicked."""
    tries: int
    hand: RummsTremor
    rests: tuple[RummsRest, ...]
    """In the other tries it went off the mat."""
    off: tuple[RummsOff, ...]
    """All dice that ever went off, most often first; what a foul would give back is not counted."""
    king_off: int
    """In how many tries the enemy king goes, without a foul and before one's own."""
    own_king_off: int
    """In how many one's own goes first, or by a foul."""
    fouls: int


def threats(view: View, seat: int, meant: RummsMove | None, rng: Random) -> RummsThreats | None:
    """What would come of a legal flick; None for other moves, and if none is meant."""
    if meant is None:
        return None
    after = effects.apply(view.state, seat, meant)
    task = after.tasks[0] if after.tasks else None
    if not isinstance(task, SimulateFlick):
        return None
    from rumpus.games.rumms.physics.scene import Scene
    from rumpus.games.rumms.physics.simulate import strike

    with Scene(after.poses) as scene:
        landings = [strike(scene, HAND.shake(task.flick, rng))[0] for _ in range(TRIES)]
    return told(task.flick.die, seat, landings)


def told(die: int, seat: int, landings: "list[Landing]") -> RummsThreats:
    """What these landings of a flick of that die have in common."""
    team = team_of_seat(seat)
    own, enemy = KINGS[team], KINGS[team.other]
    off: Counter[int] = Counter()
    won = lost = fouls = 0
    for landing in landings:
        foul = is_finger_foul(die, landing.touched)
        # After a foul the enemy's dice come back (RM-71).
        gone = [fallen.die for fallen in landing.fallen if not foul or team_of(fallen.die) is team]
        off.update(gone)
        fouls += foul
        first = next((one for one in gone if one in KINGS), None)  # RM-80
        won += first == enemy
        lost += first == own
    poses = [landing.pose[die] for landing in landings if die in landing.pose]
    return RummsThreats(
        die=die_name(die),
        tries=len(landings),
        hand=RummsTremor(degrees=HAND.direction, speed=HAND.speed, mm=HAND.point),
        rests=tuple(RummsRest(x=round(pose.x, 1), y=round(pose.y, 1)) for pose in poses),
        off=tuple(RummsOff(die=die_name(one), times=times) for one, times in off.most_common()),
        king_off=won,
        own_king_off=lost,
        fouls=fouls,
    )
