"""Rumis played by brute force: the second program against which the engine is checked.

Written from the rules alone and sharing no code with the engine. It tries every stone in every orientation at every
place and asks each rule in turn, so it is slow on purpose: being obviously right is its only job. What depends on
places alone (where a stone lies within a site, what is below and beside it) is worked out once and kept.

A cell is (x, y, z): column from the left, line of the height map from the top, level above the ground, all from 0.
Marks such as RI-14 point into the rules of the game.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from functools import lru_cache
from itertools import permutations, product
from pathlib import Path
from typing import Final, NamedTuple, Protocol, Self

Cell = tuple[int, int, int]
Square = tuple[int, int]
Limits = Mapping[Square, int]  # open squares and their height limit
Placement = tuple[str, frozenset[Cell]]  # stone code "S01".."S11", cells
Move = Placement | str  # the string is "take S05", only in moving house (RI-34)
Cubes = Mapping[Cell, int]  # what is built so far: the colour of every cube

NOBODY: Final = -1  # the colour of ruins

# --- Stones (RI-1) ---

STONES: dict[str, frozenset[Cell]] = {
    "S01": frozenset({(0, 0, 0), (1, 0, 0)}),
    "S02": frozenset({(0, 0, 0), (1, 0, 0), (2, 0, 0)}),
    "S03": frozenset({(0, 0, 0), (1, 0, 0), (0, 1, 0)}),
    "S04": frozenset({(0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0)}),
    "S05": frozenset({(0, 0, 0), (1, 0, 0), (2, 0, 0), (1, 1, 0)}),
    "S06": frozenset({(0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 1, 0)}),
    "S07": frozenset({(0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0)}),
    "S08": frozenset({(0, 0, 0), (1, 0, 0), (1, 1, 0), (2, 1, 0)}),
    "S09": frozenset({(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)}),
    "S10": frozenset({(0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 0, 1)}),
    "S11": frozenset({(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 1, 1)}),
}

Turn = tuple[tuple[int, int, int], tuple[int, int, int]]  # which axis goes where, and with which sign


def is_proper(turn: Turn) -> bool:
    """Whether the turn is a rotation and not a reflection, which would make S10 an S11."""
    axes, signs = turn
    swaps = sum(axes[i] > axes[j] for i in range(3) for j in range(i + 1, 3))
    minuses = sum(sign < 0 for sign in signs)
    return (swaps + minuses) % 2 == 0


TURNS: list[Turn] = []
for _a, _b, _c in permutations((0, 1, 2)):
    for _s, _t, _u in product((1, -1), repeat=3):
        if is_proper(((_a, _b, _c), (_s, _t, _u))):
            TURNS.append(((_a, _b, _c), (_s, _t, _u)))


def turned(cells: Iterable[Cell], turn: Turn) -> frozenset[Cell]:
    (a, b, c), (s, t, u) = turn
    return frozenset((s * cell[a], t * cell[b], u * cell[c]) for cell in cells)


def shifted(cells: Iterable[Cell], dx: int, dy: int, dz: int) -> frozenset[Cell]:
    return frozenset([(x + dx, y + dy, z + dz) for x, y, z in cells])


def normal(cells: AbstractSet[Cell]) -> frozenset[Cell]:
    """The same shape, shifted so that its smallest x, y and z are 0."""
    return shifted(cells, -min(x for x, _, _ in cells), -min(y for _, y, _ in cells), -min(z for _, _, z in cells))


# Worked out once: there are few of them, and every legal() needs all.
ORIENTATIONS: dict[str, list[frozenset[Cell]]] = {
    stone: sorted({normal(turned(cells, turn)) for turn in TURNS}, key=sorted) for stone, cells in STONES.items()
}


def orientations(stone: str) -> list[frozenset[Cell]]:
    """The different ways in which a stone can lie, each normalised to the origin."""
    return list(ORIENTATIONS[stone])


# --- Sites (RI-5, RI-6) ---


def read_map(lines: Iterable[str]) -> dict[Square, int]:
    """A height map: a number is an open square's limit, `.` is not part of the site."""
    return {(x, y): int(word) for y, line in enumerate(lines) for x, word in enumerate(line.split()) if word != "."}


