"""What changed between two values: exact whatever they are, and short where it matters."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic_core import to_json

from rumpus.core.rows import Rows
from rumpus.games import find_game
from rumpus.load.changes import changed
from rumpus.server.changes import difference

SCALARS = st.none() | st.booleans() | st.integers(-99, 99) | st.text(max_size=3) | st.floats(-9, 9, width=16)
VALUES = st.recursive(
    SCALARS | st.lists(st.tuples(st.integers(0, 40), st.integers(0, 40))),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from("abcdef"), inner, max_size=5),
    max_leaves=25,
)
OBJECTS = st.dictionaries(st.sampled_from("abcdef"), VALUES, max_size=6)


def sent(value: Any) -> Any:
    """As it is at the other end."""
    return json.loads(to_json(value))


@given(OBJECTS, OBJECTS)
def test_a_change_leads_from_any_value_to_any_other(before: dict[str, Any], now: dict[str, Any]) -> None:
    assert changed(sent(before), sent(difference(before, now))) == sent(now)
    assert changed(None, sent(difference(None, now))) == sent(now)
    assert difference(now, now) == {}


@pytest.mark.parametrize("counts", [(1,), (1, 1), (2, 1), (3, 2)])
def test_places_of_stones_are_written_however_many_each_has(counts: tuple[int, ...]) -> None:
    """Late in a match each stone that fits may have a single place, and everyone is still shown the table."""
    rows = {f"S{n:02}": [(place, place + n) for place in range(count)] for n, count in enumerate(counts, start=1)}
    kept = {stone: Rows.of(places) for stone, places in rows.items()}
    shown = {"places": rows}
    assert changed(None, sent(difference(None, {"places": kept}))) == sent(shown)
    assert changed({"places": {}}, sent(difference({"places": {}}, {"places": kept}))) == sent(shown)
    earlier = {"S99": Rows.of([(7, 8)])}
    assert changed({"places": {"S99": [[7, 8]]}}, sent(difference({"places": earlier}, {"places": kept}))) == sent(
        shown
    )


def test_a_value_that_is_kept_in_another_way_is_the_same_value() -> None:
    """To a client a tuple is a list: whoever compares must not take what stays for a number of items."""
    assert difference({"a": [(1, 2)]}, {"a": [[1, 2]]}) == {}
    assert difference({"a": ((1, 2), "x")}, {"a": [[1, 2], "x"]}) == {}


@given(st.lists(VALUES, max_size=9), st.data())
def test_a_list_that_was_cut_up_and_mixed(items: list[Any], data: st.DataObject) -> None:
    others = data.draw(st.lists(st.sampled_from(items) | VALUES, max_size=9) if items else st.lists(VALUES, max_size=9))
    assert changed(sent({"a": items}), sent(difference({"a": items}, {"a": others}))) == sent({"a": others})


@pytest.mark.parametrize(
    ("before", "now", "change"),
    [
        ({"a": 1, "b": 2}, {"a": 1, "b": 3}, {"b": [3]}),
        ({"a": 1, "b": 2}, {"a": 1}, {"b": []}),
        ({"a": None}, {"a": {"b": None}}, {"a": [{"b": None}]}),
        ({"a": {"b": 1, "c": 2}}, {"a": {"b": 1, "c": 3}}, {"a": {"c": [3]}}),
        ({"a": ["one", "two", "three"]}, {"a": ["one", "two", "three", "four"]}, {"a": [3, ["four"]]}),
        ({"a": ["one", "two", "three"]}, {"a": ["one", "three"]}, {"a": [1, -1]}),
        ({"a": [{"n": "one", "is": 1}, {"n": "two", "is": 2}]}, {"a": [{"n": "one", "is": 7}, {"n": "two", "is": 2}]},
         {"a": [0, {"is": [7]}]}),
        ({"a": [1, 2]}, {"a": [3, 4]}, {"a": [[3, 4]]}),
        ({"a": []}, {"a": [(10, 11, 19), (11, 12, 20), (14, 15, 23), (10, 18, 26), (11, 19, 27)]},
         {"a": ["rows", [1, 8], [10, 1, 3], [8, 8], [10, 1]]}),
        ({"a": []}, {"a": [{"name": "king", "lies": True}, {"name": "troll", "lies": True}]},
         {"a": ["items", 2, {"name": ["king", "troll"], "lies": [True]}]}),
        ({"a": {"one": 1, "two": 2}}, {"a": {}}, {"a": [{}]}),
    ],
)  # fmt: skip
def test_how_changes_are_written(before: dict[str, Any], now: dict[str, Any], change: object) -> None:
    assert difference(before, now) == change


@pytest.mark.parametrize("name", ["rumis", "rumbugz"])
def test_pictures_of_a_match_are_followed_by_their_changes(name: str) -> None:
    """All pictures that two viewers are shown, one after the other, a seat and a spectator by turns."""
    game = find_game(name)
    rng = Random(1)
    state = game.start(game.options_type())
    shown: Any = None
    before: Any = None
    whole = parts = 0
    for _ in range(60):
        actors = game.actors(state)
        if not actors:
            break
        if actors[0] < 0:
            state = game.play_outcome(state, game.nature(state, rng))
            continue
        for viewer in (frozenset({actors[0]}), frozenset[int]()):
            now = game.picture_for(state, viewer).model_dump()
            change = difference(before, now)
            shown, before = changed(shown, sent(change)), now
            assert shown == sent(now)
            whole, parts = whole + len(to_json(now)), parts + len(to_json(change))
        moves = game.legal_moves(state, actors[0])  # type: ignore[attr-defined]  # both games are finite
        state = game.play(state, actors[0], rng.choice(moves))
    assert parts < whole / 3
