"""Armies, formations, and which set-ups are allowed."""
