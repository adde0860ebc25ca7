"""How a match becomes numbers: moves as actions, views as arrays, and matches as values that cost nothing to copy."""
