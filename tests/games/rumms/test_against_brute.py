"""RUMMS in two programs, turn by turn: what lies where, who is asked for what, what is refused, and who has won.

The second program was written from the rules page alone, before its writer had seen the engine. Where the page leaves
an order open it follows the engine; everywhere else a difference is a fault of one of the two.
"""

from collections import Counter
from random import Random
from typing import Any, Final

import pytest

from games.rumms.both_programs import Twins, random_position
from games.rumms.brute import Brute
from games.rumms.brute_dice import KINDS, NAMES, active
from games.rumms.brute_geometry import castle_depth, gap, is_beyond, over_edge, standing, touches_castle, up_face
from games.rumms.thrown_dice import lying, written

LONG: Final = 8
"""How many times as much the slow tests do."""


def compare_positions(count: int, steps: int, seed: str) -> Counter[str]:
    """Pro games played on from positions in which everything may happen, with made-up landings."""
    seen: Counter[str] = Counter()
    for number in range(count):
        rng = Random(f"position {seed} {number}")
        players = rng.choice([2, 3, 4])
        twins = Twins({"game": "pro", "players": players}, f"{seed} {number}", random_position(rng))
        twins.run(steps)
        seen += twins.seen
    return seen


def compare_matches(count: int, steps: int, seed: str, **agreed: Any) -> Counter[str]:
    """Matches from the first move on, tournaments too; now and then a player of a team of two resigns."""
    seen: Counter[str] = Counter()
    for number in range(count):
        rng = Random(f"match {seed} {number}")
        options = {
            "players": rng.choice([2, 3, 4]),
            "tournament": rng.random() < 0.4,
            "turn_limit": rng.choice([None, None, 5, 25]),
            "start": rng.choice(["red", "blue", "draw"]),
            **agreed,
        }
        twins = Twins(options, f"{seed} {number}")
        if rng.random() < 0.3:
            twins.run(steps // 3)
            if not twins.over:
                twins.resign(rng.randrange(options["players"]))
        twins.run(steps)
        seen += twins.seen
    return seen


def compare_real(count: int, seed: str) -> Counter[str]:
    """Matches whose landings MuJoCo works out."""
    seen: Counter[str] = Counter()
    for number in range(count):
        options = {"game": ["quick", "pro"][number % 2], "players": 2, "turn_limit": 12}
        twins = Twins(options, f"real {seed} {number}", real=True)
        twins.run(120)
        seen += twins.seen
    return seen


def test_positions_with_made_up_landings() -> None:
    """RM-20 to RM-72."""
    seen = compare_positions(120, 80, "quick look")
    assert seen["turns"] >= 1_500
    assert set(+seen) >= MET, MET - set(+seen)
    assert seen["unsure"] < 0.03 * seen["judged"]


MET: Final = {
    *("flick", "king", "spy", "ice", "heart", "again", "rescue", "hide", "stay", "decline"),
    *("fly", "lower", "rest", "roll", "kings fell", "both kings", "games"),
    *("put captured", "put rescue", "put revive", "put king", "put spy", "put ice", "put mage", "put foul"),
    *("take mage", "take berserker", "take foul"),
    *("refused frozen_die", "refused foreign_die", "refused overlaps", "refused not_in_castle", "refused floats"),
    *("refused touches_enemy", "refused in_enemy_castle", "refused not_in_enemy_kingdom", "refused ice_on_king"),
    *("refused ice_not_on_enemy", "refused revival_over", "refused must_take", "refused must_move"),
}
"""What the made-up landings bring about in any case: asked again where a die came to rest badly, too."""


@pytest.mark.parametrize("game", ["quick", "pro"])
def test_matches_with_made_up_landings(game: str) -> None:
    """RM-10 to RM-17, RM-22, RM-80 to RM-82."""
    seen = compare_matches(20, 260, "quick look", game=game)
    assert seen["turns"] >= 400
    met = {"settle", "setup", "games", "resigned", "refused on_wall", "refused die_missing", "refused no_powers"}
    met |= {"army", "refused army_over"} if game == "pro" else set()
    met -= {"refused no_powers"} if game == "pro" else set()
    assert met <= set(+seen), met - set(+seen)


def test_matches_with_real_landings() -> None:
    """RM-30 to RM-35."""
    seen = compare_real(10, "quick look")
    assert seen["turns"] >= 80
    assert {"roll", "settle", "fly", "lower"} <= set(+seen)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_many_positions_with_made_up_landings(part: int) -> None:
    assert compare_positions(28 * LONG, 120, f"long {part}")["turns"] >= 400 * LONG


@pytest.mark.slow
@pytest.mark.parametrize("game", ["quick", "pro"])
def test_many_matches_with_made_up_landings(game: str) -> None:
    assert compare_matches(20 * LONG, 400, "long", game=game)["turns"] >= 600 * LONG


@pytest.mark.slow
def test_many_matches_with_real_landings() -> None:
    assert compare_real(10 * LONG, "long")["turns"] >= 80 * LONG


# --- The second program itself, by hand ---

KINGS: Final = {"rk": standing(-335, 0, 0), "bk": standing(335, 0, 0)}


def test_second_program_knows_faces() -> None:
    """RM-1, RM-2: dice by their order in the record, and which face looks up."""
    assert len(NAMES) == 50
    assert (NAMES[0], NAMES[13], NAMES[25], NAMES[49]) == ("rk", "rd1", "bk", "bh2")
    assert [up_face(lying(0, 0, 0.7, face)) for face in range(6)] == list(range(6))
    shadows = {name: sum(not active(f"r{row[0]}1", face) for face in range(6)) for name, row in KINDS.items()}
    assert shadows == {
        **dict.fromkeys(["king", "ice", "heart"], 0),
        **dict.fromkeys(["dragon", "spy", "mage", "berserker"], 3),
        "troll": 4,
        "knight": 1,
    }


@pytest.mark.parametrize(
    ("x", "turn", "beyond"),
    [(18.0, 0, True), (17.9, 0, False), (20.7, 45, True), (20.6, 45, False)],  # 6.5 √2 + 1.5 = 10.69
)
def test_second_program_knows_the_wall(x: float, turn: float, beyond: bool) -> None:
    """RM-33, RM-34: the band of 20 mm, and a footprint with round corners."""
    assert is_beyond(standing(x, 0, turn), "b") is beyond


def test_second_program_knows_castle_edge_and_contact() -> None:
    """RM-3, RM-13: a square of 90 mm, 40 mm from the short edge."""
    assert touches_castle(standing(282.1, 0, 0), "b")
    assert not touches_castle(standing(281.9, 0, 0), "b")
    assert castle_depth(standing(335, 53, 0), "b") == pytest.approx(0)
    assert castle_depth(standing(388 + 1, 53 + 1, 0), "b") < 0  # the corner is round, so this misses it
    assert over_edge(standing(412, 0, 0)) == pytest.approx(0)
    assert gap(standing(0, 0, 0), standing(17, 0, 0)) == pytest.approx(1)
    assert gap(standing(0, 0, 0), standing(3, 5, 30, 1)) == pytest.approx(0)
    assert gap(standing(0, 0, 45), standing(26, 0, 45)) == pytest.approx(26 - 2 * (6.5 * 2**0.5 + 1.5))  # edge to edge


def test_second_program_plays_a_turn_as_the_rules_say() -> None:
    """RM-35, RM-45, RM-58 in the order of section 5: captured dice, the dragon, the berserker, then the next turn."""
    mat = {
        **KINGS,
        "rt1": standing(-40, 0, 0),
        "rt2": standing(-60, 0, 0),
        "bd1": standing(100, 0, 0),
        "bb1": standing(120, 0, 0),
    }
    flown = {"rk": mat["rk"], "rt1": lying(90, 50, 0, 0), "rt2": mat["rt2"], "bd1": mat["bd1"]}
    rescued = {**KINGS, "rt2": mat["rt2"]}
    steps: list[tuple[str, str | dict[str, Any]]] = [
        ("turn", "flick rt1 0 1 0 0"),
        ("fly", {"landing": written(mat, flown, ["bk", "bb1"], set(), "rt1", {"rt1": 0.01})}),
        ("roll", {"roll": 1, "face": 0}),  # the troll stays captured
        ("rescue", "rescue bd1"),
        ("roll", {"roll": 38, "face": 1}),
        ("put", "put free"),
        ("lower", {"landing": written(rescued, rescued, [], set(), "bk")}),
        ("roll", {"roll": 44, "face": 2}),
        ("take", "take rt2"),
        ("turn", "flick bk 0 1 0 0"),
    ]
    match = Brute.under_way(mat, (), mover="r")
    for what, step in steps:
        assert match.request is not None
        assert match.request.what == what
        if isinstance(step, str):
            match.play(match.actors()[0], step)
        else:
            match.happen(step)
    assert match.mover == "b"
    assert match.lost == ["bb1", "rt1", "bd1", "rt2"]
