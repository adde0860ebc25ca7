"""What a client draws of a RUMMS match: dice, areas, and what is asked. Flicks are continuous: no moves are listed."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import WithJsonSchema
from typing_extensions import TypeAliasType

from rumpus.core.data import Data
from rumpus.core.game import Viewer
from rumpus.games.rumms.options import ARMY_POINTS, REVIVAL_POINTS, TOURNAMENT_WINS
from rumpus.games.rumms.rules.flicks import flickable
from rumpus.games.rumms.rules.legality import can_move, may_give_up
from rumpus.games.rumms.rules.powers import POWERS
from rumpus.games.rumms.rules.whereabouts import in_castle, in_enemy_kingdom, lies_active
from rumpus.games.rumms.setup.armies import ARMIES
from rumpus.games.rumms.setup.formations import formations
from rumpus.games.rumms.state import Phase, Place, State, View
from rumpus.games.rumms.table.dice import Kind, Team, die_name, kind_of, team_of, team_of_seat
from rumpus.games.rumms.table.mat import Rectangle, castle, kingdom, mat, wall
from rumpus.games.rumms.table.numbers import TABLE
from rumpus.games.rumms.table.poses import up_face
from rumpus.games.rumms.tasks import Choose, Put, Roll, Task, Why
from rumpus.games.rumms.turns import powers_in
from rumpus.games.rumms.views import with_setups

TeamName = Literal["red", "blue"]
ASKS: Final = ("army", "setup", "turn", "put", "take", "nature", "nothing")
"""What is asked in every match; powers bring their questions along."""


def _one_of(title: str, words: Iterable[str]) -> WithJsonSchema:
    return WithJsonSchema({"title": title, "type": "string", "enum": list(words)})


_Ask: TypeAlias = Annotated[str, _one_of("Ask", [*ASKS, *(form.word for form in POWERS.questions())])]
RummsWhy: TypeAlias = Annotated[Why, _one_of("RummsWhy", POWERS.whys())]
"""What a roll, a put-down or a choice is for: powers bring their reasons along."""
_Power: TypeAlias = Annotated[str, _one_of("Power", POWERS.spendable())]


RummsPose = TypeAliasType("RummsPose", tuple[float, float, float, float, float, float, float])
"""Where a die is: x, y, z (mm) and the turn as a quaternion w, x, y, z."""


class RummsArea(Data):
    """A rectangle on the mat, in millimetres from its middle; x runs from red's end to blue's."""

    left: float
    bottom: float
    right: float
    top: float


class RummsMake(Data):
    """A kind of dice."""

    kind: Kind
    number: int
    """How many of them a team owns."""
    points: int
    active: tuple[int, ...]
    """Its active faces, of 0 to 5: +x, +y, +z, −x, −y, −z of the die."""


class RummsTable(Data):
    """The mat and what is printed on it, the dice, and what a finger can do."""

    mat: RummsArea
    wall: RummsArea
    castles: tuple[RummsArea, ...]
    """Red's and blue's; so are the kingdoms."""
    kingdoms: tuple[RummsArea, ...]
    die_mm: float
    rounding_mm: float
    overlap_mm: float
    """Dice that sink no deeper into one another do not overlap."""
    print_mm: float
    """What reaches no farther into an area of the mat does not touch it."""
    finger_mm: float
    """The radius of the fingertip."""
    stroke_mm: float
    """As far as it is moved from first touch."""
    push_s: float
    """A fingertip that touches its die for longer pushes it: a foul (RM-70)."""
    slowest: float
    """The speeds of a finger (m/s)."""
    clean: float
    """From this speed on a flick of a die that nothing blocks is never a push."""
    fastest: float
    lowest: float
    """Where a finger strikes, above the middle of a die (mm)."""
    highest: float
    side: float
    kinds: tuple[RummsMake, ...]
    army_points: int
    """What an army may cost (RM-10)."""
    revival_points: int
    """What the dice that a heart brings back may be worth together (RM-66)."""
    tournament_wins: int
    """The games that a team has to win to win a tournament (RM-81)."""


class RummsDie(Data):
    """A die of an army."""

    die: str
    """Its short name, as moves use it."""
    team: TeamName
    kind: Kind
    place: Place
    pose: RummsPose | None = None
    """Nothing if it is not on the mat, or behind the screen."""
    face: int | None = None
    active: bool | None = None
    frozen: bool = False
    beyond: bool = False
    """Whether it is in the enemy kingdom (RM-33)."""
    castle: TeamName | None = None
    """The castle that it is in."""
    rests_on: tuple[str, ...] = ()


class RummsAsk(Data):
    """What is awaited, and of whom."""

    ask: _Ask
    teams: tuple[TeamName, ...]
    why: RummsWhy | None = None
    die: str | None = None
    """The die that it is about."""
    dice: tuple[str, ...] = ()
    """The dice that may be chosen: flicked, taken, or rolled for the king."""
    areas: tuple[RummsArea, ...] = ()
    """Where the die may be put: it must touch the castle, or lie in the kingdom."""
    declinable: bool = False
    mine: bool = False
    """Whether the viewer is to answer."""


class RummsOffer(Data):
    """A power that the team to move may spend its turn on, instead of a flick."""

    power: _Power
    dice: tuple[str, ...]
    """The dice that have it."""
    targets: tuple[str, ...]
    """The dice that it may be used on: those that hearts may revive, those that ice may be put onto."""
    areas: tuple[RummsArea, ...]
    """Where its dice may be put: king or spy."""


class RummsTeam(Data):
    """A team as everyone sees it."""

    team: TeamName
    seats: tuple[int, ...]
    next_seat: int | None
    army: tuple[str, ...] | None
    """Nothing until it is picked; the other team's until both are (RM-10)."""
    points: int
    handed_in: bool
    returned: str | None
    """The viewer's die because of which the set-up was returned."""
    wins: int


