"""The model game and its bot: every check that our own games pass, and what can be counted by hand."""

from collections.abc import Callable, Iterator
from functools import reduce
from itertools import product
from operator import xor
from random import Random

import pytest

from conformance.playing import Case
from conformance.suite import CHECKS
from rumpus.core.errors import IllegalMove, NotationError, OptionsError
from rumpus.core.options import read_options
from rumpus.games import GAMES
from rumpus_nim.bot import Sage, can_force_a_win
from rumpus_nim.game import NIM, NimOptions, State, Take

CASES = [
    Case("two", NIM, NimOptions()),
    Case("three", NIM, NimOptions(players=3, heaps="1 3 5 7")),
    Case("last loses", NIM, NimOptions(players=3, heaps="9 2", last_loses=True)),
]


@pytest.fixture(autouse=True, scope="module")
def _nim_is_found() -> Iterator[None]:
    take_out = GAMES.add(NIM.name, NIM)
    yield
    take_out()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
def test_it_does_what_every_game_must(check: Callable[[Case, int], None], case: Case) -> None:
    check(case, 1)


def state(*heaps: int, turn: int = 0, players: int = 2, last_loses: bool = False) -> State:
    return State(heaps, turn, last_loses, (False,) * players)


def ways_to_the_end(state: State) -> int:
    moves = NIM.legal_moves(state, state.turn)
    return sum(ways_to_the_end(NIM.play(state, state.turn, move)) for move in moves) if moves else 1


@pytest.mark.parametrize(
    ("heaps", "ways"),
    # By hand: a heap of n alone goes in 2^(n-1) ways; (1, 1) in 2; (1, 2) leads to (2), (1, 1) and (1): 2 + 2 + 1.
    [((3,), 4), ((1, 1), 2), ((1, 2), 5)],
)
def test_how_many_matches_there_are(heaps: tuple[int, ...], ways: int) -> None:
    assert ways_to_the_end(state(*heaps)) == ways


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (Take(2, 1), "nim/no_such_heap"),
        (Take(-1, 1), "nim/no_such_heap"),
        (Take(99, 1), "nim/no_such_heap"),
        (Take(0, 0), "nim/too_few"),
        (Take(0, -2), "nim/too_few"),
        (Take(1, 3), "nim/too_many"),
        (Take(1, 2), None),
    ],
)
def test_breach(move: Take, code: str | None) -> None:
    position = state(1, 2)
    found = NIM.breach(position, 0, move)
    assert (found and found.code) == code
    if code is not None:
        with pytest.raises(IllegalMove) as refused:
            NIM.play(position, 0, move)
        assert refused.value.position == "a:o b:oo turn:0"


@pytest.mark.parametrize(("last_loses", "winners"), [(False, {1}), (True, {0, 2})])
def test_who_takes_the_last_stone(last_loses: bool, winners: set[int]) -> None:
    before = state(0, 1, turn=1, players=3, last_loses=last_loses)
    after = NIM.play(before, 1, Take(1, 1))
    assert NIM.actors(after) == ()
    assert NIM.winners(after) == winners
    assert NIM.scores(after) == tuple(int(seat in winners) for seat in range(3))


def test_whoever_resigns_is_passed_over_and_the_last_one_left_wins() -> None:
    three = NIM.resign(state(3, 4, players=3), 1)
    assert NIM.actors(three) == (0,)
    assert NIM.actors(NIM.play(three, 0, Take(0, 1))) == (2,)
    alone = NIM.resign(three, 0)
    assert NIM.actors(alone) == ()
    assert NIM.winners(alone) == {2}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a:ooo b:oooo turn:0",  # a heap is missing
        "a:ooo c:oooo b:ooooo turn:0",
        "a:oooo b:oooo c:ooooo turn:0",  # more than at the start
        "a:ooo b:oooo c:ooooo turn:2",
        "a:ooo b:oooo c:ooooo turn:0 resigned:0",
        "a:ooo b:oooo c:ooooo turn:0 resigned:2",
        "a:ooo b:oooo c:ooooo turn:0 ",
    ],
)
def test_what_no_match_can_come_to_is_no_position(text: str) -> None:
    with pytest.raises(NotationError, match="expected a position such as 'a:ooo b:oooo c:ooooo turn:0'"):
        NIM.parse_position(text, NimOptions())


@pytest.mark.parametrize("heaps", ["", "0", "3 x", "1 2 3 4 5 6", "3  4", "10"])
def test_heaps_that_are_none(heaps: str) -> None:
    with pytest.raises(OptionsError, match="heaps"):
        read_options(NimOptions, {"heaps": heaps})


@pytest.mark.parametrize("last_loses", [False, True])
def test_two_players_by_the_theory_of_nim(last_loses: bool) -> None:
    """The exclusive or of the heaps decides; where the last stone loses, only while a heap has two or more (Bouton)."""
    for heaps in product(range(5), repeat=3):
        if not any(heaps):
            continue
        wins = reduce(xor, heaps) != 0
        if last_loses and max(heaps) == 1:
            wins = not wins
        assert can_force_a_win(state(*heaps, last_loses=last_loses), 0) is wins, heaps


@pytest.mark.parametrize(
    ("heaps", "forced"),
    # Three take in turn. One heap is taken whole; of two single stones the second player takes the last; of three the
    # third. From (1, 2) the first player can only choose which of the others wins.
    [((4,), 0), ((1, 1), 1), ((1, 1, 1), 2), ((1, 2), None)],
)
def test_three_players_by_hand(heaps: tuple[int, ...], forced: int | None) -> None:
    able = [seat for seat in range(3) if can_force_a_win(state(*heaps, players=3), seat)]
    assert able == ([] if forced is None else [forced])


def test_the_bot_hands_nobody_the_win_while_it_can_help_it() -> None:
    """From (1, 3) whatever leaves one heap gives the win to the next, (1, 1) gives it to the one after."""
    position = state(1, 3, players=3)
    moves = NIM.legal_moves(position, 0)
    assert {Sage().choose(position, moves, Random(seed)) for seed in range(20)} == {Take(1, 1)}
