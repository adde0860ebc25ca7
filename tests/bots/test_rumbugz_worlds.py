"""What the searching RumBugz bots deal to others, and what they remember."""

from dataclasses import replace
from random import Random
from typing import Any

from bots.rumbugz_rounds import MOST, decisions, played_by
from games.rumbugz.positions import placed
from games.rumbugz.random_play import TABLES, pick
from rumpus.bots.rumbugz import worlds
from rumpus.bots.rumbugz.greedy import GreedyRumBugzBot
from rumpus.bots.rumbugz.kernels import hopes, judging, playing
from rumpus.bots.rumbugz.memory import Memory
from rumpus.core.kernels.draws import generator
from rumpus.games.rumbugz.bugs import PLYT, counted, merged
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.moves import Discard, FromPile, RumBugzMove
from rumpus.games.rumbugz.state import State
from viewers import eyes


def test_worlds_fit_everything_that_is_seen() -> None:
    """Each hand has its size and what it is known to hold, and all hidden bugz are dealt once."""
    dealt = 0
    for state in decisions(21):
        seat = RUMBUGZ.actors(state)[-1]
        view = RUMBUGZ.view(state, eyes(seat))
        others = [other for other in state.live if other != seat]
        some = {other: _one_of(state, other) for other in others[:1]}
        knows = worlds.knowledge(view, seat, state.hands[seat], some)
        whole = playing.new_world(len(state.seats), state.options.bugs)
        playing.copy_world(knows.template, whole)
        judging.deal(
            whole, seat, knows.unseen, knows.known, knows.holding, knows.stuck, MOST, generator(dealt)
        )  # fmt: skip
        hands = [tuple(hand.tolist()) for hand in whole.hands]
        bag = counted(whole.bag[: whole.counts[playing.IN_BAG]].tolist())
        assert hands[seat] == state.hands[seat]
        assert tuple(map(sum, hands)) == view.holding
        assert sum(bag) == view.bag
        assert all(
            held >= least for other, known in some.items() for held, least in zip(hands[other], known, strict=True)
        )
        hidden, truth = bag, state.bag
        for other in others:
            hidden, truth = merged(hidden, hands[other]), merged(truth, state.hands[other])
        assert hidden == truth
        dealt += 1
    assert dealt > 100


def _one_of(state: State, seat: int) -> tuple[int, ...]:
    held = [kind for kind in range(13) if state.hands[seat][kind]]
    return counted(held[:1])


def test_whoever_laid_nothing_is_dealt_hands_without_a_sequence() -> None:
    """Seat 1 has had a turn and nothing lies on the table, so it holds no sequence; seat 2 has had none yet."""
    state = placed("draw", "1 5 9 / 1 2 3 4 8 12 / 1 2 3 4 8 12", turn=2, start=1, pile="7", discarder="1", still="1")
    view = RUMBUGZ.view(replace(state, turn=2), eyes(0))
    knows = worlds.knowledge(view, 0, state.hands[0], {})
    assert knows.stuck.tolist()[1:] == [True, False]
    found = [0, 0, 0]
    for seed in range(300):
        whole = playing.new_world(3, 104)
        playing.copy_world(knows.template, whole)
        judging.deal(whole, 0, knows.unseen, knows.known, knows.holding, knows.stuck, MOST, generator(seed))
        for seat in (1, 2):
            found[seat] += hopes.can_lay(whole.hands[seat], 15, MOST)
    assert found[1] < 4 < 20 < found[2]


class Wanders(GreedyRumBugzBot):
    """Plays any move that gets on, and remembers what it sees."""

    def __init__(self) -> None:
        self.memory = Memory()

    def choose(self, view: Any, moves: Any, rng: Random) -> RumBugzMove:
        self.memory.see(view)
        move = pick(moves, rng)
        self.memory.play(move)
        return move


def test_what_is_remembered_is_true() -> None:
    """Nobody is thought to hold what it does not; a good deal of what was taken is remembered."""
    remembered = 0
    for seed in range(28):
        options = TABLES[seed % len(TABLES)]
        bots = [Wanders() for _ in range(options.players)]
        for state, seat, _ in played_by(bots, options, seed):
            known = bots[seat].memory.see(RUMBUGZ.view(state, eyes(seat)))
            for other, counts in known.items():
                assert all(least <= held for least, held in zip(counts, state.hands[other], strict=True))
                remembered += sum(counts)
    assert remembered > 1000


def test_what_was_taken_from_the_pile_and_off_the_table_is_remembered() -> None:
    """Seat 1 takes the 7, gives a 7 for the PLYT, and discards a 12: it holds the PLYT, and no 7 for sure."""
    memory = Memory()
    state = placed("act", "7 9 9 9 / 12 12 2 3 4 5", pile="1", table="1 single 5 6 P7 8, 0 match 3 3 3 3")
    memory.see(RUMBUGZ.view(state, eyes(0)))
    memory.play(Discard(7))
    state = RUMBUGZ.play(state, 0, Discard(7))
    state = RUMBUGZ.play(state, 1, FromPile())
    assert memory.see(RUMBUGZ.view(state, eyes(0)))[1] == counted([7]), "everyone sees it being taken"
    for move in ("C 1 7 P7", "D 12"):
        state = RUMBUGZ.play(state, 1, RUMBUGZ.parse_move(move))
    assert memory.see(RUMBUGZ.view(state, eyes(0)))[1] == counted([PLYT])
