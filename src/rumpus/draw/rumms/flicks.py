"""A flick and what it led to, as pictures and reports of it need it: the values, and the words."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rumpus.games.rumms.landing import Landing, Touch
from rumpus.games.rumms.moves import Strike
from rumpus.games.rumms.rules.fouls import is_finger_foul, touched_others
from rumpus.games.rumms.table.dice import DICE
from rumpus.games.rumms.table.poses import Poses

if TYPE_CHECKING:
    from rumpus.games.rumms.physics.motion import Motion


@dataclass(frozen=True, eq=False)
class Flicked:
    """A scene, a flick in it, and what happened."""

    before: Poses
    strike: Strike
    landing: Landing
    motion: "Motion"

    @property
    def foul(self) -> str:
        """Why it would be a foul in a match, or nothing."""
        return foul_words(self.landing.touched, self.strike.die)

    @property
    def moved(self) -> tuple[int, ...]:
        """The dice that lie elsewhere on the mat now, the flicked one first."""
        others = (die for die, _ in self.landing.moved)
        return tuple(die for die in (self.strike.die, *others) if die in self.landing.pose)


def headline(strike: Strike) -> str:
    """The flick in words."""
    text = f"{DICE[strike.die].name} is flicked at {strike.speed:g} m/s, direction {strike.direction:g}°"
    beside = [f"{abs(strike.side):g} mm {'left' if strike.side > 0 else 'right'} of"] if strike.side else []
    above = [f"{abs(strike.height):g} mm {'above' if strike.height > 0 else 'below'}"] if strike.height else []
    where = " and ".join(beside + above)
    return f"{text}, struck {where} its middle" if where else text


def endings(flicked: Flicked) -> list[str]:
    """What fell off the mat, what the fingertip touched, and how long it all took: a sentence each."""
    fallen = ", ".join(f"{DICE[one.die].name} after {one.time:.2f} s" for one in flicked.landing.fallen)
    touched = ", ".join(f"{DICE[one.die].name} for {one.seconds * 1000:.1f} ms" for one in flicked.landing.touched)
    return [
        f"Off the mat: {fallen or 'nothing'}.",
        f"The fingertip touched {touched or 'nothing'}.",
        f"A foul: {flicked.foul}." if flicked.foul else "No foul.",
        f"The motion took {flicked.motion.seconds:.2f} s.",
    ]


def foul_words(touched: tuple[Touch, ...], die: int) -> str:
    """Why a flick of that die was a foul (RM-70), or nothing."""
    if others := touched_others(die, touched):
        return f"the fingertip touched {' and '.join(DICE[other].name for other in others)} too"
    return f"{DICE[die].name} was pushed" if is_finger_foul(die, touched) else ""
