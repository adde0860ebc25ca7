"""Bots for RumBugz."""
