"""Counting move sequences (perft): the usual proof that a move generator is right."""

from rumpus.games.rumis import rules
from rumpus.games.rumis.legal_moves import legal_moves
from rumpus.games.rumis.state import Phase, State
from rumpus.games.rumis.stones import STONES


def count_sequences(state: State, depth: int) -> tuple[int, dict[str, int]]:
    """The number of sequences of exactly that many moves, and that by the stone of the first move."""
    if state.phase is Phase.BUILD and not state.plan.field_limits:
        from rumpus.games.rumis import engine

        return engine.perft(state, depth)
    if depth == 0:
        return 1, {}
    by_stone: dict[str, int] = {}
    for move in legal_moves(state):
        stone = STONES[move.stone].code
        below = 1 if depth == 1 else count_sequences(rules.apply(state, move), depth - 1)[0]
        by_stone[stone] = by_stone.get(stone, 0) + below
    return sum(by_stone.values()), dict(sorted(by_stone.items()))
