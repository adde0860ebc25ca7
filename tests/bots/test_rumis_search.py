"""The tree search of RUMIS: what its kernels count, what it finds, and that it keeps to time and chance."""

import subprocess
import sys
import time
from collections.abc import Sequence
from itertools import pairwise
from random import Random

import numpy as np
import pytest

from rumpus.bots.rumis.effort import PLAIN, Effort
from rumpus.bots.rumis.kernels import features, tree
from rumpus.bots.rumis.search import (
    EDGES,
    Question,
    Result,
    Searcher,
    facts_of,
    new_tree,
    playout_values,
    state_values,
)
from rumpus.bots.rumis.weights import CROWDS, FACTS, STAGES, first_weights
from rumpus.core.options import read_options
from rumpus.games.rumis import legal_moves, rules, scoring
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.moves import Placement, RumisMove, Take
from rumpus.games.rumis.moving_house import takeable
from rumpus.games.rumis.options import RumisOptions
from rumpus.games.rumis.state import Phase, State

LARGE = "LARGE 2 10 10\n" + "3 3 3 3 3 3 3 3 3 3\n" * 10
"""Larger than one word of the kernels."""

STRIP = "STRIP 2 1 5\n1 1 1 1 1\n"
"""Five squares in a row, one level high."""

KINDS = (
    {"site": "chullpa"},
    {"site": "coricancha", "players": 4},
    {"site": "chaka", "players": 6},
    {"site": "pisac", "variant": "four_colours"},
    {"site": "tambo", "players": 3, "opposite": True},
    {"site": "custom", "custom_site": LARGE},
    {"site": "colca", "variant": "moving_house"},
)


def _start(**options: object) -> State:
    return RUMIS.start(read_options(RumisOptions, {"start": 0, **options}))


def _along(state: State, seed: int, every: int) -> list[State]:
    """Some states of a random match."""
    rng, found = Random(seed), []
    for n in range(1000):
        if state.phase is Phase.OVER:
            break
        if n % every == every - 1:
            found.append(state)
        state = rules.apply(state, rng.choice(list(legal_moves.legal_moves(state))))
    return found


def _slow_facts(state: State, move: Placement) -> dict[str, float]:
    """The same facts, counted cell by cell from the state."""
    plan, mine = state.plan, state.colour
    me = plan.owner(mine)
    limits = plan.field_limits if state.interim is not None else plan.ground.limits

    def rival(colour: int | None) -> bool:
        return colour is not None and colour < plan.colours and plan.owner(colour) != me

    def limit(x: int, y: int) -> int:
        return limits[y * plan.width + x] if 0 <= x < plan.width and 0 <= y < plan.ground.rows else 0

    def around(x: int, y: int, z: int) -> list[int | None]:
        faces = [(x - 1, y, z), (x + 1, y, z), (x, y - 1, z), (x, y + 1, z), (x, y, z - 1)]
        return [state.colour_at(face) for face in faces]

    points = scoring.scores(state)
    leader = max((seat for seat in range(plan.seats) if seat != me), key=lambda seat: (points[seat], -seat))
    last = {(x, y) for x, y, _ in state.lying[-1].placement.cells} if state.lying else set()
    near = last | {(x + dx, y + dy) for x, y in last for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    facts = dict.fromkeys(FACTS, 0.0)
    facts["cubes"] = len(move.cells)
    facts[move.code] = 1
    for x, y, z in move.cells:
        for a, b in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
            free = z < limit(a, b) and state.colour_at((a, b, z)) is None
            free = free and (z == 0 or state.heights[b * plan.width + a] <= z)
            facts["contacts_won"] += free and mine not in around(a, b, z)
    for x, y in {(x, y) for x, y, _ in move.cells}:
        square = y * plan.width + x
        top, height = state.top(square), max(z for a, b, z in move.cells if (a, b) == (x, y)) + 1
        facts["shown"] += 1
        facts["covered"] += rival(top)
        facts["covered_leader"] += top is not None and rival(top) and plan.owner(top) == leader
        facts["covered_own"] += top == mine
        facts["capped"] += height == limit(x, y)
        facts["room_above"] += limit(x, y) - height
        ground = state.heights[square]
        facts["contacts_taken"] += len({colour for colour in around(x, y, ground) if rival(colour)})
        above = {colour for colour in around(x, y, height)[:4] if rival(colour)}
        facts["exposed"] += len(above) * (height < limit(x, y))
        facts["near_last"] = max(facts["near_last"], (x, y) in near)
    return facts


def test_facts_are_named_as_the_kernels_count_them() -> None:
    assert (len(CROWDS), len(STAGES), len(FACTS)) == (features.CROWDS, features.STAGES, features.FACTS)
    assert [getattr(features, name.upper()) for name in FACTS[:11]] == list(range(11))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind["site"]))
