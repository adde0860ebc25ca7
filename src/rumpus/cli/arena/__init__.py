"""`rumpus arena`: many matches between bots, and what they say."""
