"""RUMIS and RUMIS+: 2 to 6 players build one building; who shows most colour to the sky wins."""
