"""One match in two programs: the engine, and the brute-force program that was written without looking at it."""

import random
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Final

from games.rumis import brute
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.moves import Placement, RumisMove, Take, placement
from rumpus.games.rumis.options import RumisOptions, Variant
from rumpus.games.rumis.outcomes import RuinLaid
from rumpus.games.rumis.scoring import colour_scores
from rumpus.games.rumis.state import Phase, State
from rumpus.games.rumis.stones import STONE_INDEX

SITES: Final = brute.read_sites(Path(str(files("rumpus.games.rumis").joinpath("sites.txt"))))

LISTED = 40
"""How many legal moves of a position are put to `breach`."""

PUSHED = 24
"""How many of them are pushed by a cell, so that they may be illegal, and then put to `breach`."""


class Brute:
    """A match of any variant in the brute-force program: first the ruin where there is one, then the rest."""

    def __init__(self, options: RumisOptions, start: int) -> None:
        self.options = options
        self.start = start
        self.match: brute.RuinBuilding | brute.Building | brute.MovingHouse
        players, variant = options.players, options.variant
        if variant in {Variant.RUINS, Variant.RANDOM_RUINS}:
            self.match = brute.RuinBuilding(self._limits(players + 1), players, start=start)
            self._open()
        elif variant is Variant.MOVING_HOUSE:
            self.match = brute.MovingHouse(self._limits(2), self._limits(4), start=start)
        elif variant is Variant.FOUR_COLOURS:
            self.match = self._building(4, 4, [])
        else:
            self.match = self._building(players, players, [])

    @property
    def phase(self) -> Phase:
        """What is awaited, in the engine's words."""
        match self.match:
            case brute.RuinBuilding():
                return Phase.RUIN
            case brute.Building(colour=None) | brute.MovingHouse(colour=None):
                return Phase.OVER
            case brute.Building() | brute.MovingHouse(interim=None):
                return Phase.BUILD
            case brute.MovingHouse(hand=None):
                return Phase.TAKE
        return Phase.PUT

    @property
    def turn(self) -> int | None:
        """The colour to play, or the seat that lays a ruin stone."""
        return self.match.seat if isinstance(self.match, brute.RuinBuilding) else self.match.colour

    @property
    def out(self) -> set[int]:
        """The colours that are out."""
        if isinstance(self.match, brute.RuinBuilding):
            return set()
        if isinstance(self.match, brute.MovingHouse) and self.match.interim is None:
            return self.match.first_half.out
        return self.match.out

    @property
    def cubes(self) -> dict[brute.Cell, int]:
        """The colour of every cube; the ruin's are NOBODY's."""
        match self.match:
            case brute.RuinBuilding():
                return brute.cubes_of(self.match.ruins)
            case brute.Building():
                return self.match.cubes
        if self.match.interim is None:
            return self.match.first_half.cubes
        return brute.cubes_of(self.match.inside + self.match.outside)

    @property
    def limits(self) -> dict[brute.Square, int]:
        """The limits of every square that can ever be built on."""
        if isinstance(self.match, brute.MovingHouse):
            return {**self.match.first_half.limits, **self.match.field}
        return self.match.limits

    def legal(self) -> set[brute.Move]:
        """The legal moves."""
        return set(self.match.legal())

    def place(self, move: brute.Move) -> None:
        """Play a move, or raise ValueError."""
        self.match.place(move)
        self._open()

    def colour_scores(self) -> tuple[int, ...]:
        """The score of every colour."""
        if isinstance(self.match, brute.RuinBuilding):
            return (-len(brute.STONES),) * self.options.players
        return tuple(self.match.scores())

    def winners(self) -> set[int]:
        """The seats that have won, nobody having resigned."""
        scores = list(self.colour_scores())
        four = self.options.variant is Variant.FOUR_COLOURS
        return brute.four_colour_winners(scores) if four else brute.winners(scores)

    def _open(self) -> None:
        """Begin the match proper once the ruin is done; the opposite game binds only that (RI-21, RI-32)."""
        if isinstance(self.match, brute.RuinBuilding) and self.match.done:
            ruins = [stone.cells for stone in self.match.ruins]
            self.match = self._building(self.options.players + 1, self.options.players, ruins)

    def _building(self, on_map: int, colours: int, ruins: list[frozenset[brute.Cell]]) -> brute.Building:
        return brute.Building(
            self._limits(on_map),
            colours,
            opposite=self.options.opposite,
            edge_openings=self.options.players >= 5,
            start=self.start,
            ruins=ruins,
        )

    def _limits(self, players: int) -> dict[brute.Square, int]:
        if self.options.custom_site is None:
            return SITES[self.options.site, players]
        lines = [line for line in self.options.custom_site.splitlines() if line.strip() and not line.startswith("#")]
        while lines:
            _, number, rows, _ = lines[0].split()
            block, lines = lines[1 : 1 + int(rows)], lines[1 + int(rows) :]
            if int(number) == players:
                return brute.read_map(block)
        raise LookupError(f"no map for {players} players")


