"""The bots of RUMIS that search, and their measures: they play every variant, and say why."""

import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from rumpus.arena.table import Timed
from rumpus.bots.bot import Bot, Fact, Thought
from rumpus.bots.rumis.effort import Effort
from rumpus.bots.rumis.greedy import GreedyRumisBot
from rumpus.bots.rumis.levels import EasyBot, ExpertBot, HardBot, MediumBot, SearchBot
from rumpus.bots.rumis.reasons import reasons
from rumpus.bots.rumis.references import FlatBot, UctBot
from rumpus.core.options import read_options
from rumpus.core.record import read_record
from rumpus.games.rumis import rules
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.moves import RumisMove, Take
from rumpus.games.rumis.options import RumisOptions
from rumpus.games.rumis.outcomes import RumisOutcome
from rumpus.games.rumis.state import Phase, State
from rumpus.match import Match
from viewers import eyes

POSITIONS = Path(__file__).parent / "positions"

SMALL = "SMALL 2 2 4\n2 2 2 2\n2 2 2 2\n"
"""Two rows of four squares, two levels high."""

DUEL = "red S01 a1.1 b1.1, blue S01 a2.1 b2.1; start 0; build red"

KINDS = (
    {"site": "chullpa"},
    {"site": "coricancha", "players": 4},
    {"site": "chaka", "players": 6},
    {"site": "pisac", "variant": "four_colours"},
    {"site": "chullpa", "variant": "ruins"},
    {"site": "pirka", "variant": "random_ruins", "players": 3},
    {"site": "colca", "variant": "moving_house"},
    {"site": "tambo", "players": 3, "opposite": True},
)


class QuickBot(SearchBot):
    """Searches like its elders, for as long as a test may take."""

    effort = Effort(simulations=40, seconds=600.0, positions=100)


class QuickUct(UctBot):
    """The same for the plain search."""

    effort = Effort(simulations=40, seconds=600.0, wishes=UctBot.effort.wishes)


class QuickFlat(FlatBot):
    """Few moves, few playouts."""

    candidates, playouts = 6, 4


def _options(**values: object) -> RumisOptions:
    return read_options(RumisOptions, values)


def _play(
    bots: Sequence[Bot[State, RumisMove]], options: RumisOptions, seed: int
) -> Match[State, RumisMove, RumisOutcome, State]:
    match: Match[State, RumisMove, RumisOutcome, State] = Match.start(RUMIS, options, seed=seed)
    rng = Random(seed)
    while not match.over:
        (seat,) = match.actors
        moves = RUMIS.legal_moves(match.state, seat)
        move = bots[seat].choose(match.view(eyes(seat)), moves, rng)
        assert move in moves
        match.play(seat, move)
    return match


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind['site']}-{kind.get('variant', '')}")
@pytest.mark.parametrize("bot", [EasyBot, QuickBot, QuickUct, QuickFlat])
def test_every_variant_is_played_to_its_end(bot: type[Bot[State, RumisMove]], kind: dict[str, object]) -> None:
    options = _options(**kind)
    match = _play([bot() for _ in range(options.players)], options, seed=3)
    assert match.winners()


@pytest.mark.parametrize("bot", [EasyBot, QuickBot, QuickFlat])
def test_equal_seeds_play_equal_matches(bot: type[Bot[State, RumisMove]]) -> None:
    options = _options(site="chullpa", variant="ruins")
    one, other = (_play([bot(), bot()], options, seed=5) for _ in range(2))
    assert one.record == other.record


def test_levels_rise() -> None:
    searching = [MediumBot, HardBot, ExpertBot]
    levels: list[type[Bot[State, RumisMove]]] = [EasyBot, *searching]
    assert [bot.level for bot in levels] == sorted({bot.level for bot in levels})
    assert [bot.effort.seconds for bot in searching] == [1.5, 4, 10]
    assert not any(bot.reference for bot in levels)
    assert all(bot.reference for bot in (GreedyRumisBot, UctBot, FlatBot))


def _won(one: type[Bot[State, RumisMove]], other: type[Bot[State, RumisMove]], pairs: int) -> float:
    """The share of wins in pairs of matches with seats changed."""
    won = 0.0
    for seed in range(pairs):
        for seat in range(2):
            bots = [other(), other()]
            bots[seat] = one()
            winners = _play(bots, _options(site="chullpa", start=0), seed).winners()
            won += (seat in winners) / len(winners)
    return won / (2 * pairs)


def test_easy_beats_random() -> None:
    class Anything(Bot[State, RumisMove]):
        def choose(self, view: State, moves: Sequence[RumisMove], rng: Random) -> RumisMove:
            return rng.choice(moves)

    assert _won(EasyBot, Anything, 20) >= 0.7


def test_a_little_search_beats_easy() -> None:
    assert _won(QuickBot, EasyBot, 8) >= 0.7


def test_easy_does_not_see_covers() -> None:
    """Both stones show three squares that were not red: one covers two of blue, the other stands on bare ground."""
    state = RUMIS.parse_position(DUEL, _options(site="custom", custom_site=SMALL, start=0))
    moves = RUMIS.legal_moves(state, 0)
    rng = Random(1)
    chosen = [EasyBot().choose(state, moves, rng) for _ in range(60)]
    covering = [move for move in chosen if any(fact.code == "rumis/covers" for fact in reasons(state, move))]
    assert len(covering) < 20


def test_moving_house_no_stone_is_taken_without_a_place_while_another_has_one() -> None:
    """RI-36. Blue's S01 and S02 have no place in the field; S03, S04 and S11 have one."""
    record = read_record((POSITIONS / "moving-house-hint.jsonl").read_text("utf-8"))
    match: Match[State, RumisMove, RumisOutcome, State] = Match.replay(record)
    moves = RUMIS.legal_moves(match.state, 1)
    for seed in range(6):
        for bot in (EasyBot(), QuickBot(), QuickFlat()):
            assert bot.choose(match.state, moves, Random(seed)) in {Take(stone) for stone in (2, 3, 10)}


