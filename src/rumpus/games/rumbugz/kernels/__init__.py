"""The compiled loops of RumBugz."""
