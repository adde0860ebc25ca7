"""RUMIS and RUMIS+: 2 to 6 players build one building; whoever shows the most colour to the sky wins."""
