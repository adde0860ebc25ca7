"""What a seat and a spectator get to see of a match, and what nobody does."""

import json
from random import Random

import pytest

from match.records import ToyMatch, sit
from rumpus.core.game import Game, Seat
from rumpus.core.options import Options
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.options import RumBugzOptions
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.options import RumisOptions, Variant
from rumpus.match import Match
from toy import TOY, Choice, ToyOptions
from viewers import eyes


def _told(match: ToyMatch, viewer: Seat | None, since: int = 0) -> list[object]:
    """What the events say to a viewer, in short."""
    shown = [event.model_dump() for event in match.events(eyes(viewer), since)]
    return [event["outcome"] if event["kind"] == "outcome" else event["move"] for event in shown]


@pytest.mark.parametrize(
    ("viewer", "told"),
    [
        (0, [{"deal": [3, None, None]}, "swap", "?", "?", {"draw": [0, 9]}, {"draw": [2, None]},
             {"reveal": [9, 7, 1]}]),
        (1, [{"deal": [None, 7, None]}, "?", "keep", "?", {"draw": [0, None]}, {"draw": [2, None]},
             {"reveal": [9, 7, 1]}]),
        (2, [{"deal": [None, None, 8]}, "?", "?", "swap", {"draw": [0, None]}, {"draw": [2, 1]},
             {"reveal": [9, 7, 1]}]),
        (None, [{"deal": [None, None, None]}, "?", "?", "?", {"draw": [0, None]}, {"draw": [2, None]},
                {"reveal": [9, 7, 1]}]),
    ],
)  # fmt: skip
def test_events_are_redacted_for_each_viewer(viewer: Seat | None, told: list[object]) -> None:
    match = sit(
        {"deal": [3, 7, 8]}, "0 swap", "1 keep", "2 swap", {"draw": [0, 9]}, {"draw": [2, 1]}, {"reveal": [9, 7, 1]},
        players=3,
    )  # fmt: skip
    assert _told(match, viewer) == told
    assert _told(match, viewer, since=5) == told[5:]
    assert _told(match, viewer, since=7) == []
    assert [event.n for event in match.events(eyes(viewer), since=4)] == [5, 6, 7]
    assert match.record.events[0].model_dump()["outcome"] == {"deal": [3, 7, 8]}, "the record keeps the truth"


def test_views_are_redacted_for_each_viewer() -> None:
    match = sit({"deal": [3, 7]}, "0 swap")
    assert match.view(eyes(0)).hands == (3, None)
    assert match.view(eyes(0)).choice is Choice.SWAP
    assert match.view(eyes(1)).hands == (None, 7)
    assert match.view(eyes(1)).choice is None
    assert match.view(eyes(None)).hands == (None, None)
    assert match.view(eyes(None)).choice is None
    assert all(match.view(eyes(viewer)).decided == (True, False) for viewer in (0, 1, None))


def test_a_move_that_was_taken_back_stays_hidden() -> None:
    match = sit({"deal": [3, 7]}, "0 swap", "0 back to 1")
    assert [event.kind for event in match.events(eyes(1))] == ["outcome", "move", "undo"]
    assert "swap" not in repr(match.events(eyes(1)))
    assert match.view(eyes(1)).decided == (False, False)


SEED = 867530986753098675309


@pytest.mark.parametrize(
    ("game", "options"),
    [
        (TOY, ToyOptions(players=3, rounds=5)),
        (RUMIS, RumisOptions()),
        (RUMIS, RumisOptions(variant=Variant.RANDOM_RUINS)),
        (RUMBUGZ, RumBugzOptions(players=3)),
    ],
)
def test_the_seed_is_seen_nowhere(game: Game[Options, object, object, object, object], options: Options) -> None:
    match = Match.start(game, options, seed=SEED)
    rng = Random(1)
    said = []
    for _ in range(30):
        for viewer in (None, *range(len(match.seats))):
            said += [repr(match.view(eyes(viewer))), str(match.events(eyes(viewer)))]
            said += [event.model_dump_json() for event in match.events(eyes(viewer))]
        said += [repr(match.state), str(match.record), match.record.dumps(), game.position_name(match.state)]
        if match.over:
            break
        seat = match.actors[0]
        said.append(str(match.play(seat, rng.choice(getattr(game, "legal_moves")(match.state, seat)))))  # noqa: B009
    text = "\n".join(said)
    assert len(text) > 1000
    for form in (str(SEED), f"{SEED:x}", f"{SEED:X}", str(SEED)[:10]):
        assert form not in text
    assert "seed" not in json.loads(match.record.dumps().splitlines()[0])