class Twins:
    """A match in both programs. The starting seat must be agreed in the options."""

    def __init__(self, options: RumisOptions) -> None:
        assert options.start is not None
        self.state = RUMIS.start(options)
        self.brute = Brute(options, options.start)

    def moves(self) -> list[RumisMove]:
        """The legal moves, as the engine lists them."""
        if self.state.plan.options.variant is Variant.RANDOM_RUINS and self.state.phase is Phase.RUIN:
            # Nature's choices are listed for the player who would lay the same ruin.
            from rumpus.games.rumis.legal_moves import legal_moves

            return list(legal_moves(self.state))
        return [move for seat in RUMIS.actors(self.state) for move in RUMIS.legal_moves(self.state, seat)]

    def play(self, move: RumisMove) -> None:
        """Play it in both."""
        if isinstance(move, Placement) and RUMIS.actors(self.state) == (-1,):
            self.state = RUMIS.play_outcome(self.state, RuinLaid(move))
        else:
            self.state = RUMIS.play(self.state, RUMIS.actors(self.state)[0], move)
        self.brute.place(as_brute(move))

    def compare_turn(self) -> None:
        """Cheap: whose turn it is, and for what."""
        assert self.state.phase == self.brute.phase, self.told()
        assert self.state.phase is Phase.OVER or self.state.colour == self.brute.turn, self.told()

    def compare(self, rng: random.Random) -> None:
        """Everything that both know: turn, who is out, the building, the scores, and every legal move."""
        self.compare_turn()
        state, other = self.state, self.brute
        assert {colour for colour, is_out in enumerate(state.out) if is_out} == other.out, self.told()
        assert cubes_of(state) == other.cubes, self.told()
        assert colour_scores(state) == other.colour_scores(), self.told()
        assert RUMIS.winners(state) == (other.winners() if state.phase is Phase.OVER else set()), self.told()
        listed = self.moves()
        legal = other.legal()
        found = {as_brute(move) for move in listed}
        assert len(found) == len(listed), f"a move is listed twice: {self.told()}"
        assert found == legal, f"{self.told()}: only the engine {found - legal}, only brute force {legal - found}"
        if state.phase is Phase.OVER:
            return
        seat = RUMIS.actors(state)[0]
        tried = rng.sample(listed, min(LISTED, len(listed))) + list(self._doubtful(listed, rng))
        for move in tried:
            breach = RUMIS.breach(state, seat, move)
            assert (breach is None) == (as_brute(move) in legal), f"{RUMIS.move_name(move)}: {breach}: {self.told()}"

    def told(self) -> str:
        """The position, to be read where the twins disagree."""
        return f"{self.state.plan.options.model_dump(exclude_defaults=True)}: {RUMIS.position_name(self.state)}"

    def _doubtful(self, listed: list[RumisMove], rng: random.Random) -> Iterator[RumisMove]:
        """Moves that may be illegal: takes, stones where they fit but may not belong, legal moves pushed by a cell."""
        yield from (Take(stone) for stone in range(len(STONE_INDEX)))
        placed = [move for move in listed if isinstance(move, Placement)]
        code = rng.choice([move.code for move in placed] or list(brute.STONES))
        cubes, limits = self.brute.cubes, self.brute.limits
        fitting = [cells for cells in brute.everywhere(code, limits) if brute.fits(cells, cubes)]
        for cells in fitting:
            yield placement(STONE_INDEX[code], cells)
        for move in rng.choices(placed, k=PUSHED) if placed else ():
            dx, dy, dz = rng.choice(brute.face_neighbours((0, 0, 0)))
            yield placement(move.stone, tuple((x + dx, y + dy, z + dz) for x, y, z in move.cells))


def play_and_compare(options: RumisOptions, rng: random.Random, every: int = 1) -> int:
    """One random match in both programs, compared at every so many plies and at the end. Returns how many times."""
    twins = Twins(options)
    ply, compared = rng.randrange(every), 0
    while True:
        twins.compare_turn()
        moves = twins.moves()
        if ply % every == 0 or not moves:
            twins.compare(rng)
            compared += 1
        if not moves:
            return compared
        twins.play(rng.choice(moves))
        ply += 1


def as_brute(move: RumisMove) -> brute.Move:
    """An engine's move as the brute-force program writes it."""
    if isinstance(move, Take):
        return f"take {list(STONE_INDEX)[move.stone]}"
    return move.code, frozenset(move.cells)


def read_move(text: str) -> brute.Move:
    """A move in notation as the brute-force program writes it, read without the engine."""
    if text.startswith("take "):
        return text
    code, *names = text.split()
    cells = [name.split(".") for name in names]
    return code, frozenset(("abcdefghij".index(square[0]), int(square[1:]) - 1, int(z) - 1) for square, z in cells)


def cubes_of(state: State) -> dict[brute.Cell, int]:
    """The cubes of an engine's state, as the brute-force program keeps them."""
    return {
        cell: stone.colour if stone.colour < state.plan.colours else brute.NOBODY
        for stone in state.lying
        for cell in stone.placement.cells
    }
