"""The compiled loops of RUMIS."""
