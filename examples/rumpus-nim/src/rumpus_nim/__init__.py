"""Nim for Rumpus: a model game and a model bot, to read and to copy."""
