"""Moves and positions of RumBugz as text, and back; what is no move and no position, and where it goes wrong."""

import json
import random
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import JsonValue

from games.rumbugz.positions import FOUR, agreed, placed, position
from games.rumbugz.random_play import TABLES, wandered
from rumpus.core.errors import NotationError
from rumpus.games.rumbugz.bugs import Bug
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.kinds import Kind
from rumpus.games.rumbugz.moves import Add, Change, Discard, End, FromBag, FromPile, Knock, Lay, Pass, RumBugzMove, Take
from rumpus.games.rumbugz.options import RumBugzOptions
from rumpus.games.rumbugz.outcomes import Dealt, Drawn, Mixed, RumBugzOutcome, StartDrawn
from rumpus.games.rumbugz.positions import ORDER
from rumpus.games.rumbugz.sequences import Sequence
from rumpus.games.rumbugz.state import Phase
from viewers import eyes

START = "phase draw; start 0; turn 0; hands 1 / 2 / 3"
SINGLE = Sequence(Kind.SINGLE, (Bug(4), Bug(5), Bug(6), Bug(7, plyt=True)))


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("bag", FromBag()),
        ("pile", FromPile()),
        ("L single 4 5 6 P7", Lay(SINGLE)),
        ("L match 8 8 P8 P8", Lay(Sequence(Kind.MATCH, (Bug(8), Bug(8), Bug(8, plyt=True), Bug(8, plyt=True))))),
        ("C 2 7 3", Change(1, Bug(7), Bug(3))),
        ("C 1 12 P12", Change(0, Bug(12), Bug(12, plyt=True))),
        ("T 2 3", Take(1, Bug(3))),
        ("A 12 P8", Add(11, Bug(8, plyt=True))),
        ("D 5", Discard(5)),
        ("D 12", Discard(12)),
        ("D P", Discard(0)),
        ("end", End()),
        ("knock", Knock()),
        ("pass", Pass()),
    ],
)
def test_moves(text: str, move: RumBugzMove) -> None:
    assert RUMBUGZ.parse_move(text) == move
    assert RUMBUGZ.move_name(move) == text


@pytest.mark.parametrize(
    "text", ["l single 4 5 6 p7", "L SINGLE P7 6 5 4", "  L   single\t4 6 5   P7 ", "L Single 4 P7 5 6"]
)
def test_tolerant_input(text: str) -> None:
    """Small or capital letters, bugz in any order, spaces anywhere between words; one name comes out."""
    assert RUMBUGZ.parse_move(text) == Lay(SINGLE)
    assert RUMBUGZ.move_name(RUMBUGZ.parse_move(text)) == "L single 4 5 6 P7"
    assert RUMBUGZ.parse_move(" KNOCK ") == Knock()
    assert RUMBUGZ.parse_move("d p") == Discard(0)


@pytest.mark.parametrize(
    ("text", "why", "column"),
    [
        ("", "expected bag, pile, L, C, A, D, T, end, knock, pass, allow or refuse, got nothing", 1),
        ("fly", "got 'fly'", 1),
        ("bag bag", "expected nothing more, got 'bag'", 5),
        ("L", "expected single, double, triple or match, got nothing", 2),
        ("L quadruple 1 2 3 4", "expected single, double, triple or match, got 'quadruple'", 3),
        ("L single", "expected a bug such as 7 or P7, got nothing", 9),
        ("L single 4 5 x 7", "expected a bug such as 7 or P7, got 'x'", 14),
        ("L single 4 5 Q6", "got 'Q6'", 14),
        ("L single 4 5 06", "got '06'", 14),
        ("L single 4 5 P06", "got 'P06'", 14),
        ("L single 4 5 -6", "got '-6'", 14),
        ("L single 4 5 123", "got '123'", 14),
        ("L single 4 5 ٦", "got '٦'", 14),
        ("C 7 3", "expected a bug such as 7 or P7, got nothing", 6),
        ("C 0 7 3", "expected the number of a sequence, got '0'", 3),
        ("C x 7 3", "expected the number of a sequence, got 'x'", 3),
        ("C 1 7 3 4", "expected nothing more, got '4'", 9),
        ("C 1000 7 3", "expected the number of a sequence, got '1000'", 3),
        ("A 1", "expected a bug such as 7 or P7, got nothing", 4),
        ("D", "expected a bug such as 7 or P7, got nothing", 2),
        ("D P7", "expected a bug such as 7, or P for a PLYT", 3),
        ("D 0", "expected a bug such as 7, or P for a PLYT", 3),
        ("D 5 6", "expected nothing more, got '6'", 5),
        ("T 1 3 4", "expected nothing more, got '4'", 7),
    ],
)
def test_no_move(text: str, why: str, column: int) -> None:
    """What cannot be read says what was expected, what came, and where."""
    with pytest.raises(NotationError) as caught:
        RUMBUGZ.parse_move(text)
    assert why in caught.value.why
    assert caught.value.column == column
    assert caught.value.text == text


