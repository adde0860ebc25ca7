"""What outcomes and moves tell: fouls, what left the mat and why, what a roll means; and no secrets."""

from pathlib import Path
from typing import Any

import pytest

from games.rumms.landings import QUICK_SETUP, Play, Where, ids, on_top, play
from rumpus.core.game import Viewer
from rumpus.core.record import Event, MoveEvent, OutcomeEvent, read_record
from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.landing import Fallen, Landing
from rumpus.games.rumms.options import RummsOptions
from rumpus.games.rumms.outcomes import Landed, Rolled, Settled, load_outcome
from rumpus.games.rumms.rules.fouls import Wrong
from rumpus.games.rumms.state import State
from rumpus.games.rumms.table.dice import Team, die_name
from rumpus.games.rumms.tasks import FOUL, Choose
from rumpus.games.rumms.telling import RummsEffect, RummsLanding, RummsRoll, RummsSettled
from rumpus.match import AnyMatch, Match
from rumpus.match.seen import Happened, tell_events
from viewers import eyes


class Told(Play):
    """A game played by hand, and what its last event tells."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.last: Happened[State] | None = None

    def happen(self, event: Event, before: State) -> None:
        self.last = Happened(event, before, self.state)

    def do(self, text: str) -> "Told":
        before, seat = self.state, RUMMS.actors(self.state)[0]
        super().do(text)
        self.happen(MoveEvent(n=1, seat=seat, move=text), before)
        return self

    def land(self, to: Any = None, **landing: Any) -> "Told":
        before = self.state
        given = {"falls": "", "resting": None, "touched": None, **landing}
        outcome = Landed(self._landing(to or {}, given["falls"], given["resting"], given["touched"]))
        self.state = RUMMS.play_outcome(before, outcome)
        self.happen(OutcomeEvent(n=1, outcome=RUMMS.dump_outcome(outcome)), before)
        return self

    def roll(self, name: str, *, active: bool) -> "Told":
        before = self.state
        super().roll(name, active=active)
        (die,) = (task.die for task in before.tasks[:1])  # type: ignore[attr-defined]  # a roll
        face = 2 if active else 4  # face 2 is active on every die, face 4 is not on a troll
        self.happen(OutcomeEvent(n=1, outcome=RUMMS.dump_outcome(Rolled(die, face))), before)
        return self

    def told(self, viewer: Viewer = frozenset({0})) -> Any:
        assert self.last is not None
        return tell_events(RUMMS, viewer, [self.last])[0].told


def told(mat: dict[str, Where], **parts: Any) -> Told:
    return Told(play(mat, **parts).state)


def landing_of(game: Told) -> RummsLanding:
    found = game.told()
    assert isinstance(found, RummsLanding)
    return found


def wrongs(landing: RummsLanding) -> list[tuple[Any, ...]]:
    return [(foul.wrong, foul.dice, foul.amount, foul.limit) for foul in landing.fouls]


def gone(game: Told) -> list[tuple[str, str, str]]:
    return [(one.die, one.to.value, one.why) for one in game.told().aftermath.gone]


def test_a_clean_flick_tells_who_flew_and_who_fell() -> None:
    game = told({"rt1": (-100, 0), "bt1": (0, 0), "bt2": (100, 0)})
    game.flick("rt1", {"rt1": (50, 0)}, falls="bt2 bt1")
    landing = landing_of(game)
    assert (landing.deed, landing.die, landing.why) == ("flick", "rt1", None)
    assert landing.fallen == ("bt2", "bt1")
    assert (landing.team, landing.fouls) == (None, ())
    assert landing.motion is not None
    assert {lying.die for lying in landing.motion.dice} == {"rt1"}
    assert (landing.motion.packed, landing.motion.tracks, landing.motion.contacts) == ("", (), ())


@pytest.mark.parametrize(
    ("touched", "expected"),
    [
        ({"rt1": 0.025}, []),  # RM-70: longer than that
        ({"rt1": 0.026}, [(Wrong.PUSHED, ("rt1",), 0.026, 0.025)]),
        ({"rt1": 0.01, "rt2": 0.01}, [(Wrong.TOUCHED, ("rt2",), None, None)]),
        ({"rt1": 0.01, "bt1": 0.04}, [(Wrong.TOUCHED, ("bt1",), None, None), (Wrong.PUSHED, ("bt1",), 0.04, 0.025)]),
    ],
)
def test_fouls_of_a_finger(touched: dict[str, float], expected: list[tuple[Any, ...]]) -> None:
    game = told({"rt1": (-100, 0), "rt2": (-100, 17), "bt1": (60, 0), "bt2": (90, 50)})
    game.flick("rt1", touched=touched)
    landing = landing_of(game)
    assert wrongs(landing) == expected
    assert landing.team == ("red" if expected else None)


@pytest.mark.parametrize(
    ("to", "falls", "expected"),
    [
        ({"rn1": (-301, 0)}, "", []),  # RM-37: a millimetre is tolerated
        ({"rn1": (-302, 0)}, "", [(Wrong.SHOVED, ("rn1",), 2, 1)]),
        ({"rn1": (-302, 0), "rt1": (-305, 40)}, "", [(Wrong.SHOVED, ("rt1", "rn1"), 5, 1)]),
        ({"rn1": (-300, 0, "shadow")}, "", [(Wrong.TOPPLED, ("rn1",), None, None)]),
        ({"rn1": (-310, 0)}, "rt1", [(Wrong.FELLED, ("rt1",), None, None), (Wrong.SHOVED, ("rn1",), 10, 1)]),
    ],
)
def test_fouls_of_a_hand(to: dict[str, Where], falls: str, expected: list[tuple[Any, ...]]) -> None:
    game = told({"rk": (-200, 100), "rn1": (-300, 0), "rt1": (-300, 40), "bt1": (60, 0)})
    game.do("king -335 0 0").land(to, falls=falls)
    landing = landing_of(game)
    assert (landing.deed, landing.die, landing.why) == ("put", "rk", "king")
    assert wrongs(landing) == expected
    assert landing.team == ("red" if expected else None)


def test_a_spot_that_the_program_found_is_never_a_foul() -> None:
    game = told({"rk": (-200, 100), "rn1": (-300, 0), "bt1": (60, 0)})
    game.do("king free").land({"rn1": (-310, 0)})
    assert landing_of(game).fouls == ()


def test_what_falls_when_a_carrier_is_taken_away_is_told_as_such() -> None:
    game = told({"rk": (-200, 100), "bt1": on_top(-200, 100), "bt2": (60, 0)}, resting=[("bt1", "rk")])
    assert gone(game.do("king -335 0 0")) == [("rk", "hand", "deed")]
    game.land({"bt1": (-220, 100, "shadow")})
    landing = landing_of(game)
    assert (landing.deed, landing.die) == ("fall", None)
    assert [foul.wrong for foul in landing.fouls] == [Wrong.TOPPLED]
    assert landing.team == "red"


def test_ice_that_lost_its_hold_and_captured_dice_are_told_in_order() -> None:
    mat: dict[str, Where] = {"rt1": (-60, 0), "bt1": (60, 0), "ri1": on_top(60, 0), "bt2": (200, 80)}
    game = told(mat, resting=[("ri1", "bt1")])
    game.flick("rt1", {"rt1": (150, 0, "shadow"), "bt1": (100, 0)}, resting=[])
    assert gone(game) == [("ri1", "lost", "melted"), ("rt1", "hand", "captured")]
    assert game.told().aftermath.frozen == ()


def test_ice_on_a_die_that_is_taken_up_goes_with_it() -> None:
    mat: dict[str, Where] = {"rt1": (150, 0, "shadow"), "bi1": on_top(150, 0), "rt2": (-100, 0), "bt2": (200, 80)}
    game = told(mat, resting=[("bi1", "rt1")])
    game.flick("rt2", {"rt2": (-90, 0)})
    assert gone(game) == [("rt1", "hand", "captured"), ("bi1", "lost", "melted")]


def test_what_is_frozen_then() -> None:
    game = told({"rt1": (-60, 0), "bt1": (60, 0), "bt2": (90, 80)}, ice="ri1")
    game.do("ice ri1 60 0 0").land({"ri1": on_top(60, 0)}, resting=[("ri1", "bt1")])
    landing = landing_of(game)
    assert (landing.deed, landing.die, landing.why) == ("put", "ri1", "ice")
    assert landing.aftermath.frozen == ("bt1",)


def test_a_die_that_may_not_lie_there_goes_back_to_the_hand() -> None:
    game = told({"rk": (-200, 100), "rn1": (-300, 0), "bt1": (60, 0)})
    game.do("king -335 40 0").land({"rk": (-200, 160)})
    assert gone(game) == [("rk", "hand", "returned")]


@pytest.mark.parametrize(("active", "place"), [(True, "hand"), (False, "lost")])
def test_a_roll_tells_why_and_what_the_face_means(active: bool, place: str) -> None:
    game = told({"rt1": (-60, 0), "bt1": (60, 80), "bt2": (200, 80)})
    game.flick("rt1", {"rt1": (150, 0, "shadow")}).roll("rt1", active=active)
    roll = game.told()
    assert isinstance(roll, RummsRoll)
    assert (roll.die, roll.why, roll.active) == ("rt1", "captured", active)
    assert roll.aftermath.gone == ()
    assert game.place("rt1") == place


def test_a_spy_that_hides_is_gone_from_the_mat() -> None:
    game = told({"rs1": (200, 60), "rt1": (-100, 0), "bt1": (100, 0)})
    game.flick("rt1", {"rt1": (-90, 0)}).do("hide rs1")
    assert gone(game) == [("rs1", "hidden", "deed")]
    assert (game.told().why, game.told().by) == (None, None)


def test_a_mage_goes_home_with_its_victim_and_the_effect_says_so() -> None:
    mat: dict[str, Where] = {"rt1": (-100, 0), "rm1": (335, 40), "bt1": (100, 0), "bn1": (250, 60)}
    mat["ri1"] = on_top(250, 60)
    game = told(mat, resting=[("ri1", "bn1")])
    game.flick("rt1", {"rt1": (-90, 0)}).do("take bn1")
    effect = game.told()
    assert isinstance(effect, RummsEffect)
    assert (effect.why, effect.by) == ("mage", "rm1")
    assert sorted(gone(game)) == [("bn1", "lost", "deed"), ("ri1", "lost", "melted"), ("rm1", "hand", "deed")]
    assert gone(game)[-1] == ("ri1", "lost", "melted"), "ice goes last: it lost what it lay on"


def test_ice_that_is_taken_for_a_foul_has_not_melted() -> None:
    mat: dict[str, Where] = {"rt1": (-100, 0), "rt2": (-100, 17), "bt1": (60, 0), "ri1": on_top(60, 0)}
    game = told(mat, resting=[("ri1", "bt1")])
    game.flick("rt1", touched={"rt1": 0.01, "rt2": 0.01}).do("take ri1")
    assert (game.told().why, game.told().by) == ("foul", None)
    assert gone(game) == [("ri1", "lost", "deed")]


def test_most_moves_need_no_effect() -> None:
    game = told({"rt1": (-100, 0), "rt2": (-100, 17), "bt1": (60, 0)})
    assert game.do("flick rt1 0 1 0 0").told() is None
    game.land(touched={"rt1": 0.01, "rt2": 0.01}).do("decline")
    assert game.told() is None


def test_the_last_landing_of_a_game_in_a_tournament_still_tells() -> None:
    """The mat is cleared for the next game, but what was there is told."""
    mat: dict[str, Where] = {"rt1": (-60, 0), "bt1": (60, 0), "bt2": (200, 80)}
    game = told(mat, game="quick", tournament=True)
    game.flick("rt1", {"rt1": (50, 0)}, falls="bk")
    assert game.state.games == 1
    assert game.state.poses == ()
    landing = landing_of(game)
    assert landing.fallen == ("bk",)
    assert landing.aftermath.gone == ()


@pytest.mark.parametrize(("falls", "stands"), [("", True), ("rt1", False)])
def test_a_set_up_is_told_to_those_who_may_see_it(falls: str, stands: bool) -> None:
    """RM-15, RM-16: that it fell is plain to all, which die it was is not."""
    game = Play(RUMMS.start(RummsOptions(start="red"))).do(QUICK_SETUP[Team.RED])
    before = game.state
    formation, fallen = before.setups[Team.RED], ids(falls)
    assert formation is not None
    poses = tuple(pair for pair in formation.poses if pair[0] not in fallen)
    outcome = Settled(Team.RED, Landing(poses, tuple(Fallen(die, 0.1) for die in fallen)))
    one = Happened(OutcomeEvent(n=1, outcome=RUMMS.dump_outcome(outcome)), before, RUMMS.play_outcome(before, outcome))
    own, *others = (
        tell_events(RUMMS, viewer, [one])[0].told for viewer in (eyes(0), eyes(1), eyes(None), frozenset({0, 1}))
    )
    assert others == [RummsSettled(team="red", stands=stands, die=None, fallen=(), motion=None)] * 3
    assert isinstance(own, RummsSettled)
    assert (own.stands, own.die, own.fallen) == (stands, falls or None, (falls,) if falls else ())
    assert (own.motion is None) is stands


def test_version_1_tells_by_its_own_rules() -> None:
    """By version 1 no carrier that is taken away makes a foul (RM-70)."""
    game = told({"rk": (-200, 100), "bt1": on_top(-200, 100), "bt2": (60, 0)}, resting=[("bt1", "rk")], version=1)
    game.do("king -335 0 0").land({"bt1": (-220, 100, "shadow")})
    landing = landing_of(game)
    assert (landing.deed, landing.team, landing.fouls) == ("fall", None, ())


@pytest.mark.parametrize(
    "path", sorted((Path(__file__).parent / "golden").rglob("*.jsonl")), ids=lambda path: path.stem
)
def test_kept_matches_tell_the_fouls_that_the_rules_saw_and_where_all_dice_came_to_lie(path: Path) -> None:
    """Also those of version 1, and those whose motions are silent."""
    match: AnyMatch = Match.replay(read_record(path.read_text("utf-8")))
    landings = fouls = 0
    for one in match.seen_by(frozenset()).events:
        if isinstance(one.told, RummsLanding):
            before, after = (match.state_after(one.event.n - step) for step in (1, 0))
            assert bool(one.told.fouls) is (one.told.team is not None)
            if after.games == before.games:
                assert bool(one.told.fouls) is (open_fouls(after) > open_fouls(before))
            assert lie_after(before, one.told) == lie_in(one.event)
            landings += 1
            fouls += bool(one.told.fouls)
    assert landings > 10
    assert fouls or path.stem != "pro"


def lie_after(before: State, landing: RummsLanding) -> dict[str, tuple[float, ...]]:
    """Where dice lie for whoever knows where they lay before, and is told of the landing."""
    assert landing.motion is not None
    lay: dict[str, tuple[float, ...]] = {die_name(die): pose.numbers for die, pose in before.poses}
    moved = {lying.die: lying.pose for lying in landing.motion.dice}
    assert all(lay.get(die) != pose for die, pose in moved.items())
    return {die: pose for die, pose in (lay | moved).items() if die not in landing.fallen}


def lie_in(event: Event) -> dict[str, tuple[float, ...]]:
    """Where dice lie by the record."""
    assert isinstance(event, OutcomeEvent)
    outcome = load_outcome(event.outcome)
    assert isinstance(outcome, Landed)
    return {die_name(die): pose.numbers for die, pose in outcome.landing.poses}


def open_fouls(state: State) -> int:
    """Fouls that are not yet punished."""
    return len(state.fouls) + sum(isinstance(task, Choose) and task.why == FOUL for task in state.tasks)
