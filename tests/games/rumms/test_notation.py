"""Moves, positions and outcomes as text, and back."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from pydantic import JsonValue

from games.rumms.landings import Play, Where, begin, play
from rumpus.core.errors import IllegalOutcome, NotationError
from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.landing import Flick, Landing
from rumpus.games.rumms.moves import PickArmy, SetUp, Spot, Strike, TakeOut
from rumpus.games.rumms.options import RummsOptions
from rumpus.games.rumms.outcomes import Landed, Rolled, Starter
from rumpus.games.rumms.rules.powers.dragon import AskAgain, Rescue
from rumpus.games.rumms.rules.powers.heart import Revive
from rumpus.games.rumms.rules.powers.ice import Freeze
from rumpus.games.rumms.rules.powers.king import KingsMove
from rumpus.games.rumms.rules.powers.spy import AskHide, HideSpy, ReturnSpy
from rumpus.games.rumms.table.dice import DIE_IDS
from rumpus.games.rumms.table.poses import standing
from rumpus.games.rumms.tasks import FOUL, Put, Roll, SimulateFlick
from viewers import eyes

MOVES = [
    "army troll 8 knight 4",
    "army",
    "setup rk -335 0 0 rt1 -300.25 0.125 45 rt2 -300.25 0.125 45 +1",
    "flick rk 12.5 0.2 -7 7",
    "again -360 4 0 0",
    "king free",
    "king -335 0 0 +2",
    "spy rs1 free",
    "spy bs2 1 2 3",
    "ice ri1 200 80 0",
    "ice bi1 200 80 0 bi2 0.1 0 0",
    "heart rh1 : rt1 rt2",
    "heart rh1 : rt1 rt2 rh2 : rn1",
    "heart rh1 :",
    "put free",
    "put 1 2 3",
    "take bt1",
    "rescue rd1",
    "hide rs1",
    "decline",
    "stay",
]


@pytest.mark.parametrize("text", MOVES)
def test_moves_can_be_written_and_read(text: str) -> None:
    move = RUMMS.parse_move(text)
    assert RUMMS.move_name(move) == text
    assert RUMMS.parse_move(f"  {text.upper()} ") == move


@pytest.mark.parametrize("die", [-25, -1, 50, True, 1.0, "rk", None])
def test_dice_that_do_not_exist_have_no_names(die: Any) -> None:
    """Numbers below zero count from the other end of a list: die -25 would be written as the blue king."""
    moves = [
        Strike(die, 180.0, 1.0),
        TakeOut(die),
        SetUp(((die, Spot(0.0, 0.0)),)),
        ReturnSpy(die, None),
        HideSpy(die),
        Rescue(die),
        Freeze(((die, Spot(0.0, 0.0)),)),
        Revive(((die, (3,)),)),
        Revive(((23, (die,)),)),
    ]
    for move in moves:
        with pytest.raises(ValueError, match="expected a die from 0 to 49, got "):
            RUMMS.move_name(move)
    state = play({"rt1": (-100, 0), "bt1": (100, 0)}).state
    tasks = [Roll(die, FOUL), Put(die, FOUL), AskHide(die), AskAgain(die), SimulateFlick(Flick(die, 0.0, 1.0))]
    for wrong in [
        *(replace(state, tasks=(task,)) for task in tasks),
        replace(state, lost=(die,)),
        replace(state, poses=((die, standing(0, 0)),)),
        *([] if die is None else [replace(state, dragon=die), replace(state, returned=(die, None))]),
    ]:
        with pytest.raises(ValueError, match="expected a die from 0 to 49, got "):
            RUMMS.position_name(wrong)


def test_numbers_are_kept_exactly() -> None:
    for value in (0.1 + 0.2, 1e-7, 123456.789, -0.3):
        move = Strike(DIE_IDS["rk"], value, 1 / 3, -1e-12, 2.0)
        assert RUMMS.parse_move(RUMMS.move_name(move)) == move
        king = KingsMove(Spot(value, 1 / 7, 2 / 7))
        assert RUMMS.parse_move(RUMMS.move_name(king)) == king


def test_positions_keep_numbers_however_small() -> None:
    """The direction of a flick is told in degrees and kept in radians: that makes more decimals of it."""
    for number in ("0.0000001", "0." + "0" * 300 + "1"):
        state = begin().do(f"flick rn1 {number} 1 0 0").state
        assert RUMMS.parse_position(RUMMS.position_name(state), state.options) == state


def test_zero_has_no_sign() -> None:
    assert RUMMS.move_name(Strike(DIE_IDS["rk"], -0.0, 1.5, -0.0, -0.0)) == "flick rk 0 1.5 0 0"


def test_an_army_is_read_in_any_order() -> None:
    assert RUMMS.parse_move("army knight 1 troll 2 ice 0") == RUMMS.parse_move("army troll 2 knight 1")
    assert isinstance(RUMMS.parse_move("army"), PickArmy)


@pytest.mark.parametrize(
    "text",
    [
        "", "?", "flick", "flick rk", "flick xx 0 1 0 0", "flick rk nan 1 0 0", "flick rk 0 inf 0 0",
        "flick rk 0 1 0 0 0", "flick rk 1e3 1 0 0", "army king 1", "army troll", "army troll -1",
        "army troll 1 troll 1", "army orc 1", "setup", "setup rk 1 2", "king", "king 1 2 3 +x", "king 1 2 3 +", "ice",
        "heart", "heart rh1", "heart rh1 rt1", "heart rh1 : : rt1", "take", "take rk rk", "put", "stay here", "rt9",
        "takes rk",
    ],
)  # fmt: skip
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        RUMMS.parse_move(text)
    assert 1 <= caught.value.column <= len(text) + 1


@pytest.mark.parametrize("text", ["take {}", "flick rk {}", "army troll {}", "king 0 0 0 +{}", "stay {}"])
def test_a_long_word_is_not_told_in_full(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        RUMMS.parse_move(text.format("x" * 1900))
    assert len(caught.value.why) < 100


def test_positions_can_be_written_and_read() -> None:
    """Through a turn with tasks of many kinds."""
    mat: dict[str, Where] = {
        "rd1": (-200, 0), "rm1": (335, 30), "rs1": (200, 0), "rt1": (-60, 0), "bd1": (100, 100), "bb1": (100, 0),
        "bi1": standing(-60, 0, level=1),
    }  # fmt: skip
    game = play(mat, resting=[("bi1", "rt1")], hidden="bs1", ice="ri1", lost="rt3", version=1)
    states = [game.state]
    steps: list[Callable[[], Play]] = [
        lambda: game.do("flick rd1 33.3 1 0 0"),
        lambda: game.land({"rs1": (200, 0, "shadow")}, falls="bk bb1", touched={"rd1": 0.01, "rt1": 0.01}),
        lambda: game.roll("rs1", active=True),
        lambda: game.do("put free"),
        game.land,
        lambda: game.roll("bb1", active=True),
        lambda: game.do("take rt1"),
        lambda: game.do("decline"),
        lambda: game.do("take bd1"),
        game.put,
        lambda: game.do("put 335.5 1 0"),
    ]
    for step in steps:
        step()
        states.append(game.state)
    for state in states:
        text = RUMMS.position_name(state)
        assert len(text.splitlines()) == 1
        assert RUMMS.at_version(1).parse_position(text, state.options) == state
        assert RUMMS.position_name(RUMMS.parse_position(text, state.options)) == text


def test_what_version_2_adds_to_positions_can_be_written_and_read() -> None:
    """RM-10, RM-46, RM-70: who took a die away, that a turn is cut short, and an army that is not seen yet."""
    mat: dict[str, Where] = {"rt1": standing(-335, 0, level=1), "rd1": (-100, 0)}
    game = play(mat, resting=[("rt1", "rk")]).do("king -335 30 0")
    assert "; tasks rest red, lower rk" in RUMMS.position_name(game.state)
    fallen = play({"rd1": (-100, 0), "rd2": (-100, 40)}).flick("rd1", falls="rk")
    assert RUMMS.position_name(fallen.state).endswith("; short yes")
    picked = Play(RUMMS.start(RummsOptions(game="pro", start="red"))).do("army dragon 1 ice 1")
    hidden = RUMMS.view(picked.state, eyes(1)).state
    assert "; armies hidden / -" in RUMMS.position_name(hidden)
    for state in (game.state, fallen.state, hidden):
        assert RUMMS.parse_position(RUMMS.position_name(state), state.options) == state


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("phase play", "phase paly"),
        ("mat rk", "mat bk"),
        ("starter red", "starter green"),
        ("turns 0 0", "turns 0"),
        ("armies rk", "armies bk"),
        ("stage move", "stage mage"),
        ("; wins 0 0", ""),
        ("games 0", "games x"),
    ],
)
def test_what_is_no_position(old: str, new: str) -> None:
    state = play({"rt1": (0, 0)}).state
    text = RUMMS.position_name(state)
    assert old in text
    with pytest.raises(NotationError):
        RUMMS.parse_position(text.replace(old, new, 1), state.options)


def test_outcomes_can_be_written_and_read() -> None:
    game = begin()
    landing = Landing(game.state.poses)
    for outcome in (Starter(game.state.mover), Landed(landing), Rolled(3, 5)):
        assert RUMMS.load_outcome(RUMMS.dump_outcome(outcome)) == outcome


@pytest.mark.parametrize(
    "value",
    [None, True, {}, {"start": "green"}, {"roll": 3}, {"roll": 3, "face": 6}, {"roll": True, "face": 1},
     {"roll": 50, "face": 1}, {"landing": {}}, {"settled": "red"}, {"start": "red", "face": 1}],
)  # fmt: skip
def test_what_is_no_outcome(value: JsonValue) -> None:
    with pytest.raises(NotationError):
        RUMMS.load_outcome(value)


def test_nature_does_what_is_awaited_and_nothing_else() -> None:
    game = begin()
    with pytest.raises(IllegalOutcome):
        RUMMS.play_outcome(game.state, Landed(Landing(game.state.poses)))
    game.do("flick rk 0 1 0 0")
    for outcome in (
        Rolled(0, 0),
        Starter(game.state.mover),
        Landed(Landing(game.state.poses[1:])),
        Landed(Landing(())),
    ):
        with pytest.raises(IllegalOutcome):
            RUMMS.play_outcome(game.state, outcome)
    game.land({"rn1": (100, 100, "shadow")})
    with pytest.raises(IllegalOutcome):
        RUMMS.play_outcome(game.state, Rolled(DIE_IDS["rn2"], 0))
