"""The searching RumBugz bots: what they deal, remember, play on and choose."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from games.rumbugz.logged import told_move
from games.rumbugz.positions import FOUR, placed
from games.rumbugz.random_play import TABLES, pick, wandered
from games.rumbugz.secret_twins import twins
from rumpus.bots.bot import Thought
from rumpus.bots.rumbugz import worlds
from rumpus.bots.rumbugz.bot import (
    EasyRumBugzBot,
    ExpertRumBugzBot,
    HardRumBugzBot,
    MediumRumBugzBot,
    SearchingBot,
)
from rumpus.bots.rumbugz.greedy import GreedyRumBugzBot, KnockingRumBugzBot
from rumpus.bots.rumbugz.kernels import hopes, judging, plans, playing
from rumpus.bots.rumbugz.learned import values_for
from rumpus.bots.rumbugz.memory import Memory
from rumpus.bots.rumbugz.reasons import reasons
from rumpus.bots.rumbugz.search import Candidate, Tally
from rumpus.bots.rumbugz.strength import Strength
from rumpus.bots.rumbugz.worth import open_ends
from rumpus.core.game import NATURE
from rumpus.core.kernels.draws import generator
from rumpus.games.rumbugz.bugs import PLYT, counted, merged, plus
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.kernels import rounds
from rumpus.games.rumbugz.kinds import Kind
from rumpus.games.rumbugz.legal_moves import changes, lays
from rumpus.games.rumbugz.moves import Change, Discard, FromBag, FromPile, Knock, Pass, RumBugzMove
from rumpus.games.rumbugz.options import RumBugzOptions
from rumpus.games.rumbugz.outcomes import Drawn, Mixed
from rumpus.games.rumbugz.state import Phase, State
from rumpus.games.rumbugz.way_out import Turn, way_out
from viewers import eyes

MOST = hopes.SHAPES.most
ALL_TURNS = 10_000
"""More than any round has."""
DECIDED = {Phase.DRAW, Phase.ACT, Phase.KNOCK}
LEVELS = (EasyRumBugzBot, MediumRumBugzBot, HardRumBugzBot, ExpertRumBugzBot)


class Quick(SearchingBot):
    """Hard with few tries."""

    strength = Strength(simulations=48, seconds=10.0, candidates=6, opened=60, nodes=1000)


def decisions(count: int, step: int = 7) -> Iterator[State]:
    """States of random play in which a seat decides, on every kind of table."""
    for number in range(count):
        rng = Random(number)
        states = wandered(TABLES[number % len(TABLES)], rng, 200, resigning=0.004)
        for place, state in enumerate(states):
            if place % step == 0 and state.phase in DECIDED and not state.due:
                yield state


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


def test_what_lies_in_a_hand_is_seen() -> None:
    """The table of what can be laid agrees with the rules."""
    rng, seen = Random(3), 0
    for _ in range(2000):
        hand = counted(rng.choices(range(13), weights=[2] + [3] * 12, k=rng.randrange(1, 10)))
        missing = rng.sample(list(Kind), rng.randrange(1, 5))
        found = hopes.can_lay(np.array(hand, np.int8), worlds.mask(frozenset(missing)), MOST)
        assert found == any(lays(hand, missing)), (hand, missing)
        seen += found
    assert 300 < seen < 1700


def test_what_numbers_can_be_exchanged_for_agrees_with_the_rules() -> None:
    """RB-14, for every number that is held; and what can be added (RB-15)."""
    gets, compared = np.zeros(13, np.int64), 0
    for state in decisions(14):
        table, hand = world_of(state).table, state.hands[state.turn]
        hopes.list_gets(table, len(state.table), gets)
        found = {(number, kind) for number in range(1, 13) for kind in range(13) if gets[number] >> kind & 1}
        legal = {(one.put.kind, one.take.kind) for one in changes(hand, state.table) if not one.put.plyt}
        assert {(put, take) for put, take in found if hand[put]} == legal
        ends = hopes.open_ends(table, len(state.table))
        assert {number for number in range(1, 13) if ends >> (number - 1) & 1} == open_ends(state.table)
        compared += len(legal)
    assert compared > 100


def facts_of(hand: str, table: str = "", missing: int = 15) -> dict[int, float]:
    """The facts about a hand that are not 0."""
    state = placed("act", f"{hand} / 1 / 1", table=table) if table else placed("act", f"{hand} / 1 / 1")
    world, gets, facts = world_of(state), np.zeros(13, np.int64), np.zeros(hopes.FACTS)
    hopes.list_gets(world.table, len(state.table), gets)
    ends = hopes.open_ends(world.table, len(state.table))
    hopes.list_facts(world.hands[0], missing, ends, gets, hopes.SHAPES, facts)
    return {fact: value for fact, value in enumerate(facts.tolist()) if value}


def test_facts_about_a_hand() -> None:
    """Counted by hand: 4 5 6 lack a 3 or a 7; 12 12 are two of a match, 4 6 of a double, and 6 12 of a triple.

    Singles with two of 4 5 6 or more begin at 2, 3, 4 and 5. 4 6 are in doubles from 2 and 4, 6 12 in one from 6, and
    in the triple from 3.
    """
    nothing_lies = facts_of("4 5 6 12 12")
    assert nothing_lies[hopes.SIZE] == 5
    assert nothing_lies[hopes.THREES] == 1
    assert nothing_lies[hopes.TWOS] == 3, "double, triple and match"
    assert nothing_lies[hopes.PAIRS] == 4 + 3 + 1 + 1
    assert nothing_lies[hopes.OUTS] == 2
    assert nothing_lies[hopes.MISFITS] == 5
    # The 10 frees the PLYT.
    lying = facts_of("2 3 4 10", "1 triple 1 4 7 P10", missing=0b0010)
    assert lying[hopes.FAR_READY] == 1, "10 for the PLYT"
    assert hopes.READY not in lying


def test_the_better_stand_has_the_better_odds() -> None:
    """Seat 2 lacks nothing and holds one bug; seat 0 has laid nothing. The odds of all are one together."""
    state = placed("draw", "1 5 9 12 2 2 / 4 5 6 / 11", table=FOUR.replace("0 ", "2 "), pile="3")
    found = np.zeros(3)
    judging.chances(world_of(state), plans.new_book(8, values_for(3)), found)
    assert found.sum() == pytest.approx(1)
    assert found[2] > 0.5 > found[1] + found[0] > 0
    world = world_of(state)
    world.live[2] = False
    judging.chances(world, plans.new_book(8, values_for(2)), found)
    assert found[2] == 0
    assert found.sum() == pytest.approx(1)


def test_a_round_is_played_on_for_so_many_turns() -> None:
    state = placed("draw", "1 5 9 12 2 2 / 4 5 6 9 9 1 / 11 3 4 8 8 1", pile="3")
    world, log, lines = world_of(state), np.zeros((1000, 7), np.int64), np.zeros(1, np.int64)
    winner, _ = playing.play_on(world, plans.new_book(256, values_for(3)), 4, 12, 2, generator(1), log, lines)
    assert winner == playing.OPEN
    assert sum(row[0] in {rounds.BAG, rounds.PILE} for row in log[: lines[0]].tolist()) == 2
    assert world.counts[playing.TURN] == 2


def world_of(state: State) -> playing.World:
    """The whole truth as the kernels have it."""
    world = worlds.knowledge(RUMBUGZ.view(state, eyes(0)), 0, state.hands[0], {}).template
    for seat in state.seats:
        world.hands[seat] = state.hands[seat]
    bag = [kind for kind in range(13) for _ in range(state.bag[kind])]
    world.bag[: len(bag)] = bag
    playing.shuffle(world.bag, len(bag), generator(5))
    world.counts[playing.IN_BAG] = len(bag)
    world.counts[playing.GROWN], world.counts[playing.DRY] = state.grown, state.dry
    return world


def test_rounds_are_played_on_by_the_rules() -> None:
    """Every logged move is legal where it is made, and the round ends as the rules say, with the same points."""
    book, log = plans.new_book(256, values_for(3)), np.zeros((60_000, 7), np.int64)
    played = 0
    for state in decisions(14, step=23):
        if state.options.target is not None:
            continue
        lines = np.zeros(1, np.int64)
        winner, points = playing.play_on(world_of(state), book, 4, 12, ALL_TURNS, generator(played), log, lines)
        before = len(state.rounds)
        after = follow(state, log[: lines[0]].tolist())
        assert len(after.rounds) == before + 1
        assert after.rounds[before].winner == (None if winner == rounds.NOBODY else winner)
        assert after.rounds[before].points == points
        played += 1
    assert played > 30


def follow(state: State, rows: list[list[int]]) -> State:
    """Play a log by the rules."""
    before, place = len(state.rounds), 0
    while place < len(rows):
        assert len(state.rounds) == before
        what, seat, _, *numbers = rows[place]
        size = 1
        if what == rounds.MIXED:
            state = RUMBUGZ.play_outcome(state, Mixed(numbers[0]))
        elif what == rounds.DREW:
            size = min(state.due[0][1], sum(state.bag))
            state = RUMBUGZ.play_outcome(state, Drawn(seat, tuple(row[3] for row in rows[place : place + size])))
        elif what == playing.OUT:
            turn = turn_of(state, seat)
            for move in way_out(turn).moves:
                state = RUMBUGZ.play(state, seat, move)
        else:
            state = RUMBUGZ.play(state, seat, told_move(state, what, numbers))
        place += size
    return state


def turn_of(state: State, seat: int) -> Turn:
    return Turn(state.hands[seat], state.table, state.laid[seat], state.taken, state.changes, state.options.taking)


def played_by(bots: list[Any], options: RumBugzOptions, seed: int) -> Iterator[tuple[State, int, RumBugzMove]]:
    """Every decision of a match: the state, the seat and what it plays."""
    rng = Random(seed)
    state = RUMBUGZ.start(options)
    while actors := RUMBUGZ.actors(state):
        seat = actors[0]
        if seat == NATURE:
            state = RUMBUGZ.apply_outcome(state, RUMBUGZ.nature(state, rng))
            continue
        move = bots[seat].choose(RUMBUGZ.view(state, eyes(seat)), RUMBUGZ.legal_moves(state, seat), rng)
        yield state, seat, move
        state = RUMBUGZ.play(state, seat, move)


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


@pytest.mark.parametrize("bot", [EasyRumBugzBot, MediumRumBugzBot, Quick])
def test_equal_views_lead_to_equal_choices(bot: type[SearchingBot]) -> None:
    """What others hold and the order of the bag make no difference."""
    compared = 0
    for state in decisions(7, step=31):
        seat = RUMBUGZ.actors(state)[0]
        choice = chosen(state, seat, bot)
        for twin in twins(state, eyes(seat))[:2]:
            assert chosen(twin, seat, bot) == choice
            compared += 1
    assert compared > 20


def chosen(state: State, seat: int, bot: type[SearchingBot] = Quick) -> RumBugzMove:
    return thought(state, seat, bot).move


def thought(state: State, seat: int = 0, bot: type[SearchingBot] = Quick) -> Thought[RumBugzMove]:
    moves = RUMBUGZ.legal_moves(state, seat)
    found = bot().think(RUMBUGZ.view(state, eyes(seat)), moves, Random(1))
    assert found.move in moves
    return found


def turn_played(state: State, bot: SearchingBot) -> State:
    """The state after a bot has played the rest of seat 0's turn."""
    rng = Random(1)
    while state.phase in {Phase.DRAW, Phase.ACT} and state.turn == 0 and not state.due:
        state = RUMBUGZ.play(state, 0, bot.choose(RUMBUGZ.view(state, eyes(0)), RUMBUGZ.legal_moves(state, 0), rng))
    return state


