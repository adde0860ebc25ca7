"""RUMMS: the mat, its dice, a flick before and after."""
