"""`rumpus flick`."""
