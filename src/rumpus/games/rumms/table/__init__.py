"""The table of RUMMS: dice, their numbers and poses, the areas of the mat."""