def test_a_whole_position() -> None:
    text = (
        "phase knock; start 2; turn 1; hands 4 5 P / - / 3 3 / 12; pile 3 P 7; table 1 single 3 4 5 P6, 0 match 8 8 8 8"
        "; discarder 0; asked 2 3; idle 1; rounds 0: - / 1 / 2 / P, void: 1 / - / 2 / -"
    )
    state = position(text, agreed(4))
    assert RUMBUGZ.position_name(state) == text
    assert (state.phase, state.start, state.turn) == (Phase.KNOCK, 2, 1)
    assert state.pile == (3, 0, 7)
    assert state.laid == (frozenset({Kind.MATCH}), frozenset({Kind.SINGLE}), frozenset(), frozenset())
    assert [lying.seat for lying in state.table] == [1, 0]
    assert state.asked == (2, 3)
    assert RUMBUGZ.scores(state) == (15, 0, 0, 0)
    assert sum(state.bag) == 104 - 6 - 3 - 8
    assert state.bag[3] == 8 - 2 - 1 - 1


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "expected a part that starts with 'phase'"),
        ("phase dance; start 0; turn 0; hands 1 / 2 / 3", "got 'dance'"),
        ("phase draw; start 3; turn 0; hands 1 / 2 / 3", "expected a number below 3, got '3'"),
        ("phase draw; start 0; turn -1; hands 1 / 2 / 3", "got '-1'"),
        ("phase draw; start 0; turn 0; hands 1 / 2", "expected 3 hands, got 2"),
        ("phase draw; start 0; turn 0; hands 1 / 2 / 13", "got '13'"),
        ("phase draw; start 0; turn 0; hands 1 / 2 / 0", "expected a bug from 1 to 12 or P, got 0"),
        ("phase draw; start 0; turn 0; hands 1 1 1 1 1 1 1 1 1 / 2 / 3", "more bugz of 1 than were in the bag"),
        (f"{START}; table 0 single 4 5 6", "is not a sequence"),
        (f"{START}; table 0 single 4 5 6 P", "is not a sequence"),
        (f"{START}; table 0 quad 4 5 6 7", "got 'quad'"),
        (f"{START}; table 3 single 4 5 6 7", "got '3'"),
        (f"{START}; weather fine", "expected nothing more, got 'weather fine'"),
        (f"{START}; asked 2", "asked whether they knock while that is awaited, and only then"),
        ("phase knock; start 0; turn 0; hands 1 / 2 / 3", "asked whether they knock"),
        (
            "phase knock; start 0; turn 0; hands 1 / 2 / 3; asked 0",
            "everyone knocks once, but not the discarder, the next player",
        ),
        ("phase next; start 0; turn 0; hands 1 / 2 / 3", "waits only for draws that are due"),
        (f"{START}; resigned 0", "the seat to play has resigned, or too many have"),
        (f"{START}; resigned 1 2", "the seat to play has resigned, or too many have"),
        ("phase deal; start 0; turn 0; hands 1 / 2 / 3", "everything is in the bag before bugz are dealt"),
        ("phase act; start 0; turn 0; hands 1 / 2 / 3; taken 5", "taken from the pile is in no hand"),
        ("phase act; start 0; turn 0; hands 1 / 2 / 3; changes 13", "expected a number below 13, got '13'"),
    ],
)
def test_no_position(text: str, why: str) -> None:
    with pytest.raises(NotationError) as caught:
        position(text, agreed(3))
    assert why in caught.value.why
    assert 1 <= caught.value.column <= len(text) + 1


PARTS = [
    "phase act",
    "start 0",
    "turn 1",
    "hands 4 / 7 7 / 2",
    "pile 8 5",
    "table 0 single 3 4 5 P6",
    "due 1 1",
    "taken 7",
    "changes 1",
    "fresh 1",
    "grown yes",
    "dry yes",
    "discarder 0",
    "idle 1",
    "still 3",
    "rounds void: 1 / 2 / 3",
    "resigned 2",
]


