"""The greedy RumBugz bot: what it does where the best move is plain, and that it beats random play."""

from random import Random

import pytest

from rumpus.bots import make_bot
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.moves import RumBugzMove
from rumpus.games.rumbugz.options import RumBugzOptions
from rumpus.games.rumbugz.outcomes import RumBugzOutcome
from rumpus.games.rumbugz.state import State, View
from rumpus.match import Match
from viewers import eyes

THREE = RumBugzOptions(players=3, rounds=1, start=0)


def chosen(position: str, seat: int = 0) -> str:
    """What the bot plays there, in notation."""
    state = RUMBUGZ.parse_position(position, THREE)
    moves = RUMBUGZ.legal_moves(state, seat)
    move = make_bot("rumbugz", "greedy").choose(RUMBUGZ.view(state, eyes(seat)), moves, Random(1))
    assert move in moves
    return RUMBUGZ.move_name(move)


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        # It takes from the pile what completes a match, and leaves what is good for nothing.
        ("phase draw; start 0; turn 0; hands 7 7 7 1 5 12 / 2 / 3; pile 7", "pile"),
        ("phase draw; start 0; turn 0; hands 7 7 7 8 9 10 / 2 / 3; pile 1", "bag"),
        # It lays what it can.
        ("phase act; start 0; turn 0; hands 2 4 6 8 12 12 1 / 2 / 3", "L double 2 4 6 8"),
        # It gets the PLYT by an exchange that completes a missing kind: 12 for the PLYT, then 5 6 7 P.
        (
            "phase act; start 0; turn 0; hands 5 6 7 12 2 2 10 / 2 / 3; table 0 match 9 9 9 9, 1 triple 3 6 9 P12",
            "C 2 12 P12",
        ),
        # It goes out when it can: 8 to the single, then the last bug is discarded.
        (
            "phase act; start 0; turn 0; hands 8 11 / 2 / 3; "
            "table 0 single 4 5 6 7, 0 double 1 3 5 7, 0 triple 1 4 7 10, 0 match 9 9 9 9",
            "A 1 8",
        ),
        # Double and triple are missing, so two of three 4s are of no use; the PLYT and 5 … 11 are.
        ("phase act; start 0; turn 0; hands 4 5 6 4 4 P 11 / 2 / 3; table 0 single 1 2 3 4, 0 match 9 9 9 9", "D 4"),
    ],
)
def test_plain_choices(position: str, expected: str) -> None:
    assert chosen(position) == expected


def test_it_knocks_for_what_completes_a_kind_and_not_for_what_does_not() -> None:
    position = "phase knock; start 0; turn 1; hands 1 / 2 / 7 7 7 2 3 12; pile 2 9 {top}; discarder 0; asked 2"
    assert chosen(position.format(top=7), seat=2) == "knock"
    assert chosen(position.format(top=10), seat=2) == "pass"


@pytest.mark.parametrize("players", [2, 4])
def test_it_beats_random_play(players: int) -> None:
    """One greedy seat against random ones, seats rotated: by chance it would win one round in two or in four."""
    won = 0
    for seed in range(12):
        names = ["greedy" if (seat + seed) % players == 0 else "random" for seat in range(players)]
        won += play(names, seed) == names.index("greedy")
    assert won >= 10


def play(names: list[str], seed: int) -> int | None:
    """Who goes out."""
    bots = [make_bot("rumbugz", name) for name in names]
    rng = Random(seed)
    match: Match[State, RumBugzMove, RumBugzOutcome, View] = Match.start(
        RUMBUGZ, RumBugzOptions(players=len(names), rounds=1), seed=seed
    )
    while not match.over:
        seat = match.actors[0]
        match.play(seat, bots[seat].choose(match.view(eyes(seat)), RUMBUGZ.legal_moves(match.state, seat), rng))
    return match.state.rounds[0].winner
