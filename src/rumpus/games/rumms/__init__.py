"""RUMMS: dice flicked across a cloth mat. The rules are in docs/games/rumms.md."""
