"""One puzzle in three programs: the solver, the brute-force program written without looking at it, RUMIS itself."""

from dataclasses import replace

from games.rumis.tables import drawn
from puzzles import brute
from rumpus.games.rumis import rules
from rumpus.games.rumis.building import lay, stands
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.moves import Placement, placement
from rumpus.games.rumis.notation import parse_move
from rumpus.games.rumis.state import Lying, Phase, State
from rumpus.games.rumis.stones import COLOURS, STONE_INDEX, STONES
from rumpus.puzzles.puzzle import Level, Puzzle, Solution


def task(puzzle: Puzzle) -> brute.Task:
    """The puzzle as the brute-force program takes it."""
    copies = {stone.code: number for stone, number in zip(STONES, puzzle.stones, strict=True)}
    return brute.Task(puzzle.box.edges, copies, puzzle.colours, puzzle.level.value, tuple(laid(puzzle.given)))


def laid(solution: Solution) -> list[brute.Laid]:
    """The stones as the brute-force program keeps them."""
    return [(stone.colour, frozenset(stone.placement.cells)) for stone in solution]


def cube(solution: Solution) -> brute.Cube:
    """Which cells lie together, whatever their colours and the order of the stones."""
    return frozenset(piece for _, piece in laid(solution))


def lying(colour: int, piece: brute.Piece) -> Lying:
    """A stone of the brute-force program as Rumpus keeps it."""
    code = brute.stone_of(piece)
    assert code is not None
    return Lying(colour, placement(STONE_INDEX[code], piece))


def solution(stones: list[brute.Laid]) -> Solution:
    """All of them."""
    return tuple(lying(colour, piece) for colour, piece in stones)


def stones(*texts: str) -> Solution:
    """Stones written as colour and placement."""
    found = []
    for text in texts:
        colour, _, move = text.partition(" ")
        parsed = parse_move(move)
        assert isinstance(parsed, Placement)
        found.append(Lying(COLOURS.index(colour), parsed))
    return tuple(found)


def build_in_rumis(puzzle: Puzzle, answer: Solution) -> None:
    """Lay the stones of an answer in RUMIS, by the rules of its level. Fails at the first that is refused.

    b) asks only what every stone obeys (RI-13, RI-14). c) gives the turn to whoever's stone is next. d) is a match in
    which the turn passes by itself; RUMIS has no match of one colour, and none with several copies of a stone.
    """
    state = site(puzzle)
    whole_match = puzzle.level is Level.TURNS and puzzle.colours > 1 and max(puzzle.stones) == 1
    for number, stone in enumerate(answer, start=1):
        colour, move = stone.colour, stone.placement
        told = f"stone {number} of {len(answer)} in {RUMIS.position_name(state)}"
        if puzzle.level is Level.BUILDABLE:
            assert stands(state, move), told
            state = refilled(puzzle, lay(state, colour, move))
        elif whole_match:
            assert state.colour == colour, f"{told}: it is not the turn of {colour}"
            state = RUMIS.play(state, RUMIS.actors(state)[0], move)
        else:
            assert puzzle.level is Level.TOUCHING or colour == (number - 1) % puzzle.colours, told
            state = replace(state, phase=Phase.BUILD, colour=colour)
            breach = rules.breach(state, move)
            assert breach is None, f"{told}: {breach}"
            state = refilled(puzzle, lay(state, colour, move))
    limit = puzzle.box.levels
    assert set(state.heights) == {limit}, f"heights {list(state.heights)} instead of {limit}"
    assert not whole_match or state.phase is Phase.OVER


def site(puzzle: Puzzle) -> State:
    """An empty site of the box's ground, with its height as the limit, at the start of a match of so many colours."""
    columns, rows, levels = puzzle.box.edges
    return RUMIS.start(drawn(*[" ".join([str(levels)] * columns)] * rows, players=max(puzzle.colours, 2)))


def refilled(puzzle: Puzzle, state: State) -> State:
    """RUMIS has one of each stone; where a puzzle has more, it is put back."""
    again = sum(1 << stone for stone, copies in enumerate(puzzle.stones) if copies > 1)
    return replace(state, supply=tuple(supply | again for supply in state.supply))