def test_one_bot_kept_for_a_match_plays_as_legally_as_new_ones() -> None:
    options = _options(site="chullpa", start=0)
    kept = QuickBot()
    assert _play([kept, EasyBot()], options, seed=1).winners()
    assert _play([kept, EasyBot()], options, seed=2).winners(), "and so in another match"


@pytest.mark.parametrize("bot", [MediumBot, HardBot, ExpertBot, UctBot])
def test_a_bot_can_be_told_how_many_simulations(bot: type[SearchBot]) -> None:
    state = RUMIS.start(_options(site="chullpa", start=0))
    thought = bot().with_simulations(100).think(state, RUMIS.legal_moves(state, 0), Random(1))
    assert thought.simulations == 100


@pytest.mark.parametrize("variant", ["standard", "ruins"])
def test_a_bot_can_be_told_the_time(variant: str) -> None:
    """By the clock of its thread, so that it is not cheated by others who use the machine."""
    state = RUMIS.start(_options(site="chullpa", variant=variant, start=0))
    bot = QuickBot()
    assert isinstance(bot, Timed)
    timed, moves = bot.with_seconds(0.06), RUMIS.legal_moves(state, 0)
    timed.think(state, moves, Random(1))  # kernels are loaded
    began = time.thread_time()
    thought = bot.with_seconds(0.06).think(state, moves, Random(1))
    assert 0.05 < time.thread_time() - began < 0.2
    assert thought.simulations > 3 * QuickBot.effort.simulations


def test_a_thought_has_values_best_first() -> None:
    state = RUMIS.parse_position(DUEL, _options(site="custom", custom_site=SMALL, start=0))
    thought: Thought[RumisMove] = QuickBot().think(state, RUMIS.legal_moves(state, 0), Random(1))
    assert thought.considered[0].move == thought.move
    assert thought.value == thought.considered[0].value
    assert 2 <= len(thought.considered) <= 5
    assert all(0 <= one.value <= 1 for one in thought.considered)
    assert thought.simulations >= QuickBot.effort.simulations
    assert thought.facts


def _facts(position: str, move: str, **options: object) -> list[Fact]:
    state = RUMIS.parse_position(position, _options(start=0, **options))
    found = RUMIS.parse_move(move)
    (seat,) = RUMIS.actors(state)
    assert RUMIS.breach(state, seat, found) is None
    return list(reasons(state, found))


def test_reasons_tell_whose_squares_are_covered_and_how_many_are_won() -> None:
    """S03 lies on a1, a2 and b2: two squares of blue, one that was red before; all at the limit of two."""
    facts = _facts(DUEL, "S03 a1.2 a2.2 b2.2", site="custom", custom_site=SMALL)
    assert facts[:3] == [
        Fact("rumis/covers", {"colour": "blue", "squares": 2}),
        Fact("rumis/shows", {"squares": 2}),
        Fact("rumis/caps", {"squares": 3}),
    ]


def test_reasons_tell_of_stones_that_lose_their_places() -> None:
    """Counted by hand: between blue's and red's dominoes four squares are bare, one level high.

    Bars of 3 and 4 fit there for both. Red's bar of 3 leaves one square, so both bars of blue are blocked, and red's
    own bar of 4 has no place any more either.
    """
    facts = _facts(
        "blue S01 a1.1 b1.1, red S01 g1.1 h1.1; start 0; build red",
        "S02 d1.1 e1.1 f1.1",
        site="custom",
        custom_site="STRIP 2 1 8\n1 1 1 1 1 1 1 1\n",
    )
    assert facts == [
        Fact("rumis/shows", {"squares": 3}),
        Fact("rumis/caps", {"squares": 3}),
        Fact("rumis/blocks", {"colour": "blue", "stones": ("S02", "S04")}),
        Fact("rumis/gives_up", {"stones": ("S04",)}),
    ]


def test_reasons_tell_of_a_stone_that_keeps_its_place() -> None:
    """Beside red's domino eight squares are bare: after the bar of 3 the bar of 4 fits in one way, next to it."""
    facts = _facts(
        "red S01 a1.1 b1.1; start 0; build red",
        "S02 c1.1 d1.1 e1.1",
        site="custom",
        custom_site="STRIP 2 1 10\n1 1 1 1 1 1 1 1 1 1\n",
    )
    assert facts == [
        Fact("rumis/shows", {"squares": 3}),
        Fact("rumis/caps", {"squares": 3}),
        Fact("rumis/keeps_place", {"stones": ("S04",)}),
    ]


def test_reasons_for_taking_a_stone_say_how_many_places_it_has() -> None:
    record = read_record((POSITIONS / "moving-house-hint.jsonl").read_text("utf-8"))
    match: Match[State, RumisMove, RumisOutcome, State] = Match.replay(record)
    state = match.state
    for take in RUMIS.legal_moves(state, 1):
        after = rules.apply(state, take)
        (fact,) = reasons(state, take)
        if after.phase is Phase.PUT:
            assert fact.details["places"] == len(RUMIS.legal_moves(after, 1))
        else:
            assert fact.code == "rumis/last_stone"


def test_a_ruin_stone_is_weighed_by_what_follows() -> None:
    state = RUMIS.start(_options(site="chullpa", variant="ruins", start=0))
    moves = RUMIS.legal_moves(state, 0)
    thought = QuickBot().think(state, moves, Random(1))
    assert thought.move in moves
    assert thought.value is not None
    assert 0 < thought.value < 1
    assert thought.considered[0].tries >= thought.considered[-1].tries
