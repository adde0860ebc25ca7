"""The command line: `rumpus …`."""
