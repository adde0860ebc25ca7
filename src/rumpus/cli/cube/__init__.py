"""`rumpus cube`."""