@pytest.mark.parametrize("late", PARTS[4:-1], ids=lambda part: part.split()[0])
def test_fault_6_parts_in_another_order(late: str) -> None:
    """The error says which part stands in the wrong place, where, and which order is the right one."""
    assert position("; ".join(PARTS), agreed(3)).taken == 7
    text = "; ".join([*(part for part in PARTS if part != late), late])
    with pytest.raises(NotationError) as caught:
        position(text, agreed(3))
    word = late.split(maxsplit=1)[0]
    assert caught.value.why.startswith(
        f"'{word}' stands in the wrong place or twice, the order is phase, start, turn, "
    )
    assert caught.value.column == text.index(late) + 1


def test_fault_6_the_order_that_is_told_is_the_pages() -> None:
    page = (Path(__file__).parents[3] / "docs/games/rumbugz.md").read_text("utf-8")
    rows = re.findall(r"\n\| (`.*?) \|", page.partition("| part | says |")[2].partition("\n\n")[0])
    assert tuple(re.findall(r"`(\w+)`", " ".join(rows))) == ORDER
    assert [part.split()[0] for part in PARTS] == [word for word in ORDER if word not in {"asked", "knocks"}]


@settings(max_examples=150, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
@given(
    options=st.sampled_from(TABLES),
    seed=st.integers(0, 2**32 - 1),
    plies=st.integers(0, 150),
    resigning=st.sampled_from([0, 0, 0.02]),
)
def test_round_trips(options: RumBugzOptions, seed: int, plies: int, resigning: float) -> None:
    """Every position and every legal move that random play meets is read back as it was written."""
    rng = random.Random(seed)
    *_, state = wandered(options, rng, plies, resigning)
    text = RUMBUGZ.position_name(state)
    assert "\n" not in text
    assert RUMBUGZ.parse_position(text, options) == state
    for seat in RUMBUGZ.actors(state):
        moves = RUMBUGZ.legal_moves(state, seat)
        assert len({RUMBUGZ.move_name(move) for move in moves}) == len(moves)
        for move in moves:
            assert RUMBUGZ.parse_move(RUMBUGZ.move_name(move)) == move


def test_round_trips_meet_every_phase() -> None:
    """The property above is no empty promise: these tables and seeds lead to all seven."""
    found = set()
    for number, options in enumerate(TABLES):
        found |= {state.phase for state in wandered(options, random.Random(number), 1500, 0.002)}
    assert found == set(Phase)


@pytest.mark.parametrize(
    ("viewer", "hand"), [(0, "; hand 4 5 P"), (1, "; hand 7 7"), (2, "; hand -"), (None, ""), (9, "")]
)
def test_a_position_as_it_is_seen(viewer: int | None, hand: str) -> None:
    """The own hand and how many bugz the others hold; a spectator gets no hand at all."""
    state = placed("act", "4 5 P / 7 7 / -", pile="3 P", table=FOUR)
    assert RUMBUGZ.position_seen(RUMBUGZ.view(state, eyes(viewer))) == (
        f"phase act; turn 0{hand}; holding 3 2 0; bag 81; pile 3 P; table {FOUR}"
    )


OUTCOMES: list[tuple[RumBugzOutcome, JsonValue]] = [
    (StartDrawn(((3, 7, 0), (None, None, 2))), {"start": [[3, 7, 0], [None, None, 2]]}),
    (Dealt(((1,) * 6 + (0,) * 7,)), {"deal": [[1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]]}),
    (Drawn(2, (0, 12)), {"draw": [2, [0, 12]]}),
    (Mixed(17), {"mix": 17}),
]


@pytest.mark.parametrize(("outcome", "value"), OUTCOMES)
def test_outcomes(outcome: RumBugzOutcome, value: JsonValue) -> None:
    """As the record keeps them."""
    assert RUMBUGZ.dump_outcome(outcome) == value
    assert RUMBUGZ.load_outcome(json.loads(json.dumps(value))) == outcome


@pytest.mark.parametrize(
    "value",
    [
        {"start": [[3, 13]]},
        {"start": [[3, -1]]},
        {"start": [[3, "7"]]},
        {"start": [[3, True]]},
        {"start": 0},
        {"deal": [[1, 2]]},
        {"deal": [[-1, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]},
        {"deal": [3, 6]},  # as a spectator sees it
        {"draw": [0, 1]},  # as another sees it
        {"draw": [0, [13]]},
        {"draw": [0, [-1]]},
        {"draw": [0, [1], 2]},
        {"draw": [0, [1]], "mix": 1},
        {"mix": True},
        {"mix": "1"},
        {"mix": [1]},
    ],
)
def test_no_outcome(value: JsonValue) -> None:
    with pytest.raises(NotationError, match="expected a start, a deal, a draw or a mix"):
        RUMBUGZ.load_outcome(value)