def test_facts_against_a_slow_count(kind: dict[str, object]) -> None:
    compared = 0
    for state in _along(_start(**kind), seed=1, every=4):
        if state.phase not in {Phase.BUILD, Phase.PUT}:
            continue
        question = Question(state)
        numbers = question.numbers()
        assert {question.move(number) for number in numbers} == set(legal_moves.legal_moves(state))
        for number, row in zip(numbers[::9], facts_of(question, numbers[::9]), strict=True):
            move = question.move(number)
            assert isinstance(move, Placement)
            expected = _slow_facts(state, move)
            assert dict(zip(FACTS, row.tolist(), strict=True)) == expected, RUMIS.move_name(move)
            compared += 1
    assert compared >= 20


@pytest.mark.parametrize("site", ["colca", "puncu", "apachita"])
def test_moves_of_a_second_half_are_takes_and_puts(site: str) -> None:
    """RI-34 to RI-36: a stone and its place are one move to the search; stones without a place are none."""
    seen = 0
    for state in _along(_start(site=site, variant="moving_house"), seed=2, every=1):
        if state.phase is not Phase.TAKE:
            continue
        question = Question(state)
        expected = set()
        for stone in takeable(state, state.colour):
            after = rules.apply(state, Take(stone.placement.stone))
            if after.phase is Phase.PUT:
                expected |= set(legal_moves.legal_moves(after))
        numbers = question.numbers()
        assert len(numbers) == len(expected)
        assert {question.move(number) for number in numbers} == {Take(move.stone) for move in expected}
        seen += 1
    assert seen >= 5


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind["site"]))
def test_values_of_playouts_lie_between_0_and_1(kind: dict[str, object]) -> None:
    for state in _along(_start(**kind), seed=3, every=12):
        question = Question(state)
        numbers = question.numbers()[:5]
        values = playout_values(question, numbers, 3, Effort(1, 1.0).wishes, Random(1))
        assert all(0.0 <= value <= 1.0 for value in values)


def _last_states(kind: dict[str, object], seed: int) -> Sequence[tuple[State, RumisMove]]:
    """States of a random match after which one move ends it, with that move."""
    states = _along(_start(**kind), seed, every=1)
    return [
        (state, move)
        for state in states[-4:]
        for move in legal_moves.legal_moves(state)
        if rules.apply(state, move).phase is Phase.OVER and not isinstance(move, Take)
    ]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind["site"]))
def test_values_are_right_where_a_match_ends(kind: dict[str, object]) -> None:
    """What the kernels count at the end is what the rules say: rank in rank's part, points in theirs."""
    checked = 0
    for seed in range(6):
        for state, move in _last_states(kind, seed)[:3]:
            question = Question(state)
            number = next(one for one in question.numbers() if question.move(one) == move)
            (value,) = playout_values(question, [number], 1, PLAIN, Random(1))
            after = rules.apply(state, move)
            won, me = scoring.winners(after), state.plan.owner(state.colour)
            points = scoring.scores(after)
            others = [score for seat, score in enumerate(points) if seat != me]
            expected = (me in won) / len(won)
            if len(others) > 1:
                rank = sum((score < points[me]) + 0.5 * (score == points[me]) for score in others) / len(others)
                expected = 0.7 * expected + 0.3 * rank
            assert value == pytest.approx(expected)
            checked += 1
    assert checked >= 3


def test_a_forced_win_is_found() -> None:
    """Counted by hand: a strip of five squares, one level high, red has laid a domino at a1 b1.

    Only dominoes and bars of 3 and 4 fit. Blue must touch red. With the bar of 3 on c1 d1 e1 blue shows 3 squares to
    red's 2, each with ten stones left: -7 to -8, and blue wins. A domino leaves e1, where nothing fits: 2 to 2.
    """
    state = RUMIS.play(_start(site="custom", custom_site=STRIP), 0, RUMIS.parse_move("S01 a1.1 b1.1"))
    searcher = Searcher(Effort(100, 600.0, positions=100), first_weights())
    result = searcher.search(state, Random(1))
    assert result.solved
    assert [RUMIS.move_name(one.move) for one in result.moves] == ["S02 c1.1 d1.1 e1.1", "S01 c1.1 d1.1"]
    win, draw = (one.value for one in result.moves)
    assert win == pytest.approx(0.7 + 0.3 / (1 + np.exp(-1 / 4)))  # one point ahead
    assert draw == pytest.approx(0.5)


def _best_by_hand(state: State, me: int) -> float:
    """What best play of two leads to for a seat, by the rules alone: 1 for a win, 0.5 for a draw."""
    if state.phase is Phase.OVER:
        won = scoring.winners(state)
        return (me in won) / len(won)
    values = [_best_by_hand(rules.apply(state, move), me) for move in legal_moves.legal_moves(state)]
    return max(values) if state.plan.owner(state.colour) == me else min(values)


