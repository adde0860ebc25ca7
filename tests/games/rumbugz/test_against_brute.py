"""The engine against the brute-force program: random matches, event by event, and random hands and tables.

Compared are, after every move and every outcome of nature: who is to decide, hands, bag, pile, table, the kinds laid,
what was taken, the exchanges, the draws that are due, the scores and the winners; at every decision also the whole set
of legal moves, and that `breach` refuses exactly what is not in it (RB-5, RB-6, RB-10 to RB-17, RB-20, RB-21, RB-30 to
RB-32).
"""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.rumbugz import brute
from rumpus.core.record import MoveEvent, OutcomeEvent
from rumpus.games.rumbugz import legal_moves
from rumpus.games.rumbugz.bugs import PLYT, Bug, Counts, counted, kind_name, listed
from rumpus.games.rumbugz.game import RUMBUGZ, RumBugz
from rumpus.games.rumbugz.kinds import Kind
from rumpus.games.rumbugz.moves import Lay, RumBugzMove
from rumpus.games.rumbugz.options import RumBugzOptions, Sets
from rumpus.games.rumbugz.outcomes import Dealt, Drawn, Mixed, RumBugzOutcome, StartDrawn
from rumpus.games.rumbugz.sequences import fault, sequence
from rumpus.games.rumbugz.state import Lying, Phase, State, View
from rumpus.match import Match

LARGEST: Final = 20
"""Up to so many bugz in a hand its lays are compared; fewer if it has several PLYTs, which can stand for too much."""

DOUBTFUL: Final = 6
"""How many moves that may be illegal are put to `breach` at each decision."""


# --- One match in both programs ---


def tiles(counts: Counts) -> list[str]:
    return sorted(map(kind_name, listed(counts)))


def rows(table: Iterable[Lying]) -> list[brute.Row]:
    return [
        brute.Row(lying.seat, lying.sequence.kind.value, [(bug.number, bug.plyt) for bug in lying.sequence.bugs])
        for lying in table
    ]


def brute_match(options: RumBugzOptions) -> brute.Match:
    return brute.Match(
        options.players,
        int(options.sets),
        options.taking,
        options.plyt_points,
        options.last_round,
        options.target,
        options.start,
        asking=options.ask_knock,
    )


class Manner(NamedTuple):
    """How the seats of a match choose."""

    weights: dict[str, float]
    """By the first letter of the moves in a turn."""
    pile: float
    knock: float


def drawn_manner(rng: random.Random) -> Manner:
    """Some lay whatever they can, some keep all, some exchange up to the limit, some knock for everything."""
    weights = {
        "L": rng.choice([0, 1, 20, 200]),
        "A": rng.choice([1, 20]),
        "C": rng.choice([0.5, 2, 30]),
        "T": rng.choice([0.5, 5]),
        "D": rng.choice([1, 4]),
        "e": 2,
    }
    return Manner(weights, rng.choice([0, 0.3, 0.9]), rng.choice([0, 0.3, 1]))


class FromPosition(RumBugz):
    """RumBugz from a position on, so that a match can begin late."""

    def __init__(self, position: str) -> None:
        self.position = position

    def start(self, options: RumBugzOptions) -> State:
        return self.parse_position(self.position, options)


