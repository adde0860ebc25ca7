"""RumBugz as numbers.

Actions have numbers in this order: draw from the bag, take from the pile, allow, refuse, knock, pass, end the turn;
discard, by kind; exchanges, by sequence and form; additions, by sequence and form; bugz taken without giving, by
sequence and end; sequences to lay.

`plain` has one lay for each row of numbers, PLYTs where a number is not held; `flat` has every lay there is;
`factored` says in five numbers what is done, where, with which number or form, how long, and which places are PLYTs.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, cached_property
from random import Random
from typing import Any, ClassVar, Final

import numpy as np
from gymnasium import spaces

from rumpus.envs.coding.play import Array, Coding, StatePlay, bits, whole_number, whole_numbers
from rumpus.envs.kernels import rumbugz as kernels
from rumpus.games.rumbugz import legal_moves
from rumpus.games.rumbugz.bugs import KINDS, PLYT, Bug, Counts, counted, full_bag, listed, without
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.kinds import ALL_KINDS, Kind
from rumpus.games.rumbugz.moves import (
    Add,
    Allow,
    Change,
    Discard,
    End,
    FromBag,
    FromPile,
    Knock,
    Lay,
    Pass,
    Refuse,
    RumBugzMove,
    Take,
)
from rumpus.games.rumbugz.scoring import scores
from rumpus.games.rumbugz.sequences import Sequence
from rumpus.games.rumbugz.state import Phase, State, View

PLAIN: Final = "plain"
FLAT: Final = "flat"
FACTORED: Final = "factored"

WORDS: Final = (FromBag(), FromPile(), Allow(), Refuse(), Knock(), Pass(), End())
DEEDS: Final = len(WORDS) + 4 + len(ALL_KINDS)
"""What is done: one of those words, discard, change, add, take, or lay one of four kinds."""
DISCARD, CHANGE, ADD, TAKE, LAY = range(len(WORDS), len(WORDS) + 5)
FACTORS: Final = (DEEDS, kernels.PLACES, kernels.CHANGE_FORMS, 17, 1 << 12)

MOST: Final = np.iinfo(np.int16).max

Row = tuple[int, int, int, int]
"""A lay: step, first number, length, PLYTs; a bit for each place, and of a match how many."""

_BY_STEP: Final = {kind.step: kind for kind in ALL_KINDS}


@cache
def plain_rows() -> tuple[tuple[int, int, int], ...]:
    """Every row of numbers: step, first number, length."""
    return tuple((int(step), int(first), int(length)) for step, first, length in kernels.LAY_ROWS)


@cache
def all_rows() -> tuple[Row, ...]:
    """Every lay there is."""
    return tuple(_rows())


def _rows() -> Iterator[Row]:
    for step, first, length in plain_rows():
        if step:
            yield from ((step, first, length, plyts) for plyts in range((1 << length) - 1))
        else:
            yield from ((0, first, length, plyts) for plyts in range(length) if length - plyts <= 8 and plyts <= 8)


@cache
def row_numbers() -> dict[Row, int]:
    """The number of every lay."""
    return {row: kernels.LAYS + at for at, row in enumerate(all_rows())}


def row_of(sequence: Sequence) -> Row:
    """A sequence as step, first number, length and PLYTs."""
    step = sequence.kind.step
    plyts = sum(bug.plyt << (place if step else 0) for place, bug in enumerate(sequence.bugs))
    return step, sequence.lowest, len(sequence.bugs), plyts


def sequence_of(row: Row) -> Sequence:
    """The sequence of a row."""
    step, first, length, plyts = row
    if step == 0:
        return Sequence(Kind.MATCH, (Bug(first),) * (length - plyts) + (Bug(first, plyt=True),) * plyts)
    bugs = tuple(Bug(first + place * step, plyt=bool(plyts >> place & 1)) for place in range(length))
    return Sequence(_BY_STEP[step], bugs)


class RumBugzCoding(Coding):
    """How matches of RumBugz with certain options become numbers."""

    game = RUMBUGZ
    styles: ClassVar[tuple[str, ...]] = (PLAIN, FLAT, FACTORED)

    def __init__(self, actions: str | None = None, **options: Any) -> None:
        super().__init__(actions, **options)
        self.moves = kernels.PLAIN_MOVES if self.style == PLAIN else kernels.LAYS + len(all_rows())
        self.size = int(kernels.array_size(self.seats))

    def begin(self, seed: int) -> "RumBugzPlay":
        return RumBugzPlay(self, RUMBUGZ.start(self.options), seed)

    @cached_property
    def action_space(self) -> spaces.Space[Any]:
        return spaces.MultiDiscrete(list(FACTORS)) if self.style == FACTORED else spaces.Discrete(self.moves)

    @cached_property
    def mask_space(self) -> spaces.Space[Any]:
        if self.style == FACTORED:
            return spaces.Tuple([bits((count,)) for count in FACTORS])
        return bits((self.moves,))

    @cached_property
    def array_space(self) -> spaces.Box:
        return spaces.Box(0, MOST, (self.size,), np.int16)

    @cached_property
    def parts_space(self) -> spaces.Dict:
        return spaces.Dict({name: spaces.Box(0, MOST, shape, np.int16) for name, shape in self.part_shapes.items()})

    @property
    def part_shapes(self) -> dict[str, tuple[int, ...]]:
        """The parts of an observation in their order."""
        return {
            "hand": (KINDS,),
            "top": (KINDS,),
            "pile": (KINDS,),
            "taken": (KINDS,),
            "phase": (3,),
            "seats": (self.seats, 10),
            "counts": (7,),
            "table": (kernels.PLACES, 18),
        }

    def number(self, action: Any) -> int:
        """The number of the move that an action stands for, or `InvalidAction`; -1 if there is no such move."""
        if self.style != FACTORED:
            return whole_number(action, self.moves)
        deed, place, number, length, plyts = whole_numbers(action, FACTORS)
        if deed < DISCARD:
            return deed
        if deed == DISCARD:
            return kernels.DISCARDS + number if number < KINDS else -1
        if deed == CHANGE:
            return kernels.CHANGES + place * kernels.CHANGE_FORMS + number
        if deed == ADD:
            return kernels.ADDS + place * kernels.ADD_FORMS + number if number < kernels.ADD_FORMS else -1
        if deed == TAKE:
            return kernels.TAKES + place * 2 + number if number < 2 else -1
        return row_numbers().get((ALL_KINDS[deed - LAY].step, number, length, plyts), -1)

    def action(self, number: int) -> Any:
        """The action of this style that stands for the move of that number."""
        return np.array(self.factors(number), np.int64) if self.style == FACTORED else number

    def factors(self, number: int) -> tuple[int, int, int, int, int]:
        """The move of that number as five numbers."""
        if number < kernels.DISCARDS:
            return number, 0, 0, 0, 0
        if number < kernels.CHANGES:
            return DISCARD, 0, number - kernels.DISCARDS, 0, 0
        if number < kernels.LAYS:
            for deed, start, forms in (
                (TAKE, kernels.TAKES, 2),
                (ADD, kernels.ADDS, kernels.ADD_FORMS),
                (CHANGE, kernels.CHANGES, kernels.CHANGE_FORMS),
            ):
                if number >= start:
                    return deed, (number - start) // forms, (number - start) % forms, 0, 0
        step, first, length, plyts = all_rows()[number - kernels.LAYS]
        return LAY + ALL_KINDS.index(_BY_STEP[step]), 0, first, length, plyts

    def move(self, state: State, seat: int, number: int) -> RumBugzMove:
        """The move of that number for a seat; it may be an illegal one."""
        if number < kernels.DISCARDS:
            return WORDS[max(number, 0)]
        if number < kernels.CHANGES:
            return Discard(number - kernels.DISCARDS)
        if number < kernels.LAYS:
            return self._touch(state, number)
        if self.style == PLAIN:
            return Lay(plain_lay(state.hands[seat], plain_rows()[number - kernels.LAYS]))
        return Lay(sequence_of(all_rows()[number - kernels.LAYS]))

    def _touch(self, state: State, number: int) -> RumBugzMove:
        """What is done to a sequence on the table; of one that is not there it is nothing in particular."""
        deed, place, form, _, _ = self.factors(number)
        if place >= len(state.table):
            if deed == ADD:
                return Add(place, Bug(1))
            return Take(place, Bug(1)) if deed == TAKE else Change(place, Bug(1), Bug(1))
        sequence = state.table[place].sequence
        bugs, step = sequence.bugs, sequence.kind.step
        if deed == TAKE:
            return Take(place, bugs[-form])
        if deed == ADD:
            number = sequence.highest + step if form < 2 else sequence.lowest - step
            return Add(place, Bug(number if step or form < 2 else 0, plyt=bool(form % 2)))
        if step == 0:
            return Change(place, Bug(sequence.lowest, plyt=form == 1), Bug(sequence.lowest, plyt=form != 1))
        if form < kernels.UP:
            bug = bugs[form] if form < len(bugs) else Bug(sequence.lowest + form * step)
            return Change(place, Bug(bug.number, plyt=not bug.plyt), bug)
        up = form < kernels.DOWN
        put = Bug(sequence.highest + step if up else sequence.lowest - step, plyt=bool(form % 2))
        return Change(place, put, bugs[0] if up else bugs[-1])

    def number_of(self, state: State, move: RumBugzMove) -> int:
        """The number of a move."""
        match move:
            case Discard(kind):
                return kernels.DISCARDS + kind
            case Change(place, put, take):
                return kernels.CHANGES + place * kernels.CHANGE_FORMS + _form(state, place, put, take)
            case Add(place, put):
                sequence = state.table[place].sequence
                down = sequence.kind.step and put.number < sequence.lowest
                return kernels.ADDS + place * kernels.ADD_FORMS + 2 * bool(down) + put.plyt
            case Take(place, bug):
                return kernels.TAKES + place * 2 + (bug != state.table[place].sequence.bugs[0])
            case Lay(sequence):
                row = row_of(sequence)
                return int(kernels.LAY_NUMBERS[row[:3]]) if self.style == PLAIN else row_numbers()[row]
        return WORDS.index(move)


def _form(state: State, place: int, put: Bug, take: Bug) -> int:
    sequence = state.table[place].sequence
    if sequence.kind.step == 0:
        return int(put.plyt)
    if put.number == take.number:
        return (put.number - sequence.lowest) // sequence.kind.step
    return (kernels.UP if put.number > sequence.highest else kernels.DOWN) + put.plyt


def plain_lay(hand: Counts, row: tuple[int, int, int]) -> Sequence:
    """That row of numbers with PLYTs where the hand has no number left."""
    step, first, length = row
    held, plyts = list(hand), 0
    for place in range(length):
        number = first + place * step
        if held[number] > 0:
            held[number] -= 1
        else:
            plyts += 1 << place if step else 1
    return sequence_of((step, first, length, plyts))


class RumBugzPlay(StatePlay[RumBugzCoding]):
    """A match of RumBugz, played by the rules."""

    __slots__ = ()

    def act(self, action: Any) -> "RumBugzPlay":
        coding = self.coding
        number = coding.number(action)
        if number < 0:
            number = kernels.LAYS  # no such move: refused as one that nobody can make
        return self._played(coding.move(self._state, max(self.seat, 0), number), action)

    def view(self, seat: int) -> View:
        """What a seat may see."""
        return RUMBUGZ.view(self._state, frozenset({seat}))

    def array(self, seat: int) -> Array:
        return array_of(self.coding, self.view(seat))

    def parts(self, seat: int) -> dict[str, Array]:
        array, at, found = self.array(seat), 0, {}
        for name, shape in self.coding.part_shapes.items():
            size = int(np.prod(shape))
            found[name] = array[at : at + size].reshape(shape).copy()
            at += size
        return found

    def legal_actions(self) -> list[int]:
        state, seat = self._state, self.seat
        if seat < 0:
            return []
        plain = self.coding.style == PLAIN
        moves = legal_moves.plain_moves(self.view(seat), seat) if plain else legal_moves.legal_moves(state, seat)
        return sorted({self.coding.number_of(state, move) for move in moves})

    def mask(self) -> Any:
        if self.coding.style != FACTORED:
            mask = np.zeros(self.coding.moves, np.int8)
            mask[self.legal_actions()] = 1
            return mask
        masks = tuple(np.zeros(count, np.int8) for count in FACTORS)
        for number in self.legal_actions():
            for mask, value in zip(masks, self.coding.factors(number), strict=True):
                mask[value] = 1
        return masks

    def determinised(self, seat: int, seed: int) -> "RumBugzPlay":
        state, random = self._state, Random(f"unseen/{seed}")
        open_ = [*state.pile, *(bug.kind for lying in state.table for bug in lying.sequence.bugs)]
        unseen = list(listed(without(without(full_bag(state.options.sets), counted(open_)), state.hands[seat])))
        random.shuffle(unseen)
        hands = []
        for other, hand in enumerate(state.hands):
            count = 0 if other == seat else sum(hand)
            hands.append(hand if other == seat else counted(unseen[:count]))
            unseen = unseen[count:]
        return RumBugzPlay(self.coding, replace(state, hands=tuple(hands), bag=counted(unseen)), seed)


def array_of(coding: RumBugzCoding, view: View) -> Array:
    """What a seat observes, from what it may see."""
    seat, players = view.seat or 0, coding.seats
    last = view.options.last_round or 0
    hand = view.hand or (0,) * KINDS
    numbers: list[int] = [*hand]
    for kinds in (view.pile[-1:], view.pile, () if view.taken is None else (view.taken,)):
        numbers += counted(kinds)
    numbers += [view.phase is phase for phase in (Phase.DRAW, Phase.ACT, Phase.KNOCK)]
    points = scores(view)
    knocker = view.knocks[0] if view.knocks else None
    for turn in range(players):
        other = (seat + turn) % players
        numbers += [view.holding[other], points[other], *(kind in view.laid[other] for kind in _KIND_ORDER)]
        numbers += [view.turn == other, knocker == other, view.discarder == other, view.start == other]
    numbers += [view.bag, view.changes, view.fresh, view.idle, view.still, len(view.rounds)]
    numbers.append(max(last - len(view.rounds), 0))
    for lying in view.table:
        step, low, length, plyts = row_of(lying.sequence)
        numbers += [step == other for other in range(4)] + [low, length]
        numbers += [plyts >> place & 1 if step else place < plyts for place in range(12)]
    array = np.zeros(coding.size, np.int16)
    array[: len(numbers)] = numbers
    return array


_KIND_ORDER: Final = (Kind.MATCH, Kind.SINGLE, Kind.DOUBLE, Kind.TRIPLE)
"""By their steps."""

assert PLYT == 0  # noqa: S101 - masks and heaps rely on it
