"""Rumpus: a rumpus room for three families of tabletop games."""

__version__ = "0.1.0"