class RummsArmy(Data):
    """A ready-made army; the king always comes along."""

    name: str
    counts: dict[str, int]
    points: int


class RummsSpot(Data):
    """Where a die stands in a formation."""

    die: str
    x: float
    y: float
    turn: float
    level: int
    """How many dice are below it."""


class RummsFormation(Data):
    """A ready-made set-up of the viewer's army (RM-16)."""

    name: str
    spots: tuple[RummsSpot, ...]


class RummsPicture(Data):
    """A whole match of RUMMS as its table shows it."""

    game: Literal["rumms"] = "rumms"
    phase: Phase
    powers: bool
    open_setup: bool
    """Without a screen on the wall."""
    table: RummsTable
    game_number: int
    turn: int
    """The number of the turn in this game, from 1."""
    starter: TeamName
    mover: TeamName | None
    teams: tuple[RummsTeam, ...]
    """Red and blue."""
    dice: tuple[RummsDie, ...]
    asked: RummsAsk
    armies: tuple[RummsArmy, ...]
    """Ready-made armies, while armies are picked."""
    formations: tuple[RummsFormation, ...]
    """Ready-made formations, while the viewer is to set up."""
    offers: tuple[RummsOffer, ...]
    """The powers that the turn may be spent on."""
    may_pass: bool
    fouls: tuple[TeamName, ...]
    """Teams with a foul in this turn that is not yet punished."""
    winner: TeamName | None


def picture(view: View, viewer: Viewer, actors: tuple[int, ...]) -> RummsPicture:
    """The picture of a view. At a shared screen no set-up is shown."""
    teams = frozenset(map(team_of_seat, viewer))
    state = view.state
    shown = with_setups(state)
    turn = state.phase is Phase.PLAY and not state.tasks
    mover = state.mover
    return RummsPicture(
        phase=state.phase,
        powers=state.options.powers,
        open_setup=state.options.open_setup,
        table=table_picture(),
        game_number=state.games + (state.phase is not Phase.OVER),
        turn=state.number + 1,
        starter=team_word(state.starter),
        mover=team_word(mover) if state.phase is Phase.PLAY else None,
        teams=(_team_picture(state, Team.RED), _team_picture(state, Team.BLUE)),
        dice=tuple(_die_picture(state, shown, die) for army in state.armies for die in army or ()),
        asked=_asked(state, actors, mine=not viewer.isdisjoint(actors)),
        armies=_ready_armies() if state.phase is Phase.ARMY else (),
        formations=_offered(state, teams),
        offers=tuple(_offers(state)) if turn else (),
        may_pass=turn and not can_move(state, mover),
        fouls=tuple(team_word(foul.team) for foul in state.fouls),
        winner=None if state.winner is None else team_word(state.winner),
    )


def _offers(state: State) -> Iterator[RummsOffer]:
    for power in powers_in(state):
        if (offer := power.offer(state)) is not None:
            areas = tuple(map(_area, offer.areas))
            yield RummsOffer(power=power.name, dice=names(offer.dice), targets=names(offer.targets), areas=areas)


@cache
def _ready_armies() -> tuple[RummsArmy, ...]:
    return tuple(
        RummsArmy(name=name, counts={kind.value: count for kind, count in pick.counts}, points=pick.points)
        for name, pick in ARMIES.items()
    )


def _offered(state: State, teams: frozenset[Team]) -> tuple[RummsFormation, ...]:
    """What the viewer's team may set up as; at a shared screen the first team that has yet to set up."""
    if state.phase is not Phase.SETUP:
        return ()
    for team in sorted(teams):
        army = state.armies[team]
        if army is not None and state.setups[team] is None:
            return _ready_formations(team, army)
    return ()


@lru_cache(maxsize=64)
def _ready_formations(team: Team, army: tuple[int, ...]) -> tuple[RummsFormation, ...]:
    return tuple(
        RummsFormation(
            name=name,
            spots=tuple(
                RummsSpot(die=die_name(die), x=spot.x, y=spot.y, turn=spot.turn, level=spot.level)
                for die, spot in move.spots
            ),
        )
        for name, move in formations(team, army).items()
    )