def read_sites(path: Path) -> dict[tuple[str, int], dict[Square, int]]:
    """Every site of a file by (lower-case name without `*`, number of players)."""
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    sites: dict[tuple[str, int], dict[Square, int]] = {}
    while lines:
        name, players, rows, columns = lines[0].split()
        height_map, lines = lines[1 : 1 + int(rows)], lines[1 + int(rows) :]
        widths = [len(line.split()) for line in height_map]
        if widths != [int(columns)] * int(rows):
            raise ValueError(f"{path}: {name} {players}: expected {rows} lines of {columns} squares, got {widths}")
        sites[name.lower().rstrip("*"), int(players)] = read_map(height_map)
    return sites


# --- The rules, one question each ---


def face_neighbours(cell: Cell) -> list[Cell]:
    x, y, z = cell
    return [(x + 1, y, z), (x - 1, y, z), (x, y + 1, z), (x, y - 1, z), (x, y, z + 1), (x, y, z - 1)]


def is_within_limits(cells: AbstractSet[Cell], limits: Limits) -> bool:
    """RI-13: inside the site and under its height limits."""
    return all((x, y) in limits and 0 <= z < limits[x, y] for x, y, z in cells)


def is_free(cells: frozenset[Cell], cubes: Cubes) -> bool:
    """No cell is taken already."""
    return cubes.keys().isdisjoint(cells)


@lru_cache(maxsize=50_000)
def below(cells: frozenset[Cell]) -> frozenset[Cell]:
    """The cells above the ground right below a stone, without its own."""
    return frozenset((x, y, z - 1) for x, y, z in cells if z > 0) - cells


def leaves_no_hole(cells: frozenset[Cell], cubes: Cubes) -> bool:
    """RI-14: below every cube is the ground, another cube of the same stone, or a cube already built."""
    return below(cells) <= cubes.keys()


def fits(cells: frozenset[Cell], cubes: Cubes) -> bool:
    """RI-14: what every stone within the limits must obey, whoever lays it."""
    return is_free(cells, cubes) and leaves_no_hole(cells, cubes)


@lru_cache(maxsize=50_000)
def beside(cells: frozenset[Cell]) -> frozenset[Cell]:
    """The cells that share a face with a stone."""
    return frozenset(neighbour for cell in cells for neighbour in face_neighbours(cell)) - cells


def touches_ground(cells: AbstractSet[Cell]) -> bool:
    return any(z == 0 for _, _, z in cells)


def touches_any_stone(cells: frozenset[Cell], cubes: Cubes) -> bool:
    return not cubes.keys().isdisjoint(beside(cells))


def touches_colour(cells: frozenset[Cell], cubes: Cubes, colour: int) -> bool:
    return any(cubes.get(cell) == colour for cell in beside(cells))


def is_edge(square: Square, limits: Limits) -> bool:
    """RI-31: a square with fewer than four neighbouring squares in the site."""
    x, y = square
    return sum(beside in limits for beside in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))) < 4


def touches_edge(cells: AbstractSet[Cell], limits: Limits) -> bool:
    """RI-31: one of the ground cubes lies on an edge square."""
    return any(z == 0 and is_edge((x, y), limits) for x, y, z in cells)


def everywhere(stone: str, limits: Limits) -> tuple[frozenset[Cell], ...]:
    """RI-13: every orientation of the stone, at every cell where it keeps to the limits."""
    return _everywhere(stone, frozenset(limits.items()))


@lru_cache(maxsize=200)
def _everywhere(stone: str, limits: frozenset[tuple[Square, int]]) -> tuple[frozenset[Cell], ...]:
    site = dict(limits)
    columns = range(min(x for x, _ in site), max(x for x, _ in site) + 1)
    lines = range(min(y for _, y in site), max(y for _, y in site) + 1)
    places = []
    for cells in ORIENTATIONS[stone]:
        for dx, dy in product(columns, lines):
            limits_above = [site.get((x + dx, y + dy), 0) - z for x, y, z in cells]
            places += [shifted(cells, dx, dy, dz) for dz in range(min(limits_above))]
    return tuple(places)