@pytest.mark.parametrize("anew", [False, True])
@pytest.mark.parametrize(
    ("phase", "parts"),
    [
        # With the 1 it lays P5 7 9 11 and 1 4 7 P10, and discards the 12: so it takes it, before it draws.
        (
            "draw",
            {
                "hands": "4 7 7 9 11 12 P P / 2 / 3",
                "pile": "8 1",
                "table": "0 single 1 2 3 4, 0 match 1 1 1 1, 1 triple 2 5 8 11",
            },
        ),
        # 7 and 8 go to the single, and the 11 is discarded.
        ("act", {"hands": "7 8 11 / 2 / 3", "table": FOUR}),
    ],
)
def test_a_way_out_is_played(phase: str, parts: dict[str, Any], anew: bool) -> None:
    """RB-30, with a bot that is kept and with one that is made for every move."""
    state = placed(phase, **parts)
    if not anew:
        assert turn_played(state, Quick()).rounds[0].winner == 0
        return
    while not state.rounds:
        assert state.turn == 0
        state = RUMBUGZ.play(state, 0, chosen(state, 0))
    assert state.rounds[0].winner == 0


@pytest.mark.parametrize("bot", [EasyRumBugzBot, MediumRumBugzBot, Quick])
@pytest.mark.parametrize(
    "position",
    [
        {"hands": "P / 2 / 3", "table": "0 single 4 5 6 7"},
        {"hands": "1 2 3 4 P / 2 / 3"},
        {"hands": "1 2 3 4 9 9 9 9 P / 2 / 3", "table": "1 double 1 3 5 7"},
    ],
)
def test_no_plyt_is_thrown_away_that_can_be_exchanged(position: dict[str, Any], bot: type[SearchingBot]) -> None:
    """RB-14: the PLYT stays on the table."""
    assert PLYT not in turn_played(placed("act", **position), bot()).pile


