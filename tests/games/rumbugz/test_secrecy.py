"""What anyone gets of a match of RumBugz: the own hand, the table, how many bugz others hold, and nothing else.

Two matches that differ only in what a viewer may not see give that viewer the very same text, to the last letter.
"""

import json
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.rumbugz.positions import FOUR, RumBugzMatch, agreed, placed, played, sit
from games.rumbugz.random_play import TABLES, pick, wandered
from games.rumbugz.secret_twins import twins, twins_beside
from rumpus.core.errors import IllegalRecord
from rumpus.core.game import Seat, Viewer
from rumpus.core.record import Event, OutcomeEvent, Record, dump_line
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.options import RumBugzOptions
from rumpus.games.rumbugz.outcomes import Dealt, Drawn
from rumpus.games.rumbugz.picture import RumBugzPicture
from rumpus.games.rumbugz.state import Phase, State
from rumpus.games.rumbugz.views import event_seen
from rumpus.match import Match
from viewers import eyes

QUICK = settings(max_examples=12, deadline=None, derandomize=True, database=None,
                 suppress_health_check=list(HealthCheck))  # fmt: skip
SEEDS = st.integers(0, 2**32 - 1)


def pictured(state: State, viewer: Viewer) -> RumBugzPicture:
    """What a client draws for a viewer."""
    return RUMBUGZ.picture(RUMBUGZ.view(state, viewer), viewer)


def played_out(options: RumBugzOptions, seed: int, most: int) -> RumBugzMatch:
    """A random match, up to some number of events."""
    match, rng = Match.start(RUMBUGZ, options, seed=seed), Random(seed)
    while not match.over and match.number < most:
        seat = rng.choice(match.actors)
        match.play(seat, pick(RUMBUGZ.legal_moves(match.state, seat), rng))
    return match


def all_that_is_shown(match: RumBugzMatch, viewer: Seat | None, number: int) -> str:
    """Everything that a viewer gets after the event of that number."""
    state = match.state_after(number)
    held = frozenset() if viewer is None else frozenset({viewer})
    return "\n".join(
        [
            repr(RUMBUGZ.view(state, eyes(viewer))),
            pictured(state, held).model_dump_json(),
            RUMBUGZ.position_seen(RUMBUGZ.view(state, eyes(viewer))),
            *(dump_line(event_seen(event, eyes(viewer))) for event in match.record.events[:number]),
        ]
    )


def twin_records(record: Record, viewer: Seat | None, rng: Random) -> Iterator[Record]:
    """Records in which another seat drew, or was dealt, one bug of another kind. Hardly all of them can be replayed."""
    for place in rng.choices(range(len(record.events)), k=400):
        event = record.events[place]
        if not isinstance(event, OutcomeEvent):
            continue
        match RUMBUGZ.load_outcome(event.outcome):
            case Dealt(hands):
                seat = rng.choice([seat for seat in range(len(hands)) if seat != viewer])
                counts = list(hands[seat])
                counts[rng.choice([kind for kind in range(13) if counts[kind]])] -= 1
                counts[rng.randrange(13)] += 1
                twin = RUMBUGZ.dump_outcome(
                    Dealt(tuple(tuple(counts) if other == seat else hand for other, hand in enumerate(hands)))
                )
            case Drawn(seat, kinds) if seat != viewer:
                other = list(kinds)
                other[rng.randrange(len(other))] = rng.randrange(13)
                twin = RUMBUGZ.dump_outcome(Drawn(seat, tuple(other)))
            case _:
                continue
        if twin != event.outcome:
            changed = event.model_copy(update={"outcome": twin})
            yield Record(record.header, (*record.events[:place], changed, *record.events[place + 1 :]))


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_viewer_cannot_tell_twin_matches_apart(viewer: Seat | None, seed: int) -> None:
    """The same match with one other bug in another's hand, from its first event to its last: all texts are equal.

    It is the rules that say which twins there can be: only what was never played again may differ.
    """
    match = played_out(agreed(3, rounds=1), seed, most=45)
    found = 0
    for record in twin_records(match.record, viewer, Random(seed)):
        try:
            twin: RumBugzMatch = Match.replay(record)
        except IllegalRecord:
            continue
        if twin.over:
            continue
        found += 1
        assert twin.state != match.state
        for number in range(match.number + 1):
            assert all_that_is_shown(twin, viewer, number) == all_that_is_shown(match, viewer, number)
        if viewer is not None:
            assert _answers(twin, viewer) == _answers(match, viewer)
        if found == 6:
            break
    assert found >= 3


