"""What the bots of RUMMS see at a glance: the flat look, threats, the outlook, clean flicks, the shaking hand."""

from math import hypot, pi
from random import Random
from typing import Any

import numpy as np
import pytest

from bots.rumms_matches import STEADY, walled_in
from games.rumms.landings import Where, ids, on_top, state_of
from rumpus.bots.rumms.candidates import flicks
from rumpus.bots.rumms.finger_room import FingerRoom
from rumpus.bots.rumms.flat import attackers, seen
from rumpus.bots.rumms.layout import layout
from rumpus.bots.rumms.outlook import outlook, points
from rumpus.games.rumms.hand import Tremor
from rumpus.games.rumms.landing import Flick
from rumpus.games.rumms.physics import simulate
from rumpus.games.rumms.rules.fouls import is_finger_foul
from rumpus.games.rumms.table.dice import DIE_IDS, Team


def test_the_hand_errs_by_as_much_as_it_should() -> None:
    """A thousand flicks: the deviation is that of the hand, within a tenth."""
    rng, meant = Random(1), Flick(3, 1.0, 2.0)
    done = [Tremor(2.0, 0.1, 1.0).shake(meant, rng) for _ in range(1000)]
    turn = (sum((flick.direction - 1.0) ** 2 for flick in done) / 1000) ** 0.5 * 57.29578
    push = (sum((flick.speed / 2 - 1) ** 2 for flick in done) / 1000) ** 0.5
    assert 1.8 < turn < 2.2
    assert 0.09 < push < 0.11


@pytest.mark.parametrize(("speed", "direction"), [(1.0, 0.0), (2.0, 0.3), (1.2, -0.8)])
def test_a_slide_at_a_cheap_look_is_as_long_as_a_real_one(speed: float, direction: float) -> None:
    state = state_of({"rn1": (-250, 0), "rk": (-400, 200), "bk": (400, -200)}, game="quick")
    flick = Flick(DIE_IDS["rn1"], direction, speed)
    landing, _ = simulate.flick(state.poses, flick)
    cheap, row = seen(layout(state), [flick]), layout(state).ids.index(flick.die)
    real = landing.pose[flick.die]
    assert hypot(cheap.x[0, row] - real.x, cheap.y[0, row] - real.y) < 0.2 * hypot(real.x + 250, real.y)


def test_collisions_at_a_cheap_look_send_dice_where_real_ones_do() -> None:
    """Head-on and off-centre: within four centimetres."""
    for beside in (0, 6):
        state = state_of({"rn1": (-250, 0), "bn1": (-200, beside), "rk": (-400, 200), "bk": (400, -200)}, game="quick")
        flick, here = Flick(DIE_IDS["rn1"], 0.0, 1.5), layout(state)
        landing, _ = simulate.flick(state.poses, flick)
        cheap = seen(here, [flick])
        for name in ("rn1", "bn1"):
            row, real = here.ids.index(DIE_IDS[name]), landing.pose[DIE_IDS[name]]
            assert hypot(cheap.x[0, row] - real.x, cheap.y[0, row] - real.y) < 40


def test_dice_leave_the_mat_at_a_cheap_look_as_well() -> None:
    """A knight takes the king with it; a soft flick takes nobody, and a king at the very edge is in play (RM-32)."""
    here = layout(state_of({"rn1": (300, 0), "bk": (380, 0), "bt1": (300, 100), "rk": (-421, 0)}, game="quick"))
    cheap = seen(here, [Flick(DIE_IDS["rn1"], 0.0, 4.0), Flick(DIE_IDS["rn1"], 0.0, 0.6)])
    fallen = [{here.ids[row] for row in np.flatnonzero(off)} for off in cheap.off]
    assert DIE_IDS["bk"] in fallen[0]
    assert DIE_IDS["rk"] not in fallen[0]
    assert not fallen[1]


def test_threats_need_a_free_way_a_free_die_and_room_for_a_finger() -> None:
    def danger(mat: dict[str, Where], **other: Any) -> float:
        here = layout(state_of({"rk": (-380, 0), **mat}, **other))
        return max(attackers(here, Team.RED, STEADY).values(), default=0.0)

    assert danger({"bn1": (-200, 0)}) > 0.8
    home: dict[str, Where] = {"rk": (-290, 0), "bn1": (-60, 0)}
    screen: dict[str, Where] = {f"rt{n}": (-250 + 17 * (n % 2), 8.5 * n - 38) for n in range(1, 9)}
    assert danger({**home, **screen}) < 0.3 < 0.8 < danger(home)
    assert danger({"bn1": (-200, 0), "ri1": on_top(-200, 0)}, resting=[("ri1", "bn1")]) == 0
    assert danger({"bn1": (-200, 0), "bh1": (-183, 0)}) == 0, "a heart stands where the finger would"


def test_an_outlook_is_fair_and_grows_with_what_a_team_has() -> None:
    even = layout(state_of({**walled_in("r", -335), **walled_in("b", 335)}))
    assert outlook(even, Team.RED, STEADY).value == pytest.approx(outlook(even, Team.BLUE, STEADY).value)
    assert points(even, Team.RED) == pytest.approx(0)
    more = layout(state_of({**walled_in("r", -335), **walled_in("b", 335), "rn1": (-200, 150)}))
    assert outlook(more, Team.RED, STEADY).value > outlook(even, Team.RED, STEADY).value
    dragons = layout(state_of({"rd1": (-300, 150), "bn1": (-200, 0), "rk": (-390, 0)}))
    trolls = layout(state_of({"rt1": (-300, 150), "bn1": (-200, 0), "rk": (-390, 0)}))
    assert outlook(dragons, Team.RED, STEADY).rescue == pytest.approx(0.5)
    assert outlook(dragons, Team.RED, STEADY).value > outlook(trolls, Team.RED, STEADY).value + 0.1
    captured = layout(state_of({"rd1": (200, 150, "shadow")}))
    free = layout(state_of({"rd1": (200, 150)}))
    assert points(captured, Team.RED) == pytest.approx(points(free, Team.RED) / 2)


def test_flicks_that_seem_clean_hardly_ever_are_fouls() -> None:
    """RM-70: in a crowd, where about every other flick would be one."""
    mat: dict[str, Where] = {f"rt{n}": (-200 + 20 * (n % 3), 19 * (n // 3)) for n in range(1, 9)}
    state = state_of({**mat, "bt1": (200, 40), "bn1": (150, -60), "bn2": (150, 10)}, game="quick")
    here = layout(state)
    drawn = flicks(here, Team.RED, ids(mat), 14, 4.0, {}, Random(4))
    room = FingerRoom(here)
    assert all(map(room.for_finger, drawn))
    touched = [is_finger_foul(flick.die, simulate.flick(state.poses, flick)[0].touched) for flick in drawn]
    assert sum(touched) <= 1
    assert not room.for_finger(Flick(DIE_IDS["rt6"], pi / 2, 1.0)), "rt3 stands close behind it"
