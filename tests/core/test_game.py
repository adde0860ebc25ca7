"""What the protocol does for every game: `play` and `happen` check before they apply."""

import pytest

from rumpus.core.errors import IllegalMove, IllegalOutcome, MatchOver, OutOfTurn, UnknownGame
from rumpus.core.game import NATURE
from rumpus.games import find_game, game_names
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.options import RumisOptions
from toy import TOY, Choice, Deal, Draw, Reveal, State, ToyOptions
from viewers import eyes

START = TOY.start(ToyOptions(rounds=1))
DEALT = TOY.play_outcome(START, Deal((3, 7)))


def test_a_whole_match_by_hand() -> None:
    state = TOY.play(DEALT, 1, Choice.KEEP)
    assert TOY.actors(state) == (0,)
    state = TOY.play(state, 0, Choice.SWAP)
    assert TOY.actors(state) == (NATURE,)
    state = TOY.play_outcome(state, Draw(0, 9))
    assert (state.hands, state.bag) == ((9, 7), (1, 2, 4, 5, 6, 8))
    assert TOY.winners(state) == frozenset()
    state = TOY.play_outcome(state, Reveal((9, 7)))
    assert TOY.actors(state) == ()
    assert (TOY.scores(state), TOY.winners(state)) == ((1, 0), frozenset({0}))


def test_play_refuses_who_is_not_awaited() -> None:
    state = TOY.play(DEALT, 0, Choice.KEEP)
    with pytest.raises(OutOfTurn) as caught:
        TOY.play(state, 0, Choice.SWAP)
    assert caught.value.breach.reason == "it is not seat 0's turn: seat 1 is to move"
    assert caught.value.move == "swap"
    assert caught.value.position == TOY.position_seen(TOY.view(state, eyes(0)))
    with pytest.raises(OutOfTurn, match="nature is to move"):
        TOY.play(START, 0, Choice.KEEP)


def test_play_refuses_a_breach() -> None:
    state = _after_a_swap()
    with pytest.raises(IllegalMove) as caught:
        TOY.play(state, 0, Choice.SWAP)
    assert caught.value.breach == TOY.breach(state, 0, Choice.SWAP)
    assert caught.value.breach.code == "toy/swapped_already"
    assert TOY.legal_moves(state, 0) == [Choice.KEEP]
    assert TOY.legal_moves(state, 1) == [Choice.KEEP, Choice.SWAP]


def test_play_refuses_after_the_end() -> None:
    with pytest.raises(MatchOver, match="the match is over"):
        TOY.play(TOY.resign(DEALT, 0), 1, Choice.KEEP)


@pytest.mark.parametrize(
    ("state", "outcome", "why"),
    [
        (DEALT, Deal((3, 7)), "it is not nature's turn here"),
        (TOY.resign(START, 0), Deal((3, 7)), "it is not nature's turn here"),
        (START, Deal((3, 3)), "toy/wrong_outcome"),
        (START, Draw(0, 3), "toy/wrong_outcome"),
    ],
)
def test_happen_refuses_what_cannot_be(state: State, outcome: Deal | Draw, why: str) -> None:
    with pytest.raises(IllegalOutcome, match=why):
        TOY.play_outcome(state, outcome)


def test_nature_plays_no_moves() -> None:
    with pytest.raises(OutOfTurn):
        TOY.play(START, NATURE, Choice.KEEP)


def test_nature_lays_no_stone_while_the_start_is_drawn() -> None:
    state = RUMIS.start(RumisOptions())
    with pytest.raises(OutOfTurn):
        RUMIS.play(state, NATURE, RUMIS.parse_move("S01 a1.1 b1.1"))


def test_games_are_found_by_name() -> None:
    assert "rumis" in game_names()
    assert find_game("rumis") is RUMIS
    with pytest.raises(UnknownGame) as caught:
        find_game("chess")
    assert str(caught.value) == f"there is no game 'chess'; there are: {', '.join(game_names())}"


def _after_a_swap() -> State:
    state = TOY.play_outcome(TOY.start(ToyOptions(rounds=2)), Deal((3, 7)))
    state = TOY.play(TOY.play(state, 0, Choice.SWAP), 1, Choice.KEEP)
    state = TOY.play_outcome(TOY.play_outcome(state, Draw(0, 5)), Reveal((5, 7)))
    return TOY.play_outcome(state, Deal((1, 2)))
