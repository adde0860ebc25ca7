"""Lessons by playing: positions, a thing to do, and what the rules answer. How to write one: docs/build/lessons.md."""
