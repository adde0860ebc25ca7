"""RumBugz: a rummy with bugz from a bag. The rules stand in docs/games/rumbugz.md."""