def test_whole_rounds_without_a_plyt_thrown_away_or_a_way_out_missed() -> None:
    looked = 0
    for seed in range(3):
        bots = [Quick(), Quick(), GreedyRumBugzBot()]
        for state, seat, move in played_by(bots, RumBugzOptions(players=3, rounds=1), seed):
            if isinstance(bots[seat], GreedyRumBugzBot):
                continue
            if move == Discard(PLYT):
                exchanges = [one for one in RUMBUGZ.legal_moves(state, seat) if isinstance(one, Change)]
                assert not any(one.put.plyt and not one.take.plyt for one in exchanges)
            if state.phase is Phase.DRAW and state.pile and move != FromPile():
                more = replace(turn_of(state, seat), hand=plus(state.hands[seat], state.pile[-1]), taken=state.pile[-1])
                assert not way_out(more, Quick.strength.tables).moves
            if isinstance(move, Discard):
                assert sum(plus(state.hands[seat], move.kind, -1)) == 0 or not way_out(turn_of(state, seat)).moves
                looked += 1
    assert looked > 10


def test_easy_sees_single_exchanges_but_no_chains() -> None:
    """9 for the PLYT completes 5 6 7 P; and it never makes two exchanges in one turn."""
    single = placed("act", "5 6 7 9 2 2 11 / 2 / 3", table="0 match 1 1 1 1, 1 triple 3 6 P9 12")
    assert chosen(single, 0, EasyRumBugzBot) == RUMBUGZ.parse_move("C 2 9 P9")
    for state, seat, move in played_by([EasyRumBugzBot(), EasyRumBugzBot()], RumBugzOptions(players=2, rounds=1), 1):
        assert not (state.changes and isinstance(move, Change)), (RUMBUGZ.position_name(state), seat)


