"""Compiled loops that several games share."""