def top_colours(cubes: Cubes) -> dict[Square, int]:
    """RI-17: the colour seen from above on every built square."""
    return {(x, y): colour for (x, y, z), colour in cubes.items() if (x, y, z + 1) not in cubes}


# --- The usual game (RI-10 to RI-18), the opposite game (RI-32), five and six players (RI-31) ---


class Laid(NamedTuple):
    colour: int
    stone: str
    cells: frozenset[Cell]


def well_formed(move: Move, supply: AbstractSet[str], limits: Limits) -> Placement:
    """The move, if it is a stone of the supply in one of its orientations, wherever within the limits that may be."""
    if isinstance(move, str):
        raise ValueError(f"expected a stone and its cells, got {move!r}")
    stone, cells = move
    if stone not in supply:
        raise ValueError(f"expected one of {sorted(supply)}, got {stone}")
    if not cells or normal(cells) not in ORIENTATIONS[stone]:
        raise ValueError(f"expected the shape of {stone}, got {sorted(cells)}")
    if not is_within_limits(cells, limits):
        raise ValueError(f"expected cells of the site under its limits, got {sorted(cells)}")
    return stone, cells


def cubes_of(stones: Iterable[Laid]) -> dict[Cell, int]:
    return {cell: stone.colour for stone in stones for cell in stone.cells}


class Building:
    """A match of the usual game for any number of colours. Four colours for two players (RI-20) is one with four."""

    def __init__(
        self,
        limits: Limits,
        colours: int,
        *,
        opposite: bool = False,
        edge_openings: bool = False,
        start: int = 0,
        ruins: Iterable[frozenset[Cell]] = (),
    ) -> None:
        self.limits = dict(limits)
        self.colours = colours
        self.opposite = opposite
        self.edge_openings = edge_openings
        self.cubes: dict[Cell, int] = {cell: NOBODY for ruin in ruins for cell in ruin}
        self.laid: list[Laid] = []  # by the players, in order; ruins are only in `cubes`
        self.supply: list[set[str]] = [set(STONES) for _ in range(colours)]
        self.out: set[int] = set()
        self.colour: int | None = None
        self._pass_turn_to(start)

    def copy(self) -> Self:
        twin = copy.copy(self)
        twin.cubes = dict(self.cubes)
        twin.laid = list(self.laid)
        twin.supply = [set(stones) for stones in self.supply]
        twin.out = set(self.out)
        return twin

    def legal(self) -> set[Placement]:
        """All placements of the colour to move; empty when the match is over."""
        return set() if self.colour is None else set(self._placements(self.colour))

    def place(self, placement: Move) -> None:
        colour = self.colour
        if colour is None:
            raise ValueError(f"the match is over, got {placement}")
        stone, cells = well_formed(placement, self.supply[colour], self.limits)
        if not self._allows(colour, cells):
            raise ValueError(f"colour {colour} may not place {stone} at {sorted(cells)}")
        self.supply[colour].remove(stone)
        self.laid.append(Laid(colour, stone, cells))
        self.cubes.update(dict.fromkeys(cells, colour))
        self._pass_turn_to((colour + 1) % self.colours)

    def scores(self) -> list[int]:
        """RI-17, for the position as it is now."""
        seen = list(top_colours(self.cubes).values())
        return [seen.count(colour) - len(self.supply[colour]) for colour in range(self.colours)]

    def _placements(self, colour: int) -> Iterator[Placement]:
        for stone in sorted(self.supply[colour]):
            for cells in everywhere(stone, self.limits):
                if self._allows(colour, cells):
                    yield stone, cells

    def _allows(self, colour: int, cells: frozenset[Cell]) -> bool:
        if not fits(cells, self.cubes):
            return False
        if len(self.supply[colour]) == len(STONES):
            return self._is_opening(cells)
        if self.opposite:
            return not touches_colour(cells, self.cubes, colour)  # RI-32
        return touches_colour(cells, self.cubes, colour)  # RI-12

    def _is_opening(self, cells: frozenset[Cell]) -> bool:
        """RI-11: whether a colour's first stone may lie here."""
        if not self.laid:
            return touches_ground(cells)  # the first stone of all need not touch a ruin (RI-21)
        if self.edge_openings:
            return touches_edge(cells, self.limits)  # RI-31
        return touches_ground(cells) and touches_any_stone(cells, self.cubes)

    def _pass_turn_to(self, colour: int) -> None:
        """Give the turn to the first who can place, from `colour` on. Who cannot is out for good (RI-15)."""
        for step in range(self.colours):
            candidate = (colour + step) % self.colours
            if candidate in self.out:
                continue
            if any(True for _ in self._placements(candidate)):
                self.colour = candidate
                return
            self.out.add(candidate)
        self.colour = None  # RI-16


