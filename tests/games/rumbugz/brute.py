"""RumBugz played by brute force: the second program against which the engine is checked.

Written from the rules alone and sharing no code with the engine. It puts together whatever can be put together and then
asks the definition of a sequence, so it is slow on purpose: being obviously right is its only job.

A tile in a hand, the bag or the pile is its name, "7" or "P". A bug in a sequence is (number, is it a PLYT). Moves are
text. Marks such as RB-14 point into the rules of the game.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Final, NamedTuple

Tile = str
Bug = tuple[int, bool]

NATURE: Final = -1
NUMBERS: Final = range(1, 13)  # RB-1
STEPS: Final = {"single": 1, "double": 2, "triple": 3, "match": 0}  # RB-5
MOST_CHANGES: Final = 12  # RB-14
HAND: Final = 6  # RB-11
REFILL: Final = 4  # RB-12
STILL_ROUNDS: Final = 100  # RB-17: full rounds of the table without a new sequence
BY_MULTISETS: Final = 8
"""Up to so many bugz in a hand all its parts are tried as sequences; a greater one is searched for all sequences."""


# --- Bugs and sequences ---


def bug_text(bug: Bug) -> str:
    number, plyt = bug
    return f"P{number}" if plyt else str(number)


def read_bug(text: str) -> Bug:
    return int(text.lstrip("P")), text.startswith("P")


def tile_of(bug: Bug) -> Tile:
    """What the bug is in a hand: a PLYT has no number there."""
    number, plyt = bug
    return "P" if plyt else str(number)


def is_sequence(kind: str, bugs: Sequence[Bug]) -> bool:
    """RB-5, RB-6: at least four, within 1 to 12, one step from each to the next, not all of them PLYTs."""
    numbers = sorted(number for number, _ in bugs)
    if len(numbers) < 4 or any(number not in NUMBERS for number in numbers):
        return False
    if all(plyt for _, plyt in bugs):
        return False
    return all(numbers[i + 1] - numbers[i] == STEPS[kind] for i in range(len(numbers) - 1))


def sequence_text(kind: str, bugs: Iterable[Bug]) -> str:
    """Steps ascending; in a match the real bugs first, then the PLYTs."""
    return " ".join([kind, *map(bug_text, sorted(bugs))])


@dataclass
class Row:
    """A sequence on the table."""

    seat: int
    kind: str
    bugs: list[Bug]


# --- What can be laid, changed, added and taken ---


def lays_by_multisets(hand: Sequence[Tile], kinds: Iterable[str]) -> set[str]:
    """Every part of the hand, its PLYTs numbered in every way, if that is a sequence."""
    kinds = list(kinds)
    found = set()
    parts = {part for size in range(4, len(hand) + 1) for part in combinations(sorted(hand), size)}
    for part in parts:
        real: list[Bug] = [(int(tile), False) for tile in part if tile != "P"]
        for numbers in combinations_with_replacement(NUMBERS, part.count("P")):
            bugs = real + [(number, True) for number in numbers]
            found |= {f"L {sequence_text(kind, bugs)}" for kind in kinds if is_sequence(kind, bugs)}
    return found


def number_rows(kind: str, longest: int) -> Iterator[list[int]]:
    """The numbers of every sequence of a kind with so many bugs at most."""
    for first in NUMBERS:
        for length in range(4, longest + 1):
            numbers = [first + STEPS[kind] * place for place in range(length)]
            if numbers[-1] in NUMBERS:
                yield numbers


def lays_by_numbers(hand: Sequence[Tile], kinds: Iterable[str]) -> set[str]:
    """Every row of numbers, any of them PLYTs, if that is a sequence and in the hand."""
    found = set()
    held = Counter(hand)
    for kind in kinds:
        for numbers in number_rows(kind, len(hand)):
            if (Counter(map(str, numbers)) - held).total() > held["P"]:
                continue  # more are missing than there are PLYTs
            for plyts in range(held["P"] + 1):
                for where in combinations(range(len(numbers)), plyts):
                    bugs = [(number, place in where) for place, number in enumerate(numbers)]
                    if Counter(map(tile_of, bugs)) <= held and is_sequence(kind, bugs):
                        found.add(f"L {sequence_text(kind, bugs)}")
                    if kind == "match":
                        break  # in a match all places are alike
    return found


def lays(hand: Iterable[Tile], kinds: Iterable[str]) -> set[str]:
    """RB-13: everything that could be laid, if these are the kinds that may be."""
    return set(_lays(tuple(sorted(hand)), tuple(kinds)))


@lru_cache(maxsize=64)
def _lays(hand: tuple[Tile, ...], kinds: tuple[str, ...]) -> frozenset[str]:
    return frozenset((lays_by_multisets if len(hand) <= BY_MULTISETS else lays_by_numbers)(hand, kinds))


def givable(hand: Iterable[Tile]) -> set[Bug]:
    """What the hand could put into a sequence: a real bug as itself, a PLYT as any number."""
    bugs: set[Bug] = set()
    for tile in hand:
        bugs |= {(number, True) for number in NUMBERS} if tile == "P" else {(int(tile), False)}
    return bugs


def with_without(bugs: Iterable[Bug], put: Bug | None, take: Bug | None) -> list[Bug]:
    result = list(bugs)
    if take is not None:
        result.remove(take)
    if put is not None:
        result.append(put)
    return result


def changes(hand: Iterable[Tile], table: Sequence[Row]) -> set[str]:
    """RB-14: one in, another out, and it is still a sequence of its kind."""
    return {
        f"C {place} {bug_text(put)} {bug_text(take)}"
        for place, row in enumerate(table, 1)
        for put in givable(hand)
        for take in set(row.bugs)
        if put != take and is_sequence(row.kind, with_without(row.bugs, put, take))
    }


def additions(hand: Iterable[Tile], table: Sequence[Row]) -> set[str]:
    """RB-15: one in, and it is still a sequence of its kind."""
    return {
        f"A {place} {bug_text(put)}"
        for place, row in enumerate(table, 1)
        for put in givable(hand)
        if is_sequence(row.kind, with_without(row.bugs, put, None))
    }


def takes(table: Sequence[Row]) -> set[str]:
    """RB-14, the option: one out of five or more, and it is still a sequence of its kind."""
    return {
        f"T {place} {bug_text(take)}"
        for place, row in enumerate(table, 1)
        for take in set(row.bugs)
        if len(row.bugs) >= 5 and is_sequence(row.kind, with_without(row.bugs, None, take))
    }


def discards(hand: Sequence[Tile], taken: Tile | None) -> set[str]:
    """RB-12, RB-16: anything but the bug that was just taken from the pile; a second one of its number may go."""
    free = list(hand)
    if taken is not None:
        free.remove(taken)
    return {f"D {tile}" for tile in free}


# --- One player's turn ---


@dataclass
class Turn:
    """What the seat in turn has before it between drawing and discarding."""

    seat: int
    hand: list[Tile]
    table: list[Row]
    laid: set[str]
    """The kinds that the seat has laid in this round."""
    taken: Tile | None = None
    """What was taken from the pile in this turn and has not left the hand (RB-16)."""
    changes: int = 0
    fresh: int = 0
    """Required sequences laid in this turn."""
    grown: bool = False
    """Whether something was laid or added in this turn."""
    taking: bool = False
    """Whether it is agreed that a bug may be taken and nothing given."""
    rows_laid: int = 0
    """Sequences laid in this turn, required or not."""

    @property
    def all_laid(self) -> bool:
        return self.laid == set(STEPS)

    @property
    def out(self) -> bool:
        """RB-30."""
        return self.all_laid and not self.hand

    def moves(self) -> set[str]:
        if self.out:
            return set()
        found = lays(self.hand, [kind for kind in STEPS if self.all_laid or kind not in self.laid])  # RB-13, RB-15
        if self.laid and self.changes < MOST_CHANGES:
            found |= changes(self.hand, self.table)
            if self.taking:
                found |= takes(self.table)
        if self.all_laid:
            found |= additions(self.hand, self.table)
        return found | (discards(self.hand, self.taken) or {"end"})

    def play(self, move: str) -> None:
        """Anything but the end of the turn."""
        what, *rest = move.split()
        if what == "L":
            self._lay(rest[0], list(map(read_bug, rest[1:])))
            return
        row = self.table[int(rest[0]) - 1]
        if what == "C":
            self._give(read_bug(rest[1]))
            row.bugs = with_without(row.bugs, read_bug(rest[1]), read_bug(rest[2]))
            self.hand.append(tile_of(read_bug(rest[2])))
            self.changes += 1
        elif what == "T":
            row.bugs = with_without(row.bugs, None, read_bug(rest[1]))
            self.hand.append(tile_of(read_bug(rest[1])))
            self.changes += 1
        elif what == "A":
            self._give(read_bug(rest[1]))
            row.bugs = with_without(row.bugs, read_bug(rest[1]), None)
            self.grown = True
        else:
            raise ValueError(f"expected L, C, T or A, got {move!r}")

    def _lay(self, kind: str, bugs: list[Bug]) -> None:
        for bug in bugs:
            self._give(bug)
        self.table.append(Row(self.seat, kind, bugs))
        if not self.all_laid:
            self.fresh += 1
        self.laid.add(kind)
        self.grown = True
        self.rows_laid += 1

    def _give(self, bug: Bug) -> None:
        self.hand.remove(tile_of(bug))
        if tile_of(bug) == self.taken:
            self.taken = None


# --- A match ---


class Ended(NamedTuple):
    """A round that is over."""

    winner: int | None
    hands: list[list[Tile]]
    points: int


@dataclass
class Match:
    """A match of any number of rounds. Nature is asked for by `awaited` and told by `starts`, `deal`, `draw`, `mix`."""

    players: int
    sets: int = 8
    taking: bool = False
    plyt_points: int = 12
    rounds: int | None = 1
    """After how many rounds it ends; None: at the target."""
    target: int | None = None
    start: int | None = None
    phase: str = "start"  # or deal, draw, act, next, knock, over
    seat: int = 0
    hands: list[list[Tile]] = field(default_factory=list)
    bag: list[Tile] = field(default_factory=list)
    pile: list[Tile] = field(default_factory=list)
    table: list[Row] = field(default_factory=list)
    laid: list[set[str]] = field(default_factory=list)
    owed: list[tuple[int, int]] = field(default_factory=list)
    """Draws that nature owes: seat and how many."""
    turn: Turn | None = None
    """In phase act; shares the hand and the table."""
    discarder: int | None = None
    asked: list[int] = field(default_factory=list)
    knocks: list[int] = field(default_factory=list)
    asking: bool = False
    """RB-21: whether the next player is asked about a knock."""
    dry: bool = False
    """RB-17: whether the bag was empty as the seat to play began."""
    idle: int = 0
    """Turns in a row that began with an empty bag and put nothing on the table."""
    still: int = 0
    """Turns in a row in which no sequence was laid."""
    ended: list[Ended] = field(default_factory=list)
    gone: set[int] = field(default_factory=set)
    """Seats that have resigned."""

    def __post_init__(self) -> None:
        if not self.hands:
            self._clear()
            if self.start is not None:
                self.phase, self.seat = "deal", self.start

    @property
    def live(self) -> list[int]:
        return [seat for seat in range(self.players) if seat not in self.gone]

    def following(self, seat: int) -> list[int]:
        """The live seats after this one, in turn order, and last this one."""
        return [
            other % self.players
            for other in range(seat + 1, seat + self.players + 1)
            if other % self.players in self.live
        ]

    def awaited(self) -> list[int]:
        """Who is to decide."""
        if self.phase == "over":
            return []
        if self.phase in {"start", "deal"} or self.owed:
            return [NATURE]
        return list(self.asked) if self.phase == "knock" else [self.seat]

    def moves(self, seat: int) -> set[str]:
        """Everything that the seat may do now."""
        if seat not in self.awaited():
            return set()
        if self.phase == "knock":
            return {"knock", "pass"}
        if self.phase == "draw":
            if self.knocks:
                return {"pile", "allow", "refuse"} if self.asking else {"pile", "allow", "bag"}
            return {"bag", "pile"} if self.pile else {"bag"}
        if self.turn is None:
            raise ValueError(f"expected a turn in phase {self.phase}")
        return self.turn.moves()

    def play(self, seat: int, move: str) -> None:
        """Play one of `moves`."""
        if seat not in self.awaited():
            raise ValueError(f"seat {seat} is not to play {move!r} in phase {self.phase}")
        if move in {"knock", "pass"}:
            self.asked.remove(seat)
            if move == "knock":
                self.knocks.append(seat)
            if not self.asked:
                self._next_begins()
        elif move == "refuse":
            self.knocks = []
        elif move == "allow":
            self._grant()
        elif move == "bag":
            self._grant()
            self.owed.append((seat, 1))
            self._begin(None)
        elif move == "pile":
            self.hands[seat].append(self.pile.pop())
            self._begin(self.hands[seat][-1])
        elif move == "end":
            self._end_turn(None)
        elif move.startswith("D "):
            self.hands[seat].remove(move[2:])
            self.pile.append(move[2:])
            self._end_turn(seat)
        elif self.turn is not None:
            self.turn.play(move)
            if self.turn.out:
                self._end_round(seat)
        self._settle()

    def scores(self) -> list[int]:
        """RB-31: what each seat has won so far."""
        return [sum(one.points for one in self.ended if one.winner == seat) for seat in range(self.players)]

    def winners(self) -> set[int]:
        """RB-32: the highest total, shared by all who have it."""
        if self.phase != "over":
            return set()
        best = max(self.scores()[seat] for seat in self.live)
        return {seat for seat in self.live if self.scores()[seat] == best}

    # What nature does.

    def starts(self, rows: Iterable[Sequence[Tile | None]]) -> None:
        """RB-10: PLYTs draw again until they have a number, and so do those who share the highest one."""
        if self.phase != "start":
            raise ValueError("nobody draws for the start now")
        numbers: dict[int, Tile] = {}
        drawing = list(self.live)
        for row in rows:
            if [seat for seat, tile in enumerate(row) if tile is not None] != drawing:
                raise ValueError(f"expected seats {drawing} to draw, got {row}")
            numbers |= {seat: tile for seat, tile in enumerate(row) if tile is not None}
            drawing = [seat for seat in numbers if numbers[seat] == "P"]
            if not drawing:
                best = max(int(tile) for tile in numbers.values())
                drawing = [seat for seat in numbers if int(numbers[seat]) == best]
                numbers = {seat: numbers[seat] for seat in drawing}
        if len(numbers) != 1 or "P" in numbers.values():
            raise ValueError(f"expected more drawings: {numbers} are left")
        self.start = self.seat = next(iter(numbers))
        self.phase = "deal"

    def deal(self, hands: Sequence[Sequence[Tile]]) -> None:
        """RB-11."""
        if self.phase != "deal":
            raise ValueError("no hands are dealt now")
        for seat, hand in enumerate(hands):
            if len(hand) != (HAND if seat in self.live else 0):
                raise ValueError(f"seat {seat} got {hand}")
            for tile in hand:
                self.bag.remove(tile)
            self.hands[seat] += hand
        self.phase = "draw"

    def draw(self, seat: int, tiles: Sequence[Tile]) -> None:
        """The first draw that is due, or as much of it as the bag can pay."""
        due, count = self.owed[0]
        if seat != due or len(tiles) != min(count, len(self.bag)):
            raise ValueError(f"expected seat {due} to draw {count} of {len(self.bag)}, got seat {seat} with {tiles}")
        for tile in tiles:
            self.bag.remove(tile)
        self.hands[seat] += tiles
        self.owed[0] = (seat, count - len(tiles))
        self._settle()

    def mix(self, count: int) -> None:
        """RB-17: the pile goes back but its top, when a draw finds the bag empty."""
        if not self.owed or self.bag or len(self.pile) != count + 1 or count < 1:
            raise ValueError(f"{count} bugs do not go back: {self.owed} are due, bag {self.bag}, pile {self.pile}")
        self.bag, self.pile = self.pile[:-1], self.pile[-1:]
        self._settle()

    # What follows.

    def _clear(self) -> None:
        self.bag = [*map(str, NUMBERS), "P"] * self.sets  # RB-2
        self.hands = [[] for _ in range(self.players)]
        self.laid = [set() for _ in range(self.players)]
        self.pile, self.table, self.owed = [], [], []
        self.asked, self.knocks, self.idle, self.still = [], [], 0, 0
        self.dry = False
        self.discarder = self.turn = None

    def _grant(self) -> None:
        """RB-21: the next player has not taken it, so the nearest knock counts."""
        granted = [seat for seat in self.following(self.seat) if seat in self.knocks]
        if granted:
            self.hands[granted[0]].append(self.pile.pop())
            self.owed.append((granted[0], 1))
        self.knocks = []

    def _begin(self, taken: Tile | None) -> None:
        self.phase, self.knocks, self.discarder = "act", [], None
        seat = self.seat
        self.turn = Turn(seat, self.hands[seat], self.table, self.laid[seat], taken, taking=self.taking)

    def _end_turn(self, discarder: int | None) -> None:
        turn, self.turn = self.turn, None
        if turn is None:
            raise ValueError("no turn to end")
        if turn.out:
            self._end_round(self.seat)
            return
        if turn.fresh and not turn.all_laid:
            self.owed.append((self.seat, REFILL * turn.fresh))
        self.idle = self.idle + 1 if self.dry and not turn.grown else 0
        self.still = 1 if turn.rows_laid else self.still + 1
        if self.idle >= 2 * len(self.live) or self.still >= STILL_ROUNDS * len(self.live):
            self._end_round(None)  # RB-17
            return
        self.phase, self.discarder = "next", discarder
        self.seat = self.following(self.seat)[0]

    def _settle(self) -> None:
        """Strike the draws that are paid or cannot be paid; go on when none is left."""
        while self.owed and (self.owed[0][1] == 0 or (not self.bag and len(self.pile) <= 1)):
            self.owed.pop(0)
        if self.phase == "next" and not self.owed:
            self.asked = self._may_knock()
            if self.asked:
                self.phase = "knock"
            else:
                self._next_begins()

    def _next_begins(self) -> None:
        self.phase = "draw"
        self.dry = not self.bag  # RB-17: before the pile is mixed in

    def _may_knock(self) -> list[int]:
        """RB-20, RB-21: not who has discarded and not who is next, and only if two more bugs can be drawn.

        That is the extra bug and the next player's own. The pile's top is the knocker's then, and the next one stays.
        """
        to_be_drawn = self.bag + self.pile[:-2]
        if self.discarder is None or len(to_be_drawn) < 2:
            return []
        return [seat for seat in self.following(self.seat) if seat not in {self.seat, self.discarder}]

    def _end_round(self, winner: int | None) -> None:
        """RB-30 to RB-32."""
        self.ended.append(self._ended(winner, self.hands))
        over = len(self.ended) == self.rounds if self.target is None else max(self.scores()) >= self.target
        self._clear()
        self.phase = "over" if over else "deal"
        if self.start is None:
            raise ValueError("a round ended that nobody began")
        if not over:
            self.start = self.seat = self.following(self.start)[0]  # RB-10

    def _ended(self, winner: int | None, hands: list[list[Tile]]) -> Ended:
        """RB-31: the winner gets what the others hold."""
        held = [tile for hand in hands for tile in hand]
        points = sum(self.plyt_points if tile == "P" else int(tile) for tile in held)
        return Ended(winner, hands, 0 if winner is None else points)

    def copy(self) -> Match:
        return copy.deepcopy(self)  # keeps the hand of the turn and that of the seat one list


def read_position(text: str, match: Match) -> None:
    """Set a match up as a position says: parts parted by semicolons, each with a word."""
    parts = {part.split(" ", 1)[0]: part.split(" ", 1)[1] for part in text.split("; ")}
    match._clear()
    match.ended = []
    match.gone = set(map(int, parts.get("resigned", "").split()))
    match.phase, match.start, match.seat = parts["phase"], int(parts["start"]), int(parts["turn"])
    match.hands = _read_hands(parts["hands"])
    match.pile = parts.get("pile", "").split()
    for row in _listed(parts, "table"):
        by, kind, *bugs = row.split()
        match.table.append(Row(int(by), kind, list(map(read_bug, bugs))))
        match.laid[int(by)].add(kind)
    out = [tile_of(bug) for row in match.table for bug in row.bugs]
    for tile in [*match.pile, *out, *(tile for hand in match.hands for tile in hand)]:
        match.bag.remove(tile)
    match.owed = [(int(seat), int(count)) for seat, count in map(str.split, _listed(parts, "due"))]
    match.discarder = int(parts["discarder"]) if "discarder" in parts else None
    match.asked = list(map(int, parts.get("asked", "").split()))
    match.knocks = list(map(int, parts.get("knocks", "").split()))
    match.dry = parts.get("dry") == "yes"
    match.idle = int(parts.get("idle", "0"))
    match.still = int(parts.get("still", "0"))
    for one in _listed(parts, "rounds"):
        winner, hands = one.split(": ")
        match.ended.append(match._ended(None if winner == "void" else int(winner), _read_hands(hands)))
    if match.phase == "act":
        match.turn = Turn(
            match.seat,
            match.hands[match.seat],
            match.table,
            match.laid[match.seat],
            parts.get("taken"),
            int(parts.get("changes", "0")),
            int(parts.get("fresh", "0")),
            parts.get("grown") == "yes",
            match.taking,
        )


def _read_hands(text: str) -> list[list[Tile]]:
    return [[] if hand == "-" else hand.split() for hand in text.split(" / ")]


def _listed(parts: Mapping[str, str], word: str) -> list[str]:
    return [one for one in parts.get(word, "").split(", ") if one]


# --- Counting, and going out ---


def count_series(match: Match, depth: int) -> int:
    """How many series of that many moves the seat to play has before nature or another seat acts."""
    (seat,) = match.awaited()
    moves = match.moves(seat)
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = match.copy()
        after.play(seat, move)
        if after.awaited() == [seat] and len(after.ended) == len(match.ended):
            total += count_series(after, depth - 1)
    return total


def way_out(
    hand: Iterable[Tile],
    table: Iterable[tuple[str, Iterable[Bug]]],
    laid: Iterable[str],
    taken: Tile | None = None,
    changes_left: int = MOST_CHANGES,
    *,
    taking: bool = False,
) -> list[str] | None:
    """One shortest series of moves with which the seat goes out in this turn; None if there is none.

    A lay, an addition, a change and the last discard are one move each. Every series is tried, in order of length.
    """
    rows = [Row(0, kind, list(bugs)) for kind, bugs in table]
    first = Turn(0, list(hand), rows, set(laid), taken, MOST_CHANGES - changes_left, taking=taking)
    ways: list[tuple[list[str], Turn]] = [([], first)]
    seen = {_seen_as(first)}
    while ways:
        longer = []
        for moves, turn in ways:
            for move in sorted(turn.moves() - {"end"}):
                after = copy.deepcopy(turn)
                if move.startswith("D "):
                    after.hand.remove(move[2:])
                    if after.out:
                        return [*moves, move]
                    continue
                after.play(move)
                if after.out:
                    return [*moves, move]
                if _seen_as(after) not in seen:
                    seen.add(_seen_as(after))
                    longer.append(([*moves, move], after))
        ways = longer
    return None


def can_go_out(
    hand: Iterable[Tile],
    table: Iterable[tuple[str, Iterable[Bug]]],
    laid: Iterable[str],
    taken: Tile | None = None,
    changes_left: int = MOST_CHANGES,
    *,
    taking: bool = False,
) -> int | None:
    """With how few moves the seat can go out in this turn; None if it cannot."""
    way = way_out(hand, table, laid, taken, changes_left, taking=taking)
    return None if way is None else len(way)


def fewest_changes(
    hand: Iterable[Tile],
    table: Iterable[tuple[str, Iterable[Bug]]],
    laid: Iterable[str],
    taken: Tile | None = None,
    changes_left: int = MOST_CHANGES,
    *,
    taking: bool = False,
) -> int | None:
    """With how few exchanges, bugs taken for nothing among them, the seat can go out in this turn; None: it cannot."""
    hand, table, laid = list(hand), [(kind, list(bugs)) for kind, bugs in table], set(laid)
    for made in range(changes_left + 1):
        if way_out(hand, table, laid, taken, made, taking=taking) is not None:
            return made
    return None


def _seen_as(turn: Turn) -> tuple[object, ...]:
    """What decides what can still be done: the rows keep their places, for moves name them."""
    rows = tuple((row.kind, tuple(sorted(row.bugs))) for row in turn.table)
    return tuple(sorted(turn.hand)), rows, frozenset(turn.laid), turn.taken, turn.changes
