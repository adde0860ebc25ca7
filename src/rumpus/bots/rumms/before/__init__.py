"""The bot that was `hard` before there was a better one: a reference in the arena."""
