"""A cube that is being built, as if it were a game for one: what lessons need of it, and no more."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from rumpus.core.breach import Breach
from rumpus.core.game import Viewer
from rumpus.core.options import Options
from rumpus.core.rows import Rows
from rumpus.games.rumis.moves import Placement, placement
from rumpus.games.rumis.notation import move_name, parse_move
from rumpus.games.rumis.picture import RumisPicture
from rumpus.games.rumis.state import Lying, colour_name
from rumpus.games.rumis.stones import STONES
from rumpus.puzzles.box import Box
from rumpus.puzzles.building import Construction, lay_all
from rumpus.puzzles.picture import picture
from rumpus.puzzles.puzzle import Level, Puzzle


class CubeOptions(Options):
    """What is to be built."""

    edges: tuple[int, int, int] = (3, 3, 3)
    rules: Level = Level.BUILDABLE


@dataclass(frozen=True)
class CubeState:
    """A cube of one colour, and the stones in it."""

    puzzle: Puzzle
    lying: tuple[Lying, ...] = ()

    @property
    def work(self) -> Construction:
        """What can be asked about it."""
        return Construction(self.puzzle, self.lying)


class CubeGame:
    """The part of a game's protocol that lessons use."""

    name = "cubes"
    options_type = CubeOptions

    def start(self, options: CubeOptions) -> CubeState:
        return CubeState(Puzzle(Box(*options.edges), 1, options.rules))

    def parse_position(self, text: str, options: CubeOptions) -> CubeState:
        state = self.start(options)
        return replace(state, lying=lay_all(state.puzzle, text.split(", ")))

    def actors(self, state: CubeState) -> tuple[int, ...]:
        return (0,) if state.work.empty else ()

    def view(self, state: CubeState, viewer: Viewer) -> CubeState:  # noqa: ARG002 - nothing is hidden
        return state

    def parse_question(self, text: str, view: CubeState) -> Placement:  # noqa: ARG002
        return self.parse_move(text)

    def parse_move(self, text: str) -> Placement:
        move = parse_move(text)
        if not isinstance(move, Placement):
            raise TypeError(f"expected a stone and its cells, got {text!r}")
        return move

    def move_name(self, move: Placement) -> str:
        return move_name(move)

    def legal_moves(self, state: CubeState, seat: int) -> Sequence[Placement]:  # noqa: ARG002 - there is one seat
        cells = state.puzzle.box.cells
        spots = state.work.spots().get(0, {})
        return [placement(stone, tuple(cells[n] for n in spot)) for stone, found in spots.items() for _, spot in found]

    def refusal(self, state: CubeState, seat: int, move: Placement) -> tuple[Any, Breach] | None:  # noqa: ARG002
        breach = state.work.breach(0, move)
        return None if breach is None else (None, breach)

    def play(self, state: CubeState, seat: int, move: Placement) -> CubeState:  # noqa: ARG002
        return replace(state, lying=(*state.lying, Lying(0, move)))

    def picture_for(self, state: CubeState, viewer: Viewer) -> RumisPicture:  # noqa: ARG002
        places = {
            STONES[stone].code: Rows.of([spot for _, spot in spots])
            for stone, spots in state.work.spots().get(0, {}).items()
        }
        shown = picture(state.work)
        return shown.model_copy(update={"places": places, "turn": colour_name(0) if state.work.empty else None})


CUBES: Final = CubeGame()
