"""The end of a round of RumBugz, small enough to be solved: counterfactual regret minimisation.

    python -m rumpus_research.small_rumbugz --iterations 500

Two players have laid all that they need and hold two bugz each, out of five that nobody has seen; eight sequences lie
on the table. Whoever gets rid of the last bug wins what the other one holds; after a turn of each nobody does.
"""

import argparse
from dataclasses import replace
from typing import Any, Final

import pyspiel
from open_spiel.python.algorithms.gambit import export_gambit

from rumpus.envs.coding.rumbugz import FLAT, RumBugzCoding, RumBugzPlay
from rumpus.envs.kernels.rumbugz import ADDS, CHANGES, LAYS
from rumpus.envs.spiel import RumBugzNature, Setting, SpielGame, SpielState
from rumpus.games.rumbugz.bugs import counted
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.scoring import scores
from rumpus.games.rumbugz.state import Phase, State

UNSEEN: Final = (5, 6, 8, 8, 11)
"""A 5 and an 8 can be added, a 6 once a 5 lies there, an 11 never."""
HELD: Final = 2
TURNS: Final = 2
MOST_POINTS: Final = 12 * HELD
POSITION: Final = (
    "phase next; start 0; turn 1; hands - / -; table 0 single 1 2 3 4, 0 double 2 4 6 8 10 12, 0 triple 3 6 9 12, "
    "0 match 1 1 1 1, 1 single 9 10 11 12, 1 double 1 3 5 7 9 11, 1 triple 1 4 7 10, 1 match 2 2 2 2; "
    f"due 0 {HELD}, 1 {HELD}"
)


def late(options: Any) -> State:
    """The position, before chance has dealt the bugz that nobody has seen."""
    position: State = RUMBUGZ.parse_position(POSITION, options)
    return replace(position, bag=counted(UNSEEN))


class SmallState(SpielState):
    """A state of the small game: nobody exchanges bugz or lays anything, and it ends after some turns."""

    def __init__(self, game: "SmallRumBugz") -> None:
        super().__init__(game)
        self.moment = replace(self.moment, state=late(game.coding.options)).settled()

    def is_terminal(self) -> bool:
        state = self.moment.state
        return state.phase is Phase.OVER or (state.still > TURNS and not state.due)

    def current_player(self) -> int:
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else super().current_player()

    def _legal_actions(self, player: int) -> list[int]:
        every = super()._legal_actions(player)
        return [action for action in every if action < CHANGES or ADDS <= action < LAYS]

    def returns(self) -> list[float]:
        points = scores(self.moment.state)
        return [(points[seat] - points[1 - seat]) / MOST_POINTS for seat in range(2)]


class SmallRumBugz(SpielGame):
    """The small game, as OpenSpiel knows it."""

    setting = Setting(
        "small_rumbugz", "The end of a round of RumBugz", RumBugzCoding, RumBugzNature(), RumBugzPlay,
        {"players": 2, "rounds": 1, "start": 0}, FLAT, hidden=True,
    )  # fmt: skip
    kind = setting.game_type()

    def new_initial_state(self) -> SmallState:
        return SmallState(self)


def as_tree() -> Any:
    """The whole game, written down once: from then on OpenSpiel's own code plays it."""
    return pyspiel.load_efg_game(export_gambit(SmallRumBugz()))


def solved(tree: Any, iterations: int) -> Any:
    """A policy for both players that is close to one that nobody can gain by leaving."""
    solver = pyspiel.CFRPlusSolver(tree)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    return solver.tabular_average_policy()


def main() -> None:
    """Solve it, and say how far each policy is from the solution."""
    asked = argparse.ArgumentParser(description="The end of a round of RumBugz, solved.")
    asked.add_argument("--iterations", type=int, default=500)
    given = asked.parse_args()
    tree = as_tree()
    for iterations in (1, given.iterations // 10, given.iterations):
        gain = pyspiel.exploitability(tree, solved(tree, iterations)) * MOST_POINTS
        print(f"after {iterations} iterations an opponent who knows the policy gains {gain:.4f} points")


if __name__ == "__main__":
    main()