def _asked(state: State, actors: tuple[int, ...], *, mine: bool) -> RummsAsk:
    teams = tuple(team_word(team_of_seat(actor)) for actor in actors if actor >= 0)
    base = RummsAsk(ask="nothing", teams=teams, mine=mine)
    if not actors:
        return base
    if state.tasks:
        return base.model_copy(update=_task_ask(state, state.tasks[0]))
    if state.phase is Phase.ARMY:
        return base.model_copy(update={"ask": "army"})
    if state.phase is Phase.SETUP:
        areas = tuple(_area(kingdom(team_of_seat(actor))) for actor in actors)
        return base.model_copy(update={"ask": "setup", "areas": areas})
    if state.phase is Phase.START:
        return base.model_copy(update={"ask": "nature"})
    return base.model_copy(update={"ask": "turn", "dice": names(flickable(state, state.mover))})


def _task_ask(state: State, task: Task) -> Mapping[str, object]:
    match task:
        case Put(die, why):
            area, may = _area(POWERS.put_rule(why).area(die)), may_give_up(state, task)
            return {"ask": "put", "why": why, "die": die_name(die), "areas": (area,), "declinable": may}
        case Choose(team, why, chooser):
            chooser_name, choice = None if chooser is None else die_name(chooser), POWERS.choice(why)
            dice = names(choice.victims(state, team))
            return {"ask": "take", "why": why, "die": chooser_name, "dice": dice, "declinable": not choice.must}
        case Roll(die, why):
            return {"ask": "nature", "why": why, "die": die_name(die)}
    if (power := POWERS.asking(task)) is None:
        return {"ask": "nature"}
    prompt = power.prompt(state, task)
    about = None if prompt.die is None else die_name(prompt.die)
    dice = names(prompt.dice)
    return {"ask": POWERS.question(task), "die": about, "dice": dice, "declinable": prompt.declinable}


def _die_picture(state: State, shown: State, die: int) -> RummsDie:
    plain = RummsDie(
        die=die_name(die), team=team_word(team_of(die)), kind=kind_of(die), place=state.place(die)
    )  # fmt: skip
    if die not in shown.pose:
        return plain
    pose = shown.pose[die]
    return plain.model_copy(
        update={
            "pose": pose.numbers,
            "face": up_face(pose),
            "active": lies_active(shown, die),
            "frozen": die in shown.frozen,
            "beyond": in_enemy_kingdom(shown, die),
            "castle": next((team_word(team) for team in Team if in_castle(shown, die, team)), None),
            "rests_on": names(lower for upper, lower in shown.resting if upper == die),
        }
    )


def _team_picture(state: State, team: Team) -> RummsTeam:
    army, fell = state.armies[team], state.returned[team]
    seats = state.live(team)
    return RummsTeam(
        team=team_word(team),
        seats=tuple(range(team, state.options.players, 2)),
        next_seat=state.seat(team) if seats else None,
        army=names(army) if army else None,
        points=sum(kind_of(die).points for die in army or ()),
        handed_in=state.setups[team] is not None,
        returned=None if fell is None else die_name(fell),
        wins=state.wins[team],
    )


@cache
def table_picture() -> RummsTable:
    """The table, which is the same in every match."""
    finger = TABLE.finger
    return RummsTable(
        mat=_area(mat()),
        wall=_area(wall()),
        castles=(_area(castle(Team.RED)), _area(castle(Team.BLUE))),
        kingdoms=(_area(kingdom(Team.RED)), _area(kingdom(Team.BLUE))),
        die_mm=TABLE.die.edge_mm,
        rounding_mm=TABLE.die.rounding_mm,
        overlap_mm=TABLE.tolerance.overlap_mm,
        print_mm=TABLE.tolerance.print_mm,
        finger_mm=finger.radius_mm,
        stroke_mm=finger.stroke_mm,
        push_s=TABLE.flick.push_s,
        slowest=finger.slowest_m_per_s,
        clean=finger.clean_m_per_s,
        fastest=finger.fastest_m_per_s,
        lowest=finger.lowest_mm,
        highest=finger.highest_mm,
        side=finger.side_mm,
        kinds=tuple(
            RummsMake(kind=kind, number=kind.number, points=kind.points, active=tuple(sorted(kind.active)))
            for kind in Kind
        ),
        army_points=ARMY_POINTS,
        revival_points=REVIVAL_POINTS,
        tournament_wins=TOURNAMENT_WINS,
    )


def _area(area: Rectangle) -> RummsArea:
    return RummsArea(left=area.left, bottom=area.bottom, right=area.right, top=area.top)


def team_word(team: Team) -> TeamName:
    """The team as clients name it."""
    return "red" if team is Team.RED else "blue"


def names(dice: Iterable[int]) -> tuple[str, ...]:
    """The short names of dice."""
    return tuple(die_name(die) for die in dice)
