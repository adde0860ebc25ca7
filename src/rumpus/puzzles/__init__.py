"""Solitaire (RI-22): boxes filled with stones. Finding, counting, completing, checking, and a cube for every day."""
