"""Move counts: how many sequences of so many moves there are, and with which stone they begin.

The numbers in perft.json were printed by brute_counts.py, a program that shares no code with the engine.
"""

import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from games.rumis import brute
from games.rumis.tables import drawn, played
from rumpus.games.rumis import engine
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.options import RumisOptions, Variant
from rumpus.games.rumis.state import State
from rumpus.games.rumis.stones import STONES

ENTRIES: Final[list[dict[str, Any]]] = json.loads(Path(__file__).with_name("perft.json").read_text("utf-8"))
BUILT: Final = [entry for entry in ENTRIES if entry["kind"] in {"usual", "opposite", "edge"}]
DEEPEST: Final = 5_000
"""The greatest count that is checked through the public moves, one by one."""


def is_small(entry: Mapping[str, Any]) -> bool:
    """Whether the brute-force program counts it in a second or so."""
    return bool(entry["count"] <= 400 and entry["depth"] <= 3)


def named(entry: Mapping[str, Any]) -> str:
    """What a test is called."""
    return f"{entry['name']}, depth {entry['depth']}"


def options(entry: Mapping[str, Any]) -> RumisOptions:
    """The match that an entry counts."""
    variant = {"moving": Variant.MOVING_HOUSE, "ruins": Variant.RUINS}.get(entry["kind"], Variant.STANDARD)
    site, opposite = list(entry["site"]), entry["kind"] == "opposite"
    for row, wider in enumerate(entry["whole"]):  # both maps of moving house must have one size
        site[row] += " ." * (len(wider.split()) - len(site[row].split()))
    return drawn(*site, players=entry["colours"], variant=variant, opposite=opposite, whole=entry["whole"])


def brute_match(entry: Mapping[str, Any]) -> brute.Match:
    """The same match in the brute-force program."""
    limits = brute.read_map(entry["site"])
    if entry["kind"] == "moving":
        return brute.MovingHouse(limits, brute.read_map(entry["whole"]))
    if entry["kind"] == "ruins":
        return brute.RuinBuilding(limits, entry["colours"])
    opposite, edge = entry["kind"] == "opposite", entry["kind"] == "edge"
    return brute.Building(limits, entry["colours"], opposite=opposite, edge_openings=edge)


def expected(entry: Mapping[str, Any]) -> tuple[int, dict[str, int]]:
    """The count, and its parts by first stone; stones without a sequence are left out."""
    return entry["count"], {stone: count for stone, count in entry["by_stone"].items() if count}


def count_one_by_one(state: State, depth: int, ruin: bool) -> tuple[int, dict[str, int]]:
    """The same through the public moves. A count of ruins ends with the ruin."""
    (seat,) = RUMIS.actors(state) or (None,)
    if seat is None or ruin != (state.phase.value == "ruin"):
        return 0, {}
    found: Counter[str] = Counter()
    for move in RUMIS.legal_moves(state, seat):
        below = 1 if depth == 1 else count_one_by_one(RUMIS.apply(state, seat, move), depth - 1, ruin)[0]
        found[STONES[move.stone].code] += below
    return found.total(), {stone: count for stone, count in sorted(found.items()) if count}


def test_there_are_enough_positions() -> None:
    assert len({entry["name"] for entry in ENTRIES}) >= 10
    assert {entry["kind"] for entry in ENTRIES} == {"usual", "opposite", "edge", "moving", "ruins"}
    assert all(entry["count"] == sum(entry["by_stone"].values()) for entry in ENTRIES)


@pytest.mark.parametrize("entry", BUILT, ids=named)
def test_perft(entry: dict[str, Any]) -> None:
    """RI-11 to RI-16, RI-31, RI-32: counted by the kernels."""
    assert engine.perft(RUMIS.start(options(entry)), entry["depth"]) == expected(entry)


@pytest.mark.parametrize("entry", [entry for entry in ENTRIES if entry["count"] <= DEEPEST], ids=named)
def test_perft_one_by_one(entry: dict[str, Any]) -> None:
    """Also RI-21 and RI-33 to RI-37: counted through `legal_moves` and `apply`."""
    counted = count_one_by_one(RUMIS.start(options(entry)), entry["depth"], entry["kind"] == "ruins")
    assert counted == expected(entry)


@pytest.mark.parametrize("entry", [entry for entry in ENTRIES if is_small(entry)], ids=named)
def test_small_counts_are_those_of_the_brute_force_program(entry: dict[str, Any]) -> None:
    """So the file cannot drift."""
    assert brute.perft_by_stone(brute_match(entry), entry["depth"]) == entry["by_stone"]


@pytest.mark.slow
@pytest.mark.parametrize("entry", [entry for entry in ENTRIES if not is_small(entry)], ids=named)
def test_large_counts_are_those_of_the_brute_force_program(entry: dict[str, Any]) -> None:
    assert brute.perft_by_stone(brute_match(entry), entry["depth"]) == entry["by_stone"]


@pytest.mark.parametrize("start", [0, 1])
def test_depth_nought_is_one(start: int) -> None:
    assert engine.perft(RUMIS.start(RumisOptions(start=start)), 0) == (1, {})


def test_counting_starts_anywhere() -> None:
    """By hand: on 2×2 squares of one level, after a domino, there is one place for one domino, then nothing."""
    state = played(drawn("1 1", "1 1"), "S01 a1.1 b1.1")
    assert engine.perft(state, 1) == (1, {"S01": 1})
    assert engine.perft(state, 2) == (0, {})


def test_counting_changes_nothing() -> None:
    state = played(drawn("2 2 2", "2 2 2"), "S01 a1.1 b1.1")
    first = engine.perft(state, 2)
    assert engine.perft(state, 2) == first
    assert first[0] == count_one_by_one(state, 2, ruin=False)[0]


@pytest.mark.parametrize(
    ("made", "phase"),
    [
        (drawn("2 2", start=None), "draw"),
        (drawn("2 2 2", "2 2 2", variant=Variant.RUINS), "ruin"),
        (drawn("1"), "over"),
    ],
)
def test_only_building_is_counted(made: RumisOptions, phase: str) -> None:
    with pytest.raises(ValueError, match=f"expected a state in which stones are placed, got one in phase {phase}"):
        engine.perft(RUMIS.start(made), 1)
