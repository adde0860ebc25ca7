"""What is told of a match of RumBugz, and to whom."""

from typing import Any

import pytest

from rumpus.cli.console import console
from rumpus.cli.faces import Look, find_face, look_at
from rumpus.core.record import MoveEvent, OutcomeEvent, SeatInfo
from rumpus.games.rumbugz.bugs import NONE
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.options import RumBugzOptions
from rumpus.games.rumbugz.state import State, View
from rumpus.games.rumbugz.views import event_seen
from rumpus.match import Match
from viewers import eyes

SEATS = tuple(SeatInfo(name=name) for name in ("Ada", "Bo", "Cleo"))
OPTIONS = RumBugzOptions(players=3, rounds=2, start=0)
KNOCKED = "phase draw; start 0; turn 1; hands 2 / 3 / 4; pile 8 7; discarder 0; knocks 2"
LAST_BUG = (
    "phase act; start 0; turn 0; hands 5 / 2 11 P / 1 9; pile 8; "
    "table 0 single 1 2 3 4, 0 double 2 4 6 8, 0 triple 1 4 7 10, 0 match 3 3 3 3"
)


def look(state: State, viewer: int | None) -> Look:
    return Look(
        viewer=eyes(viewer),
        seats=SEATS,
        view=RUMBUGZ.view(state, eyes(viewer)),
        actors=RUMBUGZ.actors(state),
        moves=(),
        scores=RUMBUGZ.scores(state),
        winners=RUMBUGZ.winners(state),
    )


def told(position: str, happening: str | dict[str, Any], viewer: int | None, options: RumBugzOptions = OPTIONS) -> str:
    """What the viewer is told of a move or an outcome in a position."""
    before = RUMBUGZ.parse_position(position, options)
    if isinstance(happening, str):
        seat = RUMBUGZ.actors(before)[0]
        after = RUMBUGZ.play(before, seat, RUMBUGZ.parse_move(happening))
        event: MoveEvent | OutcomeEvent = MoveEvent(n=1, seat=seat, move=happening)
    else:
        after = RUMBUGZ.play_outcome(before, RUMBUGZ.load_outcome(happening))
        event = OutcomeEvent(n=1, outcome=happening)
    seen = event_seen(event, eyes(viewer))
    text = find_face("rumbugz").tell(seen, look(before, viewer), look(after, viewer))
    if text is None:
        return ""
    with console().capture() as capture:
        console().print(text)
    return capture.get()


@pytest.mark.parametrize(
    ("viewer", "expected"),
    [
        (1, "You left the 7 to Cleo, who knocked.\n"),
        (2, "Bo left the 7 to you, who knocked.\n"),
        (None, "Bo left the 7 to Cleo, who knocked.\n"),
    ],
)
def test_a_knock_is_granted(viewer: int | None, expected: str) -> None:
    assert told(KNOCKED, "bag", viewer) == expected


def test_a_knock_is_not_granted() -> None:
    assert told(KNOCKED, "pile", 2) == "Bo took the 7 from the pile.\n"


@pytest.mark.parametrize(("viewer", "expected"), [(1, "You drew 6 P.\n"), (0, "Bo drew 2 bugz.\n")])
def test_draws_are_told_to_who_drew(viewer: int, expected: str) -> None:
    position = "phase act; start 0; turn 1; hands 2 / 3 / 4; pile 8; due 1 2"
    assert told(position, {"draw": [1, [6, 0]]}, viewer) == expected


def test_choosing_the_bag_is_not_told_twice() -> None:
    assert told("phase draw; start 0; turn 1; hands 2 / 3 / 4; pile 8; discarder 0", "bag", 0) == ""


ASKED = RumBugzOptions(players=3, ask_knock=True, start=0)


@pytest.mark.parametrize(
    ("move", "viewer", "expected"),
    [
        ("allow", 0, "Bo left the 7 to Cleo, who knocked.\n"),
        ("allow", 2, "Bo left the 7 to you, who knocked.\n"),
        ("refuse", 0, "Bo refused Cleo the 7.\n"),
        ("refuse", 1, "You refused Cleo the 7.\n"),
        ("refuse", 2, "Bo refused you the 7.\n"),
    ],
)
def test_an_answer_to_a_knock(move: str, viewer: int, expected: str) -> None:
    """RB-21, where the next player is asked."""
    assert told(KNOCKED, move, viewer, ASKED) == expected


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("A 1 5", "Ada added 5 to sequence 1.\n"),
        ("T 1 1", "Ada took 1 out of sequence 1.\n"),
    ],
)
def test_what_was_done_to_a_sequence(move: str, expected: str) -> None:
    position = (
        "phase act; start 0; turn 0; hands 5 6 9 / 2 / 1; pile 8; "
        "table 0 single 1 2 3 4, 0 double 2 4 6 8, 0 triple 1 4 7 10, 0 match 3 3 3 3"
    ).replace("single 1 2 3 4", "single 1 2 3 4 P5" if move.startswith("T") else "single 1 2 3 4")
    assert told(position, move, 1, RumBugzOptions(players=3, taking=True, start=0)) == expected


