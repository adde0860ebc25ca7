"""What the searching RumBugz bots choose, and why."""

from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

import pytest

from bots.rumbugz_rounds import Quick, decisions, played_by, turn_of
from games.rumbugz.positions import FOUR, placed
from games.rumbugz.secret_twins import twins
from rumpus.bots.bot import Thought
from rumpus.bots.rumbugz.bot import (
    EasyRumBugzBot,
    ExpertRumBugzBot,
    HardRumBugzBot,
    MediumRumBugzBot,
    SearchingBot,
)
from rumpus.bots.rumbugz.greedy import GreedyRumBugzBot, KnockingRumBugzBot
from rumpus.bots.rumbugz.reasons import reasons
from rumpus.bots.rumbugz.search import Candidate, Tally
from rumpus.games.rumbugz.bugs import PLYT, plus
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.moves import Change, Discard, FromBag, FromPile, Knock, Pass, RumBugzMove
from rumpus.games.rumbugz.options import RumBugzOptions
from rumpus.games.rumbugz.state import Phase, State
from rumpus.games.rumbugz.way_out import way_out
from viewers import eyes

LEVELS = (EasyRumBugzBot, MediumRumBugzBot, HardRumBugzBot, ExpertRumBugzBot)


@pytest.mark.parametrize("bot", [EasyRumBugzBot, MediumRumBugzBot, Quick])
def test_equal_views_lead_to_equal_choices(bot: type[SearchingBot]) -> None:
    """What others hold and the order of the bag make no difference."""
    compared = 0
    for state in decisions(5, step=31):
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
    assert not thought(early, 2).simulations, "there is nothing to think about"
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


def test_a_cap_is_by_the_clock_that_the_bot_was_told() -> None:
    state = placed("act", "2 4 7 8 12 12 1 / 2 3 9 9 10 10 / 3 4 5 9 9 11")
    view, moves = RUMBUGZ.view(state, eyes(0)), RUMBUGZ.legal_moves(state, 0)
    standing, hurrying = count(0, 0), count(0, 10)
    bots = [SearchingBot().with_clock(lambda: next(standing)), SearchingBot().with_clock(lambda: next(hurrying))]
    patient, hasty = (bot.think(view, moves, Random(1)).simulations for bot in bots)
    assert 0 < hasty < patient


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
