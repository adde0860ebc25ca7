"""Bots for RUMMS. The physics that they need is imported when they first think."""