def test_easy_lays_what_it_sees_and_is_careless_about_the_rest() -> None:
    """It always lays the double, and does not always discard the same."""
    state = placed("act", "2 4 6 8 12 11 1 9 / 2 / 3")
    moves, view = RUMBUGZ.legal_moves(state, 0), RUMBUGZ.view(state, eyes(0))
    thrown = set()
    for seed in range(12):
        bot = EasyRumBugzBot()
        assert bot.choose(view, moves, Random(seed)) == RUMBUGZ.parse_move("L double 2 4 6 8")
        after = turn_played(RUMBUGZ.play(state, 0, RUMBUGZ.parse_move("L double 2 4 6 8")), bot)
        thrown.add(after.pile[-1])
    assert len(thrown) > 1


def test_it_knocks_while_kinds_are_missing_and_not_when_it_would_only_have_to_get_rid_of_bugz() -> None:
    early = placed("knock", "1 2 4 / 2 3 9 / 7 7 7 2 3 12", turn=1, pile="2 9 7", discarder="0", asked="2")
    assert chosen(early, 2) == Knock()
    laid = "2 single 4 5 6 7, 2 double 1 3 5 7, 2 triple 1 4 7 10, 2 match 9 9 9 9"
    late = placed(
        "knock", "1 2 4 12 12 8 / 2 3 9 11 11 4 / 11", turn=1, pile="2 9 3", table=laid, discarder="0", asked="2"
    )
    assert chosen(late, 2) == Pass()


def test_a_thought_has_alternatives_best_first_and_reasons() -> None:
    state = placed("act", "2 4 6 8 12 12 1 / 2 3 9 9 10 10 / 3 4 5 9 9 11")
    found = thought(state)
    assert found.considered[0].move == found.move
    assert found.considered[0].value == found.value
    assert all(0 <= one.value <= 1 for one in found.considered)
    assert found.simulations == sum(one.tries for one in found.considered)
    assert found.simulations > 0
    codes = {fact.code: fact.details for fact in found.facts}
    assert codes["rumbugz/completes"] == {"kinds": ("double",)}


