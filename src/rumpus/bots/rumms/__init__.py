"""Bots for RUMMS. What they think with is imported when they first think."""
