"""Cubes of solitaire: level by level, and their stones to print."""