class Twins:
    """A match in both programs. The brute-force program is told nothing but the options and the recorded events."""

    def __init__(self, options: RumBugzOptions, seed: int, position: str | None = None) -> None:
        self.rng = random.Random(seed)
        self.manner = drawn_manner(self.rng)
        game = RUMBUGZ if position is None else FromPosition(position)
        self.match: Match[State, RumBugzMove, RumBugzOutcome, View] = Match.start(game, options, seed=seed)
        self.brute = brute_match(options)
        if position is not None:
            brute.read_position(position, self.brute)
        self.seen: Counter[str] = Counter()
        self.follow(0)

    @property
    def state(self) -> State:
        return self.match.state

    def run(self, decisions: int) -> None:
        for _ in range(decisions):
            if self.match.over:
                return
            self.step()

    def step(self) -> None:
        """One decision, compared before and after."""
        actors = list(self.match.actors)
        legal = {seat: self.compare_moves(seat) for seat in range(self.brute.players)}
        seat = self.rng.choice(actors)
        before = self.match.number
        self.match.play(seat, self.choose(sorted(legal[seat])))
        self.follow(before)

    def choose(self, moves: list[str]) -> str:
        if moves == ["knock", "pass"]:
            return "knock" if self.rng.random() < self.manner.knock else "pass"
        if {"bag", "pile"} & set(moves):
            others = [move for move in moves if move != "pile"]
            return "pile" if "pile" in moves and self.rng.random() < self.manner.pile else self.rng.choice(others)
        letters = sorted({move[0] for move in moves})
        weights = [self.manner.weights[letter] for letter in letters]
        letter = self.rng.choices(letters, weights)[0]
        return self.rng.choice([move for move in moves if move[0] == letter])

    def resign(self, seat: int) -> None:
        """What a resignation leaves behind is the engine's to say; how it goes on is compared."""
        self.match.resign(seat)
        brute.read_position(RUMBUGZ.position_name(self.state), self.brute)
        self.seen["resignations"] += 1

    def follow(self, number: int) -> None:
        """Tell the brute-force program the events after that number, and compare after each."""
        self.compare_state(self.match.state_after(number))
        for event in self.match.events_since(number):
            match event:
                case OutcomeEvent():
                    self.happen(RUMBUGZ.load_outcome(event.outcome))
                case MoveEvent():
                    self.brute.play(event.seat, event.move)
                    self.seen[event.move.split()[0]] += 1
            self.compare_state(self.match.state_after(event.n))

    def happen(self, outcome: Any) -> None:
        self.seen[type(outcome).__name__] += 1
        match outcome:
            case StartDrawn(draws):
                self.brute.starts([[None if kind is None else kind_name(kind) for kind in row] for row in draws])
            case Dealt(hands):
                self.brute.deal([tiles(hand) for hand in hands])
            case Drawn(seat, kinds):
                self.brute.draw(seat, list(map(kind_name, kinds)))
            case Mixed(count):
                self.brute.mix(count)

    def compare_state(self, state: State) -> None:
        other = self.brute
        self.seen["states"] += 1
        assert list(RUMBUGZ.actors(state)) == other.awaited(), self.told(state)
        assert list(RUMBUGZ.scores(state)) == other.scores(), self.told(state)
        assert RUMBUGZ.winners(state) == other.winners(), self.told(state)
        ended = [(one.winner, list(map(tiles, one.hands)), one.points) for one in state.rounds]
        assert ended == [(one.winner, list(map(sorted, one.hands)), one.points) for one in other.ended], self.told(
            state
        )
        if state.phase is Phase.OVER:
            return
        assert list(map(tiles, state.hands)) == list(map(sorted, other.hands)), self.told(state)
        assert tiles(state.bag) == sorted(other.bag), self.told(state)
        assert list(map(kind_name, state.pile)) == other.pile, self.told(state)
        assert [(row.seat, row.kind, sorted(row.bugs)) for row in rows(state.table)] == [
            (row.seat, row.kind, sorted(row.bugs)) for row in other.table
        ], self.told(state)
        assert [set(map(str, kinds)) for kinds in state.laid] == other.laid, self.told(state)
        assert list(state.due) == other.owed, self.told(state)
        if other.phase == "draw":
            assert (state.dry, state.idle, state.still) == (other.dry, other.idle, other.still), self.told(state)
        if other.turn is not None:
            turn = other.turn
            taken = None if state.taken is None else kind_name(state.taken)
            assert (state.turn, taken, state.changes, state.fresh, state.grown) == (
                turn.seat,
                turn.taken,
                turn.changes,
                turn.fresh,
                turn.grown,
            ), self.told(state)
            self.seen["twelve changes"] += turn.changes == brute.MOST_CHANGES
            self.seen["all four laid"] += turn.all_laid

    def compare_moves(self, seat: int) -> set[str]:
        """The legal moves of a seat in both."""
        state = self.state
        listed_moves = [RUMBUGZ.move_name(move) for move in RUMBUGZ.legal_moves(state, seat)]
        found = set(listed_moves)
        assert len(found) == len(listed_moves), f"a move is listed twice: {self.told(state)}"
        if sum(state.hands[seat]) > LARGEST - 4 * max(state.hands[seat][PLYT] - 2, 0):
            self.seen["hands too large"] += 1
            return found
        legal = self.brute.moves(seat)
        only = f"only the engine {sorted(found - legal)[:9]}, only brute force {sorted(legal - found)[:9]}"
        assert found == legal, f"{only}: {self.told(state)}"
        if seat in self.match.actors:
            self.seen["decisions"] += 1
            self.seen["moves"] += len(legal)
            for text in self.doubtful(sorted(legal)):
                move = RUMBUGZ.parse_move(text)
                breach = RUMBUGZ.breach(state, seat, move)
                assert (breach is None) == (RUMBUGZ.move_name(move) in legal), f"{text}: {breach}: {self.told(state)}"
                self.seen["refusals"] += breach is not None
        return found

    def doubtful(self, legal: list[str]) -> Iterator[str]:
        """Moves that may be illegal: any words, and legal moves with another bug."""
        rng = self.rng
        yield from rng.sample(legal, min(3, len(legal)))
        yield rng.choice(["bag", "pile", "end", "knock", "pass", "allow", "refuse"])
        for _ in range(DOUBTFUL):
            place = rng.randint(1, len(self.state.table) + 1)
            bugs = [f"{rng.choice(['', 'P'])}{rng.randint(1, 12)}" for _ in range(2)]
            lay = f"L {rng.choice(list(Kind))} " + " ".join(f"{rng.choice(['', '', 'P'])}{n}" for n in self.stepping())
            last = "D P" if rng.random() < 0.1 else f"D {rng.randint(1, 12)}"
            yield rng.choice(
                [f"C {place} {bugs[0]} {bugs[1]}", f"A {place} {bugs[0]}", f"T {place} {bugs[0]}", lay, last]
            )
            words = rng.choice(legal).split()
            if len(words) >= 3:
                place = rng.randrange(2, len(words))
                words[place] = rng.choice(bugs)
                yield " ".join(words)

    def stepping(self) -> list[int]:
        first, step, length = self.rng.randint(1, 12), self.rng.randint(0, 4), self.rng.randint(3, 6)
        return [number for place in range(length) if (number := first + step * place) <= 12]

    def told(self, state: State) -> str:
        """The position, to be read where the twins disagree."""
        return f"{state.options.model_dump(exclude_defaults=True)}: {RUMBUGZ.position_name(state)}"


