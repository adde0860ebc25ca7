"""RumBugz: a rummy with bugz from a bag. The rules are in docs/games/rumbugz.md."""
