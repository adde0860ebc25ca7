"""The compiled loops of the RUMMS bots."""