# --- Random matches ---


class Run(NamedTuple):
    """Random matches of one kind."""

    players: int
    sets: Sets
    taking: bool


RUNS: Final = [Run(players, sets, taking) for players in (2, 3, 4, 6) for sets in Sets for taking in (False, True)]

DECISIONS: Final = 100
"""How many decisions of each kind of match are compared at least: 2,400 in all."""


def compare_matches(run: Run, decisions: int, length: int, seed: str) -> Counter[str]:
    """Play matches, each up to a length, until that many decisions have been compared."""
    rng = random.Random(f"{run} {seed}")
    seen: Counter[str] = Counter()
    while seen["decisions"] < decisions:
        options = RumBugzOptions(
            players=run.players,
            sets=run.sets,
            taking=run.taking,
            rounds=rng.choice([1, 1, 2]),
            plyt_points=rng.choice([12, 12, 25]),
            start=rng.choice([None, *range(run.players)]),
            ask_knock=rng.random() < 0.4,
        )
        twins = Twins(options, rng.randrange(2**32))
        twins.run(length)
        seen += twins.seen
    return seen


@pytest.mark.parametrize("run", RUNS, ids=lambda run: f"{run.players} players, {run.sets} sets, taking {run.taking}")
def test_random_matches(run: Run) -> None:
    assert compare_matches(run, DECISIONS, DECISIONS, "").total() >= DECISIONS


@pytest.mark.slow
@pytest.mark.parametrize("run", RUNS, ids=lambda run: f"{run.players} players, {run.sets} sets, taking {run.taking}")
def test_many_random_matches(run: Run) -> None:
    seen = compare_matches(run, 20 * DECISIONS, 2 * DECISIONS, "slow")
    assert {"bag", "pile", "L", "D"} <= set(seen)
    assert (seen["knock"] > 0) == (run.players > 2)  # RB-20
    assert run.taking or not seen["T"]  # RB-14


# --- Matches from late positions ---