@pytest.mark.parametrize(
    "kind", [{"site": "chullpa"}, {"site": "colca", "variant": "moving_house"}], ids=["build", "move"]
)
def test_the_end_is_thought_through_as_by_the_rules(kind: dict[str, object]) -> None:
    solved = 0
    for seed in range(8):
        for state in _along(_start(**kind), seed, every=1)[-5:]:
            if state.phase is not Phase.BUILD and state.phase is not Phase.PUT:
                continue
            effort = Effort(64, 600.0, positions=60, wishes=PLAIN)
            result = Searcher(effort, first_weights()).search(state, Random(1))
            if result.solved:
                me = state.plan.owner(state.colour)
                for one in result.moves:
                    assert one.value == pytest.approx(_best_by_hand(rules.apply(state, one.move), me))
                solved += 1
    assert solved >= 5


def _search(state: State, seed: int, **effort: object) -> list[tuple[int, int, float]]:
    searcher = Searcher(Effort(**{"simulations": 600, "seconds": 60.0, **effort}), first_weights())  # type: ignore[arg-type]
    return [(one.number, one.tries, one.value) for one in searcher.search(state, Random(seed)).moves]


@pytest.mark.parametrize("trees", [1, 2])
def test_equal_seeds_find_the_same(trees: int) -> None:
    state = _start(site="chullpa")
    assert _search(state, 1, trees=trees) == _search(state, 1, trees=trees)
    assert _search(state, 1, trees=trees) != _search(state, 2, trees=trees)


def test_cores_do_not_decide_what_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = _start(site="chullpa")
    found = []
    for cores in (1, 2, 8):
        monkeypatch.setattr("os.cpu_count", lambda cores=cores: cores)
        found.append(_search(state, 1, trees=3))
    assert found[0] == found[1] == found[2]


def test_simulations_are_shared_out_among_the_trees() -> None:
    found = _search(_start(site="chullpa"), 1, trees=3)
    assert sum(tries for _, tries, _ in found) == 600


def test_a_better_move_is_tried_more_often_than_a_bad_one() -> None:
    """TILE: the flat square fills all four squares, nobody ever lays another stone."""
    state = _start(site="custom", custom_site="TILE 2 2 2\n1 1\n1 1\n")
    found = Searcher(Effort(300, 60.0), first_weights()).search(state, Random(1))
    assert RUMIS.move_name(found.moves[0].move) == "S07 a1.1 b1.1 a2.1 b2.1"
    assert found.moves[0].value > 0.85


def test_a_tree_is_kept_while_one_position_leads_to_the_next() -> None:
    state = _start(site="chullpa")
    searcher = Searcher(Effort(1200, 60.0), first_weights())
    first = searcher.search(state, Random(1))
    after = rules.apply(state, first.moves[0].move)
    reply = searcher.search(after, Random(2))
    assert reply.simulations < 1200, "what was thought before counts"
    assert sum(one.tries for one in reply.moves) >= 1200 - 64
    again = _start(site="chullpa")
    assert searcher.search(again, Random(3)).simulations == 1200, "another match, another tree"


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind["site"]))
def test_a_kept_tree_is_one_of_the_position_that_was_reached(kind: dict[str, object]) -> None:
    """Along a match its moves are legal ones, or takes of stones that have a place, and what is kept is used."""
    state, kept = _start(**kind), 0
    searcher = Searcher(Effort(64, 60.0), first_weights())
    while state.phase is not Phase.OVER:
        result = searcher.search(state, Random(1))
        legal = set(legal_moves.legal_moves(state))
        assert {one.move for one in result.moves} <= legal
        kept += 0 < result.simulations < 64
        state = rules.apply(state, result.moves[0].move if result.moves else min(legal, key=RUMIS.move_name))
    assert kept >= 5


def test_who_resigned_wins_nothing() -> None:
    state = rules.apply(_start(site="chullpa", players=3), RUMIS.parse_move("S01 b2.1 c2.1"))
    state = RUMIS.resign(state, 2)
    assert state_values(state, 50, PLAIN, 1)[2] == 0.0
    assert sum(state_values(state, 50, PLAIN, 1)) == pytest.approx(0.7 + 0.3 * 1.5)  # one winner; places 1, 1/2 and 0
    found = Searcher(Effort(64, 60.0), first_weights()).search(state, Random(1))
    assert {one.move for one in found.moves} <= set(legal_moves.legal_moves(state))


