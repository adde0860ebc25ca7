"""The ways to go out in one turn of RumBugz: the table after each move that does not waste an exchange."""

from dataclasses import dataclass
from typing import Any, Final

from rumpus.games.rumbugz.moves import Change, Take
from rumpus.games.rumbugz.state import Phase, State
from rumpus.games.rumbugz.way_out import Turn, way_out

_MOST: Final = 24
"""Tables: a position with more is no riddle, and large to print."""


@dataclass(frozen=True)
class Ways:
    """The moves that lead out with the fewest exchanges, at every table on the way."""

    first: State
    right: dict[State, dict[str, State]]
    length: int
    """The moves of the shortest way."""
    exchanges: int
    """Those among them that exchange a bug."""

    def moves(self, state: State) -> dict[str, State]:
        """The moves that are right at a table, and the tables that they lead to."""
        return self.right.get(state, {})


def ways(game: Any, state: State, seat: int) -> Ways | None:
    """The ways to go out from here; None if there is none, or too many."""
    far = _far(state, seat)
    if far is None:
        return None
    right: dict[State, dict[str, State]] = {}
    reached = {state: (0, far)}
    waiting = [state]
    length: int | None = None
    for table in waiting:
        right[table] = {}
        steps, left = reached[table]
        for move in game.legal_moves(table, seat):
            after = game.apply(table, seat, move)
            if _is_out(table, after, seat):
                length = length or steps + 1
            else:
                rest = _far(after, seat) if after.turn == seat and after.phase is Phase.ACT else None
                if rest is None or rest >= left:
                    continue
                if after not in reached:
                    if len(reached) == _MOST:
                        return None
                    reached[after] = (steps + 1, rest)
                    waiting.append(after)
            right[table][game.move_name(move)] = after
    return None if length is None else Ways(state, right, length, far[0])


def _is_out(before: State, after: State, seat: int) -> bool:
    return len(after.rounds) > len(before.rounds) and after.rounds[-1].winner == seat


def _far(state: State, seat: int) -> tuple[int, int] | None:
    """How far the way out is: exchanges first, then bugz that are still held. None if there is none."""
    answer = way_out(turn_of(state, seat))
    if not answer.moves:
        return None
    return sum(isinstance(move, Change | Take) for move in answer.moves), sum(state.hands[seat])


def turn_of(state: State, seat: int) -> Turn:
    """What matters for the rest of the turn."""
    return Turn(state.hands[seat], state.table, state.laid[seat], state.taken, state.changes, state.options.taking)