class Late:
    """A position in which much is laid and little is left, put together at random."""

    def __init__(self, rng: random.Random, players: int, sets: int, *, drained: bool) -> None:
        self.rng = rng
        self.bag = [*map(str, range(1, 13)), "P"] * sets
        self.rng.shuffle(self.bag)
        self.hands = [self.draw(rng.randint(1, 5)) for _ in range(players)]
        self.table: list[brute.Row] = []
        for seat in range(players):
            missing = rng.choice([0, 0, 1, 1, 2, 4])
            for kind in rng.sample(list(Kind), 4 - missing):
                self.lay(seat, kind.value)
        self.pile = self.draw(rng.choice([0, 1]) if drained else rng.choice([0, 1, 2, 3, 8]))
        if drained:
            for number in map(str, range(1, 13)):
                if self.bag.count(number) >= 4:
                    self.table.append(
                        brute.Row(rng.randrange(players), "match", [(int(number), False)] * self.bag.count(number))
                    )
                    self.bag = [tile for tile in self.bag if tile != number]
            for place, tile in enumerate(self.draw(len(self.bag))):
                self.hands[place % players].append(tile)

    def draw(self, count: int) -> list[str]:
        self.rng.shuffle(self.bag)
        drawn, self.bag = self.bag[:count], self.bag[count:]
        return drawn

    def lay(self, seat: int, kind: str) -> None:
        numbers = self.rng.choice(list(brute.number_rows(kind, 6)))
        bugs = [(number, self.rng.random() < 0.15) for number in numbers]
        tiles = [brute.tile_of(bug) for bug in bugs]
        if brute.is_sequence(kind, bugs) and Counter(tiles) <= Counter(self.bag):
            for tile in tiles:
                self.bag.remove(tile)
            self.table.append(brute.Row(seat, kind, bugs))

    def told(self, turn: int) -> str:
        hands = " / ".join(" ".join(hand) or "-" for hand in self.hands)
        table = ", ".join(f"{row.seat} {brute.sequence_text(row.kind, row.bugs)}" for row in self.table)
        parts = {
            "phase": "draw",
            "start": "0",
            "turn": str(turn),
            "hands": hands,
            "pile": " ".join(self.pile),
            "table": table,
        }
        return "; ".join(f"{word} {part}" for word, part in parts.items() if part)


LATE: Final = 6
"""How many matches of each kind are played on from late positions."""


def compare_late(
    players: int, matches: int, seed: str, *, drained: bool = False, resigning: bool = False
) -> Counter[str]:
    """Play matches on from late positions."""
    rng = random.Random(f"{players} {drained} {resigning} {seed}")
    seen: Counter[str] = Counter()
    for _ in range(matches):
        sets = Sets.FOUR if drained else rng.choice(list(Sets))
        position = Late(rng, players, int(sets), drained=drained).told(rng.randrange(players))
        target = rng.choice([None, None, 40])
        rounds = rng.choice([1, 2]) if target is None else None
        taking = rng.random() < 0.5
        options = RumBugzOptions(players=players, sets=sets, taking=taking, rounds=rounds, target=target, start=0)
        twins = Twins(options, rng.randrange(2**32), position)
        if drained:
            twins.manner = twins.manner._replace(pile=rng.choice([0.5, 1]))
        elif rng.random() < 0.5:
            twins.manner.weights.update(L=20, A=100, C=0.5)
        for _ in range(2 if resigning else 0):
            twins.run(16)
            if len(twins.brute.live) > 2 and not twins.match.over:
                twins.resign(rng.choice(twins.brute.live))
        twins.run(40)
        seen += twins.seen
        seen["out"] += sum(one.winner is not None for one in twins.brute.ended)
        seen["void"] += sum(one.winner is None for one in twins.brute.ended)
    return seen


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_late_positions(players: int) -> None:
    """RB-15, RB-30 to RB-32."""
    seen = compare_late(players, 2 * LATE, "")
    assert seen["decisions"] >= 20 * LATE
    assert seen["out"] >= 1
    assert seen["A"] >= 5


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_an_empty_bag(players: int) -> None:
    """RB-17."""
    seen = compare_late(players, 2 * LATE, "", drained=True)
    assert seen["decisions"] >= 20 * LATE
    assert seen["void"] >= 1
    assert seen["Mixed"] >= 5


@pytest.mark.parametrize("players", [3, 4, 6])
@pytest.mark.parametrize("drained", [False, True])
def test_resigned_seats_are_left_out(players: int, drained: bool) -> None:
    """RB-10, RB-17, RB-20: turns, knocks and the count of idle turns go by the seats that are left."""
    seen = compare_late(players, LATE, "", drained=drained, resigning=True)
    assert seen["decisions"] >= 20 * LATE
    assert seen["resignations"] >= LATE - 2