def _answers(match: RumBugzMatch, seat: Seat) -> list[str]:
    """What the match says to a seat that tries things which are refused."""
    said = [str(match.undo_breach(seat))]
    for move in ("bag", "pile", "D 5", "D P", "L single 1 2 3 4", "A 1 3", "C 1 3 4", "T 1 2", "end", "knock", "pass"):
        parsed = RUMBUGZ.parse_move(move)
        if parsed not in RUMBUGZ.legal_moves(match.state, seat):
            with pytest.raises(Exception) as caught:  # noqa: PT011 - whatever it says
                match.play(seat, move)
            said.append(f"{type(caught.value)} {caught.value}")
    return said


@QUICK
@given(options=st.sampled_from(TABLES), seed=SEEDS, viewer=st.sampled_from([None, 0, 1]))
def test_views_and_pictures_of_twins(options: RumBugzOptions, seed: int, viewer: Seat | None) -> None:
    """Of every state that random play meets; views are all that bots are given."""
    held = frozenset() if viewer is None else frozenset({viewer})
    for state in list(wandered(options, Random(seed), 120))[::7]:
        for twin in twins(state, held):
            assert repr(RUMBUGZ.view(twin, eyes(viewer))) == repr(RUMBUGZ.view(state, eyes(viewer)))
            assert pictured(twin, held).model_dump_json() == pictured(state, held).model_dump_json()
            assert RUMBUGZ.position_seen(RUMBUGZ.view(twin, eyes(viewer))) == RUMBUGZ.position_seen(
                RUMBUGZ.view(state, eyes(viewer))
            )


@QUICK
@given(options=st.sampled_from([table for table in TABLES if table.players > 2]), seed=SEEDS)
def test_a_shared_screen_shows_the_hand_of_who_is_to_play(options: RumBugzOptions, seed: int) -> None:
    """Seats 0 and 1 share it: each hand only while its seat is to play, none while seats may knock."""
    held = frozenset({0, 1})
    met = set()
    for state in wandered(options, Random(seed), 150):
        picture = pictured(state, held)
        actors = RUMBUGZ.actors(state)
        shows = actors[0] if len(actors) == 1 and actors[0] in held and state.phase is not Phase.KNOCK else None
        met.add((shows, state.phase is Phase.KNOCK))
        assert picture.hand_of == shows
        assert len(picture.hand) == (0 if shows is None else sum(state.hands[shows]))
        for twin in twins_beside(state, shows):
            assert pictured(twin, held).model_dump_json() == picture.model_dump_json()
    assert {(0, False), (1, False), (None, True)} <= met


def test_a_shared_screen_by_hand() -> None:
    """Seat 0 plays, then seats may knock, then seat 1 plays."""
    state = placed("act", "4 5 / 7 7 / 9", pile="3 P", table=FOUR)
    both, all_three = frozenset({0, 1}), frozenset({0, 1, 2})
    assert (
        pictured(state, both).hand_of,
        pictured(state, both).hand,
    ) == (0, ("4", "5"))
    assert pictured(state, frozenset({1, 2})).hand_of is None
    assert pictured(state, frozenset({1})).hand == ("7", "7"), "alone one sees the own hand always"
    state = played(state, "0 D 4")
    for held in (both, all_three, frozenset({1, 2})):
        assert (
            pictured(state, held).hand_of,
            pictured(state, held).hand,
        ) == (None, ())
    assert pictured(state, all_three).moves == ("knock", "pass")
    assert pictured(state, both).moves == ()
    state = played(state, "2 pass")
    assert pictured(state, both).hand == ("7", "7")


def spectated(state: State) -> RumBugzPicture:
    return pictured(state, frozenset())


