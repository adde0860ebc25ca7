"""What nature did in a match of RUMMS, in words."""

from pydantic import JsonValue

from rumpus.cli.faces.face import Look
from rumpus.draw.rumms.flicks import foul_words
from rumpus.games.rumms.landing import Fallen, Landing
from rumpus.games.rumms.outcomes import load_landing
from rumpus.games.rumms.rules.fouls import is_finger_foul
from rumpus.games.rumms.state import Phase, State
from rumpus.games.rumms.table.dice import DICE, TEAMS, Team, is_active, kind_of, team_name
from rumpus.games.rumms.tasks import FOUL, Choose, SimulateFall, SimulateFlick, SimulatePutDown


def tell_outcome(value: JsonValue, before: Look, after: Look) -> str:
    """An outcome as a record keeps it, or as much of it as the viewer may know."""
    match value:
        case {"start": str(team)}:
            return f"{team} starts"
        case {"settled": str(team)}:
            return _settled(TEAMS[team], after.view.state)
        case {"landing": landing}:
            return _landed(load_landing(landing), before.view.state, after.view.state)
        case {"roll": int(die), "face": int(face)}:
            return f"rolls {DICE[die].name}: {'active' if is_active(kind_of(die), face) else 'shadow'}"
        case _:
            return "something happened by chance"


def _settled(team: Team, after: State) -> str:
    """Whether a set-up stands; the die that fell is told to those who see it (RM-15, RM-16)."""
    setup = f"the {team_name(team)} set-up"
    if (die := after.returned[team]) is not None:
        return f"{setup} falls: {DICE[die].name}"
    fell = after.phase is Phase.SETUP and after.setups[team] is None
    return f"{setup} falls" if fell else f"{setup} stands"


def _landed(landing: Landing, before: State, after: State) -> str:
    words = f"a landing: {_fallen(landing.fallen)}"
    match before.tasks[0]:
        case SimulateFlick(flick):
            foul = foul_words(landing.touched, flick.die) if is_finger_foul(flick.die, landing.touched) else ""
        case SimulatePutDown(die) if _open_fouls(after) > _open_fouls(before):
            foul = f"putting down {DICE[die].name} pushed another die"
        case SimulateFall() if _open_fouls(after) > _open_fouls(before):
            foul = "taking a die off moved another one"
        case _:
            foul = ""
    return f"{words}; a foul: {foul}" if foul else words


def _fallen(fallen: tuple[Fallen, ...]) -> str:
    """What fell off the mat and when, in that order."""
    if not fallen:
        return "nothing falls off the mat"
    first, *others = (f"{DICE[one.die].name}{{}} after {one.time:.2f} s" for one in fallen)
    falls = first.format(" falls off the mat")
    return ", ".join([falls, *(other.format("") for other in others)])


def _open_fouls(state: State) -> int:
    """Fouls that are not yet punished."""
    return len(state.fouls) + sum(isinstance(task, Choose) and task.why == FOUL for task in state.tasks)