@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_round_without_a_new_sequence(players: int) -> None:
    """RB-17: void after a hundred rounds of the table."""
    rng = random.Random(players)
    for before in range(100 * players - 8, 100 * players):
        position = f"{Late(rng, players, 8, drained=False).told(0)}; still {before}"
        twins = Twins(RumBugzOptions(players=players, rounds=2, start=0), before, position)
        twins.manner.weights.update(L=0, A=0, C=1, D=20)
        while not twins.brute.ended:
            assert twins.seen["D"] + twins.seen["end"] < 100 * players - before
            twins.step()
        assert twins.brute.ended[0].winner is None


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("drained", [False, True])
@pytest.mark.parametrize("resigning", [False, True])
def test_many_late_positions(players: int, drained: bool, resigning: bool) -> None:
    seen = compare_late(players, 20 * LATE, "slow", drained=drained, resigning=resigning)
    assert seen["decisions"] >= 500 * LATE
    assert seen["void" if drained else "out"] >= 1


# --- Random hands and tables ---

QUICK: Final = settings(
    max_examples=150, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)
LONG: Final = settings(QUICK, max_examples=3_000)

numbers = st.integers(1, 12)
bugs = st.builds(Bug, numbers, st.booleans())


@st.composite
def hands(draw: st.DrawFn, most: int = 8, plyts: int = 2) -> Counts:
    """A hand in which sequences are likely: some steps, some equal numbers, some PLYTs."""
    first, step = draw(numbers), draw(st.integers(0, 3))
    stepping = [number for place in range(draw(st.integers(0, 6))) if (number := first + step * place) <= 12]
    kinds = stepping + draw(st.lists(numbers, max_size=4)) + [PLYT] * draw(st.integers(0, plyts))
    return counted(kinds[-most:])


@st.composite
def lying(draw: st.DrawFn) -> Lying:
    """A sequence on the table."""
    kind = draw(st.sampled_from(Kind))
    row = draw(st.sampled_from(list(brute.number_rows(kind.value, 8))))
    plyts = draw(st.lists(st.booleans(), min_size=len(row), max_size=len(row)).filter(lambda some: not all(some)))
    return Lying(0, sequence(kind, [Bug(number, plyt=plyt) for number, plyt in zip(row, plyts, strict=True)]))


tables = st.lists(lying(), max_size=3)
kind_sets = st.sets(st.sampled_from(Kind), min_size=1)


def names(moves: Iterable[RumBugzMove]) -> list[str]:
    return sorted(map(RUMBUGZ.move_name, moves))


def check_sequence(kind: Kind, some: list[Bug]) -> None:
    """RB-5, RB-6."""
    told = [(bug.number, bug.plyt) for bug in some]
    assert (fault(sequence(kind, some)) is None) == brute.is_sequence(kind.value, told)


def check_lays(hand: Counts, kinds: set[Kind]) -> None:
    """RB-5, RB-6, RB-13."""
    words = [kind.value for kind in kinds]
    found = names(Lay(laid) for laid in legal_moves.lays(hand, kinds))
    assert found == sorted(brute.lays_by_multisets(tiles(hand), words))
    assert found == sorted(brute.lays_by_numbers(tiles(hand), words))


def check_table(hand: Counts, table: list[Lying]) -> None:
    """RB-14, RB-15."""
    assert names(legal_moves.changes(hand, table)) == sorted(brute.changes(tiles(hand), rows(table)))
    assert names(legal_moves.additions(hand, table)) == sorted(brute.additions(tiles(hand), rows(table)))
    assert names(legal_moves.takes(table)) == sorted(brute.takes(rows(table)))


def check_discards(hand: Counts, place: int) -> None:
    """RB-16."""
    held = listed(hand)
    taken = held[place % len(held)] if held and place else None
    told = None if taken is None else kind_name(taken)
    assert names(legal_moves.discards(hand, taken)) == sorted(brute.discards(tiles(hand), told))


@QUICK
@given(st.sampled_from(Kind), st.lists(bugs, max_size=6))
def test_what_a_sequence_is(kind: Kind, some: list[Bug]) -> None:
    check_sequence(kind, some)


@QUICK
@given(lying(), bugs)
def test_what_a_sequence_is_beside_one(laid: Lying, bug: Bug) -> None:
    """One bug more, one less, or one in the place of another."""
    some = list(laid.sequence.bugs)
    for kind in Kind:
        check_sequence(kind, [*some, bug])
        for place in range(len(some)):
            check_sequence(kind, [*some[:place], *some[place + 1 :]])
            check_sequence(kind, [*some[:place], *some[place + 1 :], bug])


@QUICK
@given(hands(), kind_sets)
def test_lays(hand: Counts, kinds: set[Kind]) -> None:
    check_lays(hand, kinds)


