"""The bots of RUMIS: they play by the rules, and the greedy one takes what it can see.

M1 is a fault's number in the referees' report.
"""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from rumpus.bots import make_bot
from rumpus.bots.rumis.greedy import GreedyRumisBot
from rumpus.core.options import read_options
from rumpus.core.record import read_record
from rumpus.games.rumis import rules
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.moves import RumisMove, Take
from rumpus.games.rumis.options import RumisOptions
from rumpus.games.rumis.outcomes import RumisOutcome
from rumpus.games.rumis.state import State
from rumpus.match import Match
from viewers import eyes

POSITIONS = Path(__file__).parent / "positions"

SMALL = "SMALL 2 2 4\n2 2 2 2\n2 2 2 2\n"
"""Two rows of four squares, two levels high."""

TILE = "TILE 2 2 2\n2 2\n2 2\n"


def _options(**values: object) -> RumisOptions:
    return read_options(RumisOptions, values)


def _play(names: Sequence[str], options: RumisOptions, seed: int) -> Match[State, RumisMove, RumisOutcome, State]:
    match: Match[State, RumisMove, RumisOutcome, State] = Match.start(RUMIS, options, seed=seed)
    bots = [make_bot("rumis", name) for name in names]
    rng = Random(seed)
    while not match.over:
        (seat,) = match.actors
        moves = RUMIS.legal_moves(match.state, seat)
        move = bots[seat].choose(match.view(eyes(seat)), moves, rng)
        assert move in moves
        match.play(seat, move)
    return match


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize(
    "options",
    [
        _options(site="chullpa"),
        _options(site="coricancha", players=4),
        _options(site="chaka", players=6),
        _options(site="pisac", variant="four_colours"),
        _options(site="chullpa", variant="ruins"),
        _options(site="pirka", variant="random_ruins"),
        _options(site="colca", variant="moving_house"),
        _options(site="apachita", variant="moving_house"),
        _options(site="tambo", players=3, opposite=True),
    ],
    ids=lambda options: f"{options.site}-{options.players}-{options.variant}",
)
def test_bots_play_whole_matches(name: str, options: RumisOptions) -> None:
    match = _play([name] * options.players, options, seed=3)
    assert match.winners()
    again = _play([name] * options.players, options, seed=3)
    assert again.record == match.record, "the same generator gives the same match"


@pytest.mark.parametrize("site", ["chullpa", "pirka"])
def test_greedy_beats_random(site: str) -> None:
    options = _options(site=site)
    won = 0
    for seed in range(40):
        greedy = seed % 2
        names = ["random", "random"]
        names[greedy] = "greedy"
        won += _play(names, options, seed).winners() == {greedy}
    assert won >= 28


def test_greedy_opens_with_the_stone_that_shows_most() -> None:
    """Four squares can be covered by one stone in one way only: the flat square."""
    state = RUMIS.start(_options(site="custom", custom_site=TILE, start=0))
    moves = RUMIS.legal_moves(state, 0)
    assert len(moves) > 10
    for seed in range(10):
        assert RUMIS.move_name(GreedyRumisBot().choose(state, moves, Random(seed))) == "S07 a1.1 b1.1 a2.1 b2.1"


DUEL = "red S01 a1.1 b1.1, blue S01 a2.1 b2.1; start 0; build red"

BEST_FIRST = [
    "S07 c1.1 d1.1 c2.1 d2.1",  # 12: four bare squares, four cubes twice
    "S03 a1.2 a2.2 b2.2",  # 10: two squares, both of blue, three cubes twice
    "S03 c1.1 d1.1 c2.1",  # 9: three bare squares
    "S03 a1.2 b1.2 b2.2",  # 8: one square, of blue: the other two were red before
    "S03 c1.1 b1.2 c1.2",  # 7: one bare square
]


@pytest.mark.parametrize("place", range(len(BEST_FIRST) - 1))
def test_greedy_weighs_squares_rivals_squares_and_cubes(place: int) -> None:
    options = _options(site="custom", custom_site=SMALL, start=0)
    _assert_chosen(DUEL, options, BEST_FIRST[place], BEST_FIRST[place + 1 :])


def test_a_ruin_is_no_rival() -> None:
    position = "green S01 a1.1 b1.1, red S01 a2.1 b2.1, blue S01 c1.1 c2.1; start 0; build red"
    options = _options(site="chullpa", variant="ruins", start=0)
    _assert_chosen(position, options, "S03 b2.2 c1.2 c2.2", ["S03 a1.2 b1.2 b2.2"])


def test_moving_house_greedy_gives_up_the_fewest_squares() -> None:
    position = "red S02 a2.1 b2.1 c2.1, red S01 a3.1 a3.2, blue S01 b3.1 c3.1; start 0; interim 3 2; take red"
    _assert_chosen(position, _options(site="colca", variant="moving_house"), "take S01", ["take S02"])


def test_m1_a_moving_house_hint_never_puts_you_out_while_a_stone_can_move() -> None:
    """RI-36. Blue's S01 and S02 cost the fewest squares but have no place in the field; S03, S04 and S11 have one."""
    record = read_record((POSITIONS / "moving-house-hint.jsonl").read_text("utf-8"))
    match: Match[State, RumisMove, RumisOutcome, State] = Match.replay(record)
    for seed in range(12):
        move = GreedyRumisBot().choose(match.state, RUMIS.legal_moves(match.state, 1), Random(seed))
        assert move in {Take(stone) for stone in (2, 3, 10)}


@pytest.mark.parametrize("site", ["colca", "puncu", "apachita"])
def test_m1_greedy_moves_house_as_long_as_it_can(site: str) -> None:
    """RI-36: whenever it sets a stone aside, no other stone of its own could have moved."""
    for seed in range(3):
        match = _play(["greedy", "greedy"], _options(site=site, variant="moving_house"), seed)
        states = [match.state_after(event.n) for event in match.record.events]
        for before, after in pairwise(states):
            if len(after.aside) > len(before.aside):
                takes = RUMIS.legal_moves(before, before.plan.owner(before.colour))
                assert all(len(rules.apply(before, take).aside) > len(before.aside) for take in takes)


def test_greedy_chooses_among_equals_by_chance() -> None:
    state = RUMIS.parse_position(DUEL, _options(site="custom", custom_site=SMALL, start=0))
    equals = [RUMIS.parse_move(text) for text in ("S03 c1.1 d1.1 c1.2", "S03 c1.1 d1.1 d1.2")]
    chosen = [equals.index(GreedyRumisBot().choose(state, equals, Random(seed))) for seed in range(100)]
    assert 20 <= sum(chosen) <= 80


def _assert_chosen(position: str, options: RumisOptions, best: str, others: Sequence[str]) -> None:
    state = RUMIS.parse_position(position, options)
    moves = [RUMIS.parse_move(text) for text in (best, *others)]
    (seat,) = RUMIS.actors(state)
    assert [RUMIS.breach(state, seat, move) for move in moves] == [None] * len(moves)
    for seed in range(12):
        rng = Random(seed)
        shuffled = rng.sample(moves, len(moves))
        assert GreedyRumisBot().choose(state, shuffled, rng) == moves[0]