def test_the_same_seed_gives_the_same_thought() -> None:
    state = placed("act", "2 4 7 8 12 12 1 / 2 3 9 9 10 10 / 3 4 5 9 9 11")
    assert thought(state) == thought(state)


@pytest.mark.parametrize(
    ("gains", "squares", "settled"),
    [
        ([0, -40, -50], [0, 60, 60], True),  # the first one is best
        ([0, -40, -1], [0, 60, 60], False),
        ([0, 40, 50], [0, 60, 60], False),  # the first one is not, and two others may be
    ],
)
def test_tries_end_when_nothing_could_change(gains: list[float], squares: list[float], settled: bool) -> None:
    tally = Tally.of([Candidate((Pass(),), (0, 0, 0))] * 3)
    tally.tries[:] = 100
    tally.gains[:], tally.squares[:] = gains, squares
    assert tally.settled() is settled
    tally.alive[1] = False
    assert tally.settled() is (gains[2] != -1), "one rival is left, clearly worse or clearly better"


def test_who_draws_from_the_bag_says_what_for_and_not_that_it_waits() -> None:
    """The double can be laid only after drawing. Six bugz in hand and one on the pile are seen, of 104."""
    state = placed("draw", "2 4 6 8 12 12 / 2 / 3", pile="1")
    facts = {fact.code: fact.details for fact in reasons(RUMBUGZ.view(state, eyes(0)), (FromBag(),))}
    assert facts.keys() == {"rumbugz/draws_for"}
    assert facts["rumbugz/draws_for"]["unseen"] == 104 - 6 - 1


def test_a_time_cap_ends_the_tries() -> None:
    class Hasty(SearchingBot):
        strength = replace(Quick.strength, simulations=100_000, seconds=0.0)

    state = placed("act", "2 4 7 8 12 12 1 / 2 3 9 9 10 10 / 3 4 5 9 9 11")
    assert 0 < thought(state, bot=Hasty).simulations < 500


@pytest.mark.parametrize(
    ("winner", "points", "totals", "left", "target", "expected"),
    [
        (0, 5, [0, 20, 0], 0, 0, 0.0),  # the last round is won, the match is not
        (0, 30, [0, 20, 0], 0, 0, 1.0),
        (0, 20, [0, 20, 0], 0, 0, 0.5),  # shared
        (1, 30, [50, 0, 0], 0, 0, 1.0),
        (1, 50, [99, 50, 0], 1, 100, 0.0),  # seat 1 reaches the target
    ],
)
def test_what_a_round_is_worth(
    winner: int, points: int, totals: list[int], left: int, target: int, expected: float
) -> None:
    """RB-32."""
    live = np.ones(3, np.bool_)
    assert judging.share(0, winner, points, np.array(totals, np.float64), live, left, target, 60.0) == expected


def test_while_rounds_are_left_a_lead_is_worth_more_than_none() -> None:
    def worth(winner: int, points: int) -> float:
        live, totals = np.ones(3, np.bool_), np.array([10.0, 10.0, 10.0])
        return float(judging.share(0, winner, points, totals, live, 2, 0, 60.0))

    assert 0 < worth(1, 60) < worth(1, 20) < worth(rounds.NOBODY, 0) < worth(0, 20) < worth(0, 60) < 1
    assert worth(rounds.NOBODY, 0) == pytest.approx(1 / 3)


def test_levels_rise_and_references_stay_in_the_arena() -> None:
    assert [bot.level for bot in LEVELS] == sorted({bot.level for bot in LEVELS})
    assert not any(bot.reference for bot in LEVELS)
    assert GreedyRumBugzBot.reference
    assert KnockingRumBugzBot.reference
    assert [bot.strength.seconds for bot in LEVELS] == [0.5, 1.5, 4.0, 10.0]


def test_the_reference_that_knocks_does_so_even_when_nothing_is_missing() -> None:
    laid = FOUR.replace("0 ", "2 ")
    late = placed("knock", "1 2 / 2 3 / 11", turn=1, pile="2 9 3", table=laid, discarder="0", asked="2")
    moves, view = RUMBUGZ.legal_moves(late, 2), RUMBUGZ.view(late, eyes(2))
    assert KnockingRumBugzBot().choose(view, moves, Random(1)) == Knock()
    assert GreedyRumBugzBot().choose(view, moves, Random(1)) == Pass()
