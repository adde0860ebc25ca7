"""The compiled loops of the RUMIS bots."""