def test_a_spectator_sees_the_table_only() -> None:
    state = placed("act", "4 5 6 7 / 7 7 / 9", pile="3 P", table=FOUR)
    picture = spectated(state)
    assert (picture.hand_of, picture.hand) == (None, ())
    assert (picture.lays, picture.touches, picture.discards, picture.moves) == ((), (), (), ())
    assert [seat.holding for seat in picture.seats] == [4, 2, 1]
    assert (picture.top, picture.pile, len(picture.table)) == ("P", 2, 4)
    assert picture.bag == 104 - 7 - 2 - 16
    view = RUMBUGZ.view(state, eyes(None))
    assert (view.seat, view.hand, view.holding, view.bag) == (None, None, (4, 2, 1), 79)


def test_what_a_seat_sees() -> None:
    state = placed("act", "4 5 6 7 11 / 7 7 / 9", pile="3 P", table="1 single 3 4 5 6", taken="11")
    own, other = (
        pictured(state, frozenset({0})),
        pictured(state, frozenset({1})),
    )
    assert (own.hand_of, own.hand) == (0, ("4", "5", "6", "7", "11"))
    assert [lay.move for lay in own.lays] == ["L single 4 5 6 7"]
    assert own.discards == ("4", "5", "6", "7")
    assert (other.hand_of, other.hand) == (1, ("7", "7"))
    assert (other.lays, other.touches, other.discards, other.moves) == ((), (), (), ())
    assert own.taken == other.taken == "11", "everyone saw what was taken"


def test_hands_lie_open_once_a_round_has_ended() -> None:
    """RB-31: the losers' bugz are counted before all eyes; the new hands are hidden again."""
    match = sit(placed("act", "11 / 5 P / 6", table=FOUR), "0 D 11")
    for viewer in (None, 0, 2):
        assert match.view(eyes(viewer)).rounds[0].hands[1][5] == 1
    assert spectated(match.state).rounds[0].hands == ((), ("5", "P"), ("6",))
    assert spectated(match.state).hand == ()
    assert match.view(eyes(0)).hand == match.state.hands[0]
    assert match.view(eyes(None)).hand is None


def outcome(event: Event) -> dict[str, object]:
    """What an event of nature's says."""
    assert isinstance(event, OutcomeEvent)
    assert isinstance(event.outcome, dict)
    return dict(event.outcome)


def test_redacted_events_by_hand() -> None:
    """Of others' bugz how many they are; drawing for the start and mixing lie open."""
    deal = OutcomeEvent(n=1, outcome={"deal": [[1] * 6 + [0] * 7, [0] * 7 + [1] * 6]})
    draw = OutcomeEvent(n=2, outcome={"draw": [1, [0, 12, 12]]})
    assert outcome(event_seen(deal, eyes(0))) == {"deal": [[1] * 6 + [0] * 7, 6]}
    assert outcome(event_seen(deal, eyes(None))) == {"deal": [6, 6]}
    assert event_seen(draw, eyes(1)) == draw
    assert outcome(event_seen(draw, eyes(0))) == outcome(event_seen(draw, eyes(None))) == {"draw": [1, 3]}
    for shown in ({"start": [[3, 7], [None, 2]]}, {"mix": 9}):
        event = OutcomeEvent(n=3, outcome=json.loads(json.dumps(shown)))
        assert event_seen(event, eyes(None)) == event


@QUICK
@given(options=st.sampled_from(TABLES), seed=SEEDS)
def test_redacted_records_hold_no_hidden_kinds(options: RumBugzOptions, seed: int) -> None:
    """A list of kinds or counts stands only where the viewer is the one who drew."""
    match = played_out(options, seed, most=150)
    for viewer in (None, *range(options.players)):
        for event in match.events(eyes(viewer)):
            if not isinstance(event, OutcomeEvent):
                continue
            match outcome(event):
                case {"deal": [*hands]}:
                    assert [isinstance(hand, int) for hand in hands] == [
                        seat != viewer for seat in range(options.players)
                    ]
                case {"draw": [seat, kinds]}:
                    assert isinstance(kinds, int) == (seat != viewer)
                case shown:
                    assert set(shown) <= {"start", "mix"}
