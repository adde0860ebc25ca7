"""RUMIS: the building and its sites."""