def winners(scores: list[int]) -> set[int]:
    """RI-18: most points win, equal points share the win."""
    return {colour for colour, score in enumerate(scores) if score == max(scores)}


def four_colour_winners(scores: list[int]) -> set[int]:
    """RI-20: the seats that own the best colour. Seat 0 plays colours 0 and 2, seat 1 plays 1 and 3."""
    return {colour % 2 for colour in winners(scores)}


# --- Ruinas (RI-21) ---


class RuinBuilding:
    """The phase before the game, in which the seats lay the stones of an unused colour."""

    def __init__(self, limits: Limits, colours: int, *, start: int = 0) -> None:
        self.limits = dict(limits)
        self.colours = colours
        self.start = start
        self.ruins: list[Laid] = []
        self.supply = set(STONES)
        self.seat: int | None = start  # None when done
        self._end_if_stuck()

    @property
    def done(self) -> bool:
        return self.seat is None

    def copy(self) -> Self:
        twin = copy.copy(self)
        twin.ruins = list(self.ruins)
        twin.supply = set(self.supply)
        return twin

    def legal(self) -> set[Placement]:
        return set() if self.seat is None else set(self._placements())

    def place(self, placement: Move) -> None:
        if self.seat is None:
            raise ValueError(f"the ruins are finished, got {placement}")
        stone, cells = well_formed(placement, self.supply, self.limits)
        if not self._allows(cells, cubes_of(self.ruins)):
            raise ValueError(f"no ruin may lie at {sorted(cells)}")
        self.supply.remove(stone)
        self.ruins.append(Laid(NOBODY, stone, cells))
        self.seat = (self.seat + 1) % self.colours
        self._end_if_stuck()

    def building(self) -> Building:
        """The match that follows; the seat that laid the first ruin opens it."""
        if not self.done:
            raise ValueError(f"the ruins are not finished, seat {self.seat} is to place")
        return Building(self.limits, self.colours, start=self.start, ruins=[ruin.cells for ruin in self.ruins])

    def _end_if_stuck(self) -> None:
        # Only now are stones left out: one without a place may find it once another ruin has made a step for it.
        if not any(True for _ in self._placements()):
            self.seat = None

    def _placements(self) -> Iterator[Placement]:
        cubes = cubes_of(self.ruins)
        for stone in sorted(self.supply):
            for cells in everywhere(stone, self.limits):
                if self._allows(cells, cubes):
                    yield stone, cells

    def _allows(self, cells: frozenset[Cell], cubes: Cubes) -> bool:
        if not fits(cells, cubes):
            return False
        return can_all_open(self.limits, {**cubes, **dict.fromkeys(cells, NOBODY)}, self.colours)


def can_all_open(limits: Limits, cubes: Cubes, players: int) -> bool:
    """RI-21: whether so many players could open one after the other, each with any stone anywhere."""
    return _can_open(frozenset(limits.items()), frozenset(cubes), players, True)


