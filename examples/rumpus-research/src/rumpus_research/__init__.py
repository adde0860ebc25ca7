"""Recipes for Rumpus: learning and searching, and a bot that was trained."""
