"""RumBugz as the bots play it on in their heads: compiled loops."""