@lru_cache(maxsize=100_000)
def _can_open(limits: frozenset[tuple[Square, int]], built: frozenset[Cell], players: int, first: bool) -> bool:
    """The first need touch nothing but the ground; everyone else shares a face with a stone already lying (RI-11)."""
    if players == 0:
        return True
    cubes = dict.fromkeys(built, NOBODY)
    bare = [square for square, _ in limits if (*square, 0) not in built]
    if len(bare) < players:
        return False  # each opening stone stands on at least one square of bare ground
    tried: set[frozenset[Cell]] = set()
    for cells in (cells for square in bare for cells in standing_on(square, limits)):
        if cells in tried:
            continue
        tried.add(cells)
        fitting = is_free(cells, cubes) and leaves_no_hole(cells, cubes)
        touching = first or touches_any_stone(cells, cubes)
        if fitting and touching and _can_open(limits, built | cells, players - 1, False):
            return True
    return False


@lru_cache(maxsize=1000)
def standing_on(square: Square, limits: frozenset[tuple[Square, int]]) -> list[frozenset[Cell]]:
    """Every stone, turned in every way, with one of its lowest cubes on this square of the ground, within limits."""
    x, y = square
    everything = [
        shifted(cells, x - dx, y - dy, 0)
        for shapes in ORIENTATIONS.values()
        for cells in shapes
        for dx, dy, dz in cells
        if dz == 0
    ]
    return [cells for cells in everything if is_within_limits(cells, dict(limits))]


# --- Moving house (RI-33 to RI-37) ---


class MovingHouse:
    """The two-player game in two halves. In the second a turn is two moves: `take S05`, then where it goes."""

    def __init__(self, red: Limits, whole: Limits, *, start: int = 0) -> None:
        highest = max(red.values())  # RI-35: the same Hmax in the field
        self.field = {square: min(limit, highest) for square, limit in whole.items() if square not in red}
        self.first_half = Building(red, 2, start=start)
        self.start = start
        self.colour = self.first_half.colour
        self.interim: list[int] | None = None  # known once the first half is over
        self.inside: list[Laid] = []  # second half: stones in the red area
        self.outside: list[Laid] = []  # second half: stones in the field
        self.hand: str | None = None  # taken and not yet put down
        self.set_aside = [0, 0]
        self.out: set[int] = set()
        self._start_second_half_if_due()

    def copy(self) -> Self:
        twin = copy.copy(self)
        twin.first_half = self.first_half.copy()
        twin.inside = list(self.inside)
        twin.outside = list(self.outside)
        twin.set_aside = list(self.set_aside)
        twin.out = set(self.out)
        return twin

    def legal(self) -> set[Placement] | set[str]:
        if self.interim is None:
            return self.first_half.legal()
        if self.colour is None:
            return set()
        if self.hand is None:
            return {f"take {stone.stone}" for stone in self._takeable(self.colour)}
        return set(self._places(self.colour, self.hand))

    def place(self, move: Move) -> None:
        if self.colour is None or move not in self.legal():
            raise ValueError(f"colour {self.colour}, stone in hand {self.hand}: {move} is not legal")
        if isinstance(move, str):
            self._take(self.colour, move.removeprefix("take "))
        elif self.interim is None:
            self.first_half.place(move)
            self.colour = self.first_half.colour
            self._start_second_half_if_due()
        else:
            self.outside.append(Laid(self.colour, *move))
            self.hand = None
            self._pass_turn_to(1 - self.colour)

    def scores(self) -> list[int]:
        """RI-17 in the first half, RI-37 in the second, for the position as it is now."""
        if self.interim is None:
            return self.first_half.scores()
        seen = list(top_colours(cubes_of(self.outside)).values())
        left = [stone.colour for stone in self.inside]
        return [self.interim[c] + seen.count(c) - self.set_aside[c] - left.count(c) for c in (0, 1)]

    def _start_second_half_if_due(self) -> None:
        if self.first_half.colour is not None:
            return
        self.interim = self.first_half.scores()
        self.inside = list(self.first_half.laid)
        self._pass_turn_to(self.inside[-1].colour if self.inside else self.start)  # RI-33

    def _takeable(self, colour: int) -> list[Laid]:
        """RI-34: the own stones inside the red line that could be laid straight back."""
        return [stone for stone in self.inside if stone.colour == colour and self._can_come_back(stone)]

    def _can_come_back(self, stone: Laid) -> bool:
        """Take it away, and ask the rules for laying it: on the ground as an opening, or beside its own colour."""
        others = [other for other in self.inside + self.outside if other != stone]
        cubes = cubes_of(others)
        if self._carries(stone, cubes):
            return False
        if all(other.colour != stone.colour for other in others):
            return touches_ground(stone.cells)
        return touches_colour(stone.cells, cubes, stone.colour)

    def _carries(self, stone: Laid, cubes: Cubes) -> bool:
        """Whether a cube of another stone lies directly on this one."""
        return any((x, y, z + 1) in cubes and (x, y, z + 1) not in stone.cells for x, y, z in stone.cells)

    def _take(self, colour: int, code: str) -> None:
        self.inside = [stone for stone in self.inside if (stone.colour, stone.stone) != (colour, code)]
        if any(True for _ in self._places(colour, code)):
            self.hand = code
            return
        self.set_aside[colour] += 1  # RI-36
        self.out.add(colour)
        self._pass_turn_to(1 - colour)

    def _places(self, colour: int, code: str) -> Iterator[Placement]:
        """RI-35: where the taken stone can go. The limits are the field's, so it cannot reach into the red area."""
        if not self.field:
            return
        cubes = cubes_of(self.inside + self.outside)
        is_first = all(stone.colour != colour for stone in self.outside)
        for cells in everywhere(code, self.field):
            if not fits(cells, cubes) or not touches_colour(cells, cubes, colour):
                continue
            # A first stone has no own colour outside to touch, so what it touches is still inside the red line.
            if not is_first or touches_ground(cells):
                yield code, cells

    def _pass_turn_to(self, colour: int) -> None:
        """Give the turn to the first who can take, from `colour` on. Who cannot is out for good (RI-34)."""
        for candidate in (colour, 1 - colour):
            if candidate in self.out:
                continue
            if self._takeable(candidate):
                self.colour = candidate
                return
            self.out.add(candidate)
        self.colour = None  # RI-37