@pytest.mark.parametrize(("viewer", "who"), [(0, "You"), (1, "Ada"), (None, "Ada")])
def test_the_end_of_a_round(viewer: int | None, who: str) -> None:
    bo = "You" if viewer == 1 else "Bo"
    assert told(LAST_BUG, "D 5", viewer) == (
        f"{who} discarded 5.\n"
        f"{who} went out: 35 points for round 1.\n"  # RB-31: 2 + 11 + 12 and 1 + 9
        f"  {bo} held 2 11 P: 25\n"
        "  Cleo held 1 9: 10\n"
    )


def test_the_start_and_the_deal() -> None:
    drawing = RumBugzOptions(players=3)
    position = "phase start; start 0; turn 0; hands - / - / -"
    start = {"start": [[9, 9, 0], [None, None, 4], [3, 12, None]]}
    expected = (
        "To find out who begins, Ada drew 9, you drew 9, Cleo drew P; then Cleo drew 4; then Ada drew 3, you drew 12."
    )
    assert told(position, start, 1, drawing).split() == expected.split()  # RB-10
    hand = [0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0]
    position = "phase deal; start 1; turn 1; hands - / - / -"
    assert told(position, {"deal": [hand] * 3}, 1) == "Round 1: 6 bugz for everyone. You begin.\n"
    assert told(position, {"deal": [hand] * 3}, 0) == "Round 1: 6 bugz for everyone. Bo begins.\n"


FEW = RumBugzOptions(players=2, rounds=2, start=0, sets=4)
SETS = " ".join(f"{number} " * 4 for number in range(1, 13)).split()


def test_an_empty_bag_takes_the_pile_back() -> None:
    """RB-17: all 52 bugz are in hands or on the pile."""
    position = f"phase act; start 0; turn 1; hands {' '.join(SETS[:10])} / {' '.join(SETS[10:40])}"
    pile = " ".join([*SETS[40:], "P", "P", "P", "P"])
    assert told(f"{position}; pile {pile}; due 1 1", {"mix": 11}, 0, FEW) == (
        "The bag was empty: 11 bugz from under the top of the pile went in.\n"
    )


def test_nothing_to_draw_and_a_void_round() -> None:
    """RB-17: the pile is one bug, so there is nothing under its top."""
    held = [*SETS[1:], "P", "P", "P", "P"]
    hands = f"{' '.join(held[:20])} / {' '.join(held[20:])}"
    assert told(f"phase draw; start 0; turn 1; hands {hands}; pile 1", "bag", 0, FEW) == "Bo found nothing to draw.\n"
    hands = f"{' '.join(held[:20])} / {' '.join(['1', *held[20:]])}"
    assert told(f"phase act; start 0; turn 1; hands {hands}; dry yes; idle 3", "D 1", 0, FEW) == (
        "Bo discarded 1.\n"
        "Round 1 is void: for two rounds of the table the bag was empty and nothing was \nlaid. Nobody scores.\n"
    )


def test_fault_6_a_round_without_a_new_sequence_is_void_for_that_reason() -> None:
    """RB-17: the last stop, a hundred rounds of two players; the bag is full of bugz."""
    position = "phase act; start 0; turn 1; hands 2 3 / 4 5; still 199"
    assert " ".join(told(position, "D 4", 0, FEW).split()) == (
        "Bo discarded 4. Round 1 is void: for 100 rounds of the table no new sequence was laid. Nobody scores."
    )


def test_faces_get_views() -> None:
    match = Match.start(RUMBUGZ, OPTIONS, SEATS, seed=1)
    for viewer in (None, 0, 1):
        seen = look_at(match, eyes(viewer))
        assert isinstance(seen.view, View)
        assert seen.view == match.view(eyes(viewer))
        assert bool(seen.moves) == (viewer == 0)
        assert look_at(match, eyes(viewer), 0).view.hand in {None, NONE}
    state = RUMBUGZ.parse_position(LAST_BUG, OPTIONS)
    with console().capture() as capture:
        console().print(find_face("rumbugz").table(look(state, None)), find_face("rumbugz").scores(look(state, None)))
    assert "11" not in capture.get()  # which only Bo holds