@QUICK
@given(hands(), tables)
def test_changes_additions_takes(hand: Counts, table: list[Lying]) -> None:
    check_table(hand, table)


@QUICK
@given(hands(), st.integers(0, 8))
def test_discards(hand: Counts, place: int) -> None:
    check_discards(hand, place)


@pytest.mark.slow
@LONG
@given(hands(10, 3), kind_sets)
def test_many_lays(hand: Counts, kinds: set[Kind]) -> None:
    check_lays(hand, kinds)


@pytest.mark.slow
@LONG
@given(hands(12, 4), tables)
def test_many_changes_additions_takes(hand: Counts, table: list[Lying]) -> None:
    check_table(hand, table)


# --- The brute-force program itself, by hand ---

FOUR: Final = ["single", "double", "triple", "match"]


def bugs_of(text: str) -> list[brute.Bug]:
    return list(map(brute.read_bug, text.split()))


@pytest.mark.parametrize(
    ("kind", "some", "expected"),
    [
        ("single", "4 5 6 7", True),
        ("single", "4 5 6", False),
        ("single", "11 12 1 2", False),  # RB-5: no wrapping round
        ("single", "4 5 7 8", False),
        ("double", "2 4 6 8 10 12", True),
        ("triple", "3 6 9 12", True),
        ("triple", "1 4 7 P10", True),
        ("match", "5 5 5 P5 5", True),
        ("match", "5 5 5 P6", False),
        ("match", "P5 P5 P5 P5", False),  # RB-6: one is real
        ("single", "P4 P5 6 P7", True),
    ],
)
def test_brute_force_knows_sequences(kind: str, some: str, expected: bool) -> None:
    assert brute.is_sequence(kind, bugs_of(some)) is expected


def test_brute_force_exchanges_as_the_rules_say() -> None:
    """RB-14: put 7 to 3-4-5-6 and take the 3; replace a PLYT by its number; or by another PLYT at the other end."""
    table = [brute.Row(0, "single", bugs_of("3 4 5 P6"))]
    assert brute.changes(["7"], table) == {"C 1 7 3"}
    assert brute.changes(["6", "9"], table) == {"C 1 6 P6"}
    plyts = {"C 1 P3 3", "C 1 P4 4", "C 1 P5 5", "C 1 P7 3", "C 1 P2 P6"}
    assert brute.changes(["P"], table) == plyts


@pytest.mark.parametrize(
    ("hand", "table", "laid", "taken", "changes_left", "expected"),
    [
        ("8", "single 4 5 6 7", FOUR, None, 0, ["A 1 8"]),  # or D 8: as short
        ("8", "match 2 2 2 2", FOUR, None, 12, ["D 8"]),
        ("8", "match 2 2 2 2", FOUR, "8", 12, None),  # RB-16
        ("8", "single 4 5 6 7", FOUR, "8", 0, ["A 1 8"]),
        ("8", "", FOUR[:3], None, 12, None),
        ("3 3 3 3 8", "", FOUR[:3], None, 0, ["L match 3 3 3 3", "D 8"]),
        ("3 3 3 3", "", FOUR[:3], None, 0, ["L match 3 3 3 3"]),
        ("3 3 3 7", "single 3 4 5 6", FOUR[:3], None, 1, ["C 1 7 3", "L match 3 3 3 3"]),
        ("3 3 3 7", "single 3 4 5 6", FOUR[:3], None, 0, None),
        ("2 9", "match 5 5 5 5, match P9 9 9 9 9", FOUR, None, 1, ["A 2 9", "D 2"]),
    ],
)
def test_brute_force_goes_out_with_the_fewest_moves(
    hand: str, table: str, laid: list[str], taken: str | None, changes_left: int, expected: list[str] | None
) -> None:
    """RB-30."""
    lying = [(row.split()[0], bugs_of(row.split(" ", 1)[1])) for row in table.split(", ") if row]
    way = brute.way_out(hand.split(), lying, laid, taken, changes_left)
    assert way == expected
    assert brute.can_go_out(hand.split(), lying, laid, taken, changes_left) == (way if way is None else len(way))


def test_brute_force_takes_where_that_is_agreed() -> None:
    lying = [("single", bugs_of("3 4 5 6 7"))]
    given = (["3", "3", "3"], lying, FOUR[:3])
    assert brute.way_out(*given) is None
    assert brute.way_out(*given, taking=True) == ["T 1 3", "L match 3 3 3 3"]