# --- Counting and playing any of the three ---


class Match(Protocol):
    """What the three classes share. `legal()` is empty exactly when nothing is left to do."""

    def legal(self) -> AbstractSet[Move]: ...

    def place(self, move: Move, /) -> None: ...

    def copy(self) -> Self: ...


def move_key(move: Move) -> tuple[str, list[Cell]]:
    """An order of moves that is the same in every run, which the order of a set is not."""
    return (move, []) if isinstance(move, str) else (move[0], sorted(move[1]))


def stone_of(move: Move) -> str:
    return move.removeprefix("take ") if isinstance(move, str) else move[0]


def perft(match: Match, depth: int) -> int:
    """The number of move sequences of exactly that length; those that end sooner do not count."""
    if depth == 0:
        return 1
    moves = match.legal()
    if depth == 1:
        return len(moves)
    return sum(perft(_after(match, move), depth - 1) for move in moves)


def perft_by_stone(match: Match, depth: int) -> dict[str, int]:
    """The same, split by the stone of the first move. A stone without a first move has no entry."""
    if depth < 1:
        raise ValueError(f"expected a depth of at least 1, got {depth}")
    counts: dict[str, int] = {}
    for move in sorted(match.legal(), key=move_key):
        stone = stone_of(move)
        counts[stone] = counts.get(stone, 0) + (1 if depth == 1 else perft(_after(match, move), depth - 1))
    return counts


def random_match(match: Match, rng: random.Random) -> list[Move]:
    """Play `match` to its end with uniformly random moves, and return them."""
    moves: list[Move] = []
    while choices := sorted(match.legal(), key=move_key):
        moves.append(rng.choice(choices))
        match.place(moves[-1])
    return moves


def _after(match: Match, move: Move) -> Match:
    """The match after one more move; `match` itself stays as it is."""
    later = match.copy()
    later.place(move)
    return later