def test_a_kept_tree_knows_what_it_knew() -> None:
    """The numbers at a node are the same before and after everything above it is let go."""
    state = _start(site="chullpa")
    question, one = Question(state), new_tree(2)
    work, room, chance = question.position(), question.room(), np.array([7], np.uint64)
    effort = Effort(1, 1.0)
    for _ in range(20):
        tree.search(question.table, question.start, work, one, room, 0, -1, first_weights(), effort.wishes, 200, chance)
    edge = int(np.argmax(one.tries[: one.count[0]]))
    after = rules.apply(state, question.move(int(one.move[edge])))
    node = Question(after).node_in(one, state)
    assert node == one.child[edge]
    kept = new_tree(2)
    tree.keep_below(one, kept, node)
    there = slice(int(one.first[node]), int(one.first[node] + one.count[node]))
    here = slice(0, int(kept.count[0]))
    for name in ("move", "prior", "tries", "value", "shared_tries", "shared_value"):
        assert (getattr(one, name)[there] == getattr(kept, name)[here]).all(), name
    assert kept.visits[0] == one.visits[node]
    assert kept.tried[0] == one.tried[node] == one.tries[there].sum()
    assert kept.total[0] == pytest.approx(one.value[there].sum(axis=0), rel=1e-4)
    assert (kept.total[0] == one.total[node]).all()
    assert kept.used[tree.NODES] < one.used[tree.NODES]
    grown = [child for child in kept.child[here].tolist() if child >= 0]
    assert grown
    assert all(0 < child < kept.used[tree.NODES] for child in grown)


def test_a_full_tree_goes_on_without_growing() -> None:
    state = _start(site="chullpa")
    question, one = Question(state), new_tree(2, nodes=50, edges=2000)
    work, room, chance = question.position(), question.room(), np.array([7], np.uint64)
    tree.search(
        question.table, question.start, work, one, room, 0, -1, first_weights(), Effort(1, 1.0).wishes, 2000, chance
    )
    assert one.visits[0] == 2000
    assert one.used[tree.NODES] <= 50
    assert one.used[tree.EDGES] <= 2000 < EDGES


def test_time_is_a_cap() -> None:
    state = _start(site="coricancha", players=4)
    searcher = Searcher(Effort(10_000_000, 0.2), first_weights())
    searcher.search(state, Random(1))  # kernels are loaded
    began = time.process_time()
    result = searcher.search(state, Random(1))
    assert 0 < result.simulations < 10_000_000
    assert time.process_time() - began < 0.4


def test_a_clock_that_has_run_out_still_finds_a_move() -> None:
    ticks = iter(range(1_000_000))
    searcher = Searcher(Effort(10_000, 0.5), first_weights(), clock=lambda: next(ticks))
    result = searcher.search(_start(site="chullpa"), Random(1))
    assert result.moves
    assert result.simulations < 200


def test_the_end_is_not_thought_through_when_time_runs_out_over_it() -> None:
    """Two moves, two looks at the clock after it was read twice: at the last half of twenty seconds is over, or not."""
    state = RUMIS.play(_start(site="custom", custom_site=STRIP), 0, RUMIS.parse_move("S01 a1.1 b1.1"))

    def search(ticks: Sequence[float]) -> Result:
        clock = iter(ticks)
        return Searcher(Effort(64, 20.0, positions=100), first_weights(), lambda: next(clock)).search(state, Random(1))

    assert search([0, 0, 1, 2]).solved
    late = search([0, 0, 1, 11, 11, 11])
    assert not late.solved
    assert late.moves


def test_more_thought_does_not_come_from_more_memory() -> None:
    """The arrays of a tree stay as they are, however often they are used."""
    states = _along(_start(site="chullpa"), 1, every=1)
    searcher = Searcher(Effort(300, 60.0), first_weights())
    sizes = set()
    for before, state in pairwise(states[:6]):
        searcher.search(before, Random(1))
        searcher.search(state, Random(1))
        sizes.add(tuple(array.nbytes for one in searcher._trees for array in one))
    assert len(sizes) == 1


def test_once_warm_a_match_compiles_nothing() -> None:
    """In a process of its own, where no other test has compiled anything."""
    program = """
from random import Random
from rumpus.bots.rumis import search
from rumpus.bots.rumis.levels import MediumBot
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.options import RumisOptions

def compiled():
    rooms = (search.tree, search.playouts, search.position, search.exact, search.features)
    kernels = [(name, f) for room in rooms for name, f in vars(room).items() if hasattr(f, "signatures")]
    return {(name, str(one)) for name, f in kernels for one in f.signatures}

search.warm()
before, state, bot = compiled(), RUMIS.start(RumisOptions(start=0)), MediumBot().with_simulations(100)
for seat in (0, 1, 0):
    state = RUMIS.play(state, seat, bot.choose(state, RUMIS.legal_moves(state, seat), Random(1)))
print(len(before) > 10, compiled() - before)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "True set()\n"
