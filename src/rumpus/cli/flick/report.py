"""A flick outside of any match, and what it led to: in words and as data."""

from pydantic import JsonValue
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rumpus.core.errors import OptionsError
from rumpus.draw.rumms.flicks import Flicked, endings, headline
from rumpus.games.rumms.landing import Landing
from rumpus.games.rumms.moves import Strike
from rumpus.games.rumms.notation import move_name
from rumpus.games.rumms.options import RummsOptions
from rumpus.games.rumms.outcomes import dump_landing
from rumpus.games.rumms.rules.flicks import strike_breach
from rumpus.games.rumms.state import Phase, State
from rumpus.games.rumms.table.dice import DICE, DIE_IDS, DIE_NAMES, Team, is_active, kind_of, team_of
from rumpus.games.rumms.table.poses import Pose, up_face


def asked_flick(die: str, direction: float | None, speed: float, side: float, height: float) -> Strike:
    """The flick that was asked for. Without a direction it goes along the mat, to the enemy's end."""
    name = die.lower()
    if name not in DIE_IDS:
        raise OptionsError(f"--die: expected a die such as rk or bt3, got {die!r}")
    if direction is None:
        direction = 0.0 if team_of(DIE_IDS[name]) is Team.RED else 180.0
    return Strike(DIE_IDS[name], direction, speed, side, height)


def try_flick(scene: Landing, strike: Strike) -> Flicked:
    """Simulate a flick in a scene at rest, or `OptionsError` if the rules do not allow it there."""
    if strike.die not in scene.pose:
        there = " ".join(DIE_NAMES[die] for die, _ in scene.poses)
        raise OptionsError(f"{DIE_NAMES[strike.die]} is not in the scene; there are: {there}")
    team = team_of(strike.die)
    state = State(RummsOptions(), Phase.PLAY, team, team, poses=scene.poses, resting=scene.resting)
    if breach := strike_breach(state, team, strike):
        raise OptionsError(breach.reason)
    from rumpus.games.rumms.physics.simulate import flick

    return Flicked(scene.poses, strike, *flick(scene.poses, strike.flick()))


def dump_flicked(flicked: Flicked) -> dict[str, JsonValue]:
    """All that is known as data. Dice are ids as in records; `dice` says their names."""
    return {
        "flick": move_name(flicked.strike),
        "dice": {str(die): DIE_NAMES[die] for die, _ in flicked.before},
        "before": [[die, *pose.numbers] for die, pose in flicked.before],
        "landing": dump_landing(flicked.landing),
        "foul": flicked.foul or None,
        "seconds": round(flicked.motion.seconds, 4),
    }


def draw_flicked(flicked: Flicked) -> RenderableType:
    """What happened, in words and figures."""
    return Group(Text(f"{headline(flicked.strike)}.", "bold"), "", *_rests(flicked), *map(Text, endings(flicked)))


def _rests(flicked: Flicked) -> list[RenderableType]:
    """Where the dice came to rest that moved and are still on the mat."""
    if not flicked.moved:
        return []
    table = Table(box=None, pad_edge=False)
    table.add_column("at rest")
    for heading in ("from x", "y", "to x", "y"):
        table.add_column(heading, justify="right")
    table.add_column("up-face")
    table.add_column("")
    before = dict(flicked.before)
    for die in flicked.moved:
        was, pose = before[die], flicked.landing.pose[die]
        below = [DICE[lower].name for upper, lower in flicked.landing.resting if upper == die]
        places = [f"{part:.1f}" for part in (was.x, was.y, pose.x, pose.y)]
        table.add_row(DICE[die].name, *places, _up(die, pose), f"on {' and '.join(below)}" if below else "")
    return [table, ""]


def _up(die: int, pose: Pose) -> str:
    """Which sort of face is up."""
    return "active" if is_active(kind_of(die), up_face(pose)) else "shadow"
