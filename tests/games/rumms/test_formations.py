"""Ready-made armies and formations: legal, and standing when left alone (RM-10, RM-12, RM-14, RM-16)."""

from random import Random

import pytest

from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.moves import PickArmy
from rumpus.games.rumms.notation import move_name, parse_move
from rumpus.games.rumms.options import ARMY_POINTS, RummsOptions
from rumpus.games.rumms.picture import RummsFormation
from rumpus.games.rumms.samples import candidates
from rumpus.games.rumms.setup.armies import ARMIES
from rumpus.games.rumms.setup.formations import FORMATIONS, formation, formations
from rumpus.games.rumms.setup.legality import QUICK, army, army_breach, formation_poses, offender, setup_breach
from rumpus.games.rumms.state import Formation, Phase, State
from rumpus.games.rumms.table.dice import DIE_IDS, Kind, Team, kind_of
from viewers import eyes

PRO = RummsOptions.model_validate({"game": "pro", "start": "red"})


def picks() -> list[PickArmy]:
    """Armies small and large, ready-made and drawn, and all dice that a team owns."""
    state, rng = RUMMS.start(PRO), Random(3)
    drawn = [move for move in candidates(RUMMS.view(state, eyes(0)), 10, rng) if isinstance(move, PickArmy)]
    few = [PickArmy(((Kind.TROLL, count), (Kind.HEART, count % 3))) for count in range(9)]
    box = PickArmy(tuple((kind, kind.number) for kind in Kind if kind is not Kind.KING))
    return [QUICK, *ARMIES.values(), *drawn, *few, box]


@pytest.mark.parametrize("name", ["balanced", "siege", "tricksters"])
def test_ready_armies_are_legal_and_spend_all_points(name: str) -> None:
    pick = ARMIES[name]
    assert army_breach(pick) is None
    assert pick.points == ARMY_POINTS
    assert parse_move(move_name(pick)) == pick


def test_there_are_three_armies_and_four_formations() -> None:
    assert tuple(ARMIES) == ("balanced", "siege", "tricksters")
    assert FORMATIONS == ("wedge", "wall", "tower", "ring")


@pytest.mark.parametrize("team", list(Team))
@pytest.mark.parametrize("name", FORMATIONS)
def test_ready_formations_are_legal_and_stand(name: str, team: Team) -> None:
    simulate = pytest.importorskip("rumpus.games.rumms.physics.simulate", exc_type=ImportError)
    for pick in picks():
        dice = army(team, pick)
        move = formation(name, team, dice)
        assert setup_breach(team, dice, move) is None, pick
        poses = formation_poses(move)
        landing, _ = simulate.settle(poses)
        assert offender(team, Formation(poses), landing) is None, pick


def test_formations_differ() -> None:
    dice = army(Team.RED, QUICK)
    assert len(set(formations(Team.RED, dice).values())) == len(FORMATIONS)
    tops = {name: max(spot.level for _, spot in move.spots) for name, move in formations(Team.RED, dice).items()}
    assert tops == {"wedge": 0, "wall": 1, "tower": 2, "ring": 0}


def test_ice_stays_beside_the_mat_and_hearts_are_set_up() -> None:
    dice = army(Team.BLUE, ARMIES["balanced"])
    for move in formations(Team.BLUE, dice).values():
        kinds = [kind_of(die) for die, _ in move.spots]
        assert kinds.count(Kind.ICE) == 0
        assert kinds.count(Kind.HEART) == 2


def test_armies_are_offered_while_armies_are_picked() -> None:
    state = RUMMS.start(PRO)
    for seats in (frozenset({0}), frozenset({1}), frozenset[int]()):
        shown = RUMMS.picture(RUMMS.view(state, seats), seats).armies
        assert [one.name for one in shown] == ["balanced", "siege", "tricksters"]
        assert {one.points for one in shown} == {ARMY_POINTS}
        assert shown[1].counts == {"troll": 8, "knight": 4, "dragon": 2, "berserker": 2, "heart": 1}
    assert RUMMS.picture(RUMMS.view(_setting_up(), frozenset({0})), frozenset({0})).armies == ()


def _setting_up() -> State:
    state = RUMMS.start(PRO)
    state = RUMMS.play(state, 0, ARMIES["balanced"])
    return RUMMS.play(state, 1, ARMIES["siege"])


def _offered(state: State, *seats: int) -> tuple[RummsFormation, ...]:
    return RUMMS.picture(RUMMS.view(state, frozenset(seats)), frozenset(seats)).formations


def test_formations_are_offered_to_whoever_is_to_set_up() -> None:
    """RM-15: each team is offered its own, and nothing once it has handed in; spectators nothing."""
    pytest.importorskip("mujoco")
    state = _setting_up()
    assert state.phase is Phase.SETUP
    assert _offered(state) == ()
    red, blue = _offered(state, 0), _offered(state, 1)
    assert [one.name for one in red] == list(FORMATIONS) == [one.name for one in blue]
    assert {spot.die for spot in red[0].spots} == {spot.die for spot in red[3].spots}
    assert all(spot.die.startswith("r") for one in red for spot in one.spots)
    assert all(spot.die.startswith("b") for one in blue for spot in one.spots)
    assert _offered(state, 0, 1) == red, "a shared screen: red sets up first"

    first = formation("wall", Team.RED, state.armies[0] or ())
    assert {DIE_IDS[spot.die]: (spot.x, spot.y, spot.turn, spot.level) for spot in red[1].spots} == {
        die: (spot.x, spot.y, spot.turn, spot.level) for die, spot in first.spots
    }
    state = RUMMS.play(state, 0, first)
    assert _offered(state, 0) == ()
    assert _offered(state, 1) == blue, "also while nature looks whether red's set-up stands"
    assert _offered(state, 0, 1) == blue
    state = RUMMS.play_outcome(state, RUMMS.nature(state, Random(1)))
    assert (_offered(state, 0), _offered(state, 1)) == ((), blue)
    state = RUMMS.play(state, 1, formation("ring", Team.BLUE, state.armies[1] or ()))
    state = RUMMS.play_outcome(state, RUMMS.nature(state, Random(1)))
    assert state.phase is Phase.PLAY
    assert _offered(state, 0) == _offered(state, 1) == ()
