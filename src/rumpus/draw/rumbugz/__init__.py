"""RumBugz: the table and hands."""
