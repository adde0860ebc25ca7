"""RUMMS: dice flicked across a cloth mat. The rules stand in docs/games/rumms.md."""
