"""The rules of RUMMS: which moves are legal, and what they and nature's outcomes lead to."""
