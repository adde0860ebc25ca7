"""Bots for RUMIS."""
