"""Compiled loops of the environments."""
